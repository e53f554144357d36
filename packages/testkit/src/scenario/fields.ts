/** The fields of a game's state, as scenarios name them. */
import { type AnyGame, type Core, type Holds } from '@bagarre/kernel';

export const stateFields = (game: AnyGame): { readonly [name: string]: Holds } =>
  (game.rules.stateField.holds as { record: { [name: string]: Holds } }).record;

/** A field that each seat has for itself, and the record a seat that it stands in: `meat` of `players`. */
export function seatField(game: AnyGame, name: string): { rows: string; holds: Holds } | null {
  for (const [rows, holds] of Object.entries(stateFields(game))) {
    if (typeof holds === 'string' || !('perSeat' in holds)) continue;
    const row = holds.perSeat;
    if (typeof row === 'object' && 'record' in row && row.record[name]) return { rows, holds: row.record[name] };
  }
  return null;
}

export const seatFieldNames = (game: AnyGame): string[] =>
  Object.values(stateFields(game)).flatMap((holds) => {
    if (typeof holds === 'string' || !('perSeat' in holds)) return [];
    const row = holds.perSeat;
    return typeof row === 'object' && 'record' in row ? Object.keys(row.record) : [];
  });

export const columnOf = (game: AnyGame, name: string): Holds | null => {
  const holds = stateFields(game)[name];
  return holds !== undefined && typeof holds === 'object' && 'perCard' in holds ? holds.perCard : null;
};

type Row = Record<string, unknown>;
export const valuesOf = (s: Core): Row => s as unknown as Row;
export const rowsOf = (s: Core, rows: string): Row[] => valuesOf(s)[rows] as Row[];
