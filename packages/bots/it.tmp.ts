import { kharnage } from '@bagarre/kharnage';
import { cannibalWorld } from '@bagarre/cannibal-world';
import { arenaGame } from './src/arena.ts';
const [g, seats, bots, games] = [
  process.argv[2] === 'k' ? kharnage : cannibalWorld,
  +process.argv[3]!,
  process.argv[4]!.split(','),
  +process.argv[5]!,
];
const wins: any = {};
let dec = 0,
  sec = 0;
const whys: any = {};
for (let i = 0; i < games; i++) {
  const r = arenaGame(g as any, { seats, bots, games, seed: 'a' }, i);
  r.names.forEach((n, j) => (wins[n] = (wins[n] ?? 0) + r.won[j]!));
  dec += r.decisions;
  sec += r.seconds;
  whys[r.why] = (whys[r.why] ?? 0) + 1;
}
console.log(
  g.id,
  seats,
  bots.join(),
  games,
  JSON.stringify(wins),
  'len',
  (dec / games).toFixed(0),
  's/game',
  (sec / games).toFixed(2),
  JSON.stringify(whys),
);
