/** Where a server keeps everything: a folder, or a database. */
import { word } from './command.ts';
import { Mistake } from './mistake.ts';

type Place = { folder: string } | { url: string };

export const placeOptions = {
  data: word('FOLDER', 'the data folder (default ./data)', null),
  database: word('URL', 'postgres://… instead (default DATABASE_URL)', null),
};

export function storePlace(data: string | null, database: string | null): Place {
  if (data !== null && database !== null) throw new Mistake('--data and --database are two places; name one of them.');
  const url = database ?? (data === null ? process.env.DATABASE_URL || null : null);
  if (url === null) return { folder: data ?? './data' };
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Mistake('The database: expected an address such as postgres://user@host/name.');
  }
  return { url };
}

/** What a store or a port refuses is for the user to put right: a folder in use, a database that is not there. */
export async function told<T>(doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } catch (error) {
    throw new Mistake(error instanceof Error && error.message !== '' ? error.message : String(error));
  }
}
