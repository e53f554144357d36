/**
 * A command declares its arguments and options once; reading them, checking them and `--help` follow from that.
 */
import { type Language, SEED_FORM, found, isRecord, isSeed } from '@bagarre/kernel';
import { type ExitCode, Mistake, unknown } from './mistake.ts';

/** One option: how `--help` shows it and how its text is read. `value` is null for a switch. */
export interface Opt<T> {
  readonly value: string | null;
  readonly help: string;
  readonly instead: () => T;
  /** Says what was expected by throwing `Expected`. */
  read(text: string): T;
}
// oxlint-disable-next-line typescript/no-explicit-any -- each option keeps its own type
export type Opts = { readonly [name: string]: Opt<any> };
export type Values<O extends Opts> = { [K in keyof O]: O[K] extends Opt<infer T> ? T : never };

export interface Arg {
  readonly name: string;
  readonly help: string;
  readonly optional?: true;
  /** Takes all that is left. Only the last argument may. */
  readonly many?: true;
}

export interface Command<O extends Opts = Opts> {
  /** One word or two: `play`, `pack check`. */
  readonly name: string;
  readonly summary: string;
  /** More than the summary says, in short lines. */
  readonly about?: readonly string[];
  readonly args: readonly Arg[];
  readonly options: O;
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** Passes everything through to another program that reads its own arguments. */
  readonly raw?: true;
  run(args: readonly string[], options: Values<O>): Promise<ExitCode | number>;
}

export const command = <O extends Opts>(c: Command<O>): Command => c as unknown as Command;

/** What an option's text should have been. */
class Expected extends Error {}

export const flag = (help: string): Opt<boolean> => ({ value: null, help, instead: () => false, read: () => true });

export function word<D extends string | null>(value: string, help: string, instead: D): Opt<string | D> {
  return { value, help, instead: () => instead, read: (text) => text };
}

export function oneOf<W extends string, D extends W | null>(
  words: readonly W[],
  help: string,
  instead: () => D,
): Opt<W | D> {
  return {
    value: words.join('|'),
    help,
    instead,
    read(text) {
      const it = words.find((w) => w === text);
      if (it === undefined) throw new Expected(`one of ${words.join(', ')}`);
      return it;
    },
  };
}

export function whole<D extends number | null>(
  value: string,
  help: string,
  { min, max, instead }: { min: number; max?: number; instead: D },
): Opt<number | D> {
  return { value, help, instead: () => instead, read: (text) => readWhole(text, min, max) };
}

export function wholes<D extends readonly number[] | null>(
  value: string,
  help: string,
  { min, max, instead }: { min: number; max?: number; instead: D },
): Opt<readonly number[] | D> {
  return { value, help, instead: () => instead, read: (text) => text.split(',').map((t) => readWhole(t, min, max)) };
}

function readWhole(text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const n = Number(text);
  if (/^\d+$/.test(text) && n >= min && n <= max) return n;
  throw new Expected(
    `a whole number ${max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`}`,
  );
}

export const words = (value: string, help: string, instead: readonly string[]): Opt<readonly string[]> => ({
  value,
  help,
  instead: () => instead,
  read(text) {
    const parts = text.split(',').map((t) => t.trim());
    if (parts.some((t) => t === '')) throw new Expected('words separated by commas');
    return parts;
  },
});

/** A JSON record written on the command line. */
export const jsonRecord = (help: string): Opt<Record<string, unknown>> => ({
  value: 'JSON',
  help,
  instead: () => ({}),
  read(text) {
    try {
      const value: unknown = JSON.parse(text);
      if (isRecord(value)) return value;
    } catch {
      // Told below, like any other text that is no record.
    }
    throw new Expected('a JSON record such as {"name":true}');
  },
});

/** Without one, every run is different; the seed that was used is always told. */
export const seed = (): Opt<string> => ({
  value: 'HEX',
  help: 'repeat a run exactly (1 to 64 hexadecimal digits)',
  instead: randomSeed,
  read(text) {
    if (!isSeed(text)) throw new Expected(SEED_FORM);
    return text.toLowerCase();
  },
});

const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((b) => b.toString(16).padStart(2, '0')).join('');

export const lang = (): Opt<Language> =>
  oneOf<Language, Language>(['fr', 'en'], 'language (default: that of your system, else French)', systemLanguage);

function systemLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('en') ? 'en' : 'fr';
}

export const json = (): Opt<boolean> => flag('print the result as JSON, for machines');

/** Reads the words after a command's name. */
export function readArgs(c: Command, argv: readonly string[]): { args: string[]; options: Record<string, unknown> } {
  const given = new Map<string, unknown>();
  const args: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const text = argv[i]!;
    if (text === '--') {
      args.push(...argv.slice(i + 1));
      break;
    }
    if (!/^--?[a-z]/i.test(text)) {
      args.push(text);
      continue;
    }
    const [name, inline] = split(text);
    const opt = c.options[name];
    if (!opt) throw unknownOption(c, text);
    if (given.has(name)) throw new Mistake(`--${name} is given twice.`);
    if (opt.value === null) {
      if (inline !== null) throw new Mistake(`--${name} takes no value, found ${found(inline)}.`);
      given.set(name, true);
      continue;
    }
    const value = inline ?? argv[++i];
    if (value === undefined) throw new Mistake(`--${name} needs a value: --${name} ${opt.value}.`);
    given.set(name, readOption(name, opt, value));
  }
  checkCount(c, args);
  const options = Object.fromEntries(
    Object.entries(c.options).map(([name, opt]) => [name, given.has(name) ? given.get(name) : opt.instead()]),
  );
  return { args, options };
}

function split(text: string): [string, string | null] {
  const bare = text.replace(/^--?/, '');
  const cut = bare.indexOf('=');
  return cut < 0 ? [bare, null] : [bare.slice(0, cut), bare.slice(cut + 1)];
}

function unknownOption(c: Command, text: string): Mistake {
  const known = Object.keys(c.options).map((name) => `--${name}`);
  return known.length > 0
    ? unknown(`option of ${c.name}`, text.replace(/=.*/, ''), known)
    : new Mistake(`${c.name} takes no option, found ${found(text)}.`);
}

function readOption(name: string, opt: Opt<unknown>, text: string): unknown {
  try {
    return opt.read(text);
  } catch (error) {
    if (error instanceof Expected) throw new Mistake(`--${name}: found ${found(text)}, expected ${error.message}.`);
    throw error;
  }
}

function checkCount(c: Command, args: readonly string[]): void {
  const needed = c.args.filter((a) => !a.optional);
  const missing = needed[args.length];
  if (missing) throw new Mistake(`${c.name} needs ${missing.help}: ${usage(c)}`);
  if (args.length > c.args.length && !c.args.at(-1)?.many) {
    throw new Mistake(`${c.name} does not know what to do with ${found(args[c.args.length])}: ${usage(c)}`);
  }
}

/** `bagarre replay FILE [options]` */
export function usage(c: Command): string {
  const args = c.args.map((a) => {
    const name = a.many ? `${a.name}…` : a.name;
    return a.optional ? `[${name}]` : name;
  });
  return ['bagarre', c.name, ...args, ...(Object.keys(c.options).length > 0 ? ['[options]'] : [])].join(' ');
}
