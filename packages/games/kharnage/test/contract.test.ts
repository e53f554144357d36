/** The contract that every game passes, at 2, 3, 4 and 6 seats, and what the events add up to. */
import { openBox } from '@bagarre/kernel';
import { type Counters, checkGame } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { kharnage } from '../src/index.ts';

interface Seen {
  round: number;
  hill: number;
  seats: {
    reserve: number;
    stack: number;
    generals: number;
    field: number;
    trophies: number;
    hand: number;
    deck: number;
    absent: number;
    skulls: number;
    kharnages: number;
  }[];
}

/** What is told, counted: where the cards of each player are, and what they have won. */
const counters: Counters<typeof kharnage, Seen> = {
  read: ({ piles, players, absent, round }) => ({
    round,
    hill: piles.hill[0]!.n,
    seats: players.map((p, seat) => {
      const field = [piles.line1, piles.line2, piles.line3, piles.parts, piles.revealed].map((zone) => zone[seat]!);
      return {
        reserve: piles.reserve[seat]!.n + piles.peeked[seat]!.n,
        stack: piles.stack[seat]!.n,
        generals: piles.generals[seat]!.n,
        field: field.reduce((n, pile) => n + pile.n, 0),
        trophies: piles.trophies[seat]!.n,
        hand: piles.hand[seat]!.n,
        deck: piles.deck[seat]!.n,
        absent: field.flatMap((pile) => pile.cards).filter((c) => absent[c.id!]).length,
        skulls: 5 * p.fives + 3 * p.threes + p.ones,
        kharnages: p.kharnages,
      };
    }),
  }),
  fold(told, e) {
    const at = 'seat' in e ? told.seats[e.seat]! : told.seats[0]!;
    switch (e.k) {
      case 'laidOut':
        Object.assign(at, { reserve: e.units, generals: e.generals, deck: e.battleCards });
        break;
      case 'battleCardDrawn':
        at.deck--;
        at.hand++;
        break;
      case 'revealed':
        at.hand--;
        break;
      case 'drawn':
        at.reserve -= e.n;
        at.stack += e.n;
        break;
      case 'generalCalled':
        at.generals--;
        at.stack++;
        break;
      case 'placed':
        at.stack--;
        at.field++;
        break;
      case 'joined':
        at[e.from]--;
        at.field++;
        break;
      case 'kamikaze':
        at.reserve--;
        at.field++;
        break;
      case 'discarded':
        at.field -= e.cards;
        told.hill += e.cards;
        break;
      case 'destroyed':
        told.seats[e.target]!.field -= e.cards;
        at.trophies += e.cards;
        break;
      case 'recalled':
        told.hill--;
        at.reserve++;
        break;
      case 'kharnage':
        at.kharnages += e.tokens;
        break;
      case 'silent':
        at.kharnages -= e.lost;
        break;
      case 'flew':
      case 'left':
        at.absent++;
        break;
      case 'returned':
        at.absent--;
        break;
      case 'ranked':
        at.skulls += e.skulls;
        break;
      case 'trophiesBuried':
        for (const p of told.seats) p.trophies = 0;
        told.hill += e.n;
        break;
      case 'roundBegan':
        told.round = e.round;
        break;
    }
  },
};

/** Options that random play of the house edition with the usual options does not meet. */
const rare = ['ask cheer.cheer', 'do cheer', 'do silent', 'event cheered', 'event silent', 'ask passives.use'];
const seldom = ['do *', 'event *', 'over *', 'card *', 'ask *'];

test.each([2, 3])('every contract holds at %i seats', (seats) => {
  const report = checkGame(kharnage, { games: 15, seats: [seats], seed: 'c0de', counters, rare: seldom });
  expect(report.positions).toBeGreaterThan(100);
});

test('every contract holds at 4 seats, and everything there is to meet is met', () => {
  checkGame(kharnage, {
    games: 30,
    seats: [4],
    seed: 'beef',
    counters,
    rare: [...rare, 'event drawsLost', 'over initiative', 'over kharnages', 'event reserveShuffled'],
  });
});

test('every contract holds at 6 seats with mirrored factions and every table option turned round', () => {
  const options = {
    mirrorFactions: true,
    eliteIconsCountLater: false,
    kamikazeCountsShields: false,
    trampleInClosedAssaults: true,
    cheerRule: true,
    zeroTrophiesScore: false,
  };
  checkGame(kharnage, { games: 4, seats: [6], seed: 'f00d', options, counters, rare: seldom });
});

test('KH-RULING-7 every contract holds at 6 seats with an add-on pack', () => {
  const cards = {
    recruit: 'line 1, armour 2, sword 2, copies 12',
    slinger: 'line 2, armour 1, bow 2, copies 12',
    webber: 'line 3, armour 1, web 1, elite bow 1, copies 8',
    marshal: 'general, line 3, armour 4, elite chief 2, elite sword 2',
    muster: 'initiative 0, flags 6',
    peek: { initiative: 15, plainFlags: 2, powers: [{ do: [{ op: 'peekReserve', n: 3, reorder: true }] }] },
    back: {
      initiative: 25,
      plainFlags: 3,
      powers: [{ do: [{ op: 'recall', n: 2, filter: {}, to: 'reserveShuffled' }] }],
    },
    maybe: {
      initiative: 35,
      plainFlags: 3,
      dualFlags: 1,
      powers: [{ when: 'passive', optional: true, do: [{ op: 'addPoints', type: 'assault', n: 2 }] }],
    },
  };
  const box = openBox(kharnage, [...kharnage.packs, kharnage.scenario.pack(cards)]);
  const all = ['scenario-0', 'dwarf', 'goblin', 'human', 'orc', 'scenario-1'];
  const report = checkGame(kharnage, {
    games: 6,
    seats: [6],
    seed: 'add0',
    options: { factions: all },
    counters,
    rare: seldom,
    box,
  });
  expect(report.reached).toContain('event reserveShuffled');
  expect(report.reached).toContain('ask passives.use');
});
