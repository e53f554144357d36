/** Positions in a few words: plain pets to fight with, and a table that waits for the turn of seat 0. */
import { pending } from '@bagarre/kernel';
import { type Position, type Scenario, scenario } from '@bagarre/testkit';
import { pavillon } from '../src/index.ts';
import { attackOf } from '../src/stats.ts';
import type { Pt } from '../src/state.ts';

export type Table = Scenario<Pt>;

/** Pets that do nothing but have a type and two numbers: `f25` is ferocious 2/5, `n19` has no type, 1/9. */
const TYPES = { f: 'ferocious', c: 'cunning', t: 'tenacious', n: 'typeless' } as const;
const PLAIN = Object.fromEntries(
  Object.entries(TYPES).flatMap(([letter, type]) =>
    [0, 1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4, 5, 6, 9].map((h) => [`${letter}${a}${h}`, `${type} ${a}/${h}`])),
  ),
);
const plain: Record<string, unknown> = {
  ...PLAIN,
  xf25: 'exotic ferocious 2/5',
  xt26: 'exotic tenacious 2/6',
  w33: 'weapon 3 cost 3',
  w24: 'weapon 2 cost 4',
  w52: 'weapon 5 cost 2',
};

export type Row = { [name: string]: unknown };
interface More extends Omit<Position, 'table'> {
  common?: Row;
}

/** Lays out seats in order; common zones and where the rules are come after. It is the turn of seat 0 unless told. */
export function lay(rows: readonly Row[], { common = {}, cards = {}, at = 'turn', ...more }: More = {}): Table {
  const table = { ...Object.fromEntries(rows.map((row, seat) => [seat, row])), ...common };
  return scenario(pavillon, { cards: { ...plain, ...cards }, table, at, seats: rows.length, ...more });
}

export const attack = (t: Table, label: string): number => attackOf(t.state, t.card(label));
export const health = (t: Table, label: string): number => t.state.health[t.card(label)]!;
export const max = (t: Table, label: string): number => t.state.max[t.card(label)]!;
export const life = (t: Table): number[] => t.state.players.map((p) => p.health);
export const isDown = (t: Table, label: string): boolean => t.state.down[t.card(label)]!;

/** Who is asked what, such as `0 turn.act`. */
export const asked = (t: Table): string[] => pending(t.state).map((r) => `${r.seat} ${r.ask}`);
export const offered = (t: Table, seat: number): string[] =>
  (pending(t.state).find((r) => r.seat === seat)?.options ?? []).map((o) => o.do);

/** Whoever is asked passes or stops, until one of these questions comes. */
export function passUntil(t: Table, ...asks: string[]): void {
  for (let i = 0; i < 200; i++) {
    const requests = pending(t.state);
    if (
      requests.length === 0 ||
      asks.some((ask) => asked(t).includes(ask) || asked(t).some((a) => a.endsWith(` ${ask}`)))
    )
      return;
    const { seat, options } = requests[0]!;
    const quiet = options.find((o) => ['pass', 'stop', 'end', 'decline', 'none'].includes(o.do)) ?? options[0]!;
    t.play(seat, quiet as never);
  }
  throw new Error(`nobody stops asking: ${asked(t).join(', ')}`);
}
