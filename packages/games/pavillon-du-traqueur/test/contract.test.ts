/** The contract of every game, over random games of three and four, by the rules and with house rules. */
import { openBox } from '@bagarre/kernel';
import { CONTRACTS, type Counters, checkGame } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { pavillon } from '../src/index.ts';

interface Told {
  round: number;
  players: { health: number; coins: number; hand: number; weapon: boolean; aspect: boolean; out: boolean }[];
}

/** What the events are held against: Health, Coins and cards of every player. */
const counters: Counters<typeof pavillon, Told> = {
  read: ({ round, players, piles }) => ({
    round,
    players: players.map((p, seat) => ({
      health: p.health,
      coins: p.coins,
      hand: piles.hand[seat]!.n,
      weapon: piles.weapon[seat]!.n > 0,
      aspect: piles.aspect[seat]!.n > 0,
      out: p.out,
    })),
  }),
  fold(told, e) {
    const at = 'seat' in e && e.seat >= 0 ? told.players[e.seat]! : told.players[0]!;
    switch (e.k) {
      case 'roundBegan':
        told.round = e.round;
        break;
      case 'lostHealth':
      case 'gainedHealth':
        at.health = e.left;
        break;
      case 'bought':
        if (e.currency === 'coins') at.coins -= e.price;
        at.weapon = true;
        break;
      case 'weaponSold':
        at.coins += e.refund;
        break;
      case 'weaponLost':
        at.weapon = false;
        break;
      case 'gotCoins':
        at.coins = e.left;
        break;
      case 'cast':
        if (e.from === 'hand') at.hand--;
        break;
      case 'trapPlaced':
      case 'drafted':
        at.hand++;
        break;
      case 'spellDiscarded':
        at.hand--;
        break;
      case 'aspectTaken':
        at.aspect = true;
        break;
      case 'aspectEnded':
        at.aspect = false;
        break;
      case 'eliminated':
        Object.assign(at, { hand: 0, weapon: false, aspect: false, out: true });
        break;
    }
  },
};

const { cards } = openBox(pavillon);
const anyOptions = (seats: number, rng: number[]) => pavillon.anyOptions!(seats, cards as never, rng);
const secretsAndAll = CONTRACTS.filter((name) => name !== 'reach');

test('three and four players, by the rules', () => {
  const report = checkGame(pavillon, { games: 10, every: 8, counters, only: secretsAndAll });
  // PT-RULING-73
  expect(report.maxOptions).toBeLessThanOrEqual(75);
});

test('three and four players, with house rules', () => {
  checkGame(pavillon, { games: 10, seed: '2', every: 8, counters, only: secretsAndAll, startOf: anyOptions });
});

/** Random play seldom gets there; the scenarios do. */
const rare = [
  'over together',
  'over limit',
  'event chainCut',
  'event weaponLost',
  'event reshuffled',
  'event storedLost',
  'ask cast.whichGuard',
  'ask cast.target',
  'ask strike.guard',
  'ask effect.guard',
  'do guard',
];

test('random games meet every card, question, verb, event and end', () => {
  const plan = { games: 260, seed: '3', every: 5000, othersEvery: 1, sideDoorsEvery: 0 } as const;
  checkGame(pavillon, { ...plan, only: ['reach', 'ends'], rare, startOf: anyOptions });
});
