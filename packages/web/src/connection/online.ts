/** A table of the server: the room before the game, and the game itself as a `Connection`. */
import { type Request, type Seat, parseKey } from '@bagarre/kernel';
import {
  type ClientSays,
  type ClockInfo,
  type FromServer,
  type Me,
  type PackedView,
  type Present,
  type Question,
  type RefusalMessage,
  type Step,
  type TableInfo,
  applyPatch,
  drawSecret,
  playerCommitment,
  unpack,
} from '@bagarre/protocol';
import { createStore } from 'zustand/vanilla';
import type { ChatLine, Clock, Connection, Listener, Moment, PastEvent } from './connection.ts';
import { reasonsOf, recordOf, refusalOf } from './answers.ts';
import { keepSeen, pastAfter, seenUpTo, withoutTakenBack } from './history.ts';
import { presence } from './presence.ts';
import { promise, promised } from './promise.ts';
import { type Reply, openSocket } from './socket.ts';

type Phrase = Extract<ClientSays, { t: 'phrase' }>['phrase'];

interface RoomState {
  me: Me | null;
  info: TableInfo | null;
  /** The server has no such table for us. */
  missing: boolean;
  /** The session ended, here or elsewhere. */
  ended: boolean;
  link: 'open' | 'lost';
  /** Why the last thing that was asked of the room was refused. */
  no: RefusalMessage['code'] | null;
}

export type OnlineTable = ReturnType<typeof onlineTable>;

/** An absence shorter than this is told by the table itself, as it catches up. */
const BLINK = 5000;

export function onlineTable(table: string) {
  const room = createStore<RoomState>(() => ({
    me: null,
    info: null,
    missing: false,
    ended: false,
    link: 'open',
    no: null,
  }));
  let listener: Listener | null = null;
  let seq = -1;
  let view: PackedView | null = null;
  let you: Seat | null = null;
  let now: Moment | null = null;
  let clocks: readonly Clock[] = [];
  let history: readonly PastEvent[] = [];
  let missed: Moment['events'] = [];
  let lines: readonly ChatLine[] = [];
  /** What the server answers for me here; null where it does not. */
  let armed: { readonly [ask: string]: string } | null = null;
  /** When the line broke. */
  let cutAt = 0;
  /** A move that the server has not acknowledged; it is sent again with the same id. */
  let sent: { requestId: number; moveId: string; option: string } | null = null;
  let wantsNext = false;
  const people = presence((all) => listener?.people(all));

  const socket = openSocket({
    opened: () => void join(),
    link(link) {
      if (room.getState().link === link) return;
      if (link === 'lost') cutAt = Date.now();
      room.setState({ link });
      listener?.link(link);
    },
    heard,
    ended: () => room.setState({ ended: true }),
  });

  async function join(): Promise<void> {
    // What was said before comes again with the join.
    lines = [];
    const reply = await socket.say('join', { table, ...(seq >= 0 ? { lastSeq: seq } : {}) });
    if (reply?.t === 'no' && reply.code === 'no-such-table') room.setState({ missing: true });
    else if (reply && sent) void resend();
  }

  function heard(m: FromServer): void {
    if ('table' in m && (typeof m.table === 'string' ? m.table : m.table.id) !== table) return;
    switch (m.t) {
      case 'hello':
        room.setState({ me: m.me });
        return;
      case 'table':
        told(m.table);
        return;
      case 'seat': {
        const { info } = room.getState();
        if (info) told({ ...info, at: info.at.map((s, i) => (i === m.seat ? m.info : s)) });
        return;
      }
      case 'present':
        present(m);
        return;
      case 'step':
        step(m);
        return;
      case 'clock':
        tellClocks(m.clock);
        return;
      case 'said': {
        const { id: from, name } = m.from;
        const line = { seat: m.seat, from, name, room: m.room, phrase: m.phrase ?? null, text: m.text ?? '' };
        lines = [...lines, line];
        listener?.chat(lines);
        return;
      }
      case 'armed':
        armed = m.answers;
        listener?.armed(armed);
        return;
      case 'away':
        listener?.away(m.seat);
        return;
      case 'undoAsked':
        listener?.undoAsked(m.by === you || m.yes.includes(you ?? -1) ? null : m.by);
        if (m.by === you) listener?.told('undo-asking');
        return;
      case 'undoRefused':
        listener?.undoAsked(null);
        if (m.by === you) listener?.told('undo-refused');
        return;
      case 'abortAsked':
        listener?.abortAsked(m.yes);
        return;
      case 'next':
        goOnAt(m.next);
    }
  }

  /** Whoever asked for the rematch goes there; the others are told, and go when they have read the count. */
  function goOnAt(next: string): void {
    if (wantsNext) location.assign(`/table/${next}`);
    else listener?.next(next);
  }

  function told(info: TableInfo): void {
    room.setState({ info });
    people.told(info);
    const seat = mySeat();
    const value = promised(table);
    // Everybody has committed: show the value that was promised.
    if (info.phase === 'sealing' && seat !== null && value !== null && info.fair.values[seat] === null)
      void socket.say('value', { table, value });
    if (info.phase === 'playing') promise(table, null);
    // A game that the server ended (conceded, out of time, aborted) has no end in the rules.
    if (info.over && now && now.view.over === null) show({ ...now, events: [] });
    if (info.next) goOnAt(info.next);
  }

  function mySeat(): Seat | null {
    const { me, info } = room.getState();
    const seat = me && info ? info.at.findIndex((s) => s.person?.id === me.id) : -1;
    return seat < 0 ? null : seat;
  }

  function present(m: Present): void {
    const first = seq < 0;
    const before = seq;
    seq = m.seq;
    view = m.view;
    you = m.you;
    tellClocks(m.clock);
    const away = cutAt > 0 && Date.now() - cutAt > BLINK;
    cutAt = 0;
    const events = first || away ? [] : m.missed.flatMap((past) => past.events);
    show({ view: unpack(view), ...asked(m.question), events, canUndo: m.canUndo, seq });
    if (first) void lookBack(m.seq);
    else if (away) void tellMissed(m, before);
    keepSeen(table, seq);
  }

  /** The log is there again, and what was missed since this browser last had the table open. */
  async function lookBack(upTo: number): Promise<void> {
    const seen = seenUpTo(table);
    const past = (await pastAfter(table, 0)).filter((p) => p.seq <= upTo);
    history = past;
    listener?.history(past);
    if (seen > 0 && seen < upTo) sinceYouLeft(past.filter((p) => p.seq > seen));
  }

  async function tellMissed(m: Present, before: number): Promise<void> {
    const past = m.more ? await pastAfter(table, before) : withoutTakenBack(m.missed);
    history = [...history, ...past];
    listener?.history(past);
    sinceYouLeft(past);
  }

  function sinceYouLeft(past: readonly PastEvent[]): void {
    missed = past.map((p) => p.e);
    listener?.missed(missed);
  }

  function step(m: Step): void {
    if (m.seq <= seq) return;
    if (m.seq !== seq + 1 || view === null) {
      void join();
      return;
    }
    seq = m.seq;
    view = applyPatch(view, m.patch);
    tellClocks(m.clock);
    const back = m.back === undefined ? {} : { back: m.back };
    show({ view: unpack(view), ...asked(m.question), events: m.events, canUndo: m.canUndo, seq, ...back });
    keepSeen(table, seq);
  }

  function show(m: Moment): void {
    const over = m.view.over ?? room.getState().info?.over ?? null;
    now = over === m.view.over ? m : { ...m, view: { ...m.view, over }, request: null, sealed: null };
    listener?.moment(now);
  }

  function asked(q: Question | null): Pick<Moment, 'request' | 'sealed'> {
    if (!q || you === null) return { request: null };
    const request: Request = { id: q.requestId, seat: you, ask: q.ask, options: q.options.map(parseKey) };
    return q.mine === undefined ? { request } : { request: null, sealed: { request, mine: q.mine } };
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
    // A line that broke is mended by `join`, which comes back here with the same id.
    if (reply === null || sent !== move) return;
    sent = null;
    listener?.answered(reply.t === 'no' ? refusalOf(reply) : null);
  }

  /** Something wanted of the table; what is refused is told, so that nothing just vanishes. */
  async function want(reply: Promise<Reply | null>): Promise<void> {
    const answer = await reply;
    if (answer === null) listener?.told('failed');
    else if (answer.t === 'no') listener?.told(answer.code);
  }

  const connection: Connection = {
    get game() {
      return room.getState().info?.game ?? '';
    },
    local: false,
    open(to) {
      listener = to;
      const { link, info } = room.getState();
      to.people(people.people());
      to.link(link);
      to.clocks(clocks);
      if (now) to.moment({ ...now, events: [] });
      to.history(history);
      if (missed.length > 0) to.missed(missed);
      to.chat(lines);
      if (armed) to.armed(armed);
      if (info?.next) to.next(info.next);
    },
    send(requestId, option) {
      sent = { requestId, moveId: crypto.randomUUID(), option };
      void resend();
    },
    async why(thing) {
      const reply = await socket.say('why', { table, thing });
      return reply?.t === 'why' ? reasonsOf(reply.reasons) : [];
    },
    undo: () => void want(socket.say('undo', { table, moveId: crypto.randomUUID() })),
    async chat(line, team) {
      const where = mySeat() === null ? 'onlookers' : team ? 'team' : 'seats';
      const reply = await ('phrase' in line
        ? socket.say('phrase', { table, phrase: line.phrase as Phrase, room: where })
        : socket.say('chat', { table, text: line.text, room: where }));
      return reply === null ? 'failed' : reply.t === 'no' ? reply.code : null;
    },
    others: {
      table,
      strangers: () => room.getState().info?.access === 'open',
      concede: () => void want(socket.say('concede', { table })),
      claim: (seat, as) => void want(socket.say('claim', { table, seat, as })),
      comeBack: () => void want(socket.say('sit', { table })),
      abort: (yes) => void want(socket.say('abort', { table, yes })),
      askUndo: () => void want(socket.say('askUndo', { table })),
      arm: (ask, verb) => void want(socket.say('arm', { table, ask, verb })),
      answerUndo: (yes) => void want(socket.say('answerUndo', { table, yes })),
    },
    record: () => recordOf(table),
    rematch() {
      wantsNext = true;
      const { info } = room.getState();
      if (info?.next) location.assign(`/table/${info.next}`);
      else void want(socket.say('rematch', { table }));
    },
    // The room outlives the table page; it is closed with the whole page.
    close: () => {
      listener = null;
    },
  };

  /** Something asked of the room; what is refused is told there. */
  async function ask(reply: Promise<Reply | null>): Promise<void> {
    room.setState({ no: null });
    const answer = await reply;
    if (answer === null) room.setState({ no: 'failed' });
    else if (answer.t === 'no') room.setState({ no: answer.code });
  }

  return {
    room,
    connection,
    mySeat,
    sit: (seat?: Seat) => ask(socket.say('sit', { table, ...(seat === undefined ? {} : { seat }) })),
    leave: () => ask(socket.say('leave', { table })),
    bot: (seat: Seat, level: string | null) => ask(socket.say('bot', { table, seat, level })),
    fill: (level: string) => ask(socket.say('start', { table, level })),
    bring: (options: { [name: string]: unknown }) => ask(socket.say('bring', { table, options })),
    ready(isReady: boolean): Promise<void> {
      const seat = mySeat();
      const value = isReady && seat !== null ? drawSecret(16) : null;
      promise(table, value);
      const commitment = value === null ? null : playerCommitment(table, seat!, value);
      return ask(socket.say('ready', { table, commitment }));
    },
    close: () => {
      people.close();
      socket.close();
    },
  };
}
