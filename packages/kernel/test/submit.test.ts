import { describe, expect, test } from 'vitest';
import { type Refusal, keyOf, parseKey, settle, submit } from '../src/index.ts';
import { playOn, started } from './play.ts';
import { type Toy, toyRules } from './toy.ts';

const request = (s: Toy, seat: number) => settle(s).find((r) => r.seat === seat)!;
const answer = (s: Toy, seat: number, i = 0) => {
  const r = request(s, seat);
  return { seat, request: r.id, option: keyOf(r.options[i]!) };
};

describe('answers from outside', () => {
  const refusals: [Refusal['why'], (s: Toy) => unknown][] = [
    ['malformed', () => null],
    ['malformed', () => ({ seat: '0', request: 0, option: 'lay card:1' })],
    ['not-asked', (s) => ({ ...answer(s, 0), seat: 9 })],
    ['stale', (s) => ({ ...answer(s, 0), request: 77 })],
    ['not-offered', (s) => ({ ...answer(s, 0), option: answer(s, 1).option })],
    ['not-offered', (s) => ({ ...answer(s, 0), option: 'fly to:7' })],
  ];
  test.each(refusals)('%s: refused, and nothing has changed', (why, make) => {
    const s = started();
    const d = make(s);
    const before = JSON.stringify(s);
    expect(submit(s, d)?.why).toBe(why);
    expect(JSON.stringify(s)).toBe(before);
  });

  test('a good answer is taken and the match runs on to the next question', () => {
    const s = started();
    expect(submit(s, answer(s, 0))).toBeNull();
    expect(s.seq).toBe(1);
    expect(request(s, 0).ask).toBe('match.keep');
  });

  test('the same answer sent twice is stale the second time', () => {
    const s = started();
    const d = answer(s, 0);
    expect(submit(s, d)).toBeNull();
    expect(submit(s, d)?.why).toBe('stale');
  });

  test('a sealed answer can be changed until the last one has come', () => {
    const s = started();
    playOn(s, 3, () => s.round === 1);
    const one = answer(s, 0, 0);
    const two = answer(s, 0, 1);
    expect(submit(s, one)).toBeNull();
    expect(submit(s, two)).toBeNull();
    expect(s.stack.at(-1)!.sealed![0]).toBe(two.option);
    expect(submit(s, answer(s, 1))).toBeNull();
    expect(submit(s, one)?.why).toBe('not-asked');
    expect(s.table.piles.flat()).toContain(Number(two.option.split(':')[1]));
  });

  test('unless the question says that answers are final', () => {
    const s = started();
    playOn(s, 3, () => s.round === 1);
    const question = toyRules.procs.get('round')!.steps.get('seal')!.step as unknown as { final: boolean };
    const one = answer(s, 0, 0);
    const two = answer(s, 0, 1);
    question.final = true;
    expect(submit(s, one)).toBeNull();
    expect(submit(s, two)?.why).toBe('not-asked');
    question.final = false;
    expect(submit(s, two)).toBeNull();
  });

  test('over is over', () => {
    const s = started();
    const d = answer(s, 0);
    playOn(s, 4);
    expect(submit(s, d)?.why).toBe('over');
  });

  test('an option that is not offered is refused with the clause', () => {
    const s = started();
    const d = { ...answer(s, 0), option: 'hit target:0' };
    expect(submit(s, d)).toEqual({ why: 'not-offered', reasons: [{ do: 'hit', clause: 'TOY-2' }] });
  });

  test.each([
    { do: 'pass' },
    { do: 'attack', card: 17, target: 31 },
    { do: 'declare', targets: [1, 3], charge: true, mode: 'shot' },
  ])('keys can be read back: %o', (option) => {
    expect(parseKey(keyOf(option))).toEqual(option);
  });
});
