/**
 * What an answer is called in the trees of the search: one whole number for its verb and everything that it touches, the same
 * in all worlds for whoever cannot tell these apart. Two of a question's answers share a number once in some billions of times.
 */
import { type AnyOption, type CardId, type Core, type Seat, boxOf, knows } from '@bagarre/kernel';

/** Two whole numbers as one; which comes first matters. */
export function fold(h: number, x: number): number {
  const mixed = Math.imul((h ^ x) + 0x9e3779b9, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

const words = new Map<string, number>();

export function wordNumber(word: string): number {
  let h = words.get(word);
  if (h === undefined) {
    h = word.length;
    for (let i = 0; i < word.length; i++) h = fold(h, word.charCodeAt(i));
    words.set(word, h);
  }
  return h;
}

/** An answer as a seat sees it: by id the cards that it can point at, the others by what they are, where it knows that. */
export function labelOf(pointed: readonly boolean[], w: Core, seat: Seat, o: AnyOption): number {
  const { points } = boxOf(w).game;
  let label = wordNumber(o.do);
  for (const field in o) {
    if (field === 'do') continue;
    const value = o[field]!;
    const kind = points[field];
    if (kind === 'card') label = fold(label, cardLabel(pointed, w, seat, value as CardId));
    else if (kind === 'cards') {
      for (const c of value as readonly CardId[]) label = fold(label, cardLabel(pointed, w, seat, c));
    } else label = fold(label, typeof value === 'number' ? value : wordNumber(String(value)));
  }
  return label;
}

/** Apart from the ids of cards. */
const IDENTITY = 1 << 20;
const UNKNOWN = 1 << 30;

function cardLabel(pointed: readonly boolean[], w: Core, seat: Seat, c: CardId): number {
  if (c < 0 || pointed[c]) return c;
  return knows(w, seat, c) ? IDENTITY + Number(w.table.def[c]) : UNKNOWN;
}
