/** How promising an answer looks before any search: cards of one's own side, and what hurts others rather than oneself. */
import { type AnyOption, type Seat, holderOf, pile, zoneOf } from '@bagarre/kernel';
import { type Zh, Z, factionOf, printed } from './state.ts';

export function prior(s: Zh, seat: Seat, o: AnyOption): number {
  const card = o['card'];
  if (typeof card !== 'number') return FIXED[o.do] ?? 1;
  const faction = pile(s, seat, Z.faction)[0];
  if (faction === undefined || o.do === 'side') return 1;
  const { suns, skulls } = printed(s, card);
  const gain = factionOf(s, faction).side === 'heroes' ? suns - skulls : skulls - suns;
  if (o.do === 'play' || o.do === 'playAlso' || o.do === 'take') return 2 ** gain;
  if (zoneOf(s, card) === Z.area) return holderOf(s, card) === seat ? 2 ** (-gain - 1) : 1;
  return 2 ** -gain;
}

const FIXED: { readonly [verb: string]: number } = { decline: 0.4, replace: 0.4, endGame: 0.5, draw: 1.2, done: 0.7 };
