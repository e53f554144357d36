/** What the board shows that the view does not say in so many words: Attack as it is now, reach, prices, what a strike would do. */
import type { Box, CardId, CoreView, DefId, Seat, SeenCard, StateOf, ViewOf } from '@bagarre/kernel';
import {
  type Card,
  type Pet,
  type Weapon,
  actionsOf,
  attackOf,
  currency,
  foresee,
  isOpen,
  type pavillon,
  petLimit,
  price,
  refund,
  strikeable,
  weaponAttack,
  weaponReach,
} from '@bagarre/pavillon-du-traqueur';
import { seenTable } from '../../table/seen-table.ts';
import { type ShownCard, shown } from '../../table/view.ts';

export type Pt = StateOf<(typeof pavillon)['rules']>;
export type PtView = ViewOf<typeof pavillon>;
export type { Card, Pet, Weapon };
/** Food resolves like a spell, and looks like one but for its colour. */
export type Castable = Extract<Card, { k: 'spell' | 'food' }>;

export const ptView = (view: CoreView): PtView => view as unknown as PtView;
export const cardAt = (box: Box, def: DefId): Card => box.cards[def as unknown as number] as Card;

const states = new WeakMap<CoreView, Pt>();
const idOf = (card: SeenCard | null): CardId => card?.id ?? -1;

/**
 * The public part of the match, laid out as the rules want to look at it. Boards, shop and everything that lasts are public,
 * so what is asked of it here is what the true match would say.
 */
export function publicState(core: CoreView, box: Box): Pt {
  const known = states.get(core);
  if (known) return known;
  const view = ptView(core);
  const s = {
    ...view,
    table: seenTable(core, box, view.health.length),
    strike: { by: idOf(view.strike.by), at: idOf(view.strike.at) },
    strikes: view.strikes.map((k) => ({ ...k, by: idOf(k.by), at: idOf(k.at) })),
    lastings: view.lastings.map((l) => ({ ...l, card: idOf(l.card) })),
  } as unknown as Pt;
  states.set(core, s);
  return s;
}

export const attackNow = (view: CoreView, box: Box, id: CardId): number => attackOf(publicState(view, box), id);
export const weaponNow = (view: CoreView, box: Box, seat: Seat): number => weaponAttack(publicState(view, box), seat);

/** The seat whose pets may be struck from this one. */
export const inReach = (view: CoreView, box: Box, seat: Seat): readonly Seat[] =>
  strikeable(publicState(view, box), seat);

/** PT-TAME-3 The slots that are drawn: those that hold a pet, and empty ones up to what the player may have. */
export function slotsOf(view: CoreView, box: Box, seat: Seat): number[] {
  const { slot } = ptView(view);
  const held = shown(view, 'field', seat).map((c) => slot[c.id]!);
  const empty = [0, 1, 2].filter((at) => !held.includes(at));
  const room = Math.max(0, petLimit(publicState(view, box), seat) - held.length);
  return [...held, ...empty.slice(0, room)].sort();
}

export const weaponIn = (view: CoreView, seat: Seat): ShownCard | null => shown(view, 'weapon', seat)[0] ?? null;
export const aspectIn = (view: CoreView, seat: Seat): ShownCard | null => shown(view, 'aspect', seat)[0] ?? null;

/** Whose board a pet lies on; -1 if on none. */
export const holderIn = (view: CoreView, id: CardId): Seat =>
  ptView(view).piles.field.findIndex((pile) => pile.cards.some((c) => c.id === id));

export const livingPets = (view: CoreView, seat: Seat): number =>
  ptView(view).piles.field[seat]!.cards.filter(({ id }) => id !== null && !ptView(view).down[id]).length;

export interface Blow {
  readonly by: CardId;
  readonly at: CardId;
  /** The Health that it would take; null where the striker does something else. */
  readonly n: number | null;
  readonly left: number;
}

/** What a strike of one pet on another would do, if nobody answered. */
export function blowOf(view: CoreView, box: Box, by: CardId, at: CardId): Blow {
  const n = foresee(publicState(view, box), by, at);
  return { by, at, n, left: Math.max(0, (ptView(view).health[at] ?? 0) - (n ?? 0)) };
}

/** The strike that is declared. */
export function strikeNow(view: CoreView, box: Box): Blow | null {
  const { by, at } = ptView(view).strike;
  if (by === null || by.id === null || at === null || at.id === null) return null;
  const onBoard = holderIn(view, by.id) >= 0 && holderIn(view, at.id) >= 0;
  return onBoard ? blowOf(view, box, by.id, at.id) : null;
}

/** PT-WINDOW-1 The window that is open, by its kind. */
export function windowOf(view: CoreView): { kind: 'act' | 'strike' | 'lap' | 'last' } | null {
  const frame = view.stack.at(-1);
  return frame?.proc === 'window' ? (frame.v as { kind: 'act' | 'strike' | 'lap' | 'last' }) : null;
}

export interface Price {
  readonly n: number;
  readonly currency: 'coins' | 'health';
  /** What the weapon that it replaces gives back. */
  readonly back: number;
}

export function priceFor(view: CoreView, box: Box, seat: Seat, weapon: CardId): Price {
  const s = publicState(view, box);
  return { n: price(s, seat, weapon), currency: currency(s, weapon), back: refund(s, seat) };
}

export interface Preparing {
  readonly seat: Seat;
  readonly left: number;
}

/** Whose preparation it is, and the actions that are left. */
export function preparing(view: CoreView, box: Box): Preparing | null {
  const frame = view.stack.find((f) => f.proc === 'prepare');
  if (!frame) return null;
  const { seat, spent } = frame.v as { seat: Seat; spent: number };
  return { seat, left: Math.max(0, actionsOf(publicState(view, box), seat) - spent) };
}

/** PT-DRAFT-3 Who chooses when, and who is choosing. */
export function draftOf(view: CoreView): { order: readonly Seat[]; at: number } | null {
  const frame = view.stack.find((f) => f.proc === 'draft');
  return frame ? (frame.v as { order: readonly Seat[]; at: number }) : null;
}

export interface Threat {
  readonly seat: Seat;
  readonly n: number;
  readonly targets: readonly Seat[];
  /** `choice`: of so many more enemies; `one`: one neighbour; `split`: distributed. */
  readonly how: 'all' | 'choice' | 'one' | 'split';
}

/** What each player's weapon would do if they won the round now; only those who still can. */
export function threats(view: CoreView, box: Box): Threat[] {
  const s = publicState(view, box);
  const pt = ptView(view);
  return pt.players.flatMap((p, seat) => {
    if (p.out || livingPets(view, seat) === 0) return [];
    const { targets, extra, split } = weaponReach(s, seat);
    const how = split ? 'split' : extra < 0 ? 'one' : extra > 0 ? 'choice' : 'all';
    return [{ seat, n: weaponAttack(s, seat), targets, how } as const];
  });
}

export const handIsOpen = (view: CoreView, box: Box, seat: Seat): boolean => isOpen(publicState(view, box), seat);

/** PT-TRAP-1 Traps that everybody knows to lie in a hand: a trap is placed openly. */
export function trapsIn(view: CoreView, box: Box, seat: Seat): DefId[] {
  return ptView(view).piles.hand[seat]!.cards.flatMap(({ def }) => {
    const card = def === null ? null : cardAt(box, def);
    return card?.k === 'spell' && card.family === 'trap' ? [def!] : [];
  });
}

/** A spell that is bad for whatever it is cast on. */
export function isHarmful(card: Card): boolean {
  if (card.k !== 'spell' || card.cast < 0) return false;
  return card.scripts.some((script) =>
    script.some((op) => {
      if (op.op === 'modify') return typeof op.attack === 'number' && op.attack < 0;
      if (op.op === 'grant')
        return 'static' in op.ability && op.ability.static === 'cannot' && op.ability.what === 'strike';
      return op.op === 'damage' || op.op === 'kill' || op.op === 'suppress' || op.op === 'setStat' || op.op === 'hide';
    }),
  );
}
