/** One table as this page has it: what is shown, what has been picked, what was sent. */
import { type AnyOption, type CardId, type Reason, type Seat, type Thing, isRecord, keyOf } from '@bagarre/kernel';
import { createStore } from 'zustand/vanilla';
import type {
  ChatLine,
  Clock,
  Connection,
  Moment,
  PastEvent,
  Person,
  Refused,
  SeenEvent,
} from '../connection/connection.ts';
import { PACE, useSettings } from '../settings.ts';
import { type Narrowed, type Points, type Token, narrow, point, tokensOf } from './narrow.ts';

export interface LogLine {
  n: number;
  e: SeenEvent;
  /** The number of the thing that it belongs to, where a server counts. */
  seq: number;
}

export interface Slip {
  token: Token;
  reasons: readonly Reason[];
}

export interface TableState {
  moment: Moment | null;
  /** The events of the moment that is shown, for motion, sound and stamps. */
  fresh: readonly SeenEvent[];
  lines: readonly LogLine[];
  people: readonly Person[];
  clocks: readonly Clock[];
  chat: readonly ChatLine[];
  /** What the server answers for me, by question; null where this browser does that. */
  armed: { readonly [ask: string]: string } | null;
  link: 'open' | 'lost';
  away: Seat | null;
  undoAsked: Seat | null;
  /** Who wants to end the game without a result. */
  abortAsked: readonly Seat[];
  /** The table of the rematch, or of the next game of the match. */
  next: string | null;
  /** What was refused besides a move, or how a request of mine stands; by its code. */
  told: string | null;
  /** What happened while I was away, until I have seen or skipped it. */
  missed: readonly LogLine[];
  failed: string | null;
  picked: readonly Token[];
  /** An answer on its way. */
  sent: AnyOption | null;
  refusal: Refused | null;
  slip: Slip | null;
  /** Cards of what others did last, until my first input. */
  last: ReadonlySet<CardId>;
}

/** What the store needs to know of the game. */
interface GameHooks {
  points: Points;
  weighty(o: AnyOption, m: Moment): boolean;
  twin(id: CardId, m: Moment): string | null;
}

/** A queue longer than this is shown in one go. */
const LONGEST_QUEUE = 1500;
const SLIP_FOR = 4000;
/** What came back stays readable though the table goes on. */
const REFUSAL_FOR = 6000;

export type TableStore = ReturnType<typeof tableStore>;

export function tableStore(connection: Connection, hooks: GameHooks) {
  const store = createStore<TableState>(() => ({
    moment: null,
    fresh: [],
    lines: [],
    people: [],
    clocks: [],
    chat: [],
    armed: null,
    link: 'open',
    away: null,
    undoAsked: null,
    abortAsked: [],
    next: null,
    told: null,
    missed: [],
    failed: null,
    picked: [],
    sent: null,
    refusal: null,
    slip: null,
    last: new Set(),
  }));
  const { getState: get, setState: set } = store;
  const queue: Moment[] = [];
  let pacing: ReturnType<typeof setTimeout> | undefined;
  let slipping: ReturnType<typeof setTimeout> | undefined;
  let refusing: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let lines = 0;

  function show(m: Moment): void {
    const before = get().moment;
    const restarted = before !== null && m.view.seq === 0 && before.view.seq > 0;
    const fresh = m.events.map((e) => ({ n: lines++, e, seq: m.seq ?? m.view.seq }));
    // What was taken back never happened.
    const kept = m.back === undefined ? get().lines : get().lines.filter((line) => line.seq <= m.back!);
    const sameQuestion = before?.request?.id === m.request?.id && before?.request?.ask === m.request?.ask;
    const touched = cardsOfOthers(m.events, m.view.viewer);
    set({
      moment: m,
      fresh: m.events,
      lines: restarted ? fresh : [...kept, ...fresh],
      last: touched.size > 0 ? touched : get().last,
      // An answer on its way stays so until its question is gone, whatever others do meanwhile.
      ...(sameQuestion ? {} : { picked: [], sent: null }),
      away: null,
      undoAsked: null,
    });
  }

  /** Moments follow each other at a walking pace; when too many wait, the page catches up. */
  function next(): void {
    pacing = undefined;
    const pace = PACE[useSettings.getState().speed].moment;
    let m = queue.shift();
    while (m && queue.length * pace > LONGEST_QUEUE) {
      const after = queue.shift()!;
      m = { ...after, events: [...m.events, ...after.events] };
    }
    if (!m) return;
    show(m);
    if (queue.length > 0) pacing = setTimeout(next, pace);
  }

  connection.open({
    moment(m) {
      queue.push(m);
      if (pacing === undefined) next();
    },
    people: (people) => set({ people }),
    clocks: (clocks) => set({ clocks }),
    history: (past) => {
      const earlier = past.map(lineOf);
      const known = new Set(get().lines.map((line) => line.seq));
      set({ lines: [...earlier.filter((line) => !known.has(line.seq)), ...get().lines].sort((a, b) => a.seq - b.seq) });
    },
    missed: (events) => set({ missed: events.map((e) => lineOf({ e, seq: 0 })) }),
    chat: (chat) => set({ chat }),
    armed: (armed) => set({ armed }),
    link: (link) => set({ link }),
    away: (away) => set({ away }),
    undoAsked: (undoAsked) => set({ undoAsked }),
    abortAsked: (abortAsked) => set({ abortAsked }),
    next: (table) => set({ next: table }),
    told: (told) => {
      clearTimeout(telling);
      set({ told });
      telling = setTimeout(() => set({ told: null }), REFUSAL_FOR);
    },
    failed: (failed) => set({ failed }),
    answered: (refusal) => {
      if (!refusal) return;
      clearTimeout(refusing);
      set({ refusal, sent: null });
      refusing = setTimeout(() => set({ refusal: null }), REFUSAL_FOR);
    },
  });

  function lineOf({ e, seq }: PastEvent): LogLine {
    return { n: lines++, e, seq };
  }

  /** The token that the rules know a thing by: itself, or its twin. */
  function known(token: Token): Token {
    const { moment } = get();
    const card = cardOf(token);
    if (!moment?.request || card === null) return token;
    const offered = narrow(moment.request.options, hooks.points, []).open;
    if (offered.has(token) || get().picked.includes(token)) return token;
    const twin = hooks.twin(card, moment);
    if (twin === null) return token;
    for (const other of offered.keys()) {
      const id = cardOf(other);
      if (id !== null && hooks.twin(id, moment) === twin) return other;
    }
    return token;
  }

  /** Why what is picked, or the only card that is asked about, cannot go to a place that has a name. */
  async function whyNotThere(place: string): Promise<readonly Reason[]> {
    const { moment, picked } = get();
    const cards = new Set(moment?.request?.options.flatMap((o) => tokensOf(o, hooks.points).find(isCard) ?? []));
    const token = picked.findLast(isCard) ?? (cards.size === 1 ? [...cards][0] : undefined);
    if (token === undefined) return [];
    const reasons = await connection.why({ k: 'card', card: cardOf(token)! });
    const there = reasons.filter((r) => r.facts?.['to'] === place);
    return there.length > 0 ? there : reasons.filter((r) => r.facts?.['to'] === undefined);
  }

  function send(o: AnyOption): void {
    const { moment, sent } = get();
    if (!moment?.request || sent) return;
    set({ sent: o, refusal: null, slip: null });
    connection.send(moment.request.id, keyOf(o));
  }

  function mustConfirm(o: AnyOption, m: Moment): boolean {
    const { confirm } = useSettings.getState();
    return confirm === 'always' || (confirm === 'needed' && hooks.weighty(o, m));
  }

  function showSlip(slip: Slip): void {
    clearTimeout(slipping);
    set({ slip });
    slipping = setTimeout(() => set({ slip: null }), SLIP_FOR);
  }

  return {
    store,
    connection,
    narrowed(): Narrowed | null {
      const { moment, picked } = get();
      return moment?.request ? narrow(moment.request.options, hooks.points, picked) : null;
    },
    known,
    /** Points at a thing: picks it, lets it go, or says why nothing can be meant with it. */
    async point(pointed: Token): Promise<void> {
      const { moment, picked, sent } = get();
      if (!moment || sent) return;
      set({ last: new Set(), slip: null, refusal: null });
      const token = known(pointed);
      const after = moment.request && point(moment.request.options, hooks.points, picked, token);
      // A place that what is picked cannot go to is refused, though another might go there.
      const goesElsewhere = token.startsWith('spot:') && picked.filter(isCard).some((card) => !after?.includes(card));
      if (after && !goesElsewhere) {
        set({ picked: after });
        const { meant } = narrow(moment.request!.options, hooks.points, after);
        if (meant && after.length > picked.length && !mustConfirm(meant, moment)) send(meant);
        return;
      }
      const thing = thingOf(pointed);
      if (thing) showSlip({ token: pointed, reasons: (await connection.why(thing)).filter(isAbout(pointed)) });
      else if (pointed.startsWith('spot:')) showSlip({ token: pointed, reasons: await whyNotThere(pointed.slice(5)) });
    },
    /** Chooses an option as a whole, from a plaque or from the list. */
    choose(o: AnyOption): void {
      const { moment } = get();
      if (!moment?.request) return;
      const tokens = tokensOf(o, hooks.points);
      const already = narrow(moment.request.options, hooks.points, get().picked);
      const confirmed = already.meant !== null && keyOf(already.meant) === keyOf(o) && get().picked.length > 0;
      set({ last: new Set(), slip: null, picked: tokens });
      if (confirmed || !mustConfirm(o, moment)) send(o);
    },
    /** Does what is meant, or the only thing there is to do. */
    confirm(): void {
      const { moment, picked } = get();
      if (!moment?.request) return;
      const n = narrow(moment.request.options, hooks.points, picked);
      const o = n.meant ?? n.complete ?? (n.left.length === 1 ? n.left[0]! : null);
      if (o) send(o);
    },
    /** One step back in the draft; nothing of it has left this page. */
    back(): boolean {
      const { picked, slip, moment } = get();
      if (slip) set({ slip: null });
      if (picked.length > 0) {
        set({ picked: picked.slice(0, -1) });
        return true;
      }
      // A move in several steps that the rules keep for us can be forgotten too.
      const forget = moment?.request?.options.find((o) => o.do === 'back');
      if (forget) send(forget);
      return forget !== undefined || slip !== null;
    },
    /** Takes up a sealed answer again, to give another; nothing of it has left this page before that is given. */
    reopen(): void {
      const { moment } = get();
      if (moment?.sealed) set({ moment: { ...moment, request: moment.sealed.request }, picked: [], sent: null });
    },
    /** The answer stays as it was. */
    keepSealed(): void {
      const { moment } = get();
      if (moment?.sealed) set({ moment: { ...moment, request: null }, picked: [] });
    },
    /** Enough of what happened while I was away. */
    seenMissed(): void {
      set({ missed: [] });
    },
    undo(): void {
      if (get().moment?.canUndo) connection.undo();
    },
    rematch(): void {
      set({ picked: [], last: new Set() });
      connection.rematch();
    },
    close(): void {
      clearTimeout(pacing);
      clearTimeout(slipping);
      clearTimeout(refusing);
      clearTimeout(telling);
      connection.close();
    },
  };
}

function cardOf(token: Token): CardId | null {
  return token.startsWith('card:') ? Number(token.slice(5)) : null;
}

const isCard = (token: Token): boolean => token.startsWith('card:');

function thingOf(token: Token): Thing | null {
  const [k, n] = token.split(':');
  if (k === 'card') return { k, card: Number(n) };
  if (k === 'seat') return { k, seat: Number(n) };
  if (k === 'spot' && Number.isInteger(Number(n))) return { k, spot: Number(n) };
  // A pile that is drawn from stands for its verb.
  if (k === 'do') return { k: 'verb' };
  return null;
}

/** Of the verbs that are refused, the one that was pointed at. */
const isAbout = (token: Token): ((reason: Reason) => boolean) => {
  const verb = token.startsWith('do:') ? token.slice(3) : null;
  return (reason) => verb === null || reason.do === verb;
};

/** The cards that events of other seats touched. */
function cardsOfOthers(events: readonly SeenEvent[], me: Seat): Set<CardId> {
  const cards = new Set<CardId>();
  for (const e of events) {
    if (e['seat'] === me) continue;
    for (const value of Object.values(e)) {
      if (isRecord(value) && typeof value['id'] === 'number') cards.add(value['id']);
    }
  }
  return cards;
}
