/**
 * The contract of every game, over random games: all pairs of tribes, house rules, rosters of one's own. What stands on a
 * hidden card leaks neither by views, events and questions nor by refusals, ids or windows.
 */
import { openBox } from '@bagarre/kernel';
import { CONTRACTS, checkGame } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { zoon } from '../src/index.ts';
import { counters } from './counters.ts';
import { lay } from './lay.ts';

const { cards } = openBox(zoon);
const TRIBES = ['carapats', 'sautedunes', 'braisards', 'voilenuits', 'hurlemeutes'];
const anyOptions = (seats: number, rng: number[]) => zoon.anyOptions!(seats, cards as never, rng);

/** No card of the house edition does these; packs may, and the tests of effects do. */
const unused = [
  'ask effect.attest',
  'ask effect.exists',
  'do attest',
  'event attested',
  'event petrified',
  'do surrender',
  'event withdrawn',
];
/** Random play seldom gets there. */
const rare = [
  ...unused,
  'do recall',
  'event recalled',
  'over *',
  'event stalled',
  'do land',
  'event reinforced',
  'do enter',
  'do reinforce',
];

test('every pair of tribes', () => {
  const pairs = TRIBES.flatMap((a) => TRIBES.map((b) => [a, b]));
  let n = 0;
  const report = checkGame(zoon, {
    games: pairs.length,
    every: 6,
    only: CONTRACTS.filter((name) => name !== 'reach'),
    startOf: () => ({ tribes: pairs[n++ % pairs.length] }),
  });
  expect(report.maxOptions).toBeLessThanOrEqual(60);
});

test('house rules, rosters of one’s own, and everything that there is', () => {
  const report = checkGame(zoon, { games: 40, seed: '2', every: 8, rare, startOf: anyOptions });
  expect(report.maxOptions).toBeLessThanOrEqual(60);
});

test('events tell the story', () => {
  checkGame(zoon, { games: 30, seed: '3', every: 12, counters, only: ['story'], startOf: anyOptions });
});

test('every effect that a pack can have keeps its secrets', () => {
  const effects = [
    { op: 'immobilise', who: { side: 'enemy', types: ['elite'] }, until: 'ownersNextTurnEnd' },
    { op: 'petrify', who: { side: 'enemy', not: ['emblem'] } },
    { op: 'withdraw', who: { side: 'own' } },
    { op: 'look', who: { side: 'enemy' }, if: { exists: { side: 'enemy', types: ['hero'] } } },
    { op: 'eliminate', who: { side: 'enemy', types: ['soldier'] } },
    { op: 'relocate', who: { side: 'enemy' }, to: 'enemyDeployment', by: 'opponent' },
    { op: 'swap', a: { side: 'own' }, b: { side: 'enemy' } },
    { op: 'recall', who: { side: 'own' }, upTo: 2 },
    { op: 'touch', who: { side: 'own' }, upTo: 2, mul: 2, until: 'ownersNextTurnEnd' },
    { op: 'control', who: { side: 'enemy' } },
  ];
  const extra = zoon.scenario.pack(
    Object.fromEntries(
      effects.map((step, i) => [`trick ${i}`, { kind: 'tactical', uses: 2, strength: 1, effect: [step] }]),
    ),
  );
  const box = openBox(zoon, [...zoon.packs, extra]);
  let n = 0;
  checkGame(zoon, {
    box,
    games: 30,
    every: 3,
    only: CONTRACTS.filter((name) => name !== 'reach'),
    startOf: () => {
      const trick = n++ % effects.length;
      const own = [
        '1 braise-mere',
        '4 artificier',
        '1 zig',
        '4 ricaneur',
        '1 vieux-socle',
        ...[0, 3, 6].map((k) => `1 x-trick-${(trick + k) % effects.length}`),
      ];
      return { format: 'world', tribes: [own, TRIBES[n % 5]], openRosters: n % 2 === 0 };
    },
  });
});

test('ZN-RULING-9 legal moves are told to their owner alone, and a refusal says nothing about hidden cards', () => {
  const t = lay({ south: { field: { c2: 'So', d2: 'El' } }, north: { field: { a5: 'So', b5: 'Ju' } } });
  for (const card of ['c2', 'd2']) t.refuses(1, { do: 'move', card, to: 'c3', via: 'step' }, 'ZN-TURN-1');
  for (const card of ['a5', 'b5']) t.refuses(1, { do: 'move', card, to: 'a4', via: 'step' }, 'ZN-TURN-1');
});
