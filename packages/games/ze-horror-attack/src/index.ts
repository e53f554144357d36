/** Ze Horror Attack... encore: heroes, monsters and secret factions, 2 to 8 players. */
import { game, pile } from '@bagarre/kernel';
import house from '../packs/house.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import { back } from './backs.ts';
import { type Printed, readCards } from './cards.ts';
import { imagined } from './knowledge.ts';
import { readOptions } from './options.ts';
import { prior } from './prior.ts';
import { anyOptions } from './random.ts';
import { scenario } from './scenario.ts';
import { score } from './score.ts';
import { match } from './setup.ts';
import { Z, factionOf, isExpert, zh } from './state.ts';
import { whyNot } from './why.ts';

export const zeHorrorAttack = game({
  id: 'ze-horror-attack',
  version: 1,
  rules: zh,
  seats: { min: 2, max: 8 },
  packs: [house],
  cards: readCards,
  cardId: (card: Printed) => card.id,
  cardName: (card: Printed) => card.name,
  back,
  text: { fr, en },
  readOptions,
  anyOptions,
  start: match,
  points: {
    card: 'card',
    to: 'seat',
    target: 'seat',
    n: 'number',
    days: 'number',
    decade: 'number',
    year: 'number',
    deck: 'word',
    name: 'word',
  },
  score,
  dealt: (s, seat) => (isExpert(s) ? 'experts' : factionOf(s, pile(s, seat, Z.faction)[0]!).side),
  prior,
  pool: imagined,
  whyNot,
  scenario,
});

export type { Character, FactionCard, Printed } from './cards.ts';
export { type DeckInfo, installedDecks } from './decks.ts';
export {
  type Fault,
  LIST,
  type Row,
  checkList,
  faultText,
  linesOf,
  parseList,
  printedList,
  unreadText,
  writeList,
} from './list.ts';
export { type Pack, checkPack, customFlaws } from './pack.ts';
export { type Tally, bonus, pointsFor, symbolsIn, tallies } from './scoring.ts';
export { cardText } from './wording/card-text.ts';
