import type { Seat } from '@bagarre/kernel';
import type { Pen } from '../../table/game-ui.ts';
import { Medal } from './Face.tsx';
import { sheetOf, tribeOf } from './model.ts';
import { says } from './says.ts';

/** The winner, cut in lino on linen. */
export function Poster({ seats, pen }: { seats: readonly Seat[]; pen: Pen }) {
  const t = says(pen.words.lang);
  const drawn = seats.length !== 1;
  const seat = seats[0] ?? 0;
  const tribe = drawn ? '' : tribeOf(pen.view, seat);
  const title = drawn ? t.draw : seat === pen.view.viewer ? t.won : pen.words.seat(seat);
  return (
    <section className="zn-poster" data-tribe={tribe}>
      <h1>{title}</h1>
      <Medal tribe={tribe} />
      <p>{sheetOf(pen.box, tribe)?.name[pen.words.lang]}</p>
    </section>
  );
}
