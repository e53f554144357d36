/**
 * The words that effects are written in (§9.3), as types. A card has a list of abilities: triggered ones (`on`), which do
 * something at a moment, and static ones (`static`), which hold while the card is in play and up. What is written in a pack
 * is checked against these words by `grammar.ts`; nothing in the rules knows a card by its name.
 */

export const TRIGGERS = [
  'roundStart',
  'combatStart',
  'lapStart',
  'lapEnd',
  'combatEnd',
  'roundEnd',
  'tamed',
  'ownerTames',
  'bought',
  'ownerBuys',
  'strike',
  'afterStrike',
  'struck',
  'afterStruck',
  'healthLost',
  'kill',
  'death',
  'weaponStrike',
  'ownerCasts',
  'cast',
  'received',
] as const;
export type On = (typeof TRIGGERS)[number];

export const LIMITS = ['oncePerLap', 'oncePerCombat', 'oncePerRound', 'oncePerGame'] as const;
export type Limit = (typeof LIMITS)[number];

export const PET_TYPES = ['ferocious', 'cunning', 'tenacious'] as const;
export type PetType = (typeof PET_TYPES)[number];

/** The six of the rulebook, and PT-RULING-76 that of an extension. */
export const FAMILIES = ['aspect', 'trap', 'arrow', 'sting', 'bite', 'shot', 'affinity'] as const;
export type Family = (typeof FAMILIES)[number];

/** `inPlay` is what a static printed on a card has by itself: it can be written, and means permanent. */
export const DURATIONS = [
  'instant',
  'lap',
  'combat',
  'round',
  'nextRound',
  'permanent',
  'untilUsed',
  'inPlay',
] as const;
export type Duration = (typeof DURATIONS)[number] | { readonly rounds: number };

/** `self`, `owner`, `ownerWeapon`, `controller`, `event.striker`, `$t`, `ownerOf:$t`. */
export type Ref = string;

export const PICKS = ['choose', 'all', 'random', 'lowestHealth', 'highestHealth'] as const;
export const KINDS = ['pet', 'player', 'petOrSelf', 'weapon', 'discardCard', 'reserveCard', 'boardNeighbour'] as const;
export const SIDES = ['own', 'ownOther', 'enemy', 'adjacentEnemy', 'any'] as const;

export interface Where {
  readonly petType?: PetType;
  readonly rarity?: 'common' | 'exotic';
  readonly down?: boolean | 'any';
  readonly diedThisCombat?: boolean;
  /** A legal target of the pet that is to strike, whatever its side. */
  readonly reach?: boolean;
  readonly ownerIs?: Ref;
  readonly hasLivingPets?: boolean;
  readonly hasExotic?: boolean;
  /** This pet struck it, or it struck this pet, in this combat. */
  readonly struckBySelf?: boolean;
  readonly struckSelf?: boolean;
  /** Of a pet that is chosen: a card of the same name lies in the pet reserve. */
  readonly sameNameAs?: Ref;
  /** Neighbour of this pet on its board. */
  readonly of?: Ref;
}

export interface Selector {
  readonly pick: (typeof PICKS)[number];
  readonly kind: (typeof KINDS)[number];
  readonly side: (typeof SIDES)[number];
  readonly count: number;
  readonly where: Where;
}

export type Target = Ref | Selector;

export type Num =
  | number
  | { readonly count: Selector }
  | { readonly stat: 'attack' | 'health'; readonly of: Ref; readonly live?: boolean }
  | { readonly event: EventField }
  | { readonly missingHealth: Ref }
  | { readonly distinct: 'petType'; readonly of: Selector }
  | { readonly counter: Counter };
export type EventField = 'amount' | 'healthRemoved' | 'excess';
export const COUNTERS = ['lap', 'round', 'spellsCast'] as const;
export type Counter = (typeof COUNTERS)[number];

export type Condition =
  | { readonly lap: number }
  | { readonly lostHealth: Ref; readonly since: 'previousTurn' | 'previousRound' | 'thisRound' }
  | { readonly struckIn: 'thisLap'; readonly who: Ref }
  | { readonly isStriking: Ref; readonly against: 'own' | 'any' }
  | { readonly event: EventField; readonly atLeast?: number; readonly equals?: number }
  | { readonly castThisCombat: Ref }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] };

/** "n instead" (§9.4): what a number becomes if a condition holds. */
export interface Instead {
  readonly if: Condition;
  readonly amount: Num;
}

interface Conditional {
  readonly if?: Condition;
}

export const RESERVES = ['petReserve', 'weaponReserve', 'spellCache'] as const;
export type Reserve = (typeof RESERVES)[number];

export interface Look {
  readonly zone: Reserve;
  readonly position: 'top' | 'bottom';
  readonly count: number;
}

/** What waits for "the next": more damage, more targets, or one more point. */
export interface Change {
  readonly damage?: number;
  readonly targets?: number | 'all';
  readonly points?: number;
}

export type Op = Conditional &
  (
    | {
        readonly op: 'damage';
        readonly amount: Num;
        readonly amountIf?: Instead;
        readonly to: Target;
        readonly split?: boolean;
        readonly times?: number;
      }
    | { readonly op: 'heal'; readonly amount: Num | 'full'; readonly amountIf?: Instead; readonly to: Target }
    | {
        readonly op: 'modify';
        readonly attack?: Num;
        readonly attackIf?: Instead;
        readonly health?: Num;
        readonly healthIf?: Instead;
        readonly attackTimes?: number;
        readonly min?: number;
        readonly to: Target;
        readonly duration: Duration;
      }
    | {
        readonly op: 'setStat';
        readonly attack?: Num;
        readonly health?: Num;
        readonly to: Target;
        readonly duration: Duration;
      }
    | { readonly op: 'strike'; readonly with: Ref; readonly at: Target }
    | { readonly op: 'kill'; readonly to: Target }
    | {
        readonly op: 'resurrect';
        readonly to: Target;
        readonly attack: number | 'printed';
        readonly health: number | 'printed';
      }
    | { readonly op: 'grant'; readonly ability: Ability; readonly to: Target; readonly duration: Duration }
    | { readonly op: 'suppress'; readonly what: 'effect' | 'bonuses'; readonly to: Target; readonly duration: Duration }
    | { readonly op: 'copyEffect'; readonly from: Target; readonly to: Ref; readonly duration: Duration }
    | { readonly op: 'retarget'; readonly to: Target }
    | { readonly op: 'hide'; readonly to: Target; readonly duration: Duration }
    | {
        readonly op: 'tame';
        readonly from: 'petReserve' | 'petDiscard';
        readonly which?: { readonly sameNameAs: Ref };
        readonly duration: Duration;
      }
    | {
        readonly op: 'move';
        readonly card: Target;
        readonly to: 'petReserve' | 'petDiscard' | 'weaponDiscard' | 'removedFromGame' | 'itsPile';
        readonly position?: 'top' | 'bottom' | 'shuffle';
      }
    | { readonly op: 'look'; readonly at: readonly Look[]; readonly then: 'reorder' | 'topOrBottom' | 'oneEach' }
    | { readonly op: 'coins'; readonly amount: Num; readonly to: Target }
    | { readonly op: 'discardSpell'; readonly who: Target; readonly count: number }
    | { readonly op: 'revealHand'; readonly who: Target; readonly duration: Duration }
    | { readonly op: 'placeInHand'; readonly who: Target }
    | { readonly op: 'swapWeapon'; readonly with: Target }
    | { readonly op: 'fire'; readonly on: On; readonly of: Target }
    | {
        readonly op: 'buffNext';
        readonly next: 'spell' | 'damage' | 'statGain' | 'strike';
        readonly by: Ref;
        readonly change: Change;
      }
    | { readonly op: 'delay'; readonly at: On; readonly times: number; readonly do: readonly Op[] }
    | { readonly op: 'choose'; readonly may: boolean; readonly options: readonly (readonly Op[])[] }
  );
export type OpName = Op['op'];
export type OpOf<K extends OpName> = Extract<Op, { op: K }>;

export type Scope = 'self' | 'owner' | 'ownerWeapon' | 'ownerAndPets' | Selector;
export const FORBIDDEN = ['strike', 'beStruck', 'castSpells', 'heal', 'loseHealth', 'gainStats', 'discard'] as const;
export type Forbidden = (typeof FORBIDDEN)[number] | 'beTargetedBy';

export type Static = Conditional &
  (
    | {
        readonly static: 'stat';
        readonly attack: Num;
        readonly health: Num;
        readonly scope: Scope;
        readonly min: number | null;
      }
    | { readonly static: 'dealt'; readonly amount: number; readonly versus: Where | null }
    | {
        readonly static: 'taken';
        readonly amount: number;
        readonly min: number;
        readonly set: number | null;
        readonly scope: Scope;
      }
    | {
        readonly static: 'first';
        readonly do: 'ignore' | 'reflect';
        readonly from: 'any' | 'enemyPet';
        readonly per: 'round';
      }
    | {
        readonly static: 'cannot';
        readonly what: Forbidden;
        /** Of `strike`: only against the pets of whoever gave this. */
        readonly against: 'giver' | null;
        readonly family: readonly Family[];
        readonly scope: Scope;
      }
    | {
        readonly static: 'guard';
        readonly from: 'strikes' | 'spells';
        readonly once: boolean;
        readonly over: 'ownOther' | 'all';
      }
    | { readonly static: 'randomStrikes' }
    | { readonly static: 'strikesPerLap'; readonly n: number }
    | { readonly static: 'strikeInstead'; readonly also: boolean; readonly do: readonly Op[] }
    | {
        readonly static: 'spell';
        readonly family: readonly Family[];
        readonly targets: number;
        readonly damage: number;
        readonly damageTimes: number;
        readonly repeats: number;
        readonly rounds: number;
        readonly recast: boolean;
      }
    | { readonly static: 'shop'; readonly cost: number; readonly refund: number; readonly currency: 'coins' | 'health' }
    | {
        readonly static: 'prep';
        readonly actions: number;
        readonly sources: readonly ('petDiscard' | 'weaponDiscard')[];
      }
    | { readonly static: 'petLimit'; readonly n: number }
    | { readonly static: 'combatFirst' }
    | { readonly static: 'peek'; readonly zones: readonly Reserve[] }
    | {
        readonly static: 'weaponScope';
        readonly scope: 'one' | 'extra' | 'all' | 'split' | 'delayed';
        readonly n: number;
      }
    | { readonly static: 'swapBonuses' }
    | { readonly static: 'healAlso'; readonly health: number | 'equal'; readonly duration: Duration }
    | { readonly static: 'repeat'; readonly on: On; readonly times: number }
  );
export type StaticName = Static['static'];
export type StaticOf<K extends StaticName> = Extract<Static, { static: K }>;
export const STATICS = [
  'stat',
  'dealt',
  'taken',
  'first',
  'cannot',
  'guard',
  'randomStrikes',
  'strikesPerLap',
  'strikeInstead',
  'spell',
  'shop',
  'prep',
  'petLimit',
  'combatFirst',
  'peek',
  'weaponScope',
  'swapBonuses',
  'healAlso',
  'repeat',
] as const satisfies readonly StaticName[];

/** A target that is named, so that several operations can speak of it. */
export interface Named {
  readonly name: string;
  readonly select: Selector;
}

export interface Triggered {
  readonly on: On;
  readonly if?: Condition;
  readonly limit: Limit | null;
  readonly targets: Named | null;
  readonly do: readonly Op[];
}
export type Ability = Triggered | Static;
export const isTriggered = (a: Ability): a is Triggered => !('static' in a);
