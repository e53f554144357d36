/**
 * Decks: the ready-made ones, what a deck of one's own may hold, and decks as plain text.
 *
 * A deck is a list of card ids with copies, and a sideboard (réserve) that only matches use. Its Habitat is not in the
 * list: each deck gets the one of its faction (CW-DECK-7). A fault is plain data with the clause that it breaks;
 * `faultText` says it to people, with the way to mend it.
 */
import { type Check, int, list, oneOf, optional, record, text } from '@bagarre/kernel';
import {
  CODES,
  FACTIONS,
  type DeckCard,
  type Faction,
  type Lang,
  type Pack,
  type Rank,
  cardOf,
  deckCards,
  habitatOf,
} from './pack.ts';

export interface Row {
  id: string;
  copies: number;
}
export interface Deck {
  faction: Faction;
  cards: Row[];
  sideboard: Row[];
}

const row = record({ id: text, copies: int(1, 99) });

/** A deck as somebody sent it: only its form. Whether it is legal, `checkDeck` says. */
export const deckForm: Check<Deck> = record({
  faction: oneOf(...FACTIONS),
  cards: list(row, 0, 200),
  sideboard: optional(list(row, 0, 200), []),
});

/** CW-DECK-1 The ready-made deck of a faction. */
export const starterDeck = (pack: Pack, faction: Faction): Deck => ({
  faction,
  cards: deckCards(pack, faction)
    .filter((card) => card.starterCopies > 0)
    .map((card) => ({ id: card.id, copies: card.starterCopies })),
  sideboard: [],
});

/** The numbers of deck building. CW-DECK-2, -3, -4, -5, -6, CW-TOUR-4. */
export const LIMITS = {
  fewest: 15,
  most: 25,
  value: 160,
  leaders: 1,
  limited: 3,
  copies: { leader: 1, limited: 1, common: 3 } satisfies Record<Rank, number>,
  sideboardValue: 55,
} as const;

export type Place = 'deck' | 'sideboard';
interface Measured {
  count: number;
  limit: number;
}
export type Fault =
  | { k: 'unknown'; clause: 'CW-RULING-54'; card: string; count: number; place: Place }
  | { k: 'habitat'; clause: 'CW-DECK-7' | 'CW-RULING-55'; card: string; count: number; limit: 0; place: Place }
  | { k: 'noHabitat'; clause: 'CW-DECK-7'; faction: Faction }
  | {
      k: 'faction';
      clause: 'CW-DECK-2' | 'CW-RULING-55';
      card: string;
      count: number;
      limit: 0;
      faction: Faction;
      place: Place;
    }
  | ({ k: 'few' | 'many'; clause: 'CW-DECK-2' } & Measured)
  | ({ k: 'value'; clause: 'CW-DECK-3' } & Measured)
  | ({
      k: 'noLeader' | 'leaders';
      clause: 'CW-DECK-4';
      ruling: 'CW-RULING-52';
      faction: Faction;
      cards: string[];
    } & Measured)
  | ({ k: 'limitedCopies'; clause: 'CW-DECK-5'; card: string } & Measured)
  | ({ k: 'limited'; clause: 'CW-DECK-5'; ruling: 'CW-RULING-53'; cards: string[] } & Measured)
  | ({ k: 'commonCopies'; clause: 'CW-DECK-6'; card: string } & Measured)
  | ({ k: 'box'; clause: 'CW-RULING-54'; card: string } & Measured)
  | ({ k: 'sideboardValue'; clause: 'CW-TOUR-4' } & Measured)
  | ({ k: 'notBrought'; clause: 'CW-TOUR-5'; ruling: 'CW-RULING-55'; card: string } & Measured);

/** Rows with each id once, in the order in which they first stand. */
export function gathered(rows: readonly Row[]): Row[] {
  const copies = new Map<string, number>();
  for (const r of rows) copies.set(r.id, (copies.get(r.id) ?? 0) + r.copies);
  return [...copies].map(([id, n]) => ({ id, copies: n }));
}

type Held = { card: DeckCard; copies: number };

/** The rows that name deck cards of the pack. */
const held = (pack: Pack, rows: readonly Row[]): Held[] =>
  gathered(rows).flatMap(({ id, copies }) => {
    const card = cardOf(pack, id);
    return card && card.kind !== 'habitat' ? [{ card, copies }] : [];
  });

const countOf = (cards: readonly Held[]): number => cards.reduce((sum, h) => sum + h.copies, 0);
const valueOf = (cards: readonly Held[]): number => cards.reduce((sum, h) => sum + h.copies * h.card.value, 0);

export const deckSize = (pack: Pack, rows: readonly Row[]): number => countOf(held(pack, rows));
export const deckValue = (pack: Pack, rows: readonly Row[]): number => valueOf(held(pack, rows));

/** CW-DECK-2 CW-DECK-7 CW-RULING-55 Cards that do not belong here at all. */
function strangers(pack: Pack, faction: Faction, rows: readonly Row[], place: Place): Fault[] {
  return gathered(rows).flatMap(({ id, copies: count }): Fault[] => {
    const card = cardOf(pack, id);
    const side = place === 'sideboard';
    if (!card) return [{ k: 'unknown', clause: 'CW-RULING-54', card: id, count, place }];
    if (card.kind === 'habitat') {
      return [{ k: 'habitat', clause: side ? 'CW-RULING-55' : 'CW-DECK-7', card: id, count, limit: 0, place }];
    }
    if (card.faction === faction) return [];
    return [{ k: 'faction', clause: side ? 'CW-RULING-55' : 'CW-DECK-2', card: id, count, limit: 0, faction, place }];
  });
}

/** Everything that is wrong with the deck itself, the sideboard aside (CW-DECK). */
export function deckFaults(pack: Pack, faction: Faction, rows: readonly Row[]): Fault[] {
  const cards = held(pack, rows);
  const faults = strangers(pack, faction, rows, 'deck');
  const count = countOf(cards);
  if (count < LIMITS.fewest) faults.push({ k: 'few', clause: 'CW-DECK-2', count, limit: LIMITS.fewest });
  if (count > LIMITS.most) faults.push({ k: 'many', clause: 'CW-DECK-2', count, limit: LIMITS.most });

  const value = valueOf(cards);
  if (value > LIMITS.value) faults.push({ k: 'value', clause: 'CW-DECK-3', count: value, limit: LIMITS.value });

  // CW-DECK-4 CW-RULING-52 Exactly one Leader, and it is one card, not one design.
  const leaders = cards.filter((h) => h.card.rank === 'leader');
  if (countOf(leaders) !== LIMITS.leaders) {
    const k = leaders.length === 0 ? 'noLeader' : 'leaders';
    const candidates = deckCards(pack, faction).filter((card) => card.rank === 'leader');
    const ids = (leaders.length === 0 ? candidates : leaders.map((h) => h.card)).map((card) => card.id);
    const measured = { count: countOf(leaders), limit: LIMITS.leaders };
    faults.push({ k, clause: 'CW-DECK-4', ruling: 'CW-RULING-52', ...measured, faction, cards: ids });
  }

  // CW-DECK-5 CW-RULING-53 One of each Limited card, three of them in all.
  const limited = cards.filter((h) => h.card.rank === 'limited');
  for (const { card, copies } of limited) {
    const limit = LIMITS.copies.limited;
    if (copies > limit) faults.push({ k: 'limitedCopies', clause: 'CW-DECK-5', card: card.id, count: copies, limit });
  }
  if (countOf(limited) > LIMITS.limited) {
    const measured = { count: countOf(limited), limit: LIMITS.limited };
    const ids = limited.map((h) => h.card.id);
    faults.push({ k: 'limited', clause: 'CW-DECK-5', ruling: 'CW-RULING-53', ...measured, cards: ids });
  }

  for (const { card, copies } of cards) {
    const limit = LIMITS.copies.common;
    if (card.rank === 'common' && copies > limit) {
      faults.push({ k: 'commonCopies', clause: 'CW-DECK-6', card: card.id, count: copies, limit });
    }
  }
  if (!habitatOf(pack, faction)) faults.push({ k: 'noHabitat', clause: 'CW-DECK-7', faction });
  return faults;
}

/** CW-TOUR-4 CW-RULING-55 A sideboard: cards of the faction, any number of them, worth 55 at most. */
function sideboardFaults(pack: Pack, deck: Deck): Fault[] {
  const faults = strangers(pack, deck.faction, deck.sideboard, 'sideboard');
  const [count, limit] = [deckValue(pack, deck.sideboard), LIMITS.sideboardValue];
  if (count > limit) faults.push({ k: 'sideboardValue', clause: 'CW-TOUR-4', count, limit });
  return faults;
}

/** CW-RULING-54 With box-limited decks, deck and sideboard together come out of one box. */
function boxFaults(pack: Pack, deck: Deck): Fault[] {
  return held(pack, [...deck.cards, ...deck.sideboard])
    .filter(({ card, copies }) => copies > card.poolCopies)
    .map(({ card, copies }) => ({
      k: 'box',
      clause: 'CW-RULING-54',
      card: card.id,
      count: copies,
      limit: card.poolCopies,
    }));
}

export interface DeckOptions {
  /** CW-RULING-54 The table option `boxLimitedDecks`. */
  boxLimited?: boolean;
}

/** Everything that is wrong with a deck; an empty list is a legal deck. */
export const checkDeck = (pack: Pack, deck: Deck, { boxLimited = false }: DeckOptions = {}): Fault[] => [
  ...deckFaults(pack, deck.faction, deck.cards),
  ...sideboardFaults(pack, deck),
  ...(boxLimited ? boxFaults(pack, deck) : []),
];

const FACTION_NAMES: Record<Faction, Record<Lang, string>> = {
  rats: { fr: 'Rats', en: 'Rats' },
  cats: { fr: 'Chats', en: 'Cats' },
  dogs: { fr: 'Chiens', en: 'Dogs' },
  banished: { fr: 'Bannis', en: 'Banished' },
};

const label = (pack: Pack, id: string, lang: Lang): string => {
  const card = cardOf(pack, id);
  return card ? `${id} ${lang === 'fr' ? `«\u00a0${card.name.fr}\u00a0»` : `“${card.name.en}”`}` : id;
};

/** What is wrong and how to mend it, in a sentence or two. */
export function faultText(fault: Fault, lang: Lang, pack: Pack): string {
  return lang === 'fr' ? faultFr(fault, pack) : faultEn(fault, pack);
}

function faultEn(fault: Fault, pack: Pack): string {
  const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
  const copies = (n: number): string => (n === 1 ? '1 copy' : `${n} copies`);
  const name = (id: string): string => label(pack, id, 'en');
  const names = (ids: string[]): string => ids.map(name).join(', ');
  switch (fault.k) {
    case 'unknown':
      return `The pack ${pack.pack} has no card ${fault.card} (in the ${fault.place}). Correct its number or take it out.`;
    case 'habitat':
      return fault.place === 'deck'
        ? `${name(fault.card)} is a Habitat: it comes with the deck by itself and does not count. Take it off the list.`
        : `${name(fault.card)} is a Habitat and cannot be in the sideboard. Take it off the list.`;
    case 'noHabitat':
      return `The pack ${pack.pack} has no Habitat of the ${FACTION_NAMES[fault.faction].en}. Add the card ${CODES[fault.faction]}/H to the pack.`;
    case 'faction':
      return `${name(fault.card)} in the ${fault.place} is not a card of the ${FACTION_NAMES[fault.faction].en}. Take out ${copies(fault.count)}, or choose a card whose number begins with ${CODES[fault.faction]}.`;
    case 'few':
      return `The deck has ${cards(fault.count)}; it needs at least ${fault.limit}. Add ${cards(fault.limit - fault.count)} or more.`;
    case 'many':
      return `The deck has ${cards(fault.count)}; it may have at most ${fault.limit}. Take out ${cards(fault.count - fault.limit)} or more.`;
    case 'value':
      return `The deck is worth ${fault.count}; the limit is ${fault.limit}. Take out cards worth ${fault.count - fault.limit} in all, or exchange them for cheaper ones.`;
    case 'noLeader':
      return fault.cards.length > 0
        ? `The deck has no Leader; it needs exactly one. Add one of ${names(fault.cards)}.`
        : `The deck has no Leader, and the pack ${pack.pack} has none of the ${FACTION_NAMES[fault.faction].en}. Add a Leader to the pack first.`;
    case 'leaders':
      return `The deck has ${fault.count} Leaders (${names(fault.cards)}); it may have exactly one. Keep one and take out ${cards(fault.count - fault.limit)}.`;
    case 'limitedCopies':
      return `${name(fault.card)} is Limited: ${copies(fault.count)} in the deck, one is allowed. Take out ${copies(fault.count - fault.limit)}.`;
    case 'limited':
      return `The deck has ${fault.count} Limited cards (${names(fault.cards)}); ${fault.limit} are allowed. Take out ${cards(fault.count - fault.limit)} of them.`;
    case 'commonCopies':
      return `${name(fault.card)} is Common: ${copies(fault.count)} in the deck, ${fault.limit} are allowed. Take out ${copies(fault.count - fault.limit)}.`;
    case 'box':
      return `One box holds ${copies(fault.limit)} of ${name(fault.card)}; deck and sideboard use ${fault.count}. Take out ${copies(fault.count - fault.limit)}, or play without the limit of the box.`;
    case 'sideboardValue':
      return `The sideboard is worth ${fault.count}; the limit is ${fault.limit}. Take out cards worth ${fault.count - fault.limit} in all.`;
    case 'notBrought':
      return `You brought ${copies(fault.limit)} of ${name(fault.card)} to this match, deck and sideboard together; this deck uses ${fault.count}. Take out ${copies(fault.count - fault.limit)}.`;
  }
}

function faultFr(fault: Fault, pack: Pack): string {
  const cards = (n: number): string => (n < 2 ? `${n} carte` : `${n} cartes`);
  const copies = (n: number): string => (n < 2 ? `${n} exemplaire` : `${n} exemplaires`);
  const name = (id: string): string => label(pack, id, 'fr');
  const names = (ids: string[]): string => ids.map(name).join(', ');
  const place = (p: Place): string => (p === 'deck' ? 'le paquet' : 'la réserve');
  switch (fault.k) {
    case 'unknown':
      return `L’édition ${pack.pack} n’a pas de carte ${fault.card} (dans ${place(fault.place)}). Corrigez son numéro ou retirez-la.`;
    case 'habitat':
      return fault.place === 'deck'
        ? `${name(fault.card)} est un Habitat\u00a0: il accompagne le paquet d’office et ne compte pas. Retirez-le de la liste.`
        : `${name(fault.card)} est un Habitat et n’a pas sa place dans la réserve. Retirez-le de la liste.`;
    case 'noHabitat':
      return `L’édition ${pack.pack} n’a pas d’Habitat pour les ${FACTION_NAMES[fault.faction].fr}. Ajoutez-lui la carte ${CODES[fault.faction]}/H.`;
    case 'faction':
      return `${name(fault.card)}, dans ${place(fault.place)}, n’est pas une carte des ${FACTION_NAMES[fault.faction].fr}. Retirez-en ${copies(fault.count)} ou choisissez une carte dont le numéro commence par ${CODES[fault.faction]}.`;
    case 'few':
      return `Le paquet compte ${cards(fault.count)}, il en faut au moins ${fault.limit}. Ajoutez-en au moins ${fault.limit - fault.count}.`;
    case 'many':
      return `Le paquet compte ${cards(fault.count)}, il en faut au plus ${fault.limit}. Retirez-en au moins ${fault.count - fault.limit}.`;
    case 'value':
      return `Le paquet vaut ${fault.count} points, la limite est de ${fault.limit}. Retirez des cartes pour une valeur de ${fault.count - fault.limit}, ou échangez-les contre de moins chères.`;
    case 'noLeader':
      return fault.cards.length > 0
        ? `Le paquet n’a pas de Chef, il en faut exactement un. Ajoutez l’une de ces cartes\u00a0: ${names(fault.cards)}.`
        : `Le paquet n’a pas de Chef, et l’édition ${pack.pack} n’en a aucun pour les ${FACTION_NAMES[fault.faction].fr}. Ajoutez d’abord un Chef à l’édition.`;
    case 'leaders':
      return `Le paquet a ${fault.count} Chefs (${names(fault.cards)}), il en faut exactement un. Gardez-en un et retirez ${cards(fault.count - fault.limit)}.`;
    case 'limitedCopies':
      return `${name(fault.card)} est une carte Limitée\u00a0: ${copies(fault.count)} dans le paquet, un seul est permis. Retirez-en ${fault.count - fault.limit}.`;
    case 'limited':
      return `Le paquet a ${fault.count} cartes Limitées (${names(fault.cards)}), ${fault.limit} sont permises. Retirez-en ${fault.count - fault.limit}.`;
    case 'commonCopies':
      return `${name(fault.card)} est une carte Commune\u00a0: ${copies(fault.count)} dans le paquet, ${fault.limit} sont permis. Retirez-en ${fault.count - fault.limit}.`;
    case 'box':
      return `Une boîte contient ${copies(fault.limit)} de ${name(fault.card)}, le paquet et la réserve en demandent ${fault.count}. Retirez-en ${fault.count - fault.limit}, ou jouez sans la limite de la boîte.`;
    case 'sideboardValue':
      return `La réserve vaut ${fault.count} points, la limite est de ${fault.limit}. Retirez des cartes pour une valeur de ${fault.count - fault.limit}.`;
    case 'notBrought':
      return `Vous avez apporté ${copies(fault.limit)} de ${name(fault.card)} pour ce match, paquet et réserve réunis, et ce paquet en demande ${fault.count}. Retirez-en ${fault.count - fault.limit}.`;
  }
}

/** A line of a text list that was not read, and the word for the reason. */
export interface Unread {
  line: number;
  text: string;
  why: 'what' | 'card' | 'copies' | 'rest' | 'name' | 'faction';
}

const WHY: Record<Unread['why'], Record<Lang, string>> = {
  what: {
    fr: 'aucune carte reconnue. Écrivez le nombre puis le numéro, par exemple «\u00a02 RA/04\u00a0»',
    en: 'no card recognised. Write copies and number, for example “2 RA/04”',
  },
  card: {
    fr: 'cette carte n’existe pas dans l’édition. Vérifiez son numéro',
    en: 'the pack has no such card. Check its number',
  },
  copies: {
    fr: 'nombre d’exemplaires impossible. Écrivez un seul nombre, de 1 à 99',
    en: 'impossible number of copies. Write one number from 1 to 99',
  },
  rest: {
    fr: 'le texte après le numéro n’est pas le nom de cette carte. Corrigez-le ou mettez-le après un #',
    en: 'the text after the number is not the name of that card. Correct it or put it after a #',
  },
  name: {
    fr: 'plusieurs cartes portent ce nom. Écrivez plutôt le numéro',
    en: 'several cards have this name. Write the number instead',
  },
  faction: {
    fr: 'faction inconnue. Choisissez Rats, Chats, Chiens ou Bannis',
    en: 'unknown faction. Choose Rats, Cats, Dogs or Banished',
  },
};

export const unreadText = (u: Unread, lang: Lang): string =>
  lang === 'fr'
    ? `Ligne ${u.line}, «\u00a0${u.text}\u00a0»\u00a0: ${WHY[u.why].fr}.`
    : `Line ${u.line}, “${u.text}”: ${WHY[u.why].en}.`;

/** Lower case, no accents, no doubled spaces: how two names are compared. */
const plain = (s: string): string =>
  s
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const HEADINGS: Record<Place, readonly string[]> = {
  deck: ['deck', 'main deck', 'main', 'paquet', 'paquet principal'],
  sideboard: ['sideboard', 'side board', 'side', 'reserve', 'la reserve'],
};

/** `Sideboard`, `Réserve :`, `== Deck ==`, `Sideboard (12)`. */
function headingOf(line: string): Place | null {
  const word = line
    .replace(/\(.*\)/, '')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
    .trim();
  return (['deck', 'sideboard'] as const).find((place) => HEADINGS[place].includes(word)) ?? null;
}

const factionOf = (word: string): Faction | undefined =>
  FACTIONS.find((f) => [FACTION_NAMES[f].fr, FACTION_NAMES[f].en, CODES[f]].some((name) => plain(name) === word));

/** CW-RULING-62 A card's number with the misprints of the rulebook and its kin: `Ca13`, `DOA/13`, `ra 4`, `RA-04`, `D0/O4`. */
const NUMBER = /^(rats?|raa?|cats?|caa?|dogs?|d[o0]a?|rea?)[\s/\\|_.:–—-]*(?:(h)(?![a-z])|[o0]*(\d{1,2})(?!\d))/;
const BEFORE = /^(?:[x×]\s*(\d+)|(\d+)\s*[x×*]?)\s*(?=[a-z])/;
const AFTER = /^\s*[([]?\s*[x×*:=|]?\s*(\d+)\s*[x×*]?\s*[)\]]?/;

type LineRead = Row | Unread['why'];

/** A line that is neither empty nor a heading: one card and its copies. */
function readRow(line: string, pack: Pack): LineRead {
  const body = line.replace(/^[-*•–+]\s+/, '').replace(/[\s,;.]+$/, '');
  const before = BEFORE.exec(body);
  const thing = body.slice(before?.[0].length ?? 0);
  const number = NUMBER.exec(thing);
  if (number) {
    const code = number[1]!.slice(0, 2).replace('0', 'o').toUpperCase();
    const id = `${code}/${number[2] ? 'H' : number[3]!.padStart(2, '0')}`;
    const tail = thing.slice(number[0].length);
    const after = AFTER.exec(tail);
    const copies = copiesOf(before, after);
    const rest = tail.slice(after?.[0].length ?? 0).replace(/^[\s,;:–—-]+/, '');
    const card = cardOf(pack, id);
    if (!card) return 'card';
    if (rest !== '' && rest !== plain(card.name.fr) && rest !== plain(card.name.en)) return 'rest';
    return copies === null ? 'copies' : { id, copies };
  }
  const [, name, times] = /^(.+?)(?:\s*[x×*]\s*(\d+))?$/.exec(body.replace(/^\d+\s*(?:[x×*](?![a-z]))?\s*/, '')) ?? [];
  const called = pack.cards.filter((card) => [card.name.fr, card.name.en].some((n) => plain(n) === name));
  if (called.length !== 1) return called.length === 0 ? 'what' : 'name';
  const copies = copiesOf(before, times === undefined ? null : ['', times]);
  return copies === null ? 'copies' : { id: called[0]!.id, copies };
}

/** The copies that a line tells, before or after the card; one if it tells none, null if it makes no sense. */
function copiesOf(
  before: readonly (string | undefined)[] | null,
  after: readonly (string | undefined)[] | null,
): number | null {
  const told = [before?.[1] ?? before?.[2], after?.[1]].filter((n) => n !== undefined).map(Number);
  const copies = told[0] ?? 1;
  return told.every((n) => n === copies) && copies >= 1 && copies <= 99 ? copies : null;
}

/** A text list such as `2 RA/04`, one card a line. What could not be read is named, the rest is read all the same. */
export function parseDeck(source: string, pack: Pack): { deck: Deck; unread: Unread[] } {
  const lists: Record<Place, Row[]> = { deck: [], sideboard: [] };
  const unread: Unread[] = [];
  let place: Place = 'deck';
  let faction: Faction | undefined;
  source.split(/\r\n|\r|\n/).forEach((written, i) => {
    const line = plain(written.replace(/^\uFEFF/, '').replace(/#.*$/, ''));
    if (line === '') return;
    const heading = headingOf(line);
    if (heading) {
      place = heading;
      return;
    }
    const told = /^faction\s*[:=]?\s*(.*)$/.exec(line);
    const named = factionOf(told?.[1] ?? line);
    if (named) {
      faction = named;
      return;
    }
    const read = told ? 'faction' : readRow(line, pack);
    if (typeof read === 'string') unread.push({ line: i + 1, text: written.trim(), why: read });
    else lists[place].push(read);
  });
  const cards = gathered(lists.deck);
  const sideboard = gathered(lists.sideboard);
  return { deck: { faction: faction ?? mostOf(pack, [...cards, ...sideboard]), cards, sideboard }, unread };
}

/** The faction that most of these cards belong to; the first one named, if several do. */
function mostOf(pack: Pack, rows: readonly Row[]): Faction {
  const counts = new Map<Faction, number>();
  for (const { id, copies } of rows) {
    const card = cardOf(pack, id);
    if (card) counts.set(card.faction, (counts.get(card.faction) ?? 0) + copies);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? FACTIONS[0];
}

/** A deck as a text list that `parseDeck` reads back, with the names of the cards as comments. */
export function writeDeck(deck: Deck, pack: Pack, lang: Lang): string {
  const fr = lang === 'fr';
  const lines = (rows: readonly Row[]): string[] =>
    rows.map(({ id, copies }) => {
      const name = cardOf(pack, id)?.name[lang].replace(/\s+/g, ' ');
      return name ? `${copies} ${id}  # ${name}` : `${copies} ${id}`;
    });
  const sum = (rows: readonly Row[]): string => {
    const n = deckSize(pack, rows);
    const cards = fr ? (n < 2 ? 'carte' : 'cartes') : n === 1 ? 'card' : 'cards';
    return `${n} ${cards}, ${fr ? 'valeur' : 'value'} ${deckValue(pack, rows)}`;
  };
  return [
    `# Cannibal World (${pack.pack})`,
    `${fr ? 'Faction :' : 'Faction:'} ${FACTION_NAMES[deck.faction][lang]}`,
    '',
    `# ${sum(deck.cards)}`,
    ...lines(deck.cards),
    ...(deck.sideboard.length > 0
      ? ['', fr ? 'Réserve' : 'Sideboard', `# ${sum(deck.sideboard)}`, ...lines(deck.sideboard)]
      : []),
    '',
  ].join('\n');
}
