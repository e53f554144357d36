/** D12 Damage that is split: a point at a time (PT-RULING-73), dealt together when all points are placed. */
import { type CardId, askWhile, nobody, pub } from '@bagarre/kernel';
import { effectBlow, hurtPet } from './health.ts';
import { inField } from './place.ts';
import { proc } from './state.ts';

export const distribute = proc(
  'distribute',
  {
    seat: pub.seat,
    by: pub.card,
    left: pub.int,
    among: pub.ints,
    shares: pub.ints,
    /** PT-RULING-53 What a cast adds to each target, and multiplies. */
    plus: pub.int,
    times: pub.int,
  },
  {
    point: askWhile({
      who: (_s, v) => (v.left > 0 && v.among.length > 0 ? v.seat : nobody),
      auto: true,
      options: (_s, v): { do: 'point'; card: CardId }[] => v.among.map((card) => ({ do: 'point', card })),
      then(_s, v, o) {
        v.shares[v.among.indexOf(o.card)]!++;
        v.left--;
      },
    }),
    deal: (s, v) => {
      const by = inField(s, v.by) ? v.by : -1;
      v.among.forEach((c, i) => {
        if (v.shares[i]! > 0) hurtPet(s, c, { ...effectBlow(v.seat, by, v.shares[i]!), plus: v.plus, times: v.times });
      });
    },
  },
);
