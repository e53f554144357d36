import type { DefId } from '@bagarre/kernel';
import type { Wording } from '@bagarre/words';
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

function PetFace({ card, width }: { card: Pet; width: number }) {
  const words = useWords();
  const t = says(words.lang);
  const type = words.text(`petType.${card.petType ?? 'none'}`);
  const beaten = card.petType && words.text(`petType.${BEATS[card.petType]}`);
  return (
    <div className="pt" style={inked(card, width)}>
      <div className="in">
        <div className="art">
          <Pic name={iconOf(card)} />
        </div>
        <Name name={card.name[words.lang]} />
        <Text text={card.text[words.lang]} room={74} />
        <div className="mid">
          {type}
          <br />
          {beaten && t.beats(beaten.toLowerCase())}
        </div>
      </div>
      <Seal pet={card} />
      {card.exotic && (
        <span className="ex">
          <Pic name="round-star" />
        </span>
      )}
      <span className="v av">
        <b>{card.attack}</b>
      </span>
      <span className="v hv">
        <b>{card.health}</b>
      </span>
    </div>
  );
}

function WeaponFace({ card, width }: { card: Weapon; width: number }) {
  const words = useWords();
  return (
    <div className="pt pt-weapon" style={inked(card, width)}>
      <div className="in">
        <div className="art">
          <Pic name={iconOf(card)} />
        </div>
        <Name name={card.name[words.lang]} />
        <Text text={card.text[words.lang]} room={74} />
        <div className="mid">{says(words.lang).weaponFoot}</div>
      </div>
      <span className="v av">
        <b>{card.attack}</b>
      </span>
      <span className="v cv">
        <b>{card.cost}</b>
      </span>
    </div>
  );
}

/** The family, and of an aspect how long it lasts. */
function spellFoot(card: Castable, words: Wording, t: Says): string {
  if (card.family === 'aspect') return t.aspectFoot(card.rounds);
  return (card.family && words.text(`family.${card.family}`)) ?? t.spellFoot;
}

function SpellFace({ card, width }: { card: Castable; width: number }) {
  const words = useWords();
  const t = says(words.lang);
  const foot = card.k === 'food' ? t.foodFoot : spellFoot(card, words, t);
  return (
    <div className={card.k === 'food' ? 'pt pt-spell pt-food' : 'pt pt-spell'} style={inked(card, width)}>
      <div className="in">
        <div className="art">
          <Pic name={iconOf(card)} />
        </div>
        <Name name={card.name[words.lang]} />
        <Text text={card.text[words.lang]} room={104} />
        <div className="mid">{foot}</div>
      </div>
      <span className={card.family === null ? 'fam fam-none' : 'fam'}>
        <Pic name={card.k === 'food' ? BACK_ICONS.food : familyIcon(card.family)} />
      </span>
    </div>
  );
}
