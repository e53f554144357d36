/** One seat of a table as the load sees it, whatever the server behind it. */

export interface Seat {
  /** Called when it is this seat's turn, and when the game is over. */
  hear: (told: 'asked' | 'over') => void;
  /** Comes to a table that was set up before; what it is told begins with its present. */
  join(table: string): Promise<void>;
  /** Plays the first of its choices. */
  play(): void;
}

/** Two people who play each other again and again. */
export interface Pair {
  seats: readonly [Seat, Seat];
  /** Sets up another game, and says what it is called. */
  newTable(): Promise<string>;
}

/** Where a server is; its lobby may have an address of its own. */
export interface Address {
  url: string;
  lobby: string;
}

export type OpenPair = (at: Address, name: string) => Promise<Pair>;

/** Asks a server over HTTP; anything but a yes is an error. */
export async function post(url: string, body: unknown, cookie?: string): Promise<{ json: never; cookie: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return { json: (await response.json()) as never, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
