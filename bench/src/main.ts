import { benchCommand } from './index.ts';

process.exitCode = await benchCommand(process.argv.slice(2));
