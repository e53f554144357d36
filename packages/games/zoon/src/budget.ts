/** What a Zoon is worth by the formula, and how a tribe keeps to the budgets of the house edition (§9.2, §9.3). Notes only. */
import { type Grid, arrivals } from './grid.ts';
import type { Pack, Tribe } from './pack.ts';
import { LIMITS } from './roster.ts';
import type { Corner, ZoonType } from './words.ts';

/** Numbers on the corners, arrival squares, and jumps once more; strong cards cost more, an Emblem twice. Stars are free. */
export function valueOf(corners: readonly Corner[], grid: Grid, type: ZoonType): number {
  const numbers = corners.reduce<number>((sum, c) => sum + (typeof c === 'number' ? c : 0), 0);
  const base = numbers + arrivals(grid).length + grid.jumps.length;
  return type === 'emblem' ? 2 * base : base + Math.max(0, Math.floor((base - 16) / 2));
}

/** What is worth knowing about the tribes of a pack. */
export const packNotes = (pack: Pack): string[] => pack.tribes.flatMap((t) => [summary(t), ...offBudget(t)]);

const count = (t: Tribe, of: (card: Tribe['zoons'][number], corners: readonly Corner[]) => number): number =>
  t.zoons.reduce((sum, card) => sum + card.copies.reduce((n, l) => n + l.n * of(card, l.corners), 0), 0);

const valueTotal = (t: Tribe): number => count(t, (card) => card.value);
const starTotal = (t: Tribe): number => count(t, (_, corners) => corners.filter((c) => c === '*').length);

const summary = (t: Tribe): string =>
  `${t.id}: Zoons worth ${valueTotal(t)}, ${starTotal(t)} stars, trumps of strength ${t.trumps.map((c) => c.strength).join(', ')}`;

function offBudget(t: Tribe): string[] {
  const strengths = t.trumps.map((c) => c.strength).sort((a, b) => a - b);
  return [
    ...(valueTotal(t) === LIMITS.value ? [] : [`${t.id}: the budget is ${LIMITS.value} points of Zoons`]),
    ...(starTotal(t) === LIMITS.freeStars ? [] : [`${t.id}: the budget is ${LIMITS.freeStars} stars`]),
    ...(strengths.join() === '1,2,3' ? [] : [`${t.id}: the budget is trumps of strength 1, 2 and 3`]),
    ...t.zoons.flatMap((card) =>
      card.copies.flatMap((l) => {
        const formula = valueOf(l.corners, card.move, card.type);
        return formula === card.value ? [] : [`${card.id}: printed value ${card.value}, the formula gives ${formula}`];
      }),
    ),
  ];
}
