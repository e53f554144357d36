/** The server's answers over HTTP. Where no server answers, the page says what can be done without one. */
import type { LobbyRow, Me, MyGame, TableInfo } from '@bagarre/protocol';
import { useEffect, useState } from 'react';

interface Answers {
  myGames: { games: MyGame[] };
  tables: { tables: LobbyRow[] };
}

const PATHS: Record<keyof Answers, string> = { myGames: '/api/me/games', tables: '/api/tables' };

/** Asks again while the page is looked at. */
const EVERY = 15_000;

export function useApi<N extends keyof Answers>(name: N): Answers[N] | null {
  const [answer, setAnswer] = useState<Answers[N] | null>(null);
  useEffect(() => {
    let gone = false;
    const ask = (): void => {
      if (document.hidden) return;
      void answerOf(name).then((a) => {
        if (!gone && a) setAnswer(a);
      });
    };
    ask();
    const timer = setInterval(ask, EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [name]);
  return answer;
}

/** Somebody without a session has no games; there is no need to be told so. */
async function answerOf<N extends keyof Answers>(name: N): Promise<Answers[N] | null> {
  if (name === 'myGames' && (await whoAmI()) === null) return null;
  return get<Answers[N]>(PATHS[name]);
}

async function get<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return response.ok && isJson ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { code?: string };
  if (!response.ok) throw new Error(answer.code ?? 'failed');
  return answer;
}

const whoAmI = async (): Promise<Me | null> => (await get<{ me: Me | null }>('/api/me'))?.me ?? null;

/** A session, made on the spot for those who have none: a name, nothing else. */
export async function seated(name: string, lang: 'fr' | 'en'): Promise<Me> {
  return (await whoAmI()) ?? (await post<{ me: Me }>('/api/guest', { name, lang })).me;
}

export async function openTable(rules: {
  game: string;
  seats: number;
  pace: string;
  access: 'open' | 'link';
  options: Record<string, unknown>;
}): Promise<TableInfo> {
  return (await post<{ table: TableInfo }>('/api/tables', rules)).table;
}
