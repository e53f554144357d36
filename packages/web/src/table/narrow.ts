/**
 * Option narrowing: what may still be meant, given what has been pointed at. Mouse, touch, keyboard and the list for screen
 * readers all go through here.
 *
 * A token is a thing that an option touches, as text: `card:17`, `seat:2`, `spot:4`, the verb `do:pass`, or any other field
 * with its value, `share=3`. Things are picked in any order; an option is left while it touches all of them.
 */
import type { AnyOption, Pointing } from '@bagarre/kernel';

export type Token = string;
export type Points = { readonly [field: string]: Pointing };

/** `act`: the first thing that an option names. `target`: a thing that it names after another. */
export type Role = 'act' | 'target';

export interface Narrowed {
  /** The options that touch everything picked. */
  readonly left: readonly AnyOption[];
  /** What may be pointed at next, and as what. */
  readonly open: ReadonlyMap<Token, Role>;
  readonly picked: readonly Token[];
  /** The only option left, once something was picked. */
  readonly meant: AnyOption | null;
  /** Everything that it touches is picked, though others would go on from here: `attack one army`, or two. */
  readonly complete: AnyOption | null;
  /** Options left that no further thing on the table can tell apart: they need a plaque each. */
  readonly plaques: readonly AnyOption[];
}

export const cardToken = (card: number): Token => `card:${card}`;
export const seatToken = (seat: number): Token => `seat:${seat}`;
export const spotToken = (spot: number): Token => `spot:${spot}`;

/** Cards, seats and spots can be pointed at; verbs, numbers and words are on plaques and in the list. */
export const isThing = (token: Token): boolean => /^(card|seat|spot):/.test(token);

/** What an option touches, in picking order. */
export function tokensOf(o: AnyOption, points: Points): Token[] {
  const tokens: Token[] = [];
  for (const [field, value] of Object.entries(o)) {
    if (field === 'do') continue;
    const to = points[field];
    const values = typeof value === 'object' ? value : [value];
    if (to === 'card' || to === 'cards') tokens.push(...values.filter((c) => Number(c) >= 0).map((c) => `card:${c}`));
    else if (to === 'seat' || to === 'seats')
      tokens.push(...values.filter((n) => Number(n) >= 0).map((n) => `seat:${n}`));
    else if (to === 'spot') tokens.push(`spot:${value}`);
    else tokens.push(`${field}=${values.join('+')}`);
  }
  return [...new Set(tokens), `do:${o.do}`];
}

export function narrow(options: readonly AnyOption[], points: Points, picked: readonly Token[]): Narrowed {
  const all = options.map((o) => ({ o, tokens: tokensOf(o, points) }));
  const left = all.filter(({ tokens }) => picked.every((p) => tokens.includes(p)));
  const open = new Map<Token, Role>();
  for (const { tokens } of left) {
    const things = tokens.filter(isThing);
    tokens.forEach((token) => {
      if (picked.includes(token)) return;
      const role: Role = isThing(token) && things.indexOf(token) > 0 ? 'target' : 'act';
      if (open.get(token) !== 'act') open.set(token, role);
    });
  }
  const done = left.filter(({ tokens }) => tokens.every((t) => !isThing(t) || picked.includes(t)));
  const thinnest = done.length === 1 && left.length > 1 ? done[0]!.o : null;
  return {
    left: left.map(({ o }) => o),
    open,
    picked,
    meant: left.length === 1 && picked.length > 0 ? left[0]!.o : null,
    complete: picked.some(isThing) ? thinnest : null,
    plaques: done.map(({ o }) => o),
  };
}

/**
 * Points at one more thing. A thing that is picked is let go; one that does not fit what is picked starts anew, if
 * something may be meant with it at all; otherwise nothing changes and `null` says so.
 */
export function point(
  options: readonly AnyOption[],
  points: Points,
  picked: readonly Token[],
  token: Token,
): readonly Token[] | null {
  if (picked.includes(token)) return picked.filter((p) => p !== token);
  const fits = (tokens: readonly Token[]): boolean => narrow(options, points, tokens).left.length > 0;
  if (fits([...picked, token])) return [...picked, token];
  // The nearest earlier choice that the new thing goes with.
  for (let n = picked.length - 1; n >= 0; n--) {
    const kept = [...picked.slice(0, n), token];
    if (fits(kept)) return kept;
  }
  return null;
}
