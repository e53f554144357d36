/** The table options of a game that a form can offer: extensions and house rules with a few values, each with a name. */
import { type AnyField, type AnyGame, type Language, openBox, readOptionsOf } from '@bagarre/kernel';

export interface HouseRule {
  readonly name: string;
  readonly text: string;
  readonly tip: string | undefined;
  /** What may be chosen, each with its text; null where it is on or off. */
  readonly values: readonly (readonly [value: string, text: string])[] | null;
  readonly usual: string | boolean;
}

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
  const usual = readOptionsOf(box, seats, settled) as { readonly [name: string]: string | boolean };
  const text = game.text[lang];
  const takes = (name: string, value: string | boolean): boolean => {
    try {
      readOptionsOf(box, seats, { ...settled, [name]: value });
      return true;
    } catch {
      return false;
    }
  };
  const rules = Object.entries(game.rules.options as { [name: string]: AnyField }).flatMap(([name, { holds }]) => {
    const label = text[`option.${name}`];
    if (label === undefined || name in settled || ASKED[game.id]?.includes(name)) return [];
    const words = typeof holds === 'object' && 'words' in holds ? holds.words : null;
    if (holds !== 'flag' && words === null) return [];
    const values = words?.map((word) => [word, text[`option.${name}.${word}`] ?? ''] as const) ?? null;
    if (values?.some(([, of]) => of === '') || ![...(words ?? [true, false])].every((value) => takes(name, value)))
      return [];
    return [{ name, text: label, tip: text[`option.${name}.tip`], values, usual: usual[name]! }];
  });
  // What is on or off comes first: extensions are.
  return rules.toSorted((one, two) => Number(one.values !== null) - Number(two.values !== null));
}
