/** Small armies for tests: plain soldiers with short names, and a table laid out in a few lines. */
import { type Position, type Scenario, scenario } from '@bagarre/testkit';
import { kharnage } from '../src/index.ts';
import type { Kh } from '../src/state.ts';

/** `wall3` has armour 3 and nothing else, line 1; `mid2` stands in line 2, `rear1` in line 3. */
const soldiers = {
  wall1: 'line 1, armour 1',
  wall2: 'line 1, armour 2',
  wall3: 'line 1, armour 3',
  wall4: 'line 1, armour 4',
  mid1: 'line 2, armour 1',
  mid2: 'line 2, armour 2',
  mid3: 'line 2, armour 3',
  rear1: 'line 3, armour 1',
  rear2: 'line 3, armour 2',
  guard: 'line 1, armour 1, shield 1',
  sword1: 'line 1, armour 1, sword 1',
  sword2: 'line 1, armour 1, sword 2',
  sword3: 'line 1, armour 1, sword 3',
  sword4: 'line 1, armour 1, sword 4',
  sword9: 'line 1, armour 1, sword 9',
  bow1: 'line 2, armour 1, bow 1',
  bow2: 'line 2, armour 1, bow 2',
  bow3: 'line 2, armour 1, bow 3',
  magic1: 'line 3, armour 1, magicMissile 1',
  magic2: 'line 3, armour 1, magicMissile 2',
};

const orders = {
  assault: 'initiative 10, assault',
  shot: 'initiative 11, shot',
  assaults: 'initiative 12, assault, assault',
  shots: 'initiative 13, shot, shot',
  both: 'initiative 14, assault, shot',
  /** Asks its player something at once, so that the rules rest before this turn. */
  wait: {
    initiative: 5000,
    attacks: ['assault'],
    powers: [{ when: 'start', optional: true, do: [{ op: 'protect', from: 'both' }] }],
  },
};

type Row = { readonly [name: string]: unknown };

/** A position with these soldiers and orders; a seat with no battle card on the table waits for the others. */
export function lay({ cards = {}, table = {}, ...rest }: Position): Scenario<Kh> {
  const waiting = Object.entries(table).map(([key, row]) =>
    /^\d$/.test(key) && !('played' in (row as Row)) ? [key, { ...(row as Row), played: ['wait'] }] : [key, row],
  );
  return scenario(kharnage, {
    ...rest,
    cards: { ...soldiers, ...orders, ...cards },
    table: Object.fromEntries(waiting) as NonNullable<Position['table']>,
  });
}

/** The turn of the first seat is over; the second is asked about the power of its waiting card. */
export const over = (t: Scenario<Kh>, next = 1): void => t.rests('powers.use', next);
