/**
 * Positions for scenario files. A card is written `hero 2/0` (type, suns/skulls; its name is its nameKey, its skill does
 * nothing), or by the fields of a pack, of which any may be left out: `{ type: hero, suns: 1, skills: [...] }`. A faction is
 * written `heroes: X, Y`. Players without a faction card get one of the house.
 */
import { type ScenarioRules, type Seat, deal, isRecord, nobody, pile, seatsOf, underWay } from '@bagarre/kernel';
import { type Zh, Z, isExpert, zh } from './state.ts';
import { match } from './setup.ts';

/** A skill that does nothing, for cards whose skill does not matter. */
const IDLE = { when: 'onScore', mods: [{ op: 'points', add: 0 }] };
const DECK = 'scenario';

function pack(cards: { readonly [name: string]: unknown }): unknown {
  const characters: unknown[] = [];
  const factions: unknown[] = [];
  for (const [name, raw] of Object.entries(cards)) {
    const [, side, both] = (typeof raw === 'string' && /^(heroes|monsters): *(.+)$/.exec(raw)) || [];
    if (side !== undefined) {
      factions.push({ id: name, originDeck: DECK, side, characters: both!.split(',').map((x) => x.trim()), bonus: 2 });
    } else characters.push(characterOf(name, raw));
  }
  const deck = { id: DECK, title: { fr: DECK, en: DECK }, symbol: DECK, volume: 9, characters, factions };
  return { format: 1, game: 'ze-horror-attack', id: DECK, title: deck.title, decks: [deck] };
}

function characterOf(name: string, raw: unknown): unknown {
  const rest = { id: name, nameKey: name, name: { fr: name, en: name }, originDeck: DECK, copies: 9 };
  const [, type, suns, skulls] = (typeof raw === 'string' && /^(hero|monster|neutral) (\d)\/(\d)$/.exec(raw)) || [];
  if (type !== undefined) return { ...rest, type, suns: Number(suns), skulls: Number(skulls), skills: [IDLE] };
  if (!isRecord(raw)) return raw;
  const counts = { suns: raw['type'] === 'hero' ? 1 : 0, skulls: raw['type'] === 'monster' ? 1 : 0 };
  return { ...rest, ...counts, skills: [IDLE], ...raw };
}

/** Completes a position: factions, a common deck, somebody who began. */
function complete(s: Zh, seat: Seat): void {
  s.active = seat;
  if (s.first === nobody) s.first = 0;
  const book = zh.book(s);
  for (const at of seatsOf(s)) {
    if (pile(s, at, Z.faction).length > 0) continue;
    const side = at % 2 === 0 ? 'heroes' : 'monsters';
    const mine = book.flatMap((card, i) => (card.k === 'faction' && card.side === side ? [i as never] : []));
    deal(s, isExpert(s) ? mine.slice(0, 3) : [mine[at >> 1]!], isExpert(s) ? at : 0, Z.faction, at);
  }
  if (!isExpert(s) && pile(s, 0, Z.deck).length === 0) deal(s, characters(s).slice(0, 10), 0, Z.deck);
}

const characters = (s: Zh) =>
  zh.book(s).flatMap((card, i) => (card.k === 'character' && card.full ? [i as never] : []));

const seatOf = (s: Zh, x: unknown): Seat => {
  if (x === undefined) return 0;
  if (typeof x === 'number' && Number.isInteger(x) && x >= 0 && x < s.seats) return x;
  throw new Error(`a seat from 0 to ${s.seats - 1}, found ${JSON.stringify(x)}`);
};

export const scenario: ScenarioRules<Zh> = {
  pack,
  points: {
    /** `turn`, `{ turn: { seat: 1 } }`: the seat's turn comes. */
    turn(s, args) {
      complete(s, seatOf(s, args['seat']));
      return [underWay(match, 'turns', {})];
    },
  },
  unknown: (s) => characters(s),
};
