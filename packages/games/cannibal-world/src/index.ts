/** Cannibal World: hunt, cover and meat, 1 against 1 and 2 against 2. */
import { game, openBox } from '@bagarre/kernel';
import house from '../packs/house.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import { type Printed, readCards } from './cards.ts';
import { imaginedDeck } from './knowledge.ts';
import { tableMatch } from './match.ts';
import { packOf, readOptions } from './options.ts';
import { prior } from './prior.ts';
import { anyOptions } from './random.ts';
import { scenario } from './scenario.ts';
import { isCalm, score } from './score.ts';
import { match } from './setup.ts';
import { campOf, cw } from './state.ts';
import { whyNot } from './why.ts';

export const cannibalWorld = game({
  id: 'cannibal-world',
  version: 1,
  rules: cw,
  seats: { min: 2, max: 4, step: 2 },
  packs: [house],
  cards: readCards,
  cardId: ({ card }: Printed) => card.id,
  cardName: ({ card }: Printed) => card.name,
  text: { fr, en },
  readOptions,
  anyOptions,
  start: match,
  points: {
    card: 'card',
    target: 'card',
    by: 'card',
    me: 'card',
    attacker: 'card',
    zone: 'word',
    effect: 'word',
    then: 'word',
    slot: 'number',
    force: 'number',
  },
  score,
  isCalm,
  prior,
  side: (_s, seat) => campOf(seat),
  pool: imaginedDeck,
  whyNot,
  scenario,
});

/** For servers: a match of several games, with sideboarding between them. */
export const matchRules = tableMatch(() => packOf(openBox(cannibalWorld).cards as Printed[]));

export { type Printed } from './cards.ts';
export { packOf } from './options.ts';
export { randomDeck } from './random.ts';
export * from './deck.ts';
export * from './match.ts';
export * from './sideboard.ts';
export { campOf } from './state.ts';
export { FACTIONS, type Faction, type Pack, checkPack } from './pack.ts';
