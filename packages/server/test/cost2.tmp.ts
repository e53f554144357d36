import { kharnage } from '@bagarre/kharnage';
import { cannibalWorld } from '@bagarre/cannibal-world';
import { copy, newMatch, openBox, pending, said, submit, keyOf, viewOf, save, type Core } from '@bagarre/kernel';
import { fromClient, pack, diff } from '@bagarre/protocol';
import { Room } from '../src/tables/room.ts';
import { adopt } from '../src/play/load.ts';
import { tellPresent, tellStep } from '../src/play/tell.ts';
for (const game of [kharnage, cannibalWorld]) {
const box = openBox(game as never);
let n = 0, bytes = 0; const t = { copy: 0, submit: 0, tell: 0, parse: 0, save: 0 };
const chairs = [0, 1].map((i) => ({ seat: i, player: `p${i}`, bot: null, ready: true, commitment: null, contribution: null }));
const pace = { name: 'live', clock: { reserve: 1000, delay: 1, window: 1 }, atZero: 'idle', undo: 'free', onlookers: true };
const house = { time: { now: () => 0 }, metrics: { stepBytes: { observe: () => undefined } } } as never;
for (let g = 0; g < 100; g++) {
  const s0 = newMatch(game as never, { seats: 2, seed: String(g + 1) }) as Core; said(s0);
  const room = new Room({ id: 'aaaaaaaaaaaa', chairs, pace, clocks: chairs.map(() => ({ left: 1, since: null })), seq: 1, asked: [] } as never, '', box, 0);
  room.setState(s0);
  for (const viewer of [0, 1]) { const f = { person: `p${viewer}`, viewer, send: (x: string) => { bytes += x.length; } }; room.followers.add(f); tellPresent(house, room, f); }
  while (!room.state!.over && n < 1e6) {
    const r = pending(room.state!)[0]!; const key = keyOf(r.options[Math.floor(Math.random() * r.options.length)]!);
    let a = performance.now();
    const m = fromClient.parse(JSON.parse(JSON.stringify({ t: 'move', n: 1, table: 'aaaaaaaaaaaa', requestId: r.id, moveId: 'abcdefgh', option: key })));
    let b = performance.now(); t.parse += b - a; a = b;
    const next = copy(room.state!); b = performance.now(); t.copy += b - a; a = b;
    submit(next, { seat: r.seat, request: r.id, option: key }); b = performance.now(); t.submit += b - a; a = b;
    const entry = { seq: room.table.seq + 1, seat: r.seat, kind: 'play', request: r.id, option: key, moveId: 'm', at: 0, answer: null, said: said(next) };
    room.table = { ...room.table, seq: entry.seq }; adopt(room, entry, next); tellStep(house, room, entry);
    b = performance.now(); t.tell += b - a; a = b;
    if (n % 20 === 0) save(next); b = performance.now(); t.save += b - a;
    n++;
  }
}
console.log(game.id, n, 'decisions; µs each:', Object.fromEntries(Object.entries(t).map(([k, v]) => [k, Math.round((v / n) * 1000)])), 'bytes/viewer', Math.round(bytes / n / 2));
}
