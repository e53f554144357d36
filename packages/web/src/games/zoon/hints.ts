/** Which squares and ways the felt shows, from what has been pointed at. */
import type { AnyOption, Box, CoreView, Seat } from '@bagarre/kernel';
import type { Narrowed } from '../../table/narrow.ts';
import { aimedAt } from './geometry.ts';
import { begunWith, cardAt, znView } from './model.ts';

export interface Way {
  readonly from: string;
  readonly to: string;
  readonly via: string;
}

export type Arrival = 'step' | 'jump';

const cardOf = (o: AnyOption): number => Number(o['card'] ?? o['trump'] ?? -1);

/** Whether squares are lit: something is picked, or there is one card only that they can be meant for. */
export function isPointing(narrowed: Narrowed | null): boolean {
  if (!narrowed) return false;
  return narrowed.picked.length > 0 || new Set(narrowed.left.map(cardOf)).size <= 1;
}

/** A Zoon is picked, or held by the rules while it is deployed. */
export const isTakenUp = (narrowed: Narrowed | null): boolean =>
  narrowed !== null &&
  (narrowed.picked.some((token) => token.startsWith('card:')) || narrowed.left.every((o) => o.do === 'at'));

/** The ways of the Zoon that is picked or dragged, or of the only one that may move. */
export function waysShown(
  view: CoreView,
  options: readonly AnyOption[],
  narrowed: Narrowed | null,
  dragged: string | null,
): Way[] {
  const left = dragged ? options.filter((o) => `card:${cardOf(o)}` === dragged) : (narrowed?.left ?? []);
  if (!dragged && !isPointing(narrowed)) return [];
  return left.flatMap((o) => {
    const from = String(znView(view).at[cardOf(o)] ?? 'off');
    return o.do === 'move' && from !== 'off' ? [{ from, to: String(o['to']), via: String(o['via']) }] : [];
  });
}

/** How each square is come to: where both would do, on foot. */
export function arrivalsOf(ways: readonly Way[]): ReadonlyMap<string, Arrival> {
  const found = new Map<string, Arrival>();
  for (const { to, via } of ways) if (via !== 'jump' || !found.has(to)) found.set(to, via === 'jump' ? 'jump' : 'step');
  return found;
}

/** Who may use the shot that is being played. */
export const shooters = (narrowed: Narrowed | null): ReadonlySet<number> =>
  new Set((narrowed?.left ?? []).flatMap((o) => (o.do === 'shoot' ? [Number(o['user'])] : [])));

/** The squares that the shot which is being played can be aimed at: from the Zoon that is picked, or from all that may use it. */
export function aimShown(view: CoreView, box: Box, narrowed: Narrowed | null, me: Seat): ReadonlySet<string> {
  const begun = begunWith(view);
  const aim = begun && begun.def !== null ? cardAt(box, begun.def).trump?.aim : null;
  if (!aim || !('cells' in aim)) return new Set();
  return new Set([...shooters(narrowed)].flatMap((user) => aimedAt(String(znView(view).at[user]), aim.cells, me)));
}
