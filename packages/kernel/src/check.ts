/**
 * Reading what others wrote: packs, options, saved games, scenarios.
 *
 * A `Check<T>` looks at a value that may be anything and either returns it as a `T` or writes down, for each thing that is
 * wrong, where it stands, what was found and what was expected. It never stops at the first fault, so that a person who
 * typed in a pack of cards gets the whole list at once.
 */

export interface Problem {
  /** Path inside the value, as people write it: `factions[2].units[4].armour`. */
  where: string;
  found: string;
  expected: string;
}

export type Check<T> = (x: unknown, where: string, problems: Problem[]) => T;
export type Checked<C> = C extends Check<infer T> ? T : never;

/** What a person would call this value, short enough for one line. */
export function found(x: unknown): string {
  if (x === undefined) return 'nothing';
  const text = JSON.stringify(x) ?? String(x);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

export const problemText = (p: Problem): string =>
  `${p.where || 'the whole'}: found ${p.found}, expected ${p.expected}`;

/** Thrown when a value is refused as a whole; the message has one line a problem. */
export class Refused extends Error {
  readonly problems: readonly Problem[];
  constructor(what: string, problems: readonly Problem[]) {
    super([`${what}:`, ...problems.map((p) => `  ${problemText(p)}`)].join('\n'));
    this.name = 'Refused';
    this.problems = problems;
  }
}

export function refuse<T>(problems: Problem[], where: string, x: unknown, expected: string, instead: T): T {
  problems.push({ where, found: found(x), expected });
  return instead;
}

/** Checks the whole value and throws `Refused` if anything is wrong with it. */
export function read<T>(check: Check<T>, x: unknown, what: string): T {
  const problems: Problem[] = [];
  const value = check(x, '', problems);
  if (problems.length > 0) throw new Refused(what, problems);
  return value;
}

export const isRecord = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

export const text: Check<string> = (x, where, problems) =>
  typeof x === 'string' && x.length > 0 ? x : refuse(problems, where, x, 'a text', '');

export const flag: Check<boolean> = (x, where, problems) =>
  typeof x === 'boolean' ? x : refuse(problems, where, x, 'true or false', false);

export function int(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Check<number> {
  const open = max === Number.MAX_SAFE_INTEGER;
  const range = min === Number.MIN_SAFE_INTEGER ? '' : open ? ` of at least ${min}` : ` from ${min} to ${max}`;
  return (x, where, problems) =>
    typeof x === 'number' && Number.isInteger(x) && x >= min && x <= max
      ? x
      : refuse(problems, where, x, `a whole number${range}`, min === Number.MIN_SAFE_INTEGER ? 0 : min);
}

export function oneOf<const W extends readonly (string | number)[]>(...words: W): Check<W[number]> {
  return (x, where, problems) =>
    words.includes(x as W[number])
      ? (x as W[number])
      : refuse(problems, where, x, `one of ${words.join(', ')}`, words[0]!);
}

export function list<T>(item: Check<T>, min = 0, max = Infinity): Check<T[]> {
  return (x, where, problems) => {
    if (!Array.isArray(x)) return refuse(problems, where, x, 'a list', []);
    if (x.length < min) refuse(problems, where, x, `a list of at least ${min}`, null);
    if (x.length > max) refuse(problems, where, x, `a list of at most ${max}`, null);
    return x.map((y: unknown, i) => item(y, `${where}[${i}]`, problems));
  };
}

/** A value that may be left out; `instead` is what it then means. */
export function optional<T, D = T>(check: Check<T>, instead: D): Check<T | D> {
  return (x, where, problems) => (x === undefined ? instead : check(x, where, problems));
}

export function either<A, B>(first: Check<A>, second: Check<B>): Check<A | B> {
  return (x, where, problems) => {
    const one: Problem[] = [];
    const a = first(x, where, one);
    if (one.length === 0) return a;
    const two: Problem[] = [];
    const b = second(x, where, two);
    if (two.length === 0) return b;
    const expected = [...one, ...two].filter((p) => p.where === where).map((p) => p.expected);
    return refuse(problems, where, x, expected.join(', or ') || one[0]!.expected, a);
  };
}

type Fields = Record<string, Check<unknown>>;
type RecordOf<F extends Fields> = { [K in keyof F]: Checked<F[K]> };

/** A record with exactly these fields; a field nobody knows is a fault too, because it is most often a typo. */
export function record<F extends Fields>(fields: F): Check<RecordOf<F>> {
  return (x, where, problems) => {
    const at = (key: string): string => (where ? `${where}.${key}` : key);
    const from = isRecord(x) ? x : refuse(problems, where, x, 'a record', {} as Record<string, unknown>);
    if (isRecord(x)) {
      for (const key of Object.keys(x).filter((k) => !Object.hasOwn(fields, k))) {
        refuse(problems, at(key), x[key], `no such field (known: ${Object.keys(fields).join(', ')})`, null);
      }
    }
    const out: Record<string, unknown> = {};
    for (const key of Object.keys(fields)) {
      out[key] = fields[key]!(from[key], at(key), isRecord(x) ? problems : []);
    }
    return out as RecordOf<F>;
  };
}

/** A check, then a further condition on what it returned. */
export function such<T>(check: Check<T>, holds: (value: T) => boolean, expected: string): Check<T> {
  return (x, where, problems) => {
    const before = problems.length;
    const value = check(x, where, problems);
    if (problems.length === before && !holds(value)) refuse(problems, where, x, expected, null);
    return value;
  };
}
