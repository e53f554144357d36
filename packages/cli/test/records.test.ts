import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUSE, bagarre, content, expectMistake, json, write } from './run.ts';

interface Written {
  game: string;
  box: string;
  seed: string;
  decisions: string[];
  end: { over: { points: number[] }; state: string; told: Record<string, string> };
}
const written = (): Written => JSON.parse(content('game.json')) as Written;
const changed = (name: string, change: (r: Written) => void): string => {
  const record = written();
  change(record);
  return write(name, JSON.stringify(record));
};

beforeAll(() => {
  bagarre(['play', 'kharnage', '--bots', 'greedy', '--humans', 'none', '--seed', '5', '--save', 'game.json']);
});

describe('replay', () => {
  test('the story and the table at the end, for an onlooker', () => {
    const { code, out } = bagarre(['replay', 'game.json']);
    expect(code).toBe(0);
    expect(out).toMatch(/as an onlooker sees it/);
    expect(out).not.toContain('Votre main');
  });

  test('at any decision, as any seat', () => {
    const { out } = bagarre(['replay', 'game.json', '--at', '12', '--as', '1', '--lang', 'en']);
    expect(out).toMatch(/After 12 of \d+ decisions, as seat 1 sees it/);
    expect(out).toContain('Your hand');
  });

  test('for machines', () => {
    expect(json(['replay', 'game.json', '--at', '3'])).toMatchObject({
      game: 'kharnage',
      seed: '5',
      at: 3,
      over: null,
    });
  });

  test('a decision or a seat that is not there', () => {
    expectMistake(['replay', 'game.json', '--at', '9999'], /--at: found 9999, expected at most \d+/);
    expectMistake(['replay', 'game.json', '--as', '7'], /--as: found "7", expected a seat from 0 to 2, or onlooker/);
  });
});

describe('verify', () => {
  test('a good record, with and without its promise', () => {
    const { code, out } = bagarre(['verify', 'game.json']);
    expect(code).toBe(0);
    expect(out).toMatch(/decisions fit the rules; the end is as recorded/);
    const promise = /SHA-256 is ([0-9a-f]{64})/.exec(out)![1]!;
    expect(bagarre(['verify', 'game.json', '--promise', promise]).code).toBe(0);
    const broken = bagarre(['verify', 'game.json', '--promise', promise.replace(/./, 'z')]);
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(/the seed is not the promised one/);
  });

  test('an end that is not the one recorded fails', () => {
    const cheat = changed('cheat.json', (r) => (r.end.over.points[0]! += 5));
    const { code, out } = bagarre(['verify', cheat]);
    expect(code).toBe(1);
    expect(out).toMatch(/cheat\.json: the match ends with .* points, expected .* points/);
    const other = changed('other.json', (r) => (r.end.state = 'f'.repeat(64)));
    expect(bagarre(['verify', other]).out).toMatch(/another state/);
    expect(json(['verify', other])).toMatchObject({ faults: [expect.stringMatching(/another state/)] });
  });
});

describe('records that somebody broke', () => {
  test('a file that is not there, that was cut off, that is no record', () => {
    expectMistake(['replay', 'nothing.json'], /nothing\.json: there is no such file/);
    write('cut.json', content('game.json').slice(0, 300));
    expectMistake(['replay', 'cut.json'], /cut\.json: .*found .*expected a record in JSON/);
    write('list.json', '[]');
    expectMistake(['verify', 'list.json'], /list\.json: .*found \[\], expected a record/);
  });

  test('decisions that were cut off', () => {
    const cut = changed('short.json', (r) => r.decisions.splice(20));
    expectMistake(
      ['verify', cut],
      /short\.json: the record breaks off after 20 decisions, expected one by seat \d at /,
    );
    expectMistake(['replay', cut], /breaks off after 20 decisions/);
    expect(bagarre(['replay', cut, '--at', '10']).code).toBe(0);
  });

  test('a decision by the wrong seat', () => {
    const wrong = changed('seat.json', (r) => (r.decisions[0] = r.decisions[0]!.replace(/^0/, '2')));
    expectMistake(['verify', wrong], /seat\.json, decision 1: found an answer by seat 2, expected one by seat 0/);
  });

  test('an option that is not on offer', () => {
    const wrong = changed('offer.json', (r) => (r.decisions[0] = '0 faction faction:elf'));
    expectMistake(['replay', wrong], /offer\.json, decision 1: found "faction faction:elf", which is not on offer/);
    const late = changed('late.json', (r) => r.decisions.push('0 play card:1'));
    expectMistake(['verify', late], /late\.json, decision \d+: found "0 play card:1", but the match is over/);
  });

  test('a decision that is none, a bad seed, another game, other cards', () => {
    expectMistake(
      ['verify', changed('odd.json', (r) => (r.decisions[3] = 'play'))],
      /decisions\[3\]: found "play", expected/,
    );
    expectMistake(['verify', changed('seed.json', (r) => (r.seed = 'oops'))], /seed: found "oops", expected a seed/);
    expectMistake(
      ['verify', changed('game2.json', (r) => (r.game = 'karnage'))],
      /game2\.json: there is no game "karnage"/,
    );
    expectMistake(
      ['play', '--load', changed('box.json', (r) => (r.box += '0'))],
      /box\.json: .*box: found .* expected kharnage@/,
    );
  });
});

interface Pack {
  factions: { units: { skills: object[] }[]; battleCards: object[] }[];
}

describe('pack check', () => {
  test('the house edition is good, with its budgets as notes', () => {
    const { out } = bagarre(['pack', 'check', HOUSE]);
    expect(out).toMatch(/good, \d+ different cards for kharnage/);
    expect(out).toMatch(/note: dwarf: 32 unit cards/);
    expect(out).not.toMatch(/the budget is/);
    expect(json(['pack', 'check', HOUSE])).toMatchObject({ game: 'kharnage', problems: [] });
  });

  const pack = (name: string, change: (p: Pack) => void): string => {
    const it = JSON.parse(readFileSync(HOUSE, 'utf8')) as Pack;
    change(it);
    return write(name, JSON.stringify(it));
  };

  test('an unknown skill', () => {
    const bad = pack('skill.json', (p) => Object.assign(p.factions[0]!.units[0]!.skills[0]!, { skill: 'swrod' }));
    expectMistake(
      ['pack', 'check', bad],
      /skill\.json: factions\[0\]\.units\[0\]\.skills\[0\]\.skill: found "swrod", expected one of/,
    );
  });

  test('a wrong count', () => {
    const bad = pack('count.json', (p) => p.factions[1]!.battleCards.pop());
    expectMistake(['pack', 'check', bad], /count\.json: factions\[1\]\.battleCards: found 6, expected 7 battle cards/);
  });

  test('every fault gets its line', () => {
    const bad = pack('two.json', (p) => {
      Object.assign(p.factions[0]!.units[0]!, { armour: 0, line: 4 });
    });
    const { code, err } = bagarre(['pack', 'check', bad]);
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toHaveLength(2);
  });

  test('no pack at all', () => {
    expectMistake(['pack', 'check', write('empty.json', '')], /empty\.json: found an empty file, expected JSON/);
    expectMistake(['pack', 'check', write('half.json', '{"game": "khar')], /half\.json: the file ends in the middle/);
    expectMistake(
      ['pack', 'check', write('typo.json', '{"game": kharnage}')],
      /typo\.json: found "k" out of place, expected JSON/,
    );
    expectMistake(['pack', 'check', write('plain.json', '{}')], /plain\.json: found no game/);
  });
});
