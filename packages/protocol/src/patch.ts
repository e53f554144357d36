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

/** What makes `after` of `before`, or null if they are alike. Both are plain data. */
export function diff(before: unknown, after: unknown): Patch | null {
  if (before === after) return null;
  if (typeof after !== 'object' || after === null || typeof before !== 'object' || before === null) {
    return Object.is(before, after) ? null : [after];
  }
  if (Array.isArray(after)) return Array.isArray(before) ? diffList(before, after) : [after];
  return Array.isArray(before) ? [after] : diffRec(before as Rec, after as Rec);
}

// This runs over the whole view for every viewer of every step: it makes nothing where nothing changed.
function diffRec(before: Rec, after: Rec): Patch | null {
  let changes: Record<string, Patch> | null = null;
  let fields = 0;
  let replaced = 0;
  for (const field in after) {
    fields++;
    const change = Object.hasOwn(before, field) ? diff(before[field], after[field]) : ([after[field]] as const);
    if (change === null) continue;
    (changes ??= {})[field] = change;
    if (isReplaced(change)) replaced++;
  }
  for (const field in before) if (!Object.hasOwn(after, field)) (changes ??= {})[field] = [];
  // What is new in every field is shorter to say as a whole.
  return fields > 1 && replaced === fields ? [after] : changes;
}

const isReplaced = (change: Patch): boolean => Array.isArray(change) && change.length === 1;

const isScalar = (x: unknown): boolean => typeof x !== 'object' || x === null;

function diffList(before: readonly unknown[], after: readonly unknown[]): Patch | null {
  if (before.length !== after.length) return splice(before, after);
  let changes: Record<string, Patch> | null = null;
  for (let i = 0; i < after.length; i++) {
    const change = diff(before[i], after[i]);
    if (change !== null) (changes ??= {})[i] = change;
  }
  // A short list of numbers is shorter to say again than to point into.
  return changes !== null && after.length <= 8 && after.every(isScalar) ? [after] : changes;
}

function splice(before: readonly unknown[], after: readonly unknown[]): Patch {
  let head = 0;
  const least = Math.min(before.length, after.length);
  while (head < least && diff(before[head], after[head]) === null) head++;
  let tail = 0;
  while (tail < least - head && diff(before[before.length - 1 - tail], after[after.length - 1 - tail]) === null) tail++;
  const removed = before.length - head - tail;
  const added = after.slice(head, after.length - tail);
  const whole: Splice = [head, removed, added];
  const both = Math.min(removed, added.length);
  if (both === 0 || added.every(isScalar)) return whole;
  // Something changed in an item, and items came or went after it, as when a rule calls another.
  const changes: Record<string, Patch> = { '+': [head + both, removed - both, added.slice(both)] };
  let replaced = 0;
  for (let i = head; i < head + both; i++) {
    const change = diff(before[i], after[i]);
    if (change === null) continue;
    changes[i] = change;
    if (isReplaced(change)) replaced++;
  }
  return replaced === both ? whole : changes;
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
