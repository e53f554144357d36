import type { DefId } from '@bagarre/kernel';
import type { BattleCard, UnitCard } from '@bagarre/kharnage';
import type { ReactNode } from 'react';
import { useBox, useWords } from '../../table/context.ts';
import { ROMAN, SKILL_ICONS, battlePicture, headOf, inkOf } from './factions.ts';
import { Pic } from './icon.ts';
import { cardAt } from './model.ts';

type Style = React.CSSProperties & { [name: `--${string}`]: string };

const inked = (faction: string, width: number): Style => ({ '--fc': inkOf(faction), '--w': `${width}px` });

/** A card of Kharnage, front or back, at any width. */
export function Face({ def, width }: { def: DefId | null; width: number }) {
  const box = useBox();
  if (def === null) return <Back faction="" width={width} />;
  const card = cardAt(box, def);
  return card.k === 'unit' ? <UnitFace card={card} width={width} /> : <BattleFace card={card} width={width} />;
}

export function Back({ faction, width }: { faction: string; width: number }) {
  return (
    <div className="kh-back" style={inked(faction, width)}>
      <Pic name={headOf(faction)} />
    </div>
  );
}

/** Long names are set smaller, so that they stay on their band. */
const nameSize = (name: string, roomy: number): Style => ({
  '--ns': `${Math.max(0.72, Math.min(1.12, (roomy * 1.12) / name.length)).toFixed(2)}em`,
});

function UnitFace({ card, width }: { card: UnitCard; width: number }) {
  const words = useWords();
  const name = card.name[words.lang];
  return (
    <div className={card.general ? 'kh kh-general' : 'kh'} style={inked(card.faction, width)}>
      <div className="nm" style={nameSize(name, 13)}>
        <span>{name}</span>
      </div>
      <span className="ln">
        <b>{ROMAN[card.line - 1]}</b>
      </span>
      <div className="art">
        <Pic name={card.icon ?? headOf(card.faction)} />
      </div>
      <span className="lane" aria-hidden="true">
        {[1, 2, 3].map((n) => (
          <i key={n} className={n === card.line ? 'on' : undefined} />
        ))}
      </span>
      <div className="sk">
        <Stamps card={card} />
      </div>
      <span className="ar">
        <b>{card.armour}</b>
      </span>
      <p className={card.skills.length > 2 ? 'tx tx-many' : 'tx'}>
        {card.skills.map(({ skill, n, elite }, i) => (
          <span key={i}>
            {elite ? `${words.text('skill.elite') ?? ''} : ` : ''}
            {words.text(`skill.${skill}`)}
            {n > 1 ? ` ${n}` : ''}
          </span>
        ))}
      </p>
      {card.large && (
        <span className="chain">
          <b>×{card.cards}</b>
        </span>
      )}
    </div>
  );
}

/** Skills in printed order; what is tied to elite stands on a red ribbon. */
function Stamps({ card }: { card: UnitCard }): ReactNode {
  return card.skills.map(({ skill, n, elite }, i) => (
    <span key={i} className={elite ? 's e' : 's'}>
      <SkillIcons skill={skill} n={n} />
    </span>
  ));
}

/** Up to three icons are drawn, more are counted; chiefs and veterans print their value. */
export function SkillIcons({ skill, n }: { skill: UnitCard['skills'][number]['skill']; n: number }) {
  const icon = SKILL_ICONS[skill];
  if (n > 3 || skill === 'chief' || skill === 'veteran') {
    return (
      <>
        <Pic name={icon} />
        <b>{skill === 'chief' || skill === 'veteran' ? n : `×${n}`}</b>
      </>
    );
  }
  return Array.from({ length: n }, (_, i) => <Pic key={i} name={icon} />);
}

function BattleFace({ card, width }: { card: BattleCard; width: number }) {
  const words = useWords();
  const name = card.name[words.lang];
  const text = card.powers.map((p) => p.text?.[words.lang] ?? '').join(' ');
  const long = text.length > 90;
  const flags = [
    ...Array.from({ length: card.plainFlags }, () => ''),
    ...Array.from({ length: card.dualFlags }, () => 'd'),
  ];
  return (
    <div className={long ? 'kh khb khb-long' : 'kh khb'} style={inked(card.faction, width)}>
      <span className="init">
        <b>{card.initiative}</b>
      </span>
      <div className="nm" style={nameSize(name, 17)}>
        <span>{name}</span>
      </div>
      <div className="art">
        <Pic name={battlePicture(card)} />
      </div>
      <div className="rw rw-flags">
        <em>{words.lang === 'fr' ? 'Renforts' : 'Draw'}</em>
        <span className="flags" style={{ '--n': String(flags.length) } as Style}>
          {flags.map((kind, i) => (
            <i key={i} className={`fl ${kind}`} />
          ))}
        </span>
      </div>
      <div className="rw rw-attacks">
        <em>{words.lang === 'fr' ? 'Attaques' : 'Attacks'}</em>
        {card.attacks.map((type, i) => (
          <span key={i} className={type === 'shot' ? 'at shot' : 'at'}>
            <Pic name={type === 'shot' ? 'bow-arrow' : 'broadsword'} />
          </span>
        ))}
      </div>
      <div className="pw">
        <span>{text === '' ? '—' : text}</span>
      </div>
    </div>
  );
}
