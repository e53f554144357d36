/**
 * What a scenario calls its cards. A card that the position lays out has a label: the one it is given, or its printed id, with
 * `#2`, `#3` for further copies. Any other card goes by its printed id where that is plain, or by its number, `@17`.
 */
import { type AnyGame, type Box, type CardId, type Core, type DefId, ownerOf } from '@bagarre/kernel';

export interface Labels {
  give(label: string, c: CardId): void;
  has(label: string): boolean;
  /** The card of that name, or null. */
  find(name: string): CardId | null;
  nameOf(c: CardId): string;
  /** A shuffle moves what cards are among the ids: labels go with what they name. */
  follow(): void;
}

export function labelsOf(game: AnyGame, box: Box, s: Core): Labels {
  const ids = new Map<string, CardId>();
  let before: DefId[] = [];
  const printed = (c: CardId): string => game.cardId(box.cards[Number(s.table.def[c])] as never);
  const labelled = (c: CardId): string | undefined => [...ids].find(([, id]) => id === c)?.[0];
  return {
    give(label, c) {
      ids.set(label, c);
      before = s.table.def.slice();
    },
    has: (label) => ids.has(label),
    find(name) {
      const id = ids.get(name);
      if (id !== undefined) return id;
      const number = /^@(\d+)$/.exec(name)?.[1];
      if (number !== undefined) return s.table.def[Number(number)] === undefined ? null : Number(number);
      const same = s.table.def.flatMap((_, c) => (printed(c) === name && labelled(c) === undefined ? [c] : []));
      return same.length === 1 ? same[0]! : null;
    },
    nameOf(c) {
      if (s.table.def[c] === undefined) return 'none';
      const label = labelled(c);
      if (label !== undefined) return label;
      const alone = s.table.def.filter((def) => def === s.table.def[c]).length === 1;
      return alone ? printed(c) : `${printed(c)}@${c}`;
    },
    follow() {
      const { def } = s.table;
      const changed = new Set(def.flatMap((d, c) => (before[c] !== undefined && before[c] !== d ? [c] : [])));
      const adrift = [...ids].filter(([, c]) => changed.has(c)).map(([label, c]) => ({ label, c, def: before[c]! }));
      for (const { label, c, def: wanted } of adrift) {
        const now = [...changed].find((x) => def[x] === wanted && ownerOf(s, x) === ownerOf(s, c));
        if (now === undefined) ids.delete(label);
        else {
          ids.set(label, now);
          changed.delete(now);
        }
      }
      before = def.slice();
    },
  };
}

/** The printed card that a scenario means by a name: by its id, or by its name in either language. */
export function findDef(game: AnyGame, box: Box, name: string): DefId | null {
  const by = (fits: (card: never) => boolean): number => box.cards.findIndex((card) => fits(card as never));
  const id = by((card) => game.cardId(card) === name);
  const def = id >= 0 ? id : by((card) => Object.values(game.cardName(card)).includes(name));
  return def < 0 ? null : (def as unknown as DefId);
}
