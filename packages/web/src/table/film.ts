/** A match that is over, played again: how it went for each seat, and what everybody held at the end. */
import {
  type AnyGame,
  type Core,
  type PileView,
  type Seat,
  type Zones,
  copy,
  newMatch,
  redo,
  takeBack,
  viewOf,
} from '@bagarre/kernel';
import type { KeptMatch } from '../connection/connection.ts';

export interface Held {
  readonly seat: Seat;
  readonly zone: string;
  readonly cards: PileView['cards'];
}

export interface Film {
  /** For each seat, how good its position was after each decision, from 0 to 1. */
  readonly scores: readonly (readonly number[])[];
  /** What each seat held that the others could not read. */
  readonly held: readonly Held[];
}

export function filmOf(game: AnyGame, { seats, options, seed, decisions }: KeptMatch): Film {
  let s = newMatch(game, { seats, options: options as never, seed }) as Core;
  const scores = Array.from({ length: seats }, (): number[] => []);
  // Going back is rare; only then is every step kept.
  const goesBack = decisions.some((line) => line.includes(' !undo '));
  const before: Core[] = [];
  decisions.forEach((line, i) => {
    if (goesBack) before.push(copy(s));
    const [seat = '', ...option] = line.split(' ');
    if (option[0] === '!undo') s = takeBack(before[Number(option[1])]!, s);
    else redo(s, { seat: Number(seat), option: option.join(' ') }, i + 1);
    scores.forEach((scored, n) => scored.push(between(game.score(s as never, n))));
  });
  return { scores, held: heldIn(game, s) };
}

/** Before anything is dealt there may be nothing to weigh. */
const between = (score: number): number => (Number.isFinite(score) ? Math.min(1, Math.max(0, score)) : 0.5);

function heldIn(game: AnyGame, s: Core): Held[] {
  const zones = Object.entries(game.rules.zones as Zones).filter(
    ([, z]) => !z.common && z.owner === 'face' && z.others !== 'face',
  );
  return Array.from({ length: s.seats }, (_, seat) => viewOf(s, seat)).flatMap((view, seat) =>
    zones.flatMap(([zone]) => {
      const { cards } = view.piles[zone]![seat]!;
      return cards.length > 0 ? [{ seat, zone, cards }] : [];
    }),
  );
}
