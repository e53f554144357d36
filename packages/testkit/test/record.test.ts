/** Records and golden games: written, read, played again; and what is said of those that do not fit. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@bagarre/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkGolden, endOf, goldenRecord, openRecord, playRecord, readRecord, writeRecord } from '../src/index.ts';
import { type ToyFault, toy } from './toy.ts';

const game: AnyGame = toy();
const record = goldenRecord(game, { seats: 3, seed: 'c0ffee', options: { rounds: 2 } });

describe('a record', () => {
  test('reads as it was written', () => {
    expect(readRecord(writeRecord(record), 'a.json')).toEqual(record);
    expect(writeRecord(record)).toContain('\n    "0 play card:');
  });

  test('plays to the end that it keeps', () => {
    const s = playRecord(record, game, 'a.json');
    expect(s.over).toEqual(record.end!.over);
    expect(endOf(record, game, 'a.json')).toEqual(record.end);
    expect(Object.keys(record.end!.told)).toEqual(['0', '1', '2', 'onlooker']);
  });

  test('tells what was said as it goes, and stops where it is told', () => {
    const told: string[] = [];
    const s = playRecord(record, game, 'a.json', { until: 3, told: (said) => told.push(...said.map(({ e }) => e.k)) });
    expect(s.seq).toBe(3);
    expect(told.slice(0, 12)).toEqual(new Array(12).fill('drew'));
    expect(told.slice(12)).toEqual(['played', 'played', 'played', 'scored']);
  });

  test.each([
    ['', /a\.json is not a record of a match:\s+the whole: found an empty file, expected a record in JSON/],
    [writeRecord(record).slice(0, 200), /found text that breaks off or goes wrong: .*, expected a record in JSON/],
    ['[]', /the whole: found \[\], expected a record/],
    [writeRecord({ ...record, seed: 'zz' }), /seed: found "zz", expected a seed of 1 to 64 hexadecimal digits/],
    [
      writeRecord(record).replace('"0 play', '"play'),
      /decisions\[\d+\]: found "play card:\d+", expected a decision such as/,
    ],
    [writeRecord(record).replace('"seats": 3', '"seets": 3'), /seets: found 3, expected no such field/],
  ])('that is none is refused: %#', (content, message) => {
    expect(() => readRecord(content, 'a.json')).toThrow(message);
  });

  test('of another game, other cards or other rules is not opened', () => {
    expect(() => openRecord({ ...record, game: 'zoon' }, game, 'a.json')).toThrow('game: found zoon, expected toy');
    expect(() => openRecord({ ...record, box: 'toy@0/1' }, game, 'a.json')).toThrow(
      'box: found toy@0/1, expected toy@1/',
    );
    const decisions = record.decisions.with(4, { seat: 2, option: 'dance' });
    const broken = () => playRecord({ ...record, decisions }, game, 'a.json');
    expect(broken).toThrow(
      /a\.json does not fit the rules:\s+decisions\[4\]: found 2 dance, expected a decision that the rules offer/,
    );
  });
});

describe('a golden game', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'golden-'))));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('is written when asked for, and holds from then on', () => {
    const file = join(folder, 'deep', 'a.json');
    expect(checkGolden(file, game, { seats: 2, seed: '7' })).toContain('is not there; GOLDEN=update writes it');
    vi.stubEnv('GOLDEN', 'update');
    expect(checkGolden(file, game, { seats: 2, seed: '7' })).toBeNull();
    vi.stubEnv('GOLDEN', '');
    expect(checkGolden(file, game)).toBeNull();
    const before = readFileSync(file, 'utf8');
    vi.stubEnv('GOLDEN', 'update');
    expect(checkGolden(file, game)).toBeNull();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('is not written anew where the rules changed and their version did not', () => {
    const file = join(folder, 'a.json');
    const named = (fault: ToyFault, more = {}): AnyGame => ({ ...(toy({ fault }) as AnyGame), id: 'golden', ...more });
    vi.stubEnv('GOLDEN', 'update');
    expect(checkGolden(file, named('none'), { seats: 2, seed: '7' })).toBeNull();
    const before = readFileSync(file, 'utf8');
    const changed = `${file}: the rules of golden have changed: raise their version (1), then update`;
    // The winner is another; a decision is no longer offered.
    expect(checkGolden(file, named('strange-winner'))).toBe(changed);
    writeFileSync(file, before.replace('0 play card', '0 throw card'));
    expect(checkGolden(file, named('none'))).toBe(changed);
    writeFileSync(file, before);
    // Other cards, other words for the same, another version.
    const packs = [Array.from({ length: 9 }, (_, i) => ({ number: 9 - i }))];
    for (const free of [{ packs }, { version: 2 }]) {
      writeFileSync(file, before);
      expect(checkGolden(file, named('strange-winner', free))).toBeNull();
      expect(readFileSync(file, 'utf8')).not.toBe(before);
    }
    writeFileSync(file, before);
    expect(checkGolden(file, named('silent-score'))).toBeNull();
    expect(readRecord(readFileSync(file, 'utf8'), file).end!.told).not.toEqual(readRecord(before, file).end!.told);
  });

  test('says what ends differently', () => {
    const file = join(folder, 'a.json');
    const end = { ...record.end!, told: { ...record.end!.told, onlooker: 'another story' } };
    writeFileSync(file, writeRecord({ ...record, end }));
    expect(checkGolden(file, game)).toMatch(
      /a\.json: told\.onlooker: "another story", but "[0-9a-f]+" under the rules of today/,
    );
    writeFileSync(file, writeRecord({ ...record, decisions: record.decisions.slice(0, -1) }));
    expect(checkGolden(file, game)).toMatch(/a\.json: over: \{.*\}, but null under the rules of today/);
    writeFileSync(file, 'no');
    expect(checkGolden(file, game)).toContain('expected a record in JSON');
  });
});
