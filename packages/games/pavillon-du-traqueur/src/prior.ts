/**
 * How promising an answer looks before any search: strikes that kill, spells kept for when they matter, pets and weapons
 * better than one's own. Playouts are made of it, so it must be quick.
 */
import { type AnyOption, type CardId, type Seat, holderOf, noCard, pile, top } from '@bagarre/kernel';
import { lastingPets, petLimit } from './check.ts';
import { type Intent, intentOf, priceOfStrike } from './intent.ts';
import { type Pt, Z, cardOf, petOf, spellOf, weaponOf } from './state.ts';
import { advantage, attackOf, weaponAttack } from './stats.ts';

const PRIOR: { readonly [verb: string]: number } = {
  stop: 0.1,
  end: 0.3,
  refresh: 0.5,
  refreshFrom: 0.3,
  buyFrom: 1,
  tameFrom: 4,
  peek: 2,
  none: 0.3,
  eat: 4,
};

/** Squared, so that playouts seldom do what looks bad. */
export const prior = (s: Pt, seat: Seat, o: AnyOption): number => weight(s, seat, o) ** 2;

function weight(s: Pt, seat: Seat, o: AnyOption): number {
  const card = o['card'] as CardId;
  switch (o.do) {
    case 'strike':
      return strikePrior(s, card, o['target'] as CardId);
    case 'cast':
      return castPrior(s, seat, o);
    // A turn is for striking; in a window most answers are none.
    case 'pass':
      return isWindow(s) ? 4 : 0.3;
    case 'keep':
    case 'take':
      return worthOf(s, card) ** 2;
    case 'tamePet':
      return hasRoom(s, seat) ? 6 : 1.5;
    case 'tame':
      return hasRoom(s, seat) ? 8 : gain(s, seat);
    case 'decline':
      return 1;
    case 'release':
      return 40 / (1 + worthOf(s, card)) ** 2;
    case 'buy':
      return 0.2 + 4 * Math.max(0, weaponOf(s, card).attack + 0.5 - weaponAttack(s, seat));
    // Harm goes to others, and first to those who have little left.
    case 'target':
    case 'point':
      return holderOf(s, card) === seat ? 0.5 : 2 / Math.max(1, s.health[card] ?? 1);
    case 'player':
    case 'share':
      return playerPrior(s, seat, o['seat'] as Seat);
    default:
      return PRIOR[o.do] ?? 1;
  }
}

const isWindow = (s: Pt): boolean => s.stack[s.stack.length - 1]!.proc === 'window';

/** What a pet, weapon or spell is worth to have. */
function worthOf(s: Pt, c: CardId): number {
  const card = cardOf(s, c);
  if (card.k === 'pet') {
    return Math.max(1, 2 * card.attack + card.health - 4 + (card.exotic ? 4 : 0) - 6 * priceOfStrike(card));
  }
  return card.k === 'weapon' ? card.attack : card.worth;
}

const hasRoom = (s: Pt, seat: Seat): boolean => lastingPets(s, seat).length < petLimit(s, seat);

/** The pet that was just revealed against the weakest of one's own. */
function gain(s: Pt, seat: Seat): number {
  const revealed = top(s, 0, Z.revealed);
  if (revealed === undefined) return 1;
  let weakest = Infinity;
  for (const c of pile(s, seat, Z.field)) weakest = Math.min(weakest, worthOf(s, c));
  return worthOf(s, revealed) > weakest ? 6 : 0.2;
}

/** A kill is worth most, and the stronger the pet that falls; then what brings one nearer. */
function strikePrior(s: Pt, by: CardId, at: CardId): number {
  if (at < 0) return 4;
  const n = attackOf(s, by) + advantage(s, by, at);
  const left = Math.max(1, s.health[at]!);
  const much = (1 + 0.3 * petOf(s, at).attack) / (1 + 3 * priceOfStrike(petOf(s, by)));
  return (n >= left ? 24 : 1 + (6 * n) / left) * much;
}

const playerPrior = (s: Pt, seat: Seat, player: Seat): number =>
  player === seat ? 0.01 : 1 + 6 / Math.max(1, s.players[player]!.health);

/** Spells are kept: cast one for a reason. */
function castPrior(s: Pt, seat: Seat, o: AnyOption): number {
  const spell = spellOf(s, o['card'] as CardId);
  // In somebody else's turn there is mostly no hurry.
  const calm = isWindow(s) ? 0.1 : 1;
  if (spell.family === 'aspect') return pile(s, seat, Z.aspect).length > 0 ? 0.1 : 8 * calm;
  const intent = intentOf(spell);
  const player = o['player'] as Seat | undefined;
  if (player !== undefined) {
    if (player === seat) return 0.001;
    return s.players[player]!.health <= intent.harm ? 20 : calm * playerPrior(s, seat, player);
  }
  const target = o['target'] as CardId | undefined;
  return target === undefined ? 0.4 * calm : petPrior(s, seat, target, intent, calm);
}

/** Harmful spells at enemies, kind ones at one's own; at the moment at which they save a pet or put one down. */
function petPrior(s: Pt, seat: Seat, target: CardId, intent: Intent, calm: number): number {
  if ((holderOf(s, target) === seat) !== intent.kind) return 0.01;
  const { by, at } = s.strike;
  const left = s.health[target]!;
  if (intent.k === 'bonus') return 5 * calm;
  if (intent.k === 'revive') return 6;
  if (intent.k === 'mend') return left * 2 <= s.max[target]! ? 3 : 0.02;
  if (intent.k === 'cover') return at === target && by !== noCard && attackOf(s, by) >= left ? 8 : 0.05;
  const stops = by === target && at !== noCard && holderOf(s, at) === seat;
  if (intent.harm >= left) return stops ? 12 : 4 * Math.max(calm, 0.3);
  return stops && intent.k === 'bar' ? 4 : 0.4 * calm;
}
