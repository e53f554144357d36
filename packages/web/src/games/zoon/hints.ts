/** Which squares and ways the felt shows, from what has been pointed at. */
import type { AnyOption, Box, CoreView } from '@bagarre/kernel';
import type { Narrowed } from '../../table/narrow.ts';
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

/** The aiming grid of the shot that is being played, from the Zoon that is picked as its user. */
export function aimShown(
  view: CoreView,
  box: Box,
  narrowed: Narrowed | null,
): { from: string; cells: readonly { dx: number; dy: number }[] } | null {
  const begun = begunWith(view);
  if (!begun || begun.def === null) return null;
  const aim = cardAt(box, begun.def).trump?.aim;
  if (!aim || !('cells' in aim)) return null;
  const users = new Set((narrowed?.left ?? []).flatMap((o) => (o.do === 'shoot' ? [Number(o['user'])] : [])));
  const [user] = users;
  if (user === undefined || users.size > 1) return null;
  return { from: String(znView(view).at[user]), cells: aim.cells };
}
