/**
 * Decks of one's own for the expert game (ZH-EXPERT-1..5): the limits, what is wrong with a list, and lists as text, a card a
 * line: `2 inn.deep-one`, or by its name, `2 Deep One`.
 */
import type { DefId, Language } from '@bagarre/kernel';
import type { Character, Printed } from './cards.ts';

export const LIST = { size: 30, heroes: 6, monsters: 6, neutrals: 6 } as const;

export interface Row {
  id: string;
  copies: number;
}

export type Fault =
  | { k: 'size'; clause: 'ZH-EXPERT-1'; count: number; limit: number }
  | { k: 'unknown'; clause: 'ZH-EXPERT-1'; card: string }
  | { k: 'copies'; clause: 'ZH-EXPERT-2'; card: string; count: number; limit: number }
  | { k: 'heroes'; clause: 'ZH-EXPERT-3'; count: number; limit: number }
  | { k: 'monsters'; clause: 'ZH-EXPERT-4'; count: number; limit: number }
  | { k: 'neutrals'; clause: 'ZH-EXPERT-5'; count: number; limit: number };

export interface Unread {
  line: number;
  text: string;
}

const characters = (cards: readonly Printed[]): Character[] =>
  cards.filter((card): card is Character & Printed => card.k === 'character');

/** Reads a list; remarks begin with `#`, the same card on two lines adds up. */
export function parseList(text: string, cards: readonly Printed[]): { rows: Row[]; unread: Unread[] } {
  const copies = new Map<string, number>();
  const unread: Unread[] = [];
  text.split('\n').forEach((raw, i) => {
    const line = raw.replace(/#.*$/, '').trim();
    if (line === '') return;
    const [, n, name] = /^(\d{1,2})\s*[x×]?\s+(\S.*)$/.exec(line) ?? [];
    const card = name === undefined ? undefined : findCard(cards, name);
    if (n === undefined || !card) unread.push({ line: i + 1, text: line });
    else copies.set(card.id, (copies.get(card.id) ?? 0) + Number(n));
  });
  return { rows: [...copies].map(([id, n]) => ({ id, copies: n })), unread };
}

function findCard(cards: readonly Printed[], name: string): Character | undefined {
  const wanted = name.toLowerCase();
  return characters(cards).find(({ id, name: { fr, en } }) => [id, fr, en].some((x) => x.toLowerCase() === wanted));
}

/** Everything that is wrong with a list, for a table that plays with these decks. ZH-RULING-31 A name's copies are its origin deck's. */
export function checkList(cards: readonly Printed[], rows: readonly Row[], decks: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const all = characters(cards).filter((card) => decks.includes(card.deck));
  const n = { hero: 0, monster: 0, neutral: 0 };
  let size = 0;
  for (const { id, copies } of rows) {
    const card = all.find((c) => c.id === id);
    size += copies;
    if (!card) {
      faults.push({ k: 'unknown', clause: 'ZH-EXPERT-1', card: id });
      continue;
    }
    n[card.type] += copies;
    if (copies > card.copies) {
      faults.push({ k: 'copies', clause: 'ZH-EXPERT-2', card: id, count: copies, limit: card.copies });
    }
  }
  if (size !== LIST.size) faults.push({ k: 'size', clause: 'ZH-EXPERT-1', count: size, limit: LIST.size });
  if (n.hero < LIST.heroes) faults.push({ k: 'heroes', clause: 'ZH-EXPERT-3', count: n.hero, limit: LIST.heroes });
  if (n.monster < LIST.monsters) {
    faults.push({ k: 'monsters', clause: 'ZH-EXPERT-4', count: n.monster, limit: LIST.monsters });
  }
  if (n.neutral > LIST.neutrals) {
    faults.push({ k: 'neutrals', clause: 'ZH-EXPERT-5', count: n.neutral, limit: LIST.neutrals });
  }
  return faults;
}

const FAULTS = {
  fr: {
    size: (n: number, limit: number) => `${n} cartes : il en faut exactement ${limit}.`,
    unknown: (card: string) => `${card} n’est dans aucun des paquets de la table.`,
    copies: (card: string, n: number, limit: number) =>
      `${n} × ${card} : son paquet d’origine n’en compte que ${limit}.`,
    heroes: (n: number, limit: number) => `${n} héros : il en faut au moins ${limit}.`,
    monsters: (n: number, limit: number) => `${n} monstres : il en faut au moins ${limit}.`,
    neutrals: (n: number, limit: number) => `${n} cartes neutres : pas plus de ${limit}.`,
    unread: (line: number, text: string) =>
      `Ligne ${line} : « ${text} » ne se lit pas ; écrivez par exemple « 2 Profond ».`,
  },
  en: {
    size: (n: number, limit: number) => `${n} cards: it takes exactly ${limit}.`,
    unknown: (card: string) => `${card} is in none of the decks of the table.`,
    copies: (card: string, n: number, limit: number) => `${n} × ${card}: its origin deck has only ${limit}.`,
    heroes: (n: number, limit: number) => `${n} heroes: it takes at least ${limit}.`,
    monsters: (n: number, limit: number) => `${n} monsters: it takes at least ${limit}.`,
    neutrals: (n: number, limit: number) => `${n} neutral cards: no more than ${limit}.`,
    unread: (line: number, text: string) => `Line ${line}: “${text}” cannot be read; write for example “2 Deep One”.`,
  },
} as const satisfies { [lang in Language]: unknown };

/** What is wrong, in a sentence. */
export function faultText(fault: Fault, lang: Language, cards: readonly Printed[]): string {
  const t = FAULTS[lang];
  switch (fault.k) {
    case 'unknown':
      return t.unknown(fault.card);
    case 'copies':
      return t.copies(nameOf(cards, fault.card, lang), fault.count, fault.limit);
    default:
      return t[fault.k](fault.count, fault.limit);
  }
}

export const unreadText = ({ line, text }: Unread, lang: Language): string => FAULTS[lang].unread(line, text);

const nameOf = (cards: readonly Printed[], id: string, lang: Language): string =>
  cards.find((card) => card.id === id)?.name[lang] ?? id;

/** The list written out, a card a line with its name as a remark. */
export const writeList = (rows: readonly Row[], cards: readonly Printed[], lang: Language): string =>
  rows.map(({ id, copies }) => `${copies} ${id}  # ${nameOf(cards, id, lang)}\n`).join('');

export const linesOf = (rows: readonly Row[]): string[] => rows.map(({ id, copies }) => `${copies} ${id}`);

/** ZH-RULING-53 A themed deck as it was printed. */
export const printedList = (cards: readonly Printed[], deck: string): Row[] =>
  characters(cards)
    .filter((card) => card.deck === deck)
    .map(({ id, copies }) => ({ id, copies }));

/** The cards of a list that has been checked. */
export function defsOfList(cards: readonly Printed[], lines: readonly string[]): DefId[] {
  return lines.flatMap((line) => {
    const cut = line.indexOf(' ');
    const i = cards.findIndex((card) => card.id === line.slice(cut + 1));
    return Array.from({ length: Number(line.slice(0, cut)) }, () => i as unknown as DefId);
  });
}
