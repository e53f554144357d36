/** Decks and tables drawn at random, all legal: what the fuzzer plays with. */
import { type Rng, below } from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { LIMITS } from './deck.ts';
import { FACTIONS, type Faction, type Rank } from './pack.ts';

/** A legal deck of this faction as lines of text, `2 RA/04`: anything that CW-DECK-2..6 allow. */
export function randomDeck(cards: readonly Printed[], faction: Faction, rng: Rng): string[] {
  const deck = fillDeck(cards, faction, [], LIMITS.fewest + below(rng, LIMITS.most - LIMITS.fewest + 1), rng);
  const copies = new Map<number, number>();
  for (const i of deck) copies.set(i, (copies.get(i) ?? 0) + 1);
  return [...copies].map(([i, n]) => `${n} ${cards[i]!.card.id}`);
}

/**
 * Cards, by their place in the book, that make a deck of this faction out of `have`, chosen at random: one Leader, three
 * Limited cards, copies by rank and 160 points (CW-DECK-3..6). Where `have` leaves no legal way, the points give way first.
 */
export function fillDeck(
  book: readonly Printed[],
  faction: Faction,
  have: readonly number[],
  more: number,
  rng: Rng,
): number[] {
  const own = book.flatMap(({ card }, i) => (card.kind !== 'habitat' && card.faction === faction ? [i] : []));
  const left = new Map(own.map((i) => [i, LIMITS.copies[rankOf(book[i]!)]]));
  const commons = own.filter((i) => rankOf(book[i]!) === 'common').sort((a, b) => book[a]!.value - book[b]!.value);
  let [purse, leaders, limited] = [LIMITS.value as number, 0, 0];
  const take = (i: number): void => {
    const rank = rankOf(book[i]!);
    left.set(i, (left.get(i) ?? 0) - 1);
    purse -= book[i]!.value;
    if (rank === 'leader') leaders++;
    if (rank === 'limited') limited++;
  };
  for (const i of have) take(i);
  const added: number[] = [];
  while (added.length < more) {
    const rest = more - added.length - 1;
    // What the cards to come cost at the least, with one more, and the dearest of them.
    const [least, withOne, dearest] = cheapest(book, commons, left, rest);
    // CW-DECK-4 The Leader comes first, so that it is never left out for want of points.
    const fits = own.filter((i) => {
      const rank = rankOf(book[i]!);
      if (left.get(i)! < 1 || (rank === 'leader') !== (leaders === 0)) return false;
      return rank !== 'limited' || limited < LIMITS.limited;
    });
    const payable = fits.filter((i) => {
      const { value } = book[i]!;
      return (rankOf(book[i]!) === 'common' && value <= dearest ? withOne : least + value) <= purse;
    });
    const among = payable.length > 0 ? payable : fits.length > 0 ? fits : own;
    const i = among[below(rng, among.length)]!;
    take(i);
    added.push(i);
  }
  return added;
}

const rankOf = ({ card }: Printed): Rank => (card.kind === 'habitat' ? 'common' : card.rank);

/** The sum of the `n` cheapest Common cards that are left, of `n + 1`, and the value of the last of these. */
function cheapest(
  book: readonly Printed[],
  commons: readonly number[],
  left: ReadonlyMap<number, number>,
  n: number,
): [number, number, number] {
  let [sum, rest, last] = [0, n, 0];
  for (const i of commons) {
    const copies = Math.max(0, left.get(i)!);
    const { value } = book[i]!;
    if (copies > rest) return [sum + rest * value, sum + (rest + 1) * value, value];
    sum += copies * value;
    rest -= copies;
    if (copies > 0) last = value;
  }
  return [sum, sum, last];
}

const FLAGS = ['pyrrhic', 'trackerMayPlunder', 'rechargeInnate'] as const;
const WORDS = {
  meatRefill: ['reset', 'topUp'],
  chargeOverflow: ['remaining', 'printed'],
  extraDamageFromAction: ['received', 'dealt'],
  swapOnAssault: ['fullTarget', 'combatOnly'],
} as const;

/** Any faction at any seat, half of the decks ready-made; one table in four plays by house rules. */
export function anyOptions(seats: number, cards: readonly Printed[], rng: Rng): { [name: string]: unknown } {
  const decks = Array.from({ length: seats }, () => {
    const faction = FACTIONS[below(rng, FACTIONS.length)]!;
    return below(rng, 2) === 0 ? faction : randomDeck(cards, faction, rng);
  });
  const options: { [name: string]: unknown } = { decks };
  if (below(rng, 4) > 0) return options;
  for (const flag of FLAGS) options[flag] = below(rng, 2) === 0;
  for (const [name, words] of Object.entries(WORDS)) options[name] = words[below(rng, 2)];
  return options;
}
