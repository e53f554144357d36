/**
 * Positions for scenario files. Cards are written out short: `3, tactical feint, assault stab 2` is a creature of force and
 * life 3, `2/4` one of force 2 and life 4, `action, cover net` an Action card; `leader`, `limited`, `cats` and `value 9` may
 * follow. Or by fields, `{ force: 3, abilities: [tactical feint] }`. What is left out is rats, common, life as force and the
 * value that the formula gives.
 */
import {
  type Call,
  type CardId,
  type ScenarioRules,
  type Seat,
  isRecord,
  nobody,
  seatsOf,
  underWay,
} from '@bagarre/kernel';
import { fight } from './combat.ts';
import { factsOf } from './knowledge.ts';
import { CODES, type Card, type DeckCard, FACTIONS, type Faction, RANKS } from './pack.ts';
import { match } from './setup.ts';
import { type Cw, cw } from './state.ts';
import { turn } from './turn.ts';
import { costOf } from './value.ts';

/** The first number of a card that a scenario writes out: packs that are played with stay below. */
const FIRST = 50;

function pack(cards: { readonly [name: string]: unknown }): unknown {
  const made = Object.entries(cards).map(([name, raw], i) =>
    cardOf(name, isRecord(raw) ? raw : fieldsOf(String(raw)), FIRST + i),
  );
  const habitats = [...new Set(made.map((card) => card['faction']))]
    .filter((f): f is Faction => FACTIONS.includes(f as Faction))
    .map((faction) => ({ id: `${CODES[faction]}/H`, faction, kind: 'habitat', name: { en: faction } }));
  return { pack: 'scenario', game: 'cannibal-world', cards: [...made, ...habitats] };
}

/** `2/4, tactical shield 2, leader` as fields; a word that means nothing is taken for an ability and refused as one. */
function fieldsOf(text: string): Record<string, unknown> {
  const [head = '', ...words] = text.split(',').map((word) => word.trim());
  const [force, life = force] = head.split('/').map(Number);
  const abilities: string[] = [];
  const card: Record<string, unknown> = head === 'action' ? { abilities } : { force, life, abilities };
  for (const word of words) {
    const value = /^value (\d+)$/.exec(word)?.[1];
    if (value !== undefined) card['value'] = Number(value);
    else if ((RANKS as readonly string[]).includes(word)) card['rank'] = word;
    else if ((FACTIONS as readonly string[]).includes(word)) card['faction'] = word;
    else abilities.push(word);
  }
  return card;
}

function cardOf(name: string, raw: Record<string, unknown>, n: number): Record<string, unknown> {
  const { faction = 'rats', abilities = [], ...rest } = raw;
  const kind = 'force' in raw ? 'creature' : 'action';
  const list = Array.isArray(abilities) ? abilities.map(abilityOf) : abilities;
  const card: Record<string, unknown> = {
    kind,
    rank: 'common',
    ...rest,
    id: `${CODES[faction as Faction] ?? 'RA'}/${n}`,
    faction,
    name: { en: name },
    abilities: list,
  };
  if (!('value' in raw)) card['value'] = valueOf(card);
  return card;
}

/** `tactical shield 2`, or a record as packs write it. */
function abilityOf(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const [type, effect, x] = raw.split(' ');
  return { type, effect, ...(x === undefined ? {} : { x: Number(x) }) };
}

/** What the formula gives; a card that makes no sense is refused later, whatever its value. */
function valueOf(card: Record<string, unknown>): number {
  try {
    const value = costOf({ life: card['force'], ...card } as unknown as DeckCard);
    return Number.isInteger(value) ? value : 0;
  } catch {
    return 0;
  }
}

/** Fills in what every position has: three tokens each, a turn that is not the first, and what hands might hold. */
function complete(s: Cw, active: Seat): void {
  s.active = active;
  if (s.first === nobody) s.first = active;
  if (s.tokens.length === 0) s.tokens = [3, 3];
  if (s.turn === 0) s.turn = 2 * s.seats + 1;
  const book = cw.book(s);
  for (const seat of seatsOf(s)) {
    const factions = new Set(
      s.table.def.filter((_, c) => s.table.owner[c] === seat).map((def) => book[Number(def)]!.card.faction),
    );
    Object.assign(s.players[seat]!, factsOf(book.filter((p) => p.action && factions.has(p.card.faction))));
  }
}

const seatOf = (s: Cw, x: unknown, instead: Seat): Seat => {
  if (x === undefined) return s.active === nobody ? instead : s.active;
  if (typeof x === 'number' && Number.isInteger(x) && x >= 0 && x < s.seats) return x;
  throw new Error(`a seat from 0 to ${s.seats - 1}, found ${JSON.stringify(x)}`);
};

const creatureOf = (s: Cw, x: unknown, name: string): CardId => {
  if (typeof x === 'number' && s.table.def[x] !== undefined) return x;
  throw new Error(`${name} is the label of a card in play, found ${JSON.stringify(x)}`);
};

const inTurn = (seat: Seat, acted: boolean): Call[] => [
  underWay(match, 'turns', {}),
  underWay(turn, 'main', { seat, ended: false, acted }),
];

export const scenario: ScenarioRules<Cw> = {
  pack,
  points: {
    /** `{ draw: { seat: 0 } }`: the seat's turn begins. */
    draw(s, args) {
      complete(s, seatOf(s, args['seat'], 0));
      s.turn--;
      return [underWay(match, 'turns', {})];
    },
    /** `main`, `{ main: { seat: 1 } }`: the seat is in its main phase. */
    main(s, args) {
      const seat = seatOf(s, args['seat'], 0);
      complete(s, seat);
      return inTurn(seat, false);
    },
    /** `{ combat: { seat: 0, attacker: A, target: B } }`: it is engaged and paid for. */
    combat(s, args) {
      const seat = seatOf(s, args['seat'], 0);
      complete(s, seat);
      const attack = fight(seat, creatureOf(s, args['attacker'], 'attacker'), creatureOf(s, args['target'], 'target'));
      return [...inTurn(seat, true), attack];
    },
  },
  /** An unknown card may be any card that a deck could hold. */
  unknown: (s, seat) => {
    const faction = s.options.decks[seat]!.faction;
    return cw
      .book(s)
      .flatMap(({ card }: { card: Card }, i) =>
        card.kind !== 'habitat' && card.faction === faction ? [i as never] : [],
      );
  },
};
