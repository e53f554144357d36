/**
 * How a view changes. A view is sent whole once; after that only what is different in it.
 *
 * A patch mirrors the value: a record has the fields that changed, each with its own patch. A value that is replaced stands
 * in a list of one; a field that is gone has an empty list. Of a list, a record has the places that changed, and
 * `[at, removed, added]` says that from `at` so many items went and these came instead; a record that has this too, under
 * `+`, says it after its places have changed.
 */
import { z } from 'zod';

export type Patch = readonly [] | readonly [value: unknown] | Splice | { readonly [field: string]: Patch };
type Splice = readonly [at: number, removed: number, added: readonly unknown[]];

export const patch: z.ZodType<Patch> = z
  .lazy(() =>
    z.union([
      z.tuple([]),
      z.tuple([z.unknown()]),
      z.tuple([z.int(), z.int(), z.array(z.unknown())]),
      z.record(z.string(), patch),
    ]),
  )
  .describe('how a value changes: see the chapter on patches') as z.ZodType<Patch>;

type Rec = { readonly [field: string]: unknown };

/**
 * What makes `after` of `before`, as JSON, or null if they are alike. Both are plain data. It runs for every viewer of every
 * step, so it makes nothing where nothing changed, and no patch that would only be written down.
 */
export function diff(before: unknown, after: unknown): string | null {
  if (before === after) return null;
  if (typeof after !== 'object' || after === null || typeof before !== 'object' || before === null) {
    return Object.is(before, after) ? null : whole(after);
  }
  if (Array.isArray(after)) return Array.isArray(before) ? diffList(before, after) : whole(after);
  return Array.isArray(before) ? whole(after) : diffRec(before as Rec, after as Rec);
}

const whole = (value: unknown): string => (typeof value === 'number' ? `[${value}]` : `[${JSON.stringify(value)}]`);

/** A list that is replaced has two brackets; one that gains or loses items has a number after the first. */
const isWhole = (change: string, after: unknown): boolean => change.startsWith(Array.isArray(after) ? '[[' : '[');

const quoted = new Map<string, string>();

/** Adds what changes in a field to a record of changes that is not closed yet. */
export function addChange(changes: string, field: string, change: string): string {
  let name = quoted.get(field);
  // The names of fields are those of the rules, and few.
  if (name === undefined) quoted.set(field, (name = JSON.stringify(field)));
  return `${changes === '' ? '{' : `${changes},`}${name}:${change}`;
}

function diffRec(before: Rec, after: Rec): string | null {
  let changes = '';
  let fields = 0;
  let replaced = 0;
  for (const field in after) {
    fields++;
    const change = Object.hasOwn(before, field) ? diff(before[field], after[field]) : whole(after[field]);
    if (change === null) continue;
    changes = addChange(changes, field, change);
    if (isWhole(change, after[field])) replaced++;
  }
  for (const field in before) if (!Object.hasOwn(after, field)) changes = addChange(changes, field, '[]');
  // What is new in every field is shorter to say as a whole.
  if (fields > 1 && replaced === fields) return whole(after);
  return changes === '' ? null : `${changes}}`;
}

const isScalar = (x: unknown): boolean => typeof x !== 'object' || x === null;

function diffList(before: readonly unknown[], after: readonly unknown[]): string | null {
  if (before.length !== after.length) return splice(before, after);
  let changes = '';
  for (let i = 0; i < after.length; i++) {
    const change = diff(before[i], after[i]);
    if (change === null) continue;
    // A short list of numbers is shorter to say again than to point into.
    if (after.length <= 8 && after.every(isScalar)) return whole(after);
    changes += `${changes === '' ? '{' : ','}"${i}":${change}`;
  }
  return changes === '' ? null : `${changes}}`;
}

function splice(before: readonly unknown[], after: readonly unknown[]): string {
  let head = 0;
  const least = Math.min(before.length, after.length);
  while (head < least && diff(before[head], after[head]) === null) head++;
  let tail = 0;
  while (tail < least - head && diff(before[before.length - 1 - tail], after[after.length - 1 - tail]) === null) tail++;
  const removed = before.length - head - tail;
  const added = after.slice(head, after.length - tail);
  const both = Math.min(removed, added.length);
  if (both === 0 || added.every(isScalar)) return `[${head},${removed},${JSON.stringify(added)}]`;
  // Something changed in an item, and items came or went after it, as when a rule calls another.
  let changes = `{"+":[${head + both},${removed - both},${JSON.stringify(added.slice(both))}]`;
  let replaced = 0;
  for (let i = head; i < head + both; i++) {
    const change = diff(before[i], after[i]);
    if (change === null) continue;
    changes += `,"${i}":${change}`;
    if (isWhole(change, after[i])) replaced++;
  }
  return replaced === both ? `[${head},${removed},${JSON.stringify(added)}]` : `${changes}}`;
}

/** The value after the change; what did not change is shared with `before`. */
export function applyPatch<T>(before: T, change: Patch | null): T {
  return (change === null ? before : patched(before, change)) as T;
}

function patched(before: unknown, change: Patch): unknown {
  if (isSplice(change)) return spliced(before as readonly unknown[], change);
  if (Array.isArray(change)) return change[0];
  const after: Record<string, unknown> = Array.isArray(before) ? (before.slice() as never) : { ...(before as Rec) };
  for (const [field, inner] of Object.entries(change as { readonly [field: string]: Patch })) {
    if (field === '+' && Array.isArray(after)) continue;
    if (Array.isArray(inner) && inner.length === 0) delete after[field];
    else after[field] = patched((before as Rec)[field], inner);
  }
  const rest = (change as { readonly '+'?: Patch })['+'];
  return Array.isArray(after) && rest && isSplice(rest) ? spliced(after, rest) : after;
}

const spliced = (list: readonly unknown[], [at, removed, added]: Splice): unknown[] => [
  ...list.slice(0, at),
  ...added,
  ...list.slice(at + removed),
];

const isSplice = (change: Patch): change is Splice => Array.isArray(change) && change.length === 3;
