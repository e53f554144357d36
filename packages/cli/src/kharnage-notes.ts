/** Whether a pack of Kharnage keeps to the budgets that the house edition is balanced by. A pack may well not: notes only. */
import { read } from '@bagarre/kernel';
import { type Faction, budget, checkPack } from '@bagarre/kharnage';

const {
  HOUSE,
  battleCardTarget,
  battleCardValue,
  lineShares,
  meanArmour,
  meanValue,
  reserveUse,
  unitCards,
  unitValue,
} = budget;

/** How far a mean, a card and a battle card may be from their budget. */
const NEAR = { mean: 0.1, armour: 0.15, battleCard: 0.8, share: 6 };
const UNIT_VALUE = { least: 2, most: 8 };

export function kharnageNotes(raw: unknown): string[] {
  return read(checkPack, raw, 'a pack').factions.flatMap((f) => [summary(f), ...offBudget(f)]);
}

const n = (x: number): string => x.toFixed(1);

function summary(f: Faction): string {
  const lines = lineShares(f).map(Math.round).join('/');
  return `${f.id}: ${unitCards(f)} unit cards worth ${n(meanValue(f))} each, mean armour ${n(meanArmour(f))}, lines ${lines} %, a game uses ${Math.round(100 * reserveUse(f))} % of the reserve`;
}

function offBudget(f: Faction): string[] {
  const aim = HOUSE[f.id];
  const mean = meanArmour(f);
  const units = f.units.flatMap((u) => {
    const v = unitValue(u, mean);
    return v >= UNIT_VALUE.least && v <= UNIT_VALUE.most
      ? []
      : [`${u.id}: worth ${n(v)}, usual is ${UNIT_VALUE.least} to ${UNIT_VALUE.most}`];
  });
  if (!aim) return units;
  const means = [
    off(`${f.id}: mean worth of a unit card`, meanValue(f), aim.value, NEAR.mean),
    off(`${f.id}: mean armour`, mean, aim.armour, NEAR.armour),
    ...lineShares(f).map((share, i) =>
      off(`${f.id}: percentage of cards in line ${i + 1}`, share, aim.lines[i]!, NEAR.share),
    ),
    ...f.battleCards
      .filter((c) => c.initiative > 0)
      .map((c) => off(`${c.id}: worth`, battleCardValue(c), battleCardTarget(c, aim.norm), NEAR.battleCard)),
  ];
  return [...means.filter((text) => text !== null), ...units];
}

function off(what: string, found: number, aim: number, near: number): string | null {
  return Math.abs(found - aim) <= near + 1e-9 ? null : `${what} is ${n(found)}, the budget is ${n(aim)} ± ${near}`;
}
