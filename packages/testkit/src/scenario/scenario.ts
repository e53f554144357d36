/** Scenarios for tests: a position in a few lines, what is offered, the decision, what it did. */
import { type CardId, type Core, type Game, Refused, type Seat, type StateOf, onlooker } from '@bagarre/kernel';
import { type Offers, type Refusing, asks, offers, play, refuses } from './decide.ts';
import { allRolled, rig } from './dice.ts';
import { type Expected, shows } from './expect.ts';
import { type Saying, type Sight, says, sees, unsaid } from './hear.ts';
import { type Position, stagePosition } from './position.ts';
import type { Miss, Stage } from './stage.ts';
import type { Spec } from './words.ts';

export interface Scenario<S> {
  readonly state: S;
  /** The card of that label. */
  card(label: string): CardId;
  /** A seat decides, once or several times in a row. */
  play(seat: Seat, ...decisions: Spec[]): void;
  /** A seat may choose from exactly these, or among others these and not those. */
  offers(seat: Seat, expected: Offers): void;
  /** A decision is refused: by this clause, or for this reason. */
  refuses(seat: Seat, decision: Spec, by?: string | Refusing): void;
  /** These parts of the state are so. */
  shows(expected: Expected): void;
  /** The rules wait at this question for exactly these seats, or, with no question, the match is over; all dice are used. */
  rests(ask?: string, ...seats: Seat[]): void;
  /** These events were said, in this order, since the last time. */
  says(...expected: Saying[]): void;
  /** No event of these kinds was said since the last time. */
  unsaid(...kinds: string[]): void;
  sees(viewer: Seat | 'onlooker', expected: Sight): void;
  /** The next dice, once those before are used. */
  rig(dice: readonly number[]): void;
}

export function scenario<G extends Game>(game: G, position: Position): Scenario<StateOf<G['rules']>>;
export function scenario(game: Game, position: Position): Scenario<Core> {
  const stage: Stage = stagePosition(game, position, 'this position cannot be laid out');
  const must = (found: Miss | null): void => {
    if (found) throw new Error(`expected ${found.expected}\n   found ${found.found}`);
  };
  return {
    state: stage.s,
    card(label) {
      const c = stage.labels.find(label);
      if (c === null)
        throw new Refused('this scenario', [{ where: 'card', found: label, expected: 'the label of a card' }]);
      return c;
    },
    play: (seat, ...decisions) => decisions.forEach((spec) => must(play(stage, seat, spec))),
    offers: (seat, expected) => must(offers(stage, seat, expected)),
    refuses: (seat, spec, by = {}) => must(refuses(stage, seat, spec, typeof by === 'string' ? { clause: by } : by)),
    shows: (expected) => must(shows(stage, expected)),
    rests(ask, ...seats) {
      must(asks(stage, ask === undefined ? [] : seats.map((seat) => `${seat} ${ask}`)));
      must(allRolled(stage));
    },
    says: (...expected) => must(says(stage, expected)),
    unsaid: (...kinds) => must(unsaid(stage, kinds)),
    sees: (viewer, expected) => must(sees(stage, viewer === 'onlooker' ? onlooker : viewer, expected)),
    rig: (dice) => must(rig(stage, dice)),
  };
}
