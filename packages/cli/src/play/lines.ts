/** Lines from the keyboard, or from whatever stands in for it. */
import { createInterface } from 'node:readline';

export interface Lines {
  /** Somebody sits there. */
  readonly tty: boolean;
  /** The next line, without spaces around it; null when there are no more. */
  next(prompt: string): Promise<string | null>;
  /** Whether a line comes at all, waited for only so long; it is kept for `next`. */
  any(within: number): Promise<boolean>;
  close(): void;
}

export function stdinLines(): Lines {
  const tty = process.stdin.isTTY === true;
  const input = createInterface({ input: process.stdin, ...(tty ? { output: process.stdout } : {}) });
  const ready: string[] = [];
  let ended = false;
  let wake = (): void => {};
  input.on('line', (line) => {
    ready.push(line.trim());
    wake();
  });
  input.on('close', () => {
    ended = true;
    wake();
  });
  // Ctrl-C leaves like the end of the input does.
  input.on('SIGINT', () => input.close());
  const nothing = (): boolean => ready.length === 0 && !ended;
  const more = (): Promise<void> => new Promise((done) => (wake = done));
  return {
    tty,
    async next(prompt) {
      if (tty && nothing()) {
        input.setPrompt(prompt);
        input.prompt();
      }
      while (nothing()) await more();
      return ready.shift() ?? null;
    },
    async any(within) {
      const timer = setTimeout(() => wake(), within);
      if (nothing()) await more();
      clearTimeout(timer);
      return ready.length > 0;
    },
    close: () => input.close(),
  };
}
