import { describe, expect, test } from 'vitest';
import {
  type Kept,
  NoBox,
  Refused,
  boxOf,
  canTakeBack,
  copy,
  decide,
  game,
  keyOf,
  load,
  newMatch,
  openBox,
  replay,
  save,
  roll,
  settle,
  takeBack,
} from '../src/index.ts';
import { playOn, started } from './play.ts';
import { toy, toyRules } from './toy.ts';

describe('starting', () => {
  test('a new match is settled at its first question, the options filled in and frozen', () => {
    const s = newMatch(toy, { seats: 2, seed: 'beef' });
    expect(settle(s)).toHaveLength(2);
    expect(s.options.health).toBe(12);
    expect(Object.isFrozen(s.options)).toBe(true);
  });

  test.each([
    ['seats: found 7, expected from 2 to 4 seats', { seats: 7, seed: '1' }],
    ['health: found 0, expected a whole number from 1 to 50', { seats: 2, seed: '1', options: { health: 0 } }],
    ['healht: found 3, expected no such field', { seats: 2, seed: '1', options: { healht: 3 } as never }],
    ['found the seed "no", expected a seed', { seats: 2, seed: 'no' }],
  ])('refused: %s', (message, start) => {
    expect(() => newMatch(toy, start)).toThrow(message);
  });

  test('a bad pack is refused with every fault', () => {
    expect(() => openBox(toy, [[{ number: 10 }, { numbr: 1 }]])).toThrow(Refused);
  });

  test('a match of rules or cards that are not here is told apart from any other fault', () => {
    const s = started();
    s.box = 'toy@1/0';
    expect(() => settle(s)).toThrow(NoBox);
    expect(() => settle(s)).toThrow('no box toy@1/0 is open; open are toy@1/');
  });

  test('the same cards make the same box, other cards another', () => {
    expect(openBox(toy)).toBe(openBox(toy));
    const small = openBox(toy, [[{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }, { number: 5 }]]);
    expect(small.key).not.toBe(openBox(toy).key);
    const s = newMatch(toy, { seats: 2, seed: '1' }, small);
    started();
    expect(boxOf(s)).toBe(small);
  });
});

describe('copies, saves, replays', () => {
  test('a copy shares nothing and goes on alike', () => {
    const s = started({ seats: 4 });
    playOn(s, 1, () => s.round === 2);
    const c = copy(s);
    expect(c).toEqual(s);
    playOn(c, 9);
    expect(c).not.toEqual(s);
    const again = copy(s);
    playOn(again, 9);
    expect(again).toEqual(c);
  });

  test('a match saved in the middle of a rule loads and goes on identically', () => {
    const s = started();
    playOn(s, 6, () => s.stack.at(-1)!.proc === 'hit');
    expect(s.stack.length).toBe(3);
    const loaded = load(save(s), toy);
    expect(loaded).toEqual(s);
    playOn(s, 2);
    playOn(loaded, 2);
    expect(loaded).toEqual(s);
  });

  test.each([
    ['this is not a saved match', '{"a":1}'],
    ['no such box is open', JSON.stringify({ ...started(), box: 'chess@1/0' })],
    [
      'stands at match.nowhere, which the rules',
      JSON.stringify(started()).replace('"step":"keep"', '"step":"nowhere"'),
    ],
  ])('%s', (message, text) => {
    expect(() => load(text)).toThrow(message);
  });

  test('renamed steps and procedures of an older version are found', () => {
    const text = JSON.stringify(started())
      .replace('"proc":"match","step":"keep"', '"proc":"game","step":"choose"')
      .replace('toy@1/', 'renamed@1/');
    const renamed = game({ ...toy, id: 'renamed', version: 2, renames: { 'game.choose': 'match.keep' } });
    openBox(renamed);
    const s = load(text, renamed);
    expect(s.box).toMatch(/^renamed@2\//);
    expect(settle(s).map((r) => r.ask)).toEqual(['match.keep', 'match.keep']);
  });

  test('seed and decisions give the same match again', () => {
    const start = { seats: 3, seed: 'abc' };
    const s = newMatch(toy, start);
    const kept: Kept[] = [];
    for (let requests = settle(s); requests.length > 0; requests = settle(s)) {
      const r = requests.at(-1)!;
      const option = r.options.at(-1)!;
      kept.push({ seat: r.seat, option: keyOf(option) });
      decide(s, r, option);
    }
    expect(replay(toy, start, kept)).toEqual(s);
    expect(() => replay(toy, start, [kept[0]!, { seat: 0, option: 'lay card:99' }])).toThrow(
      'decision 2: found seat 0 "lay card:99", but asked was seat 0 match.keep',
    );
    expect(() => replay(toy, start, [...kept, kept[0]!])).toThrow('asked was nobody, the match is over');
  });
});

describe('taking back', () => {
  const Z = toyRules.zone;
  const step = (pick: 'stop' | 'toss') => {
    const s = started({ seats: 3 });
    playOn(s, 3, () => s.stack.at(-1)!.step === 'toss');
    const before = copy(s);
    const [r] = settle(s);
    decide(
      s,
      r!,
      r!.options.find((o) => o.do === pick)!,
    );
    settle(s);
    return { before, s, seat: r!.seat };
  };

  test('free while nothing random happened and the same seat decides', () => {
    const { before, s, seat } = step('stop');
    expect(settle(s).map((r) => [r.seat, r.ask])).toEqual([[seat, 'round.hit']]);
    expect(canTakeBack(before, s, seat)).toBe(true);
    expect(canTakeBack(before, s, (seat + 1) % 3)).toBe(false);
  });

  test('not after a roll', () => {
    const { before, s, seat } = step('toss');
    expect(canTakeBack(before, s, seat)).toBe(false);
  });

  test('not after somebody learned a card', () => {
    const { before, s, seat } = step('stop');
    s.table.known[s.table.piles[Z.deck * 3]![0]!] = 1;
    expect(canTakeBack(before, s, seat)).toBe(false);
  });

  test('not once somebody else is to decide', () => {
    const s = started({ seats: 2 });
    playOn(s, 3, () => s.stack.at(-1)!.step === 'toss');
    const before = copy(s);
    const [r] = settle(s);
    decide(
      s,
      r!,
      r!.options.find((o) => o.do === 'stop')!,
    );
    expect(settle(s)[0]!.seat).not.toBe(r!.seat);
    expect(canTakeBack(before, s, r!.seat)).toBe(false);
  });
});

test('taking back brings the position again, but neither chance nor the count of decisions goes back', () => {
  const before = newMatch(toy, { seats: 2, seed: 'beef' });
  const now = copy(before);
  const first = Array.from({ length: 8 }, () => roll(now, 1000));
  now.seq = 5;
  now.players[0]!.health = 1;
  const back = takeBack(before, now);
  expect(back.players).toEqual(before.players);
  expect(back.table).toEqual(before.table);
  expect(back.seq).toBe(6);
  expect(back.rng).toEqual(now.rng);
  expect(Array.from({ length: 8 }, () => roll(back, 1000))).not.toEqual(first);
  expect(back.rng).not.toEqual(now.rng);
});
