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

/** The rules that a table of this game can change. `set`: the options that the rest of the form has settled already. */
export function houseRules(
  game: AnyGame,
  seats: number,
  set: { readonly [name: string]: unknown },
  lang: Language,
): readonly HouseRule[] {
  const usual = readOptionsOf(openBox(game), seats, set) as { readonly [name: string]: string | boolean };
  const text = game.text[lang];
  return Object.entries(game.rules.options as { [name: string]: AnyField }).flatMap(([name, { holds }]) => {
    const label = text[`option.${name}`];
    if (label === undefined || name in set || ASKED[game.id]?.includes(name)) return [];
    const rule = { name, text: label, tip: text[`option.${name}.tip`], usual: usual[name]! };
    if (holds === 'flag') return [{ ...rule, values: null }];
    if (typeof holds !== 'object' || !('words' in holds)) return [];
    const values = holds.words.map((word) => [word, text[`option.${name}.${word}`] ?? ''] as const);
    return values.every(([, of]) => of !== '') ? [{ ...rule, values }] : [];
  });
}
