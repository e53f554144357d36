/**
 * An option is a small record that says what it does and names everything it touches, in picking order:
 * `{ do: 'attack', card: 17, target: 31 }`. Its key is its canonical text, `attack card:17 target:31`. Wire and storage use
 * the key; nothing uses its position in a list.
 */

export type OptionValue = number | boolean | string | readonly number[];
export type AnyOption = { readonly do: string } & { readonly [field: string]: OptionValue };

/** What the fields of a game's options point at, so that screens, scenarios and sentences can follow them. */
export type Pointing = 'card' | 'cards' | 'seat' | 'seats' | 'spot' | 'number' | 'word' | 'flag';

export function keyOf(o: AnyOption): string {
  let key = o.do;
  for (const field in o) {
    if (field === 'do') continue;
    const value = o[field]!;
    key += ` ${field}:${typeof value === 'object' ? value.join('+') : String(value)}`;
  }
  return key;
}
