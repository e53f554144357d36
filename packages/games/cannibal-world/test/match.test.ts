/** Matches: CW-TOUR, CW-RULING-15, CW-RULING-55, CW-RULING-72. */
import { type Over, decide, fastRng, newMatch, openBox, settle, below } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import type { Printed } from '../src/cards.ts';
import { type Deck, starterDeck, writeDeck } from '../src/deck.ts';
import { cannibalWorld, matchRules } from '../src/index.ts';
import {
  type MatchOf3,
  gameOver,
  gameStart,
  keepDeck,
  newMatchOf3,
  playMatch,
  rematch,
  seenMatch,
  sideboard,
  winsOf,
} from '../src/match.ts';
import { packOf } from '../src/options.ts';

const pack = packOf(openBox(cannibalWorld).cards as readonly Printed[]);
const withSide = (deck: Deck, ...sideboard: Deck['sideboard']): Deck => ({ ...deck, sideboard });
const rats = withSide(starterDeck(pack, 'rats'), { id: 'RA/20', copies: 2 });
const cats = starterDeck(pack, 'cats');

const fresh = (): MatchOf3 => newMatchOf3(pack, { decks: [rats, cats], seed: 'c0ffee' }) as MatchOf3;
const won = (seat: number, points = [0, 0]): Over => ({ winners: [seat], why: 'plunder', points });
const drawn = (points = [0, 0]): Over => ({ winners: [0, 1], why: 'mutual', points });
const kept = (m: MatchOf3): MatchOf3 => keepDeck(pack, keepDeck(pack, m, 0) as MatchOf3, 1) as MatchOf3;
/** Plays games that end like this, with the decks as they are. */
const through = (...overs: Over[]): MatchOf3 =>
  overs.reduce((m, over) => gameOver(m.stage === 'sideboarding' ? kept(m) : m, over), fresh());

describe('best of three', () => {
  test('CW-TOUR-1 two wins take the match', () => {
    expect(through(won(1), won(1))).toMatchObject({ stage: 'over', winner: 1 });
    expect(through(won(1), won(0))).toMatchObject({ stage: 'sideboarding', winner: null });
    expect(through(won(1), won(0), won(0))).toMatchObject({ stage: 'over', winner: 0 });
  });

  test('CW-TOUR-2 no Pyrrhic draws', () => {
    expect(gameStart(fresh()).options).toMatchObject({ pyrrhic: false });
  });

  test('CW-RULING-15 drawn games are played again and count for nobody; after five, wins, then tokens, then a drawn match', () => {
    expect(through(drawn(), drawn(), won(0))).toMatchObject({ stage: 'sideboarding' });
    expect(through(drawn(), drawn(), won(0), drawn(), drawn())).toMatchObject({ stage: 'over', winner: 0 });
    expect(through(drawn(), won(0, [1, 0]), won(1, [0, 3]), drawn(), drawn())).toMatchObject({
      stage: 'over',
      winner: 1,
    });
    expect(through(drawn(), drawn(), drawn(), drawn(), drawn())).toMatchObject({ stage: 'over', winner: null });
    expect(winsOf(through(drawn(), won(0)).games, 0)).toBe(1);
  });

  test('CW-RULING-72 each game has chance of its own, so anybody may start it', () => {
    const [one, two] = [gameStart(fresh()).seed, gameStart(kept(through(won(0)))).seed];
    expect(one).not.toBe(two);
  });
});

describe('lists', () => {
  test('CW-TOUR-4 an illegal list is refused with everything that is wrong', () => {
    const heavy = withSide(starterDeck(pack, 'rats'), { id: 'RA/01', copies: 4 });
    const faults = newMatchOf3(pack, { decks: [heavy, { ...cats, cards: cats.cards.slice(1) }], seed: '1' });
    expect(faults).toMatchObject([
      { seat: 0, k: 'sideboardValue', limit: 55 },
      { seat: 1, k: 'noLeader' },
    ]);
  });

  test('CW-RULING-55 game 1 is played with the registered deck', () => {
    const { options } = gameStart(fresh());
    expect((options!['decks'] as string[][])[0]).toContain('3 RA/09');
  });

  test('CW-TOUR-5 CW-RULING-55 between games cards change places, not one for one; the deck must be legal and from what was brought', () => {
    const m = through(won(0));
    const cards = [...rats.cards.filter((r) => r.id !== 'RA/12'), { id: 'RA/20', copies: 1 }];
    const after = sideboard(pack, m, 0, cards) as MatchOf3;
    expect(after.stage).toBe('sideboarding');
    const next = keepDeck(pack, after, 1) as MatchOf3;
    expect(next.stage).toBe('playing');
    expect((gameStart(next).options!['decks'] as string[][])[0]).toContain('1 RA/20');
    expect(next.decks[0]!.sideboard).toEqual([
      { id: 'RA/12', copies: 1 },
      { id: 'RA/20', copies: 1 },
    ]);
    expect(sideboard(pack, m, 0, [...cards, { id: 'RA/21', copies: 1 }])).toMatchObject([{ k: 'notBrought' }]);
    expect(sideboard(pack, m, 0, rats.cards.slice(0, 3))).toMatchObject([{ k: 'few' }]);
  });

  test('CW-TOUR-3 CW-TOUR-6 the registered lists never change, and the next match starts from them', () => {
    let m = through(won(0));
    m = sideboard(pack, m, 0, [...rats.cards.filter((r) => r.id !== 'RA/12'), { id: 'RA/20', copies: 1 }]) as MatchOf3;
    m = gameOver(keepDeck(pack, m, 1) as MatchOf3, won(0));
    expect(m.registered[0]).toEqual(rats);
    expect((rematch(pack, m, 'd') as MatchOf3).decks[0]).toEqual(rats);
  });

  test('CW-TOUR-5 sideboarding is simultaneous and secret', () => {
    const m = sideboard(pack, through(won(0)), 0, rats.cards) as MatchOf3;
    const seen = seenMatch(m, 1);
    expect(seen.answered).toEqual([true, false]);
    expect(seen.next[0]).toBeNull();
    expect(seen.registered[0]!.cards).toEqual([]);
    expect(seen).not.toHaveProperty('seed');
    expect(seenMatch(m, 0).next[0]).not.toBeNull();
  });
});

test('CW-TOUR-1 a match is played to its end', () => {
  const rng = fastRng(5);
  const m = playMatch(pack, fresh(), (start) => {
    const s = newMatch(cannibalWorld, start as never);
    s.log = null;
    for (let r = settle(s); r.length > 0; r = settle(s))
      decide(s, r[0]!, r[0]!.options[below(rng, r[0]!.options.length)]!);
    return s.over!;
  });
  expect(m.stage).toBe('over');
  expect(m.games.length).toBeGreaterThanOrEqual(2);
});

describe('at tables, where everybody moves one seat on with every game', () => {
  const { bestOf, most, options, mayBring, verdict } = matchRules;
  /** Games that a player who first sat on seat 0 or 1 wins, or that nobody does. */
  const played = (...winners: (0 | 1 | null)[]) =>
    winners.map((first, turned) => ({
      over: first === null ? drawn() : won((first + turned) % 2),
      turned,
    }));

  test('CW-TOUR-1 CW-TOUR-2 best of three, no Pyrrhic draws', () => {
    expect([bestOf, most]).toEqual([3, 5]);
    expect(options({ turnLimit: 9, pyrrhic: true })).toEqual({ turnLimit: 9, pyrrhic: false });
    expect(verdict(played(1))).toBeNull();
    expect(verdict(played(1, 0))).toBeNull();
    expect(verdict(played(1, 0, 1))).toEqual([1]);
    expect(verdict(played(0, 0))).toEqual([0]);
  });

  test('CW-RULING-15 a drawn game counts for nobody; after five, wins, then tokens, then nobody', () => {
    expect(verdict(played(null, null, 0, null))).toBeNull();
    expect(verdict(played(null, null, 0, null, null))).toEqual([0]);
    expect(verdict(played(null, null, null, null, null))).toEqual([]);
    const tokens = [drawn([2, 1]), drawn([0, 3]), drawn(), drawn(), drawn()].map((over, turned) => ({ over, turned }));
    // In the second game the player of seat 0 sits on seat 1.
    expect(verdict(tokens)).toEqual([0]);
    expect(verdict([{ over: { winners: [1], why: 'conceded', points: [] }, turned: 1 }, ...played(0)])).toEqual([0]);
  });

  test('CW-TOUR-3 CW-TOUR-5 later games are played with what was registered, in another arrangement', () => {
    const text = (deck: Deck): string => writeDeck(deck, pack, 'en');
    const first = { decks: [text(rats), 'cats'] };
    expect(mayBring(first, { decks: [text(rats), 'cats'] }, 0)).toBe(true);
    expect(mayBring(first, { decks: ['rats', { faction: 'cats', custom: false, cards: [] }] }, 0)).toBe(true);
    expect(mayBring(first, { decks: ['rats', { faction: 'cats', custom: false, cards: [] }] }, 1)).toBe(true);
    expect(mayBring(first, { decks: ['dogs', 'cats'] }, 0)).toBe(false);
    expect(mayBring(first, { decks: [null, 'cats'] }, 0)).toBe(false);
    const more = { ...rats, cards: [...rats.cards, { id: 'RA/20', copies: 3 }] };
    expect(mayBring(first, { decks: [text(more), 'cats'] }, 0)).toBe(false);
  });
});
