/** The table options of a game that a form can offer: extensions, house rules with a few values that have names, numbers. */
import { type AnyField, type AnyGame, type Language, openBox, readOptionsOf } from '@bagarre/kernel';

export type HouseRule = { readonly name: string; readonly text: string; readonly tip: string | undefined } & (
  | { readonly k: 'flag'; readonly usual: boolean }
  | { readonly k: 'words'; readonly usual: string; readonly words: readonly (readonly [word: string, text: string])[] }
  | { readonly k: 'number'; readonly usual: number; readonly min: number; readonly max: number }
);

/** On or off comes first: extensions are. */
const ORDER: readonly HouseRule['k'][] = ['flag', 'words', 'number'];

/** No game counts further. */
const MOST = 1000;

/** What the form asks in words of its own: see `options.ts`. */
const ASKED: { readonly [game: string]: readonly string[] } = { 'ze-horror-attack': ['mode', 'expertSharedBox'] };

/**
 * The rules that a table of this game can change. `settled`: the options that the rest of the form has settled already; what
 * the game would not take beside them is not offered.
 */
export function houseRules(
  game: AnyGame,
  seats: number,
  settled: { readonly [name: string]: unknown },
  lang: Language,
): readonly HouseRule[] {
  const box = openBox(game);
  const usual = readOptionsOf(box, seats, settled) as { readonly [name: string]: unknown };
  const text = game.text[lang];
  const takes = (name: string, value: string | number | boolean): boolean => {
    try {
      readOptionsOf(box, seats, { ...settled, [name]: value });
      return true;
    } catch {
      return false;
    }
  };
  const ruleOf = (name: string, { holds }: AnyField): HouseRule[] => {
    const label = text[`option.${name}`];
    if (label === undefined || name in settled || ASKED[game.id]?.includes(name)) return [];
    const named = { name, text: label, tip: text[`option.${name}.tip`] };
    if (holds === 'flag') {
      const both = takes(name, true) && takes(name, false);
      return both ? [{ ...named, k: 'flag', usual: usual[name] as boolean }] : [];
    }
    if (holds === 'int') {
      const now = usual[name] as number;
      const [min, max] = [0, MOST].map((end) => furthest(now, end, (n) => takes(name, n)));
      return [{ ...named, k: 'number', usual: now, min: min!, max: max! }];
    }
    if (typeof holds !== 'object' || !('words' in holds)) return [];
    const words = holds.words.map((word) => [word, text[`option.${name}.${word}`] ?? ''] as const);
    const all = words.every(([word, of]) => of !== '' && takes(name, word));
    return all ? [{ ...named, k: 'words', usual: usual[name] as string, words }] : [];
  };
  return Object.entries(game.rules.options as { [name: string]: AnyField })
    .flatMap(([name, field]) => ruleOf(name, field))
    .toSorted((one, two) => ORDER.indexOf(one.k) - ORDER.indexOf(two.k));
}

/** The number nearest to `end` that is taken, where all between it and `from` are. */
function furthest(from: number, end: number, isTaken: (n: number) => boolean): number {
  let [good, bad] = [from, end];
  if (isTaken(end)) return end;
  while (Math.abs(bad - good) > 1) {
    const middle = Math.trunc((good + bad) / 2);
    if (isTaken(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
