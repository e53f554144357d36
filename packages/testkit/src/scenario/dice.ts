/** Dice that are laid out beforehand: all must be rolled before others are laid out, and before the scenario ends. */
import { diceLeft, riggedRng } from '@bagarre/kernel';
import { type Miss, type Stage, miss } from './stage.ts';

export function allRolled({ s }: Stage): Miss | null {
  const left = diceLeft(s.rng);
  return left === 0 ? null : miss('all dice are used', `${left} not rolled: ${s.rng.slice(-left).join(', ')}`);
}

export function rig(stage: Stage, dice: readonly number[]): Miss | null {
  const left = allRolled(stage);
  stage.s.rng = riggedRng(dice);
  return left;
}
