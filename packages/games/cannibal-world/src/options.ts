/** The table options and the decks that a game is played with (CW-RULING section 5, CW-DECK). */
import {
  type Check,
  type DefId,
  type Of,
  type Problem,
  type Seat,
  either,
  flag,
  int,
  list,
  oneOf,
  optional,
  record,
  refuse,
  text,
} from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { type Deck, type Fault, checkDeck, parseDeck, unreadText } from './deck.ts';
import { leftHand } from './order.ts';
import { FACTIONS, type Faction, type Pack } from './pack.ts';
import { type Cw, campOf, cw } from './state.ts';

export type Options = Of<(typeof cw)['options']>;
type DeckOption = Options['decks'][number];

/** The cards of a box as one pack, for the rules of deck building. */
export const packOf = (cards: readonly Printed[]): Pack => ({
  pack: [...new Set(cards.map((p) => p.pack))].join(' + '),
  game: 'cannibal-world',
  name: null,
  cards: cards.map((p) => p.card),
});

/** CW-SETUP-9 Without a word, seats play the ready-made decks, those for beginners first. */
const DEFAULT_FACTIONS: readonly Faction[] = ['cats', 'banished', 'dogs', 'rats'];

/** A faction for its ready-made deck, or the lines of a deck list such as `2 RA/04`. */
const deckOption = (pack: Pack, boxLimited: boolean): Check<DeckOption> => {
  const readyMade: Check<DeckOption> = (x, where, problems) => ({
    faction: oneOf(...FACTIONS)(x, where, problems),
    custom: false,
    cards: [],
  });
  const lines: Check<DeckOption> = (x, where, problems) =>
    custom(pack, list(text)(x, where, problems), where, problems, boxLimited);
  const whole: Check<DeckOption> = (x, where, problems) => {
    const deck = record({
      faction: oneOf(...FACTIONS),
      custom: optional(flag, false),
      cards: optional(list(text), []),
    })(x, where, problems);
    return deck.custom || deck.cards.length > 0 ? custom(pack, deck.cards, where, problems, boxLimited) : deck;
  };
  return (x, where, problems) => {
    if (Array.isArray(x)) return lines(x, where, problems);
    if (typeof x === 'string' && x.includes('/')) return custom(pack, x.split('\n'), where, problems, boxLimited);
    return either(readyMade, whole)(x, where, problems);
  };
};

/** A deck of one's own: every line that cannot be read and every limit that it breaks is a problem of its own. */
function custom(
  pack: Pack,
  lines: readonly string[],
  where: string,
  problems: Problem[],
  boxLimited: boolean,
): DeckOption {
  const { deck, unread } = parseDeck(lines.join('\n'), pack);
  for (const u of unread) {
    problems.push({ where: `${where} line ${u.line}`, found: JSON.stringify(u.text), expected: unreadText(u, 'en') });
  }
  for (const fault of checkDeck(pack, deck, { boxLimited })) problems.push(problemOf(fault, where));
  return { faction: deck.faction, custom: true, cards: listOf(deck) };
}

const listOf = (deck: Deck): string[] => deck.cards.map((r) => `${r.copies} ${r.id}`);

function problemOf(fault: Fault, where: string): Problem {
  const at = 'card' in fault ? `${where} ${fault.card}` : where;
  const { clause } = fault;
  switch (fault.k) {
    case 'unknown':
      return {
        where: at,
        found: `${fault.count} of a card that is in no pack`,
        expected: `a card of the pack (${clause})`,
      };
    case 'noHabitat':
      return { where: at, found: `no Habitat of ${fault.faction}`, expected: `a pack with one (${clause})` };
    case 'habitat':
    case 'faction':
      return {
        where: at,
        found: `${fault.count}`,
        expected: `at most ${fault.limit}: it does not belong here (${clause})`,
      };
    case 'few':
      return { where: at, found: `${fault.count} cards`, expected: `at least ${fault.limit} (${clause})` };
    case 'many':
      return { where: at, found: `${fault.count} cards`, expected: `at most ${fault.limit} (${clause})` };
    case 'value':
    case 'sideboardValue':
      return { where: at, found: `a value of ${fault.count}`, expected: `at most ${fault.limit} (${clause})` };
    case 'noLeader':
    case 'leaders':
      return {
        where: at,
        found: `${fault.count} Leaders`,
        expected: `exactly ${fault.limit} of ${fault.cards.join(', ') || 'a pack that has one'} (${clause})`,
      };
    case 'limited':
      return {
        where: at,
        found: `${fault.count} Limited cards (${fault.cards.join(', ')})`,
        expected: `at most ${fault.limit} (${clause})`,
      };
    case 'limitedCopies':
    case 'commonCopies':
    case 'box':
    case 'notBrought':
      return { where: at, found: `${fault.count} copies`, expected: `at most ${fault.limit} (${clause})` };
  }
}

export function readOptions(seats: number, cards: readonly Printed[]): Check<Options> {
  const pack = packOf(cards);
  return (x, where, problems) => {
    const boxLimited = (x as { boxLimitedDecks?: unknown } | null)?.boxLimitedDecks === true;
    const decks = Array.from({ length: seats }, (_, seat) => readyMade(DEFAULT_FACTIONS[seat]!));
    const read = record({
      pyrrhic: optional(flag, true),
      meatRefill: optional(oneOf('reset', 'topUp'), 'reset' as const),
      chargeOverflow: optional(oneOf('remaining', 'printed'), 'remaining' as const),
      extraDamageFromAction: optional(oneOf('received', 'dealt'), 'received' as const),
      swapOnAssault: optional(oneOf('fullTarget', 'combatOnly'), 'fullTarget' as const),
      trackerMayPlunder: optional(flag, false),
      rechargeInnate: optional(flag, false),
      boxLimitedDecks: optional(flag, false),
      turnLimit: optional(int(0, 1000), 60),
      decks: optional(list(deckOption(pack, boxLimited), seats, seats), decks),
      habitats: optional(list(oneOf(...FACTIONS), 2, 2), null),
    })(x, where, problems);
    const chosen = read.decks.length === seats ? read.decks : decks;
    return { ...read, decks: chosen, habitats: habitats(read.habitats, chosen, problems) };
  };
}

const readyMade = (faction: Faction): DeckOption => ({ faction, custom: false, cards: [] });

/** CW-RULING-71 The left-hand player's, unless the table names the other one of the camp. */
function habitats(chosen: Faction[] | null, decks: readonly DeckOption[], problems: Problem[]): string[] {
  return [0, 1].map((camp) => {
    const factions = decks.filter((_, seat) => campOf(seat) === camp).map((d) => d.faction);
    const own = decks[leftHand(decks.length, camp)]!.faction;
    const named = chosen?.[camp] ?? own;
    if (factions.includes(named)) return named;
    return refuse(problems, `habitats[${camp}]`, named, `one of the camp's factions, ${factions.join(' or ')}`, own);
  });
}

/** The cards of a seat's deck. */
export function deckOf(s: Cw, seat: Seat): DefId[] {
  const { faction, custom, cards } = s.options.decks[seat]!;
  const book = cw.book(s);
  const copies = new Map(cards.map((line) => [line.slice(line.indexOf(' ') + 1), Number.parseInt(line, 10)]));
  return book.flatMap(({ card }, i) => {
    if (card.kind === 'habitat') return [];
    const n = custom ? (copies.get(card.id) ?? 0) : card.faction === faction ? card.starterCopies : 0;
    return Array.from({ length: n }, () => i as unknown as DefId);
  });
}
