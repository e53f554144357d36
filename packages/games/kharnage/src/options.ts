/** §5 What a table may choose, and what it may not. */
import { type Check, type Of, flag, list, optional, record, refuse, text } from '@bagarre/kernel';
import { type Card, factions as factionsOf, shareInitiative } from './cards.ts';
import { khRules } from './state.ts';

type Options = Of<typeof khRules.options>;

const fields = record({
  factions: optional(list(text), []),
  mirrorFactions: optional(flag, false),
  eliteIconsCountLater: optional(flag, true),
  kamikazeCountsShields: optional(flag, true),
  trampleInClosedAssaults: optional(flag, false),
  cheerRule: optional(flag, false),
  zeroTrophiesScore: optional(flag, true),
});

export function readOptions(seats: number, cards: readonly Card[]): Check<Options> {
  const known = factionsOf(cards).map((f) => f.id);
  return (x, where, problems) => {
    const options = fields(x, where, problems);
    const { factions, mirrorFactions } = options;
    const wrong = (path: string, found: unknown, expected: string): void =>
      void refuse(problems, where ? `${where}.${path}` : path, found, expected, null);
    // KH-RULING-7 More than four players need more factions than the four of the house, or mirrors.
    if (factions.length === 0) {
      if (!mirrorFactions && known.length < seats)
        wrong('seats', seats, `at most ${known.length}, one for each faction, or mirrorFactions`);
      return options;
    }
    if (factions.length !== seats) wrong('factions', factions, `${seats} factions, one a seat, or none`);
    factions.forEach((faction, i) => {
      const at = `factions[${i}]`;
      if (!known.includes(faction)) wrong(at, faction, `one of ${known.join(', ')}`);
      if (mirrorFactions) return;
      const others = factions.slice(0, i);
      // KH-RULING-6
      if (others.includes(faction)) wrong(at, faction, 'a faction that no other seat has (or mirrorFactions)');
      // KH-RULING-5
      else if (others.some((other) => shareInitiative(cards, faction, other)))
        wrong(at, faction, 'a faction whose initiatives all differ from those of the others (KH-RULING-5)');
    });
    return options;
  };
}
