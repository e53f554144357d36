/**
 * Chat. Players talk at the table, teammates also among themselves (CW-TEAM-6). So do onlookers, and players do not read that
 * before the end.
 */
import { type Seat, seatsOf } from '@bagarre/kernel';
import { type FromServerOf, PHRASES, ROOMS } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { mustBeFree } from '../people/sanctions.ts';
import { Refusal, must } from '../refuse.ts';
import type { ChatLine, Player, PlayerId } from '../store/index.ts';
import type { Chat, Follower, Room } from '../tables/room.ts';

type Line = FromServerOf<'said'>;
type Phrase = (typeof PHRASES)[number];

/** Marks a phrase in what is kept; no line that somebody types can hold it. */
const PHRASE = '\u0001';
const RECENT = 50;

export async function say(
  house: House,
  room: Room,
  person: Player,
  where: ChatLine['room'],
  what: { text: string } | { phrase: Phrase },
): Promise<void> {
  must(mayTalk(room, person.id, where), 'not-allowed');
  const wait = house.sockets.waitToTalk(person.id);
  if (wait > 0) throw new Refusal('too-many', { wait });
  if ('text' in what) await mustBeFree(house, person.id, 'mute');
  const text = 'text' in what ? what.text : PHRASE + what.phrase;
  // The store's notice tells it, on this node as on all others.
  await house.store.addChat({ table: room.id, room: where, player: person.id, text, at: house.time.now() });
}

export async function tellChat(house: House, room: Room, line: ChatLine): Promise<void> {
  room.chat = null;
  const told = await wire(house, room, line);
  const text = JSON.stringify(told);
  for (const f of room.followers) {
    if (mayRead(room, f, line) && !f.muted.includes(line.player)) f.send(text);
  }
}

/** What was last said at a table, for somebody who joins. */
export async function recentChat(house: House, room: Room, f: Follower): Promise<Line[]> {
  room.chat ??= lastLines(house, room);
  const lines = await room.chat.lines;
  const read = lines.filter((line) => mayRead(room, f, line) && !f.muted.includes(line.player));
  return Promise.all(read.map((line) => wire(house, room, line)));
}

/** What somebody said may be gone, as it is with their account. Most tables have never heard of them. */
export function forgetWords(room: Room, player: PlayerId): void {
  if (room.chat && (room.chat.by === null || room.chat.by.includes(player))) room.chat = null;
}

/** Kept at hand: of those who join a table, most come to one where nothing was said since the last did. */
function lastLines(house: House, room: Room): Chat {
  const chat: Chat = { lines: fetch(), by: null };
  return chat;

  async function fetch(): Promise<readonly ChatLine[]> {
    try {
      const lines: ChatLine[] = [];
      for (const where of ROOMS) lines.push(...(await house.store.chatOf(room.id, where, RECENT)));
      chat.by = lines.map((line) => line.player);
      return lines.sort((a, b) => a.id - b.id);
    } catch (error) {
      room.chat = null;
      throw error;
    }
  }
}

const isOver = (room: Room): boolean => (room.state?.over ?? null) !== null;

function mayTalk(room: Room, person: PlayerId, where: ChatLine['room']): boolean {
  const seat = room.seatOf(person);
  if (where === 'onlookers') return seat === null || isOver(room);
  return seat !== null && (where === 'seats' || sideOf(room, seat).length > 1);
}

/** What a team said stays with it, after the game too. */
function mayRead(room: Room, { person }: Follower, line: ChatLine): boolean {
  if (line.room === 'seats') return true;
  const mine = room.seatOf(person);
  if (line.room === 'onlookers') return mine === null || isOver(room);
  const theirs = room.seatOf(line.player);
  return mine !== null && theirs !== null && sideOf(room, theirs).includes(mine);
}

/** The seats on the side of this one, itself among them; before the game begins there are no sides. */
function sideOf(room: Room, seat: Seat): Seat[] {
  const { side } = room.box.game;
  const { state } = room;
  if (!side || !state) return [seat];
  return seatsOf(state).filter((other) => side(state as never, other) === side(state as never, seat));
}

export const mutedBy = async (house: House, person: PlayerId | null): Promise<PlayerId[]> =>
  person === null ? [] : (await house.store.tiesOf(person)).filter((t) => t.tie === 'mute').map((t) => t.other);

async function wire(house: House, room: Room, line: ChatLine): Promise<Line> {
  const people = await house.names.of([line.player]);
  const said = line.text.startsWith(PHRASE) ? { phrase: line.text.slice(1) as Phrase } : { text: line.text };
  return {
    t: 'said',
    table: room.id,
    room: line.room,
    from: people.get(line.player) ?? { id: line.player, name: '?', guest: true },
    seat: room.seatOf(line.player),
    at: line.at,
    ...said,
  };
}
