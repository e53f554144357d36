/** The fit of `trial` finds what was put into made-up games, and does not claim to know what it cannot. */
import { below, fastRng } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { Fit, type TriedGame, shareOf } from '../src/lab/fit.ts';
import { suggest } from '../src/lab/suggest.ts';

const FACTIONS = ['cats', 'dogs', 'rats'];
const OF = { fangs: 'dogs', collar: 'dogs', plague: 'rats', bell: 'cats' };
type Name = keyof typeof OF;
/** Logarithms of odds: what each change does, and against whom it does something else. */
const TRUE: { [name in Name]: number } = { fangs: 0.8, collar: 0, plague: -0.6, bell: 0.1 };
const AGAINST_CATS = { fangs: -0.5 } as const;
const STRENGTH: { [faction: string]: number } = { cats: 0.3, dogs: 0, rats: -0.2 };

function played(n: number, seats: number, seed: number): TriedGame[] {
  const rng = fastRng(seed);
  const chance = (): number => below(rng, 1 << 30) / (1 << 30);
  return Array.from({ length: n }, (_, i) => {
    const lineUp = FACTIONS.map((_f, k) => FACTIONS[(i + k * (1 + (i & 1))) % 3]!).slice(0, seats);
    const changes = (Object.keys(OF) as Name[]).filter((name) => lineUp.includes(OF[name]) && chance() < 0.4);
    const odds = lineUp.map((mine) => {
      let sum = STRENGTH[mine]!;
      for (const name of changes) {
        if (OF[name] !== mine) continue;
        sum += TRUE[name];
        if (name === 'fangs' && seats === 2 && lineUp.includes('cats')) sum += AGAINST_CATS.fangs;
      }
      return Math.exp(sum);
    });
    let left = chance() * odds.reduce((a, b) => a + b);
    const winner = Math.max(
      0,
      odds.findIndex((x) => (left -= x) < 0),
    );
    return { lineUp, changes, won: lineUp.map((_f, seat) => Number(seat === winner)) };
  });
}

const holds = ({ size, unsure }: { size: number; unsure: number }, truth: number): boolean =>
  Math.abs(size - truth) <= 1.3 * unsure;

describe('duels', () => {
  const fit = new Fit(played(6000, 2, 1), OF);

  test('finds what each change does, and to whom', () => {
    expect(holds(fit.effect('fangs', 'rats'), 0.8)).toBe(true);
    expect(holds(fit.effect('fangs', 'cats'), 0.3)).toBe(true);
    expect(fit.effect('fangs', 'rats').size).toBeGreaterThan(fit.effect('fangs', 'cats').size + 0.2);
    expect(holds(fit.effect('collar'), 0)).toBe(true);
    expect(holds(fit.effect('plague', 'dogs'), -0.6)).toBe(true);
  });

  test('finds how even the cards are without any change, from either side', () => {
    expect(holds(fit.pair('cats', 'rats'), 0.5)).toBe(true);
    expect(holds(fit.pair('cats', 'dogs'), 0.3)).toBe(true);
    expect(fit.pair('rats', 'cats').size).toBeCloseTo(-fit.pair('cats', 'rats').size);
  });

  test('what was hardly tried is called next to nothing, and unsure', () => {
    const few = new Fit(played(40, 2, 2), OF);
    expect(Math.abs(few.effect('fangs').size)).toBeLessThan(0.8);
    expect(few.effect('fangs').unsure).toBeGreaterThan(2 * fit.effect('fangs').unsure);
  });

  test('intervals are honest: nineteen in twenty hold the truth, of many runs', () => {
    let held = 0;
    for (let run = 0; run < 100; run++) {
      const { size, unsure } = new Fit(played(300, 2, 100 + run), OF).effect('plague', 'cats');
      if (Math.abs(size + 0.6) <= unsure) held++;
    }
    expect(held).toBeGreaterThanOrEqual(88);
  });
});

test('tables of more than two: one effect each, against all the others together', () => {
  const fit = new Fit(played(6000, 3, 3), OF);
  expect(holds(fit.effect('fangs'), 0.8)).toBe(true);
  expect(holds(fit.effect('plague'), -0.6)).toBe(true);
});

test('what is suggested makes the pairs more even, and changes no card twice', () => {
  const fit = new Fit(played(6000, 2, 4), OF);
  const pairs = [
    { a: 'cats', b: 'dogs' },
    { a: 'cats', b: 'rats' },
    { a: 'dogs', b: 'rats' },
  ];
  const change = (name: Name, card: string) => ({ of: OF[name], odds: 0.4, cards: { [card]: {} } });
  const changes = {
    fangs: change('fangs', 'DO/01'),
    collar: change('collar', 'DO/01'),
    plague: change('plague', 'RA/01'),
    bell: change('bell', 'CA/01'),
  };
  // Cats are ahead by 0.3 and 0.5, dogs by 0.2: fangs bring 0.3 against cats but 0.8 against rats, and a plague only harms.
  expect(suggest(fit, changes, pairs)).not.toContain('plague');
  expect(suggest(fit, changes, pairs)).not.toEqual(expect.arrayContaining(['fangs', 'collar']));
  const cats = [{ a: 'cats', b: 'dogs' }];
  expect(suggest(fit, changes, cats)).toContain('fangs');
  expect(Math.abs(fit.pair('cats', 'dogs', ['fangs']).size)).toBeLessThan(fit.pair('cats', 'dogs').size);
});

test('a draw counts half for each', () => {
  const drawn = Array.from({ length: 50 }, () => ({ lineUp: ['cats', 'rats'], changes: [], won: [0.5, 0.5] }));
  expect(shareOf(new Fit(drawn, OF).pair('cats', 'rats').size)).toBeCloseTo(0.5);
});
