/** The server's answers over HTTP. Where no server answers, the page says what can be done without one. */
import type { LobbyRow, Me, MyGame, TableInfo } from '@bagarre/protocol';
import { useEffect, useState } from 'react';
import { ask } from './ask.ts';
import { useMe } from './me.ts';

interface Answers {
  myGames: { games: MyGame[] };
  tables: { tables: LobbyRow[] };
  games: { games: { id: string; bestOf: number }[]; bots: string[] };
}

const PATHS: Record<keyof Answers, string> = { myGames: '/api/me/games', tables: '/api/tables', games: '/api/games' };

/** Asks again while the page is looked at. */
const EVERY = 15_000;

export function useApi<N extends keyof Answers>(name: N): Answers[N] | null {
  const [answer, setAnswer] = useState<Answers[N] | null>(null);
  const id = useMe((s) => s.me?.id);
  useEffect(() => {
    let gone = false;
    const look = (): void => {
      if (document.hidden) return;
      void answerOf(name).then((a) => {
        if (!gone && a) setAnswer(a);
      });
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [name, id]);
  return answer;
}

/** Somebody without a session has no games; there is no need to be told so. */
async function answerOf<N extends keyof Answers>(name: N): Promise<Answers[N] | null> {
  try {
    if (name === 'myGames' && (await useMe.getState().load()) === null) return null;
    return await ask<Answers[N]>('GET', PATHS[name]);
  } catch {
    return null;
  }
}

/** A session, made on the spot for those who have none: a name, nothing else. */
export async function seated(name: string, lang: 'fr' | 'en'): Promise<Me> {
  const known = await useMe.getState().load();
  if (known) return known;
  const { me } = await ask<{ me: Me }>('POST', '/api/guest', { name, lang });
  useMe.getState().set(me);
  return me;
}

export interface Wanted {
  game: string;
  seats: number;
  pace: string;
  access: 'open' | 'link';
  options: Record<string, unknown>;
  undo?: string;
  onlookers?: boolean;
  bestOf?: number;
  bots?: Record<string, string>;
}

export const openTable = async (wanted: Wanted): Promise<TableInfo> =>
  (await ask<{ table: TableInfo }>('POST', '/api/tables', wanted)).table;
