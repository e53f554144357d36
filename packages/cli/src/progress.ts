/**
 * Progress of long runs, on stderr so that results stay clean: one line that is written over on a terminal, otherwise a
 * plain line now and then. What is done within two seconds shows nothing.
 */
const FIRST = 2_000;
const ON_TERMINAL = 200;
const ELSEWHERE = 10_000;

export interface Progress {
  /** Cheap to call often: the text is made only when it is shown. */
  tell(text: () => string): void;
  end(): void;
}

export function progress(quiet = false): Progress {
  const { stderr } = process;
  const tty = stderr.isTTY === true;
  let next = Date.now() + (tty ? FIRST : ELSEWHERE);
  let shown = false;
  return {
    tell(text) {
      if (quiet || Date.now() < next) return;
      next = Date.now() + (tty ? ON_TERMINAL : ELSEWHERE);
      const line = text();
      stderr.write(tty ? `\r\u001b[K${line.slice(0, (stderr.columns ?? 80) - 1)}` : `${line}\n`);
      shown = true;
    },
    end() {
      if (shown && tty) stderr.write('\r\u001b[K');
    },
  };
}
