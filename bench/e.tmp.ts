import { settle, decide, fastRng, below, newState, openBox, copy } from '@bagarre/kernel';
import { duel } from './src/duel/kernel.ts';
const f = new Function('o', 'return %HasFastProperties(o)') as any;
const s: any = newState(openBox(duel), {seats:2}, fastRng(1));
console.log(f(s), f(s.table), f(s.players[0]), f(s.stack[0]), f(s.stack[0].v));
settle(s);
console.log(f(s), f(s.table), f(s.players[0]), f(s.stack[0]), f(s.stack[0].v));
const c: any = copy(s);
console.log(f(c), f(c.table), f(c.players[0]), f(c.stack[0]), f(c.stack[0].v));
