import type { Seat } from '@bagarre/kernel';
import { shown, useActions, useMoment, useNarrowed, useWords } from '../../table/context.ts';
import { useText } from '../../text/text.ts';
import { Creature } from './Creature.tsx';
import { campOf, myself } from './model.ts';

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
      aria-label={`${words.text(`zone.${zone}`)}, ${mine ? t('you') : seats.map((s) => words.seat(s)).join(', ')}`}
    >
      <em aria-hidden="true">{t(zone === 'hunt' ? 'cw.hunt' : 'cw.cover')}</em>
      {mine && <PlayHere zone={zone} />}
      {seats.map((seat) => (
        <div key={seat} className="half-zone">
          {seats.length > 1 && <small>{seat === view.viewer ? t('you') : words.seat(seat)}</small>}
          {shown(view, zone, seat).map((c) => (
            <Creature key={c.id} id={c.id} def={c.def} owner={c.owner} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Where a card of my hand can go once it is picked: the zone itself can be pointed at. */
function PlayHere({ zone }: { zone: 'hunt' | 'cover' }) {
  const narrowed = useNarrowed();
  const actions = useActions();
  const t = useText();
  const token = `zone=${zone}`;
  if (!narrowed || narrowed.picked.length === 0 || !narrowed.open.has(token)) return null;
  return (
    <button type="button" className="st st-act play-here" data-thing="" onClick={() => void actions.point(token)}>
      {t('cw.playHere')}
    </button>
  );
}
