import { describe, expect, test } from 'vitest';
import {
  type Check,
  type Problem,
  Refused,
  either,
  flag,
  int,
  list,
  oneOf,
  optional,
  problemText,
  read,
  record,
  such,
  text,
} from '../src/check.ts';

function faults<T>(check: Check<T>, x: unknown): string[] {
  const problems: Problem[] = [];
  check(x, '', problems);
  return problems.map(problemText);
}

const unit = record({
  id: text,
  armour: int(1, 8),
  line: oneOf(1, 2, 3),
  big: optional(flag, false),
  skills: list(record({ skill: oneOf('bow', 'sword'), n: optional(int(1), 1) })),
});

describe('reading what others wrote', () => {
  test('a good value comes back with its defaults', () => {
    expect(read(unit, { id: 'a', armour: 2, line: 1, skills: [{ skill: 'bow' }] }, 'a unit')).toEqual({
      id: 'a',
      armour: 2,
      line: 1,
      big: false,
      skills: [{ skill: 'bow', n: 1 }],
    });
  });

  test('every fault is listed with its place, what was found and what was expected', () => {
    expect(
      faults(unit, { id: '', armour: 9, line: 4, skills: [{ skill: 'bow', n: 0 }, { skill: 'axe' }], armor: 1 }),
    ).toEqual([
      'armor: found 1, expected no such field (known: id, armour, line, big, skills)',
      'id: found "", expected a text',
      'armour: found 9, expected a whole number from 1 to 8',
      'line: found 4, expected one of 1, 2, 3',
      'skills[0].n: found 0, expected a whole number of at least 1',
      'skills[1].skill: found "axe", expected one of bow, sword',
    ]);
  });

  test('what is no record at all is one fault, not one a field', () => {
    expect(faults(unit, [1])).toEqual(['the whole: found [1], expected a record']);
    expect(faults(record({ u: unit }), { u: 3 })).toEqual(['u: found 3, expected a record']);
  });

  test('lists have lengths, alternatives and conditions have words', () => {
    expect(faults(list(int(), 2, 3), [1])).toEqual(['the whole: found [1], expected a list of at least 2']);
    expect(faults(list(int(), 0, 1), [1, 2])).toEqual(['the whole: found [1,2], expected a list of at most 1']);
    expect(faults(either(int(), oneOf('army')), 'navy')).toEqual([
      'the whole: found "navy", expected a whole number, or one of army',
    ]);
    expect(
      faults(
        such(int(), (n) => n % 2 === 0, 'an even number'),
        3,
      ),
    ).toEqual(['the whole: found 3, expected an even number']);
    expect(
      faults(
        such(int(), (n) => n % 2 === 0, 'an even number'),
        'x',
      ),
    ).toHaveLength(1);
  });

  test('refused as a whole, with a line a problem; long values are cut', () => {
    const bad = (): unknown =>
      read(unit, { id: 'x'.repeat(90), armour: 'y'.repeat(90), line: 1, skills: [] }, 'this pack');
    expect(bad).toThrow(Refused);
    expect(bad).toThrow(/^this pack:\n {2}armour: found "y{56}\.\.\., expected/);
  });
});
