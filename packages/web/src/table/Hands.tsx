import { useText } from '../text/text.ts';
import { useMoment, useUi, useWords } from './context.ts';
import type { Held } from './film.ts';
import { lookable, pinLoupe } from './inspect.ts';
import { useWidth } from './width.ts';

/** What everybody held at the end, open on the table. */
export function Hands({ held }: { held: readonly Held[] }) {
  const t = useText();
  const ui = useUi();
  const words = useWords();
  const { view } = useMoment();
  const width = useWidth(74, 56);
  if (held.length === 0) return null;
  return (
    <section className="hands" aria-label={t('over.hands')}>
      <h2 className="hand-title">{t('over.hands')}</h2>
      {held.map(({ seat, zone, cards }) => (
        <div key={`${zone}:${seat}`}>
          <h3>
            {seat === view.viewer ? t('you') : words.seat(seat)} · {words.text(`zone.${zone}`) ?? zone}
          </h3>
          <div className="spread">
            {cards.map(({ def }, i) =>
              def === null ? null : (
                <button
                  key={i}
                  type="button"
                  className="st"
                  aria-label={words.card(def)}
                  data-def={String(def)}
                  {...lookable({ def, id: null })}
                  onClick={(e) => pinLoupe({ def, id: null }, e.currentTarget)}
                >
                  <ui.Face def={def} width={width} />
                </button>
              ),
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
