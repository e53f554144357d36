/** What happened at a table before this page was opened, and how far its viewer had followed. Numbers are kept, no cards. */
import type { Past } from '@bagarre/protocol';
import type { PastEvent } from './connection.ts';

const KEY = 'bagarre.seen';
const TABLES = 40;

type Seen = readonly (readonly [table: string, seq: number])[];

function seen(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Seen;
  } catch {
    return [];
  }
}

/** The number of the last thing that was seen of a table in this browser; 0 if it was never open. */
export const seenUpTo = (table: string): number => seen().find(([id]) => id === table)?.[1] ?? 0;

export function keepSeen(table: string, seq: number): void {
  const others = seen().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, seq], ...others].slice(0, TABLES)));
  } catch {
    // A full or forbidden storage costs the reminder, not the game.
  }
}

/** Everything that happened after `after`, as this viewer may know it; what was taken back is left out. */
export async function pastAfter(table: string, after: number): Promise<PastEvent[]> {
  const past: Past[] = [];
  for (let more = true, from = after; more; from = past.at(-1)?.seq ?? from) {
    const response = await fetch(`/api/tables/${table}/events?after=${from}`).catch(() => null);
    if (!response?.ok) break;
    const page = (await response.json()) as { past: Past[]; more: boolean };
    past.push(...page.past);
    more = page.more && page.past.length > 0;
  }
  return withoutTakenBack(past);
}

export function withoutTakenBack(past: readonly Past[]): PastEvent[] {
  let kept: PastEvent[] = [];
  for (const p of past) {
    if (p.back !== undefined) kept = kept.filter((k) => k.seq <= p.back!);
    kept.push(...p.events.map((e) => ({ seq: p.seq, e })));
  }
  return kept;
}
