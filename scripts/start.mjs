// `npm start`: a game of Kharnage against bots in the terminal. Arguments go to `bagarre play kharnage`.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, exitCode, root } from './install.mjs';

ensureInstalled();
const play = [`${root}packages/cli/bin/bagarre.js`, 'play', 'kharnage', ...process.argv.slice(2)];
process.exitCode = exitCode(spawnSync(process.execPath, play, { stdio: 'inherit' }));
