/** What both languages need to write card texts: see `wording.ts`. */
import type { Duration, Selector } from './vocabulary.ts';

type Sides = { readonly [side in Selector['side']]: string };
export type Picks = { readonly [pick in Selector['pick']]: Sides };
export type Durations = { readonly [d in Extract<Duration, string>]: string };

export const sides = (own: string, ownOther: string, enemy: string, adjacentEnemy: string, any: string): Sides => ({
  own,
  ownOther,
  enemy,
  adjacentEnemy,
  any,
});

/** `+1 Attack / +1 Health`, or one of the two. */
export const stats = (a: string | null, h: string | null, attack: string, health: string): string =>
  [a === null ? null : `${a} ${attack}`, h === null ? null : `${h} ${health}`].filter((x) => x !== null).join(' / ');
export const signed = (n: number): string => (n < 0 ? `-${-n}` : `+${n}`);
