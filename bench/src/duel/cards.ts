/**
 * The small hidden-hand card game that is written twice, here for both.
 *
 * Two players, 30 life each, the same 20 cards in a shuffled deck each, five in hand. In turn, play one card: a strike takes
 * its number from the other's guard and then from their life, a guard adds its number to your own. Then draw one. Who has no
 * life left loses; when all 40 cards are played, more life wins.
 */
export interface DuelCard {
  kind: 'strike' | 'guard';
  n: number;
}

export const LIFE = 30;
export const HAND = 5;

const several = (kind: DuelCard['kind'], ...numbers: number[]): DuelCard[] => numbers.map((n) => ({ kind, n }));
export const DECK: readonly DuelCard[] = [
  ...several('strike', 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4),
  ...several('guard', 1, 1, 2, 2, 3, 3),
];
