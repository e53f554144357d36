import type { CardId, DefId, Seat } from '@bagarre/kernel';
import { useMoment, useUi, useWords } from './context.ts';
import { HandCard } from './HandCard.tsx';
import { useText } from '../text/text.ts';
import { useWidth } from './width.ts';

interface Offered {
  id: CardId;
  def: DefId;
  owner: Seat;
  zone: string;
}

/** Cards that I may choose and that lie in piles which are not spread out: laid on a slip in a corner of the mat. */
export function Elsewhere({ onBoard, width }: { onBoard: readonly string[]; width: number }) {
  const { view, request } = useMoment();
  const ui = useUi();
  const t = useText();
  const words = useWords();
  const fitting = useWidth(width, 62);
  if (!request) return null;
  const named = new Set<number>();
  for (const o of request.options) {
    for (const [field, value] of Object.entries(o)) {
      const to = ui.game.points[field];
      if (to === 'card' && typeof value === 'number') named.add(value);
      if (to === 'cards' && typeof value === 'object') value.forEach((c) => named.add(c));
    }
  }
  const offered: Offered[] = Object.entries(view.piles).flatMap(([zone, piles]) =>
    onBoard.includes(zone)
      ? []
      : piles.flatMap((pile) =>
          pile.cards.flatMap(({ id, def, owner }) =>
            id !== null && def !== null && named.has(id) ? [{ id, def, owner, zone }] : [],
          ),
        ),
  );
  if (offered.length === 0) return null;
  return (
    <section className="elsewhere paper drop-in" aria-label={t('offered')}>
      <h2 className="hand-title">{words.text(`zone.${offered[0]!.zone}`) ?? t('offered')}</h2>
      <div className="cards">
        {offered.map(({ id, def, owner }) => (
          <HandCard key={id} id={id} def={def} owner={owner} width={fitting} />
        ))}
      </div>
    </section>
  );
}
