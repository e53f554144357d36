/** Ends that the rules do not know: giving up, running out of time, agreeing to stop, going away. */
import { type Over, type Seat, copy, endGame, nobody, seatsOf, settle } from '@bagarre/kernel';
import type { House } from '../house.ts';
import { must } from '../refuse.ts';
import type { Chair, PlayerId } from '../store/index.ts';
import { arrange } from '../tables/arrange.ts';
import { isSlow } from '../tables/pace.ts';
import { type Proposals, proposalsOf } from '../tables/proposals.ts';
import type { Room } from '../tables/room.ts';
import type { Act } from './commit.ts';
import { ownMove } from './load.ts';
import { settled } from './moves.ts';

/** In live play, others may claim the seat of a player who is asked and has been away for so long. */
export const AWAY = 90_000;

/** The game is decided when those who have not given up are all on one side; otherwise a bot plays on in the seat. */
export async function giveUp(house: House, room: Room, seat: Seat, kind: 'concede' | 'time'): Promise<void> {
  const moveId = ownMove(kind, room.table.seq);
  await settled(house, room, seat, moveId, () => {
    const s = room.state;
    must(s && !s.over, 'wrong-phase');
    const proposals = proposalsOf(room.table);
    must(kind === 'time' || !proposals.conceded.includes(seat), 'wrong-phase');
    const conceded = [...new Set([...proposals.conceded, seat])];
    const proposal = { ...proposals, conceded };
    const { side } = room.box.game;
    const sideOf = (at: Seat): number => side?.(s as never, at) ?? at;
    const left = new Set(seatsOf(s).flatMap((at) => (conceded.includes(at) ? [] : [sideOf(at)])));
    if (left.size > 1) return { ...standIn(house, room, seat, kind, moveId), proposal };
    const winners = seatsOf(s).filter((at) => left.has(sideOf(at)));
    const why = kind === 'concede' ? 'conceded' : 'time';
    return { ...ending(room, seat, kind, moveId, { winners, why, points: [] }), proposal };
  });
}

export async function concede(house: House, room: Room, person: PlayerId): Promise<void> {
  const seat = room.seatOf(person);
  must(seat !== null, 'not-seated');
  await giveUp(house, room, seat, 'concede');
}

/** From now on a bot plays for this seat; its player can come back by sitting down again. */
export async function letBotPlay(house: House, room: Room, seat: Seat, kind: 'time' | 'bot'): Promise<void> {
  const moveId = ownMove(kind, room.table.seq);
  await settled(house, room, seat, moveId, () => {
    must(room.state && !room.state.over, 'wrong-phase');
    return standIn(house, room, seat, kind, moveId);
  });
}

/** A player comes back to a seat in which a bot stood in. */
export async function comeBack(house: House, room: Room, seat: Seat): Promise<void> {
  const moveId = ownMove('back', room.table.seq);
  await settled(house, room, seat, moveId, () => {
    must(room.state && !room.state.over, 'wrong-phase');
    must(!proposalsOf(room.table).conceded.includes(seat), 'not-allowed');
    return { kind: 'bot', seat, option: '', moveId, next: room.state, said: [], chairs: withBot(room, seat, null) };
  });
}

/** To end without a result everybody who plays must agree. */
export async function abort(house: House, room: Room, person: PlayerId, yes: boolean): Promise<void> {
  const seat = room.seatOf(person);
  must(seat !== null, 'not-seated');
  must(room.state && !room.state.over, 'wrong-phase');
  const next = (): Proposals => {
    const proposals = proposalsOf(room.table);
    const others = proposals.abort.filter((s) => s !== seat);
    return { ...proposals, abort: yes ? [...others, seat] : others };
  };
  const agreed = (): boolean => voters(house, room).every((s) => next().abort.includes(s));
  if (agreed()) await stop(house, room, agreed);
  else await arrange(house, room, { proposal: next() as never });
}

/** Whose consent it takes: where the game waits for somebody who has gone, that of those who have not. */
function voters(house: House, room: Room): Seat[] {
  const people = room.people();
  const waitsInVain = people.some((seat) => isWaitedFor(room, seat) && isGone(house, room, seat));
  return waitsInVain ? people.filter((seat) => !isGone(house, room, seat)) : people;
}

export async function claim(
  house: House,
  room: Room,
  person: PlayerId,
  seat: Seat,
  as: 'bot' | 'abort',
): Promise<void> {
  const mine = room.seatOf(person);
  must(mine !== null, 'not-seated');
  must(mine !== seat && isWaitedFor(room, seat) && isGone(house, room, seat), 'wrong-phase');
  if (as === 'bot') await letBotPlay(house, room, seat, 'bot');
  else await abort(house, room, person, true);
}

/** A game that is played live cannot go on without this player. Where people take hours, they may be away. */
export const isWaitedFor = (room: Room, seat: Seat): boolean =>
  !isSlow(room.rules) && room.isPerson(seat) && room.table.asked.includes(seat);

function isGone(house: House, room: Room, seat: Seat): boolean {
  const since = room.awaySince[seat] ?? null;
  return since !== null && house.time.now() - since >= AWAY;
}

async function stop(house: House, room: Room, agreed: () => boolean): Promise<void> {
  const moveId = ownMove('abort', room.table.seq);
  await settled(house, room, nobody, moveId, () => {
    must(room.state && !room.state.over, 'wrong-phase');
    // At another node somebody may have taken it back.
    must(agreed(), 'failed');
    const { revision } = room.table;
    return { ...ending(room, nobody, 'abort', moveId, { winners: [], why: 'aborted', points: [] }), revision };
  });
}

function ending(room: Room, seat: Seat, kind: 'concede' | 'time' | 'abort', moveId: string, over: Over): Act {
  const next = copy(room.state!);
  endGame(next, over);
  settle(next);
  return { kind, seat, option: JSON.stringify(over), moveId, next, said: [] };
}

const standIn = (house: House, room: Room, seat: Seat, kind: 'concede' | 'time' | 'bot', moveId: string): Act => ({
  kind,
  seat,
  option: '',
  moveId,
  next: room.state!,
  said: [],
  chairs: withBot(room, seat, house.bots.standIn),
});

const withBot = (room: Room, seat: Seat, bot: string | null): Chair[] =>
  room.table.chairs.map((c) => (c.seat === seat ? { ...c, bot } : c));
