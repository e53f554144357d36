/** How promising an answer looks before any search: ready-made deployments, going forward, fighting what is known to be weak. */
import { type AnyOption, type CardId, type Seat, inside, knows } from '@bagarre/kernel';
import { squareOf, zoonAt } from './field.ts';
import { fight } from './fight.ts';
import { shot } from './shot.ts';
import { numberOf, rowsOut } from './squares.ts';
import { type Zn, printed } from './state.ts';
import { CORNERS, type CornerName } from './words.ts';

const PRIOR: { readonly [verb: string]: number } = {
  setup: 6,
  scatter: 1,
  // Bots take a plan or scatter; laying out card by card they would go on for ever.
  take: 0,
  lift: 0,
  confirm: 20,
  trump: 1.5,
  reinforce: 1.5,
  stop: 0.4,
  shoot: 3,
  fire: 3,
};

export function prior(s: Zn, seat: Seat, o: AnyOption): number {
  if (o.do === 'move') return movePrior(s, seat, o['card'] as CardId, o['to'] as string);
  if (o.do === 'touch') return touchPrior(s, seat, o['corner'] as CornerName);
  return PRIOR[o.do] ?? 1;
}

function movePrior(s: Zn, seat: Seat, card: CardId, to: string): number {
  const square = numberOf(to);
  const target = zoonAt(s, to);
  if (target < 0) return 1 + 0.4 * (rowsOut(square, seat) - rowsOut(squareOf(s, card), seat));
  if (!knows(s, seat, target)) return 2;
  if (printed(s, target).type === 'emblem') return 30;
  return Math.max(0.2, 2 + 0.3 * (cornerSum(s, card) - cornerSum(s, target)));
}

/**
 * ZN-RULING-11 A card that is turned by chance shows a corner as often as the opposite one, so that two of four are worth a
 * thought; of a card that the seat has not seen it is any one, by turns, since all are alike.
 */
function touchPrior(s: Zn, seat: Seat, corner: CornerName): number {
  if (s.options.pivot !== 'random') return 1;
  const at = CORNERS.indexOf(corner);
  return knows(s, seat, touchedBy(s, seat)) ? Number(at < 2) : Number(at === s.seq % 4);
}

/** The card that a seat touches in the fight or the shot that is on. */
function touchedBy(s: Zn, seat: Seat): CardId {
  const shooting = inside(s, shot);
  if (shooting) return shooting.seat === seat ? shooting.target : shooting.trump;
  const { seat: attacker, card, target } = inside(s, fight)!;
  return attacker === seat ? target : card;
}

/** What a Zoon is good for in a fight, stars taken for a middling number. */
function cornerSum(s: Zn, c: CardId): number {
  let sum = 0;
  for (const corner of printed(s, c).corners) sum += typeof corner === 'number' ? corner : 4;
  return sum;
}
