import type { Seat } from '@bagarre/kernel';
import { BackThing } from '../../table/BackThing.tsx';
import { CardThing } from '../../table/CardThing.tsx';
import { useMoment, useUi, useWords } from '../../table/context.ts';
import { myself } from '../../table/view.ts';
import { useWidth } from '../../table/width.ts';

/** The cards of a zone side by side, face up where I may read them. */
export function Row({ zone, seat }: { zone: string; seat: Seat }) {
  const words = useWords();
  const { view } = useMoment();
  const { Face } = useUi();
  const width = useWidth(74, 58);
  const foe = seat !== myself(view);
  const name = words.text(`zone.${zone}`) ?? zone;
  return (
    <div className="plain-row" role="group" aria-label={name} data-pile={`${zone}:${seat}`}>
      <em>{name}</em>
      <div className="cards">
        {(view.piles[zone]?.[seat]?.cards ?? []).map(({ id, def, owner }, i) =>
          id === null ? (
            <Face key={`known-${i}`} def={def} width={width} />
          ) : def === null ? (
            <BackThing key={id} id={id} owner={owner} foe={foe} className="plain-card">
              <Face def={null} width={width} />
            </BackThing>
          ) : (
            <CardThing key={id} id={id} def={def} owner={owner} foe={foe} className="plain-card">
              <Face def={def} width={width} />
            </CardThing>
          ),
        )}
      </div>
    </div>
  );
}
