import type { Seat } from '@bagarre/kernel';
import { SeatThing } from '../../table/SeatThing.tsx';
import { useBox, useMoment, useWords } from '../../table/context.ts';
import { countOf, shown } from '../../table/view.ts';
import { useText } from '../../text/text.ts';
import { Tile } from './Tile.tsx';
import { ROMAN, headOf, inkOf } from './factions.ts';
import { Pic } from './icon.ts';
import { LINES, attackOf, frontOf, khView, pointsOf, poolOf } from './model.ts';

/** An army: the plate of its player, its two pools, and three lines, the front line framed. */
export function Army({ seat, side }: { seat: Seat; side: 'w' | 'n' | 'e' | 's' }) {
  const { view } = useMoment();
  const words = useWords();
  const attacked = attackOf(view)?.targets.includes(seat) ?? false;
  const order = side === 's' || side === 'e' ? LINES : LINES.toReversed();
  return (
    <section
      className={`army army-${side} ${attacked ? 'attacked' : ''}`}
      aria-label={words.seat(seat)}
      style={{ '--fc': inkOf(khView(view).players[seat]!.faction) } as React.CSSProperties}
    >
      <div className="army-head">
        <Plate seat={seat} />
        <Pools seat={seat} />
      </div>
      <div className="lines">
        {order.map((line) => (
          <Line key={line} seat={seat} line={line} />
        ))}
      </div>
    </section>
  );
}

function Line({ seat, line }: { seat: Seat; line: (typeof LINES)[number] }) {
  const { view } = useMoment();
  const words = useWords();
  const units = shown(view, line, seat);
  const front = frontOf(view, seat) === line;
  return (
    <div className={front ? 'line front' : 'line'} role="group" aria-label={words.text(`zone.${line}`) ?? line}>
      <em aria-hidden="true">{ROMAN[LINES.indexOf(line)]}</em>
      {units.map((c, i) => (
        <span key={c.id} className="slot" style={{ '--z': units.length - i } as React.CSSProperties}>
          <Tile id={c.id} def={c.def} owner={seat} />
        </span>
      ))}
    </div>
  );
}

function Plate({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const words = useWords();
  const t = useText();
  const p = khView(view).players[seat]!;
  const skulls = pointsOf(view, seat) - p.kharnages;
  return (
    <SeatThing seat={seat} className="plate">
      <Pic name={headOf(p.faction)} />
      <span className="plate-text">
        <span className="nn">{seat === view.viewer ? t('you') : words.seat(seat)}</span>
        <span className="mm">
          <span title={t('kh.skulls')}>
            <Pic name="death-skull" /> {skulls}
          </span>
          <span title={t('kh.kharnages')}>
            <Pic name="skull-crossed-bones" /> {p.kharnages}
          </span>
          <span title={t('kh.reserve')} data-pile={`reserve:${seat}`}>
            <Pic name="card-draw" /> {countOf(view, 'reserve', seat)}
          </span>
          <span title={t('kh.trophies')} data-pile={`trophies:${seat}`}>
            <Pic name="chopped-skull" /> {countOf(view, 'trophies', seat)}
          </span>
        </span>
      </span>
    </SeatThing>
  );
}

function Pools({ seat }: { seat: Seat }) {
  const { view } = useMoment();
  const box = useBox();
  const t = useText();
  return (
    <div className="pool">
      <span className="as" title={t('kh.assault')}>
        <Pic name="broadsword" /> <span className="vh">{t('kh.assault')}</span>
        {poolOf(view, box, seat, 'assault')}
      </span>
      <span title={t('kh.shot')}>
        <Pic name="bow-arrow" /> <span className="vh">{t('kh.shot')}</span>
        {poolOf(view, box, seat, 'shot')}
      </span>
    </div>
  );
}
