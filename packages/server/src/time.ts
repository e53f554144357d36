/** What time it is, and being called later. Tests give their own. */
export interface Time {
  now(): number;
  /** Calls back once, after so many milliseconds; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
}

/** Timers do not keep the process alive: sockets and the listening port do. */
export const realTime: Time = {
  now: () => Date.now(),
  after(ms, run) {
    // A longer timer would fire at once.
    const timer = setTimeout(run, Math.min(Math.max(0, ms), 2 ** 31 - 1));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
