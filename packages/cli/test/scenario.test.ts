import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bagarre, expectMistake, folder, json, write } from './run.ts';

/** A pool of 7 against walls on both sides. */
const scenario = (step: string): string => `game: kharnage
title: Seven points
cards:
  seven: line 1, armour 1, sword 7
  wall: line 1, armour 4
  order: initiative 60, assault
table:
  0: { line1: [seven], played: [order] }
  1: { line1: [wall] }
  2: { line1: [wall] }
  3: { line1: [wall] }
at: attack
steps:
  - ${step}
`;
const good = scenario('offers: { 0: [attack 1 7, attack 3 7, attack 1+3 4] }');
const bad = scenario('offers: { 0: [attack 1 7, attack 2 7] }');

describe('scenario', () => {
  test('a file, and every file of a folder', () => {
    expect(bagarre(['scenario', write('good.yaml', good)])).toMatchObject({ code: 0, out: '1 passed, 0 failed\n' });
    mkdirSync(join(folder, 'many'));
    write('many/one.yaml', good);
    write('many/two.yml', good);
    write('many/notes.txt', 'no scenario');
    expect(json(['scenario', 'many'])).toEqual({ passed: 2, failed: 0, failures: [] });
  });

  test('a step that does not go as it should: exit code 1, and where', () => {
    const { code, out } = bagarre(['scenario', write('bad.yaml', bad)]);
    expect(code).toBe(1);
    expect(out).toMatch(/bad\.yaml:14: Seven points, step 1\n {2}expected .*attack 2 7.*\n {2}found .*attack 3 7/);
    const { failures } = json(['scenario', 'bad.yaml']) as { failures: object[] };
    expect(Object.keys(failures[0]!)).toEqual(['file', 'step', 'expected', 'found']);
  });

  test('no scenario at all', () => {
    expectMistake(['scenario', 'none.yaml'], /none\.yaml: there is no such file/);
    expectMistake(['scenario', write('yaml.yaml', 'game: [kharnage\n')], /yaml\.yaml:\d+: .*expected YAML/);
    expectMistake(
      ['scenario', write('game.yaml', good.replace('kharnage', 'karnage'))],
      /game\.yaml:1: game: found "karnage"/,
    );
    expectMistake(
      ['scenario', write('step.yaml', scenario('ofers: {}'))],
      /step\.yaml:14: steps\[0\]\.ofers: found \{\}, expected one of/,
    );
    expectMistake(['scenario', write('card.yaml', good.replace('sword 7', 'swrod 7'))], /card\.yaml:\d+: .*swrod 7/);
    mkdirSync(join(folder, 'empty'));
    expectMistake(['scenario', 'empty'], /empty: found no file ending in \.yaml or \.yml/);
  });
});
