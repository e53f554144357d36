/**
 * The words of Au Pavillon du Traqueur: what a match keeps, where cards lie, what is told, what a table may choose.
 *
 * A pet (familier) lies in its player's field (terrain), in one of three slots. A pet without Health is down: it lies there
 * face down until the round is over. A player without a living pet is wiped, and still in the game; a player without Health
 * is out (éliminé). A lap (tour de table) is one rotation of turns. A lasting (`lasting`) is anything that was given to a pet
 * or a player and will end: a bonus, a prohibition, a waiting "next spell", a delayed effect.
 *
 * Where an effect may aim at pets and players alike, a player is written as a number below -1: see `aim.ts`.
 */
import { type CardId, type Seat, type StateOf, part, perCard, perSeat, pub, rows, rules } from '@bagarre/kernel';
import { type Card, type Food, type Pet, type Spell, type Weapon, readCards } from './cards.ts';

/** A triggered or delayed effect that waits to be resolved (PT-RULING-33). */
export const waiting = {
  seat: pub.seat,
  /** The card whose effect it is. */
  self: pub.card,
  /** The printed card that the script stands on, and its number there. */
  def: pub.int,
  script: pub.int,
  /** The ability, for its target; -1 for a delayed script. */
  ability: pub.int,
  on: pub.text,
  /** What happened: the other card, the player, and the numbers. */
  card: pub.card,
  who: pub.seat,
  amount: pub.int,
  removed: pub.int,
  excess: pub.int,
  /** Targets that a spell announced, and what the cast added to damage. */
  aims: pub.ints,
  plus: pub.int,
  times: pub.int,
};

export const ptRules = rules({
  state: {
    /** 1 for the round that begins with the set-up. */
    round: pub.int,
    /** 0 outside combat; 1 from the start-of-combat effects on. */
    lap: pub.int,
    /** PT-RULING-35 Between the last turn of a lap and the next lap. */
    lapEnding: pub.flag,
    phase: pub.word('setup', 'preparation', 'combat', 'conclusion'),
    /** The preparing player, or the player whose turn it is; nobody between turns. */
    active: pub.seat,
    /** Who starts this round's combat, and its preparation. */
    starter: pub.seat,
    prepStarter: pub.seat,
    /** Counts the moments at which pets went down or left (PT-RULING-33). */
    clock: pub.int,
    /** PT-RULING-23 Something happened in this lap; the lap before was idle; how the combat ended. */
    stirred: pub.flag,
    forced: pub.flag,
    outcome: pub.word('no', 'won', 'empty', 'stall'),
    /** Kinds of statics that may be in play, one bit each: every one that came this round, so that looking for others is quick. */
    present: pub.int,
    /** Something may have changed a pet's maximum Health since it was last worked out. */
    healthMoves: pub.flag,
    /** PT-RULING-39 Triggered effects since the root action. */
    chain: pub.int,
    /** Best first, of those still in the game. */
    ranking: pub.seats,
    players: perSeat({
      health: pub.int,
      coins: pub.int,
      out: pub.flag,
      wiped: pub.flag,
      /** The moment at which their last pet went, and who was active then. */
      gone: pub.int,
      goneBy: pub.seat,
      /** PT-RULING-78 This round's meal is eaten. */
      ate: pub.flag,
      /** Spells cast in this lap and in this combat. */
      castsLap: pub.int,
      casts: pub.int,
      /** When they lost Health: see `HURT`. */
      hurt: pub.int,
      /** The moment of their elimination, their Health then, and where they stood in the round. */
      outAt: pub.int,
      outHealth: pub.int,
      outRank: pub.int,
    }),
    /** The strike that is declared and not yet over. */
    strike: part({ by: pub.card, at: pub.card }),
    /** Which pet struck which in this combat, and in which lap. */
    strikes: rows({ by: pub.card, at: pub.card, lap: pub.int }),
    lastings: rows({
      k: pub.word(
        'bonus',
        'set',
        'base',
        'ability',
        'copy',
        'mute',
        'clip',
        'hide',
        'temporary',
        'open',
        'nextSpell',
        'nextDamage',
        'nextGain',
        'nextStrike',
        'delay',
        'weaponLater',
      ),
      /** The card that has it, or the player. */
      card: pub.card,
      seat: pub.seat,
      /** Whoever gave it. */
      by: pub.seat,
      /** The printed card that says what it is, and the ability or script there. */
      def: pub.int,
      at: pub.int,
      attack: pub.int,
      health: pub.int,
      times: pub.int,
      until: pub.word('lap', 'combat', 'round', 'permanent', 'used'),
      /** Of a lap: the seat where it ends, or below 0 the number of the lap at whose end it does. Of a round: its number. */
      end: pub.int,
      /** Limits of a given ability that are used up. */
      used: pub.int,
      /** Switched off by "suppress bonuses". */
      off: pub.flag,
      /** Where a malus stops; of a set Health, the bonus that was there before. */
      min: pub.int,
      aims: pub.ints,
    }),
    /** Caused and not yet put in order; then the queue. */
    raised: rows(waiting),
    queue: rows(waiting),
    /** Pets that have no Health left, and who took the last of it. */
    fatal: rows({ card: pub.card, by: pub.card, amount: pub.int, excess: pub.int }),
    slot: perCard(pub.int),
    health: perCard(pub.int),
    /** Maximum Health as it was last worked out (PT-RULING-30). */
    max: perCard(pub.int),
    down: perCard(pub.flag),
    /** Limits that are used up: four bits for each ability. */
    used: perCard(pub.int),
    hurt: perCard(pub.int),
    /** Rounds that an aspect has left. */
    rounds: perCard(pub.int),
    /** PT-RULING-51 How often a trap was placed. */
    placed: perCard(pub.int),
  },
  zones: {
    petReserve: { owner: 'count', others: 'count', order: 'stack', common: true },
    petDiscard: { owner: 'face', others: 'face', order: 'stack', common: true },
    weaponReserve: { owner: 'count', others: 'count', order: 'stack', common: true },
    weaponDiscard: { owner: 'face', others: 'face', order: 'stack', common: true },
    spellCache: { owner: 'count', others: 'count', order: 'stack', common: true },
    spellDiscard: { owner: 'face', others: 'face', order: 'stack', common: true },
    removed: { owner: 'face', others: 'face', common: true },
    shop: { owner: 'face', others: 'face', common: true },
    /** A pet or weapon that was just revealed, the spells of the draft, a spell being cast. */
    revealed: { owner: 'face', others: 'face', common: true },
    draft: { owner: 'face', others: 'face', common: true },
    casting: { owner: 'face', others: 'face', common: true },
    offer: { owner: 'face', others: 'count' },
    looked: { owner: 'face', others: 'count', order: 'stack' },
    field: { owner: 'face', others: 'face' },
    weapon: { owner: 'face', others: 'face' },
    aspect: { owner: 'face', others: 'face' },
    hand: { owner: 'face', others: 'count' },
    /** Spells that may be cast once more. */
    stored: { owner: 'face', others: 'face' },
    /** PT-RULING-77 A player's own food: the pile, the card on top of it that lies open, and the discard. */
    food: { owner: 'count', others: 'count', order: 'stack' },
    meal: { owner: 'face', others: 'face' },
    foodDiscard: { owner: 'face', others: 'face', order: 'stack' },
  },
  events: {
    offered: { seat: pub.seat, n: pub.int },
    tamed: { seat: pub.seat, card: pub.card, slot: pub.int, from: pub.word('offer', 'pile'), temporary: pub.flag },
    offerRejected: { seat: pub.seat, card: pub.card },
    shopShowed: { card: pub.card },
    roundBegan: { round: pub.int },
    preparing: { seat: pub.seat },
    petRevealed: { seat: pub.seat, card: pub.card },
    petDeclined: { seat: pub.seat, card: pub.card },
    petLeft: { seat: pub.seat, card: pub.card, to: pub.word('discard', 'reserve', 'removed') },
    bought: { seat: pub.seat, card: pub.card, price: pub.int, currency: pub.word('coins', 'health') },
    weaponSold: { seat: pub.seat, card: pub.card, refund: pub.int },
    weaponLost: { seat: pub.seat, card: pub.card },
    refreshed: { seat: pub.seat, card: pub.card, other: pub.card },
    peeked: { seat: pub.seat, zone: pub.text },
    reshuffled: { zone: pub.text },
    combatBegan: { seat: pub.seat },
    lapBegan: { lap: pub.int },
    turnBegan: { seat: pub.seat },
    passed: { seat: pub.seat },
    declared: { seat: pub.seat, card: pub.card, target: pub.card },
    cancelled: { card: pub.card },
    redirected: { card: pub.card, target: pub.card },
    struck: { card: pub.card, target: pub.card },
    hurt: { card: pub.card, n: pub.int, left: pub.int },
    unhurt: { card: pub.card, by: pub.word('ignore', 'reflect', 'barred') },
    healed: { card: pub.card, n: pub.int, left: pub.int },
    downed: { seat: pub.seat, card: pub.card },
    resurrected: { seat: pub.seat, card: pub.card, attack: pub.int, left: pub.int },
    lostHealth: { seat: pub.seat, n: pub.int, left: pub.int },
    gainedHealth: { seat: pub.seat, n: pub.int, left: pub.int },
    spared: { seat: pub.seat },
    gotCoins: { seat: pub.seat, n: pub.int, left: pub.int },
    cast: { seat: pub.seat, card: pub.card, from: pub.word('hand', 'stored') },
    aimed: { card: pub.card, targets: pub.cards, seats: pub.seats },
    trapPlaced: { seat: pub.seat, card: pub.card, n: pub.int },
    trapSpent: { card: pub.card },
    aspectTaken: { seat: pub.seat, card: pub.card, rounds: pub.int },
    aspectEnded: { seat: pub.seat, card: pub.card },
    aspectProlonged: { seat: pub.seat, card: pub.card },
    spellKept: { seat: pub.seat, card: pub.card },
    storedLost: { seat: pub.seat, card: pub.card },
    spellDiscarded: { seat: pub.seat, card: pub.card },
    changed: { card: pub.card, attack: pub.int, left: pub.int },
    given: { card: pub.card, seat: pub.seat, what: pub.text },
    triggered: { seat: pub.seat, card: pub.card, on: pub.text },
    chainCut: {},
    looked: { seat: pub.seat, zone: pub.text, n: pub.int },
    putBack: { seat: pub.seat, zone: pub.text },
    swapped: { seat: pub.seat, target: pub.seat },
    cardReturned: { seat: pub.seat, card: pub.card, zone: pub.text },
    handShown: { seat: pub.seat },
    wiped: { seat: pub.seat },
    windowClosed: { kind: pub.word('act', 'strike', 'lap', 'last') },
    roundWon: { seat: pub.seat },
    roundEmpty: { seat: pub.seat },
    roundStalled: { seat: pub.seat },
    weaponStruck: { seat: pub.seat, card: pub.card, n: pub.int, targets: pub.seats },
    weaponDelayed: { seat: pub.seat, n: pub.int, targets: pub.seats },
    eliminated: { seat: pub.seat },
    draftShowed: { cards: pub.cards },
    drafted: { seat: pub.seat, card: pub.card },
    draftDeclined: { seat: pub.seat },
    draftLeft: { card: pub.card },
    recovered: { seat: pub.seat, card: pub.card, left: pub.int },
    roundEnded: { round: pub.int },
    served: { seat: pub.seat, card: pub.card },
    ate: { seat: pub.seat, card: pub.card },
    mealCleared: { seat: pub.seat, card: pub.card },
  },
  /** §5.10 What a table may choose: see `options.ts`. */
  options: {
    firstStarter: pub.word('random', 'host'),
    strikeReach: pub.word('strictThenNearest', 'skipWiped'),
    refundTiming: pub.word('refundFirst', 'payFirst'),
    passing: pub.word('brake', 'mustStrike'),
    lapLimit: pub.int,
    spellsPerCombat: pub.word('unlimited', 'onePerLap', 'onePerCombat'),
    lastBreathWindow: pub.flag,
    trapAfterRound: pub.word('discard', 'keep'),
    noSurvivor: pub.word('noStrike', 'topStrikes'),
    elimination: pub.word('immediate', 'endOfRound'),
    allDead: pub.word('draw', 'tiebreak'),
    roundLimit: pub.int,
    openHands: pub.flag,
    /** §9.8 Extensions. */
    shadowlands: pub.flag,
    dragonflight: pub.flag,
    wellFed: pub.flag,
    /** §9.2 The house variant of the base set. */
    balanced: pub.flag,
  },
  cards: readCards,
});

export type Pt = StateOf<typeof ptRules>;
export const { proc, say, zone: Z } = ptRules;

export type Lasting = Pt['lastings'][number];
export type Waiting = Pt['queue'][number];

/** PT-SETUP-1, PT-RULING-65 The counter ends at ten. */
export const FULL_HEALTH = 10;
/** PT-SETUP-2 */
export const COINS = 5;
/** PT-WEAPON-5 */
export const BASIC_ATTACK = 2;
/** PT-PREP-1 */
export const ACTIONS = 3;
/** PT-TAME-3, PT-TAME-6 */
export const PET_LIMIT = 2;
export const PET_CAP = 3;
/** PT-RULING-39 */
export const CHAIN_CAP = 60;
/** PT-RULING-73 */
export const LONG_LIST = 60;

/** When a pet or a player lost Health, one bit each. */
export const HURT = { thisTurn: 1, previousTurn: 2, thisRound: 4, previousRound: 8 } as const;

export const cardOf = (s: Pt, c: CardId): Card => ptRules.card(s, c);
export const petOf = (s: Pt, c: CardId): Pet => ptRules.card(s, c) as Pet;
export const weaponOf = (s: Pt, c: CardId): Weapon => ptRules.card(s, c) as Weapon;
export const spellOf = (s: Pt, c: CardId): Spell => ptRules.card(s, c) as Spell;
export const foodOf = (s: Pt, c: CardId): Food => ptRules.card(s, c) as Food;
export const defOf = (s: Pt, c: CardId): number => s.table.def[c] as unknown as number;

/** By slot. */
export const pets = (s: Pt, seat: Seat): readonly CardId[] => s.table.piles[Z.field * s.seats + seat]!;
