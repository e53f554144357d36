/**
 * How a run ends: 0 well; 1 what was checked failed (a scenario, a contract, a clause); 2 the user's mistake. A mistake is
 * told in one sentence (what was found, where, what was expected) and never with a stack trace.
 */
import { Refused, found, problemText } from '@bagarre/kernel';
import { closest } from './closest.ts';

export const GOOD = 0;
export const FAILED = 1;
export const MISTAKEN = 2;
/** Neither: we have a bug. Only then is a stack trace shown. */
export const BUG = 3;
/** A person wanted no more of it: what was done by then is told, and nobody takes it for all that was asked for. */
export const CUT_SHORT = 130;
export type ExitCode = typeof GOOD | typeof FAILED | typeof MISTAKEN | typeof CUT_SHORT;

/** The user's mistake; the message is the sentence to print. */
export class Mistake extends Error {
  override name = 'Mistake';
}

/** A word that is none of those that could stand there, with the names that come closest; `where` leads the sentence. */
export function unknown(kind: string, word: string, known: readonly string[], where = ''): Mistake {
  const near = closest(word, known);
  const hint = near.length > 0 ? `did you mean ${orList(near)}?` : `expected ${orList(known)}.`;
  return new Mistake(`${where}${where ? 'there' : 'There'} is no ${kind} ${found(word)}; ${hint}`);
}

const orList = (words: readonly string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);

/** What a refusal says, as a mistake in `where` (a file, an option). One problem is one sentence, several are a list. */
export function refusedIn(where: string, refused: Refused): Mistake {
  const [first, ...more] = refused.problems;
  if (first && more.length === 0) return new Mistake(`${where}: ${problemText(first)}.`);
  return new Mistake([`${where}:`, ...refused.problems.map((p) => `  ${problemText(p)}`)].join('\n'));
}

/** Runs something that may refuse what it is given; a refusal becomes a mistake in `where`. */
export function asMistake<T>(where: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refused) throw refusedIn(where, error);
    throw error;
  }
}
