import { onlooker } from '@bagarre/kernel';
import { HandCard } from '../../table/HandCard.tsx';
import { useBox, useMoment, useOffered, useTable, useUi, useWords } from '../../table/context.ts';
import { lookable, pinLoupe } from '../../table/inspect.ts';
import { cardToken } from '../../table/narrow.ts';
import { myself, shown } from '../../table/view.ts';
import { usePhone, useWidth } from '../../table/width.ts';
import { faceUp, factionsOf, isExpert, named, scoresOf } from './model.ts';
import { plus, says } from './says.ts';

/** My faction, which nobody else sees, and my hand. */
export function Tray() {
  const { view } = useMoment();
  const width = useWidth(110, isExpert(view) ? 76 : 80);
  if (view.viewer === onlooker) return null;
  const me = myself(view);
  return (
    <>
      <Factions />
      <div className="cards zh-in-hand" data-pile={`hand:${me}`}>
        {shown(view, 'hand', me).map((c) => (
          <HandCard key={c.id} {...c} width={width} />
        ))}
      </div>
    </>
  );
}

/** ZH-SETUP-3 ZH-RULING-7 One tap reads it at any time. ZH-EXPERT-11 At the end of an expert game one of three is chosen here. */
function Factions() {
  const { view } = useMoment();
  const box = useBox();
  const ui = useUi();
  const words = useWords();
  const offered = useOffered();
  const isPhone = usePhone();
  const open = faceUp(useTable((s) => s.lines));
  const t = says(words.lang);
  const mine = factionsOf(view, box, view.viewer);
  if (mine.length === 0) return null;
  const choosing = mine.some(({ id }) => offered?.has(cardToken(id)));
  const width = choosing ? (isPhone ? 88 : 110) : isPhone ? (mine.length > 1 ? 36 : 62) : mine.length > 1 ? 66 : 78;
  const scores = scoresOf(view, box, view.viewer);
  if (choosing)
    return (
      <div className="cards zh-in-hand">
        {mine.map(({ id, def }) => (
          <span key={id} className="zh-choice">
            <HandCard id={id} def={def} owner={view.viewer} width={width} />
            <b>{plus(scores.find((x) => x.id === id)!.points)}</b>
          </span>
        ))}
      </div>
    );
  const [{ card }] = mine as [(typeof mine)[number]];
  const names = card.characters.map((key) => named(box, key)?.name[words.lang] ?? key);
  const seen = mine.every(({ id }) => open.has(id));
  return (
    <div className="zh-faction">
      <div className="zh-faction-cards">
        {mine.map(({ id, def }) => (
          <button
            key={id}
            type="button"
            className="st"
            data-card={id}
            data-owner={view.viewer}
            data-def={String(def)}
            aria-label={`${words.text('zone.faction')} : ${words.card(def)}`}
            {...lookable({ def, id })}
            onClick={(e) => pinLoupe({ def, id }, e.currentTarget)}
          >
            <ui.Face def={def} width={width} />
          </button>
        ))}
      </div>
      <p className="only-wide">
        {isExpert(view) ? (
          <>
            {t.ofThree} {seen ? t.faceUp : t.secret}
          </>
        ) : (
          <>
            <b>{words.text(`side.${card.side}`)}</b>
            {seen ? t.faceUp : t.secret} {t.bonus(card.bonus, t.or(names[0]!, names[1]!))}
          </>
        )}
      </p>
    </div>
  );
}
