/**
 * The printed cards of a match: what the packs say, worked out once for the rules to look at. Icons are counted, placement
 * skills put in order, the effects of a battle card numbered, so that a state can name one by its number.
 */
import { type DefId, Refused, read } from '@bagarre/kernel';
import {
  type BattleCard as PackBattleCard,
  type DiscardOwn,
  type Effect as PackEffect,
  type Faction,
  type Line,
  type Power as PackPower,
  SKILLS,
  type Skill,
  type Unit,
  type UnitSkill,
  type Words,
  checkPack,
} from './pack.ts';

export type Icon = 'bow' | 'sword' | 'magicMissile';
export type Icons = { readonly [skill in Skill]: number };

/** What a unit does the moment it is placed (KH-PLACE-3), from left to right. */
export type PlacementSkill =
  | { readonly k: 'largeUnit' | 'kamikaze' }
  | { readonly k: 'chief'; readonly n: number; readonly elite: boolean }
  | { readonly k: 'elite'; readonly icon: Icon; readonly n: number; readonly elite: true };

/** A unit or a general. Of a large unit every card of one set is this same printed card (KH-RULING-20). */
export interface UnitCard {
  readonly k: 'unit';
  readonly id: string;
  readonly faction: string;
  readonly factionName: Words;
  readonly name: Words;
  readonly quip: Words | null;
  readonly icon: string | null;
  readonly general: boolean;
  readonly line: Line;
  readonly armour: number;
  readonly skills: readonly UnitSkill[];
  readonly tags: readonly string[];
  /** How many such cards there are: the copies, or the parts of one large unit. */
  readonly cards: number;
  readonly large: boolean;
  /** The same number on equal units: on the copies of a large unit too, though each copy has parts of its own. */
  readonly kind: number;
  /** All printed icons and values. */
  readonly icons: Icons;
  /** Those that are not tied to elite. */
  readonly looseIcons: Icons;
  readonly placing: readonly PlacementSkill[];
}

type Numbered<E> = E extends DiscardOwn ? Omit<E, 'then'> & { readonly then: readonly number[] } : E;
/** An effect; what a discard pays for is named by number. */
export type Effect = Numbered<PackEffect>;
export type EffectOf<K extends Effect['op']> = Extract<Effect, { op: K }>;

export interface Power extends Omit<PackPower, 'do'> {
  readonly do: readonly number[];
}

export interface BattleCard extends Omit<PackBattleCard, 'powers'> {
  readonly k: 'battle';
  readonly faction: string;
  readonly factionName: Words;
  readonly powers: readonly Power[];
  /** Every effect of the card, those that hang on a discard included. */
  readonly effects: readonly Effect[];
  /** Some power cares which armies were attacked (KH-RULING-27). */
  readonly countsAttacked: boolean;
}

export type Card = UnitCard | BattleCard;

/** Reads packs into printed cards. */
export function readCards(packs: readonly unknown[]): Card[] {
  const factions = packs.flatMap((pack) => read(checkPack, pack, 'this pack of Kharnage cannot be used').factions);
  let kinds = 0;
  const cards = factions.flatMap((f): Card[] => {
    const name = f.name ?? { fr: f.id, en: f.id };
    return [
      ...f.units.flatMap((u) => unitCards(u, f, name, false, kinds++)),
      ...f.generals.flatMap((u) => unitCards(u, f, name, true, kinds++)),
      ...f.battleCards.map((card) => battleCard(card, f, name)),
    ];
  });
  refuseTwins(
    factions.map((f) => f.id),
    'a faction',
  );
  refuseTwins(
    cards.map((c) => c.id),
    'a card',
  );
  return cards;
}

function refuseTwins(ids: readonly string[], what: string): void {
  const twin = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twin === undefined) return;
  throw new Refused('these packs of Kharnage cannot be used together', [
    { where: 'id', found: `"${twin}" twice`, expected: `${what} with an id of its own` },
  ]);
}

/** Copies of a large unit have separate sets of parts (KH-RULING-20), so each set is a printed card of its own. */
function unitCards(u: Unit, f: Faction, factionName: Words, general: boolean, kind: number): UnitCard[] {
  const large = u.cardsPerUnit > 1;
  return Array.from({ length: large ? u.copies : 1 }, (_, copy) => ({
    k: 'unit',
    id: copy === 0 ? u.id : `${u.id}/${copy + 1}`,
    faction: f.id,
    factionName,
    name: u.name,
    quip: u.quip,
    icon: u.icon,
    general,
    line: u.line,
    armour: u.armour,
    skills: u.skills,
    tags: u.tags,
    cards: large ? u.cardsPerUnit : u.copies,
    large,
    kind,
    icons: count(u.skills),
    looseIcons: count(u.skills.filter((entry) => !entry.elite)),
    placing: placing(u.skills),
  }));
}

function count(skills: readonly UnitSkill[]): Icons {
  const icons = Object.fromEntries(SKILLS.map((skill) => [skill, 0])) as Record<Skill, number>;
  for (const { skill, n } of skills) icons[skill] += n;
  return icons;
}

export const NO_ICONS: Icons = count([]);

function placing(skills: readonly UnitSkill[]): PlacementSkill[] {
  const list: PlacementSkill[] = [];
  for (const { skill, n, elite } of skills) {
    if (skill === 'largeUnit' || skill === 'kamikaze') list.push({ k: skill });
    // KH-RULING-12 Tied to elite or not, a chief draws once, when placed.
    else if (skill === 'chief') list.push({ k: 'chief', n, elite });
    else if (elite) addElite(list, skill as Icon, n);
  }
  return list;
}

/** KH-RULING-16 All tied entries of one icon are one attack, made at the place of the first. */
function addElite(list: PlacementSkill[], icon: Icon, n: number): void {
  const at = list.findIndex((p) => p.k === 'elite' && p.icon === icon);
  const before = list[at];
  if (before?.k === 'elite') list[at] = { ...before, n: before.n + n };
  else list.push({ k: 'elite', icon, n, elite: true });
}

function battleCard(card: PackBattleCard, f: Faction, factionName: Words): BattleCard {
  const effects: Effect[] = [];
  const number = (e: PackEffect): number => {
    const at = effects.length;
    if (e.op !== 'discardOwn') return effects.push(e) - 1;
    effects.push({ ...e, then: [] });
    effects[at] = { ...e, then: e.then.map(number) };
    return at;
  };
  const powers = card.powers.map((power) => ({ ...power, do: power.do.map(number) }));
  const countsAttacked = effects.some((e) => 'range' in e && e.range === 'attacked');
  return { ...card, k: 'battle', faction: f.id, factionName, powers, effects, countsAttacked };
}

/** A faction as it comes out of the box: where each of its cards goes, every copy listed. */
interface FactionCards {
  readonly id: string;
  readonly reserve: readonly DefId[];
  readonly generals: readonly DefId[];
  readonly deck: readonly DefId[];
  readonly zero: readonly DefId[];
  /** Battle card 0 is never compared (KH-RULING-4). */
  readonly initiatives: readonly number[];
}

const factionsOf = new WeakMap<readonly Card[], readonly FactionCards[]>();

/** The factions of a box; worked out once for each box. */
export function factions(cards: readonly Card[]): readonly FactionCards[] {
  const known = factionsOf.get(cards);
  if (known) return known;
  const all = [...new Set(cards.map((card) => card.faction))].map((id) => {
    const copies = (fits: (card: Card) => boolean): DefId[] =>
      cards.flatMap((card, def) => {
        const n = card.faction !== id || !fits(card) ? 0 : card.k === 'unit' ? card.cards : 1;
        return Array.from({ length: n }, () => def as unknown as DefId);
      });
    return {
      id,
      reserve: copies((card) => card.k === 'unit' && !card.general),
      generals: copies((card) => card.k === 'unit' && card.general),
      deck: copies((card) => card.k === 'battle' && card.initiative > 0),
      zero: copies((card) => card.k === 'battle' && card.initiative === 0),
      initiatives: cards.flatMap((card) =>
        card.faction === id && card.k === 'battle' && card.initiative > 0 ? [card.initiative] : [],
      ),
    };
  });
  factionsOf.set(cards, all);
  return all;
}

/** KH-RULING-5 Whether two factions have a battle card with the same initiative. */
export function shareInitiative(cards: readonly Card[], one: string, other: string): boolean {
  const of = (id: string): readonly number[] => factions(cards).find((f) => f.id === id)?.initiatives ?? [];
  return of(one).some((n) => of(other).includes(n));
}
