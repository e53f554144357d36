/** What the board shows that the view does not say in so many words: what areas are worth, who is known, what was played. */
import {
  type Box,
  type CardId,
  type CoreView,
  type DefId,
  type Seat,
  type SeenCard,
  type StateOf,
  type ViewOf,
  deal,
  fastRng,
  isRecord,
  newState,
} from '@bagarre/kernel';
import {
  type Character,
  type FactionCard,
  type Printed,
  type Tally,
  bonus,
  pointsFor,
  symbolsIn,
  tallies,
  zeHorrorAttack,
} from '@bagarre/ze-horror-attack';
import type { SeenEvent } from '../../connection/connection.ts';
import { seenAs, shown } from '../../table/view.ts';

type ZhView = ViewOf<typeof zeHorrorAttack>;
type Zh = StateOf<(typeof zeHorrorAttack)['rules']>;
export type { Character, FactionCard, Printed };

export const zhView = (view: CoreView): ZhView => view as unknown as ZhView;
export const cardAt = (box: Box, def: DefId): Printed => box.cards[def as unknown as number] as Printed;
export const characterAt = (box: Box, def: DefId): Character => cardAt(box, def) as Character;
export const factionAt = (box: Box, def: DefId): FactionCard => cardAt(box, def) as FactionCard;
/** A character by its name; a faction card names two. */
export const named = (box: Box, nameKey: string): Character | undefined =>
  (box.cards as readonly Printed[]).find((c): c is Character & Printed => c.k === 'character' && c.nameKey === nameKey);

export const isExpert = (view: CoreView): boolean => zhView(view).options.mode === 'expert';
/** ZH-EXPERT-9 The seat with which the deck lies that this player draws from. */
export const deckSeat = (view: CoreView, seat: Seat): Seat => (isExpert(view) ? seat : 0);

/** The factions of a seat that the viewer knows. */
export const factionsOf = (view: CoreView, box: Box, seat: Seat): { id: CardId; def: DefId; card: FactionCard }[] =>
  shown(view, 'faction', seat).map(({ id, def }) => ({ id, def, card: factionAt(box, def) }));

/** ZH-FX-24 Protected for a time. */
export const isShielded = (view: CoreView, id: CardId): boolean => zhView(view).shields.some((x) => x.card?.id === id);

/** ZH-SCORE-4 The characters that bring the viewer a bonus. */
export const bonusNames = (view: CoreView, box: Box): ReadonlySet<string> =>
  new Set(view.viewer < view.seats ? factionsOf(view, box, view.viewer).flatMap((f) => f.card.characters) : []);

const TYPES = ['hero', 'monster', 'neutral'] as const;

/** An area as it lies: heroes, monsters, neutrals, each in the order in which they came. */
export const areaOf = (view: CoreView, box: Box, seat: Seat) =>
  shown(view, 'area', seat).toSorted(
    (a, b) => TYPES.indexOf(characterAt(box, a.def).type) - TYPES.indexOf(characterAt(box, b.def).type),
  );

// ---------------------------------------------------------------------------------------------------------------- counting

export interface Worth extends Tally {
  /** What each card counts for, in the order in which they came. */
  readonly cards: readonly { readonly suns: number; readonly skulls: number }[];
}

interface Counted {
  readonly s: Zh;
  readonly worths: readonly Worth[];
}

const counted = new WeakMap<CoreView, Counted>();

/** The rules count what lies on a table: one is laid with what the viewer sees. Hidden cards matter by their number alone. */
function countedIn(view: CoreView, box: Box): Counted {
  const known = counted.get(view);
  if (known) return known;
  const { decks, factionBonus } = zhView(view).options;
  const { zone } = zeHorrorAttack.rules;
  const s = newState(box, { seats: view.seats, options: { decks, factionBonus } as never }, fastRng(1, 1)) as Zh;
  for (const name of ['area', 'discard', 'hand', 'deck'] as const) {
    for (const [seat, pile] of view.piles[name]!.entries()) {
      const open = name === 'area' || name === 'discard';
      const defs = open ? pile.cards.map((c) => c.def!) : Array.from({ length: pile.n }, () => 0 as unknown as DefId);
      deal(s, defs, seat, zone[name]);
    }
  }
  const all = tallies(s);
  const result = { s, worths: all.map((tally, seat) => ({ ...tally, cards: symbolsIn(s, seat) })) };
  counted.set(view, result);
  return result;
}

export const worthOf = (view: CoreView, box: Box, seat: Seat): Worth => countedIn(view, box).worths[seat]!;

export interface Score {
  readonly points: number;
  readonly bonus: number;
  readonly faction: FactionCard;
  readonly id: CardId;
}

/** What the game would bring a seat if it ended now, with each faction of it that the viewer knows; the best first. */
export function scoresOf(view: CoreView, box: Box, seat: Seat): Score[] {
  const { s, worths } = countedIn(view, box);
  return factionsOf(view, box, seat)
    .map(({ id, card }) => ({
      points: pointsFor(s, seat, worths[seat]!, card),
      bonus: bonus(s, seat, card),
      faction: card,
      id,
    }))
    .sort((a, b) => b.points - a.points);
}

/** The first character of a faction that lies in its player's area: the one that brings the bonus. */
export const bringer = (view: CoreView, box: Box, seat: Seat, faction: FactionCard): Character | null =>
  shown(view, 'area', seat)
    .map((c) => characterAt(box, c.def))
    .find((c) => faction.characters.includes(c.nameKey)) ?? null;

/** A symbol more or less, in points of a side. */
export const signed = (card: { suns: number; skulls: number }, side: FactionCard['side']): number =>
  side === 'heroes' ? card.suns - card.skulls : card.skulls - card.suns;

// --------------------------------------------------------------------------------------------------------- what goes on

type Frame = CoreView['stack'][number];
const local = (frame: Frame, name: string): unknown => (frame.v as Record<string, unknown>)[name];
const isSeen = (x: unknown): x is SeenCard => isRecord(x) && 'id' in x && 'def' in x;

export interface Announced {
  readonly seat: Seat;
  readonly id: CardId | null;
  readonly def: DefId;
}

/** ZH-SKILL-1 The card that is being played. */
export function beingPlayed(view: CoreView): Announced | null {
  const frame = view.stack.findLast((f) => f.proc === 'play');
  const card = frame && local(frame, 'card');
  if (!frame || !isSeen(card) || card.def === null) return null;
  return { seat: Number(local(frame, 'seat')), id: card.id, def: card.def };
}

export interface LookedAt {
  readonly id: CardId;
  readonly def: DefId;
}

/** ZH-D13 Cards that I am shown in the middle of a skill and that lie where nobody else sees them. */
export function lookedAt(view: CoreView): LookedAt[] {
  const frame = view.stack.findLast((f) => f.proc === 'take' || f.proc === 'skill' || f.proc === 'turn');
  if (!frame || frame.proc === 'turn') return [];
  const skill = view.stack.findLast((f) => f.proc === 'skill');
  const bound = ((skill && local(skill, 'refs')) ?? []) as { card: unknown }[];
  const seen = [...((local(frame, 'seen') ?? []) as unknown[]), ...bound.map((b) => b.card)];
  const found = new Map<CardId, LookedAt>();
  for (const card of seen) {
    if (!isSeen(card) || card.id === null || card.def === null || card.id < 0) continue;
    // What lies open is seen where it lies.
    if (seenAs(view, card.id) === null) found.set(card.id, { id: card.id, def: card.def });
  }
  return [...found.values()];
}

/** Faction cards that everybody has been shown: they lie face up. */
export const faceUp = (lines: readonly { e: SeenEvent }[]): ReadonlySet<CardId> =>
  new Set(
    lines.flatMap(({ e }) =>
      e.k === 'factionShown' ? (e['cards'] as SeenCard[]).flatMap((c) => (c.id === null ? [] : [c.id])) : [],
    ),
  );

/** The faction card that counted for a seat at the end; null where the game stopped before anybody showed one. */
export function countedFaction(view: CoreView, box: Box, seat: Seat): FactionCard | null {
  if (isEarly(view)) return null;
  const known = scoresOf(view, box, seat);
  if (known.length === 1) return known[0]!.faction;
  // ZH-RULING-41 Of three of mine, one that brings what was counted.
  return known.find((x) => x.points === view.over?.points[seat])?.faction ?? null;
}

/** The match was broken off: nothing was revealed, nothing counted. */
export const isEarly = (view: CoreView): boolean => /^(conceded|time|aborted)$/.test(view.over?.why ?? '');
