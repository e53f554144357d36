import type { SeenCard } from '@bagarre/kernel';
import { isRecord } from '@bagarre/kernel';
import type { SeenEvent } from '../../connection/connection.ts';
import { useMoment, useUi, useWords } from '../../table/context.ts';
import { useFleeting } from '../../table/fleeting.ts';
import { myself } from '../../table/view.ts';
import { useWidth } from '../../table/width.ts';
import { Pic } from './icon.ts';
import { says } from './says.ts';

const SHOWN_FOR = 2800;

/** What two touches found. */
const touchesIn = (fresh: readonly SeenEvent[]): readonly SeenEvent[] | null =>
  fresh.some((e) => e.k === 'touched') ? fresh : null;

const idIn = (e: SeenEvent, field: string): unknown => {
  const card = e[field];
  return isRecord(card) ? card['id'] : null;
};

/** ZN-FIGHT-4 Both cards are turned up: the corner that was touched, what it scores, who falls. */
export function Reveal() {
  const events = useFleeting(touchesIn, SHOWN_FOR);
  const me = myself(useMoment().view);
  const words = useWords();
  const t = says(words.lang);
  if (!events) return null;
  const touches = events.filter((e) => e.k === 'touched').slice(-2);
  const last = events.indexOf(touches[0]!);
  // Mine on the left, as before: what the other side touched is my card.
  touches.sort((a, b) => Number(b['seat'] !== me) - Number(a['seat'] !== me));
  const after = events.slice(last);
  const fallen = new Set(after.filter((e) => e.k === 'eliminated').map((e) => idIn(e, 'card')));
  const has = (k: string): boolean => after.some((e) => e.k === k);
  const verdict = has('shotHit')
    ? t.hit
    : has('shotMissed')
      ? t.missed
      : has('starred')
        ? t.starred
        : has('tied')
          ? t.tie
          : null;
  return (
    <section className="fight reveal drop-in" aria-hidden="true">
      <div className="duel">
        {touches.map((e, i) => (
          <TurnedUp key={i} e={e} fell={fallen.has(idIn(e, 'card'))} wins={fallen.size === 1} />
        ))}
      </div>
      {verdict && <h2>{verdict}</h2>}
    </section>
  );
}

function TurnedUp({ e, fell, wins }: { e: SeenEvent; fell: boolean; wins: boolean }) {
  const ui = useUi();
  const { view } = useMoment();
  const words = useWords();
  const width = useWidth(168, 122);
  const t = says(words.lang);
  const card = e['card'] as SeenCard;
  const corner = String(e['corner']).toLowerCase();
  const value = String(e['value']);
  const owner = 1 - Number(e['seat']);
  return (
    <div className={fell ? 'duellist fell' : 'duellist'}>
      <b>{owner === view.viewer ? t.you : words.seat(owner)}</b>
      <div className="touched turned-up">
        <ui.Face def={card.def} width={width} />
        <span className={`ring ring-hit ring-${corner}`} />
      </div>
      <span className="found">
        {value === 'star' ? <Pic name="round-star" /> : value === 'cross' ? 'X' : String(e['score'])}
        {Number(value) !== Number(e['score']) && !Number.isNaN(Number(value)) && <small>({value})</small>}
      </span>
      <span className="fate">
        {fell ? t.falls : wins ? t.wins : ''} {e['turned'] ? <small>{t.turned}</small> : null}
      </span>
    </div>
  );
}
