/**
 * How scenario files lay out a position of Kharnage.
 *
 * A card is written as a few words. A unit: `line 2, armour 1, elite bow 2, shield` (line 1 and armour 1 if left out;
 * `general`, `cards 2` for a large unit, `tag beast`). A battle card: `initiative 50, flags 2, dual 1, assault, shot`; one
 * with powers is a record as in a pack. Points: `choose`, `turn`, `placement`, `attack`, `powers`, `aftermath`, `end`; those
 * inside a turn take `seat` (the first in order if left out), `attack` takes `number` 1 or 2, and all after the attacks take
 * `attacked`, the armies that were attacked.
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
  top,
  underWay,
} from '@bagarre/kernel';
import type { Card } from './cards.ts';
import { SKILLS, type Skill } from './pack.ts';
import { placement } from './placement.ts';
import { switchOn } from './powers.ts';
import { byInitiative, round } from './round.ts';
import { match } from './setup.ts';
import { type Kh, Z, battleOf, khRules } from './state.ts';
import { begin, turn } from './turn.ts';

// ----------------------------------------------------------------------------------------------------------------- cards

type Raw = Record<string, unknown>;

/** A pack of these cards; what a pack needs besides is filled in with cards that nobody plays. */
function pack(cards: { readonly [name: string]: unknown }): unknown {
  const all = Object.entries(cards).map(([id, card]) => ({
    id,
    card: typeof card === 'string' ? parse(id, card) : card,
  }));
  const isBattle = (card: unknown): card is Raw => isRecord(card) && 'initiative' in card;
  const named = (id: string, card: unknown): Raw => ({ name: { fr: id, en: id }, ...(card as Raw), id });
  const battle = all.flatMap(({ id, card }) => (isBattle(card) ? [{ ...BATTLE, ...named(id, card) } as Raw] : []));
  const people = all.flatMap(({ id, card }) => (isBattle(card) ? [] : [{ ...UNIT, ...named(id, card) } as Raw]));
  const zeros = battle.filter((card) => card['initiative'] === 0);
  const orders = battle.filter((card) => card['initiative'] !== 0);
  const units = people.filter((card) => card['general'] !== true);
  const generals = people.filter((card) => card['general'] === true);
  const without = ({ general: _, ...card }: Raw): Raw => card;
  const count = Math.max(6, zeros.length, Math.ceil(orders.length / 6));
  const factions = Array.from({ length: count }, (_, f) => ({
    id: `scenario-${f}`,
    units: f === 0 && units.length > 0 ? units.map(without) : [{ ...UNIT, ...named(`nobody-${f}`, {}) }],
    generals: f === 0 && generals.length > 0 ? generals.map(without) : [{ ...UNIT, ...named(`no-general-${f}`, {}) }],
    battleCards: [
      zeros[f] ?? { ...BATTLE, ...named(`no-zero-${f}`, {}), initiative: 0, attacks: [] },
      ...Array.from(
        { length: 6 },
        (_, i) => orders[f * 6 + i] ?? { ...BATTLE, ...named(`no-order-${f}-${i}`, {}), initiative: 9000 + f * 6 + i },
      ),
    ],
  }));
  return { pack: 'scenario', game: 'kharnage', version: 1, factions };
}

const UNIT = { line: 1, armour: 1, skills: [] };
const BATTLE = { plainFlags: 0, dualFlags: 0, attacks: ['assault'], powers: [] };

/** Reads a card that is written as a few words. */
function parse(id: string, words: string): Raw {
  const skills: { skill: Skill; n: number; elite: boolean }[] = [];
  const attacks: string[] = [];
  const card: Raw = {};
  for (const entry of words.split(',').map((word) => word.trim())) {
    const [, elite, word, value] = /^(elite )?([a-zA-Z]+)(?: (\S+))?$/.exec(entry) ?? [];
    const n = Number(value ?? 1);
    const skill = SKILLS.find((known) => known === word);
    const field = FIELDS[word ?? ''];
    if (skill) skills.push({ skill, n, elite: elite !== undefined });
    else if (word === 'assault' || word === 'shot') attacks.push(word);
    else if (word === 'tag') card['tags'] = [value];
    else if (word === 'general') card['general'] = true;
    else if (field !== undefined && Number.isInteger(n)) card[field] = n;
    else
      throw wrong(
        id,
        entry,
        `line n, armour n, cards n, copies n, general, tag, a skill, or for a battle card initiative n, flags n, dual n, assault, shot`,
      );
  }
  if (!('initiative' in card)) return { ...card, skills };
  return { ...card, attacks: card['initiative'] === 0 || attacks.length > 0 ? attacks : ['assault'] };
}

const FIELDS: { readonly [word: string]: string } = {
  line: 'line',
  armour: 'armour',
  cards: 'cardsPerUnit',
  copies: 'copies',
  initiative: 'initiative',
  flags: 'plainFlags',
  dual: 'dualFlags',
};

const wrong = (where: string, found: unknown, expected: string): Refused =>
  new Refused('this scenario cannot be laid out', [{ where, found: JSON.stringify(found), expected }]);

// ---------------------------------------------------------------------------------------------------------------- points

type Args = { readonly [name: string]: unknown };

/** What every position needs: a round, an order of play by the battle cards that lie on top. */
function complete(s: Kh): void {
  if (s.round === 0) s.round = 1;
  if (s.marker < 0) s.marker = 0;
  s.players.forEach((p, seat) => {
    const card = top(s, seat, Z.played);
    // Those without a card in this position act last.
    p.initiative = card === undefined ? 10_000 + seat : battleOf(s, card).initiative;
  });
  if (s.order.length === 0) s.order = byInitiative(s);
}

/** The procedures around a turn, and the turn itself with its passive powers on. */
function inTurn(s: Kh, args: Args): { outer: Call[]; v: { seat: Seat; card: number; index: number } } {
  complete(s);
  const seat = args['seat'] ?? s.order[0]!;
  if (typeof seat !== 'number' || !s.order.includes(seat)) throw wrong('seat', seat, `a seat from 0 to ${s.seats - 1}`);
  const card = top(s, seat, Z.played);
  if (card === undefined) throw wrong(`seat ${seat}`, 'no battle card', 'a battle card in played');
  const index = s.order.indexOf(seat) + 1;
  begin(s, seat, card, index);
  for (const target of (args['attacked'] as Seat[] | undefined) ?? []) s.turn.attacked |= 1 << target;
  return {
    outer: [underWay(match, 'rounds', {}), underWay(round, 'turns', { acted: index })],
    v: { seat, card, index },
  };
}

/** A point inside a turn, at one of its steps. */
const atStep =
  (step: (args: Args) => string) =>
  (s: Kh, args: Args): Call[] => {
    const { outer, v } = inTurn(s, args);
    switchOn(s);
    return [...outer, underWay(turn, step(args), v)];
  };

export const scenario: ScenarioRules<Kh> = {
  pack,
  // A card that lies face down for no matter what: a battle card where battle cards lie, a plain unit elsewhere.
  unknown(s, _seat, zone) {
    const battle = zone === 'hand' || zone === 'deck' || zone === 'played';
    const fits = (card: Card): boolean =>
      card.k === 'battle' ? battle && card.initiative > 0 : !battle && !card.general && !card.large;
    return khRules.book(s).flatMap((card, def) => (fits(card) ? [def as unknown as DefId] : []));
  },
  points: {
    choose(s) {
      complete(s);
      s.order = [];
      return [underWay(match, 'rounds', {}), call(round, { acted: 0 })];
    },
    turn(s, args) {
      const { outer, v } = inTurn(s, args);
      return [...outer, call(turn, v)];
    },
    placement(s, args) {
      const { outer, v } = inTurn(s, args);
      switchOn(s);
      return [...outer, underWay(turn, 'reinforced', v), call(placement, { below: 0, unit: noCard, skills: 0 })];
    },
    attack: atStep((args) => (args['number'] === 2 ? 'beforeSecond' : 'beforeFirst')),
    powers: atStep(() => 'powers'),
    aftermath: atStep(() => 'veterans'),
    end(s) {
      complete(s);
      begin(s, -1, noCard, s.seats);
      return [underWay(match, 'rounds', {}), underWay(round, 'tokens', { acted: s.seats })];
    },
  },
};
