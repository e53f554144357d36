/** A practice table: the match runs in this page, with bots, without a server. */
import { rulesOf } from '../games/rules.ts';
import type { Connection, Listener, Person } from './connection.ts';
import { PracticeMatch } from './practice-match.ts';
import type { PracticeTable } from './practice-messages.ts';

export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((x) => x.toString(16).padStart(2, '0')).join('');

export function practice(table: PracticeTable, names: readonly string[]): Connection & { think(ms: number): void } {
  let match: PracticeMatch | null = null;
  let listener: Listener | null = null;
  let { seed, think } = table;

  async function start(dealt: string): Promise<void> {
    seed = dealt;
    match?.end();
    match = null;
    const to = listener;
    try {
      const game = await rulesOf(table.game);
      if (to && to === listener && dealt === seed) match = new PracticeMatch(game, { ...table, seed, think }, to);
    } catch (error) {
      to?.failed(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    game: table.game,
    local: true,
    open(to) {
      listener = to;
      const people: Person[] = names.map((name, seat) => ({ seat, name, bot: seat !== table.seat, link: 'here' }));
      to.people(people);
      to.link('open');
      void start(table.seed);
    },
    send: (request, option) => match && listener?.answered(match.answer(request, option)),
    why: async (thing) => match?.why(thing) ?? [],
    record: async () => {
      const decisions = match?.decisions();
      return decisions ? { seats: table.seats, options: table.options, seed, decisions } : null;
    },
    undo: () => match?.undo(),
    chat: () => {},
    others: null,
    rematch: () => void start(newSeed()),
    think: (ms) => {
      think = ms;
      if (match) match.table.think = ms;
    },
    close: () => {
      match?.end();
      match = null;
      listener = null;
    },
  };
}
