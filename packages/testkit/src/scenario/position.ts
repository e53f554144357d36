/** Lays out a position: the box, the cards where they lie, the fields, and where the rules are. See `docs/scenarios.md`. */
import {
  type AnyGame,
  type Box,
  type Call,
  type Core,
  type DefId,
  type Problem,
  Refused,
  type Seat,
  type ZoneRule,
  deal,
  found,
  isRecord,
  isSeed,
  matchRng,
  newState,
  openBox,
  pushFrame,
  refuse,
  reveal,
  riggedRng,
  SEED_FORM,
} from '@bagarre/kernel';
import { columnOf, rowsOf, seatField, seatFieldNames, stateFields, valuesOf } from './fields.ts';
import { type Labels, findDef, labelsOf } from './labels.ts';
import { type Stage, settleStage } from './stage.ts';
import { type Reading, readValue } from './values.ts';

type Raw = { readonly [name: string]: unknown };

export interface Position {
  /** Without it, as many as the table has rows, or as few as the game allows. */
  seats?: number | undefined;
  options?: Raw | undefined;
  /** Cards written out, by name, beside those of the game's own packs. */
  cards?: Raw | undefined;
  /** By seat: zones and the fields of that seat. By name: common zones. */
  table?: { readonly [seatOrZone: string]: unknown } | undefined;
  /** The other fields of the state. */
  state?: Raw | undefined;
  /** Where the rules are: a point of the game, alone or with arguments. Without it, the match begins. */
  at?: string | Raw | undefined;
  /** Dice that will be rolled, in order; all must be used. */
  dice?: readonly number[] | undefined;
  /** Chance by a seed, where the dice do not matter. */
  seed?: string | undefined;
}

/** Lays out a position and runs the rules to the first question; throws `Refused` with everything that is wrong with it. */
export function stagePosition(game: AnyGame, position: Position, what: string): Stage {
  const problems: Problem[] = [];
  const give = (): void => {
    if (problems.length > 0) throw new Refused(what, problems);
  };
  const box = boxFor(game, position, problems);
  give();
  const s = startFor(box!, position, problems);
  give();
  const labels = labelsOf(game, box!, s!);
  const by: Reading = { seats: s!.seats, labels, problems };
  const stage: Stage = { game, box: box!, s: s!, labels, heard: [] };
  if (position.at !== undefined) s!.stack = [];
  else if (position.table ?? position.state) {
    refuse(problems, 'at', undefined, `where the rules are: ${Object.keys(game.scenario.points).join(', ')}`, null);
  }
  layTable(stage, position.table ?? {}, by);
  setFields(stage, position.state ?? {}, by);
  give();
  if (position.at !== undefined) enter(stage, position.at, problems);
  give();
  try {
    settleStage(stage);
  } catch (e) {
    refuse(problems, 'at', position.at, `a position that the rules can go on from (${(e as Error).message})`, null);
  }
  give();
  return stage;
}

function boxFor(game: AnyGame, { cards }: Position, problems: Problem[]): Box | null {
  if (cards === undefined) return openBox(game);
  if (!isRecord(cards)) return refuse(problems, 'cards', cards, 'a record from names to cards', null);
  return attempt(problems, 'cards', () => openBox(game, [...game.packs, game.scenario.pack(cards)]));
}

function startFor(box: Box, position: Position, problems: Problem[]): Core | null {
  const { dice = [], seed, options = {} } = position;
  if (!Array.isArray(dice) || !dice.every((die) => Number.isInteger(die) && die >= 0)) {
    return refuse(problems, 'dice', dice, 'a list of whole numbers from 0', null);
  }
  if (seed !== undefined && !isSeed(String(seed))) return refuse(problems, 'seed', seed, SEED_FORM, null);
  const rows = Object.keys(position.table ?? {}).filter((key) => /^\d+$/.test(key));
  const seats = position.seats ?? Math.max(box.game.seats.min, ...rows.map((row) => Number(row) + 1));
  const rng = seed === undefined ? riggedRng(dice) : matchRng(String(seed));
  const before = problems.length;
  const s = attempt(problems, '', () => newState(box, { seats, options }, rng));
  for (const p of problems.slice(before)) if (p.where !== 'seats') p.where = `options.${p.where}`;
  return s;
}

/** What the game refuses is said where it stands in the scenario. */
function attempt<T>(problems: Problem[], where: string, make: () => T): T | null {
  try {
    return make();
  } catch (e) {
    if (!(e instanceof Refused)) throw e;
    const under = (path: string): string =>
      path.startsWith('[') ? where + path : [where, path].filter(Boolean).join('.');
    problems.push(...e.problems.map((p) => ({ ...p, where: under(p.where) })));
    return null;
  }
}

function layTable(stage: Stage, table: Raw, by: Reading): void {
  const { game, s } = stage;
  const zones = game.rules.zones as { [name: string]: ZoneRule };
  const common = Object.keys(zones).filter((name) => zones[name]!.common);
  const single = Object.keys(zones).filter((name) => !zones[name]!.common);
  const later: (() => void)[] = [];
  if (!isRecord(table)) return refuse(by.problems, 'table', table, 'a record by seat and common zone', undefined);
  for (const [key, row] of Object.entries(table)) {
    const at = `table.${key}`;
    if (common.includes(key)) {
      layZone(stage, 0, key, row, at, by, later);
      continue;
    }
    const seat = Number(key);
    if (!/^\d+$/.test(key) || seat >= s.seats) {
      refuse(by.problems, at, row, `a seat from 0 to ${s.seats - 1}${common.map((z) => `, ${z}`).join('')}`, null);
      continue;
    }
    if (!isRecord(row)) {
      refuse(by.problems, at, row, 'a record of zones and fields', null);
      continue;
    }
    for (const [name, value] of Object.entries(row)) {
      const field = seatField(game, name);
      if (single.includes(name)) layZone(stage, seat, name, value, `${at}.${name}`, by, later);
      else if (field) {
        // Fields may name cards that are laid out further down.
        later.push(() => {
          const of = rowsOf(s, field.rows)[seat]!;
          of[name] = readValue(field.holds, value, `${at}.${name}`, by, of[name]);
        });
      } else {
        const known = [...single, ...seatFieldNames(game)].join(', ');
        refuse(by.problems, `${at}.${name}`, value, `no such zone or field (known: ${known})`, null);
      }
    }
  }
  for (const set of later) set();
}

function layZone(
  stage: Stage,
  seat: Seat,
  zone: string,
  raw: unknown,
  at: string,
  by: Reading,
  later: (() => void)[],
): void {
  if (!Array.isArray(raw)) return refuse(by.problems, at, raw, 'a list of cards, bottom first', undefined);
  raw.forEach((entry: unknown, i) => layCard(stage, seat, zone, entry, `${at}[${i}]`, by, later));
}

const UNKNOWN = /^\?(?: ?x ?(\d+))?$/;

function layCard(
  stage: Stage,
  seat: Seat,
  zone: string,
  raw: unknown,
  at: string,
  by: Reading,
  later: (() => void)[],
): void {
  const { game, box, s, labels } = stage;
  const entry = entryOf(raw, at, by.problems);
  if (!entry) return;
  const { name, label, rest } = entry;
  const owner = rest['owner'] === undefined ? seat : (readValue('seat', rest['owner'], `${at}.owner`, by) as Seat);
  const zoneId = game.rules.zone[zone] as number;
  const unknown = UNKNOWN.exec(name);
  if (unknown) {
    const pool = game.scenario.unknown?.(s as never, seat, zone) ?? box.cards.map((_, i) => i as unknown as DefId);
    for (let n = Number(unknown[1] ?? 1); n > 0; n--) {
      deal(s, [pool[s.table.def.length % pool.length]!], owner, zoneId, seat);
    }
    return;
  }
  const def = findDef(game, box, name.replace(/#\d+$/, ''));
  if (def === null) return refuse(by.problems, at, name, 'the name or id of a card, or ?', undefined);
  const c = deal(s, [def], owner, zoneId, seat)[0]!;
  if (label !== null && labels.has(label)) refuse(by.problems, at, label, 'a label of its own', null);
  labels.give(label ?? freeLabel(labels, name), c);
  for (const [key, value] of Object.entries(rest)) {
    if (key === 'owner') continue;
    const column = columnOf(game, key);
    if (key === 'known') {
      const to = value === 'all' ? 'all' : (readValue({ list: 'seat' }, value, `${at}.known`, by) as Seat[]);
      if (to === 'all') reveal(s, c);
      else for (const viewer of to) reveal(s, c, viewer);
    } else if (column) {
      later.push(() => void ((valuesOf(s)[key] as unknown[])[c] = readValue(column, value, `${at}.${key}`, by)));
    } else {
      const columns = Object.keys(stateFields(game)).filter((field) => columnOf(game, field));
      const known = ['card', 'as', 'owner', 'known', ...columns].join(', ');
      refuse(by.problems, `${at}.${key}`, value, `no such field of a card (known: ${known})`, null);
    }
  }
}

/** `fist`, `fist#2`, `? x5`, `{ H1: fist }`, `{ card: fist, as: H1, known: [0], damage: 2 }`. */
function entryOf(
  raw: unknown,
  at: string,
  problems: Problem[],
): { name: string; label: string | null; rest: Raw } | null {
  const refused = (): null => refuse(problems, at, raw, 'a card: its name, { label: name } or { card: name, … }', null);
  if (typeof raw === 'string') return { name: raw, label: /#\d+$/.test(raw) ? raw : null, rest: {} };
  if (!isRecord(raw)) return refused();
  const { card, as, ...rest } = raw;
  if (typeof card === 'string') {
    if (as !== undefined && typeof as !== 'string') return refused();
    return { name: card, label: as ?? (/#\d+$/.test(card) ? card : null), rest };
  }
  const [label, ...more] = Object.keys(raw);
  const name = label === undefined ? undefined : raw[label];
  return label !== undefined && more.length === 0 && typeof name === 'string' ? { name, label, rest: {} } : refused();
}

function freeLabel(labels: Labels, name: string): string {
  if (!labels.has(name)) return name;
  let n = 2;
  while (labels.has(`${name}#${n}`)) n++;
  return `${name}#${n}`;
}

function setFields({ game, s }: Stage, state: Raw, by: Reading): void {
  const fields = stateFields(game);
  if (!isRecord(state)) return refuse(by.problems, 'state', state, 'a record of fields', undefined);
  for (const [name, raw] of Object.entries(state)) {
    const holds = fields[name];
    if (holds !== undefined) valuesOf(s)[name] = readValue(holds, raw, `state.${name}`, by, valuesOf(s)[name]);
    else refuse(by.problems, `state.${name}`, raw, `no such field (known: ${Object.keys(fields).join(', ')})`, null);
  }
}

/** Puts the procedures under way that are under way at this point; labels among the arguments become cards. */
function enter({ game, s, labels }: Stage, at: unknown, problems: Problem[]): void {
  const points = game.scenario.points as { [name: string]: (s: Core, args: Raw) => readonly Call[] };
  const [name, ...more] = typeof at === 'string' ? [at] : isRecord(at) ? Object.keys(at) : [];
  const point = name === undefined ? undefined : points[name];
  if (name === undefined || more.length > 0 || !point) {
    return refuse(problems, 'at', at, `one of ${Object.keys(points).join(', ')}`, undefined);
  }
  const args = isRecord(at) ? (at[name] ?? {}) : {};
  if (!isRecord(args)) return refuse(problems, `at.${name}`, args, 'a record of arguments', undefined);
  const cards = (x: unknown): unknown =>
    typeof x === 'string' ? (labels.has(x) ? labels.find(x) : x) : Array.isArray(x) ? x.map(cards) : x;
  const given = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, cards(value)]));
  const calls = attempt(problems, `at.${name}`, () => {
    try {
      return point(s, given);
    } catch (e) {
      if (e instanceof Refused) throw e;
      const message = e instanceof Error ? e.message : String(e);
      throw new Refused('', [{ where: '', found: found(args), expected: `what this point needs (${message})` }]);
    }
  });
  for (const call of calls ?? []) pushFrame(s, call.proc, call.v, call.step);
}
