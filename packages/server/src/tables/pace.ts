/** What a table keeps of its rules besides the options of the game. */
import type { ClockRules, TableRules } from '@bagarre/protocol';
import { PACE } from '@bagarre/protocol';
import type { Json, Table } from '../store/index.ts';

export interface HouseRules {
  name: TableRules['pace'];
  clock: ClockRules | null;
  atZero: TableRules['atZero'];
  undo: TableRules['undo'];
  onlookers: boolean;
}

export const houseRules = (t: TableRules): HouseRules => ({
  name: t.pace,
  clock: t.pace === 'none' ? null : (t.clock ?? PACE[t.pace]),
  atZero: t.atZero,
  undo: t.undo,
  onlookers: t.onlookers,
});

export const houseRulesOf = (table: Table): HouseRules => table.pace as unknown as HouseRules;
/** People come back after hours: nobody watches how long an answer takes. */
export const isSlow = ({ name }: HouseRules): boolean => name === 'hours' || name === 'days';
export const asJson = (value: unknown): Json => value as Json;
