import type { Seat } from '@bagarre/kernel';
import type { Pen } from '../../table/game-ui.ts';
import { useText } from '../../text/text.ts';
import { headOf, inkOf } from './factions.ts';
import { Pic } from './icon.ts';
import { khView, pointsOf } from './model.ts';

/** The winner, cut in wood. */
export function Poster({ seats, pen }: { seats: readonly Seat[]; pen: Pen }) {
  const t = useText();
  const seat = seats[0] ?? 0;
  const { faction } = khView(pen.view).players[seat]!;
  const mine = seat === pen.view.viewer;
  return (
    <section className="kh-poster" style={{ '--fc': inkOf(faction) } as React.CSSProperties}>
      <h1>{mine ? t('kh.won') : pen.words.seat(seat)}</h1>
      <div className="hero">
        <Pic name={headOf(faction)} />
      </div>
      <p>
        <b>{t('points', { n: pointsOf(pen.view, seat) })}</b>
      </p>
    </section>
  );
}
