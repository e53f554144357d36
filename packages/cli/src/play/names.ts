/** What the players are called: as they wish, else people by number and bots after slaps. */
import type { Language, Seat } from '@bagarre/kernel';
import { BOT_NAMES, SAYS } from './says.ts';

export function namesFor(seats: number, humans: readonly Seat[], lang: Language, wished: readonly string[]): string[] {
  let bots = 0;
  return Array.from({ length: seats }, (_, seat) => {
    if (wished[seat] !== undefined) return wished[seat];
    const person = humans.indexOf(seat);
    if (person >= 0) return SAYS[lang].human(person + 1, humans.length);
    const n = bots++;
    return BOT_NAMES[n % BOT_NAMES.length]! + (n < BOT_NAMES.length ? '' : ` ${Math.floor(n / BOT_NAMES.length) + 1}`);
  });
}
