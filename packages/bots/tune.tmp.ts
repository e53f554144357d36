import { kharnage } from '@bagarre/kharnage';
import { cannibalWorld } from '@bagarre/cannibal-world';
import { decide, matchRng, newState, openBox, settle, sha256, world } from '@bagarre/kernel';
import { ismcts, PLAN } from './src/ismcts.ts';
import { random } from './src/random.ts';
import { greedy } from './src/greedy.ts';
const make = (spec: string): any => {
  if (spec === 'random') return random;
  if (spec === 'greedy') return greedy;
  const [i, h, e] = spec.split('/').map(Number);
  return ismcts({ ...PLAN, iterations: i!, horizon: h ?? PLAN.horizon, explore: e ?? PLAN.explore });
};
const g: any = process.argv[2] === 'k' ? kharnage : cannibalWorld;
const games = +process.argv[3]!;
for (const pair of process.argv.slice(4)) {
  const [a, b] = pair.split(',');
  let wa = 0;
  const t0 = performance.now();
  for (let i = 0; i < games; i++) {
    const s: any = newState(openBox(g), { seats: 2 }, matchRng(sha256('d' + (i >> 1))));
    s.log = null;
    const rng = matchRng(sha256('b' + i));
    const bots = i % 2 ? [make(b!), make(a!)] : [make(a!), make(b!)];
    for (let q = settle(s); q.length; q = settle(s)) {
      const r = q[0]!;
      decide(s, r, r.options.length === 1 ? r.options[0]! : bots[r.seat](world(s, r.seat, rng), r, rng));
    }
    const me = i % 2;
    if (s.over.winners.includes(me)) wa += 1 / s.over.winners.length;
  }
  console.log(
    g.id,
    pair,
    ((wa / games) * 100).toFixed(1) + '%',
    'of',
    games,
    ((performance.now() - t0) / games).toFixed(0) + 'ms/game',
  );
}
