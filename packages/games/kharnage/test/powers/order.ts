/** Battle cards with a power, and soldiers to try it on. */
import type { Position } from '@bagarre/testkit';
import { lay } from '../table.ts';

type Effect = { op: string; [name: string]: unknown };

/** A battle card `order` with one power, for seat 0. */
export const power = (effect: Effect | Effect[], more: object = {}, attacks = ['assault']) => ({
  initiative: 1,
  attacks,
  powers: [{ do: [effect].flat(), ...more }],
});
export const passive = (effect: Effect | Effect[], attacks = ['assault'], more: object = {}) =>
  power(effect, { when: 'passive', ...more }, attacks);

const soldiers = {
  duo: 'line 1, armour 1, sword 1, bow 1',
  knight2: 'line 1, armour 1, sword 2, knight',
  cannon: 'line 3, armour 1, blackPowder 1, bow 1',
  beast: 'line 1, armour 1, sword 1, tag beast',
  bull: 'line 1, armour 1, trample 1',
  spider: 'line 3, armour 1, web 1',
  hero: 'line 1, armour 1, elite sword 2',
  captain: 'line 1, armour 1, elite chief 1, elite sword 1',
  giant: 'line 1, armour 5, cards 2, largeUnit',
  boss: 'general, line 3, armour 1',
  hard: 'line 1, armour 3, shield 1',
};

export function play(order: object, table: Position['table'], at: Position['at'] = 'attack', more: Position = {}) {
  const cards = { ...soldiers, order, ...more.cards };
  const mine = { ...(table![0] as object), played: ['order'] };
  return lay({ ...more, cards, table: { ...table, 0: mine }, at: at! });
}

export const two = (line1: string[] = ['wall1']) => ({ 1: { line1 }, 2: { line1 } });
