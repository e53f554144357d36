/** Values of a game's fields as scenarios write them: cards by label, everything else as it is. */
import { type Holds, type Problem, found, isRecord, refuse } from '@bagarre/kernel';
import type { Labels } from './labels.ts';

export interface Reading {
  seats: number;
  labels: Labels;
  problems: Problem[];
}

function zeroOf(holds: Holds, seats: number): unknown {
  if (holds === 'int') return 0;
  if (holds === 'flag') return false;
  if (holds === 'text') return '';
  if (holds === 'seat' || holds === 'card') return -1;
  if ('words' in holds) return holds.words[0];
  if ('record' in holds) {
    return Object.fromEntries(Object.entries(holds.record).map(([name, inside]) => [name, zeroOf(inside, seats)]));
  }
  if ('perSeat' in holds) return Array.from({ length: seats }, () => zeroOf(holds.perSeat, seats));
  if ('kinds' in holds) return zeroOf(Object.values(holds.kinds)[0]!, seats);
  return [];
}

/** Reads a value; of a record, what is left out stays as it is in `now`. */
export function readValue(holds: Holds, raw: unknown, where: string, by: Reading, now?: unknown): unknown {
  const wrong = (expected: string): unknown => refuse(by.problems, where, raw, expected, zeroOf(holds, by.seats));
  if (holds === 'int') return Number.isInteger(raw) ? raw : wrong('a whole number');
  if (holds === 'flag') return typeof raw === 'boolean' ? raw : wrong('true or false');
  if (holds === 'text') return typeof raw === 'string' ? raw : wrong('a text');
  if (holds === 'seat') {
    if (raw === 'nobody') return -1;
    return Number.isInteger(raw) && (raw as number) >= -1 && (raw as number) < by.seats
      ? raw
      : wrong(`a seat from 0 to ${by.seats - 1}, or nobody`);
  }
  if (holds === 'card') {
    if (raw === 'none') return -1;
    return (typeof raw === 'string' ? by.labels.find(raw) : null) ?? wrong('the label of a card, or none');
  }
  if ('words' in holds) return holds.words.includes(raw as string) ? raw : wrong(`one of ${holds.words.join(', ')}`);
  if ('list' in holds) {
    if (!Array.isArray(raw)) return wrong('a list');
    return raw.map((x: unknown, i) => readValue(holds.list, x, `${where}[${i}]`, by));
  }
  if ('perSeat' in holds) {
    if (!Array.isArray(raw) || raw.length !== by.seats) return wrong(`a list of ${by.seats}, one a seat`);
    return raw.map((x: unknown, i) => {
      return readValue(holds.perSeat, x, `${where}[${i}]`, by, Array.isArray(now) ? now[i] : undefined);
    });
  }
  if ('perCard' in holds) return readColumn(holds.perCard, raw, where, by, now);
  if ('kinds' in holds) return readKind(holds.kinds, raw, where, by);
  return readRecord(holds.record, raw, where, by, now);
}

type Fields = { readonly [name: string]: Holds };

function readRecord(fields: Fields, raw: unknown, where: string, by: Reading, now: unknown): unknown {
  const zero = zeroOf({ record: fields }, by.seats) as Record<string, unknown>;
  const value = isRecord(now) ? { ...now } : zero;
  if (!isRecord(raw)) return refuse(by.problems, where, raw, 'a record', zero);
  for (const [name, x] of Object.entries(raw)) {
    const inside = fields[name];
    const at = `${where}.${name}`;
    if (inside === undefined)
      refuse(by.problems, at, x, `no such field (known: ${Object.keys(fields).join(', ')})`, null);
    else value[name] = readValue(inside, x, at, by, value[name]);
  }
  return value;
}

function readKind(kinds: Fields, raw: unknown, where: string, by: Reading): unknown {
  const kind = isRecord(raw) && typeof raw['k'] === 'string' ? kinds[raw['k']] : undefined;
  if (!kind) return refuse(by.problems, where, raw, `a record with a k of ${Object.keys(kinds).join(', ')}`, null);
  return readValue(kind, raw, where, by);
}

/** A column is written by label: `{ D1: 2, D3: 1 }`. */
function readColumn(holds: Holds, raw: unknown, where: string, by: Reading, now: unknown): unknown {
  const column = Array.isArray(now) ? (now as unknown[]).slice() : [];
  if (!isRecord(raw)) return refuse(by.problems, where, raw, 'a record from labels to values', column);
  for (const [label, x] of Object.entries(raw)) {
    const c = by.labels.find(label);
    if (c === null) refuse(by.problems, `${where}.${label}`, label, 'the label of a card', null);
    else column[c] = readValue(holds, x, `${where}.${label}`, by);
  }
  return column;
}

/** The value as a scenario would write it. */
export function showValue(holds: Holds, x: unknown, labels: Labels): unknown {
  if (holds === 'card') return x === -1 ? 'none' : labels.nameOf(x as number);
  if (holds === 'seat') return x === -1 ? 'nobody' : x;
  if (typeof holds === 'string' || 'words' in holds) return x;
  if ('list' in holds) return (x as unknown[]).map((y) => showValue(holds.list, y, labels));
  if ('perSeat' in holds) return (x as unknown[]).map((y) => showValue(holds.perSeat, y, labels));
  if ('perCard' in holds) {
    const shown = (x as unknown[]).map((y, c) => [labels.nameOf(c), showValue(holds.perCard, y, labels)] as const);
    return Object.fromEntries(shown);
  }
  if ('kinds' in holds) return showValue(holds.kinds[(x as { k: string }).k]!, x, labels);
  return Object.fromEntries(
    Object.entries(holds.record).map(([name, inside]) => [
      name,
      showValue(inside, (x as Record<string, unknown>)[name], labels),
    ]),
  );
}

/** On one line, the way people write it. */
export function line(x: unknown): string {
  if (x === undefined) return 'nothing';
  if (typeof x === 'string') return x;
  if (Array.isArray(x)) return `[${x.map(line).join(', ')}]`;
  if (isRecord(x)) {
    const inside = Object.entries(x).map(([name, y]) => `${name}: ${line(y)}`);
    return `{ ${inside.join(', ')} }`;
  }
  return found(x);
}
