/** Zoon: a battlefield of face-down cards, corners touched at a venture, and trumps. Two players. */
import { game } from '@bagarre/kernel';
import house from '../packs/house.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import { type Printed, readCards } from './cards.ts';
import { likely } from './likely.ts';
import { readOptions } from './options.ts';
import { prior } from './prior.ts';
import { anyOptions, backOf, imaginedRoster } from './random.ts';
import { scenario } from './scenario.ts';
import { isCalm, score } from './score.ts';
import { match } from './setup.ts';
import { zoonRules } from './state.ts';
import { whyNot } from './why.ts';

export const zoon = game({
  id: 'zoon',
  version: 1,
  rules: zoonRules,
  seats: { min: 2, max: 2 },
  packs: [house],
  cards: readCards,
  cardId: ({ id }: Printed) => id,
  cardName: ({ name }: Printed) => name,
  back: backOf,
  text: { fr, en },
  readOptions,
  anyOptions,
  start: match,
  points: {
    card: 'card',
    trump: 'card',
    user: 'card',
    target: 'card',
    to: 'spot',
    via: 'word',
    picks: 'number',
    corner: 'word',
    pivot: 'number',
    tribe: 'word',
    plan: 'word',
    mirrored: 'flag',
    fits: 'flag',
  },
  score,
  isCalm,
  prior,
  horizon: 1,
  pool: imaginedRoster,
  likely,
  whyNot,
  scenario,
});

export { type Printed, type Sheet } from './cards.ts';
export { type Pack, type Setup, type TrumpCard, checkPack } from './pack.ts';
export { type Grid, arrivals } from './grid.ts';
export { SQUARES, type Square, numberOf } from './squares.ts';
export * from './roster.ts';
export * as budget from './budget.ts';
