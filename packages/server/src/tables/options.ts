/**
 * Table options. Some are for the whole table, set by whoever sets it up; some have a part for each seat, such as a deck,
 * which its player brings. Which of it others may see is for the shapes of the game to say.
 */
import { type Box, type Shape, Refused, nobody, onlooker, readOptionsOf } from '@bagarre/kernel';
import { Refusal } from '../refuse.ts';
import type { Table } from '../store/index.ts';

type Options = { readonly [name: string]: unknown };

/** Options that have a part for each seat. */
const seatOptions = (box: Box): string[] =>
  Object.entries(box.game.rules.options as Shape).flatMap(([name, { holds }]) =>
    typeof holds === 'object' && 'perSeat' in holds ? [name] : [],
  );

export const optionsOf = (table: Table): Options => (table.options ?? {}) as Options;

/** Options that the game can read: seats that brought nothing play with what the game gives them. */
export function fullOptions(box: Box, seats: number, raw: Options): Options {
  const parted = seatOptions(box).filter((name) => isParted(raw[name]));
  if (parted.length === 0) return raw;
  const without = Object.fromEntries(Object.entries(raw).filter(([name]) => !parted.includes(name)));
  const usual = readOptionsOf(box, seats, without) as { [name: string]: unknown[] };
  const filled = parted.map((name) => [name, usual[name]!.map((own, seat) => (raw[name] as unknown[])[seat] ?? own)]);
  return { ...without, ...Object.fromEntries(filled) };
}

/** The options with what the game gives seats that brought nothing written out, so that it can move with them. */
export function withEveryPart(box: Box, seats: number, raw: Options): Options {
  const full = readOptionsOf(box, seats, fullOptions(box, seats, raw)) as { [name: string]: unknown[] };
  const parts = seatOptions(box).map((name) => {
    const own = Array.isArray(raw[name]) ? (raw[name] as unknown[]) : [];
    return [name, full[name]!.map((given, seat) => own[seat] ?? given)];
  });
  return { ...raw, ...Object.fromEntries(parts) };
}

const isParted = (value: unknown): boolean => Array.isArray(value) && value.includes(null);

/** Refuses with everything that is wrong. */
export function checkOptions(box: Box, seats: number, raw: Options): void {
  try {
    readOptionsOf(box, seats, fullOptions(box, seats, raw));
  } catch (error) {
    if (error instanceof Refused) throw new Refusal('bad-options', { problems: error.problems.slice() });
    throw error;
  }
}

/** What everybody may know of them. */
export function publicOptions(box: Box, table: Table): Record<string, unknown> {
  const raw = optionsOf(table);
  const parted = seatOptions(box).filter((name) => raw[name] !== undefined);
  if (parted.length === 0) return raw;
  const read = readOptionsOf(box, table.chairs.length, fullOptions(box, table.chairs.length, raw));
  const looker = { viewer: onlooker, card: () => ({ id: null, def: null }) };
  const shown = box.game.rules.optionsField.show(read, looker, nobody) as Options;
  return { ...raw, ...Object.fromEntries(parted.map((name) => [name, shown[name]])) };
}

/** The options with what a seat brings. */
export function brought(box: Box, table: Table, seat: number, own: Options): Options {
  const options: Record<string, unknown> = { ...optionsOf(table) };
  for (const [name, value] of Object.entries(own)) {
    if (!seatOptions(box).includes(name)) throw new Refusal('malformed');
    const before = options[name];
    const parts: unknown[] = Array.isArray(before) ? before : table.chairs.map(() => null);
    options[name] = parts.map((part, i) => (i === seat ? value : part));
  }
  return options;
}

/** The parts of the seats move with the people who sit there: seat `from(i)` becomes seat `i`. */
export function reseated(box: Box, options: Options, from: (seat: number) => number): Record<string, unknown> {
  const moved = seatOptions(box).flatMap((name) => {
    const parts = options[name];
    return Array.isArray(parts) ? [[name, parts.map((_, i) => (parts as unknown[])[from(i)])]] : [];
  });
  return { ...options, ...Object.fromEntries(moved) };
}
