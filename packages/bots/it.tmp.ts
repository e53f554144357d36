import { fastRng, pending, world, type Core, newState, openBox, settle, below, decide } from '@bagarre/kernel';
import { kharnage } from '@bagarre/kharnage';
import { cannibalWorld } from '@bagarre/cannibal-world';
import { search, PLAN } from './src/ismcts.ts';
for (const [g, seats] of [[kharnage, 4], [kharnage, 2], [cannibalWorld, 2]] as const) {
  const rng = fastRng(7);
  for (let p = 0; p < 3; p++) {
    let s: Core;
    for (;;) { s = newState(openBox(g as any), { seats }, fastRng(below(rng, 1e9))); s.log = null; 
      let n = 0; const stop = 40 + p * 20; let a = settle(s); while (a.length && (n < stop || a[0]!.options.length < 3)) { const r = a[below(rng, a.length)]!; decide(s, r, r.options[below(rng, r.options.length)]!); a = settle(s); n++; } if (!s.over) break; }
    const r = pending(s)[0]!;
    const w = world(s, r.seat, rng);
    for (const horizon of [12, 24, 1000]) {
    const t0 = performance.now();
    const th = search(w, r, rng, { ...PLAN, horizon, ms: 1000 });
    console.log(g.id, seats, r.ask, 'h', horizon, 'it/s', (th.iterations / (performance.now() - t0) * 1000) | 0, th.tried.map((x) => x.visits + ':' + x.value.toFixed(2)).join(' '));
    }
  }
}
