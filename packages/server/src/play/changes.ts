/**
 * How a match looks different to a viewer, as a patch of their packed view. Of the piles, which are most of a view, only what
 * moved is looked at; no view is made to be compared with another.
 */
import {
  type CardId,
  type Core,
  type Seat,
  type Situation,
  type Table,
  type Viewer,
  bit,
  boxOf,
  lookOf,
  lookerOf,
  nobody,
  pileView,
  situationOf,
} from '@bagarre/kernel';
import { addChange, diff, packAsked, packPile } from '@bagarre/protocol';

/** What a viewer was last shown, and of which state. */
export interface Shown {
  readonly s: Core;
  readonly situation: Situation;
}

/** `other` is what another viewer is shown of the same state: much of it is the same. */
export function shownOf(s: Core, viewer: Viewer, other?: Shown): Shown {
  const situation = situationOf(s, viewer, other?.situation);
  if (situation.asked !== other?.situation.asked) situation.asked = packAsked(situation.asked) as never;
  return { s, situation };
}

/** How a match changed for one viewer, field by field, for others to whom it looked and looks the same. */
export interface Change {
  readonly before: Shown;
  readonly now: Shown;
  readonly fields: { [field: string]: string | null };
}

/** In JSON; `null` where nothing looks different, as when a bot takes a seat. */
export function patchOf({ before, now, fields }: Change, viewer: Viewer, other?: Change): string {
  let changes = '';
  for (const field in now.situation) {
    const was = before.situation[field];
    const is = now.situation[field];
    const same = other && was === other.before.situation[field] && is === other.now.situation[field];
    const change = same ? other.fields[field]! : diff(was, is);
    fields[field] = change;
    if (change !== null) changes = addChange(changes, field, change);
  }
  const piles = pilesPatch(before.s, now.s, viewer);
  if (piles !== null) changes = addChange(changes, 'piles', piles);
  if (before.s.options !== now.s.options) {
    const options = diff(optionsOf(before.s, viewer), optionsOf(now.s, viewer));
    if (options !== null) changes = addChange(changes, 'options', options);
  }
  return changes === '' ? 'null' : `${changes}}`;
}

const optionsOf = (s: Core, viewer: Viewer): unknown =>
  boxOf(s).game.rules.optionsField.show(s.options, lookerOf(s, viewer), nobody);

function pilesPatch(a: Core, b: Core, viewer: Viewer): string | null {
  const { zones, zoneNames } = boxOf(b);
  const reread = rereadPlaces(a.table, b.table, viewer);
  let changes = '';
  for (let zone = 0; zone < zones.length; zone++) {
    const holders = zones[zone]!.common ? 1 : b.seats;
    let ofZone = '';
    for (let seat = 0; seat < holders; seat++) {
      const place = zone * b.seats + seat;
      if (a.table.piles[place] === b.table.piles[place] && !reread.includes(place)) continue;
      const change = pilePatch(a, b, viewer, zone, seat);
      if (change !== null) ofZone = addChange(ofZone, String(seat), change);
    }
    if (ofZone !== '') changes = addChange(changes, zoneNames[zone]!, `${ofZone}}`);
  }
  return changes === '' ? null : `${changes}}`;
}

/** Where cards lie that the viewer no longer reads as before: they were shown, concealed or shuffled. */
function rereadPlaces(a: Table, b: Table, viewer: Viewer): number[] {
  const places: number[] = [];
  for (let c = 0; c < b.known.length; c++) if (!looksAlike(a, b, viewer, c)) places.push(b.place[c]!);
  return places;
}

function pilePatch(a: Core, b: Core, viewer: Viewer, zone: number, seat: Seat): string | null {
  const place = zone * b.seats + seat;
  const before = a.table.piles[place]!;
  const after = b.table.piles[place]!;
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && isSame(a, b, viewer, before[head]!, after[head]!)) head++;
  if (head === before.length && head === after.length) return null;
  if (lookOf(boxOf(b).zones[zone]!, seat, viewer) === 'count')
    return diff(packPile(pileView(a, viewer, zone, seat)), packPile(pileView(b, viewer, zone, seat)));
  let tail = 0;
  while (tail < least - head && isSame(a, b, viewer, before.at(-1 - tail)!, after.at(-1 - tail)!)) tail++;
  const added = after.slice(head, after.length - tail).map((c) => cardText(b.table, viewer, c));
  return `[${head},${before.length - head - tail},[${added.join()}]]`;
}

const isSame = (a: Core, b: Core, viewer: Viewer, x: CardId, y: CardId): boolean =>
  x === y && looksAlike(a.table, b.table, viewer, x);

function looksAlike(a: Table, b: Table, viewer: Viewer, c: CardId): boolean {
  const known = a.known[c]! & bit(viewer);
  return known === (b.known[c]! & bit(viewer)) && (known === 0 || a.def[c] === b.def[c]);
}

/** As `pack` writes a card that lies where it can be pointed at. */
const cardText = ({ def, owner, known }: Table, viewer: Viewer, c: CardId): string =>
  `[${c},${known[c]! & bit(viewer) ? Number(def[c]) : null},${owner[c]}]`;
