import { settle, decide, fastRng, below, newState, openBox } from '@bagarre/kernel';
import { duel } from './src/duel/kernel.ts';
const rng = fastRng(1);
const box = openBox(duel);
function k() {
  const s: any = newState(box, {seats:2}, fastRng(below(rng, 1e9)));
  s.log = null;
  let n = 0;
  for (;;) { const r = settle(s)[0]; if (!r) return n; decide(s, r, r.options[below(rng, r.options.length)]!); n++; }
}
function time(f: () => number, ms: number) { const t0 = performance.now(); let n = 0, g = 0; while (performance.now() - t0 < ms) {n += f(); g++;} return [n / (performance.now() - t0) * 1000, n/g]; }
const all: number[] = []; for (let i = 0; i < 20; i++) all.push(time(() => k(), 150)[0]!); all.sort((a, b) => a - b); console.log("median", all[10] | 0, "max", all[19] | 0);
