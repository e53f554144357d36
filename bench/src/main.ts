import { benchCommand } from './index.ts';

process.exitCode = benchCommand(process.argv.slice(2));
