/**
 * The contract that every game passes: at 2 to 8 seats, in the expert game, and with a pack that uses the words which the
 * house does not. Secrecy above all: factions stay hidden in views, questions, events and refusals.
 */
import { openBox } from '@bagarre/kernel';
import { checkGame } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { zeHorrorAttack } from '../src/index.ts';
import { counters } from './counters.ts';
import { wordPack } from './words.ts';

const { cards } = openBox(zeHorrorAttack);
const startOf = (seats: number, rng: number[]) => zeHorrorAttack.anyOptions!(seats, cards as never, rng);

/** Words of the vocabulary that no card of the house uses, ends that chance seldom meets, table options that few choose. */
const rare = [
  ...['aim.player', 'mode.choose', 'naming.deck', 'naming.name', 'first.*', 'draft.pick', 'game.seed*'].map(
    (x) => `ask ${x}`,
  ),
  ...['turn.last', 'lastChoice.faction', 'play.destination'].map((x) => `ask ${x}`),
  ...['starter', 'days', 'decade', 'year', 'draft', 'seed', 'mode', 'deck', 'name', 'look', 'shield', 'choose'].map(
    (x) => `do ${x}`,
  ),
  ...['done', 'none', 'takeTurn', 'endGame', 'side', 'player', 'into'].map((x) => `do ${x}`),
  ...['watched', 'born', 'drafted', 'named', 'chose', 'factionsSwapped', 'gainedTurn', 'shielded', 'lastTurn*'].map(
    (x) => `event ${x}`,
  ),
  ...['passed', 'gaveBack', 'redrew', 'returned', 'looked', 'showed'].map((x) => `event ${x}`),
  'over lastTurn*',
  'over turnLimit',
  'card *',
];

/** Tables at which only the other contracts count. */
const anything = [...rare, 'do *', 'ask *', 'event *', 'over *'];

test('2, 3 and 4 seats, any options', () => {
  const report = checkGame(zeHorrorAttack, {
    games: 45,
    seats: [2, 3, 4],
    startOf,
    counters,
    maxDecisions: 2000,
    rare,
  });
  expect(report.maxOptions).toBeLessThan(60);
});

test('6 and 8 seats', () => {
  const report = checkGame(zeHorrorAttack, {
    games: 12,
    seats: [6, 8],
    startOf,
    counters,
    maxDecisions: 3000,
    rare: anything,
  });
  expect(report.positions).toBeGreaterThan(800);
});

test('experts', () => {
  const expert = (seats: number, rng: number[]) => {
    for (;;) {
      const options = startOf(seats, rng);
      if (options['mode'] === 'expert') return options;
    }
  };
  checkGame(zeHorrorAttack, {
    games: 20,
    seats: [2],
    startOf: expert,
    counters,
    maxDecisions: 3000,
    rare: anything,
    every: 2,
  });
});

test('every word of the vocabulary', () => {
  const box = openBox(zeHorrorAttack, [...zeHorrorAttack.packs, wordPack]);
  const options = { decks: ['words'] };
  checkGame(zeHorrorAttack, {
    games: 40,
    seats: [2, 3, 4],
    options,
    box,
    counters,
    maxDecisions: 3000,
    rare: anything,
  });
});
