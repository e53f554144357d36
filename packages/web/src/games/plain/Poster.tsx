import type { Seat } from '@bagarre/kernel';
import type { Pen } from '../../table/game-ui.ts';
import { useText } from '../../text/text.ts';
import { Icon } from '../../icons/Icon.tsx';

/** Who won, on plain paper. */
export function Poster({ seats, pen }: { seats: readonly Seat[]; pen: Pen }) {
  const t = useText();
  const { viewer } = pen.view;
  const drawn = seats.length === pen.view.seats || seats.length === 0;
  const names = new Intl.ListFormat(pen.words.lang).format(seats.map((s) => pen.words.seat(s)));
  return (
    <section className="plain-poster paper">
      <h1>{drawn ? t('over.draw') : seats.includes(viewer) ? t('over.won') : names}</h1>
      <div className="hero">
        <Icon name="laurels-trophy" />
      </div>
    </section>
  );
}
