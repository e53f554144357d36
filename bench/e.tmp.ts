import { settle, decide, fastRng, below, newState, openBox, copy, world } from '@bagarre/kernel';
import { duel } from './src/duel/kernel.ts';
const rng = fastRng(1);
const box = openBox(duel);
const states: any[] = [];
for (let g = 0; g < 20; g++) {
  const s: any = newState(box, {seats:2}, fastRng(below(rng, 1e9)));
  s.log = null;
  for (let i = 0; i < g * 2 + 1; i++) { const r = settle(s)[0]!; decide(s, r, r.options[0]!); }
  settle(s); states.push(s);
}
let sink = 0;
function time(f: (s: any) => any, ms: number) { const t0 = performance.now(); let n = 0; while (performance.now() - t0 < ms) { for (let j = 0; j < 50; j++) sink += f(states[n++ % 20]).seats; } return +((performance.now() - t0) / n * 1000).toFixed(3); }
const med = (f: any, ms: number) => { const a = Array.from({length: 9}, () => time(f, ms)).sort((x, y) => x - y); return a[4]! };
for (let i = 0; i < 2; i++) { console.log('copy', med(copy, 100), 'structuredClone', med(structuredClone, 100), 'json', med((s: any) => JSON.parse(JSON.stringify(s)), 100), 'world', med((s: any) => world(s, 0, rng), 100)); }
