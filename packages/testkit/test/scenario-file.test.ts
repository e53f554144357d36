/** Scenario files: what passes, what fails at which step, and what is said of a file that is no scenario. */
import { describe, expect, test } from 'vitest';
import { runScenario } from '../src/index.ts';
import { toy } from './toy.ts';

const games = [toy()];
const run = (content: string) => runScenario(content, 'a.yaml', games);

const head = `game: toy
title: A robbery
clause: [TOY-3, TOY-4]
table:
  0: { hand: [{ A: n3 }], down: [n7], deck: [n1], score: 4 }
  1: { hand: [n5], score: 2 }
at: { turn: { seat: 0 } }
dice: [1]
steps:
`;
const steps = `  - offers: { 0: [pass, toss, draw, lay A, flip n7, rob 1] }
  - offers: { 0: { includes: [rob 1], excludes: [{ do: play }] } }
  - refuse: { 0: rob 0, clause: TOY-4 }
  - refuse: { 1: pass, why: not-asked }
  - 0: [rob 1, toss]
  - says: [{ robbed: { seat: 0, from: 1 } }, tossed]
  - unsaid: drew
  - asks: 1 turn.act
  - expect: { 0: { score: 5, luck: 1, hand: [A] }, score: [5, 1], over: false }
  - sees: { 0: { knows: [A] }, 1: { hidden: [A] }, onlooker: { hidden: [A], view: { round: 0 } } }
  - 1: { do: rob, target: 0 }
  - dice: [0]
  - 1: toss
  - asks: ["0 round.seal", "1"]
`;

test('a scenario that holds', () => {
  expect(run(head + steps)).toEqual({ passed: 1, failed: 0, failures: [], problems: [], clauses: ['TOY-3', 'TOY-4'] });
});

test('several in one file', () => {
  expect(run(`${head}${steps}---\n${head}  - 0: toss\n---\n${head}  - 0: jump\n`)).toMatchObject({
    passed: 2,
    failed: 1,
  });
});

describe('a step that does not hold', () => {
  test.each([
    ['  - 0: toss\n  - 0: rob 0', 2, 'rob 0 on offer to seat 0', 'pass, toss, draw, lay A, flip n7, rob 1'],
    ['  - offers: { 0: [pass] }', 1, 'seat 0 is offered pass', 'pass, toss, draw, lay A, flip n7, rob 1'],
    ['  - refuse: { 0: pass }', 1, 'pass of seat 0 is refused', 'it was accepted'],
    [
      '  - refuse: { 0: rob 0, clause: TOY-9 }',
      1,
      'rob 0 of seat 0 is refused by TOY-9',
      'refused as not-offered by TOY-4',
    ],
    ['  - expect: { 0: { score: 9 } }', 1, '0.score: 9', '0.score: 4'],
    ['  - asks: nobody', 1, 'asked is nobody', '0 turn.act'],
    ['  - 0: pass', 1, 'all dice are used', '1 not rolled: 1'],
    ['  - offers: { 3: [pass] }', 1, 'a seat from 0 to 1', '3'],
  ])('%s', (more, step, expected, found) => {
    expect(run(head + more).failures).toMatchObject([{ file: 'a.yaml', title: 'A robbery', step, expected, found }]);
  });

  test('is found on its line', () => {
    expect(run(`${head}  - 0: toss\n  - 0: jump\n`).failures[0]!.line).toBe(11);
  });
});

describe('a file that is no scenario says what is wrong, and where', () => {
  test.each([
    ['', 'a.yaml:1: the whole: found an empty file, expected a scenario'],
    ['a: [', 'a.yaml:1: the whole: found Flow sequence in block collection must be'],
    [`${head}  - 0: toss`.replace('toy', 'tok'), 'a.yaml:1: game: found "tok", expected one of toy'],
    [
      `${head}  - 0: toss`.replace('title', 'tilte'),
      'a.yaml:2: tilte: found "A robbery", expected no such field (known: game',
    ],
    [
      `${head}  - 0: toss`.replace('hand: [n5]', 'hands: [n5]'),
      'a.yaml:6: table.1.hands: found ["n5"], expected no such zone or field',
    ],
    [
      `${head}  - 0: toss`.replace('score: 2', 'score: two'),
      'a.yaml:6: table.1.score: found "two", expected a whole number',
    ],
    [
      `${head}  - 0: toss`.replace('turn:', 'fight:'),
      'a.yaml:7: at: found {"fight":{"seat":0}}, expected one of round, turn',
    ],
    [
      `${head}  - 0: toss\n  - exepct: { 0: {} }`,
      'a.yaml:11: steps[1].exepct: found {"0":{}}, expected one of a seat, offers, refuse, expect',
    ],
    [
      `${head}  - { 0: toss, 1: toss }`,
      'a.yaml:10: steps[0]: found {"0":"toss","1":"toss"}, expected a record with one of a seat',
    ],
    [`${head}  - 0: 5`, 'a.yaml:10: steps[0].0: found 5, expected an option in words'],
    [`${head}  - offers: [pass]`, 'a.yaml:10: steps[0].offers: found ["pass"], expected a record by seat'],
    [`${head}  - sees: { bob: {} }`, 'a.yaml:10: steps[0].sees.bob: found "bob", expected a record by seat'],
    [
      `${head}  - 0: toss\n  - expect: { 0: { hand: [Q] } }`,
      'a.yaml:11: steps[1] 0.hand[0]: found "Q", expected the label of a card',
    ],
    [`${head}  - says: dreamt`, 'a.yaml:10: steps[0] says[0]: found dreamt, expected a kind of event'],
  ])('%#', (content, problem) => {
    const { problems, failed, passed } = run(content);
    expect(problems[0]).toContain(problem);
    expect({ failed, passed }).toEqual({ failed: 1, passed: 0 });
  });
});
