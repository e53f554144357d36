/** How promising an answer looks before any search: going back and giving up are seldom what a player wants. */
import type { AnyOption, Seat } from '@bagarre/kernel';
import type { Cw } from './state.ts';

const PRIOR: { readonly [verb: string]: number } = {
  back: 0.02,
  drop: 0.1,
  gift: 0.2,
  yield: 0.01,
  redraw: 0.3,
  plunder: 8,
  attack: 2,
  play: 1.5,
};

export function prior(s: Cw, seat: Seat, o: AnyOption): number {
  if (o.do === 'end') return s.players[seat]!.meat > 0 ? 0.5 : 2;
  return PRIOR[o.do] ?? 1;
}
