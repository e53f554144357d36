/** What the board shows that the view does not say in so many words: effective armour, pools, the front line. */
import {
  type Box,
  type CardId,
  type CoreView,
  type DefId,
  type Seat,
  type SeenCard,
  type StateOf,
  type ViewOf,
} from '@bagarre/kernel';
import { type BattleCard, type Card, type UnitCard, armour, type kharnage, pool } from '@bagarre/kharnage';
import { seenTable } from '../../table/seen-table.ts';

export type Kh = StateOf<(typeof kharnage)['rules']>;
export type KhView = ViewOf<typeof kharnage>;
export type Skill = UnitCard['skills'][number]['skill'];

export const khView = (view: CoreView): KhView => view as unknown as KhView;
export const cardAt = (box: Box, def: DefId): Card => box.cards[def as unknown as number] as Card;
export const unitAt = (box: Box, def: DefId): UnitCard => cardAt(box, def) as UnitCard;
export const battleAt = (box: Box, def: DefId): BattleCard => cardAt(box, def) as BattleCard;

export const LINES = ['line1', 'line2', 'line3'] as const;

const states = new WeakMap<CoreView, Kh>();

/**
 * The public part of the match, laid out as the rules want to look at it. Armies and played cards lie face up, so what is
 * asked of it here (armour, pools) is what the true match would say.
 */
function publicState(core: CoreView, box: Box): Kh {
  const known = states.get(core);
  if (known) return known;
  const view = khView(core);
  const s = {
    ...view,
    table: seenTable(core, box, view.webbed.length),
    leader: view.leader.map(idOf),
    effects: view.effects.map((e) => ({ ...e, card: idOf(e.card) })),
    turn: { ...view.turn, card: idOf(view.turn.card), replayed: view.turn.replayed.map(idOf) },
  } as unknown as Kh;
  states.set(core, s);
  return s;
}

const idOf = (card: SeenCard | null): CardId => card?.id ?? -1;

export const armourOf = (view: CoreView, box: Box, id: CardId): number => armour(publicState(view, box), id);

export const poolOf = (view: CoreView, box: Box, seat: Seat, type: 'assault' | 'shot'): number =>
  pool(publicState(view, box), seat, type, false, []);

/** KH-LINE The line nearest the hill that has somebody in it. */
export function frontOf(core: CoreView, seat: Seat): (typeof LINES)[number] | null {
  const view = khView(core);
  return LINES.find((line) => view.piles[line][seat]!.cards.some((c) => c.id !== null && !view.absent[c.id])) ?? null;
}

/** The attack under way: whom it is aimed at and what is left. */
export interface AttackNow {
  type: 'assault' | 'shot';
  kind: string;
  targets: readonly Seat[];
  shares: readonly number[];
}

export function attackOf(view: CoreView): AttackNow | null {
  const frame = view.stack.findLast((f) => f.proc === 'attack');
  const v = frame?.v as AttackNow | undefined;
  return v && v.targets.length > 0 ? v : null;
}

const SKULLS = [5, 3, 1];

/** KH-END-2, KH-END-4 What the trophies would bring if the round ended now; nothing before the first one. */
export function wouldScore(core: CoreView, seat: Seat): number | null {
  const view = khView(core);
  const trophies = (s: Seat): number => view.piles.trophies[s]!.n;
  const seats = view.players.map((_, s) => s);
  if (view.order.length === 0 || seats.every((s) => trophies(s) === 0)) return null;
  const ranked = view.order.toSorted((a, b) => trophies(b) - trophies(a));
  const rank = ranked.indexOf(seat);
  return rank < 0 || (view.seats === 2 && rank > 1) ? null : (SKULLS[rank] ?? null);
}

export const pointsOf = (core: CoreView, seat: Seat): number => {
  const { fives, threes, ones, kharnages } = khView(core).players[seat]!;
  return 5 * fives + 3 * threes + ones + kharnages;
};

/** The cards of a unit: its leading card and the parts of a large unit. */
export function sizeOf(core: CoreView, id: CardId): number {
  return 1 + khView(core).leader.filter((leader) => leader?.id === id).length;
}

/** A name that fits a tile: what comes before `of the Last Round`. The whole name is under the loupe. */
export function shortName(name: string): string {
  const [head = name] = name.split(
    / (?:de |du |des |d['’]|en |à |au |aux |sans |of |with |without |in |from |on |to )/,
  );
  return head.length >= 4 ? head : name;
}

/** KH-KILL-2 KH-KILL-3 KH-KILL-5 How many units such an attack could destroy at most, the cheapest of the front line first. */
export function mostDead(core: CoreView, box: Box, seat: Seat, points: number): number {
  const view = khView(core);
  let [left, dead] = [points, 0];
  for (const line of LINES) {
    const costs = view.piles[line][seat]!.cards.flatMap(({ id }) =>
      id === null || view.absent[id] ? [] : [armourOf(core, box, id)],
    ).sort((a, b) => a - b);
    for (const cost of costs) {
      if (cost > left) return dead;
      left -= cost;
      dead++;
    }
  }
  return dead;
}
