import type { DefId } from '@bagarre/kernel';
import type { Wording } from '@bagarre/words';
import type { ReactNode } from 'react';
import { useBox, useWords } from '../../table/context.ts';
import { Pic } from './icon.ts';
import { BACK_ICONS, BEATS, TYPE_ICONS, familyIcon, iconOf, inkOf } from './looks.ts';
import { type Card, type Castable, type Pet, type Weapon, cardAt } from './model.ts';
import { type Says, says } from './says.ts';

const inked = (card: Card, width: number): React.CSSProperties =>
  ({ '--w': `${width}px`, '--tc': inkOf(card) }) as React.CSSProperties;

/** A card at any width: a pet under an arch, a weapon in a square frame, a spell in a round lens. */
export function Face({ def, width }: { def: DefId | null; width: number }) {
  const box = useBox();
  if (def === null) return <Back k="pet" width={width} />;
  const card = cardAt(box, def);
  if (card.k === 'pet') return <PetFace card={card} width={width} />;
  return card.k === 'weapon' ? <WeaponFace card={card} width={width} /> : <SpellFace card={card} width={width} />;
}

/** Quilted leather with a gilt ring: brown for pets, steel for weapons, indigo for spells, straw for food. */
export function Back({ k, width }: { k: Card['k']; width: number }) {
  return (
    <div className={`pt-back pt-back-${k}`} style={{ '--w': `${width}px` } as React.CSSProperties}>
      <Pic name={BACK_ICONS[k]} />
    </div>
  );
}

/** Triangle, circle, square: types are told apart by their outline first. */
export function Seal({ pet }: { pet: Pet }) {
  if (pet.petType === null) return null;
  return (
    <span className={`seal seal-${pet.petType}`}>
      <Pic name={TYPE_ICONS[pet.petType]} />
    </span>
  );
}

function Name({ name }: { name: string }) {
  return (
    <div className="nm">
      <span style={{ '--ns': Math.min(1, 15 / name.length) } as React.CSSProperties}>{name}</span>
    </div>
  );
}

/** Long texts are set smaller; the loupe shows them at a size for reading. */
function Text({ text, room }: { text: string; room: number }) {
  const size = text.length <= room ? '' : text.length <= room * 1.45 ? ' tx-long' : ' tx-longest';
  return <div className={`tx${size}`}>{text}</div>;
}

interface FrameProps {
  card: Card;
  width: number;
  look: string;
  /** How many letters its text has room for. */
  room: number;
  foot: ReactNode;
  /** What is set into the frame: seals and numbers. */
  children: ReactNode;
}

/** What every face has: the picture, the name, the text and a foot. */
function Frame({ card, width, look, room, foot, children }: FrameProps) {
  const { lang } = useWords();
  return (
    <div className={look} style={inked(card, width)}>
      <div className="in">
        <div className="art">
          <Pic name={iconOf(card)} />
        </div>
        <Name name={card.name[lang]} />
        <Text text={card.text[lang]} room={room} />
        <div className="mid">{foot}</div>
      </div>
      {children}
    </div>
  );
}

/** Attack, Health or Cost. */
function Value({ of, n }: { of: 'av' | 'hv' | 'cv'; n: number }) {
  return (
    <span className={`v ${of}`}>
      <b>{n}</b>
    </span>
  );
}

function PetFace({ card, width }: { card: Pet; width: number }) {
  const words = useWords();
  const beaten = card.petType && words.text(`petType.${BEATS[card.petType]}`);
  const foot = (
    <>
      {words.text(`petType.${card.petType ?? 'none'}`)}
      <br />
      {beaten && says(words.lang).beats(beaten.toLowerCase())}
    </>
  );
  return (
    <Frame card={card} width={width} look="pt" room={74} foot={foot}>
      <Seal pet={card} />
      {card.exotic && (
        <span className="ex">
          <Pic name="round-star" />
        </span>
      )}
      <Value of="av" n={card.attack} />
      <Value of="hv" n={card.health} />
    </Frame>
  );
}

function WeaponFace({ card, width }: { card: Weapon; width: number }) {
  const { lang } = useWords();
  return (
    <Frame card={card} width={width} look="pt pt-weapon" room={74} foot={says(lang).weaponFoot}>
      <Value of="av" n={card.attack} />
      <Value of="cv" n={card.cost} />
    </Frame>
  );
}

/** The family, and of an aspect how long it lasts. */
function spellFoot(card: Castable, words: Wording, t: Says): string {
  if (card.k === 'food') return t.foodFoot;
  if (card.family === 'aspect') return t.aspectFoot(card.rounds);
  return (card.family && words.text(`family.${card.family}`)) ?? t.spellFoot;
}

function SpellFace({ card, width }: { card: Castable; width: number }) {
  const words = useWords();
  const look = card.k === 'food' ? 'pt pt-spell pt-food' : 'pt pt-spell';
  return (
    <Frame card={card} width={width} look={look} room={104} foot={spellFoot(card, words, says(words.lang))}>
      <span className={card.family === null ? 'fam fam-none' : 'fam'}>
        <Pic name={card.k === 'food' ? BACK_ICONS.food : familyIcon(card.family)} />
      </span>
    </Frame>
  );
}
