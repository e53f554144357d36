/** Tables and rosters drawn at random, all legal: what the fuzzer plays with, and what a viewer imagines of a secret roster. */
import { type DefId, type Rng, type Seat, type Viewer, below, branch, knows } from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { tribeIds } from './options.ts';
import { FORMATS, type Format, LIMITS, checkRoster } from './roster.ts';
import { type Zn, zoonRules } from './state.ts';

/** What a roster has used up so far. */
interface Purse {
  value: number;
  strength: number;
  stars: number;
  chiefs: number;
  /** Cards of which there may be one only. */
  single: Set<string>;
}

const isSingle = ({ kind, type }: Printed): boolean => kind === 'trump' || type === 'hero' || type === 'priest';

/** Whether one more card keeps to the budgets and limits of ZN-BUILD. */
function affords(p: Purse, card: Printed): boolean {
  if (isSingle(card) && p.single.has(card.base)) return false;
  if (card.kind === 'zoon' && card.type === 'chief' && p.chiefs > 0) return false;
  const stars = p.stars + (card.type === null ? 0 : card.stars);
  const strength = p.strength + (card.trump?.strength ?? 0);
  const limit = LIMITS.strength - Math.max(0, stars - LIMITS.freeStars);
  return p.value + card.value <= LIMITS.value && stars <= LIMITS.stars && strength <= limit;
}

function spend(p: Purse, card: Printed): void {
  p.value += card.value;
  p.strength += card.trump?.strength ?? 0;
  if (card.type !== null) p.stars += card.stars;
  if (card.kind === 'zoon' && card.type === 'chief') p.chiefs++;
  if (isSingle(card)) p.single.add(card.base);
}

/** Cards, by their place in the book, that fill up `have` to so many Zoons and trumps; budgets are kept while they can be. */
function fill(book: readonly Printed[], have: readonly number[], zoons: number, trumps: number, rng: Rng): number[] {
  const purse: Purse = { value: 0, strength: 0, stars: 0, chiefs: 0, single: new Set() };
  for (const i of have) spend(purse, book[i]!);
  const added: number[] = [];
  const add = (fits: (card: Printed) => boolean): void => {
    const all = book.flatMap((card, i) => (fits(card) ? [i] : []));
    const legal = all.filter((i) => affords(purse, book[i]!));
    const among = legal.length > 0 ? legal : all;
    const i = among[below(rng, among.length)]!;
    spend(purse, book[i]!);
    added.push(i);
  };
  const isEmblem = (card: Printed): boolean => card.kind === 'zoon' && card.type === 'emblem';
  const emblemless = !have.some((i) => isEmblem(book[i]!));
  for (let n = 0; n < zoons; n++) {
    const emblem = n === 0 && emblemless;
    add((card) => card.kind === 'zoon' && isEmblem(card) === emblem);
  }
  for (let n = 0; n < trumps; n++) add((card) => card.kind === 'trump');
  return added;
}

const linesOf = (book: readonly Printed[], all: readonly number[]): { id: string; copies: number }[] =>
  [...new Set(all)].map((i) => ({ id: book[i]!.id, copies: all.filter((j) => j === i).length }));

/** A legal roster as lines of text, `2 pavoiseur`: anything that ZN-BUILD allows. */
function randomRoster(cards: readonly Printed[], format: Format, rng: Rng): string[] {
  const tribe = tribeIds(cards)[below(rng, tribeIds(cards).length)]!;
  const { series } = cards.find((card) => card.tribe === tribe)!;
  const book = cards.filter((card) =>
    format === 'world' ? true : format === 'tribal' ? card.tribe === tribe : card.series === series,
  );
  for (;;) {
    const chosen = fill(book, [], 6 + below(rng, 10), below(rng, 5), rng);
    const lines = linesOf(book, chosen);
    if (checkRoster(book, lines, format).length === 0) return lines.map(({ id, copies }) => `${copies} ${id}`);
  }
}

/** ZN-RULING-8 A secret roster as this viewer may imagine it; null where everybody may read it. */
export function imaginedRoster(w: Zn, owner: Seat, viewer: Viewer, back: number): DefId[] | null {
  if (w.options.openRosters || !w.options.tribes[owner]!.custom) return null;
  const { def, owner: owners } = w.table;
  const book = zoonRules.book(w);
  const seen: number[] = [];
  let [zoons, trumps] = [0, 0];
  for (let c = 0; c < def.length; c++) {
    if (owners[c] !== owner) continue;
    const d = Number(def[c]);
    if (knows(w, viewer, c)) seen.push(d);
    else if (book[d]!.kind === 'zoon') zoons++;
    else trumps++;
  }
  // A generator of its own, started from the world's: imagining only looks.
  const rng = branch(w.rng.slice());
  return fill(book, seen, back === ZOON_BACK ? zoons : 0, back === ZOON_BACK ? 0 : trumps, rng) as unknown as DefId[];
}

const ZOON_BACK = 0;
export const backOf = (card: Printed): number => (card.kind === 'zoon' ? ZOON_BACK : 1);

const FLAGS = ['mirrorTribes', 'memoryAid', 'shotLossEliminatesTrump'] as const;
const WORDS = {
  reinforcementZone: ['backRow', 'deployment'],
  peek: ['rulebook', 'always'],
  pivot: ['random', 'owner', 'none'],
  stallResult: ['draw', 'value'],
} as const;

/** Any tribes, chosen at the table or not, a roster of one's own now and then; one table in three plays by house rules. */
export function anyOptions(seats: number, cards: readonly Printed[], rng: Rng): { [name: string]: unknown } {
  const tribes = tribeIds(cards);
  const tribe = (): string => tribes[below(rng, tribes.length)]!;
  const options: { [name: string]: unknown } = {};
  const luck = below(rng, 10);
  if (luck < 2) {
    const format = FORMATS[below(rng, FORMATS.length)]!;
    Object.assign(options, { format, openRosters: below(rng, 2) === 0 });
    options['tribes'] = Array.from({ length: seats }, (_, seat) =>
      seat === 0 || below(rng, 2) === 0 ? randomRoster(cards, format, rng) : tribe(),
    );
  } else if (luck < 9) options['tribes'] = Array.from({ length: seats }, tribe);
  if (below(rng, 3) > 0) return options;
  for (const flag of FLAGS) options[flag] = below(rng, 2) === 0;
  for (const [name, words] of Object.entries(WORDS)) options[name] = words[below(rng, words.length)];
  if (options['mirrorTribes'] === false && luck >= 2) delete options['tribes'];
  if (options['mirrorTribes'] === false && luck < 2) options['mirrorTribes'] = true;
  return options;
}
