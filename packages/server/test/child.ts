/** A server in a process of its own, to be killed: prints its address and serves until then. */
import { usual } from './usual.ts';
import { serve } from '../src/index.ts';

const { PORT, DATA, DATABASE } = process.env;
const running = await serve({
  ...usual,
  port: Number(PORT),
  ...(DATABASE ? { database: DATABASE } : { data: DATA! }),
});
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));
// Whoever started us is gone: nobody will kill us.
process.stdin.on('end', () => process.exit(1)).resume();
process.stdout.write('open\n');
