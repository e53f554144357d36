import { HandCard } from '../../table/HandCard.tsx';
import { useMoment, useUi, useWords } from '../../table/context.ts';
import { myself, shown } from '../../table/view.ts';
import { zonesOf } from './model.ts';

/** What I alone can read. */
export function Tray() {
  const { view } = useMoment();
  const words = useWords();
  const me = myself(view);
  const zones = zonesOf(useUi().game).filter((z) => z.lie === 'hand' && shown(view, z.name, me).length > 0);
  return zones.map((z) => (
    <div key={z.name} className="hand3 plain-hand">
      <h2 className="only-wide">{words.text(`zone.${z.name}`) ?? z.name}</h2>
      <div className="cards">
        {shown(view, z.name, me).map((c) => (
          <HandCard key={c.id} id={c.id} def={c.def} owner={c.owner} />
        ))}
      </div>
    </div>
  ));
}
