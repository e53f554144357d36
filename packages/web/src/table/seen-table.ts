import type { Box, CardId, Core, CoreView, DefId, Seat } from '@bagarre/kernel';

/** The cards that a view shows, laid out as the rules keep them; `n` is how many there are in all. What is hidden is not there. */
export function seenTable(view: CoreView, box: Box, n: number): Core['table'] {
  const table = {
    def: new Array<DefId>(n).fill(0 as unknown as DefId),
    owner: new Array<Seat>(n).fill(0),
    place: new Array<number>(n).fill(0),
    known: new Array<number>(n).fill(0),
    piles: Array.from({ length: box.zoneNames.length * view.seats }, (): CardId[] => []),
  };
  box.zoneNames.forEach((name, zone) => {
    (view.piles[name] ?? []).forEach((pile, seat) => {
      const place = zone * view.seats + seat;
      for (const { id, def, owner } of pile.cards) {
        if (id === null || def === null) continue;
        table.def[id] = def;
        table.owner[id] = owner;
        table.place[id] = place;
        table.piles[place]!.push(id);
      }
    });
  });
  return table;
}
