/**
 * A box is what a match is played with: the rules of a game and the cards of its packs. It is immutable and shared; a state
 * only names it, so that states stay plain data. Its key is made from the game, the version of its rules and the content of
 * its cards, so two boxes with one key are the same box.
 */
import type { ZoneId, ZoneRule, Zones } from './cards.ts';
import { Refused, read } from './check.ts';
import type { Check } from './check.ts';
import { sha256 } from './hash.ts';
import { say } from './log.ts';
import type { AnyOption, Pointing } from './option.ts';
import { type Call, type Proc, type ProcMaker, type Procs, procsOf } from './proc.ts';
import {
  type AnyField,
  type CardId,
  type DefId,
  type Field,
  type Of,
  type OneOf,
  type Seat,
  type Seen,
  type SeenOneOf,
  type Shape,
  isColumn,
  oneOfKinds,
  part,
} from './shape.ts';
import type { Rng } from './rng.ts';
import type { Core } from './state.ts';
import type { Reason, Thing } from './why.ts';

export type Events = { readonly [kind: string]: Shape };

/** The words that the rules of a game are written in. */
export interface Rules<L extends Shape, Z extends Zones, E extends Events, O extends Shape, D> {
  readonly state: L;
  readonly zones: Z;
  readonly events: E;
  readonly options: O;
  /** Each zone's number, by its name. */
  readonly zone: { readonly [N in keyof Z]: ZoneId };
  readonly stateField: Field<Of<L>, Seen<L>>;
  readonly eventField: Field<OneOf<E>, SeenOneOf<E>>;
  readonly optionsField: Field<Of<O>, Seen<O>>;
  readonly procs: Procs;
  readonly proc: ProcMaker<Core<Of<O>> & Of<L>>;
  /** Tells what happened. */
  readonly say: (s: Core, e: OneOf<E>) => void;
  /** The printed card. */
  readonly card: (s: Core, c: CardId) => D;
  /** The printed cards of this match's box; a `DefId` is a place in it. */
  readonly book: (s: Core) => readonly D[];
}

/** The state of a match played by these rules. */
export type StateOf<R> = R extends Rules<infer L, infer _Z, infer _E, infer O, infer _D> ? Core<Of<O>> & Of<L> : never;
export type EventOf<R> = R extends Rules<infer _L, infer _Z, infer E, infer _O, infer _D> ? OneOf<E> : never;

type NotCore<L extends Shape> = { [K in keyof L]: K extends keyof Core ? never : L[K] };

/** Starts a game's rules: its state, its zones, what it says, its table options and how its cards are read from packs. */
export function rules<L extends Shape, Z extends Zones, E extends Events, O extends Shape, D>(words: {
  state: L & NotCore<L>;
  zones: Z;
  events: E;
  options: O;
  /** The printed card; only its type is used here. */
  cards: (packs: readonly unknown[]) => readonly D[];
}): Rules<L, Z, E, O, D> {
  const procs: Procs = new Map();
  const zone = Object.fromEntries(Object.keys(words.zones).map((name, i) => [name, i]));
  return {
    state: words.state,
    zones: words.zones,
    events: words.events,
    options: words.options,
    zone: zone as { [N in keyof Z]: ZoneId },
    stateField: part(words.state as L, (s) => ({ ...s })),
    eventField: oneOfKinds(words.events),
    optionsField: part(words.options),
    procs,
    proc: procsOf<Core<Of<O>> & Of<L>>(procs),
    say: (s, e) => say(s, e as { k: string }),
    card: (s, c) => boxOf(s).cards[s.table.def[c] as unknown as number] as D,
    book: (s) => boxOf(s).cards as readonly D[],
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- any game's rules
export type AnyRules = Rules<any, any, any, any, any>;

/** A complete game. */
export interface Game<R extends AnyRules = AnyRules> {
  readonly id: string;
  /** Raised when a match under way would play on differently. */
  readonly version: number;
  readonly rules: R;
  /** How many may play; with a `step`, only every so many seats: 2 and 4, but not 3. */
  readonly seats: { readonly min: number; readonly max: number; readonly step?: number };
  /** The packs of the edition that comes with the game. */
  readonly packs: readonly unknown[];
  /** Reads packs into printed cards; throws `Refused` with every fault. */
  cards(packs: readonly unknown[]): readonly unknown[];
  /** The id that is printed on a card, such as `RA/04`: what decks, scenarios and records call it. */
  cardId(card: never): string;
  cardName(card: never): { readonly [lang in Language]: string };
  /** Cards with different backs can be told apart face down. */
  back?(card: never): number;
  /**
   * Sentences in ICU message syntax, by key: `event.hurt`, `ask.combat.dodge`, `do.attack`, `why.CW-ACT-5`, `over.plunder`,
   * `zone.hand`, and whatever else a game has to say.
   */
  readonly text: { readonly [lang in Language]: { readonly [key: string]: string } };
  /** Reads the table options, defaults filled in. */
  readOptions(seats: number, cards: readonly never[]): Check<Of<R['options']>>;
  /** Table options drawn at random, as `readOptions` reads them: decks of one's own and the like, for the fuzzer. */
  anyOptions?(seats: number, cards: readonly never[], rng: Rng): { readonly [name: string]: unknown };
  /** The first procedure of a match. */
  readonly start: Proc<Record<never, never>>;
  /** What the fields of options point at. */
  readonly points: { readonly [field: string]: Pointing };
  /** How good this position is for a seat, from 0 (lost) to 1 (won), by what everybody may know and what the seat holds. */
  score(s: StateOf<R>, seat: Seat): number;
  /** Whether `score` can be trusted here: between rounds, say, not amid a fight. Without it, everywhere. */
  isCalm?(s: StateOf<R>): boolean;
  /** How many answers a bot imagines past what it thought through before it asks `score`; without it, a few. */
  readonly horizon?: number;
  /** How promising an option looks before any search; at 0 a search gives it no thought while there are others. */
  prior?(s: StateOf<R>, seat: Seat, o: AnyOption): number;
  /**
   * How likely a fair player gives this answer, compared with the others: what bots that look far play imagined games on with.
   * Without it, `prior`.
   */
  habit?(s: StateOf<R>, seat: Seat, o: AnyOption): number;
  /** What the deal made of a seat, hero or monster, say: a secret, for those who count the shares of many matches. */
  dealt?(s: StateOf<R>, seat: Seat): string;
  /** The side that a seat plays for; without it, everybody for themselves. */
  side?(s: StateOf<R>, seat: Seat): number;
  /**
   * Which cards a seat's unknown cards may be for this viewer, if that is more than the cards themselves (custom decks);
   * asked for each back.
   */
  pool?(s: StateOf<R>, owner: Seat, viewer: Seat, back: number): readonly DefId[] | null;
  /**
   * How likely it is, by what everybody has seen, that this hidden card is that one: any number from 0, compared with what it
   * is for other cards. Without it, all alike.
   */
  likely?(s: StateOf<R>, c: CardId, def: DefId): number;
  /** Why a thing pointed at cannot be used now. Called on an imagined world, so that it cannot tell a secret. */
  whyNot(s: StateOf<R>, seat: Seat, thing: Thing): readonly Reason[];
  /** How scenario files lay out a position of this game: see `docs/scenarios.md`. */
  readonly scenario: ScenarioRules<StateOf<R>>;
  /** Steps and procedures that have new names: `'combat.dodge': 'combat.evade'`. */
  readonly renames?: { readonly [old: string]: string };
}

export type Language = 'fr' | 'en';

export interface ScenarioRules<S> {
  /** A pack made of cards that a scenario file writes out, by the name that the file gives them. */
  pack(cards: { readonly [name: string]: unknown }): unknown;
  /**
   * The points of a game at which a position can begin: each checks and completes the position that was laid out and returns
   * the procedures that are under way there, outermost first: see `underWay`.
   */
  readonly points: { readonly [point: string]: (s: S, args: { readonly [name: string]: unknown }) => readonly Call[] };
  /** The cards that a card laid out as `?` in this zone of this seat may be; without it, any card of the box. */
  unknown?(s: S, seat: Seat, zone: string): readonly DefId[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- any game; the state it is called with is its own
export type AnyGame = Game<any>;

export const game = <R extends AnyRules>(g: Game<R>): Game<R> => g;

export interface Box {
  readonly key: string;
  readonly game: AnyGame;
  readonly cards: readonly unknown[];
  readonly backs: readonly number[];
  readonly zones: readonly ZoneRule[];
  readonly zoneNames: readonly string[];
  readonly procs: Procs;
  readonly eventField: AnyField;
  growColumns(s: Core, by: number): void;
}

const boxes = new Map<string, Box>();
/** The box of each game with its own packs: every new match asks for it, and naming a box takes longer than a match. */
const houseBoxes = new WeakMap<AnyGame, Box>();
let latest: Box | null = null;

/** Opens a box: the game with the cards of these packs. Opening the same twice gives the same box. */
export function openBox(g: AnyGame, packs: readonly unknown[] = g.packs): Box {
  const house = packs === g.packs ? houseBoxes.get(g) : undefined;
  if (house) return house;
  const cards = g.cards(packs);
  const key = `${g.id}@${g.version}/${sha256(JSON.stringify(cards)).slice(0, 16)}`;
  const known = boxes.get(key);
  if (known && known.game === g) return known;
  const columns = Object.entries(g.rules.state as Shape).filter(([, f]) => isColumn(f));
  const box: Box = {
    key,
    game: g,
    cards,
    backs: cards.map((card) => g.back?.(card as never) ?? 0),
    zones: Object.values(g.rules.zones as Zones),
    zoneNames: Object.keys(g.rules.zones as Zones),
    procs: g.rules.procs as Procs,
    eventField: g.rules.eventField as AnyField,
    growColumns(s, by) {
      for (const [name, field] of columns) {
        if (isColumn(field)) field.grow((s as unknown as Record<string, unknown[]>)[name]!, by);
      }
    },
  };
  boxes.set(key, box);
  if (packs === g.packs) houseBoxes.set(g, box);
  latest = box;
  return box;
}

/** A match is played with rules or cards that are not here: most often it is newer, or older, than the program. */
export class NoBox extends Error {
  override name = 'NoBox';
}

/** The box that a match is played with. */
export function boxOf(s: Core): Box {
  if (latest !== null && latest.key === s.box) return latest;
  const box = boxes.get(s.box);
  if (!box) throw new NoBox(`no box ${s.box} is open; open are ${[...boxes.keys()].join(', ') || 'none'}`);
  latest = box;
  return box;
}

/** Open boxes of the same game and cards, whatever the version of the rules. */
export function boxLike(key: string): Box | undefined {
  const [id, rest] = key.split('@');
  const hash = rest?.split('/')[1];
  return [...boxes.values()].find((b) => b.game.id === id && b.key.endsWith(`/${hash}`));
}

/** The numbers of seats that a game can be played with. */
export function seatCounts({ seats: { min, max, step = 1 } }: AnyGame): number[] {
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => min + i * step);
}

export function readOptionsOf(box: Box, seats: number, raw: unknown): unknown {
  const counts = seatCounts(box.game);
  if (!counts.includes(seats)) {
    const [min, max] = [counts[0], counts.at(-1)];
    const every = counts.length > 2 && (box.game.seats.step ?? 1) === 1;
    const expected = every ? `from ${min} to ${max} seats` : `${counts.join(' or ')} seats`;
    throw new Refused(`this match of ${box.game.id} cannot start`, [
      { where: 'seats', found: String(seats), expected },
    ]);
  }
  return read(
    box.game.readOptions(seats, box.cards as readonly never[]),
    raw,
    `this match of ${box.game.id} cannot start`,
  );
}
