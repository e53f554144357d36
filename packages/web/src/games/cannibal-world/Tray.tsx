import { onlooker } from '@bagarre/kernel';
import { HandCard } from '../../table/HandCard.tsx';
import { useMoment, useWords } from '../../table/context.ts';
import { countOf, shown, myself } from '../../table/view.ts';
import { useText } from '../../text/text.ts';
import { Tokens } from './Face.tsx';
import { cwView } from './model.ts';

/** My meat and my hand; for somebody who watches, the meat of the seat at the near edge. */
export function Tray() {
  const { view } = useMoment();
  const t = useText();
  const words = useWords();
  const me = myself(view);
  const player = cwView(view).players[me]!;
  return (
    <>
      <div className="my-meat" data-pile={`deck:${me}`}>
        <span>{view.viewer === onlooker ? words.seat(me) : t('cw.meat')}</span>
        <Tokens n={player.meat} of={4} />
        {player.exhausted && <b>{t('cw.exhausted')}</b>}
      </div>
      <div className="cards hand-row" style={{ '--n': countOf(view, 'hand', me) } as React.CSSProperties}>
        {shown(view, 'hand', me).map((c) => (
          <span key={c.id} className="hand-slot">
            <HandCard id={c.id} def={c.def} owner={me} />
          </span>
        ))}
      </div>
    </>
  );
}
