/** Who is at the table. Somebody who blinks is not away: it takes a while until it is told. */
import type { Seat } from '@bagarre/kernel';
import type { TableInfo } from '@bagarre/protocol';
import type { Person } from './connection.ts';

const AWAY = 8000;
const GONE = 20_000;
/** Others may claim the seat of a player who is asked and has been away for so long. */
export const CLAIM = 90_000;

const BOT_NAMES = ['Maëlle', 'Bruno', 'Inès', 'Sacha', 'Oriane', 'Nour', 'Théo', 'Lina'];

/** Tells the people of a table, and again when an absence becomes worth telling. */
export function presence(tell: (people: readonly Person[]) => void) {
  const since = new Map<Seat, number>();
  let timers: ReturnType<typeof setTimeout>[] = [];
  let last: TableInfo | null = null;

  function told(info: TableInfo): void {
    const now = Date.now();
    const first = last === null;
    last = info;
    info.at.forEach(({ here, person }, seat) => {
      if (here || !person) since.delete(seat);
      // Whoever is not there when we come has been away for an unknown time.
      else if (!since.has(seat)) since.set(seat, first ? now - GONE : now);
    });
    timers.forEach(clearTimeout);
    timers = [...since.values()].flatMap((at) =>
      [at + AWAY, at + GONE].filter((due) => due > now).map((due) => setTimeout(() => tell(people()), due - now + 20)),
    );
    tell(people());
  }

  function people(): Person[] {
    const now = Date.now();
    return (last?.at ?? []).map((s, seat) => {
      const gone = since.get(seat);
      const away = gone === undefined ? 0 : now - gone;
      return {
        seat,
        name: s.person?.name ?? (s.bot ? BOT_NAMES[seat % BOT_NAMES.length]! : '…'),
        bot: s.bot !== null,
        link: away >= GONE ? 'gone' : away >= AWAY ? 'away' : 'here',
        id: s.person?.id ?? null,
        awaySince: gone ?? null,
      };
    });
  }

  return { told, people, close: () => timers.forEach(clearTimeout) };
}
