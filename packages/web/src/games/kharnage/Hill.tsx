import type { Seat } from '@bagarre/kernel';
import { useBox, useMoment } from '../../table/context.ts';
import { countOf, shown } from '../../table/view.ts';
import { useText } from '../../text/text.ts';
import { Face } from './Face.tsx';
import { headOf, inkOf } from './factions.ts';
import { Pic } from './icon.ts';
import { attackOf, cardAt, khView, wouldScore } from './model.ts';
import { useSettings } from '../../settings.ts';

/** The hill: what is left of the attack, the order of the round, and the common discard. */
export function Hill() {
  const { view } = useMoment();
  const t = useText();
  const top = shown(view, 'hill', 0).at(-1);
  return (
    <section className="hill" aria-label={t('kh.hill')}>
      <svg className="mound only-wide" viewBox="0 0 700 150" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 150C120 150 170 22 350 18S580 150 700 150Z" fill="#c79f5c" stroke="#1c120b" strokeWidth="3" />
        <path
          d="M120 132c40-6 60-40 90-56M250 60c40-22 90-28 130-18M430 60c50 14 80 44 120 66"
          fill="none"
          stroke="#1c120b"
          strokeOpacity=".45"
          strokeWidth="2"
        />
      </svg>
      <PointsLeft />
      <div className="order only-wide" role="list" aria-label={t('kh.order')}>
        <Pennants />
      </div>
      <div className="hill-pile only-wide" data-pile="hill:0">
        {top ? <Face def={top.def} width={46} /> : <span className="hill-empty" />}
        <span>
          {t('kh.hill')}
          <br />
          {t('cards', { n: countOf(view, 'hill', 0) })}
        </span>
      </div>
    </section>
  );
}

/** One pennant a seat, in the order of play: initiative, faction, trophies and what they would bring. */
export function Pennants({ focus, onFocus }: { focus?: Seat; onFocus?: (seat: Seat) => void }) {
  const { view } = useMoment();
  const box = useBox();
  const lang = useSettings((s) => s.lang);
  const t = useText();
  const kh = khView(view);
  const seats = kh.order.length === view.seats ? kh.order : kh.players.map((_, seat) => seat);
  return seats.map((seat) => {
    const p = kh.players[seat]!;
    const card = box.cards.find((_, def) => cardAt(box, def as never).faction === p.faction);
    const name = card ? (card as { factionName: { fr: string; en: string } }).factionName[lang] : '…';
    const would = wouldScore(view, seat);
    const initiative = kh.order.length > 0 && p.initiative > 0 ? p.initiative : '–';
    const inner = (
      <>
        <span className="in">{initiative}</span>
        <span className="f">
          <Pic name={headOf(p.faction)} />
          <span>{name}</span>
        </span>
        <span className="t">
          <Pic name="chopped-skull" />
          {countOf(view, 'trophies', seat)}
          {would !== null && <span className="would">{would}</span>}
        </span>
      </>
    );
    const className = ['pen', kh.turn.seat === seat && 'now', focus === seat && 'seen'].filter(Boolean).join(' ');
    const style = { '--fc': inkOf(p.faction) } as React.CSSProperties;
    return onFocus ? (
      <button
        key={seat}
        type="button"
        className={className}
        style={style}
        aria-pressed={focus === seat}
        aria-label={t('kh.look', { name })}
        onClick={() => onFocus(seat)}
      >
        {inner}
      </button>
    ) : (
      <div key={seat} className={className} style={style} role="listitem">
        {inner}
      </div>
    );
  });
}

/** The points that are left to spend, with an icon a point. */
function PointsLeft() {
  const { view } = useMoment();
  const t = useText();
  const attack = attackOf(view);
  if (!attack) return <span />;
  const left = attack.shares.reduce((a, b) => a + b, 0);
  const icon = attack.type === 'assault' ? 'broadsword' : 'bow-arrow';
  return (
    <div className="pts">
      <b>{left}</b>
      <span>{t('kh.left', { n: left })}</span>
      <div className="pp" aria-hidden="true">
        {Array.from({ length: Math.min(12, left) }, (_, i) => (
          <Pic key={i} name={icon} />
        ))}
      </div>
    </div>
  );
}
