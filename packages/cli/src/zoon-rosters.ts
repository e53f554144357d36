/** Rosters and packs of Zoon, as the command line shows them. */
import { type Language, openBox, read } from '@bagarre/kernel';
import {
  FORMATS,
  type Format,
  type Printed,
  budget,
  budgetOf,
  checkPack,
  checkRoster,
  faultText,
  parseRoster,
  unreadText,
  writeRoster,
  zoon,
} from '@bagarre/zoon';
import type { DeckCheck } from './games.ts';

const SUMMARY = {
  fr: (b: ReturnType<typeof budgetOf>, good: boolean) =>
    `${b.zoons} Zoons pour ${b.value} points, ${b.trumps} Atouts de force ${b.strength}, ${b.stars} étoiles : ${good ? 'liste légale.' : 'à revoir.'}`,
  en: (b: ReturnType<typeof budgetOf>, good: boolean) =>
    `${b.zoons} Zoons worth ${b.value} points, ${b.trumps} trumps of strength ${b.strength}, ${b.stars} stars: ${good ? 'a legal roster.' : 'to be mended.'}`,
} satisfies { [lang in Language]: unknown };

/** A first line `format: world` names the format; without it the roster is of one tribe. */
export const checkRosterText: DeckCheck = (text, lang) => {
  const cards = openBox(zoon).cards as readonly Printed[];
  const named = /^\s*format:\s*(\w+)\s*$/im.exec(text)?.[1];
  const format = FORMATS.find((f): f is Format => f === named) ?? 'tribal';
  // The line stays as a remark, so that the other lines keep their numbers.
  const { roster, unread } = parseRoster(text.replace(/^(\s*format:.*)$/im, '# $1'), cards);
  const faults = checkRoster(cards, roster, format);
  const good = unread.length + faults.length === 0;
  return {
    summary: SUMMARY[lang](budgetOf(cards, roster), good),
    unread: unread.map((u) => ({ ...u, text: `${u.line}: ${unreadText(u, lang)}`, written: u.text })),
    faults: faults.map((f) => ({ ...f, text: `${faultText(f, lang, cards)} (${f.clause})` })),
    list: writeRoster(roster, cards, lang),
  };
};

export const zoonNotes = (raw: unknown): string[] => budget.packNotes(read(checkPack, raw, 'a pack'));
