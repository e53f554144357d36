/**
 * How a view changes. A view is sent whole once; after that only what is different in it.
 *
 * A patch mirrors the value: a record has the fields that changed, each with its own patch. A value that is replaced stands
 * in a list of one; a field that is gone has an empty list. Of a list, a record has the places that changed, and
 * `[at, removed, added]` says that from `at` so many items went and these came instead.
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
const isRec = (x: unknown): x is Rec => typeof x === 'object' && x !== null && !Array.isArray(x);

/** What makes `after` of `before`, or null if they are alike. Both are plain data. */
export function diff(before: unknown, after: unknown): Patch | null {
  if (Object.is(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return diffList(before, after);
  if (isRec(before) && isRec(after)) return diffRec(before, after);
  return [after];
}

function diffRec(before: Rec, after: Rec): Patch | null {
  const changes: Record<string, Patch> = {};
  let any = false;
  for (const field of Object.keys(after)) {
    const change = Object.hasOwn(before, field) ? diff(before[field], after[field]) : ([after[field]] as const);
    if (change === null) continue;
    changes[field] = change;
    any = true;
  }
  for (const field of Object.keys(before)) {
    if (Object.hasOwn(after, field)) continue;
    changes[field] = [];
    any = true;
  }
  return any ? changes : null;
}

const isScalar = (x: unknown): boolean => typeof x !== 'object' || x === null;

function diffList(before: readonly unknown[], after: readonly unknown[]): Patch | null {
  if (before.length === after.length) {
    const change = diffRec(before as unknown as Rec, after as unknown as Rec);
    // A short list of numbers is shorter to say again than to point into.
    if (change === null || after.length > 8 || !after.every(isScalar)) return change;
    return [after];
  }
  let head = 0;
  const least = Math.min(before.length, after.length);
  while (head < least && diff(before[head], after[head]) === null) head++;
  let tail = 0;
  while (tail < least - head && diff(before[before.length - 1 - tail], after[after.length - 1 - tail]) === null) tail++;
  return [head, before.length - head - tail, after.slice(head, after.length - tail)];
}

/** The value after the change; what did not change is shared with `before`. */
export function applyPatch<T>(before: T, change: Patch | null): T {
  return (change === null ? before : patched(before, change)) as T;
}

function patched(before: unknown, change: Patch): unknown {
  if (isSplice(change)) {
    const [at, removed, added] = change;
    const list = before as readonly unknown[];
    return [...list.slice(0, at), ...added, ...list.slice(at + removed)];
  }
  if (Array.isArray(change)) return change[0];
  const after: Record<string, unknown> = Array.isArray(before) ? (before.slice() as never) : { ...(before as Rec) };
  for (const [field, inner] of Object.entries(change as { readonly [field: string]: Patch })) {
    if (Array.isArray(inner) && inner.length === 0) delete after[field];
    else after[field] = patched((before as Rec)[field], inner);
  }
  return after;
}

const isSplice = (change: Patch): change is Splice => Array.isArray(change) && change.length === 3;
