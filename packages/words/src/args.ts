/** The arguments of a message, from the fields of an event, an option or the locals of a procedure. */
import { type Seat, type SeenCard, type Shape, isRecord, nobody } from '@bagarre/kernel';

export type Args = Record<string, string | number | boolean>;

/** How cards, seats and lists read. */
interface Say {
  seat(n: Seat): string;
  card(def: SeenCard['def']): string;
  cards(seen: readonly (SeenCard | null)[]): string;
  join(parts: readonly string[]): string;
}

/** A field that this reader may not see. */
const HIDDEN = 'hidden';
/** No card, no seat, no such field: options leave out what does not apply. */
const NONE = 'none';

export function argsOf(
  fields: { readonly [field: string]: unknown },
  pointing: (field: string) => string | null | undefined,
  say: Say,
  shape?: Shape,
): Args {
  const args: Args = {};
  for (const [field, value] of Object.entries(fields)) {
    const arg = argOf(value, pointing(field), say, shape?.[field]?.see === 'own');
    if (arg !== null) args[field] = arg;
  }
  return args;
}

function argOf(value: unknown, to: string | null | undefined, say: Say, own: boolean): Args[string] | null {
  if (value === null || value === undefined) return own ? HIDDEN : NONE;
  if (isSeenCard(value)) return say.card(value.def);
  if (Array.isArray(value)) return listOf(value, to, say);
  if (typeof value === 'number') return to === 'seat' || to === 'seats' ? seatOf(value, say) : value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return null;
}

function listOf(values: readonly unknown[], to: string | null | undefined, say: Say): string | null {
  if (values.length === 0) return NONE;
  if (values.every((x) => x === null || isSeenCard(x))) return say.cards(values);
  if (values.every((x) => typeof x === 'number')) {
    return say.join(values.map((n) => (to === 'seat' || to === 'seats' ? seatOf(n, say) : String(n))));
  }
  return values.every((x) => typeof x === 'string') ? say.join(values) : null;
}

const seatOf = (n: Seat, say: Say): string => (n === nobody ? NONE : say.seat(n));

const isSeenCard = (x: unknown): x is SeenCard => isRecord(x) && 'id' in x && 'def' in x && Object.keys(x).length === 2;

/** The same arguments, and `none` for any other that a message asks for. */
export const completed = (args: Args): Args =>
  new Proxy(args, { has: () => true, get: (fields, name) => fields[String(name)] ?? NONE });
