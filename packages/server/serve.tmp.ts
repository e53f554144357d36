import { serve } from './src/index.ts';
import { pino } from 'pino';
const r = await serve({ port: 8099, host: '127.0.0.1', data: '/tmp/webdata', client: new URL('../web/dist', import.meta.url).pathname, log: pino({level:'warn'}) });
console.log(r.url);
