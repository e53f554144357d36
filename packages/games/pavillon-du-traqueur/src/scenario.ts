/**
 * How scenario files lay out a position of Au Pavillon du Traqueur.
 *
 * A card is written as a few words: `ferocious 2/5` is a common pet of Attack 2 and Health 5, `exotic tenacious 1/6` an exotic
 * one, `typeless 2/5` one without a type, `weapon 3 cost 2` a weapon; or as a record of a pack, with its `kind` and `effects`.
 * Pets lie in slots 0, 1, 2 in the order of the field, up and in full Health unless told; players have 10 Health.
 *
 * Points: `turn` (the turn of `seat` begins, in `lap`), `combat` (its start), `prepare` (`seat` prepares), `conclusion` (the
 * round is over), `draft` (the spells are shown; `ranking` says in which order), `round` (the next round begins).
 */
import {
  type Call,
  type DefId,
  Refused,
  type ScenarioRules,
  type Seat,
  call,
  isRecord,
  noCard,
  nobody,
  seatsOf,
  underWay,
} from '@bagarre/kernel';
import { howEnded, markWiped } from './aftermath.ts';
import { noteGone } from './check.ts';
import { combat } from './combat.ts';
import { conclusion, draft, draftOrder } from './conclusion.ts';
import { from, playersIn } from './ring.ts';
import { preparation, prepare } from './preparation.ts';
import { match, round } from './setup.ts';
import { recount } from './statics.ts';
import { refreshHealth } from './stats.ts';
import { FULL_HEALTH, type Pt, pets, petOf, ptRules } from './state.ts';
import { turn } from './turn.ts';

// ----------------------------------------------------------------------------------------------------------------- cards

type Raw = Record<string, unknown>;
const LISTS: { readonly [kind: string]: 'pets' | 'weapons' | 'spells' | 'foods' } = {
  pet: 'pets',
  weapon: 'weapons',
  spell: 'spells',
  food: 'foods',
};

function pack(cards: { readonly [name: string]: unknown }): unknown {
  const made = { pets: [] as Raw[], weapons: [] as Raw[], spells: [] as Raw[], foods: [] as Raw[] };
  for (const [id, raw] of Object.entries(cards)) {
    const card = isRecord(raw) ? { ...parse(id, String(raw['is'] ?? '')), ...raw } : parse(id, String(raw));
    const { is: _, ...rest } = card as Raw;
    const kind = String(rest['kind'] ?? 'pet');
    made[LISTS[kind] ?? 'pets'].push({ effects: [], ...rest, kind, id, name: { fr: id, en: id } });
  }
  return { pack: 'scenario', ...made };
}

/** `exotic ferocious 2/5`, `weapon 3 cost 2`. */
function parse(id: string, words: string): Raw {
  if (words === '') return {};
  const weapon = /^weapon (\d) cost (\d)$/.exec(words);
  if (weapon) return { kind: 'weapon', attack: Number(weapon[1]), cost: Number(weapon[2]) };
  const pet = /^(exotic )?(ferocious|cunning|tenacious|typeless) (\d)\/(\d)$/.exec(words);
  if (!pet) throw wrong(`cards.${id}`, words, 'such as "ferocious 2/5", "exotic tenacious 1/6" or "weapon 3 cost 2"');
  return {
    kind: 'pet',
    petType: pet[2] === 'typeless' ? null : pet[2],
    rarity: pet[1] === undefined ? 'common' : 'exotic',
    attack: Number(pet[3]),
    health: Number(pet[4]),
  };
}

const wrong = (where: string, found: unknown, expected: string): Refused =>
  new Refused('this scenario cannot be laid out', [{ where, found: JSON.stringify(found), expected }]);

// ---------------------------------------------------------------------------------------------------------------- points

type Args = { readonly [name: string]: unknown };

/** Fills in what every position has. */
function complete(s: Pt): void {
  recount(s);
  if (s.round === 0) s.round = 2;
  for (const seat of seatsOf(s)) {
    const p = s.players[seat]!;
    if (p.health === 0 && !p.out) p.health = FULL_HEALTH;
    const own = pets(s, seat);
    const slots = new Set(own.map((c) => s.slot[c]));
    own.forEach((c, i) => {
      if (slots.size < own.length) s.slot[c] = i;
      const hurt = s.health[c]! > 0;
      const left = s.health[c]!;
      s.max[c] = petOf(s, c).health;
      s.health[c] = s.down[c] ? 0 : s.max[c]!;
      refreshHealth(s);
      if (hurt) s.health[c] = left;
    });
  }
  if (s.starter === nobody) s.starter = 0;
  if (s.prepStarter === nobody) s.prepStarter = s.starter;
  s.clock = Math.max(1, s.clock);
}

function seatOf(s: Pt, args: Args, instead: Seat): Seat {
  const seat = args['seat'] ?? instead;
  if (typeof seat !== 'number' || !playersIn(s).includes(seat)) throw wrong('seat', seat, 'a seat that is in the game');
  return seat;
}

const aroundCombat = (): Call[] => [underWay(match, 'rounds', {}), underWay(round, 'conclude', {})];

export const scenario: ScenarioRules<Pt> = {
  pack,
  /** A card that does not matter: of the kind that lies there. */
  unknown(s, _seat, zone) {
    const kind = /spell|hand|stored|aspect/i.test(zone) ? 'spell' : /weapon|shop/i.test(zone) ? 'weapon' : 'pet';
    return ptRules
      .book(s)
      .flatMap((card, def) => (card.k === kind && card.pack === 'base' ? [def as unknown as DefId] : []));
  },
  points: {
    turn(s, args) {
      const seat = seatOf(s, args, 0);
      if (s.starter === nobody) s.starter = seat;
      complete(s);
      s.phase = 'combat';
      s.lap = Number(args['lap'] ?? 1);
      s.active = seat;
      for (const other of playersIn(s)) noteGone(s, other);
      markWiped(s);
      const pointer = from(s, s.starter).indexOf(seat) + 1;
      return [
        ...aroundCombat(),
        underWay(combat, 'seats', { pointer }),
        call(turn, { seat, by: noCard, strikes: 0, did: 'nothing' }),
      ];
    },
    combat(s) {
      complete(s);
      return [...aroundCombat(), call(combat, { pointer: 0 })];
    },
    prepare(s, args) {
      const seat = seatOf(s, args, s.prepStarter === nobody ? 0 : s.prepStarter);
      complete(s);
      s.phase = 'preparation';
      s.prepStarter = seat;
      const order = from(s, seat).filter((other) => playersIn(s).includes(other));
      return [
        underWay(match, 'rounds', {}),
        underWay(round, 'fight', {}),
        underWay(preparation, 'players', { order, at: 1 }),
        call(prepare, { seat, spent: Number(args['spent'] ?? 0), source: 'none' }),
      ];
    },
    conclusion(s) {
      complete(s);
      for (const other of playersIn(s)) if (s.players[other]!.gone === 0) noteGone(s, other);
      markWiped(s);
      s.lap = Math.max(1, s.lap);
      s.outcome = s.outcome === 'no' ? howEnded(s) : s.outcome;
      if (s.outcome === 'no') s.outcome = 'stall';
      return [underWay(match, 'rounds', {}), underWay(round, 'conclude', {})];
    },
    draft(s) {
      complete(s);
      s.phase = 'conclusion';
      if (s.ranking.length === 0) s.ranking = playersIn(s);
      return [
        underWay(match, 'rounds', {}),
        underWay(conclusion, 'roundEnd', { winner: nobody }),
        call(draft, { order: draftOrder(s), at: 0 }),
      ];
    },
    round(s) {
      complete(s);
      return [underWay(match, 'rounds', {})];
    },
  },
};
