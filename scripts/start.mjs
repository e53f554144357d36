// `npm start`: installs and builds what is missing, then serves the site on port 8080. Arguments go to `bagarre serve`.
import { spawn } from 'node:child_process';
import { ensureInstalled, exitCode, root } from './install.mjs';
import { ensureBuilt } from './site.mjs';

ensureInstalled();
ensureBuilt();
const serve = [`${root}packages/cli/bin/bagarre.js`, 'serve', ...process.argv.slice(2)];
// What a move leaves behind lives for the next few: with more room for the young, most of it is gone before anybody looks.
const child = spawn(process.execPath, ['--max-semi-space-size=64', ...serve], { stdio: 'inherit' });
// The server ends by itself, once it has told everybody; this process waits for it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
child.on('exit', (status, signal) => (process.exitCode = exitCode({ status, signal })));
