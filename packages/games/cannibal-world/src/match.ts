/**
 * A match (CW-TOUR): best of three games, with sideboarding between them. It is a value: each function takes a match and
 * gives the next one, so that a server, the command line and a test keep it as they like.
 *
 * The games themselves are played with the kernel, from what `gameStart` gives; `gameOver` takes how one ended.
 */
import { type Over, type Seat, type Start, sha256 } from '@bagarre/kernel';
import { type Deck, type Fault, type Row, checkDeck, parseDeck, starterDeck } from './deck.ts';
import type { Faction, Pack } from './pack.ts';
import { exchange } from './sideboard.ts';
import { campOf } from './state.ts';

export interface MatchGame {
  /** The camp that won, or null for a drawn game. */
  winner: number | null;
  why: string;
  /** Tokens that each camp took from the other. */
  taken: [number, number];
}

export interface MatchOf3 {
  /** CW-TOUR-3 The lists as they were brought, one a seat; they never change. */
  registered: Deck[];
  /** The decks of the game that is being played, or was played last. */
  decks: Deck[];
  /** CW-TOUR-5 What each seat will play next; null while it has not said. Secret until all have. */
  next: (Deck | null)[];
  games: MatchGame[];
  stage: 'playing' | 'sideboarding' | 'over';
  /** The camp that took the match; null while it lasts and for a drawn one. */
  winner: number | null;
  options: { readonly [name: string]: unknown };
  seed: string;
}

export interface MatchStart {
  decks: readonly Deck[];
  /** Table options other than the decks and the Pyrrhic rule. */
  options?: { readonly [name: string]: unknown };
  seed: string;
}

export type MatchFault = Fault & { seat: Seat };

/** CW-TOUR-1 CW-TOUR-4 A new match, or everything that is wrong with the lists. CW-RULING-55 Game 1 is played with the registered decks. */
export function newMatchOf3(pack: Pack, { decks, options = {}, seed }: MatchStart): MatchOf3 | MatchFault[] {
  const boxLimited = options['boxLimitedDecks'] === true;
  const faults = decks.flatMap((deck, seat) => checkDeck(pack, deck, { boxLimited }).map((f) => ({ ...f, seat })));
  if (faults.length > 0) return faults;
  return {
    registered: structuredClone([...decks]),
    decks: structuredClone([...decks]),
    next: decks.map(() => null),
    games: [],
    stage: 'playing',
    winner: null,
    options,
    seed,
  };
}

/** CW-TOUR-2 What the next game starts from: no Pyrrhic draws, and chance of its own (CW-RULING-72: anybody may start). */
export function gameStart(m: MatchOf3): Start<{ readonly [name: string]: unknown }> {
  if (m.stage !== 'playing') throw new Error(`no game is being played: the match is at ${m.stage}`);
  const decks = m.decks.map((deck) => deck.cards.map((r) => `${r.copies} ${r.id}`));
  const seed = sha256(`${m.seed}/game ${m.games.length + 1}`);
  return { seats: m.decks.length, options: { ...m.options, pyrrhic: false, decks }, seed };
}

/** A game has ended: the match is decided, or everybody looks at their sideboard. */
export function gameOver(m: MatchOf3, over: Over): MatchOf3 {
  if (m.stage !== 'playing') throw new Error(`no game is being played: the match is at ${m.stage}`);
  const drawn = over.winners.length !== m.decks.length / 2;
  const winner = drawn ? null : campOf(over.winners[0]!);
  const games = [...m.games, { winner, why: over.why, taken: [over.points[0]!, over.points[1]!] as [number, number] }];
  const decided = verdict(games);
  if (decided) return { ...m, games, stage: 'over', winner: decided.winner };
  return { ...m, games, stage: 'sideboarding', next: m.decks.map(() => null) };
}

/** CW-TOUR-1 */
const WINS = 2;
/** CW-RULING-15 */
const MOST_GAMES = 5;

export const winsOf = (games: readonly MatchGame[], camp: number): number =>
  games.filter((g) => g.winner === camp).length;

/**
 * CW-TOUR-1 First to two wins. CW-RULING-15 A drawn game is played again and counts for nobody; after five games more wins
 * decide, then more tokens taken, then nobody.
 */
function verdict(games: readonly MatchGame[]): { winner: number | null } | null {
  const wins = [winsOf(games, 0), winsOf(games, 1)] as const;
  if (wins[0] === WINS || wins[1] === WINS) return { winner: wins[0] === WINS ? 0 : 1 };
  if (games.length < MOST_GAMES) return null;
  const taken = [0, 1].map((camp) => games.reduce((sum, g) => sum + g.taken[camp]!, 0)) as [number, number];
  const [a, b] = wins[0] === wins[1] ? taken : wins;
  return { winner: a === b ? null : a > b ? 0 : 1 };
}

/**
 * CW-TOUR-5 D18 A seat names its deck for the next game, out of all that it registered; the deck must be legal. It may change
 * its mind until the last one has answered; then the next game begins.
 */
export function sideboard(pack: Pack, m: MatchOf3, seat: Seat, cards: readonly Row[]): MatchOf3 | Fault[] {
  if (m.stage !== 'sideboarding') throw new Error(`nobody looks at a sideboard: the match is at ${m.stage}`);
  const { deck, faults } = exchange(pack, m.registered[seat]!, cards);
  if (faults.length > 0) return faults;
  const next = m.next.map((old, i) => (i === seat ? deck : old));
  if (next.some((d) => d === null)) return { ...m, next };
  return { ...m, stage: 'playing', decks: next as Deck[], next: next.map(() => null) };
}

/** The seat plays on with the deck of the last game. */
export const keepDeck = (pack: Pack, m: MatchOf3, seat: Seat): MatchOf3 | Fault[] =>
  sideboard(pack, m, seat, m.decks[seat]!.cards);

/** CW-TOUR-6 The same players again: every deck is back to its registered list. */
export const rematch = (pack: Pack, m: MatchOf3, seed: string): MatchOf3 | MatchFault[] =>
  newMatchOf3(pack, { decks: m.registered, options: m.options, seed });

/** A match as one seat may see it: of others the faction, and whether they have answered. */
export function seenMatch(m: MatchOf3, viewer: Seat): Omit<MatchOf3, 'seed'> & { answered: boolean[] } {
  const { seed: _seed, ...rest } = m;
  const hide = (deck: Deck, seat: Seat): Deck => (seat === viewer ? deck : { ...deck, cards: [], sideboard: [] });
  return {
    ...rest,
    registered: m.registered.map(hide),
    decks: m.decks.map(hide),
    next: m.next.map((deck, seat) => (seat === viewer ? deck : null)),
    answered: m.next.map((deck) => deck !== null),
  };
}

/** What a server that keeps a match as a row of tables asks of this game: see `matchRules`. */
export interface TableMatch {
  bestOf: number;
  most: number;
  options(options: TableOptions): TableOptions;
  mayBring(first: TableOptions, now: TableOptions, seat: Seat): boolean;
  verdict(games: readonly { over: Over; turned: number }[]): readonly Seat[] | null;
}
type TableOptions = { readonly [name: string]: unknown };

/** The rules of matches at tables, where everybody moves one seat on with every game and a deck is a table option. */
export const tableMatch = (packNow: () => Pack): TableMatch => ({
  bestOf: 2 * WINS - 1,
  most: MOST_GAMES,
  // CW-TOUR-2
  options: (options) => ({ ...options, pyrrhic: false }),
  // CW-TOUR-5
  mayBring(first, now, seat) {
    const pack = packNow();
    const [registered, wanted] = [first, now].map((o) => deckIn(pack, (o['decks'] as readonly unknown[])[seat]));
    if (!registered || !wanted || registered.faction !== wanted.faction) return false;
    return exchange(pack, registered, wanted.cards).faults.length === 0;
  },
  verdict(games) {
    const seen = games.map(({ over, turned }): MatchGame => {
      const firstCamp = (camp: number): number => (camp + turned) % 2;
      const drawn = over.winners.length === 0 || new Set(over.winners.map(campOf)).size > 1;
      const points = [over.points[firstCamp(0)] ?? 0, over.points[firstCamp(1)] ?? 0] as [number, number];
      return { winner: drawn ? null : firstCamp(campOf(over.winners[0]!)), why: over.why, taken: points };
    });
    const decided = verdict(seen);
    if (!decided) return null;
    return decided.winner === null ? [] : [decided.winner];
  },
});

/** A deck as a table option has it: the name of a ready-made one, the lines of a list, or what became of either. */
function deckIn(pack: Pack, option: unknown): Deck | null {
  if (typeof option === 'string' && !option.includes('/')) return starterDeck(pack, option as Faction);
  if (typeof option === 'string') return parseDeck(option, pack).deck;
  if (Array.isArray(option)) return parseDeck(option.join('\n'), pack).deck;
  const { faction, custom, cards } = (option ?? {}) as { faction?: Faction; custom?: boolean; cards?: string[] };
  if (custom || (cards?.length ?? 0) > 0) return parseDeck(cards!.join('\n'), pack).deck;
  return faction === undefined ? null : starterDeck(pack, faction);
}

/** Plays a match to its end: `play` plays one game, `choose` names a seat's deck for the next. */
export function playMatch(
  pack: Pack,
  match: MatchOf3,
  play: (start: Start<{ readonly [name: string]: unknown }>) => Over,
  choose: (m: MatchOf3, seat: Seat) => readonly Row[] = (m, seat) => m.decks[seat]!.cards,
): MatchOf3 {
  let m = match;
  while (m.stage !== 'over') {
    if (m.stage === 'playing') {
      m = gameOver(m, play(gameStart(m)));
      continue;
    }
    const seat = m.next.findIndex((deck) => deck === null);
    const after = sideboard(pack, m, seat, choose(m, seat));
    if (Array.isArray(after)) throw new Error(`seat ${seat} names an illegal deck: ${JSON.stringify(after)}`);
    m = after;
  }
  return m;
}
