import { Thing } from '../../table/Thing.tsx';
import { useBox, useMoment, useNarrowed, useOffered, usePen, useTable, useUi, useWords } from '../../table/context.ts';
import { useDrag } from '../../table/drag.ts';
import { cardToken } from '../../table/narrow.ts';
import { myself } from '../../table/view.ts';
import { Medal, Tile } from './Face.tsx';
import { rowsUp } from './geometry.ts';
import { type Arrival, isTakenUp, shooters } from './hints.ts';
import { Pic } from './icon.ts';
import { groundIcon, iconOf } from './looks.ts';
import { type Standing, cardAt, tribeOf, znView } from './model.ts';
import { says } from './says.ts';

interface Props {
  square: string;
  standing: Standing | null;
  ground: Standing | null;
  arrival: Arrival | null;
  aimed: boolean;
}

/** A square, with whoever stands on it. It is one thing: the Zoon while that can be meant, otherwise the square itself. */
export function Cell({ square, standing, ground, arrival, aimed }: Props) {
  const { view } = useMoment();
  const words = useWords();
  const box = useBox();
  const offered = useOffered();
  const dragOpen = useDrag((s) => s.drag?.open.has(`spot:${square}`) ?? false);
  const t = says(words.lang);
  const spot = `spot:${square}`;
  const isOpen = dragOpen || (offered?.has(spot) ?? false);
  // A square that is refused says why, once something has been taken up.
  const isAsked = isTakenUp(useNarrowed());
  const rows = rowsUp(square, myself(view));
  const looks = [
    'q',
    rows < 2 || rows > 3 ? 'q-zone' : '',
    rows === 0 && (view.piles['hand']?.[myself(view)]?.n ?? 0) > 0 && znView(view).turn > 0 ? 'q-entry' : '',
    arrival ? `arr-${arrival}` : '',
    aimed ? 'q-aimed' : '',
  ].join(' ');
  return (
    <div className={looks} data-square={square} data-drop={spot}>
      {ground && ground.def !== null && (
        <span className="ground">
          <Pic name={groundIcon(cardAt(box, ground.def))} />
        </span>
      )}
      {standing ? (
        <Piece square={square} standing={standing} spotOpen={isOpen} />
      ) : isOpen || isAsked ? (
        <Thing token={spot} name={`${t.square(square)}, ${t.empty}`} className="spot">
          <i />
        </Thing>
      ) : null}
    </div>
  );
}

function Piece({ square, standing, spotOpen }: { square: string; standing: Standing; spotOpen: boolean }) {
  const { id, def, owner } = standing;
  const { view } = useMoment();
  const ui = useUi();
  const pen = usePen();
  const box = useBox();
  const offered = useOffered();
  const narrowed = useNarrowed();
  const last = useTable((s) => s.last.has(id));
  const t = says(pen.words.lang);
  const zn = znView(view);
  const foe = owner !== myself(view);
  const asSquare = spotOpen && !offered?.has(cardToken(id));
  const gear = zn.gear[id];
  const name = def === null ? t.unknown : ui.describe(def, id, pen);
  const learned = [...(def === null ? [] : [t.seen]), zn.stepped[id] ? t.moved : t.never];
  return (
    <Thing
      token={asSquare ? `spot:${square}` : cardToken(id)}
      name={[t.square(square), ...(foe ? [t.theirs, name, ...learned] : [t.mine, name])].join(', ')}
      foe={foe}
      doer={shooters(narrowed).has(id)}
      last={last}
      className={`piece ${foe ? 'piece-foe' : 'piece-mine'}`}
      {...(def === null ? {} : { card: { def, id } })}
      data={{ 'data-card': id, 'data-owner': owner, ...(def === null ? { 'data-back': '' } : {}) }}
    >
      {zn.stone[id] ? (
        <span className="zt-stone">
          <Pic name="stone-pile" />
        </span>
      ) : def !== null && !foe ? (
        <Tile card={cardAt(box, def)} />
      ) : (
        <span className="zt-back" data-tribe={tribeOf(view, owner)}>
          {def === null ? <Medal tribe={tribeOf(view, owner)} /> : <SeenFace def={def} />}
        </span>
      )}
      {foe && zn.stepped[id] && (
        <span className="mk">
          <Pic name="footsteps" />
        </span>
      )}
      {gear && gear.id !== null && gear.id >= 0 && (
        <span className="mk mk-left">
          <Pic name="battle-gear" />
        </span>
      )}
      {zn.held[id] !== undefined && zn.held[id] !== 'free' && (
        <span className="mk mk-top">
          <Pic name="padlock" />
        </span>
      )}
    </Thing>
  );
}

/** ZN-RULING-7 A card of the enemy that I have seen: a small linen face on its back. */
function SeenFace({ def }: { def: NonNullable<Standing['def']> }) {
  const box = useBox();
  const card = cardAt(box, def);
  return (
    <span className="seen">
      <Pic name={iconOf(card)} />
      {card.corners.map((value, i) => (
        <b key={i}>{value === '*' ? <Pic name="round-star" /> : value}</b>
      ))}
    </span>
  );
}
