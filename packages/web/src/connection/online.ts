/** A table of the server: the room before the game, and the game itself as a `Connection`. */
import { type Refusal, type Request, type Seat, parseKey } from '@bagarre/kernel';
import {
  type ClientSays,
  type ClockInfo,
  type FromServer,
  type Me,
  type PackedView,
  type Present,
  type Question,
  type Shuffle,
  type Step,
  type TableInfo,
  applyPatch,
  drawSecret,
  playerCommitment,
  shuffleFaults,
  unpack,
} from '@bagarre/protocol';
import { createStore } from 'zustand/vanilla';
import type { Clock, Connection, Listener, Moment, Person } from './connection.ts';
import { type Reply, openSocket } from './socket.ts';

type Phrase = Extract<ClientSays, { t: 'phrase' }>['phrase'];

interface RoomState {
  me: Me | null;
  info: TableInfo | null;
  /** The server has no such table for us. */
  missing: boolean;
  link: 'open' | 'lost';
}

export type OnlineTable = ReturnType<typeof onlineTable>;

const BOT_NAMES = ['Maëlle', 'Bruno', 'Inès', 'Sacha', 'Oriane', 'Nour', 'Théo', 'Lina'];
const KNOWN_REFUSALS: readonly string[] = ['malformed', 'over', 'not-asked', 'stale', 'not-offered'];

export function onlineTable(table: string) {
  const room = createStore<RoomState>(() => ({ me: null, info: null, missing: false, link: 'open' }));
  let listener: Listener | null = null;
  let seq = -1;
  let view: PackedView | null = null;
  let you: Seat | null = null;
  let now: Moment | null = null;
  let clocks: readonly Clock[] = [];
  /** A move that the server has not acknowledged; it is sent again with the same id. */
  let sent: { requestId: number; moveId: string; option: string } | null = null;
  let value: string | null = null;

  const socket = openSocket({
    opened() {
      room.setState({ link: 'open' });
      listener?.link('open');
      void join();
    },
    lost() {
      room.setState({ link: 'lost' });
      listener?.link('lost');
    },
    heard,
  });

  async function join(): Promise<void> {
    const reply = await socket.say('join', { table, ...(seq >= 0 ? { lastSeq: seq } : {}) });
    if (reply.t === 'no' && reply.code === 'no-such-table') room.setState({ missing: true });
    else if (sent) void resend();
  }

  function heard(m: FromServer): void {
    switch (m.t) {
      case 'hello':
        room.setState({ me: m.me });
        return;
      case 'table':
        if (m.table.id === table) told(m.table);
        return;
      case 'seat': {
        const { info } = room.getState();
        if (m.table !== table || !info) return;
        told({ ...info, at: info.at.map((s, i) => (i === m.seat ? m.info : s)) });
        return;
      }
      case 'present':
        if (m.table === table) present(m);
        return;
      case 'step':
        if (m.table === table) step(m);
        return;
      case 'clock':
        if (m.table === table) tellClocks(m.clock);
        return;
      case 'said':
        if (m.table === table)
          listener?.chat({ seat: m.seat, name: m.from.name, phrase: m.phrase ?? null, text: m.text ?? '' });
        return;
      case 'away':
        if (m.table === table) listener?.away(m.seat);
        return;
      case 'undoAsked':
        if (m.table === table) listener?.undoAsked(m.by === you ? null : m.by);
        return;
      case 'undoRefused':
        if (m.table === table) listener?.undoAsked(null);
        return;
      case 'next':
        if (m.table === table) location.assign(`/table/${m.next}`);
    }
  }

  function told(info: TableInfo): void {
    room.setState({ info });
    listener?.people(peopleOf(info));
    const seat = mySeat();
    // Everybody has committed: show the value that was promised.
    if (info.phase === 'sealing' && seat !== null && value !== null && info.fair.values[seat] === null)
      void socket.say('value', { table, value });
    // A game that the server ended (conceded, out of time, aborted) has no end in the rules.
    if (info.over && now && now.view.over === null) show({ ...now, events: [] });
  }

  function mySeat(): Seat | null {
    const { me, info } = room.getState();
    const seat = me && info ? info.at.findIndex((s) => s.person?.id === me.id) : -1;
    return seat < 0 ? null : seat;
  }

  function present(m: Present): void {
    const first = seq < 0;
    seq = m.seq;
    view = m.view;
    you = m.you;
    tellClocks(m.clock);
    const events = first && m.missed.length === 0 ? [] : m.missed.flatMap((past) => past.events);
    show({ view: unpack(view), request: requestOf(m.question), events, canUndo: m.canUndo });
  }

  function step(m: Step): void {
    if (m.seq !== seq + 1 || view === null) {
      void join();
      return;
    }
    seq = m.seq;
    view = applyPatch(view, m.patch);
    tellClocks(m.clock);
    show({ view: unpack(view), request: requestOf(m.question), events: m.events, canUndo: m.canUndo });
  }

  function show(m: Moment): void {
    const over = m.view.over ?? room.getState().info?.over ?? null;
    now = over === m.view.over ? m : { ...m, view: { ...m.view, over }, request: null };
    listener?.moment(now);
  }

  function requestOf(q: Question | null): Request | null {
    if (!q || you === null || q.mine !== undefined) return null;
    return { id: q.requestId, seat: you, ask: q.ask, options: q.options.map(parseKey) };
  }

  function tellClocks(info: ClockInfo | null): void {
    const at = Date.now();
    clocks = (info?.left ?? []).map((left, seat) => {
      const running = info!.running.find((r) => r.seat === seat);
      return { seat, left: running ? running.left + running.delay : left, running: running !== undefined, told: at };
    });
    listener?.clocks(clocks);
  }

  async function resend(): Promise<void> {
    const move = sent;
    if (!move) return;
    const reply = await socket.say('move', { table, ...move });
    // Broken lines are mended by `opened`, which comes back here with the same id.
    if (reply.t === 'no' && reply.code === 'failed' && room.getState().link === 'lost') return;
    if (sent === move) sent = null;
    listener?.answered(reply.t === 'no' ? refusalOf(reply) : null);
  }

  const connection: Connection = {
    get game() {
      return room.getState().info?.game ?? '';
    },
    local: false,
    open(to) {
      listener = to;
      const { info, link } = room.getState();
      if (info) to.people(peopleOf(info));
      to.link(link);
      to.clocks(clocks);
      if (now) to.moment(now);
    },
    send(requestId, option) {
      sent = { requestId, moveId: crypto.randomUUID(), option };
      void resend();
    },
    async why(thing) {
      const reply = await socket.say('why', { table, thing });
      return reply.t === 'why'
        ? reply.reasons.map(({ do: verb, clause, facts }) => ({ do: verb, clause, ...(facts ? { facts } : {}) }))
        : [];
    },
    undo: () => void socket.say('undo', { table, moveId: crypto.randomUUID() }),
    chat(line) {
      if ('phrase' in line) void socket.say('phrase', { table, phrase: line.phrase as Phrase });
      else void socket.say('chat', { table, text: line.text });
    },
    others: {
      concede: () => void socket.say('concede', { table }),
      claim: (seat) => void socket.say('claim', { table, seat, as: 'bot' }),
      askUndo: () => void socket.say('askUndo', { table }),
      answerUndo: (yes) => void socket.say('answerUndo', { table, yes }),
      checkShuffle: () => checkShuffle(table),
    },
    rematch: () => void socket.say('rematch', { table }),
    // The room outlives the table page; it is closed with the whole page.
    close: () => {
      listener = null;
    },
  };

  return {
    room,
    connection,
    mySeat,
    sit: () => socket.say('sit', { table }),
    bot: (seat: Seat, level: string | null) => socket.say('bot', { table, seat, level }),
    fill: (level: string) => socket.say('start', { table, level }),
    async ready(isReady: boolean): Promise<Reply> {
      const seat = mySeat();
      if (!isReady || seat === null) {
        value = null;
        return socket.say('ready', { table, commitment: null });
      }
      value = drawSecret(16);
      return socket.say('ready', { table, commitment: playerCommitment(table, seat, value) });
    },
    close: () => socket.close(),
  };
}

/** Everything that was promised before the deal, held against what was shown after the game. */
async function checkShuffle(table: string): Promise<boolean | null> {
  const response = await fetch(`/api/tables/${table}/record`);
  if (!response.ok) return null;
  const { fair, seed } = (await response.json()) as { fair: Shuffle; seed: string };
  return shuffleFaults(fair, seed).length === 0;
}

const peopleOf = (info: TableInfo): Person[] =>
  info.at.map((s, seat) => ({
    seat,
    name: s.person?.name ?? (s.bot ? BOT_NAMES[seat % BOT_NAMES.length]! : '…'),
    bot: s.bot !== null,
    link: s.here ? 'here' : 'away',
  }));

function refusalOf(reply: Extract<Reply, { t: 'no' }>): Refusal {
  const why = KNOWN_REFUSALS.includes(reply.code) ? (reply.code as Refusal['why']) : 'not-offered';
  const reasons = (reply.reasons ?? []).map(({ do: verb, clause, facts }) => ({
    do: verb,
    clause,
    ...(facts ? { facts } : {}),
  }));
  return { why, reasons };
}
