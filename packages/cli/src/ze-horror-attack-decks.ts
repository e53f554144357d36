/** Expert decks of Ze Horror Attack, as the command line shows them, and what is custom about a pack. */
import { type Language, openBox, read } from '@bagarre/kernel';
import {
  type Printed,
  checkList,
  checkPack,
  customFlaws,
  faultText,
  installedDecks,
  parseList,
  unreadText,
  writeList,
  zeHorrorAttack,
} from '@bagarre/ze-horror-attack';
import type { DeckCheck } from './games.ts';

const SUMMARY = {
  fr: (n: number, good: boolean) => `${n} cartes : ${good ? 'paquet légal.' : 'à revoir.'}`,
  en: (n: number, good: boolean) => `${n} cards: ${good ? 'a legal deck.' : 'to be mended.'}`,
} satisfies { [lang in Language]: unknown };

export const checkExpertDeck: DeckCheck = (text, lang) => {
  const cards = openBox(zeHorrorAttack).cards as readonly Printed[];
  const { rows, unread } = parseList(text, cards);
  const decks = installedDecks(cards).map((d) => d.id);
  const faults = checkList(cards, rows, decks);
  const n = rows.reduce((sum, row) => sum + row.copies, 0);
  return {
    summary: SUMMARY[lang](n, unread.length + faults.length === 0),
    unread: unread.map((u) => ({ ...u, text: unreadText(u, lang), written: u.text })),
    faults: faults.map((f) => ({ ...f, text: `${faultText(f, lang, cards)} (${f.clause})` })),
    list: writeList(rows, cards, lang),
  };
};

export const horrorNotes = (raw: unknown): string[] =>
  read(checkPack, raw, 'this pack').decks.flatMap((deck) =>
    customFlaws(deck).map((flaw) => `${deck.id} is custom (ZH-RULING-44): ${flaw}`),
  );
