/**
 * A view as it travels: the kernel's `CoreView` with its piles and questions packed. `unpack` gives the view back.
 *
 * A pile whose cards are all there is a list of cards; of another, `n` says how many lie there. A card is `[id, def, owner]`,
 * with its height as a fourth where that is not the usual: its place in the list, or none for a card that cannot be pointed
 * at. Who is asked is `[seat]`, with 1 once the seat has answered and then the viewer's own answer; what is asked is where
 * the rules are, the top of the stack.
 */
import type { CoreView, PileView } from '@bagarre/kernel';
import { z } from 'zod';

type Card = PileView['cards'][number];
type PackedCard = readonly [id: number | null, def: number | null, owner: number, at?: number];
type PackedPile = readonly PackedCard[] | { readonly n: number; readonly cards: readonly PackedCard[] };
type PackedAsked = readonly [seat: number, answered?: 1, mine?: string];
export type PackedView = Omit<CoreView, 'piles' | 'asked'> & {
  piles: { [zone: string]: PackedPile[] };
  asked: PackedAsked[];
};

const packedCard = z.tuple([z.int().nullable(), z.int().nullable(), z.int()]).rest(z.int());
const packedPile = z.union([z.array(packedCard), z.object({ n: z.int(), cards: z.array(packedCard) })]);
export const packedView = z
  .looseObject({
    game: z.string(),
    box: z.string(),
    viewer: z.int().describe('your seat, or 15 for onlookers'),
    seats: z.int(),
    seq: z.int(),
    over: z.unknown(),
    piles: z.record(z.string(), z.array(packedPile)).describe('by zone, one a seat (common zones have one)'),
    stack: z.array(z.unknown()).describe('where the rules are'),
    asked: z
      .array(z.tuple([z.int()]).rest(z.union([z.literal(1), z.string()])))
      .describe('who is asked, and of a sealed question who has answered'),
  })
  .describe('see the chapter on views') as unknown as z.ZodType<PackedView>;

export const pack = (view: CoreView): PackedView => ({
  ...view,
  piles: mapPiles(view.piles, packPile),
  asked: packAsked(view.asked),
});

export const packAsked = (asked: CoreView['asked']): PackedAsked[] =>
  asked.map(({ seat, answered, mine }) => (mine !== null ? [seat, 1, mine] : answered ? [seat, 1] : [seat]));

export function packPile({ n, cards }: PileView): PackedPile {
  const packed = cards.map(packCard);
  return n === packed.length ? packed : { n, cards: packed };
}

export function unpack(view: PackedView): CoreView {
  const top = view.stack[view.stack.length - 1];
  const ask = top ? `${top.proc}.${top.step}` : '';
  return {
    ...view,
    piles: mapPiles(view.piles, unpackPile),
    asked: view.asked.map(([seat, answered, mine]) => ({ seat, ask, answered: answered === 1, mine: mine ?? null })),
  };
}

function mapPiles<A, B>(
  piles: { readonly [zone: string]: readonly A[] },
  map: (pile: A) => B,
): { [zone: string]: B[] } {
  const out: { [zone: string]: B[] } = {};
  for (const zone in piles) out[zone] = piles[zone]!.map(map);
  return out;
}

const usualHeight = (id: number | null, i: number): number => (id === null ? -1 : i);

const packCard = ({ id, def, owner, at }: Card, i: number): PackedCard =>
  at === usualHeight(id, i) ? [id, def as number | null, owner] : [id, def as number | null, owner, at];

function unpackPile(pile: PackedPile): PileView {
  const cards = ('n' in pile ? pile.cards : pile).map(([id, def, owner, at], i) => ({
    id,
    def: def as Card['def'],
    owner,
    at: at ?? usualHeight(id, i),
  }));
  return { n: 'n' in pile ? pile.n : cards.length, cards };
}
