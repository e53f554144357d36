/**
 * A view as it travels: the kernel's `CoreView` with its piles packed. `unpack` gives the view back.
 *
 * A pile whose cards are all there is a list of cards; of another, `n` says how many lie there. A card is `[id, def, owner]`,
 * with its height as a fourth where that is not its place in the list.
 */
import type { CoreView, PileView } from '@bagarre/kernel';
import { z } from 'zod';

type Card = PileView['cards'][number];
type PackedCard = readonly [id: number | null, def: number | null, owner: number, at?: number];
type PackedPile = readonly PackedCard[] | { readonly n: number; readonly cards: readonly PackedCard[] };
export type PackedView = Omit<CoreView, 'piles'> & { piles: { [zone: string]: PackedPile[] } };

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
    asked: z.array(z.unknown()).describe('who is asked what'),
  })
  .describe('see the chapter on views') as unknown as z.ZodType<PackedView>;

export const pack = (view: CoreView): PackedView => ({ ...view, piles: mapPiles(view.piles, packPile) });

export const unpack = (view: PackedView): CoreView => ({ ...view, piles: mapPiles(view.piles, unpackPile) });

function mapPiles<A, B>(
  piles: { readonly [zone: string]: readonly A[] },
  map: (pile: A) => B,
): { [zone: string]: B[] } {
  const out: { [zone: string]: B[] } = {};
  for (const zone in piles) out[zone] = piles[zone]!.map(map);
  return out;
}

function packPile({ n, cards }: PileView): PackedPile {
  const packed = cards.map(packCard);
  return n === cards.length ? packed : { n, cards: packed };
}

const packCard = ({ id, def, owner, at }: Card, i: number): PackedCard =>
  at === i ? [id, def as number | null, owner] : [id, def as number | null, owner, at];

function unpackPile(pile: PackedPile): PileView {
  const packed = 'n' in pile ? pile.cards : pile;
  const cards = packed.map(([id, def, owner, at], i) => ({ id, def: def as Card['def'], owner, at: at ?? i }));
  return { n: 'n' in pile ? pile.n : cards.length, cards };
}
