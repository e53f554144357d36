/** What can be said of any game from its rules, its texts and a view alone. */
import {
  type AnyGame,
  type Box,
  type CoreView,
  type DefId,
  type Language,
  type Seat,
  type Zones,
  isRecord,
} from '@bagarre/kernel';
import type { Wording } from '@bagarre/words';
import type { Reading } from '../../table/game-ui.ts';
import { tipOf } from '../../table/tips.ts';

/**
 * How a zone lies on the table. `row`: cards side by side. `pile`: one on the other, counted. `hand`: cards that their holder
 * alone reads.
 */
export type Lie = 'row' | 'pile' | 'hand';

export interface PlainZone {
  readonly name: string;
  readonly common: boolean;
  readonly lie: Lie;
}

export const zonesOf = ({ rules }: AnyGame): PlainZone[] =>
  Object.entries(rules.zones as Zones).map(([name, { owner, others, order, common }]) => ({
    name,
    common: common === true,
    lie: order === 'stack' || owner === 'count' ? 'pile' : others === 'count' && !common ? 'hand' : 'row',
  }));

const cardAt = (box: Box, def: DefId): Record<string, unknown> => {
  const card = box.cards[def as unknown as number];
  if (!isRecord(card)) return {};
  // Some games wrap the card of the pack into what they worked out about it.
  return isRecord(card['card']) ? { ...card, ...card['card'] } : card;
};

export function iconOf(box: Box, def: DefId): string | null {
  const { icon } = cardAt(box, def);
  return typeof icon === 'string' ? icon : null;
}

const isBoth = (x: unknown): x is Record<Language, string> =>
  isRecord(x) && typeof x['fr'] === 'string' && typeof x['en'] === 'string';

const NOT_RULES = /name$|^quip$|^title$/i;

/** The sentences that are printed on a card, in the language of the reader. */
export function textsOn(box: Box, def: DefId, lang: Language): string[] {
  const found: string[] = [];
  const walk = (x: unknown, deep: number): void => {
    if (isBoth(x)) found.push(x[lang]);
    else if (Array.isArray(x)) x.forEach((item) => walk(item, deep + 1));
    else if (isRecord(x) && deep < 5)
      for (const [field, value] of Object.entries(x)) if (!NOT_RULES.test(field)) walk(value, deep + 1);
  };
  walk(cardAt(box, def), 0);
  return [...new Set(found)].filter((text) => text.trim() !== '');
}

/** The numbers of a card that the game has a word for, `card.<field>` in its texts. */
export function valuesOn(box: Box, def: DefId, words: Wording): { label: string; n: number }[] {
  return Object.entries(cardAt(box, def)).flatMap(([field, n]) => {
    const label = typeof n === 'number' ? words.text(`card.${field}`, { n }) : null;
    return label === null ? [] : [{ label, n: n as number }];
  });
}

export function readingOf(box: Box, def: DefId, words: Wording): Reading {
  const { quip } = cardAt(box, def);
  return {
    title: words.card(def),
    lines: [
      ...valuesOn(box, def, words).map(({ label, n }) => ({ word: `${label} :`, tip: String(n) })),
      ...textsOn(box, def, words.lang).map((text) => ({ word: '', ...tipOf(text) })),
    ],
    quip: isBoth(quip) ? quip[words.lang] : null,
  };
}

/** The public numbers of a seat that the game has a word for, `state.<field>` in its texts. */
export function numbersOf(view: CoreView, seat: Seat, words: Wording): string[] {
  const rows = Object.values(view).filter(
    (x): x is Record<string, unknown>[] => Array.isArray(x) && x.length === view.seats && x.every(isRecord),
  );
  return rows.flatMap((x) =>
    Object.entries(x[seat]!).flatMap(([field, n]) => {
      const label = typeof n === 'number' ? words.text(`state.${field}`, { n }) : null;
      return label === null ? [] : [`${label} ${String(n)}`];
    }),
  );
}

/** A colour of its own for each word, dark enough to print white on. */
export function inkOf(word: string): string {
  let sum = 0;
  for (const letter of word) sum = (sum * 31 + letter.codePointAt(0)!) % 360;
  return `hsl(${sum} 45% 30%)`;
}
