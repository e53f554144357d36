/**
 * Positions in a few words: Zoons by square, each labelled by the square it starts on. The cards of the worked examples are
 * always there: Em, So, El, Ju, Ki, Pu and the trumps Sh, Ca, Eq, Te, Co.
 */
import { type Position, type Scenario, scenario } from '@bagarre/testkit';
import { zoon } from '../src/index.ts';
import type { Zn } from '../src/state.ts';

export type Table = Scenario<Zn>;

const UP = ['↑', '@'];
const PUSH = { op: 'move', who: 'foe', grid: ['. @ .', 'J J J'], freeOnly: true, by: 'opponent' };

const BASE: { [name: string]: Record<string, unknown> } = {
  Em: { type: 'emblem', corners: [2, 1, 0, 1] },
  So: { type: 'soldier', corners: [3, 2, 1, 0], move: ['. ↑ .', '← @ →'] },
  El: { type: 'elite', corners: [5, 4, 2, 2], move: ['. . ↑ . ↗', '. ↖ ↑ ↗ .', '. . @ . .', '. . ↓ . .'] },
  Ju: { type: 'hero', corners: [4, 4, 2, 1], move: ['. . J . .', 'J . . . J', '. . @ . .', '. . ↓ . .'] },
  Ki: { type: 'monster', corners: [2, 3, 1, '*'], move: UP, special: { outcome: 'bearerWins' } },
  Pu: { type: 'monster', corners: [6, 4, 0, '*'], move: UP, special: { outcome: 'tie', steps: [PUSH] } },
  Sh: { kind: 'shot', uses: 'unlimited', usableBy: ['soldier'], aim: ['X', '.', '@'], corners: [3, 4, 0, 'X'] },
  Ca: { kind: 'tactical', uses: 1, effect: [{ op: 'move', who: { side: 'own' }, upTo: 3 }] },
  Eq: {
    kind: 'equipment',
    uses: 1,
    wearer: { side: 'own' },
    grants: [{ touch: { add: 2, when: 'defending' } }],
  },
  Te: { kind: 'terrain', uses: 1, terrain: 'obstacle', place: { zone: 'any' } },
  Co: {
    kind: 'tactical',
    uses: 1,
    usableBy: ['hero'],
    effect: [{ op: 'control', who: { side: 'enemy', zone: 'any', not: ['emblem'] } }],
  },
};

interface Side {
  /** Square to card, or to a card with its columns: `{ card: 'So', held: 'own' }`. */
  field?: { [square: string]: string | Record<string, unknown> };
  trumps?: string[];
  reserve?: string[];
  hand?: string[];
  tomb?: string[];
  /** Square to terrain trump. */
  ground?: { [square: string]: string };
  gear?: string[];
}

interface Laid extends Pick<Position, 'options' | 'dice' | 'seed' | 'state'> {
  cards?: { [name: string]: unknown };
  south?: Side;
  north?: Side;
  turn?: 0 | 1;
}

const rowOf = ({ field = {}, ground = {}, ...rest }: Side): Record<string, unknown> => ({
  ...rest,
  field: Object.entries(field).map(([at, card]) => ({ ...(typeof card === 'string' ? { card } : card), as: at, at })),
  ground: Object.entries(ground).map(([at, card]) => ({ card, as: `g-${at}`, at })),
});

/** It is seat 0's turn unless told; cards lie upright unless the options say otherwise; both sides have an Emblem in a corner. */
export function lay({ cards = {}, south = {}, north = {}, turn = 0, options = {}, ...rest }: Laid): Table {
  const side = (of: Side, corner: string): Side => {
    const kinds = Object.values(of.field ?? {}).map((c) => (typeof c === 'string' ? c : String(c['card'])));
    const all: { [name: string]: { type?: string } } = { ...BASE, ...(cards as typeof BASE) };
    return kinds.some((k) => all[k]?.type === 'emblem') ? of : { ...of, field: { ...of.field, [corner]: 'Em' } };
  };
  return scenario(zoon, {
    ...rest,
    cards: { ...BASE, ...cards },
    options: { pivot: 'none', ...options },
    table: { 0: rowOf(side(south, 'a1')), 1: rowOf(side(north, 'f6')) },
    at: { turn: { seat: turn } },
  });
}

/** Both touch: first the corner that seat 0 touches, then that of seat 1. */
export function touch(t: Table, south: string, north: string): void {
  t.play(0, `touch ${south}`);
  t.play(1, `touch ${north}`);
}

/** Where the Zoons with these labels stand. */
export const at = (t: Table, ...labels: string[]): string[] => labels.map((label) => t.state.at[t.card(label)]!);

/** The squares that a Zoon may be moved to now. */
export function targets(t: Table, label: string): string[] {
  const card = t.card(label);
  const frame = t.state.stack.at(-1)!;
  const question = zoon.rules.procs.get(frame.proc)!.steps.get(frame.step)!.step as unknown as {
    options(s: Zn, v: unknown, seat: number): { do: string; card?: number; to?: string }[];
  };
  const seat = (frame.v as { seat: number }).seat;
  const options = question.options(t.state, frame.v, seat);
  return [...new Set(options.filter((o) => o.do === 'move' && o.card === card).map((o) => o.to!))].sort();
}
