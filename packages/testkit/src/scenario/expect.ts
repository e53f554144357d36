/** What must be true of the state: zones, fields, columns, the end. Only what is named is compared. */
import {
  type CardId,
  type Core,
  type Holds,
  Refused,
  type Seat,
  type ZoneRule,
  isRecord,
  pile,
  refuse,
  seatsOf,
} from '@bagarre/kernel';
import { difference } from '../difference.ts';
import { columnOf, rowsOf, seatField, seatFieldNames, stateFields, valuesOf } from './fields.ts';
import { type Miss, type Stage, miss } from './stage.ts';
import { type Reading, line, readValue, showValue } from './values.ts';

export type Expected = { readonly [name: string]: unknown };

/** By seat: its zones and fields. By name: common zones, fields of the state, fields of the seats as lists, and `over`. */
export function shows(stage: Stage, expected: Expected): Miss | null {
  const by: Reading = { seats: stage.s.seats, labels: stage.labels, problems: [] };
  const first = firstMiss(Object.entries(expected), ([name, raw]) => showsOne(stage, name, raw, by));
  if (by.problems.length > 0) throw new Refused('this expectation', by.problems);
  return first;
}

function firstMiss<T>(items: readonly T[], look: (item: T) => Miss | null): Miss | null {
  let first: Miss | null = null;
  for (const item of items) {
    const found = look(item);
    first ??= found;
  }
  return first;
}

function showsOne(stage: Stage, name: string, raw: unknown, by: Reading): Miss | null {
  const { game, s } = stage;
  const zones = game.rules.zones as { [name: string]: ZoneRule };
  if (name === 'over') return showsOver(s, raw);
  if (/^\d+$/.test(name) && Number(name) < s.seats && isRecord(raw)) {
    return firstMiss(Object.entries(raw), ([part, x]) => showsOfSeat(stage, Number(name), part, x, name, by));
  }
  if (zones[name]?.common) return showsZone(stage, 0, name, raw, name, by);
  const column = columnOf(game, name);
  if (column) return showsColumn(stage, name, column, raw, by);
  const holds = stateFields(game)[name];
  if (holds !== undefined) return showsValue(stage, holds, valuesOf(s)[name], raw, name, by);
  if (zones[name] ?? seatField(game, name)) {
    if (!Array.isArray(raw) || raw.length !== s.seats) {
      return refuse(by.problems, name, raw, `a list of ${s.seats}, one a seat`, null);
    }
    return firstMiss([...raw.entries()], ([seat, x]) => showsOfSeat(stage, seat, name, x, String(seat), by));
  }
  const known = [
    'over',
    ...seatsOf(s),
    ...Object.keys(zones),
    ...Object.keys(stateFields(game)),
    ...seatFieldNames(game),
  ];
  return refuse(by.problems, name, raw, `no such seat, zone or field (known: ${known.join(', ')})`, null);
}

function showsOfSeat(stage: Stage, seat: Seat, name: string, raw: unknown, at: string, by: Reading): Miss | null {
  const { game, s } = stage;
  const zones = game.rules.zones as { [name: string]: ZoneRule };
  const where = `${at}.${name}`;
  if (zones[name] && !zones[name].common) return showsZone(stage, seat, name, raw, where, by);
  const field = seatField(game, name);
  if (field) return showsValue(stage, field.holds, rowsOf(s, field.rows)[seat]![name], raw, where, by);
  const known = [...Object.keys(zones), ...seatFieldNames(game)].join(', ');
  return refuse(by.problems, where, raw, `no such zone or field (known: ${known})`, null);
}

/** A number is how many; a list is exactly which, bottom first where the order means something; `?` is any card. */
function showsZone(stage: Stage, seat: Seat, zone: string, raw: unknown, where: string, by: Reading): Miss | null {
  const { game, s, labels } = stage;
  const cards = pile(s, seat, game.rules.zone[zone] as number);
  const found = `${where}: ${cards.length === 0 ? 'no card' : cards.map((c) => labels.nameOf(c)).join(', ')}`;
  if (typeof raw === 'number') return cards.length === raw ? null : miss(`${where}: ${raw} cards`, found);
  if (!Array.isArray(raw)) return refuse(by.problems, where, raw, 'a list of cards, or how many', null);
  const wanted = raw.flatMap((name, i): (CardId | '?')[] => {
    if (name === '?') return ['?'];
    const c = typeof name === 'string' ? labels.find(name) : null;
    return c === null ? refuse(by.problems, `${where}[${i}]`, name, 'the label of a card, or ?', []) : [c];
  });
  if (wanted.length < raw.length) return null;
  const stack = (game.rules.zones as { [name: string]: ZoneRule })[zone]!.order === 'stack';
  const named = wanted.filter((c) => c !== '?');
  if (new Set(named).size < named.length) return refuse(by.problems, where, raw, 'each card once', null);
  const same = stack
    ? wanted.every((c, i) => c === '?' || c === cards[i])
    : wanted.every((c) => c === '?' || cards.includes(c));
  return same && wanted.length === cards.length ? null : miss(`${where}: ${raw.join(', ') || 'no card'}`, found);
}

function showsValue(stage: Stage, holds: Holds, value: unknown, raw: unknown, where: string, by: Reading): Miss | null {
  const before = by.problems.length;
  const wanted = readValue(holds, raw, where, by, value);
  if (by.problems.length > before || !difference(value, wanted)) return null;
  const shown = showValue(holds, value, stage.labels);
  return miss(`${where}: ${line(raw)}`, `${where}: ${line(pick(shown, raw))}`);
}

/** Of a record, only the parts that were asked for. */
const pick = (shown: unknown, raw: unknown): unknown =>
  isRecord(shown) && isRecord(raw) ? Object.fromEntries(Object.keys(raw).map((key) => [key, shown[key]])) : shown;

function showsColumn(stage: Stage, name: string, holds: Holds, raw: unknown, by: Reading): Miss | null {
  if (!isRecord(raw)) return refuse(by.problems, name, raw, 'a record from labels to values', null);
  const column = valuesOf(stage.s)[name] as unknown[];
  return firstMiss(Object.entries(raw), ([label, x]) => {
    const c = stage.labels.find(label);
    if (c === null) return refuse(by.problems, `${name}.${label}`, label, 'the label of a card', null);
    return showsValue(stage, holds, column[c], x, `${name}.${label}`, by);
  });
}

/** How the match ended, or `false` if it goes on. */
function showsOver(s: Core, raw: unknown): Miss | null {
  const found = s.over ? line(s.over) : 'the match goes on';
  if (raw === false) return s.over ? miss('the match goes on', found) : null;
  if (raw === true) return s.over ? null : miss('the match is over', found);
  const expected = miss(`over: ${line(raw)}`, found);
  if (!isRecord(raw) || !s.over) return expected;
  const over = s.over as unknown as Record<string, unknown>;
  return Object.entries(raw).every(([key, x]) => !difference(over[key], x)) ? null : expected;
}
