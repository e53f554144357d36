/** The server's answers as the table page understands them. */
import type { Reason } from '@bagarre/kernel';
import type { KeptMatch, Refused } from './connection.ts';
import type { Reply } from './socket.ts';

const BY_THE_RULES: readonly string[] = ['malformed', 'over', 'not-asked', 'stale', 'not-offered', 'failed'];

type WireReason = { do: string; clause: string; facts?: Reason['facts'] | undefined };

export const reasonsOf = (reasons: readonly WireReason[]): Reason[] =>
  reasons.map(({ do: verb, clause, facts }) => ({ do: verb, clause, ...(facts ? { facts } : {}) }));

export function refusalOf({ code, reasons = [] }: Extract<Reply, { t: 'no' }>): Refused {
  return { why: BY_THE_RULES.includes(code) ? (code as Refused['why']) : 'failed', reasons: reasonsOf(reasons) };
}

export async function recordOf(table: string): Promise<KeptMatch | null> {
  const response = await fetch(`/api/tables/${table}/record`);
  return response.ok ? ((await response.json()) as KeptMatch) : null;
}
