/**
 * What goes over the wire to a seat. The game is played once to its end; then every frame is held against what the seat
 * could know at that moment, and the whole game is played again in a world that the seat cannot tell from the first.
 */
import {
  type Core,
  type DefId,
  type Said,
  below,
  fastRng,
  keyOf,
  knows,
  newMatch,
  onlooker,
  pending,
  said,
  settle,
  submit,
  viewersOf,
  world,
} from '@bagarre/kernel';
import type { Present, Step } from '@bagarre/protocol';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { kharnage } from '@bagarre/kharnage';
import { cannibalWorld } from '@bagarre/cannibal-world';
import { pavillon } from '@bagarre/pavillon-du-traqueur';
import { zeHorrorAttack } from '@bagarre/ze-horror-attack';
import { zoon } from '@bagarre/zoon';
import { botSeats } from '../src/bots/bots.ts';
import { pause } from '../src/clocks/dues.ts';
import type { TableRecord } from '../src/fairness/record.ts';
import type { NewDue } from '../src/store/index.ts';
import { Room, type Follower } from '../src/tables/room.ts';
import { draft } from '../src/play/commit.ts';
import { adopt } from '../src/play/load.ts';
import { tellPresent, tellStep } from '../src/play/tell.ts';
import { Client, http } from './client.ts';
import { FakeTime, open, person, playOn, playing, viewAt } from './open.ts';

const GAMES = {
  kharnage,
  'cannibal-world': cannibalWorld,
  'pavillon-du-traqueur': pavillon,
  'ze-horror-attack': zeHorrorAttack,
  zoon,
};

describe('every frame of whole games', () => {
  test.each([
    ['kharnage', 2],
    ['cannibal-world', 2],
    ['pavillon-du-traqueur', 3],
    ['ze-horror-attack', 3],
    ['zoon', 2],
  ] as const)('%s, %i seats: no card that the viewer does not know', async (id, seats) => {
    const { url } = await open();
    const people = await Promise.all(['Ann', 'Bob', 'Cleo'].slice(0, seats).map((name) => person(url, name)));
    const table = await playing(url, people, { game: id, pace: 'none' });
    const watcher = await Client.open(url, null);
    await watcher.ask('join', { table });
    await playOn(people, table);
    await watcher.until(() => viewAt(watcher, table).over !== null);
    const { json } = await http(url, 'GET', `/api/tables/${table}/record`);
    const record = json as TableRecord;

    // The truth at each step, from the record.
    const s = newMatch(GAMES[id] as never, { seats, options: record.options as never, seed: record.seed }) as Core;
    const truth = [factsOf(s)];
    for (const line of record.decisions) {
      const seat = Number(line[0]);
      const request = pending(s).find((r) => r.seat === seat)!.id;
      expect(submit(s, { seat, request, option: line.slice(2) })).toBeNull();
      truth.push(factsOf(s));
    }
    const lookers = [...people.map(({ client }, seat) => [seat, client] as const), [onlooker, watcher] as const];
    for (const [viewer, c] of lookers) {
      let checked = 0;
      for (const frame of c.heard) {
        if (frame.t !== 'step' && frame.t !== 'present') continue;
        const known = new Set(truth.slice(0, frame.seq).flatMap((t) => t.known(viewer)));
        for (const card of cardsIn(frame)) {
          checked++;
          expect(
            known.has(card),
            `${id}: viewer ${viewer} was told ${card} at ${frame.seq}: ${JSON.stringify(frame)}`,
          ).toBe(true);
        }
        expect(optionsIn(frame).every((o) => viewer !== onlooker && typeof o === 'string')).toBe(true);
      }
      expect(checked).toBeGreaterThan(10);
    }
  });
});

/** Which card is which for whom, at rest and as it was said. */
function factsOf(s: Core): { known: (viewer: number) => string[] } {
  const events: Said[] = said(s);
  const cards = s.table.def.map((def, c) => ({
    name: `${c}=${Number(def)}`,
    sees: viewersOf(s).filter((v) => knows(s, v, c)),
  }));
  const told = events.flatMap(({ cards }) =>
    Array.from({ length: cards.length / 4 }, (_, i) => ({
      name: `${cards[4 * i]}=${cards[4 * i + 1]}`,
      sees: viewersOf(s).filter((v) => (cards[4 * i + 2]! & (1 << v)) !== 0),
    })),
  );
  const all = [...cards, ...told];
  return { known: (viewer) => all.filter((c) => c.sees.includes(viewer)).map((c) => c.name) };
}

/** Every `[id, def, owner]` and `{id, def}` with both, wherever it stands. */
function cardsIn(frame: unknown): string[] {
  const found: string[] = [];
  const look = (x: unknown): void => {
    if (Array.isArray(x)) {
      const [id, def, owner] = x as unknown[];
      if (x.length === 3 && typeof id === 'number' && typeof def === 'number' && typeof owner === 'number')
        found.push(`${id}=${def}`);
      x.forEach(look);
    } else if (typeof x === 'object' && x !== null) {
      const { id, def } = x as { id?: unknown; def?: unknown };
      if (typeof id === 'number' && typeof def === 'number') found.push(`${id}=${def}`);
      Object.values(x).forEach(look);
    }
  };
  const { piles } = ((frame as Present).view ?? {}) as { piles?: unknown };
  look(piles);
  look((frame as Step).events);
  look(((frame as Step).patch as { piles?: unknown } | null)?.piles);
  look((frame as Present).missed);
  return found;
}

const optionsIn = (frame: Present | Step): readonly string[] => frame.question?.options ?? [];

describe('two worlds that a seat cannot tell apart', () => {
  test.each([
    ['kharnage', 2],
    ['cannibal-world', 2],
    ['pavillon-du-traqueur', 3],
    ['ze-horror-attack', 2],
    ['zoon', 2],
  ] as const)(
    '%s, %i seats: the same frames, byte for byte, and what they wait for as long, until one is shown',
    (id, seats) => {
      const game = GAMES[id];
      const rng = fastRng(7);
      vi.spyOn(Math, 'random').mockReturnValue(CHANCE);
      onTestFinished(() => void vi.restoreAllMocks());
      let compared = 0;
      for (let n = 0; n < 6; n++) {
        const s = newMatch(game as never, { seats, seed: `${n + 1}` }) as Core;
        said(s);
        for (let d = 0; d < 60 && !s.over; d++) {
          const request = pending(s)[0]!;
          const viewer = (request.seat + 1) % seats;
          const other = world(s, viewer, rng);
          other.log = [];
          other.rng = s.rng.slice();
          settle(other);
          const option = keyOf(request.options[(n * 7 + d * 3) % request.options.length]!);
          const look = (w: Core) => framesOf(game as never, w, viewer, request.seat, request.id, option);
          const here = look(s)!;
          const there = sealAgain(s, other) ? look(other) : null;
          // In the other world the mover may not have this option, or reveals something else: then they are told apart.
          if (there?.learned === here.learned) {
            expect(there.frames).toEqual(here.frames);
            expect(there.waits).toEqual(here.waits);
            compared++;
          }
          expect(submit(s, { seat: request.seat, request: request.id, option })).toBeNull();
          said(s);
        }
      }
      expect(compared).toBeGreaterThan(50);
    },
  );
});

/** A world forgets what others have sealed, and they give the same answers again. False if one could not. */
function sealAgain(s: Core, other: Core): boolean {
  const there = other.stack.at(-1)!.sealed;
  for (const [seat, answer] of s.stack.at(-1)!.sealed?.entries() ?? []) {
    if (answer === '' || there![seat] !== '') continue;
    if (!pending(other).some((r) => r.seat === seat && r.options.some((o) => keyOf(o) === answer))) return false;
    there![seat] = answer;
  }
  return true;
}

interface Told {
  frames: string[];
  /** Until when others are waited for. */
  waits: readonly { key: string; at: number }[];
  learned: string;
}

/** What the server tells a viewer of a decision, through its own code. Null if it cannot be made in this world. */
function framesOf(
  game: { id: string },
  s: Core,
  viewer: number,
  seat: number,
  request: number,
  option: string,
): Told | null {
  const next = structuredClone(s) as Core;
  if (submit(next, { seat, request, option }) !== null) return null;
  const known = next.table.known.map((mask, c) => (mask & (1 << viewer) ? Number(next.table.def[c] as DefId) : -1));
  const room = roomOf(game, s, seat === 0 ? null : seat);
  const frames: string[] = [];
  follow(room, viewer, (text) => frames.push(text));
  const due = tellDecision(room, next, { seat, id: request }, option, said(next));
  // Whether a seat is answered for is its own business, if that takes as long as it takes anybody.
  const [forced, waits] = [due.filter((d) => d.kind === 'forced'), due.filter((d) => d.kind !== 'forced')];
  for (const { at } of forced) expect(at).toBe(NOW + pause(manners.floor, manners.mean, CHANCE));
  return { frames, waits, learned: JSON.stringify([next.rng, known]) };
}

const NOW = 30_000;
const CHANCE = 0.4;
const manners = { floor: 1200, mean: 800, bot: 900 };
const house = {
  time: { now: () => NOW },
  metrics: { stepBytes: { observe: () => undefined } },
  manners,
  bots: botSeats(() => undefined),
} as never;

/** A table under way, with a clock and perhaps a bot, that is kept nowhere. */
function roomOf(game: { id: string }, s: Core, bot: number | null = null): Room {
  const chairs = Array.from({ length: s.seats }, (_, i) => ({
    seat: i,
    player: i === bot ? null : `p${i}`,
    bot: i === bot ? 'moyen' : null,
    ready: true,
    commitment: null,
    contribution: null,
    armed: {},
  }));
  const pace = {
    name: 'live',
    clock: { reserve: 720_000, delay: 10_000, window: 5000 },
    atZero: 'idle',
    undo: 'free',
    onlookers: true,
  };
  const asked = pending(s).map((r) => r.seat);
  const clocks = chairs.map((c) => ({ left: 720_000, since: asked.includes(c.seat) && c.bot === null ? 0 : null }));
  const row = { id: 'aaaaaaaaaaaa', chairs, pace, clocks, seq: 5, asked: [] } as never;
  const room = new Room(row, '', { game } as never, 0);
  room.setState(s);
  return room;
}

function follow(room: Room, viewer: number, send: (text: string) => void): void {
  const follower: Follower = { person: `p${viewer}`, muted: [], viewer, send };
  room.followers.add(follower);
  tellPresent(house, room, follower);
}

/** Tells a decision as the server does, and says what is due then. */
function tellDecision(
  room: Room,
  next: Core,
  { seat, id }: { seat: number; id: number },
  option: string,
  events: readonly Said[],
): readonly NewDue[] {
  const act = { kind: 'play', seat, request: id, option, moveId: 'm', next, said: events } as const;
  const { append, entry, asking, due } = draft(house, room, act);
  room.table = { ...room.table, seq: entry.seq, clocks: append.clocks, asked: append.asked };
  room.due = due;
  adopt(room, entry, next, asking);
  tellStep(house, room, entry);
  return due;
}

test('a sealed answer, a pass and a forced answer look alike to the others: one step each, of one shape', async () => {
  const { url } = await open({ time: new FakeTime() });
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await playing(url, people, { pace: 'live' });
  await playOn(people, table);
  const [ann, bob] = people.map(({ client }) =>
    client.all('step').map(({ seq, by, what, clock }) => ({ seq, by, what, clock })),
  );
  expect(ann).toEqual(bob);
  const steps = people.flatMap((p) => p.client.all('step'));
  expect(new Set(steps.map((m) => Object.keys(m).join())).size).toBe(1);
  expect(new Set(steps.map((m) => Object.keys(m.clock!).join())).size).toBe(1);
});

test.each([
  ['kharnage', 2],
  ['kharnage', 3],
  ['kharnage', 4],
  ['cannibal-world', 2],
  ['cannibal-world', 4],
  ['pavillon-du-traqueur', 3],
  ['pavillon-du-traqueur', 4],
  ['ze-horror-attack', 2],
  ['ze-horror-attack', 4],
  ['ze-horror-attack', 8],
  ['zoon', 2],
] as const)('%s with %i seats: a step takes less than 1 kB, at the median of six games', (id, seats) => {
  const rng = fastRng(3);
  const sizes: number[] = [];
  for (let n = 1; n <= 6; n++) {
    const s = newMatch(GAMES[id] as never, { seats, seed: `${n}` }) as Core;
    said(s);
    const room = roomOf(GAMES[id], s);
    let begun = false;
    for (const viewer of viewersOf(s))
      follow(room, viewer, (text) => void (begun && sizes.push(Buffer.byteLength(text))));
    begun = true;
    while (!s.over) {
      const request = pending(s)[0]!;
      const option = keyOf(request.options[below(rng, request.options.length)]!);
      submit(s, { seat: request.seat, request: request.id, option });
      tellDecision(room, structuredClone(s), request, option, said(s));
    }
  }
  sizes.sort((a, b) => a - b);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes[sizes.length >> 1]).toBeLessThan(1024);
});
