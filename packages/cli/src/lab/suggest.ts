/** Which changes together would make the cards most even, by what is known of each. */
import type { Changes } from './changes.ts';
import type { Fit } from './fit.ts';

/**
 * How uneven the pairs are with these changes: the mean square of the logarithms of odds, as they are expected and by how much
 * that may be wrong. So a change of which little is known has to promise more.
 */
function uneven(fit: Fit, pairs: readonly { a: string; b: string }[], names: readonly string[]): number {
  let sum = 0;
  for (const { a, b } of pairs) {
    const { size, unsure } = fit.pair(a, b, names);
    sum += size ** 2 + (unsure / 1.96) ** 2;
  }
  return sum / pairs.length;
}

/** Takes in or leaves out one change at a time, whichever helps most, until none does. No card is changed twice. */
export function suggest(fit: Fit, changes: Changes, pairs: readonly { a: string; b: string }[]): string[] {
  let best: string[] = [];
  let least = uneven(fit, pairs, best);
  for (;;) {
    const before = best;
    for (const name of Object.keys(changes)) {
      const next = before.includes(name) ? before.filter((other) => other !== name) : [...before, name];
      if (!agree(changes, next)) continue;
      const is = uneven(fit, pairs, next);
      if (is < least - 1e-9) [best, least] = [next, is];
    }
    if (best === before) return best;
  }
}

function agree(changes: Changes, names: readonly string[]): boolean {
  const cards = names.flatMap((name) => Object.keys(changes[name]!.cards));
  return new Set(cards).size === cards.length;
}
