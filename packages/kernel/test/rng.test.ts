import { describe, expect, test } from 'vitest';
import { below, branch, chacha20, diceLeft, fastRng, isSeed, matchRng, mix, riggedRng } from '../src/rng.ts';

const hex = (words: Int32Array): string =>
  [...new Uint8Array(words.buffer)].map((b) => b.toString(16).padStart(2, '0')).join('');

describe('the generator', () => {
  test('ChaCha20 gives the published key stream of the zero key', () => {
    const out = new Int32Array(16);
    chacha20([0, 0, 0, 0, 0, 0, 0, 0], 0, 0, out);
    expect(hex(out)).toBe(
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
        'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    );
  });

  test('the same seed gives the same numbers, another seed others', () => {
    const numbers = (seed: string): number[] => {
      const rng = matchRng(seed);
      return Array.from({ length: 40 }, () => below(rng, 1000));
    };
    expect(numbers('42')).toEqual(numbers('0042'));
    expect(numbers('42')).not.toEqual(numbers('43'));
    expect(numbers('f'.repeat(64))).not.toEqual(numbers(`e${'f'.repeat(63)}`));
  });

  test('forward only: a state holds nothing of the numbers that it has given', () => {
    const rng = matchRng('c0ffee');
    const seedWords = rng.slice(2, 10);
    const given = Array.from({ length: 11 }, () => below(rng, 4294967296) | 0);
    for (const word of [...given, ...seedWords]) if (word !== 0) expect(rng).not.toContain(word);
  });

  test.each([
    ['a real match', () => matchRng('1234')],
    ['a searched world', () => fastRng(1234)],
  ])('uniform in %s, also where 2^32 is no multiple', (_name, make) => {
    const rng = make();
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[below(rng, 7)]!++;
    const chi = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(27); // 6 degrees of freedom: beyond 27 once in 7,000 seeds, and the seed is fixed
  });

  test('numbers beyond the last whole multiple are thrown back', () => {
    const rng = fastRng(7);
    const n = 3_000_000_000; // with a plain remainder, results below 1,294,967,296 would come twice as often
    let low = 0;
    for (let i = 0; i < 10_000; i++) if (below(rng, n) < 1_294_967_296) low++;
    expect(low / 10_000).toBeCloseTo(1_294_967_296 / n, 1);
  });

  test('a branch goes its own way', () => {
    const rng = fastRng(5);
    const other = branch(rng);
    expect(Array.from({ length: 8 }, () => below(rng, 1e6))).not.toEqual(
      Array.from({ length: 8 }, () => below(other, 1e6)),
    );
  });

  test('mixing keeps what is there', () => {
    const items = Array.from({ length: 30 }, (_, i) => i);
    const mixed = mix(matchRng('9'), items.slice());
    expect(mixed).not.toEqual(items);
    expect(mixed.toSorted((a, b) => a - b)).toEqual(items);
  });

  test('rigged dice come in order, must fit, and run out', () => {
    const rng = riggedRng([3, 1, 9]);
    expect([below(rng, 6), below(rng, 6)]).toEqual([3, 1]);
    expect(diceLeft(rng)).toBe(1);
    expect(() => below(rng, 6)).toThrow('9 was laid out where 0 to 5 is rolled');
    expect(below(rng, 10)).toBe(9);
    expect(diceLeft(rng)).toBe(0);
    expect(() => below(rng, 6)).toThrow('all 3 are used up');
  });

  test('a bad seed is refused in a sentence', () => {
    expect(isSeed('')).toBe(false);
    expect(isSeed('0'.repeat(65))).toBe(false);
    expect(() => matchRng('xyz')).toThrow('found the seed "xyz", expected a seed of 1 to 64 hexadecimal digits');
  });
});
