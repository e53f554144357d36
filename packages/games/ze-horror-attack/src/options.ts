/** The table options (ZH-RULING, section 5), the themed decks that are played with and, for experts, the lists. */
import { type Check, type Of, type Problem, flag, list, oneOf, optional, record, refuse, text } from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { type DeckInfo, installedDecks } from './decks.ts';
import { type Fault, checkList, faultText, linesOf, parseList, printedList, unreadText } from './list.ts';
import type { zh } from './state.ts';

export type Options = Of<(typeof zh)['options']>;

/** ZH-COMP-4 ZH-MULTI-1 ZH-MULTI-2 One themed deck for every four seats. */
const SEATS_A_DECK = 4;
/** ZH-RULING-44 The first discard, two hands each and a draw each. */
const cardsNeeded = (seats: number): number => 7 * seats + 1;

export function readOptions(seats: number, cards: readonly Printed[]): Check<Options> {
  const installed = installedDecks(cards);
  return (x, where, problems) => {
    const before = problems.length;
    const read = record({
      mode: optional(oneOf('base', 'expert'), 'base' as const),
      decks: optional(list(text, 1), null),
      mulliganReturn: optional(oneOf('shuffleBack', 'discard', 'bottom'), 'shuffleBack' as const),
      firstPlayer: optional(oneOf('random', 'host', 'poll'), 'random' as const),
      endMidSkill: optional(oneOf('stop', 'finishSkill'), 'stop' as const),
      factionBonus: optional(oneOf('flat', 'perCharacter'), 'flat' as const),
      expertSeedDiscard: optional(oneOf('topTwo', 'chosen'), 'topTwo' as const),
      expertSharedBox: optional(flag, false),
      lists: optional(list(listOption, seats, seats), null),
    })(x, where, problems);
    const decks = read.decks ?? usualDecks(installed, seats, read.mode);
    const lists = Array.from({ length: seats }, () => ({ cards: [] as string[] }));
    if (problems.length > before) return { ...read, decks, lists };
    checkDecks(installed, decks, seats, read, problems);
    if (read.mode !== 'expert') {
      if (read.lists?.some((l) => l.length > 0))
        refuse(problems, 'lists', read.lists, 'lists in the expert game only', null);
      return { ...read, decks, lists };
    }
    // ZH-EXPERT-1
    if (seats !== 2) refuse(problems, 'mode', 'expert', 'exactly 2 players (ZH-EXPERT-1)', null);
    if (problems.length > before || read.expertSharedBox) return { ...read, decks, lists };
    return {
      ...read,
      decks,
      lists: lists.map((_, seat) => readList(cards, decks, seat, read.lists?.[seat] ?? [], problems)),
    };
  };
}

/** A list as lines, as one text, or as the options of a match keep it. */
const listOption: Check<string[]> = (x, where, problems) => {
  if (typeof x === 'string') return x.split('\n');
  if (Array.isArray(x)) return list(text)(x, where, problems);
  return record({ cards: list(text) })(x, where, problems).cards;
};

/** ZH-RULING-3 As many decks as the seats need; experts build from all that are complete. */
function usualDecks(installed: readonly DeckInfo[], seats: number, mode: 'base' | 'expert'): string[] {
  const full = installed.filter((d) => d.full).map((d) => d.id);
  return mode === 'expert' ? full : full.slice(0, Math.ceil(seats / SEATS_A_DECK));
}

function checkDecks(
  installed: readonly DeckInfo[],
  decks: readonly string[],
  seats: number,
  { mode, expertSharedBox }: Pick<Options, 'mode' | 'expertSharedBox'>,
  problems: Problem[],
): void {
  const chosen = decks.flatMap((id, i) => {
    const found = installed.find((d) => d.id === id);
    if (found && decks.indexOf(id) === i) return [found];
    const known = installed.map((d) => d.id).join(', ');
    return refuse(problems, `decks[${i}]`, id, found ? 'each deck once' : `one of ${known}`, []);
  });
  if (chosen.length < decks.length) return;
  if (mode === 'expert') {
    // ZH-RULING-52
    if (expertSharedBox && decks.length < 2)
      refuse(problems, 'decks', decks, 'at least two decks in a shared box', null);
    return;
  }
  const least = Math.ceil(seats / SEATS_A_DECK);
  if (decks.length < least) {
    refuse(problems, 'decks', decks, `at least ${least} themed decks for ${seats} players (ZH-RULING-3)`, null);
  }
  const n = chosen.reduce((sum, d) => sum + d.characters, 0);
  const factions = chosen.reduce((sum, d) => sum + d.factions, 0);
  if (n < cardsNeeded(seats)) {
    refuse(problems, 'decks', `${n} characters`, `at least ${cardsNeeded(seats)} (ZH-RULING-44)`, null);
  }
  if (factions < seats) refuse(problems, 'decks', `${factions} factions`, `at least ${seats} (ZH-RULING-44)`, null);
}

/** ZH-D2 ZH-RULING-53 One list, checked as a whole; without one, a themed deck as it was printed. */
function readList(
  cards: readonly Printed[],
  decks: readonly string[],
  seat: number,
  lines: readonly string[],
  problems: Problem[],
): { cards: string[] } {
  const where = `lists[${seat}]`;
  const { rows, unread } =
    lines.length > 0 ? parseList(lines.join('\n'), cards) : { rows: usualList(cards, decks, seat), unread: [] };
  for (const u of unread) {
    problems.push({ where: `${where} line ${u.line}`, found: JSON.stringify(u.text), expected: unreadText(u, 'en') });
  }
  for (const fault of checkList(cards, rows, decks)) problems.push(problemOf(fault, where, cards));
  const mine = new Set(rows.map((row) => cards.find((card) => card.id === row.id)?.deck));
  // ZH-RULING-44
  if (cards.filter((card) => card.k === 'faction' && mine.has(card.deck)).length < 3) {
    refuse(problems, where, 'too few factions', 'themed decks with at least 3 factions (ZH-RULING-44)', null);
  }
  return { cards: linesOf(rows) };
}

function usualList(cards: readonly Printed[], decks: readonly string[], seat: number): ReturnType<typeof printedList> {
  const legal = decks
    .map((deck) => printedList(cards, deck))
    .filter((rows) => checkList(cards, rows, decks).length === 0);
  return legal[seat % Math.max(1, legal.length)] ?? [];
}

const problemOf = (fault: Fault, where: string, cards: readonly Printed[]): Problem => ({
  where: 'card' in fault ? `${where} ${fault.card}` : where,
  found: 'count' in fault ? String(fault.count) : fault.card,
  expected: `${faultText(fault, 'en', cards)} (${fault.clause})`,
});
