/** Au Pavillon du Traqueur: hunters, their pets, one weapon each, and spells at any moment. The last one alive wins. */
import { game } from '@bagarre/kernel';
import balanced from '../packs/base-balanced.json' with { type: 'json' };
import base from '../packs/base.json' with { type: 'json' };
import dragonflight from '../packs/dragonflight.json' with { type: 'json' };
import shadowlands from '../packs/shadowlands.json' with { type: 'json' };
import wellFed from '../packs/well-fed.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import { type Card, readCards } from './cards.ts';
import { anyOptions, readOptions } from './options.ts';
import { prior } from './prior.ts';
import { scenario } from './scenario.ts';
import { isCalm, score } from './score.ts';
import { match } from './setup.ts';
import { ptRules } from './state.ts';
import { whyNot } from './why.ts';

export const pavillon = game({
  id: 'pavillon-du-traqueur',
  version: 1,
  rules: ptRules,
  // PT-GOAL-2
  seats: { min: 3, max: 4 },
  // PT-RULING-75, PT-RULING-79 All of them are in the box; a table says what it plays with.
  packs: [base, shadowlands, dragonflight, wellFed, balanced],
  cards: readCards,
  cardId: (card: Card) => card.id,
  cardName: (card: Card) => card.name,
  // Pets, weapons, spells and food have backs of their own.
  back: (card: Card) => ['pet', 'weapon', 'spell', 'food'].indexOf(card.k),
  text: { fr, en },
  readOptions,
  anyOptions,
  start: match,
  points: {
    card: 'card',
    target: 'card',
    seat: 'seat',
    player: 'seat',
    spot: 'spot',
    n: 'number',
    zone: 'word',
  },
  score,
  isCalm,
  prior,
  whyNot,
  scenario,
});

export type { Card, Pet, Spell, Weapon } from './cards.ts';
export { petLimit } from './check.ts';
export { weaponReach } from './conclusion.ts';
export { editionFaults } from './edition.ts';
export { isOpen } from './hands.ts';
export { foresee } from './health.ts';
export { checkPack } from './pack.ts';
export { actionsOf, currency, price, refund } from './preparation.ts';
export { strikeable } from './ring.ts';
export { cannot, staticsOn } from './statics.ts';
export { attackOf, weaponAttack } from './stats.ts';
export type { Pt } from './state.ts';
export { modeTexts } from './wording.ts';
