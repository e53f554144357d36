/** Kharnage: four rounds of battle cards, three lines of units, and one winner. */
import { game } from '@bagarre/kernel';
import house from '../packs/house.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import { type Card, readCards } from './cards.ts';
import { habit } from './habit.ts';
import { readOptions } from './options.ts';
import { prior } from './prior.ts';
import { scenario } from './scenario.ts';
import { isCalm, score } from './score.ts';
import { match } from './setup.ts';
import { khRules } from './state.ts';
import { whyNot } from './why.ts';

export const kharnage = game({
  id: 'kharnage',
  version: 1,
  rules: khRules,
  seats: { min: 2, max: 6 },
  packs: [house],
  cards: readCards,
  cardId: (card: Card) => card.id,
  cardName: (card: Card) => card.name,
  // Unit cards and battle cards are never mistaken for each other.
  back: (card: Card) => (card.k === 'unit' ? 0 : 1),
  text: { fr, en },
  readOptions,
  start: match,
  points: {
    card: 'card',
    general: 'card',
    by: 'card',
    seat: 'seat',
    targets: 'seats',
    share: 'number',
    cost: 'number',
    power: 'number',
    charge: 'flag',
    mode: 'word',
    faction: 'word',
  },
  score,
  isCalm,
  // A match has few decisions: whoever has the time plays it out.
  horizon: 1000,
  prior,
  habit,
  whyNot,
  scenario,
});

export type { BattleCard, Card, UnitCard } from './cards.ts';
export { armour, pool } from './strength.ts';
export * as budget from './budget.ts';
export { type Faction, type Pack, checkPack } from './pack.ts';
