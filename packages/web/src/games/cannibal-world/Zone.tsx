import type { Seat } from '@bagarre/kernel';
import { WordThing } from '../../table/WordThing.tsx';
import { useMoment, useWords } from '../../table/context.ts';
import { shown, myself } from '../../table/view.ts';
import { useText } from '../../text/text.ts';
import { Creature } from './Creature.tsx';
import { campOf } from './model.ts';

interface Props {
  zone: 'hunt' | 'cover';
  seats: readonly Seat[];
  row: 1 | 2 | 4 | 5;
}

/** Hunting or Cover of one camp; with two players a camp, a half each with a brass seam. */
export function Zone({ zone, seats, row }: Props) {
  const { view } = useMoment();
  const words = useWords();
  const t = useText();
  const mine = campOf(seats[0]!) === campOf(myself(view));
  return (
    <section
      className={`zone zone-${zone} z${row} ${mine ? 'mine' : 'foe'}`}
      {...(mine ? { 'data-drop': `zone=${zone}` } : {})}
      aria-label={`${words.text(`zone.${zone}`)}, ${mine ? t('you') : seats.map((s) => words.seat(s)).join(', ')}`}
    >
      <em aria-hidden="true">{t(zone === 'hunt' ? 'cw.hunt' : 'cw.cover')}</em>
      {mine && (
        <WordThing
          token={`zone=${zone}`}
          name={`${t('cw.playHere')}, ${words.text(`zone.${zone}`)}`}
          className="play-here"
        >
          {t('cw.playHere')}
        </WordThing>
      )}
      {seats.map((seat) => (
        <div key={seat} className="half-zone" style={{ '--n': shown(view, zone, seat).length } as React.CSSProperties}>
          {seats.length > 1 && <small>{seat === view.viewer ? t('you') : words.seat(seat)}</small>}
          {shown(view, zone, seat).map((c) => (
            <Creature key={c.id} id={c.id} def={c.def} owner={c.owner} />
          ))}
        </div>
      ))}
    </section>
  );
}
