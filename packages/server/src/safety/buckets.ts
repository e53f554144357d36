/** Limits: so many at once, refilled evenly. */

class Bucket {
  #left: number;
  #at: number;
  readonly #most: number;
  readonly #every: number;

  /** `most` at once; one more every `every` milliseconds. */
  constructor(most: number, every: number, now: number) {
    this.#most = most;
    this.#every = every;
    this.#left = most;
    this.#at = now;
  }

  /** Milliseconds to wait; 0 if it may be done, and then it counts. */
  take(now: number): number {
    this.#left = Math.min(this.#most, this.#left + (now - this.#at) / this.#every);
    this.#at = now;
    if (this.#left < 1) return Math.ceil((1 - this.#left) * this.#every);
    this.#left -= 1;
    return 0;
  }

  isFull(now: number): boolean {
    return this.#left + (now - this.#at) / this.#every >= this.#most;
  }
}

/** A bucket for each name; full ones are forgotten. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;
  readonly #every: number;
  #tidyAt = 1000;

  constructor(most: number, every: number) {
    this.#most = most;
    this.#every = every;
  }

  take(name: string, now: number): number {
    let bucket = this.#buckets.get(name);
    if (!bucket) this.#buckets.set(name, (bucket = new Bucket(this.#most, this.#every, now)));
    if (this.#buckets.size > this.#tidyAt) this.#tidy(now);
    return bucket.take(now);
  }

  #tidy(now: number): void {
    for (const [name, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(name);
    this.#tidyAt = Math.max(1000, this.#buckets.size * 2);
  }
}

/** At most so many in any window of time. */
export class Window {
  readonly #ms: number;
  /** When those of the last window came, oldest first. */
  readonly #times: number[] = [];

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Whether one more is within `most`. */
  take(now: number, most: number): boolean {
    while (this.#times.length > 0 && now - this.#times[0]! >= this.#ms) this.#times.shift();
    return this.#times.push(now) <= most;
  }
}
