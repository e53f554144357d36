// `npm test`: every check, up to the first that fails. Arguments go to vitest, and then the browser is left out:
// `npm test -- packages/kernel`.
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, npm, npmBeside } from './install.mjs';
import { ensureBuilt } from './site.mjs';

const only = process.argv.slice(2);

/** These read the sources, one core each: side by side they take as long as the longest. */
const readings = [
  { title: 'Types', script: 'typecheck' },
  { title: 'Lint, unused code', script: 'lint' },
  { title: 'Format', script: 'format:check' },
];
/** These run them, and want the machine for themselves. */
const runs = [
  { title: 'Tests', script: 'unit', args: only },
  ...(only.length > 0 ? [] : [{ title: 'Tests in the browser', script: 'e2e' }]),
];

ensureInstalled();
if (only.length === 0) ensureBrowser();
ensureBuilt();

console.log(`\n== ${readings.map((r) => r.title).join('; ')} (npm run ${readings.map((r) => r.script).join(', ')})`);
const codes = await Promise.all(
  readings.map(async ({ title, script }) => {
    const start = performance.now();
    const { code, said } = await npmBeside(['run', '--silent', script]);
    if (said.trim() !== '') console.log(said.trimEnd());
    tell(title, code, start);
    return code;
  }),
);
const failed = codes.find((code) => code !== 0);
if (failed !== undefined) process.exit(failed);

for (const { title, script, args = [] } of runs) {
  console.log(`\n== ${title} (npm run ${script})`);
  const start = performance.now();
  const code = npm(['run', '--silent', script, '--', ...args]);
  tell(title, code, start);
  if (code !== 0) process.exit(code);
}

/**
 * @param {string} title
 * @param {number} code
 * @param {number} start
 */
function tell(title, code, start) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${title}: ${code === 0 ? 'ok' : `failed with exit code ${code}`} in ${seconds} s`);
}
