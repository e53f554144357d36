import { Hold } from '../../table/Hold.tsx';
import { HandCard } from '../../table/HandCard.tsx';
import { useBox, useMoment, useWords } from '../../table/context.ts';
import { myself, shown } from '../../table/view.ts';
import { useWidth } from '../../table/width.ts';
import { cardAt, ptView } from './model.ts';
import { says } from './says.ts';

/** My spells, those that may be cast again, and the button that stops me at the next window. */
export function Tray() {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const t = says(words.lang);
  const width = useWidth(106, 74);
  const me = myself(view);
  const { placed, players } = ptView(view);
  const left = players.filter((p) => !p.out).length;
  const hand = shown(view, 'hand', me);
  const stored = shown(view, 'stored', me);
  return (
    <>
      <div
        className="cards pt-hand"
        data-pile={`hand:${me}`}
        style={{ '--n': hand.length + stored.length } as React.CSSProperties}
      >
        {hand.map((c) => {
          const card = cardAt(box, c.def);
          const trap = card.k === 'spell' && card.family === 'trap';
          return (
            <span key={c.id} className="pt-slot">
              <HandCard {...c} width={width} />
              {trap && (
                <b className="count-mark" title={t.placed(placed[c.id] ?? 0, left)}>
                  {placed[c.id] ?? 0}/{left}
                </b>
              )}
            </span>
          );
        })}
        {stored.map((c) => (
          <span key={c.id} className="pt-slot" data-pile={`stored:${me}`}>
            <HandCard {...c} width={width} />
            <b className="count-mark">{t.stored}</b>
          </span>
        ))}
        {hand.length + stored.length === 0 && <p className="no-spell">{t.noSpell}</p>}
      </div>
      <Hold />
    </>
  );
}
