import type { DefId, Language } from '@bagarre/kernel';
import { cardText } from '@bagarre/ze-horror-attack';
import { useBox, useWords } from '../../table/context.ts';
import { Symbols } from './Symbols.tsx';
import { Pic } from './icon.ts';
import { SIDE_ICONS, TYPE_ICONS, deckIcon, iconOf } from './looks.ts';
import { type Character, type FactionCard, type Printed, cardAt, named } from './model.ts';

type Style = React.CSSProperties & { [name: `--${string}`]: string };
const sized = (width: number): Style => ({ '--w': `${width}px` });

/** A card of Ze Horror Attack at any width. */
export function Face({ def, width }: { def: DefId | null; width: number }) {
  const box = useBox();
  if (def === null) return <Back width={width} />;
  const card = cardAt(box, def);
  return card.k === 'faction' ? <FactionFace card={card} width={width} /> : <CharacterFace card={card} width={width} />;
}

export function Back({ width }: { width: number }) {
  return (
    <div className="zh-back" style={sized(width)}>
      <Pic name="octopus" />
    </div>
  );
}

/** A name fills its banner and no more. */
const nameSize = (name: string): string => `${Math.min(1.2, 9.4 / (0.5 * name.length)).toFixed(2)}em`;

/** Beyond this a text takes room from the picture. */
const LONG = 64;
const LINE = 1.12;
/** How wide a letter is, line ends included. */
const LETTER = 0.45;

/** The largest letters with which a text fits into its balloon; sizes in ems of the card. */
export function textSize(length: number): { long: boolean; size: number } {
  const long = length > LONG;
  const room = { w: 8.3, h: long ? 4.8 : 3.3 };
  let size = 0.84;
  while (size > 0.4 && Math.ceil((length * LETTER * size) / room.w + 0.6) * size * LINE > room.h) size -= 0.02;
  return { long, size };
}

function CharacterFace({ card, width }: { card: Character; width: number }) {
  const box = useBox();
  const words = useWords();
  const { lang } = words;
  const name = card.name[lang];
  const text = cardText(card, lang, box.cards as readonly Printed[]);
  const { long, size } = textSize(text.length);
  return (
    <div className={long ? 'zh zh-long' : 'zh'} data-type={card.type} style={sized(width)}>
      <div className="art">
        <Pic name={iconOf(card)} />
      </div>
      <Symbols suns={card.suns} skulls={card.skulls} className="sy" />
      {card.copies > 1 && <span className="no">×{card.copies}</span>}
      <div className="nm">
        <span style={{ fontSize: nameSize(name) }}>{name}</span>
      </div>
      <div className="tx" style={{ '--ts': `${size.toFixed(3)}em` } as Style}>
        <span>{text}</span>
      </div>
      <span className="ft">
        <Pic name={TYPE_ICONS[card.type]} /> {words.text(`type.${card.type}`)}
        <Pic name={deckIcon(card.deck)} />
      </span>
    </div>
  );
}

/** ZH-SCORE-4 A side, two characters and what one of them brings. */
function FactionFace({ card, width }: { card: FactionCard; width: number }) {
  const box = useBox();
  const words = useWords();
  const both = card.characters.map((key) => named(box, key));
  return (
    <div className="zf" data-side={card.side} style={sized(width)}>
      <span className="zf-side">
        <Pic name={SIDE_ICONS[card.side]} />
      </span>
      <b className="zf-name">{words.text(`side.${card.side}`)}</b>
      <div className="zf-both">
        {both.map(
          (c) =>
            c && (
              <span key={c.nameKey}>
                <Pic name={iconOf(c)} />
                <small>{c.name[words.lang]}</small>
              </span>
            ),
        )}
      </div>
      <b className="zf-bonus">+{card.bonus}</b>
    </div>
  );
}

/** A character as it lies in an area: its picture, its symbols, a short name. */
export function Tile({ card }: { card: Character }) {
  const words = useWords();
  const name = words.text(`short.${card.nameKey}`) ?? shortName(card.name[words.lang], words.lang);
  return (
    <>
      <span className="a">
        <Pic name={iconOf(card)} />
      </span>
      <span className="n">{name}</span>
      <Symbols suns={card.suns} skulls={card.skulls} className="s" />
    </>
  );
}

/** What is left of a long name that has no short one: without its article. */
const shortName = (name: string, lang: Language): string =>
  lang === 'fr' ? name.replace(/^(Le |La |Les |L’)/, '') : name.replace(/^The /, '');
