import type { Seat } from '@bagarre/kernel';
import { useLayoutEffect, useRef, useState } from 'react';
import { CardThing } from '../../table/CardThing.tsx';
import { useBox, useMoment, useWords } from '../../table/context.ts';
import { Tile } from './Face.tsx';
import { fit } from './fit.ts';
import { Pic } from './icon.ts';
import { areaOf, bonusNames, characterAt, isShielded } from './model.ts';
import { says } from './says.ts';

type Style = React.CSSProperties & { [name: `--${string}`]: string };

/** The cards in front of a player, as large as the area allows. */
export function AreaCards({ seat, most }: { seat: Seat; most: number }) {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const [at, room] = useRoom();
  const cards = areaOf(view, box, seat);
  const wanted = bonusNames(view, box);
  const { w, perRow, step } = fit(room, cards.length, most);
  return (
    <div className="zh-cards" ref={at} data-pile={`area:${seat}`}>
      {cards.length === 0 && <span className="zh-empty">{says(words.lang).empty}</span>}
      <div
        className={step < w ? 'zh-tiles zh-over' : w < 52 ? 'zh-tiles zh-small' : 'zh-tiles'}
        style={{ '--w': `${w}px`, gridTemplateColumns: `repeat(${perRow}, ${step}px)` } as Style}
      >
        {cards.map(({ id, def, owner }) => {
          const card = characterAt(box, def);
          return (
            <span key={id} className="zh-slot" data-type={card.type}>
              {/* Whatever may be pointed at in an area is a target, mine too. */}
              <CardThing
                id={id}
                def={def}
                owner={owner}
                foe
                className={wanted.has(card.nameKey) ? 'mc zh-bonus' : 'mc'}
              >
                <Tile card={card} />
                {isShielded(view, id) && (
                  <span className="zh-shield">
                    <Pic name="padlock" />
                  </span>
                )}
              </CardThing>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The room that an element has, kept up to date. */
function useRoom(): [React.RefObject<HTMLDivElement | null>, { w: number; h: number }] {
  const at = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ w: 240, h: 90 });
  useLayoutEffect(() => {
    const el = at.current;
    if (!el) return undefined;
    const look = (): void => {
      const style = getComputedStyle(el);
      const w = el.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const h = el.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      setRoom((was) => (was.w === w && was.h === h ? was : { w, h }));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(el);
    return () => watch.disconnect();
  }, []);
  return [at, room];
}
