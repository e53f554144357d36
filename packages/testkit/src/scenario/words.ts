/** Options in the words of the game: `attack H1 O2`, `declare 1+3 charge`. */
import { type AnyOption, type OptionValue, type Request, type Seat, isRecord, keyOf, pending } from '@bagarre/kernel';
import type { Stage } from './stage.ts';

/** An option as a scenario writes it: in words, or by its fields, of which any may be left out. */
export type Spec = string | { readonly do: string; readonly [field: string]: unknown };

export const isSpec = (x: unknown): x is Spec => typeof x === 'string' || (isRecord(x) && typeof x['do'] === 'string');

/** The verb, then the fields in picking order. A flag that is up is written as its name. */
export function wordsOf({ game, labels }: Stage, o: AnyOption): string {
  const words = [o.do];
  for (const [field, value] of Object.entries(o)) {
    if (field === 'do') continue;
    const to = game.points[field];
    const one = (x: OptionValue): string => {
      if (typeof x !== 'number') return String(x);
      if (to === 'card' || to === 'cards') return x < 0 ? 'none' : labels.nameOf(x);
      return (to === 'seat' || to === 'seats') && x < 0 ? 'nobody' : String(x);
    };
    if (typeof value === 'boolean') words.push(...(value ? [field] : []));
    else if (typeof value === 'object') words.push(value.length === 0 ? 'none' : value.map(one).join('+'));
    else words.push(one(value));
  }
  return words.join(' ');
}

export function fits(stage: Stage, o: AnyOption, spec: Spec): boolean {
  if (typeof spec === 'string') return wordsOf(stage, o) === spec.trim().replace(/\s+/g, ' ');
  return Object.entries(spec).every(([field, raw]) => {
    const value = o[field];
    return value !== undefined && keyOf({ do: '', x: valueOf(stage, field, raw) }) === keyOf({ do: '', x: value });
  });
}

/** A field of an option as written: labels become cards. */
function valueOf({ game, labels }: Stage, field: string, raw: unknown): OptionValue {
  const to = game.points[field];
  const one = (x: unknown): OptionValue => {
    if (to === 'card' || to === 'cards') return x === 'none' ? -1 : (labels.find(String(x)) ?? String(x));
    return x === 'nobody' ? -1 : (x as OptionValue);
  };
  return Array.isArray(raw) ? (raw.map(one) as number[]) : one(raw);
}

export const requestOf = ({ s }: Stage, seat: Seat): Request | undefined => pending(s).find((r) => r.seat === seat);

/** The key of an option that may well not be on offer; null if the words do not tell its fields. */
export function keyFor(stage: Stage, seat: Seat, spec: Spec): string | null {
  const offered = pending(stage.s).flatMap((r) => r.options);
  const mine = requestOf(stage, seat)?.options.find((o) => fits(stage, o, spec));
  if (mine) return keyOf(mine);
  if (typeof spec !== 'string') {
    const fields = Object.entries(spec).map(([field, raw]) => [
      field,
      field === 'do' ? raw : valueOf(stage, field, raw),
    ]);
    return keyOf(Object.fromEntries(fields) as AnyOption);
  }
  const [verb, ...words] = spec.trim().split(/\s+/);
  if (words.length === 0) return verb!;
  const like = offered.find((o) => o.do === verb && Object.keys(o).length === words.length + 1);
  if (!like) return null;
  const fields = Object.keys(like).filter((field) => field !== 'do');
  const read = (field: string, word: string): OptionValue => {
    if (typeof like[field] === 'number') return valueOf(stage, field, /^-?\d+$/.test(word) ? Number(word) : word);
    if (typeof like[field] === 'object')
      return valueOf(
        stage,
        field,
        word.split('+').map((w) => (/^\d+$/.test(w) ? Number(w) : w)),
      );
    return word;
  };
  return keyOf({
    do: verb!,
    ...Object.fromEntries(fields.map((field, i) => [field, read(field, words[i]!)])),
  } as AnyOption);
}
