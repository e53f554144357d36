/** Attempts that may fail: so many are free, then each waits longer than the one before. */

interface Tried {
  count: number;
  last: number;
}

export class Growing {
  readonly #tried = new Map<string, Tried>();
  readonly #free: number;
  readonly #first: number;
  readonly #most: number;

  /** `free` attempts, then a wait of `first` milliseconds that doubles up to `most`; after twice that all is forgotten. */
  constructor(free: number, first: number, most: number) {
    this.#free = free;
    this.#first = first;
    this.#most = most;
  }

  /** Milliseconds to wait before the next attempt; 0 if it may be made now. */
  wait(name: string, now: number): number {
    const tried = this.#get(name, now);
    if (!tried || tried.count < this.#free) return 0;
    const delay = Math.min(this.#most, this.#first * 2 ** (tried.count - this.#free));
    return Math.max(0, tried.last + delay - now);
  }

  /** An attempt is made. It counts until it is found to be good. */
  begins(name: string, now: number): void {
    this.#tried.set(name, { count: (this.#get(name, now)?.count ?? 0) + 1, last: now });
    if (this.#tried.size > 10_000) for (const key of this.#tried.keys()) this.#get(key, now);
  }

  /** It was good: all is forgotten, or, with `one`, this attempt. */
  good(name: string, one = false): void {
    const tried = this.#tried.get(name);
    if (tried && one && tried.count > 1) tried.count--;
    else this.#tried.delete(name);
  }

  #get(name: string, now: number): Tried | undefined {
    const tried = this.#tried.get(name);
    if (!tried || now - tried.last < 2 * this.#most) return tried;
    this.#tried.delete(name);
    return undefined;
  }
}
