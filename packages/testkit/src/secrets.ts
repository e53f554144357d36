/** Looks for cards that a viewer cannot point at in what the viewer gets. */
import {
  type Core,
  type CoreView,
  type Holds,
  type Request,
  type Viewer,
  boxOf,
  canPointAt,
  isRecord,
  keyOf,
} from '@bagarre/kernel';

/** A view names a card by its `id`; that of a card which the viewer cannot point at is null. */
export function hiddenInView(s: Core, viewer: Viewer, seen: CoreView): string | null {
  const named = (x: unknown, path: string): string | null => {
    if (typeof x !== 'object' || x === null) return null;
    if (isRecord(x) && 'def' in x && typeof x['id'] === 'number' && !canPointAt(s, viewer, x['id'])) {
      return `the view names the hidden card ${x['id']} at ${path}`;
    }
    for (const key in x) {
      const inside = named((x as Record<string, unknown>)[key], path ? `${path}.${key}` : key);
      if (inside) return inside;
    }
    return null;
  };
  return named(seen, '');
}

export function hiddenInOptions(s: Core, viewer: Viewer, requests: readonly Request[]): string | null {
  const { points } = boxOf(s).game;
  for (const r of requests) {
    for (const o of r.options) {
      for (const [field, value] of Object.entries(o)) {
        if (points[field] !== 'card' && points[field] !== 'cards') continue;
        const ids = (typeof value === 'object' ? value : [value]) as readonly number[];
        const hidden = ids.find((c) => c !== -1 && s.table.def[c] !== undefined && !canPointAt(s, viewer, c));
        if (hidden !== undefined) return `${r.ask} offers ${keyOf(o)}, which names the hidden card ${hidden}`;
      }
    }
  }
  return null;
}

/** A column is seen whole: what it says about a hidden card would follow that card to where it shows up again. */
export function hiddenInColumns(s: Core, viewer: Viewer): string | null {
  const { state } = boxOf(s).game.rules as { state: Record<string, { holds: Holds; see: string }> };
  for (const name in state) {
    const { holds, see } = state[name]!;
    if (see !== 'pub' || typeof holds === 'string' || !('perCard' in holds)) continue;
    const column = (s as unknown as Record<string, unknown[]>)[name]!;
    for (let c = 0; c < column.length; c++) {
      if (isBlank(column[c], holds.perCard) || canPointAt(s, viewer, c)) continue;
      return `the column ${name} says ${String(column[c])} about the hidden card ${c}`;
    }
  }
  return null;
}

function isBlank(x: unknown, holds: Holds): boolean {
  if (typeof holds === 'object' && 'words' in holds) return x === holds.words[0];
  return x === 0 || x === false || x === '' || (x === -1 && (holds === 'seat' || holds === 'card'));
}
