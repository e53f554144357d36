/** What the loupe says of a card beside its face: type, effect, how it stands now, and what was given to it until when. */
import type { CardId, DefId } from '@bagarre/kernel';
import type { Pen, Reading } from '../../table/game-ui.ts';
import { chipText, chipsOnPet } from './chips.ts';
import { BEATS } from './looks.ts';
import { type Pet, type Pt, attackNow, cardAt, holderIn, ptView, publicState } from './model.ts';
import { type Says, says } from './says.ts';

type Line = Reading['lines'][number];

export function read(def: DefId, id: CardId | null, pen: Pen): Reading {
  const { box, words } = pen;
  const { lang } = words;
  const t = says(lang);
  const card = cardAt(box, def);
  const lines: Line[] = [];
  if (card.k === 'pet') lines.push(...typeLine(card, pen, t));
  if (card.k === 'weapon') lines.push({ word: '', tip: t.weaponLine, clause: 'PT-END-2' });
  if (card.k === 'food') lines.push({ word: '', tip: t.foodLine, clause: 'PT-RULING-78' });
  if (card.k === 'spell') {
    const family = card.family && words.text(`family.${card.family}`);
    if (card.family && family) lines.push({ word: t.gives(family), tip: t.familyLine[card.family] });
    if (card.family !== 'aspect') lines.push({ word: '', tip: t.onceLine, clause: 'PT-CAST-1' });
  }
  if (card.k === 'pet' && id !== null && holderIn(pen.view, id) >= 0) lines.push(...nowLines(card, id, pen, t));
  return { title: card.name[lang], lines, quip: null };
}

function typeLine(card: Pet, { words }: Pen, t: Says): Line[] {
  if (card.petType === null) return [{ word: '', tip: t.typeless, clause: 'PT-RULING-5' }];
  const [own, beaten] = [card.petType, BEATS[card.petType]].map((type) => words.text(`petType.${type}`) ?? type);
  return [{ word: '', tip: t.typeLine(own!, beaten!.toLowerCase()), clause: 'PT-TYPE-2' }];
}

/** Attack where it is not what is printed, and everything that lasts on it. */
function nowLines(card: Pet, id: CardId, { view, box, words }: Pen, t: Says): Line[] {
  const lines: Line[] = [];
  if (ptView(view).down[id]) return [{ word: '', tip: words.text('why.PT-DEATH-1') ?? '', clause: 'PT-DEATH-1' }];
  const attack = attackNow(view, box, id);
  if (attack !== card.attack) lines.push({ word: '', tip: t.nowLine(attack, card.attack), clause: 'PT-RULING-31' });
  const seen = new Set<string>();
  for (const l of publicState(view, box).lastings) {
    if (l.card !== id) continue;
    const what = whatOf(l, t);
    if (what === null) continue;
    const from = l.def >= 0 ? cardAt(box, l.def as never).name[words.lang] : null;
    const tip = `${what}, ${untilText(l, words.seat, t)}.`;
    seen.add(what);
    lines.push({ word: from ? t.gives(from) : '', tip });
  }
  for (const chip of chipsOnPet(view, box, id)) {
    const text = chipText(chip, box, t, words.lang);
    if (!seen.has(text)) lines.push({ word: '', tip: `${text}.` });
  }
  return lines;
}

function whatOf(l: Pt['lastings'][number], t: Says): string | null {
  if (l.k === 'bonus') return l.times > 1 ? t.times(l.times) : t.bonus(l.attack, l.health) || null;
  const words: Partial<Record<typeof l.k, string>> = {
    hide: t.chips.hidden,
    mute: t.chips.muted,
    clip: t.chips.clipped,
    copy: t.chips.copied,
    temporary: t.chips.temporary,
    ability: t.chips.gift,
  };
  return words[l.k] ?? null;
}

function untilText(l: Pt['lastings'][number], nameOf: (seat: number) => string, t: Says): string {
  switch (l.until) {
    case 'lap':
      return l.end >= 0 ? t.until.seat(nameOf(l.end)) : t.until.lap(-l.end);
    case 'round':
      return t.until.round(l.end);
    case 'combat':
      return t.until.combat;
    case 'used':
      return t.until.used;
    default:
      return t.until.permanent;
  }
}
