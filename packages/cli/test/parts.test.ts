import { join } from 'node:path';
import { boxOf, newMatch, pending } from '@bagarre/kernel';
import { readRecord } from '@bagarre/testkit';
import { wording } from '@bagarre/words';
import { describe, expect, test } from 'vitest';
import type { Pen } from '../src/boards/board.ts';
import { genericBoard } from '../src/boards/generic.ts';
import { closest } from '../src/closest.ts';
import { fuzzSeats, saveFailure } from '../src/commands/fuzz.ts';
import { fit, painter, wide, wrap } from '../src/paint.ts';
import { choicesOf, matching } from '../src/play/choices.ts';
import { Table } from '../src/play/table.ts';
import { content, folder } from './run.ts';
import { coins } from './small.ts';

const table = () => {
  const game = coins(false);
  const start = { seats: 2, seed: '1' };
  return new Table(game, start, newMatch(game, start));
};
const penOf = (t: Table): Pen => ({
  box: boxOf(t.state),
  words: wording(t.game, t.box, 'fr', ['Ana', 'Bob']),
  paint: painter(false),
  width: 60,
});

describe('fuzz', () => {
  test('a failing game is saved as a record', () => {
    const { failures } = fuzzSeats(coins(true), 2, { seconds: 5, seed: '1', options: {} });
    expect(failures.length).toBeGreaterThan(0);
    const path = saveFailure(join(folder, 'fuzz-failures'), coins(true), failures[0]!)!;
    const record = readRecord(content(path.slice(folder.length + 1)), path);
    expect(record.note).toMatch(/five coins are bad luck/);
    expect(record.decisions.length).toBe(failures[0]!.decisions);
  });
});

describe('the table', () => {
  test('a choice is taken back until somebody else has to decide', () => {
    const t = table();
    const take = (n: number): void => t.decide(t.asked[0]!, t.asked[0]!.options[n - 1]!);
    expect(t.takeBack(0)).toBe('nothing');
    take(1);
    expect(t.news(0)).toHaveLength(1);
    expect(t.takeBack(0)).toBe('done');
    expect({ decisions: t.decisions, asked: t.asked[0]!.options.length, story: t.story(0) }).toEqual({
      decisions: [],
      asked: 3,
      story: [],
    });
    take(2);
    expect([t.takeBack(0), t.takeBack(1)]).toEqual(['too late', 'too late']);
  });

  test('an answer without a choice is taken back with the choice before it', () => {
    const t = table();
    const take = (n: number): void => t.decide(t.asked[0]!, t.asked[0]!.options[n - 1]!);
    [3, 3, 2].forEach(take);
    expect(t.asked[0]!.seat).toBe(1);
    take(1);
    expect(t.asked[0]!.options).toHaveLength(1);
    expect(t.takeBack(1)).toBe('done');
    expect(t.asked[0]!.options).toHaveLength(2);
  });

  test('each viewer is told everything once', () => {
    const t = table();
    t.decide(t.asked[0]!, t.asked[0]!.options[1]!);
    expect(t.news(1)).toEqual([{ k: 'took', seat: 0, n: 2 }]);
    expect(t.news(1)).toEqual([]);
    expect(t.news(0)).toHaveLength(1);
    expect(t.story(0)).toHaveLength(1);
  });

  test('any game can be drawn and answered', () => {
    const t = table();
    const pen = penOf(t);
    expect(genericBoard.draw(t.sight(0), pen).join('\n')).toMatch(/left 10 · turn 0[^]* Ana [^]* Bob /);
    const choices = choicesOf(t.sight(0), pending(t.state)[0]!, genericBoard, pen);
    expect(choices.map((c) => c.label)).toEqual(['Prendre 1', 'Prendre 2', 'Prendre 3']);
    expect(matching(choices, '2')).toEqual([choices[1]]);
    expect(matching(choices, 'PRENDRE 3')).toEqual([choices[2]]);
    expect(matching(choices, 'prendre')).toHaveLength(3);
    expect(matching(choices, '0')).toEqual([]);
  });
});

describe('words and widths', () => {
  test('the closest names', () => {
    expect(closest('kharnge', ['kharnage', 'zoon'])).toEqual(['kharnage']);
    expect(closest('xyz', ['kharnage', 'zoon'])).toEqual([]);
    expect(closest('cannibal', ['cannibal-world', 'zoon'])).toEqual(['cannibal-world']);
  });

  test('lines break at spaces, colour takes no room', () => {
    const paint = painter(true);
    expect(wrap('  aa bb cc', 5, 2)).toEqual(['  aa', '  bb', '  cc']);
    expect(wide(paint('red', 'abc'))).toBe(3);
    expect(fit('abcdef', 4)).toBe('abc…');
    expect(painter(false)('red', 'abc')).toBe('abc');
  });
});
