// `npm test`: every check, in order, up to the first that fails. Arguments go to vitest: `npm test -- packages/kernel`.
import { ensureInstalled, npm } from './install.mjs';

const steps = [
  { title: 'Types', script: 'typecheck' },
  { title: 'Lint, unused code', script: 'lint' },
  { title: 'Format', script: 'format:check' },
  { title: 'Tests', script: 'unit', args: process.argv.slice(2) },
];

ensureInstalled();
for (const { title, script, args = [] } of steps) {
  console.log(`\n== ${title} (npm run ${script})`);
  const start = performance.now();
  const code = npm(['run', '--silent', script, '--', ...args]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${title}: ${code === 0 ? 'ok' : `failed with exit code ${code}`} in ${seconds} s`);
  if (code !== 0) process.exit(code);
}
