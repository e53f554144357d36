/**
 * Deployment (ZN-SETUP-3): a card at a time, by a ready-made plan, by one's own, or at random. Until both are ready nobody
 * sees what the other does, so cards stay in the hand and only their owner's layout says where they will stand.
 */
import { type CardId, type Seat, noCard, pile, roll } from '@bagarre/kernel';
import { LIMITS } from './roster.ts';
import { DEPLOYMENT, SQUARES, type Square, numberOf } from './squares.ts';
import { type Zn, Z, printed, zoonRules } from './state.ts';

export type Deploying =
  | { readonly do: 'setup'; readonly plan: string; readonly mirrored: boolean }
  | { readonly do: 'scatter' }
  | { readonly do: 'take'; readonly card: CardId }
  | { readonly do: 'at'; readonly card: CardId; readonly to: Square }
  | { readonly do: 'lift'; readonly card: CardId }
  | { readonly do: 'confirm' };

/** How often a Zoon may be taken up again: nobody rearranges for ever. */
const LIFTS = 24;
const SPOTS = 12;
const OWN = 'own';
const EMPTY: readonly number[] = Array.from({ length: SPOTS }, () => noCard);

/** The Zoon on each of the 12 squares, front row first. */
const layoutOf = (s: Zn, seat: Seat): number[] => {
  const { layout } = s.players[seat]!;
  return layout.length === SPOTS ? layout.slice() : EMPTY.slice();
};

const unplaced = (s: Zn, seat: Seat, layout: readonly number[]): CardId[] =>
  pile(s, seat, Z.hand).filter((c) => !layout.includes(c));

/** ZN-BUILD-8 ZN-BUILD-9 As many as there are, up to 12, and the Emblem among them. */
function isComplete(s: Zn, seat: Seat, layout: readonly number[]): boolean {
  let placed = 0;
  for (const c of layout) if (c !== noCard) placed++;
  if (placed !== Math.min(LIMITS.deployed, pile(s, seat, Z.hand).length)) return false;
  return !unplaced(s, seat, layout).some((c) => printed(s, c).type === 'emblem');
}

/** Of Zoons with the same face, one. */
function different(s: Zn, cards: readonly CardId[]): CardId[] {
  const { def } = s.table;
  const found: CardId[] = [];
  for (const c of cards) {
    let i = 0;
    while (i < found.length && def[found[i]!] !== def[c]) i++;
    if (i === found.length) found.push(c);
  }
  return found;
}

export function deployOptions(s: Zn, seat: Seat): Deploying[] {
  const { holding, lifts } = s.players[seat]!;
  const layout = layoutOf(s, seat);
  if (holding !== noCard) {
    return DEPLOYMENT[seat]!.filter((_, i) => layout[i] === noCard).map((square) => ({
      do: 'at',
      card: holding,
      to: SQUARES[square]!,
    }));
  }
  const options: Deploying[] = [];
  if (isComplete(s, seat, layout)) options.push({ do: 'confirm' });
  else {
    for (const plan of plansOf(s, seat)) {
      options.push({ do: 'setup', plan, mirrored: false }, { do: 'setup', plan, mirrored: true });
    }
    options.push({ do: 'scatter' });
    if (layout.includes(noCard)) {
      for (const card of different(s, unplaced(s, seat, layout))) options.push({ do: 'take', card });
    }
  }
  if (lifts < LIFTS) for (const card of layout) if (card !== noCard) options.push({ do: 'lift', card });
  return options;
}

/** The deployments that may be loaded: the one that the player brought, then those of the tribe. */
function plansOf(s: Zn, seat: Seat): string[] {
  const brought = s.options.tribes[seat]!.setup.length > 0 ? [OWN] : [];
  return [...brought, ...setupsOf(s, seat).map((setup) => setup.id)];
}

const setupsOf = (s: Zn, seat: Seat) => {
  const { tribe } = s.players[seat]!;
  if (tribe === '') return [];
  return zoonRules.book(s).find((card) => card.tribe === tribe && card.sheet !== null)?.sheet?.setups ?? [];
};

/** Answers a question of the deployment. True when the player is ready. */
export function deploy(s: Zn, seat: Seat, o: Deploying): boolean {
  const p = s.players[seat]!;
  p.layout = layoutOf(s, seat);
  switch (o.do) {
    case 'take':
      p.holding = o.card;
      return false;
    case 'at':
      p.layout[DEPLOYMENT[seat]!.indexOf(numberOf(o.to))] = o.card;
      p.holding = noCard;
      return false;
    case 'lift':
      p.layout[p.layout.indexOf(o.card)] = noCard;
      p.lifts++;
      return false;
    case 'setup':
      load(s, seat, o.plan, o.mirrored);
      return false;
    case 'scatter':
      scatter(s, seat);
      return false;
    case 'confirm':
      return true;
  }
}

/** Loads a deployment; Zoons that it does not know of, or that are missing, leave squares for the player to fill. */
function load(s: Zn, seat: Seat, plan: string, mirrored: boolean): void {
  const ids =
    plan === OWN
      ? s.options.tribes[seat]!.setup
      : setupsOf(s, seat)
          .find((setup) => setup.id === plan)!
          .rows.flat();
  const left = [...pile(s, seat, Z.hand)];
  const layout = s.players[seat]!.layout.fill(noCard);
  ids.forEach((id, i) => {
    const at = left.findIndex((c) => printed(s, c).base === id);
    const spot = mirrored ? i - (i % 6) + 5 - (i % 6) : i;
    if (at >= 0) layout[spot] = left.splice(at, 1)[0]!;
  });
}

/**
 * Fills the empty squares at random, the Emblem first, so that it is never left behind. Where it has been, by twelve others,
 * all are laid out anew: with no more Zoons to be lifted there would be no other way to be ready.
 */
function scatter(s: Zn, seat: Seat): void {
  const layout = layoutOf(s, seat);
  if (!layout.includes(noCard)) layout.fill(noCard);
  const left = unplaced(s, seat, layout);
  const emblem = left.findIndex((c) => printed(s, c).type === 'emblem');
  const order = emblem < 0 ? [] : left.splice(emblem, 1);
  while (left.length > 0) order.push(left.splice(roll(s, left.length), 1)[0]!);
  const free = layout.flatMap((c, i) => (c === noCard ? [i] : []));
  for (const card of order) {
    if (free.length === 0) break;
    layout[free.splice(roll(s, free.length), 1)[0]!] = card;
  }
  s.players[seat]!.layout = layout;
}

/** The layout that a player is ready with, as squares and Zoons; an imagined one, where it was forgotten, is filled up. */
export function readyLayout(s: Zn, seat: Seat): { card: CardId; square: number }[] {
  if (!isComplete(s, seat, layoutOf(s, seat))) scatter(s, seat);
  return layoutOf(s, seat).flatMap((card, i) => (card === noCard ? [] : [{ card, square: DEPLOYMENT[seat]![i]! }]));
}
