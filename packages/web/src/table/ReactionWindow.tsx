import { keyOf } from '@bagarre/kernel';
import { Plaque } from '../furniture/Plaque.tsx';
import { useText } from '../text/text.ts';
import { HandCard } from './HandCard.tsx';
import { shown, useActions, useMoment, useNarrowed, usePen, useTable, useUi, useWords } from './context.ts';
import { cardToken } from './narrow.ts';
import { useOptionText } from './option-text.ts';
import { usePhone } from './width.ts';

/** A window on the mat: the cause, my answers, what happens if I pass. On a phone it covers the tray. */
export function ReactionWindow({ title }: { title: string }) {
  const t = useText();
  const ui = useUi();
  const pen = usePen();
  const words = useWords();
  const actions = useActions();
  const narrowed = useNarrowed();
  const label = useOptionText();
  const { view, request } = useMoment();
  const sent = useTable((s) => s.sent);
  const isPhone = usePhone();
  if (!request || !narrowed || sent) return null;
  const answers = narrowed.plaques.filter((o) => o.do !== 'back');
  // On a phone the window lies on the hand: cards of it that can answer come along.
  const inHand = shown(view, 'hand', view.viewer).filter((c) => narrowed.open.has(cardToken(c.id)));
  const onTable = narrowed.left.length - narrowed.plaques.length;
  return (
    <section className="window drop-in" aria-label={title}>
      <h2>{title}</h2>
      <p>{words.question(view, request)}</p>
      {isPhone && inHand.length > 0 && (
        <div className="cards">
          {inHand.map((c) => (
            <HandCard key={c.id} id={c.id} def={c.def} owner={c.owner} />
          ))}
        </div>
      )}
      {onTable > 0 && <p className="hint">{t('window.hint')}</p>}
      <div className="out">
        {answers.map((o) => (
          <Plaque key={keyOf(o)} look={ui.look(o)} second={ui.outcome(o, pen)} onPress={() => actions.choose(o)}>
            {label(o)}
          </Plaque>
        ))}
      </div>
    </section>
  );
}
