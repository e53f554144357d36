import type { DefId } from '@bagarre/kernel';
import { useBox, useWords } from '../../table/context.ts';
import { AimGrid, MoveGrid } from './Grids.tsx';
import { Pic } from './icon.ts';
import { KIND_ICONS, TYPE_ICONS, iconOf, tribeIcon } from './looks.ts';
import { type Corner, type Printed, cardAt } from './model.ts';

const sized = (width: number): React.CSSProperties => ({ '--w': `${width}px` }) as React.CSSProperties;

/** A card of Zoon at any width. */
export function Face({ def, width }: { def: DefId | null; width: number }) {
  const box = useBox();
  if (def === null) return <Back tribe="" width={width} />;
  const card = cardAt(box, def);
  return card.kind === 'trump' ? <TrumpFace card={card} width={width} /> : <ZoonFace card={card} width={width} />;
}

/** The medallion has another outline for each tribe. It is always upright, so that it betrays nothing. */
export function Back({ tribe, width }: { tribe: string; width: number }) {
  return (
    <div className="zn-back" data-tribe={tribe} style={sized(width)}>
      <Medal tribe={tribe} />
    </div>
  );
}

export function Medal({ tribe }: { tribe: string }) {
  return (
    <span className="medal">
      <Pic name={tribeIcon(tribe)} />
    </span>
  );
}

const CORNERS = ['tl', 'tr', 'br', 'bl'] as const;

/** ZN-CARD The four values in the four real corners. */
function Corners({ corners }: { corners: readonly Corner[] }) {
  return corners.map((value, i) => (
    <span key={CORNERS[i]} className={`co ${CORNERS[i]} ${value === 'X' ? 'x' : ''}`}>
      {value === '*' ? <Pic name="round-star" /> : <b>{value}</b>}
    </span>
  ));
}

function ZoonFace({ card, width }: { card: Printed; width: number }) {
  const words = useWords();
  const name = card.name[words.lang];
  return (
    <div className="zn" data-tribe={card.tribe} style={sized(width)}>
      <div className="art">
        <Pic name={iconOf(card)} />
      </div>
      <Corners corners={card.corners} />
      <div className={name.length > 13 ? 'nm nm-long' : 'nm'}>{name}</div>
      {card.type && (
        <div className="ty">
          <Pic name={TYPE_ICONS[card.type]} /> {words.text(`type.${card.type}`)} · {card.value}
        </div>
      )}
      <div className="gr">
        <MoveGrid grid={card.grid} />
      </div>
    </div>
  );
}

function TrumpFace({ card, width }: { card: Printed; width: number }) {
  const words = useWords();
  const trump = card.trump!;
  const name = card.name[words.lang];
  const text = trump.text[words.lang];
  const cornered = card.corners.length > 0;
  return (
    <div className={cornered ? 'zn zn-trump zn-cornered' : 'zn zn-trump'} data-tribe={card.tribe} style={sized(width)}>
      <div className="art">
        <Pic name={iconOf(card)} />
      </div>
      {cornered && <Corners corners={card.corners} />}
      {!cornered && (
        <span className="kd">
          <Pic name={KIND_ICONS[trump.kind]} />
        </span>
      )}
      <span className="us">{trump.uses === 0 ? '∞' : trump.uses}</span>
      <div className={name.length > 13 ? 'nm nm-long' : 'nm'}>{name}</div>
      <div className="ty">{words.text(`kind.${trump.kind}`)}</div>
      {trump.aim && 'cells' in trump.aim ? (
        <div className="gr">
          <AimGrid cells={trump.aim.cells} />
        </div>
      ) : (
        <div className={text.length > 70 ? 'ef ef-long' : 'ef'}>{text}</div>
      )}
    </div>
  );
}

/** A Zoon as it stands on the felt: corners, animal, type. Its size comes from the square. */
export function Tile({ card }: { card: Printed }) {
  return (
    <span className="zt" data-tribe={card.tribe}>
      <span className="art">
        <Pic name={iconOf(card)} />
      </span>
      <Corners corners={card.corners} />
      {card.type && (
        <span className="tp">
          <Pic name={TYPE_ICONS[card.type]} />
        </span>
      )}
    </span>
  );
}
