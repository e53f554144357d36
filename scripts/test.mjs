// `npm test`: every check, in order, up to the first that fails. Arguments go to vitest, and then the browser is left out:
// `npm test -- packages/kernel`.
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, npm } from './install.mjs';
import { ensureBuilt } from './site.mjs';

const only = process.argv.slice(2);

const steps = [
  { title: 'Types', script: 'typecheck' },
  { title: 'Lint, unused code', script: 'lint' },
  { title: 'Format', script: 'format:check' },
  { title: 'Tests', script: 'unit', args: only },
  ...(only.length > 0 ? [] : [{ title: 'Tests in the browser', script: 'e2e' }]),
];

ensureInstalled();
if (only.length === 0) ensureBrowser();
ensureBuilt();
for (const { title, script, args = [] } of steps) {
  console.log(`\n== ${title} (npm run ${script})`);
  const start = performance.now();
  const code = npm(['run', '--silent', script, '--', ...args]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${title}: ${code === 0 ? 'ok' : `failed with exit code ${code}`} in ${seconds} s`);
  if (code !== 0) process.exit(code);
}
