/** Characters and factions look different from behind. */
import type { Printed } from './cards.ts';

export const FACTION_BACK = 1;
export const back = (card: Printed): number => (card.k === 'faction' ? FACTION_BACK : 0);
