/**
 * The floor: the least that keeps the promise of ours, to have every move on disk before it is told. Plain state, no accounts,
 * no way back to a table, nothing refused but what is no move. What lies between it and ours is what all the rest costs; what
 * it does itself is what this machine and its disk allow.
 */
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DECK, type DuelCard, HAND, LIFE } from '../duel/cards.ts';

interface Socket {
  on(event: 'message', hear: (data: Buffer) => void): void;
  send(text: string): void;
}
interface Row {
  run(values: readonly unknown[]): void;
}
interface Database {
  exec(text: string): void;
  prepare(text: string): Row;
}

// The very ones that our server is installed with.
const ofOurs = createRequire(import.meta.resolve('@bagarre/server'));
const { WebSocketServer } = ofOurs('ws') as {
  WebSocketServer: new (options: object) => {
    on(event: 'connection', hear: (socket: Socket) => void): void;
    on(event: 'listening', hear: () => void): void;
    address(): unknown;
  };
};
const Sqlite = ofOurs('libsql') as new (file: string) => Database;

const database = new Sqlite(join(process.argv[2]!, 'floor.db'));
database.exec('pragma journal_mode = WAL');
database.exec('pragma synchronous = FULL');
database.exec('create table moves (duel text, seq integer, seat integer, what text)');
const insert = database.prepare('insert into moves values (?, ?, ?, ?)');

interface Player {
  life: number;
  guard: number;
  hand: DuelCard[];
  deck: DuelCard[];
  socket: Socket | null;
}
interface Duel {
  id: string;
  seq: number;
  turn: number;
  players: [Player, Player];
}
const duels = new Map<string, Duel>();

function begin(id: string): Duel {
  const player = (): Player => {
    const deck = DECK.slice();
    for (let i = deck.length; i > 1;) {
      const j = randomInt(i--);
      [deck[i], deck[j]] = [deck[j]!, deck[i]!];
    }
    return { life: LIFE, guard: 0, hand: deck.splice(-HAND), deck, socket: null };
  };
  const duel: Duel = { id, seq: 0, turn: 0, players: [player(), player()] };
  duels.set(id, duel);
  store([id, 0, -1, JSON.stringify(duel.players.map(({ hand, deck }) => [...deck, ...hand]))], () => undefined);
  return duel;
}

/** Who is told once everything before them is on disk. */
let untold: (() => void)[] = [];

/** All that comes in during one turn of the event loop shares a commit. */
function store(row: readonly unknown[], tell: () => void): void {
  if (untold.length === 0) {
    database.exec('begin');
    setImmediate(commit);
  }
  insert.run(row);
  untold.push(tell);
}

function commit(): void {
  const group = untold;
  untold = [];
  database.exec('commit');
  for (const tell of group) tell();
}

function play(duel: Duel, seat: number, at: number): void {
  const me = duel.players[seat]!;
  const foe = duel.players[1 - seat]!;
  const card = me.hand[at];
  if (duel.turn !== seat || !card) return;
  me.hand.splice(at, 1);
  if (card.kind === 'guard') me.guard += card.n;
  else {
    const stopped = Math.min(foe.guard, card.n);
    foe.guard -= stopped;
    foe.life -= card.n - stopped;
  }
  const drawn = me.deck.pop();
  if (drawn) me.hand.push(drawn);
  const over = foe.life <= 0 || foe.hand.length === 0;
  duel.turn = over ? -1 : 1 - seat;
  const seq = ++duel.seq;
  store([duel.id, seq, seat, JSON.stringify(card)], () => {
    const step = `{"t":"step","duel":"${duel.id}","seq":${seq},"by":${seat},"played":${JSON.stringify(card)},"life":${foe.life},"guard":${foe.guard}`;
    me.socket?.send(`${step},"drew":${JSON.stringify(drawn ?? null)}${over ? ',"over":true' : ''}}`);
    foe.socket?.send(`${step},"drew":${drawn ? 1 : 0}${over ? ',"over":true' : `,"asked":${foe.hand.length}`}}`);
  });
  if (over) duels.delete(duel.id);
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const m = JSON.parse(data.toString()) as { t: 'join' | 'play'; duel: string; seat: number; at: number };
    const duel = duels.get(m.duel) ?? begin(m.duel);
    if (m.t === 'play') return play(duel, m.seat, m.at);
    const { hand, deck } = duel.players[m.seat]!;
    duel.players[m.seat]!.socket = socket;
    const asked = duel.turn === m.seat ? `,"asked":${hand.length}` : '';
    socket.send(`{"t":"joined","duel":"${duel.id}","hand":${JSON.stringify(hand)},"deck":${deck.length}${asked}}`);
  });
});
server.on('listening', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.stdin.on('end', () => process.exit(0)).resume();
