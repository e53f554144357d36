/** How promising an answer looks before any search (§10.3): many cheap kills, the general at once, webs on what strikes hardest. */
import type { AnyOption, CardId, Seat } from '@bagarre/kernel';
import { killsFor } from './attack.ts';
import type { Kh } from './state.ts';
import { armour, icons } from './strength.ts';

export function prior(s: Kh, _seat: Seat, o: AnyOption): number {
  switch (o.do) {
    case 'attack':
      return declared(s, o['targets'] as Seat[], o['share'] as number) / (o['charge'] === true ? 2 : 1);
    case 'destroy':
      return 1 / (o['cost'] as number) ** 3;
    // It costs no points, so it is for the toughest.
    case 'trample':
      return armour(s, o['card'] as CardId) ** 2;
    case 'web':
      return (1 + strikes(s, o['card'] as CardId)) ** 2;
    case 'general':
    case 'use':
      return 3;
    default:
      return 1;
  }
}

function declared(s: Kh, targets: readonly Seat[], share: number): number {
  let kills = 0;
  for (const target of targets) kills += killsFor(s, target, share);
  return (1 + kills) ** 2;
}

function strikes(s: Kh, unit: CardId): number {
  const { sword, bow, magicMissile, trample, blackPowder } = icons(s, unit);
  return sword + bow + magicMissile + trample + 2 * blackPowder;
}
