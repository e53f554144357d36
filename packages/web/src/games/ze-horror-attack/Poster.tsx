import type { Seat } from '@bagarre/kernel';
import type { Pen } from '../../table/game-ui.ts';
import { Pic } from './icon.ts';
import { SIDE_ICONS } from './looks.ts';
import { countedFaction } from './model.ts';
import { says } from './says.ts';

/** The survivor, in two inks under the moon. */
export function Poster({ seats, pen }: { seats: readonly Seat[]; pen: Pen }) {
  const { view, box, words } = pen;
  const t = says(words.lang);
  const [seat] = seats;
  const faction = seat === undefined ? null : countedFaction(view, box, seat);
  const side = faction?.side ?? 'heroes';
  const title = seat === undefined ? words.over(view.over!) : seat === view.viewer ? t.won : t.wins(words.seat(seat));
  return (
    <section className="zh-poster" data-side={side}>
      <h1>{title}</h1>
      <div className="zh-moon">
        <Pic name={SIDE_ICONS[side]} />
      </div>
      <p>
        {faction && seat !== undefined && <b>{t.total(view.over!.points[seat]!)}</b>}
        <span>{faction ? words.text(`side.${side}`) : t.never}</span>
      </p>
    </section>
  );
}
