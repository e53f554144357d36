/** Positions in a few words: plain cards with short names, cards with a skill made of steps, a table laid out by seat. */
import { type Position, type Scenario, scenario } from '@bagarre/testkit';
import { zeHorrorAttack } from '../src/index.ts';
import type { Zh } from '../src/state.ts';

export type Table = Scenario<Zh>;

/** `H1` is a hero with one sun, `M2` a monster with two skulls, `N` a neutral; their skills do nothing. */
const plain = {
  H1: 'hero 1/0',
  H2: 'hero 2/0',
  H3: 'hero 3/0',
  M1: 'monster 0/1',
  M2: 'monster 0/2',
  M3: 'monster 0/3',
  N: 'neutral 0/0',
  N2: 'neutral 1/1',
};

type Cards = { readonly [name: string]: unknown };

/** The turn of seat 0 comes, unless told. Decks that are not laid out have ten cards. */
export const lay = (cards: Cards, table: NonNullable<Position['table']>, more: Position = {}): Table =>
  scenario(zeHorrorAttack, { cards: { ...plain, ...cards }, table, at: { turn: { seat: 0 } }, ...more });

/** A card that does these steps when it is played. */
export const hero = (...steps: unknown[]) => ({ type: 'hero', skills: [{ when: 'onPlay', steps }] });
export const monster = (...steps: unknown[]) => ({ type: 'monster', skills: [{ when: 'onPlay', steps }] });
export const mayHero = (...steps: unknown[]) => ({ type: 'hero', skills: [{ when: 'onPlay', optional: true, steps }] });

// ---------------------------------------------------------------------------------------------- words, ready to be used

export const inPlay = (filter?: object, more: object = {}) => ({
  zone: 'area',
  of: 'everyone',
  ...(filter ? { filter } : {}),
  ...more,
});
export const own = (filter?: object, more: object = {}) => ({ ...inPlay(filter, more), of: 'you' });
export const inHand = (of: unknown = 'you', more: object = {}) => ({ zone: 'hand', of, ...more });
export const DISCARD = { zone: 'discard' };
export const MY_HAND = { zone: 'hand', of: 'you' };
export const MY_AREA = { zone: 'area', of: 'you' };
export const HERO = { type: 'hero' };
export const MONSTER = { type: 'monster' };
export const P = { ref: 'p' };
export const move = (cards: unknown, to: unknown = DISCARD, as?: string) => ({
  op: 'move',
  cards,
  to,
  ...(as ? { as } : {}),
});
export const draw = (count: unknown = 1, who: unknown = 'you') => ({ op: 'draw', who, count });
export const opponent = (where?: object) => ({
  op: 'choosePlayer',
  as: 'p',
  from: 'opponents',
  ...(where ? { where } : {}),
});
export const ifDid = (...then: unknown[]) => ({ op: 'if', cond: { did: true }, then });
export const may = (...steps: unknown[]) => ({ op: 'may', steps });
