/** A scenario under way: the match, what its cards are called, and what was said and not yet asked about. */
import { type AnyGame, type Box, type Core, type Said, said, settle } from '@bagarre/kernel';
import type { Labels } from './labels.ts';

export interface Stage {
  readonly game: AnyGame;
  readonly box: Box;
  readonly s: Core;
  readonly labels: Labels;
  heard: Said[];
}

/** What was expected and what was found instead. */
export interface Miss {
  expected: string;
  found: string;
}

export const miss = (expected: string, found: string): Miss => ({ expected, found });

/** Runs the rules to the next question. */
export function settleStage(stage: Stage): void {
  settle(stage.s);
  stage.heard.push(...said(stage.s));
  stage.labels.follow();
}
