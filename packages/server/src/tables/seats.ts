/** Sitting down, getting ready, and the start: everybody commits to a value, then shows it, then the cards are dealt. */
import { newMatch, nobody, said } from '@bagarre/kernel';
import { matchSeed, playerCommitment } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { commit } from '../play/commit.ts';
import { comeBack } from '../play/ends.ts';
import { catchUp } from '../play/follow.ts';
import { mustBeFree } from '../people/sanctions.ts';
import { must } from '../refuse.ts';
import type { Chair, Player, PlayerId } from '../store/index.ts';
import { arrange, arrangeAgain } from './arrange.ts';
import { isSealing } from './info.ts';
import { brought, checkOptions, fullOptions, optionsOf, reseated, withEveryPart } from './options.ts';
import { asJson } from './pace.ts';
import type { Room } from './room.ts';
import { freeChair, mayPlay } from './setup.ts';

/** Those who do not show their value in time are no longer ready. */
const SEALING = 30_000;

export async function sit(house: House, room: Room, person: Player, wanted: number | undefined): Promise<void> {
  const mine = room.seatOf(person.id);
  if (mine !== null) {
    if (room.table.status === 'running' && room.table.chairs[mine]!.bot !== null) return comeBack(house, room, mine);
    return;
  }
  must(room.table.status === 'open', 'wrong-phase');
  must(!house.closing, 'shutting-down');
  const players = room.table.chairs.flatMap((c) => c.player ?? []);
  must(!(await house.store.blocked([...players, person.id])), 'blocked');
  must(house.sockets.mayJoin(person.id), 'too-many');
  await mayPlay(house, person.id);
  if (room.table.visibility === 'open' && room.table.creator !== person.id)
    await mustBeFree(house, person.id, 'no-strangers');
  await arrangeAgain(house, room, () => {
    must(room.table.status === 'open', 'wrong-phase');
    const free = room.table.chairs.filter((c) => c.player === null && c.bot === null);
    const chair = wanted === undefined ? free[0] : free.find((c) => c.seat === wanted);
    must(chair, 'seat-taken');
    return { chairs: unsealed(room, (c) => (c.seat === chair.seat ? { ...c, player: person.id } : c)) };
  });
  house.sockets.presence(room);
}

export async function leave(house: House, room: Room, person: PlayerId): Promise<void> {
  const seat = room.seatOf(person);
  must(seat !== null, 'not-seated');
  await arrangeAgain(house, room, () => {
    must(room.table.status === 'open', 'wrong-phase');
    const chairs = unsealed(room, (c) => (c.player === person ? freeChair(c.seat) : c));
    // A table that nobody sits at any more is gone.
    const deserted = chairs.every((c) => c.player === null);
    return deserted ? { chairs, status: 'aborted' as const } : { chairs };
  });
  house.sockets.presence(room);
}

export async function putBot(
  house: House,
  room: Room,
  person: PlayerId,
  seat: number,
  level: string | null,
): Promise<void> {
  must(room.table.creator === person, 'not-host');
  must(level === null || house.bots.has(level), 'malformed');
  await arrangeAgain(house, room, () => {
    must(room.table.status === 'open', 'wrong-phase');
    must(room.table.chairs[seat]?.player === null, 'seat-taken');
    return { chairs: unsealed(room, (c) => (c.seat === seat ? freeChair(seat, level) : c)) };
  });
  await begin(house, room);
}

/** The host does not wait for more people. */
export async function fillWithBots(house: House, room: Room, person: PlayerId, level: string): Promise<void> {
  must(room.table.creator === person, 'not-host');
  must(house.bots.has(level), 'malformed');
  await arrangeAgain(house, room, () => {
    must(room.table.status === 'open', 'wrong-phase');
    return {
      chairs: room.table.chairs.map((c) => (c.player === null && c.bot === null ? freeChair(c.seat, level) : c)),
    };
  });
  await begin(house, room);
}

/** A seat brings its part of the options, such as its deck, before it is ready. */
export async function bring(house: House, room: Room, person: PlayerId, own: Record<string, unknown>): Promise<void> {
  const seat = room.seatOf(person);
  must(seat !== null, 'not-seated');
  const first = await firstOptions(house, room, person);
  await arrangeAgain(house, room, () => {
    must(room.table.status === 'open' && !room.table.chairs[seat]!.ready, 'wrong-phase');
    const options = brought(room.box, room.table, seat, own);
    checkOptions(room.box, room.table.chairs.length, options);
    const mayBring = house.games.get(room.table.game)?.match?.mayBring;
    if (first && mayBring) must(mayBring(first, options, seat), 'not-allowed');
    return { options: asJson(options) };
  });
}

/** In a match: the options of its first game, with this person's part where they sit now. */
async function firstOptions(house: House, room: Room, person: PlayerId): Promise<Record<string, unknown> | null> {
  const { match } = room.table;
  if (!match || match.game === 1) return null;
  const [first] = await house.store.matchTables(match.id);
  const then = first?.chairs.find((c) => c.player === person)?.seat;
  if (!first || then === undefined) return null;
  const by = then - room.seatOf(person)!;
  const seats = first.chairs.length;
  const options = withEveryPart(room.box, seats, optionsOf(first));
  return reseated(room.box, options, (seat) => (((seat + by) % seats) + seats) % seats);
}

export async function ready(house: House, room: Room, person: PlayerId, commitment: string | null): Promise<void> {
  const seat = room.seatOf(person);
  must(seat !== null, 'not-seated');
  await arrangeAgain(house, room, () => {
    must(room.table.status === 'open', 'wrong-phase');
    const mine = (c: Chair): Chair =>
      c.seat === seat ? { ...c, ready: commitment !== null, commitment, contribution: null } : c;
    // Once values are shown, whoever commits anew could choose by them: then all commit anew.
    return { chairs: isSealing(room.table) ? unsealed(room, mine) : room.table.chairs.map(mine) };
  });
  await begin(house, room);
}

export async function showValue(house: House, room: Room, person: PlayerId, value: string): Promise<void> {
  const seat = room.seatOf(person);
  must(seat !== null, 'not-seated');
  if (room.table.chairs[seat]!.contribution === value) return;
  await arrangeAgain(house, room, () => {
    must(isSealing(room.table), 'wrong-phase');
    must(room.table.chairs[seat]!.commitment === playerCommitment(room.id, seat, value), 'bad-commitment');
    return { chairs: room.table.chairs.map((c) => (c.seat === seat ? { ...c, contribution: value } : c)) };
  });
  await begin(house, room);
}

/** Time to show values is up: those who have not are no longer ready, and all commit anew. */
export async function sealingEnds(house: House, room: Room): Promise<void> {
  if (!isSealing(room.table)) return;
  await arrange(house, room, { chairs: unsealed(room, (c) => (c.contribution === null ? { ...c, ready: false } : c)) });
}

/** Whoever sits changed: values that were shown count no more. */
function unsealed(room: Room, change: (c: Chair) => Chair): Chair[] {
  const shown = room.table.chairs.some((c) => c.contribution !== null) || isSealing(room.table);
  return room.table.chairs.map((c) => change(shown ? { ...c, ready: false, commitment: null, contribution: null } : c));
}

/** Begins as soon as every seat is filled and every value is shown. */
async function begin(house: House, room: Room): Promise<void> {
  while (isSealing(room.table)) {
    const { table } = room;
    if (table.chairs.some((c) => c.player !== null && c.contribution === null)) {
      await house.store.setDue(room.id, [
        { key: 'sealing', kind: 'sealing', at: house.time.now() + SEALING, seat: null, facts: null, waits: true },
      ]);
      house.due.kick();
      return;
    }
    const seed = matchSeed(
      room.id,
      room.seed,
      table.chairs.map((c) => c.contribution),
    );
    const options = fullOptions(room.box, table.chairs.length, optionsOf(table)) as never;
    const next = newMatch(room.box.game, { seats: table.chairs.length, options, seed }, room.box);
    const done = await commit(house, room, {
      kind: 'start',
      seat: nobody,
      option: '',
      moveId: 'start',
      next,
      said: said(next),
      revision: table.revision,
    });
    if (done.k !== 'taken') return;
    await catchUp(house, room);
  }
}
