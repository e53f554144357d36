/** What each message of a client does. */
import { onlooker, whyNot } from '@bagarre/kernel';
import type { FromClient, FromServer } from '@bagarre/protocol';
import type { House } from '../house.ts';
import { mutedBy, recentChat, say } from '../lobby/chat.ts';
import type { Connection } from '../people/sockets.ts';
import { abort, claim, concede } from '../play/ends.ts';
import { tellJoin } from '../play/follow.ts';
import { type Answer, move } from '../play/moves.ts';
import { tellPresent } from '../play/tell.ts';
import { answerUndo, askUndo, undo } from '../play/undo.ts';
import { Refusal, must } from '../refuse.ts';
import type { Player } from '../store/index.ts';
import { arm } from '../tables/armed.ts';
import { tableInfo } from '../tables/info.ts';
import { rematch } from '../tables/rematch.ts';
import type { Follower, Room } from '../tables/room.ts';
import { arrangedIn, tellArmed } from '../tables/tell.ts';
import { bring, fillWithBots, leave, putBot, ready, showValue, sit } from '../tables/seats.ts';

type Tell = (message: FromServer) => void;

const OUT_OF_DATE = new Set(['stale', 'not-asked', 'over', 'nothing-to-undo', 'needs-consent']);

/** Does what a message asks for. A promise more for every move is felt: moves wait for the disk together. */
export function answer(house: House, c: Connection, m: FromClient, tell: Tell): Promise<void> {
  if (m.t === 'lobby' || m.t === 'join' || m.t === 'part') return open(house, c, m, tell);
  must(c.player, 'signed-out');
  const person = c.player;
  const wait = m.t === 'move' ? courtesy(house, m.table, person) : 0;
  if (wait > 0)
    return new Promise<void>((done) => void house.time.after(wait, done)).then(() =>
      house.rooms.at(house, m.table, (room) => doAt(house, room, c, person, m, tell)),
    );
  return house.rooms.at(house, m.table, (room) => doAt(house, room, c, person, m, tell));
}

type AtTheDoor = Extract<FromClient, { t: 'lobby' | 'join' | 'part' }>;

/** What needs no name: to look at the lobby or at a table, and to stop looking. */
async function open(house: House, c: Connection, m: AtTheDoor, tell: Tell): Promise<void> {
  const { n } = m;
  if (m.t === 'lobby') {
    house.lobby.follow(c, m.on);
    return tell(m.on ? { t: 'lobby', n, tables: await house.lobby.rows() } : { t: 'ok', n });
  }
  if (m.t === 'join') await house.rooms.at(house, m.table, (room) => join(house, room, c, m.lastSeq, tell));
  else await part(house, c, m.table);
  tell({ t: 'ok', n });
}

/** A person does something at a table. Stale answers get the present along with the refusal. */
async function doAt(
  house: House,
  room: Room,
  c: Connection,
  person: Player,
  m: Exclude<FromClient, AtTheDoor>,
  tell: Tell,
): Promise<void> {
  const { n } = m;
  mayEnter(room, person);
  try {
    if (m.t === 'move') c.send(okText(n, await move(house, room, person.id, m, c.lag)));
    else tell((await act(house, room, person, m)) ?? { t: 'ok', n });
  } catch (error) {
    const follower = c.tables.get(m.table);
    if (!(error instanceof Refusal && follower && OUT_OF_DATE.has(error.told.code))) throw error;
    tell({ t: 'no', n, ...error.told });
    house.metrics.refused.inc({ code: error.told.code });
    tellPresent(house, room, follower);
  }
}

/** An `ok` in JSON. Names of moves are plain letters. */
const okText = (n: number, { seq, moveId }: Answer): string => `{"t":"ok","n":${n},"seq":${seq},"moveId":"${moveId}"}`;

type AtTable = Exclude<FromClient, AtTheDoor | { t: 'move' }>;

/** Everything else that somebody with an account may do at a table. Nothing returned is a plain `ok`. */
async function act(house: House, room: Room, person: Player, m: AtTable): Promise<FromServer | void> {
  const { n } = m;
  const { id } = person;
  switch (m.t) {
    case 'undo':
      return { t: 'ok', n, ...(await undo(house, room, id, m.moveId)) };
    case 'askUndo':
      return askUndo(house, room, id);
    case 'answerUndo':
      return answerUndo(house, room, id, m.yes);
    case 'why': {
      const seat = room.seatOf(id);
      must(seat !== null, 'not-seated');
      must(room.state && !room.state.over, 'wrong-phase');
      return { t: 'why', n, reasons: whyNot(room.state, seat, m.thing) as never };
    }
    case 'sit':
      return sit(house, room, person, m.seat);
    case 'leave':
      return leave(house, room, id);
    case 'bot':
      return putBot(house, room, id, m.seat, m.level);
    case 'bring':
      return bring(house, room, id, m.options);
    case 'start':
      return fillWithBots(house, room, id, m.level);
    case 'ready':
      return ready(house, room, id, m.commitment);
    case 'value':
      return showValue(house, room, id, m.value);
    case 'arm':
      return arm(house, room, id, m.ask, m.verb);
    case 'concede':
      return concede(house, room, id);
    case 'abort':
      return abort(house, room, id, m.yes);
    case 'claim':
      return claim(house, room, id, m.seat, m.as);
    case 'rematch':
      await rematch(house, room, id);
      return;
    case 'chat':
      return say(house, room, person, m.room, { text: m.text });
    case 'phrase':
      return say(house, room, person, m.room, { phrase: m.phrase });
  }
}

/**
 * How long a move has to wait. Nobody passes a window faster than the floor: otherwise speed would tell a person from a seat
 * with nothing to answer.
 */
function courtesy(house: House, table: string, person: Player): number {
  const room = house.rooms.here(table);
  if (!room?.asking.window || room.seatOf(person.id) === null) return 0;
  return room.table.changedAt + house.manners.floor - house.time.now();
}

function mayEnter(room: Room, person: Player | null): void {
  must(room.mayLook(person?.id ?? null), 'no-such-table');
}

async function join(house: House, room: Room, c: Connection, lastSeq: number | undefined, tell: Tell): Promise<void> {
  mayEnter(room, c.player);
  let f = c.tables.get(room.id);
  if (!f) {
    must(c.tables.size < 20, 'too-many');
    const id = c.player?.id ?? null;
    // Whose chat somebody does not read is the same at all their tables.
    const [other] = c.tables.values();
    f = { person: id, muted: other?.muted ?? (await mutedBy(house, id)), viewer: onlooker, send: c.send };
    c.tables.set(room.id, f);
  }
  f.viewer = room.viewerOf(f.person);
  room.followers.add(f);
  const info = await tableInfo(house, room.table, room);
  room.told ??= arrangedIn(info);
  tell({ t: 'table', table: info });
  for (const line of await recentChat(house, room, f)) tell(line);
  await tellJoin(house, room, f, lastSeq);
  tellArmed(room, f);
  house.sockets.presence(room);
}

async function part(house: House, c: Connection, table: string): Promise<void> {
  const f = c.tables.get(table);
  if (!f) return;
  c.tables.delete(table);
  // A table that left the memory has forgotten its followers.
  if (house.rooms.here(table)) await house.rooms.at(house, table, async (room) => unfollow(house, room, f));
}

function unfollow(house: House, room: Room, f: Follower): void {
  room.followers.delete(f);
  // What nobody is told any more would grow old.
  if (![...room.followers].some((other) => other.viewer === f.viewer)) room.shown.delete(f.viewer);
  house.sockets.presence(room);
}

/** A socket has closed. */
export async function partAll(house: House, c: Connection): Promise<void> {
  for (const table of c.tables.keys()) await part(house, c, table);
}
