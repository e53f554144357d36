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
  /** The same as two lists, which are gone through faster: every viewer is shown the same fields in the same order. */
  readonly fields: readonly string[];
  readonly values: readonly unknown[];
}

/** `other` is what another viewer is shown of the same state: much of it is the same. */
export function shownOf(s: Core, viewer: Viewer, other?: Shown): Shown {
  const situation = situationOf(s, viewer, other?.situation);
  if (situation.asked !== other?.situation.asked) situation.asked = packAsked(situation.asked) as never;
  return { s, situation, fields: other?.fields ?? Object.keys(situation), values: Object.values(situation) };
}

/** How a match changed for one viewer, field by field, for others to whom it looked and looks the same. */
export interface Change {
  readonly before: Shown;
  readonly now: Shown;
  /** In the order of the fields. */
  readonly changes: (string | null)[];
  /** Cards that somebody no longer reads as before: they were shown, concealed or shuffled. */
  readonly reread: readonly CardId[];
}

/** `other` is how it changed for another viewer. */
export function changeOf(before: Shown, now: Shown, other?: Change): Change {
  const same = other !== undefined && other.before.s === before.s && other.now.s === now.s;
  return { before, now, changes: [], reread: same ? other.reread : rereadCards(before.s.table, now.s.table) };
}

/** In JSON; `null` where nothing looks different, as when a bot takes a seat. */
export function patchOf({ before, now, changes, reread }: Change, viewer: Viewer, other?: Change): string {
  let patch = '';
  for (let i = 0; i < now.values.length; i++) {
    const was = before.values[i];
    const is = now.values[i];
    const same = other !== undefined && was === other.before.values[i] && is === other.now.values[i];
    const change = same ? other.changes[i]! : diff(was, is);
    changes.push(change);
    if (change !== null) patch = addChange(patch, now.fields[i]!, change);
  }
  const piles = pilesPatch(before.s, now.s, viewer, reread);
  if (piles !== null) patch = addChange(patch, 'piles', piles);
  if (before.s.options !== now.s.options) {
    const options = diff(optionsOf(before.s, viewer), optionsOf(now.s, viewer));
    if (options !== null) patch = addChange(patch, 'options', options);
  }
  return patch === '' ? 'null' : `${patch}}`;
}

const optionsOf = (s: Core, viewer: Viewer): unknown =>
  boxOf(s).game.rules.optionsField.show(s.options, lookerOf(s, viewer), nobody);

function pilesPatch(a: Core, b: Core, viewer: Viewer, reread: readonly CardId[]): string | null {
  const { zones, zoneNames } = boxOf(b);
  const mine = reread.filter((c) => !looksAlike(a.table, b.table, viewer, c));
  const places = mine.map((c) => b.table.place[c]!);
  let changes = '';
  for (let zone = 0; zone < zones.length; zone++) {
    const holders = zones[zone]!.common ? 1 : b.seats;
    let ofZone = '';
    for (let seat = 0; seat < holders; seat++) {
      const place = zone * b.seats + seat;
      if (a.table.piles[place] === b.table.piles[place] && !places.includes(place)) continue;
      const change = pilePatch(a, b, viewer, zone, seat, mine);
      if (change !== null) ofZone = addChange(ofZone, String(seat), change);
    }
    if (ofZone !== '') changes = addChange(changes, zoneNames[zone]!, `${ofZone}}`);
  }
  return changes === '' ? null : `${changes}}`;
}

function rereadCards(a: Table, b: Table): CardId[] {
  const cards: CardId[] = [];
  for (let c = 0; c < b.known.length; c++) if (a.known[c] !== b.known[c] || a.def[c] !== b.def[c]) cards.push(c);
  return cards;
}

/** `reread`: the cards that this viewer no longer reads as before. */
function pilePatch(
  a: Core,
  b: Core,
  viewer: Viewer,
  zone: number,
  seat: Seat,
  reread: readonly CardId[],
): string | null {
  const place = zone * b.seats + seat;
  const before = a.table.piles[place]!;
  const after = b.table.piles[place]!;
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head] && !reread.includes(after[head]!)) head++;
  if (head === before.length && head === after.length) return null;
  if (lookOf(boxOf(b).zones[zone]!, seat, viewer) === 'count') {
    // Where the viewer knows no card, `packPile` gives their number and no cards; of none, an empty list.
    if (least > 0 && !knowsAny(a.table, before, viewer) && !knowsAny(b.table, after, viewer))
      return before.length === after.length ? null : `{"n":[${after.length}]}`;
    return diff(packPile(pileView(a, viewer, zone, seat)), packPile(pileView(b, viewer, zone, seat)));
  }
  let tail = 0;
  while (tail < least - head) {
    const card = after[after.length - 1 - tail]!;
    if (before[before.length - 1 - tail] !== card || reread.includes(card)) break;
    tail++;
  }
  const added = after.slice(head, after.length - tail).map((c) => cardText(b.table, viewer, c));
  return `[${head},${before.length - head - tail},[${added.join()}]]`;
}

function knowsAny({ known }: Table, pile: readonly CardId[], viewer: Viewer): boolean {
  for (const c of pile) if (known[c]! & bit(viewer)) return true;
  return false;
}

function looksAlike(a: Table, b: Table, viewer: Viewer, c: CardId): boolean {
  const known = a.known[c]! & bit(viewer);
  return known === (b.known[c]! & bit(viewer)) && (known === 0 || a.def[c] === b.def[c]);
}

/** As `pack` writes a card that lies where it can be pointed at. */
const cardText = ({ def, owner, known }: Table, viewer: Viewer, c: CardId): string =>
  `[${c},${known[c]! & bit(viewer) ? Number(def[c]) : null},${owner[c]}]`;
