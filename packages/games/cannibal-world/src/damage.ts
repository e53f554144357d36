/**
 * A damage event: everything that lands at the same moment, combat and direct damage alike (CW-DMG-1). Whatever redirects or prevents it beforehand has been reckoned;
 * here armour answers (CW-RULING-41 g), then all of it is dealt at once, then creatures die.
 */
import {
  type Call,
  type CardId,
  type Of,
  type Proc,
  type Seat,
  call,
  inside,
  nobody,
  ownerOf,
  pub,
  rows,
} from '@bagarre/kernel';
import { inPlay, lifeLeft, sideOf } from './board.ts';
import { BIT } from './cards.ts';
import { combat } from './combat.ts';
import { die, hurt } from './creature.ts';
import { type Cw, camp, campOf, proc, say } from './state.ts';
import { openWindow, window } from './windows.ts';

/** How much each creature is about to suffer. */
export interface Hit {
  card: CardId;
  n: number;
}
export const hits = rows({ card: pub.card, n: pub.int });

export function addHit(into: Hit[], card: CardId, n: number): void {
  if (n <= 0) return;
  const hit = into.find((h) => h.card === card);
  if (hit) hit.n += n;
  else into.push({ card, n });
}

const locals = { camp: pub.int, hits, order: pub.seats, asked: pub.int };

const damage: Proc<Of<typeof locals>> = proc('damage', locals, {
  opens: (s, v) => openWindow(s, v, [...askedFirst(s, v.hits, v.camp), ...askedFirst(s, v.hits, 1 - v.camp)]),
  // CW-TRG-7 CW-RULING-46 Each armour takes up to X off all that its creature would still suffer; what is left of X is lost.
  armour: window({
    effects: (s, v, seat) => (v.hits.some((h) => h.n > 0 && sideOf(s, h.card) === campOf(seat)) ? BIT.armour : 0),
    able: (s, v, c) => hitOn(v.hits, c) > 0 && inside(s, combat)?.locked !== c,
    speaksFor: (s, v, seat) => v.hits.filter((h) => h.n > 0 && sideOf(s, h.card) === campOf(seat)).map((h) => h.card),
    use(s, v, { me, x }) {
      const hit = v.hits.find((h) => h.card === me)!;
      const n = Math.min(x, hit.n);
      hit.n -= n;
      say(s, { k: 'armoured', card: me, n });
    },
  }),
  // CW-COMBAT-8 CW-DMG-4 All at once, then the deaths.
  apply: (s, v) => {
    for (const { card, n } of v.hits) if (n > 0) hurt(s, card, n);
    for (const { card, n } of v.hits) if (n > 0 && lifeLeft(s, card) <= 0) die(s, card);
  },
});

const hitOn = (all: readonly Hit[], c: CardId): number => all.find((h) => h.card === c)?.n ?? 0;

/** CW-RULING-61 The owner of the first creature that is hit answers first, then the teammate. */
function askedFirst(s: Cw, all: readonly Hit[], side: number): Seat[] {
  const hit = all.find((h) => sideOf(s, h.card) === side);
  const first = hit ? ownerOf(s, hit.card) : nobody;
  return first === nobody ? [] : camp(s, first);
}

/** Deals damage that comes from this player's side; creatures that have left play suffer none. */
export const deal = (s: Cw, by: Seat, all: readonly Hit[]): Call =>
  call(damage, {
    camp: campOf(by),
    hits: all.filter((h) => h.n > 0 && inPlay(s, h.card)).map((h) => ({ card: h.card, n: h.n })),
    order: [],
    asked: 0,
  });
