/** How the cards of an area lie in the room that there is: as large as they can be, over each other like a hand if need be. */

export interface Fit {
  /** The width of a tile. */
  readonly w: number;
  readonly perRow: number;
  /** From one tile to the next: less than its width where they overlap. */
  readonly step: number;
}

export interface Room {
  readonly w: number;
  readonly h: number;
}

/** A tile is this much higher than wide. */
const TALL = 1.16;
const GAP = 6;
const SMALLEST = 26;

/** By what can be seen of a tile; one that is covered in part is worse than a whole one of the same size. */
const worth = ({ w, step }: Fit): number => Math.sqrt(Math.min(w, step) * w) * (step >= w ? 1 : 0.75);

/** `most` is the largest width that is wanted. */
export function fit(room: Room, n: number, most: number): Fit {
  let best: Fit | null = null;
  for (let rows = 1; rows <= Math.max(1, n); rows++) {
    const high = Math.floor(Math.min(most, (room.h - GAP * (rows - 1)) / rows / TALL));
    if (high < SMALLEST && rows > 1) break;
    const perRow = Math.max(1, Math.ceil(n / rows));
    for (const found of [apart(room, perRow, high), over(room, perRow, high)])
      if (!best || worth(found) > worth(best)) best = found;
  }
  return best!;
}

/** Side by side, smaller if they must be. */
function apart(room: Room, perRow: number, high: number): Fit {
  const w = Math.max(SMALLEST, Math.min(high, Math.floor((room.w - GAP * (perRow - 1)) / perRow)));
  return within(room, perRow, w);
}

/** As large as the height allows. */
const over = (room: Room, perRow: number, high: number): Fit => within(room, perRow, Math.max(SMALLEST, high));

function within(room: Room, perRow: number, w: number): Fit {
  const free = perRow > 1 ? Math.floor((room.w - w) / (perRow - 1)) : w + GAP;
  return { w, perRow, step: Math.max(4, Math.min(w + GAP, free)) };
}
