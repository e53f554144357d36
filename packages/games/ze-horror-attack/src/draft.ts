/** ZH-RULING-32 ZH-RULING-52 One box for two experts: they take turns drafting one card each, face up, until both have 30. */
import {
  type CardId,
  type DefId,
  type Of,
  type Proc,
  type Seat,
  askWhile,
  deal,
  nobody,
  pile,
  pub,
  put,
} from '@bagarre/kernel';
import { LIST } from './list.ts';
import { type Zh, Z, printed, proc, say } from './state.ts';
import { charactersIn } from './decks.ts';

const locals = { seat: pub.seat };

export const draft: Proc<Of<typeof locals>> = proc('draft', locals, {
  open: (s, v) => {
    deal(s, charactersIn(s, s.options.decks), 0, Z.box);
    v.seat = s.first;
  },
  // ZH-D2
  pick: askWhile({
    who: (s, v) => (pile(s, v.seat, Z.drafted).length < LIST.size ? v.seat : nobody),
    options: (s, v) => draftable(s, v.seat).map((card) => ({ do: 'draft', card })),
    then(s, v, o, seat) {
      put(s, o.card, Z.drafted, seat);
      say(s, { k: 'drafted', seat, card: o.card });
      v.seat = 1 - seat;
    },
  }),
});

const KINDS = ['hero', 'monster', 'neutral'] as const;
type Counts = { hero: number; monster: number; neutral: number };

function countsOf(s: Zh, cards: readonly CardId[]): Counts {
  const n: Counts = { hero: 0, monster: 0, neutral: 0 };
  for (const c of cards) n[printed(s, c).type]++;
  return n;
}

/** One of each name, if both can still complete a legal list from what is left. */
function draftable(s: Zh, seat: Seat): CardId[] {
  const left = countsOf(s, pile(s, 0, Z.box));
  const lists = [0, 1].map((at) => countsOf(s, pile(s, at, Z.drafted)));
  const allowed = Object.fromEntries(
    KINDS.map((kind) => {
      const after = lists.map((n, at) => (at === seat ? { ...n, [kind]: n[kind] + 1 } : n)) as [Counts, Counts];
      return [kind, completable({ ...left, [kind]: left[kind] - 1 }, after)];
    }),
  );
  const seen = new Set<DefId>();
  return pile(s, 0, Z.box).filter((c) => {
    const def = s.table.def[c]!;
    if (!allowed[printed(s, c).type] || seen.has(def)) return false;
    seen.add(def);
    return true;
  });
}

/** ZH-EXPERT-1 ZH-EXPERT-3 ZH-EXPERT-4 ZH-EXPERT-5 Enough of each kind for what both still need. */
export function completable(left: Counts, lists: readonly [Counts, Counts]): boolean {
  const needs = lists.map((n) => {
    const slots = LIST.size - n.hero - n.monster - n.neutral;
    const hero = Math.max(0, LIST.heroes - n.hero);
    const monster = Math.max(0, LIST.monsters - n.monster);
    return { slots, hero, monster, neutral: Math.min(LIST.neutrals - n.neutral, slots - hero - monster) };
  });
  const sum = (of: (n: (typeof needs)[number]) => number): number => needs.reduce((total, n) => total + of(n), 0);
  if (left.neutral < 0 || needs.some((n) => n.slots < n.hero + n.monster || n.neutral < 0)) return false;
  if (left.hero < sum((n) => n.hero) || left.monster < sum((n) => n.monster)) return false;
  return (
    left.hero +
      left.monster +
      Math.min(
        left.neutral,
        sum((n) => n.neutral),
      ) >=
    sum((n) => n.slots)
  );
}
