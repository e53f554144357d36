/**
 * Side doors, the part of twin worlds that a single moment cannot show: the id of a hidden card that slips out as an ordinary
 * number. The match is played again with ids so high that no other number is like them; then every such number that reaches
 * a viewer must be a card that the viewer can point at, or could when it was said.
 */
import {
  type Core,
  type DefId,
  type Said,
  type Viewer,
  bit,
  boxOf,
  canPointAt,
  decide,
  everybody,
  matchRng,
  newState,
  pending,
  redact,
  said,
  settle,
  trace,
  viewOf,
  viewersOf,
} from '@bagarre/kernel';
import { type Fault, type PlayedContract, fault } from '../contract.ts';

/** Where the ids of the cards begin: above any number that a card game counts with. */
const HIGH = 3000;

export const sideDoors: PlayedContract = ({ box, start, decisions, picks }) => {
  const s = newState(box, start, matchRng(start.seed));
  raiseIds(s);
  settle(s);
  for (let i = 0; ; i++) {
    const viewers = viewersOf(s);
    const viewer = viewers[i % viewers.length]!;
    const slip = slipped(s, viewer, said(s));
    if (slip) return { ...slip, message: `${slip.message} (decision ${i + 1}, ${trace(s)})` };
    const request = pending(s).find((r) => r.seat === decisions[i]?.seat);
    const option = request?.options[picks[i]!];
    if (!request || !option) return null;
    decide(s, request, option);
    settle(s);
  }
};

/** Cards that lie nowhere take the low ids. */
function raiseIds(s: Core): void {
  const { place, known } = s.table;
  s.table.def = new Array<DefId>(HIGH).fill(0 as never);
  s.table.owner = new Array<number>(HIGH).fill(-1);
  for (let c = 0; c < HIGH; c++) {
    place.push(-1);
    known.push(everybody);
  }
  boxOf(s).growColumns(s, HIGH);
}

function slipped(s: Core, viewer: Viewer, told: readonly Said[]): Fault | null {
  const { game } = boxOf(s);
  const hidden = (id: number): boolean => !canPointAt(s, viewer, id);
  const mine = pending(s).filter((r) => r.seat === viewer);
  // The key of the box is a digest, with digits of its own.
  const seen = { ...viewOf(s, viewer), box: '' };
  const slip = slippedId(seen, s, hidden, 'view') ?? slippedId(mine, s, hidden, 'request');
  if (slip) return fault(viewer, `the ${slip}`);
  for (const e of told) {
    const shown = new Set<number>();
    for (let i = 0; i < e.cards.length; i += 4) if (e.cards[i + 3]! & bit(viewer)) shown.add(e.cards[i]!);
    const here = slippedId(redact(game, e, viewer), s, (id) => hidden(id) && !shown.has(id), `event ${e.e.k}`);
    if (here) return fault(viewer, `the ${here}`);
  }
  return null;
}

/** A number, alone or inside a text, that can only be the id of a hidden card. */
function slippedId(x: unknown, s: Core, hidden: (id: number) => boolean, path: string): string | null {
  if (typeof x === 'string') {
    const id = x.match(/\d{4,}/g)?.find((digits) => isId(Number(digits), s) && hidden(Number(digits)));
    return id === undefined ? null : slipText(path, Number(id));
  }
  if (typeof x === 'number') return isId(x, s) && hidden(x) ? slipText(path, x) : null;
  if (typeof x !== 'object' || x === null) return null;
  if (Array.isArray(x)) {
    // A column begins with the cards that lie nowhere.
    for (let i = x.length > HIGH ? HIGH : 0; i < x.length; i++) {
      const inside = slippedId(x[i], s, hidden, `${path}[${i > HIGH ? i - HIGH : i}]`);
      if (inside) return inside;
    }
    return null;
  }
  for (const [key, value] of Object.entries(x)) {
    const inside = slippedId(value, s, hidden, `${path}.${key}`);
    if (inside) return inside;
  }
  return null;
}

const isId = (x: number, s: Core): boolean => x >= HIGH && x < s.table.def.length;
const slipText = (path: string, id: number): string => `${path} is the id of the hidden card ${id - HIGH}`;
