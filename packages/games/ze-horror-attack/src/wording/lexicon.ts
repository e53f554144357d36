/** What a language must be able to say for the text of a card to be made from its data. */
import type { Ban, Filter, Range } from '../vocabulary.ts';

/** A verb as an order ("discard"), after "may" ("discard") and in the third person ("discards"). */
export type Verb = readonly [order: string, may: string, third: string];

export const VERBS = [
  'discard',
  'take',
  'give',
  'returns',
  'put',
  'swap',
  'play',
  'look',
  'reveal',
  'draw',
  'name',
  'use',
  'skip',
  'gain',
  'choose',
  'pass',
  'move',
  'turn',
] as const;
export type VerbName = (typeof VERBS)[number];

/** How many: 1, 2, all, 1 or 2. */
export type Amount = number | Range | 'all';
/** Whose, or with whom; `that`: the player who was named before, `each`: the player in turn. */
export type Person = 'you' | 'opponent' | 'opponents' | 'everyone' | 'anyone' | 'next' | 'previous' | 'that' | 'each';

/** A character's name; one that there is only one of takes no article. */
export type NameOf = (key: string) => { name: string; unique: boolean };

export interface Lexicon {
  readonly verbs: { readonly [name in VerbName]: Verb };
  noun(filter: Filter | null, amount: Amount, other: boolean, names: NameOf): string;
  inArea(of: Person): string;
  fromHand(of: Person): string;
  random(np: string): string;
  readonly fromDiscard: string;
  ofDeck(n: number, bottom: boolean): string;
  hand(of: Person): string;
  faction(of: Person): string;
  readonly faceUp: string;
  draws(n: number | 'toLimit'): string;
  intoHand(of: Person | 'holder' | 'owner'): string;
  intoArea(of: Person): string;
  intoDeck(bottom: boolean): string;
  to(of: Person): string;
  readonly with: string;
  it(many: boolean): string;
  ofThem(amount: Amount): string;
  readonly thisCard: string;
  rest(bottom: boolean): string;
  skillOf(np: string): string;
  turns(n: number, next: boolean): string;
  readonly character: string;
  cannot(np: string, bans: readonly Ban[], by: string | null): string;
  until(end: boolean): string;
  person(p: Person): string;
  each(opponents: boolean, secret: boolean): string;
  may(third: boolean): string;
  ifDid(did: boolean): string;
  ifIs(np: string, not: boolean): string;
  ifThere(np: string, place: string, min: number | null, max: number | null, not: boolean): string;
  readonly otherwise: string;
  readonly semicolon: string;
  theOthers(all: string): string;
  readonly then: string;
  readonly or: string;
  readonly and: string;
  whenLeaves(discarded: boolean, byOpponent: boolean): string;
  instead(to: string): string;
  readonly atEnd: string;
  /** Own symbols of this card, or those of others, that count as the other kind. */
  countAs(np: string | null, from: 'suns' | 'skulls'): string;
  more(suns: string, skulls: string): string;
  points(n: string): string;
  table(np: string, place: string, entries: readonly (readonly [number, number])[]): string;
  per(n: number, np: string, place: string): string;
  playTo(any: boolean): string;
}
