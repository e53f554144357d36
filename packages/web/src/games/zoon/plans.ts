/** Deployments that a player has kept, by tribe; they stay in this browser. */
const KEY = 'bagarre.zoon.plans';
const MOST = 30;

export interface Plan {
  readonly name: string;
  readonly tribe: string;
  /** The card on each of the twelve squares, front row first; null where none stands. */
  readonly cards: readonly (string | null)[];
}

export function plansKept(): readonly Plan[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Plan[];
  } catch {
    return [];
  }
}

/** One of the same name and tribe makes way. */
export function keepPlan(plan: Plan): readonly Plan[] {
  return keep([plan, ...without(plan)].slice(0, MOST));
}

export const dropPlan = (plan: Plan): readonly Plan[] => keep(without(plan));

const without = (plan: Plan): Plan[] => plansKept().filter((p) => p.name !== plan.name || p.tribe !== plan.tribe);

function keep(plans: readonly Plan[]): readonly Plan[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(plans));
  } catch {
    // A full or forbidden storage costs the plan, not the game.
  }
  return plans;
}
