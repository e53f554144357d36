import type { Seat } from '@bagarre/kernel';
import type { Pen } from '../../table/game-ui.ts';
import { Pic } from './icon.ts';
import { ptView } from './model.ts';
import { says } from './says.ts';

/** The winner under a gilt arch. */
export function Poster({ seats, pen }: { seats: readonly Seat[]; pen: Pen }) {
  const t = says(pen.words.lang);
  const [seat] = seats;
  const alone = seats.length === 1 && seat !== undefined;
  const name = alone ? (seat === pen.view.viewer ? t.you : pen.words.seat(seat)) : '';
  return (
    <section className="pt-poster">
      <h1>{alone ? t.won : t.draw}</h1>
      <div className="arch">
        <Pic name={alone ? 'wolf-head' : 'death-skull'} />
      </div>
      <p>
        <b>{name}</b>
        {alone && <span>{t.health(ptView(pen.view).players[seat]!.health)}</span>}
      </p>
    </section>
  );
}
