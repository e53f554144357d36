/** Does one thing after the other, in the order in which they were asked for. The first begins at once. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get busy(): boolean {
    return this.#waiting > 0;
  }

  /** Does something when all that came before is done. If that failed, whoever asked for it has been told. */
  run<T>(what: () => Promise<T>): Promise<T> {
    const done = this.#waiting++ === 0 ? what() : this.#last.then(what, what);
    this.#last = done;
    done.then(this.#ended, this.#ended);
    return done;
  }

  readonly #ended = (): void => void this.#waiting--;

  /** Waits until nothing is being done. */
  rest(): Promise<unknown> {
    return this.#last.catch(() => undefined);
  }
}
