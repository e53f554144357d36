import { useBox, useMoment, useNarrowed, useUi, useWords } from '../../table/context.ts';
import { seenAs } from '../../table/view.ts';
import { useWidth } from '../../table/width.ts';
import { begunWith, cardAt, znView } from './model.ts';
import { says } from './says.ts';

/** The card in my mind: large, with a key to what is lit on the felt. */
export function Chosen() {
  const { view, request } = useMoment();
  const narrowed = useNarrowed();
  const box = useBox();
  const ui = useUi();
  const words = useWords();
  const width = useWidth(118, 58);
  const t = says(words.lang);
  const picked = narrowed?.picked.find((token) => token.startsWith('card:'));
  const card = picked ? seenAs(view, Number(picked.slice(5))) : begunWith(view);
  if (!card || card.def === null || card.def === undefined) {
    const own = request !== null && view.stack.at(-1)?.proc === 'turn';
    const line = own ? t.pickOne : znView(view).turn > 0 && !request ? t.waiting : null;
    return line ? <aside className="chosen chosen-idle">{line}</aside> : <aside className="chosen-none" />;
  }
  const printed = cardAt(box, card.def);
  const dos = new Set(narrowed?.left.map((o) => o.do));
  return (
    <aside className="chosen">
      <ui.Face def={card.def} width={width} />
      <div>
        <h3>{printed.name[words.lang]}</h3>
        {dos.has('move') && (
          <p className="key">
            <span>
              <i className="k-step" /> {t.key.step}
            </span>
            {printed.grid.jumps.length > 0 && (
              <span>
                <i className="k-jump" /> {t.key.jump}
              </span>
            )}
            <span>
              <i className="k-fight" /> {t.key.fight}
            </span>
          </p>
        )}
        {dos.has('shoot') && (
          <p className="key">
            <span>{t.shootHow}</span>
            <span>
              <i className="k-aim" /> {t.key.aim}
            </span>
          </p>
        )}
        {dos.has('fire') && <p className="key">{t.fireHow}</p>}
        {printed.trump && <p>{printed.trump.text[words.lang]}</p>}
        {printed.special && <p className="chosen-star">★ {printed.special.text[words.lang]}</p>}
      </div>
    </aside>
  );
}
