/** CW-TRG-14 Swap (Échanger): when an attack is not evaded, another creature takes the place of its target. */
import { type CardId, zoneOf } from '@bagarre/kernel';
import { creatures, sideOf } from './board.ts';
import { BIT } from './cards.ts';
import { enter, loseTracker } from './creature.ts';
import { type Cw, say } from './state.ts';
import { type Waiting, window } from './windows.ts';

interface SwapWindow<V> {
  allowed(s: Cw, v: V): boolean;
  target(v: V): CardId;
  locked(v: V): CardId;
  replace(s: Cw, v: V, by: CardId): void;
}

/** CW-RULING-37 The ability may be on any creature of the side, the new creature any other one; one swap a window. */
export const swapWindow = <V extends Waiting>(w: SwapWindow<V>) =>
  window<V>({
    effects: (s, v) => (w.allowed(s, v) && others(s, w.target(v)).length > 0 ? BIT.swap : 0),
    able: (_s, v, c) => w.locked(v) !== c,
    targets: (s, v) => others(s, w.target(v)),
    use(s, v, { seat, target: by }) {
      const from = w.target(v);
      say(s, { k: 'swapped', card: from, by });
      loseTracker(s, by);
      // CW-TRG-15 Into the attacked zone, even from hunt to cover; the original stays where it is.
      if (zoneOf(s, by) !== zoneOf(s, from)) enter(s, seat, by, zoneOf(s, from), false);
      w.replace(s, v, by);
      v.asked = v.order.length;
    },
  });

const others = (s: Cw, target: CardId): CardId[] => creatures(s, sideOf(s, target)).filter((c) => c !== target);
