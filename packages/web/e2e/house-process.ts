/**
 * The real server in a process of its own, where nobody waits and nothing is limited. Whoever started it may ask what a seat
 * can know of a match: that is read from the store, as it stands on disk, and is no door of the server.
 */
import { type Core, type Said, canPointAt, knows, load, pending, said, submit } from '@bagarre/kernel';
import { type Games, openGames } from '../../server/src/games.ts';
import type { Limits } from '../../server/src/house.ts';
import { openStore, serve } from '../../server/src/index.ts';
import { type Time, realTime } from '../../server/src/time.ts';
import { usual } from '../../server/test/usual.ts';
import type { Truth, TruthAsked } from './house.ts';

const { DATA, CLIENT, LIMITS, HASTE } = process.env;
const limits = { ...usual.limits, ...(JSON.parse(LIMITS ?? '{}') as Partial<Limits>) };
const store = await openStore({ folder: DATA! }, {});
/** Where a test would have to wait for minutes, time runs faster. */
const haste = Number(HASTE ?? 1);
const began = Date.now();
const time: Time = {
  now: () => began + (Date.now() - began) * haste,
  after: (ms, run) => realTime.after(ms / haste, run),
};
const games: Games = openGames();
const running = await serve({ ...usual, store, games, client: CLIENT!, limits, time });

/** How far each match has been read, and which printed cards each seat has ever been able to know. */
interface Followed {
  state: Core;
  seq: number;
  known: Set<number>[];
}
const followed = new Map<string, Followed>();

async function follow(table: string): Promise<Followed | null> {
  let f = followed.get(table);
  if (!f) {
    const first = await store.snapshotAt(table, 1);
    const row = await store.table(table);
    if (!first || !row) return null;
    f = { state: load(first.state), seq: first.seq, known: row.chairs.map(() => new Set()) };
    followed.set(table, f);
    note(f, (await store.eventsSince(table, 0))[0]!.said);
  }
  for (const entry of await store.eventsSince(table, f.seq)) {
    if (entry.kind === 'play') {
      const request = pending(f.state).find((r) => r.seat === entry.seat)!.id;
      const refusal = submit(f.state, { seat: entry.seat, request, option: entry.option });
      if (refusal) throw new Error(`the log does not fit the rules: ${refusal.why}`);
      said(f.state);
    }
    // What was taken back is kept as the match stood before it; what somebody has learned is not forgotten.
    if (entry.kind === 'undo') f.state = load((await store.snapshotAt(table, entry.seq))!.state);
    f.seq = entry.seq;
    note(f, entry.said);
  }
  return f;
}

/** A card that a seat sees at rest, or saw in passing, it knows from then on. */
function note({ state, known }: Followed, events: readonly Said[]): void {
  known.forEach((mine, seat) => {
    state.table.def.forEach((def, card) => void (knows(state, seat, card) && mine.add(Number(def))));
    for (const { cards } of events)
      for (let i = 0; i < cards.length; i += 4) if (cards[i + 2]! & (1 << seat)) mine.add(cards[i + 1]!);
  });
}

const holds = (longer: string, name: string): boolean => longer !== name && longer.includes(name);

async function truth({ table, seat }: TruthAsked): Promise<Truth> {
  const f = await follow(table);
  if (!f || f.state.over) return { over: f !== null, seq: f?.seq ?? 0, secret: [], unpointable: [], hidden: [] };
  const { game, cards } = games.get(f.state.box.split('@')[0]!)!.box;
  const { def } = f.state.table;
  const namesOf = (card: unknown): string[] => Object.values(game.cardName(card as never));
  const secret = [...new Set(def.map(Number))].filter((d) => !f.known[seat]!.has(d));
  return {
    over: false,
    seq: f.seq,
    secret: secret.map((d) => {
      const names = namesOf(cards[d]);
      const others = cards.flatMap((card, def) => (def === d ? [] : namesOf(card)));
      return { def: d, names, within: others.filter((other) => names.some((name) => holds(other, name))) };
    }),
    unpointable: def.flatMap((_, card) => (canPointAt(f.state, seat, card) ? [] : [card])),
    hidden: def.flatMap((d, card) => (knows(f.state, seat, card) ? [] : [{ card, def: Number(d) }])),
  };
}

process.on('message', (asked: TruthAsked) => {
  void truth(asked).then(
    (found) => process.send!({ n: asked.n, found }),
    (error: unknown) => process.send!({ n: asked.n, error: String(error) }),
  );
});
process.once(
  'SIGTERM',
  () =>
    void running
      .close()
      .then(() => store.close())
      .then(() => process.exit(0)),
);
// Whoever started us is gone.
process.once('disconnect', () => process.exit(1));
process.send!({ open: running.url });
