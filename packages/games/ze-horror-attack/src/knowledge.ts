/** What a viewer must imagine of an expert's deck and factions, which nobody else has seen (§7). */
import { type DefId, type Seat, type Viewer, branch, knows } from '@bagarre/kernel';
import { FACTION_BACK } from './backs.ts';
import { factionsIn } from './decks.ts';
import { fillList } from './random.ts';
import { type Zh, isExpert, zh } from './state.ts';

/**
 * ZH-RULING-54 Other cards of the decks that the table allows stand for those that the viewer has not seen: a legal list
 * together with those that it has. Null where everybody knows what there is: in the base game, and out of a shared box.
 */
export function imagined(w: Zh, owner: Seat, viewer: Viewer, back: number): DefId[] | null {
  if (!isExpert(w) || w.options.expertSharedBox) return null;
  const { def, owner: owners } = w.table;
  const seen: DefId[] = [];
  let unknown = 0;
  for (let c = 0; c < def.length; c++) {
    if (owners[c] !== owner || (zh.card(w, c).k === 'faction') !== (back === FACTION_BACK)) continue;
    if (knows(w, viewer, c)) seen.push(def[c]!);
    else unknown++;
  }
  if (back === FACTION_BACK) return imaginedFactions(w, seen, unknown);
  // A generator of its own, started from the world's: imagining only looks.
  const rng = branch(w.rng.slice());
  return fillList(zh.book(w), w.options.decks, seen.map(Number), unknown, rng) as unknown as DefId[];
}

/** Any faction of the decks at the table that has not been seen with this player. */
function imaginedFactions(w: Zh, seen: readonly DefId[], unknown: number): DefId[] {
  const pool = factionsIn(w, w.options.decks).filter((def) => !seen.includes(def));
  while (pool.length < unknown) pool.push(pool[0]!);
  return pool;
}
