import type { DefId } from '@bagarre/kernel';
import { useBox, useWords } from '../../table/context.ts';
import { Pic } from './icon.ts';
import { EFFECT_ICONS, FACTION_ICONS, HABITAT_ICONS, paintOf } from './looks.ts';
import { type Ability, type Faction, type Printed, cardAt } from './model.ts';

type Style = React.CSSProperties & { [name: `--${string}`]: string };

const painted = (faction: Faction, width: number): Style => ({ '--fc': paintOf(faction), '--w': `${width}px` });

/** A card of Cannibal World at any width. */
export function Face({ def, width }: { def: DefId | null; width: number }) {
  const box = useBox();
  if (def === null) return <Back faction="banished" width={width} />;
  const printed = cardAt(box, def);
  return printed.card.kind === 'habitat' ? (
    <HabitatFace printed={printed} width={width} />
  ) : (
    <DeckFace printed={printed} width={width} />
  );
}

export function Back({ faction, width }: { faction: Faction; width: number }) {
  return (
    <div className="cw-back" style={painted(faction, width)}>
      <Pic name={FACTION_ICONS[faction]} />
    </div>
  );
}

function DeckFace({ printed, width }: { printed: Printed; width: number }) {
  const words = useWords();
  const { card, action, leader } = printed;
  const name = card.name[words.lang];
  const rank = 'rank' in card ? card.rank : 'common';
  return (
    <div
      className={`cw ${action ? 'cw-action' : ''} ${leader ? 'cw-leader' : ''}`}
      style={painted(card.faction, width)}
    >
      <div className="nm" style={{ '--ns': name.length > 14 ? '.86em' : '1em' } as Style}>
        <span>{name}</span>
      </div>
      <span className="rk" title={words.text(`rank.${rank}`) ?? rank}>
        <Pic name={rank === 'leader' ? 'queen-crown' : rank === 'limited' ? 'rank-2' : 'rank-1'} />
      </span>
      <div className="art">
        <Pic name={card.icon ?? FACTION_ICONS[card.faction]} />
      </div>
      <span className="tape" />
      <span className="vl">
        {words.lang === 'fr' ? 'valeur' : 'value'} {printed.value}
      </span>
      {printed.creature && (
        <div className="fl2">
          <div>
            <Pic name="claws" />
            <b>{printed.force}</b>
          </div>
          <div className="lf">
            <Pic name="heart-drop" />
            <b>{printed.life}</b>
          </div>
        </div>
      )}
      <div className={printed.creature ? 'ab' : 'ab ab-wide'}>
        {printed.abilities.map((a) => (
          <div key={a.slot}>
            <AbilityMark ability={a} />
            <span className={abilityName(a, words).length > 18 ? 'tn tn-long' : 'tn'}>{abilityName(a, words)}</span>
            <span className="tt">{words.text(`type.${a.type}`)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

export const abilityName = (a: Ability, words: ReturnType<typeof useWords>): string =>
  words.text(`ability.${a.type}.${a.effect}`, { x: a.x }) ?? a.effect;

/** Type by shape and colour, effect by picture, X in a white square. A used one is grey, under a piece of meat. */
export function AbilityMark({ ability, covered = false }: { ability: Ability; covered?: boolean }) {
  return (
    <span className={covered ? 'abq covered' : 'abq'}>
      <span className={`abx abx-${ability.type}`}>
        <Pic name={EFFECT_ICONS[ability.effect]} />
      </span>
      {ability.x > 0 && <b>{ability.x}</b>}
      {covered && (
        <i className="tok">
          <Pic name="steak" />
        </i>
      )}
    </span>
  );
}

function HabitatFace({ printed, width }: { printed: Printed; width: number }) {
  const words = useWords();
  const { card } = printed;
  return (
    <div className="cw cw-habitat" style={painted(card.faction, width)}>
      <div className="nm">
        <span>{card.name[words.lang]}</span>
      </div>
      <Pic name={HABITAT_ICONS[card.faction]} />
      <Tokens n={3} of={3} />
    </div>
  );
}

/** Meat tokens, the missing ones as empty rings. */
export function Tokens({ n, of }: { n: number; of: number }) {
  return (
    <span className="tk">
      {Array.from({ length: Math.max(n, of) }, (_, i) => (
        <i key={i} className={i < n ? 'tok' : 'tok no'}>
          <Pic name="steak" />
        </i>
      ))}
    </span>
  );
}
