/** Touching corners (ZN-FIGHT-2..4): what may be touched, how a card lies, what its corner scores. */
import { type CardId, type Seat, noCard, roll } from '@bagarre/kernel';
import { groundAt, squareOf } from './field.ts';
import { type Zn, printed, say } from './state.ts';
import { CORNERS, type Corner, type CornerName, type Touch } from './words.ts';

/** ZN-RULING-11 With `pivot: owner`, a player also turns his own card. */
export type TouchOption =
  | { readonly do: 'touch'; readonly corner: CornerName }
  | { readonly do: 'touch'; readonly corner: CornerName; readonly pivot: number };

const PLAIN: readonly TouchOption[] = CORNERS.map((corner) => ({ do: 'touch', corner }));
const PIVOTED: readonly TouchOption[] = CORNERS.flatMap((corner) =>
  [0, 180].map((pivot): TouchOption => ({ do: 'touch', corner, pivot })),
);

/** ZN-FIGHT-3 One of four corners of the enemy card, freely chosen. */
export const touchOptions = (s: Zn): readonly TouchOption[] => (s.options.pivot === 'owner' ? PIVOTED : PLAIN);

/**
 * ZN-RULING-11 How the two cards of a fight lie, the attacker's first: drawn after both touches are locked, or as their
 * players turned them, or upright. True is half a turn.
 */
export function pivots(s: Zn, attacker: TouchOption, defender: TouchOption): [boolean, boolean] {
  if (s.options.pivot === 'random') return [roll(s, 2) === 1, roll(s, 2) === 1];
  if (s.options.pivot === 'none') return [false, false];
  return [isTurned(attacker), isTurned(defender)];
}

const isTurned = (o: TouchOption): boolean => 'pivot' in o && o.pivot === 180;

/** The corner that a touch hits: of a card turned by half a turn, the opposite one. */
const hit = (corner: CornerName, turned: boolean): number => (CORNERS.indexOf(corner) + (turned ? 2 : 0)) % 4;

/** ZN-FIGHT-4 The value on a card's own touched corner, and its score; told to all. */
export function touched(
  s: Zn,
  by: Seat,
  card: CardId,
  touch: TouchOption,
  turned: boolean,
  role: 'attacking' | 'defending' | 'shot',
): { value: Corner; score: number } {
  const corner = hit(touch.corner, turned);
  const value = printed(s, card).corners[corner]!;
  const score = typeof value === 'number' ? (role === 'shot' ? value : scoreOf(s, card, value, role)) : 0;
  say(s, { k: 'touched', seat: by, card, corner: CORNERS[corner]!, turned, value: wordOf(value), score });
  return { value, score };
}

const wordOf = (value: Corner): string => (value === '*' ? 'star' : value === 'X' ? 'cross' : String(value));

/** ZN-RULING-20 Multipliers first, then additions, never below 0; stars and crosses are never changed. */
function scoreOf(s: Zn, c: CardId, base: number, role: 'attacking' | 'defending'): number {
  let [mul, add] = [1, 0];
  const count = (t: Pick<Touch, 'mul' | 'add' | 'when'>): void => {
    if (t.when !== 'any' && t.when !== role) return;
    mul *= t.mul;
    add += t.add;
  };
  for (const boost of s.boosts) if (boost.card === c) count(boost);
  const gear = s.gear[c]!;
  if (gear !== noCard) printed(s, gear).trump!.grants.touch.forEach(count);
  if (role === 'defending') add += coverOf(s, c);
  return Math.max(0, base * mul + add);
}

/** `cover`: terrain that helps whoever defends on it, shots included. */
function coverOf(s: Zn, c: CardId): number {
  const ground = groundAt(s, squareOf(s, c));
  if (ground === noCard) return 0;
  const { terrain } = printed(s, ground).trump!;
  return typeof terrain === 'object' && terrain !== null ? terrain.cover : 0;
}
