/** Each contract notices a game that is broken in its way, and none complains about a sound one. */
import { type Viewer, decide, fastRng, newMatch, openBox, settle } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import {
  type ContractName,
  checkGame,
  contracts,
  findFaults,
  fuzzGame,
  playRecord,
  readRecord,
  writeRecord,
} from '../src/index.ts';
import { type ToyFault, toy } from './toy.ts';

type Toy = ReturnType<typeof toy>;

/** The scores, as the toy's events tell them. */
const counters = {
  read: (view: { players: { score: number }[] }) => view.players.map((p) => p.score),
  fold(scores: number[], e: { k: string } & Record<string, unknown>, _viewer: Viewer) {
    if (e.k === 'scored') scores[e['seat'] as number]! += e['n'] as number;
    if (e.k === 'robbed') {
      scores[e['seat'] as number]! += e['n'] as number;
      scores[e['from'] as number]! -= e['n'] as number;
    }
  },
};

const plan = { games: 40, seed: 'a1', othersEvery: 4, sideDoorsEvery: 5, maxDecisions: 300, rare: ['ask round.bonus'] };

test('a sound game passes every contract', () => {
  const report = checkGame(toy(), { ...plan, counters });
  expect(report).toMatchObject({ games: 40, failures: [], unreached: ['ask round.bonus'], ends: { score: 40 } });
  expect(report.positions).toBe(report.decisions);
  expect(report.maxOptions).toBeGreaterThan(5);
});

describe('a broken game fails the contract that it breaks', () => {
  test.each<[ContractName, ToyFault, RegExp]>([
    ['rest', 'options-sort', /turn\.act do more than look: Cannot assign to read only property/],
    ['copy', 'list-in-an-int', /playing on in a copy changed the original: last\[\d\]: nothing, but \d/],
    ['plain', 'list-in-two-frames', /stack\[2\]\.v\.done and stack\[1\]\.v\.order are one and the same list/],
    ['plain', 'undeclared-local', /path is not a local that turn declares/],
    ['replay', 'memory-outside', /played again, .*n: \d, but \d the second time/],
    ['replay', 'options-read-once', /options that were read cannot be read again: [^]*rounds: found 4/],
    ['options', 'same-key-twice', /turn\.act: offers pass twice/],
    ['options', 'idle-not-offered', /ran out of time, lay card:-1, is not offered/],
    ['twin-worlds', 'who-looks-at-hands', /sees asked/],
    ['twin-worlds', 'options-look-at-hands', /is asked \[0\]\.options/],
    ['twin-worlds', 'reasons-look-at-hands', /why not .*"verb".*best/],
    ['twin-worlds', 'marks-on-hidden-cards', /the column marks says 1 about the hidden card \d+/],
    ['twin-worlds', 'id-as-a-number', /the view\.last is the id of the hidden card \d+/],
    ['twin-worlds', 'id-in-an-event', /the event drew\.n is the id of the hidden card \d+/],
    ['twin-worlds', 'world-crashes', /does not play to its end: rules: where did the luck go/],
    ['shadow-step', 'best-card-is-public', /sees players\[\d\]\.best: \d, but \d in a world/],
    ['shadow-step', 'number-in-an-event', /is told \[0\]\.n: \d, but \d in a world/],
    ['shadow-step', 'dark-field-in-a-public-one', /sees last: \d+, but \d+ in a world/],
    ['story', 'silent-score', /the events add up to \[\d\]: -?\d+, but -?\d+ in the view/],
    ['ends', 'endless', /no end after 300 decisions/],
    ['ends', 'crash', /the rules stopped: rules: nobody to rob \(match\.rounds > round\.turns > turn\.act\)/],
    ['ends', 'strange-winner', /found the winner \d, expected seats from 0 to \d/],
    ['reach', 'dead-verb', /never met in 40 matches: do dance/],
    ['reach', 'dead-question', /never met in 40 matches: ask round\.bonus/],
  ])('%s: %s', (contract, fault, message) => {
    const rare = fault === 'dead-question' ? [] : plan.rare;
    const { failures } = findFaults(toy({ fault }), { ...plan, rare, counters, only: [contract] });
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ contract, message: expect.stringMatching(message) });
  });
});

test('the onlooker is looked after too', () => {
  const { failures } = findFaults(toy({ fault: 'best-card-is-public' }), {
    ...plan,
    seats: [2],
    only: ['shadow-step'],
  });
  expect(failures[0]!.seat).not.toBeNull();
});

test('without a fault in it, a run with the same seed is the same run', () => {
  const [one, two] = [
    checkGame(toy(), { ...plan, games: 5, rare: ['*'] }),
    checkGame(toy(), { ...plan, games: 5, rare: ['*'] }),
  ];
  expect(one).toEqual(two);
});

test('a contract can be run on its own', () => {
  const game = toy({ fault: 'options-sort' });
  const box = openBox(game);
  const s = newMatch(game, { seats: 2, seed: '2' }, box);
  for (const r of settle(s)) decide(s, r, r.options[1]!);
  const [request] = settle(s);
  (s.table.piles[game.rules.zone.hand * 2] as number[]).reverse();
  const moment = { game, box, s, request: request!, option: request!.options[0]!, viewer: 0 };
  const fault = contracts.rest({ ...moment, rng: fastRng(1), maxDecisions: 100 });
  expect(fault).toEqual({ seat: 0, message: expect.stringContaining('do more than look') });
});

describe('the fuzzer', () => {
  test('plays as many matches as it is told', () => {
    const report = fuzzGame(toy() as Toy, { games: 6, seed: '7', seats: [3] });
    expect(report).toMatchObject({ game: 'toy', games: 6, failures: [] });
    expect(report.decisions).toBeGreaterThan(100);
  });

  test('plays for as long as it is told', () => {
    const told: number[] = [];
    const report = fuzzGame(toy(), { seconds: 1.2, onProgress: (r) => told.push(r.games) });
    expect(report.games).toBeGreaterThan(5);
    expect(report.seconds).toBeGreaterThanOrEqual(1.2);
    expect(told.length).toBeGreaterThan(0);
  });

  test('gives a failing match as a record that can be played again up to the fault', () => {
    const game = toy({ fault: 'crash' });
    const { failures } = fuzzGame(game, { games: 50, seats: [2], only: ['ends'] });
    const record = readRecord(writeRecord(failures[0]!.record!), 'fault.json');
    expect(record.note).toContain('nobody to rob');
    expect(() => playRecord(record, game, 'fault.json')).toThrow('nobody to rob');
    const before = playRecord(record, game, 'fault.json', { until: record.decisions.length - 1 });
    expect(before.seq).toBe(record.decisions.length - 1);
  });
});
