/** Decks and matches of Cannibal World, as the command line shows them. */
import {
  FACTIONS,
  type Faction,
  type Pack,
  campOf,
  cannibalWorld,
  checkDeck,
  deckSize,
  deckValue,
  faultText,
  newMatchOf3,
  packOf,
  parseDeck,
  playMatch,
  starterDeck,
  unreadText,
  writeDeck,
} from '@bagarre/cannibal-world';
import { type Language, openBox } from '@bagarre/kernel';
import type { DeckCheck, PlayMatch } from './games.ts';

const pack = (): Pack => packOf(openBox(cannibalWorld).cards as never);

const SUMMARY = {
  fr: (n: number, value: number, good: boolean) =>
    `${n} cartes, valeur ${value} : ${good ? 'paquet légal.' : 'à revoir.'}`,
  en: (n: number, value: number, good: boolean) =>
    `${n} cards, value ${value}: ${good ? 'a legal deck.' : 'to be mended.'}`,
} satisfies { [lang in Language]: unknown };

export const checkDeckText: DeckCheck = (text, lang) => {
  const cards = pack();
  const { deck, unread } = parseDeck(text, cards);
  const faults = checkDeck(cards, deck, { boxLimited: false });
  const good = unread.length + faults.length === 0;
  return {
    summary: SUMMARY[lang](deckSize(cards, deck.cards), deckValue(cards, deck.cards), good),
    unread: unread.map((u) => ({ ...u, text: unreadText(u, lang), written: u.text })),
    faults: faults.map((f) => ({ ...f, text: `${faultText(f, lang, cards)} (${f.clause})` })),
    list: writeDeck(deck, cards, lang),
  };
};

/** The ready-made decks, a different one for each seat, moving on from match to match so that every pairing comes. */
export const playCannibalMatch: PlayMatch = ({ seats, options, seed }, nth, play) => {
  const cards = pack();
  const faction = (seat: number): Faction => FACTIONS[(seat + nth + (seat > 0 ? Math.floor(nth / 4) % 3 : 0)) % 4]!;
  const decks = Array.from({ length: seats }, (_, seat) => starterDeck(cards, faction(seat)));
  const match = newMatchOf3(cards, { decks, options: options ?? {}, seed });
  if (Array.isArray(match)) throw new Error(`a ready-made deck is not legal: ${JSON.stringify(match)}`);
  const { games, winner } = playMatch(cards, match, play);
  return { games: games.map((g) => g.why), winners: winner === null ? [] : seatsOf(seats, winner) };
};

const seatsOf = (seats: number, camp: number): number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => campOf(seat) === camp);
