import type { CoreView, Seat } from '@bagarre/kernel';
import { ClauseLink } from '../../table/ClauseLink.tsx';
import type { Count, Pen } from '../../table/game-ui.ts';
import { lookable, pinLoupe } from '../../table/inspect.ts';
import { shown } from '../../table/view.ts';
import { Tile } from './Face.tsx';
import { Skull, Sun } from './Symbols.tsx';
import { Pic } from './icon.ts';
import { SIDE_ICONS } from './looks.ts';
import { bringer, characterAt, countedFaction, isEarly, scoresOf, worthOf } from './model.ts';
import { plus, says } from './says.ts';

type Style = React.CSSProperties & { [name: `--${string}`]: string | number };

/** ZH-END-3 ZH-SCORE A seat at the end: its side turned up, then its area card by card, symbols, bonus, text. */
export function Counted({ row, pen }: { row: Count; pen: Pen }) {
  const { view, box, words } = pen;
  const t = says(words.lang);
  const { seat } = row;
  const faction = countedFaction(view, box, seat);
  if (!faction) return <span>{isEarly(view) ? t.hidden : t.never}</span>;
  const worth = worthOf(view, box, seat);
  const bonus = scoresOf(view, box, seat).find((x) => x.faction === faction)?.bonus ?? 0;
  const by = bonus > 0 ? bringer(view, box, seat, faction) : null;
  const mine = faction.side === 'heroes' ? 1 : -1;
  return (
    <div className="zh-row" style={{ '--row': row.rank - 1 } as Style}>
      <span className="zh-side" data-side={faction.side}>
        <Pic name={SIDE_ICONS[faction.side]} /> {words.text(`side.${faction.side}`)}
      </span>
      <span className="zh-tally">
        {shown(view, 'area', seat).map(({ id, def }, i) => {
          const card = characterAt(box, def);
          const { suns, skulls } = worth.cards[i]!;
          const counts = mine * (suns - skulls);
          return (
            <button
              key={id}
              type="button"
              className={faction.characters.includes(card.nameKey) ? 'zh-mini zh-bonus' : 'zh-mini'}
              style={{ '--at': i } as Style}
              data-type={card.type}
              data-def={String(def)}
              aria-label={`${card.name[words.lang]} ${plus(counts)}`}
              {...lookable({ def, id: null })}
              onClick={(e) => pinLoupe({ def, id: null }, e.currentTarget)}
            >
              <Tile card={card} />
              <b>{plus(counts)}</b>
            </button>
          );
        })}
      </span>
      <span className="zh-sums">
        <span>
          <Sun /> {plus(mine * worth.suns)}
        </span>
        <span>
          <Skull /> {plus(-mine * worth.skulls)}
        </span>
        {by ? (
          <span>
            {by.name[words.lang]} {plus(bonus)}
          </span>
        ) : (
          <span>{t.noBonus}</span>
        )}
        {worth.more !== 0 && (
          <span>
            {t.text} {plus(worth.more)}
          </span>
        )}
        {wonTie(view, seat) && (
          <em>
            {t.lastToPlay} <ClauseLink clause="ZH-WIN-2" />
          </em>
        )}
      </span>
    </div>
  );
}

/** ZH-WIN-2 First with as many points as somebody else. */
const wonTie = ({ over }: CoreView, seat: Seat): boolean =>
  over !== null && over.winners.includes(seat) && over.points.filter((n) => n === over.points[seat]).length > 1;
