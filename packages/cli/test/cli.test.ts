import { describe, expect, test } from 'vitest';
import { bagarre, expectMistake, json } from './run.ts';

describe('help', () => {
  test('says what there is, without a word and with --help', () => {
    const { code, out } = bagarre([]);
    expect(code).toBe(0);
    expect(out).toBe(bagarre(['--help']).out);
    expect(out).toMatch(/Exit codes: .* 130 cut short by Ctrl-C/);
    for (const name of ['play', 'simulate', 'fuzz', 'scenario', 'replay', 'verify', 'pack check', 'clauses', 'bench']) {
      expect(out).toContain(`\n  ${name} `);
    }
  });

  test('of a command: its options and examples', () => {
    const { code, out } = bagarre(['help', 'play']);
    expect(code).toBe(0);
    expect(out).toMatch(/--seed HEX/);
    expect(out).toMatch(/Examples\n {2}bagarre play kharnage/);
    expect(bagarre(['play', '--help']).out).toBe(out);
    expect(bagarre(['pack', 'check', '-h']).out).toMatch(/bagarre pack check FILE/);
    expect(bagarre(['simulate', '--help']).out).toMatch(/--bots a,b .*, or ismcts:N for a search/);
  });

  test('the version', () => {
    expect(bagarre(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('what is typed', () => {
  test('an unknown command, with the closest', () => {
    expectMistake(['plya'], /no command "plya"; did you mean play\?/);
    expectMistake(['pack'], /did you mean pack check\?/);
    expectMistake(['frobnicate'], /no command "frobnicate"; expected play, simulate/);
  });
  test('an unknown game, with the closest', () => {
    expectMistake(['simulate', 'kharnge'], /no game "kharnge"; did you mean kharnage\?/);
    expectMistake(['play', 'chess'], /no game "chess"; expected .*kharnage/);
  });
  test('an unknown option, one without its value, one given twice', () => {
    expectMistake(['play', 'kharnage', '--sede', '4'], /no option of play "--sede"; did you mean --seed\?/);
    expectMistake(['play', 'kharnage', '--seed'], /--seed needs a value: --seed HEX/);
    expectMistake(['play', 'kharnage', '--seed', '1', '--seed=2'], /--seed is given twice/);
    expectMistake(['simulate', 'kharnage', '--json=yes'], /--json takes no value/);
  });
  test('a bad seed, a bad number, a bad language, a bad bot', () => {
    expectMistake(['simulate', 'kharnage', '--seed', 'xyz'], /--seed: found "xyz", expected a seed of 1 to 64 hex/);
    expectMistake(
      ['simulate', 'kharnage', '--games', '0'],
      /--games: found "0", expected a whole number of at least 1/,
    );
    expectMistake(['play', 'kharnage', '--lang', 'de'], /--lang: found "de", expected one of fr, en/);
    expectMistake(['simulate', 'kharnage', '--bots', 'gredy'], /no bot "gredy"; did you mean greedy\?/);
  });
  test('a table that cannot be', () => {
    expectMistake(['simulate', 'kharnage', '--seats', '9'], /seats: found 9, expected from 2 to 6 seats/);
    expectMistake(
      ['simulate', 'kharnage', '--bots', 'random,greedy,random', '--seats', '2'],
      /--seats: found 2, expected 3 or more, one for each bot/,
    );
    expectMistake(['fuzz', 'kharnage', '--seats', '1'], /--seats: found 1, expected 2, 3, 4, 5, 6 for kharnage/);
    expectMistake(['play', 'kharnage', '--options', '{"cheer":true}'], /cheer: found true, expected no such field/);
    expectMistake(['play', 'kharnage', '--options', '{'], /--options: found "\{", expected a JSON record/);
  });
  test('a missing argument, one too many', () => {
    expectMistake(['simulate'], /simulate needs a game/);
    expectMistake(['simulate', 'kharnage', 'now'], /simulate does not know what to do with "now"/);
  });
});

describe('simulate', () => {
  test('counts, in the form that others build on', () => {
    const result = json(['simulate', 'kharnage', '--games', '5', '--seats', '4', '--seed', 'c0ffee']) as Record<
      string,
      unknown
    >;
    expect(Object.keys(result)).toEqual([
      'game',
      'seats',
      'games',
      'seed',
      'decisions',
      'seconds',
      'decisionsPerSecond',
      'gamesPerSecond',
      'meanLength',
      'maxOptions',
      'ends',
      'wins',
    ]);
    expect(result).toMatchObject({ game: 'kharnage', seats: 4, games: 5, seed: 'c0ffee' });
    const count = (x: unknown): number => Object.values(x as Record<string, number>).reduce((a, b) => a + b, 0);
    expect([count(result['ends']), count(result['wins'])]).toEqual([5, 5]);
  });

  test('has a seat for each bot, where nobody said how many', () => {
    const args = ['simulate', 'kharnage', '--games', '1', '--bots', 'random,random,random,ismcts:1'];
    expect(json(args)).toMatchObject({ seats: 4, wins: { 3: expect.any(Number) } });
  });

  test('the same seed plays the same games, whoever the bots are', () => {
    const run = () => {
      const args = ['simulate', 'kharnage', '--games', '2', '--seed', '7', '--bots', 'greedy,random'];
      const { decisions, ends, wins } = json(args) as Record<string, unknown>;
      return { decisions, ends, wins };
    };
    expect(run()).toEqual(run());
  });
});

describe('fuzz', () => {
  test('reports, in the form that others build on', () => {
    const result = json(['fuzz', 'kharnage', '--seconds', '1', '--seats', '2', '--seed', '1']) as Record<
      string,
      unknown
    >;
    expect(Object.keys(result)).toEqual(['game', 'seats', 'seconds', 'games', 'decisions', 'positions', 'failures']);
    expect(result).toMatchObject({ game: 'kharnage', seats: 2, failures: [] });
  });

  test('runs each number of seats', () => {
    const { code, out } = bagarre(['fuzz', 'kharnage', '--seconds', '1', '--seats', '3,6', '--seed', '1']);
    expect(out).toMatch(/3 seats: good; .* positions checked for secrets[^]*6 seats: good[^]*seed 1\n$/);
    expect(code).toBe(0);
  });
});

describe('clauses', () => {
  test('reports, in the form that others build on, with exit code 1 if any is missing', () => {
    const { code, out } = bagarre(['clauses', 'kharnage', '--json']);
    const result = JSON.parse(out) as Record<string, string[]>;
    expect(Object.keys(result)).toEqual(['game', 'clauses', 'withoutCode', 'withoutTest']);
    expect(code).toBe(result['withoutCode']!.length + result['withoutTest']!.length === 0 ? 0 : 1);
  });

  test('of every game, or of one that there is not', () => {
    expect(bagarre(['clauses']).out).toMatch(/^kharnage: \d+ clauses[^]*\ncannibal-world: \d+ clauses/);
    expectMistake(['clauses', 'zoom'], /no game "zoom"/);
  });
});
