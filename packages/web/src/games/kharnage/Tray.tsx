import { useBox, useMoment } from '../../table/context.ts';
import { countOf, shown, myself } from '../../table/view.ts';
import { HandCard } from '../../table/HandCard.tsx';
import { useText } from '../../text/text.ts';
import { Back, Face } from './Face.tsx';
import { battleAt, khView } from './model.ts';

/** My battle hand, the card that I play this round, and what is left to come. */
export function Tray() {
  const { view } = useMoment();
  const box = useBox();
  const t = useText();
  const me = myself(view);
  const { faction } = khView(view).players[me]!;
  const hand = shown(view, 'hand', me).toSorted(
    (a, b) => battleAt(box, a.def).initiative - battleAt(box, b.def).initiative,
  );
  const played = shown(view, 'played', me);
  const last = played.length > 1 ? played.at(-1) : undefined;
  const generals = shown(view, 'generals', me);
  return (
    <>
      <div className="hand3">
        <h2 className="only-wide">{t('kh.hand')}</h2>
        <div className="cards">
          {hand.map((c) => (
            <HandCard key={c.id} id={c.id} def={c.def} owner={me} />
          ))}
        </div>
      </div>
      {last && (
        <div className="hand3">
          <h2 className="only-wide">{t('kh.played')}</h2>
          <div className="cards">
            <HandCard id={last.id} def={last.def} owner={me} played />
          </div>
        </div>
      )}
      <div className="piles">
        {generals.length > 0 && (
          <div className="only-wide general-wait">
            <Face def={generals[0]!.def} width={58} />
          </div>
        )}
        <div className="only-wide" data-pile={`deck:${me}`}>
          <Back faction={faction} width={58} />
        </div>
        <p>
          {t('kh.deck', { n: countOf(view, 'deck', me) })}
          <br />
          {t('kh.playedList', {
            list: played.map((c) => String(battleAt(box, c.def).initiative)).join(', ') || '–',
          })}
          <br />
          {generals.length > 0 ? t('kh.general.waits') : t('kh.general.in')}
        </p>
      </div>
    </>
  );
}
