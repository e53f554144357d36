/** The duel, side by side: moves a second by random play, and what a copy costs. */
import { type Core, below, copy, fastRng } from '@bagarre/kernel';
import { type Effort, micros, perSecond } from './measure.ts';
import { begin, playOn, positions } from './play.ts';
import * as boardgameio from './duel/boardgameio.ts';
import { duel } from './duel/kernel.ts';

export interface DuelReport {
  /** Moves a second, as bots play: nobody listens to the events. */
  kernel: number;
  /** Moves a second with every event told, as in a match between people. */
  kernelTold: number;
  boardgameio: number;
  ratio: number;
}

export function benchDuel(effort: Effort): DuelReport {
  const rng = fastRng(1);
  const rates = perSecond(
    {
      kernel: () => playOn(begin(duel, 2, rng), rng).decisions,
      kernelTold: () => playOn(begin(duel, 2, rng, true), rng).decisions,
      boardgameio() {
        let moves = 0;
        for (let s = boardgameio.start(); s.ctx.gameover === undefined; moves++) {
          const all = boardgameio.moves(s);
          s = boardgameio.move(s, all[below(rng, all.length)]!);
        }
        return moves;
      },
    },
    effort,
  );
  return { ...rates, ratio: rates.kernel / rates.boardgameio };
}

export interface CopyReport {
  /** Microseconds. */
  ours: number;
  structuredClone: number;
  ratio: number;
}

export const benchCopy = (effort: Effort): CopyReport => copyReport(positions(duel, 2, 20, fastRng(2)), effort);

export function copyReport(states: readonly Core[], effort: Effort): CopyReport {
  const times = micros(states, { ours: copy, structuredClone: (s) => structuredClone(s) }, effort);
  return { ...times, ratio: times.structuredClone / times.ours };
}
