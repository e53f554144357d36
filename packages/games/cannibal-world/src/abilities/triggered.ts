/** What happens when a creature that entered a zone uses its trigger (CW-TRG-9..13). */
import { type Next, call } from '@bagarre/kernel';
import { fight } from '../combat.ts';
import { loseTracker } from '../creature.ts';
import { support } from '../draw.ts';
import { proliferate, search } from '../search.ts';
import { type Cw, printed } from '../state.ts';
import type { Reaction } from '../windows.ts';

export function enterEffect(s: Cw, { seat, card, slot, me, target }: Reaction): Next {
  const a = printed(s, card).abilities[slot]!;
  switch (a.effect) {
    case 'support':
      return call(support, { seat, n: a.x });
    case 'ratProliferation':
      return call(proliferate, { seat, max: a.maxValue });
    // CW-TRG-11 Any card, not shown.
    case 'banishedTactics':
      return call(search, { seat, min: 0, max: 999, creature: false, shown: false });
    // CW-TRG-13 Value 6 or less, shown.
    case 'replacement':
      return call(search, { seat, min: 0, max: a.maxValue, creature: false, shown: true });
    // CW-TRG-10 CW-RULING-33 CW-RULING-39 An ordinary combat, whoever's turn it is.
    case 'catLeap':
      loseTracker(s, me);
      return fight(seat, me, target);
    default:
      throw new Error(`rules: nothing enters with ${a.effect}`);
  }
}
