import type { Seat } from '@bagarre/kernel';
import type { Pen } from '../../table/game-ui.ts';
import { useText } from '../../text/text.ts';
import { Pic } from './icon.ts';
import { FACTION_ICONS, paintOf } from './looks.ts';
import { factionOf } from './model.ts';

/** The winner, sprayed on sheet metal. */
export function Poster({ seats, pen }: { seats: readonly Seat[]; pen: Pen }) {
  const t = useText();
  const drawn = seats.length === pen.view.seats;
  const seat = seats[0] ?? 0;
  const faction = factionOf(pen.view, seat);
  const title = drawn ? t('cw.draw') : seats.includes(pen.view.viewer) ? t('kh.won') : pen.words.seat(seat);
  return (
    <section className="cw-poster" style={{ '--fc': paintOf(faction) } as React.CSSProperties}>
      <h1>{title}</h1>
      <div className="hero">
        <Pic name={FACTION_ICONS[faction]} />
      </div>
      <p>{pen.words.text(`faction.${faction}`)}</p>
    </section>
  );
}
