/**
 * The words of Zoon: what a game keeps, where cards lie, what is told, what a table may choose.
 *
 * Seat 0 is the south, seat 1 the north. A Zoon lies in `field` (champ de bataille) at a square; who may read it is a matter
 * of `sight.ts`. A trump (Atout) waits in `trumps` (hand) or, with uses left, in `reserve`; while it is played it lies in
 * `played`, then it stays on a Zoon (`gear`, Atout de matériel) or on a square (`ground`, Atout de terrain), or goes back, or
 * to the `tomb` (Tombeau). `hand` holds Zoons: before the game all of them, then the reinforcements (cartes Renfort).
 */
import { type CardId, type Seat, type StateOf, own, part, perCard, perSeat, pub, rows, rules } from '@bagarre/kernel';
import { type Printed, readCards } from './cards.ts';
import { SQUARES, type Square } from './squares.ts';

/** The square of a card, or that it is off the battlefield. */
const spot = pub.word<'off' | Square>('off', ...SQUARES);
/** How long something lasts: this turn, until the end of its owner's turn, of the one after, or for good. */
const lasting = ['turn', 'own', 'next', 'game'] as const;

export const zoonRules = rules({
  state: {
    /** Turns begun so far, of both players. */
    turn: pub.int,
    active: pub.seat,
    /** ZN-RULING-46 Turns in a row in which nothing happened, and whether something did in this one. */
    stall: pub.int,
    stirred: pub.flag,
    /** ZN-RULING-36 Moves granted by star effects in this turn. */
    chained: pub.int,
    players: perSeat({
      /** Empty for a roster of one's own. */
      tribe: pub.text,
      /** ZN-SETUP-3 The deployment so far: the Zoon on each of the 12 squares, the one in hand, how often one was lifted. */
      layout: own.ints,
      holding: own.card,
      lifts: own.int,
      ready: pub.flag,
      /** ZN-RULING-57 The card that an action was begun with and what was named for it; nobody else sees how far that got. */
      plan: part({ card: own.card, picks: own.ints }),
    }),
    at: perCard(spot),
    /** ZN-RULING-26 Immobilised: until when; petrified: an obstacle for the rest of the game. */
    held: perCard(pub.word('free', ...lasting)),
    stone: perCard(pub.flag),
    /** ZN-RULING-38 The equipment that a Zoon carries. */
    gear: perCard(pub.card),
    /** It has been moved since it came: so it is no Zoon without a grid. */
    stepped: perCard(pub.flag),
    /** ZN-TRUMP-10 How often a trump was used. */
    spent: perCard(pub.int),
    /** ZN-RULING-20 Scores that are changed for a time. */
    boosts: rows({
      card: pub.card,
      mul: pub.int,
      add: pub.int,
      when: pub.word('any', 'attacking', 'defending'),
      until: pub.word(...lasting),
    }),
  },
  /** §7 What owner and others see; ZN-RULING-10 of a tomb the opponent sees what has been revealed. */
  zones: {
    hand: { owner: 'face', others: 'count' },
    field: { owner: 'back', others: 'back' },
    trumps: { owner: 'face', others: 'count' },
    reserve: { owner: 'face', others: 'face' },
    played: { owner: 'face', others: 'face' },
    gear: { owner: 'face', others: 'face' },
    ground: { owner: 'face', others: 'face' },
    tomb: { owner: 'face', others: 'count' },
  },
  events: {
    tribeTaken: { seat: pub.seat, tribe: pub.text },
    tribesEqual: { seat: pub.seat },
    mustered: { seat: pub.seat, zoons: pub.int, trumps: pub.int },
    deployed: { seat: pub.seat, n: pub.int, squares: pub.texts },
    began: { seat: pub.seat },
    turnBegan: { seat: pub.seat, turn: pub.int },
    moved: { seat: pub.seat, card: pub.card, from: spot, to: spot, via: pub.text },
    attacked: { seat: pub.seat, card: pub.card, target: pub.card, from: spot, to: spot, via: pub.text },
    touched: {
      seat: pub.seat,
      card: pub.card,
      corner: pub.word('TL', 'TR', 'BR', 'BL'),
      turned: pub.flag,
      value: pub.text,
      score: pub.int,
    },
    tied: { card: pub.card, target: pub.card },
    recoiled: { card: pub.card, from: spot, to: spot },
    took: { card: pub.card, from: spot, to: spot },
    eliminated: { seat: pub.seat, card: pub.card, from: spot },
    starred: { seat: pub.seat, card: pub.card },
    reinforced: { seat: pub.seat, card: pub.card, to: spot },
    played: { seat: pub.seat, trump: pub.card },
    shot: { seat: pub.seat, trump: pub.card, user: pub.card, target: pub.card, to: spot },
    shotHit: { trump: pub.card, target: pub.card },
    shotMissed: { trump: pub.card, target: pub.card, why: pub.word('beaten', 'tie', 'star', 'cross') },
    equipped: { seat: pub.seat, trump: pub.card, card: pub.card, at: spot },
    laid: { seat: pub.seat, trump: pub.card, to: spot },
    aimed: { seat: pub.seat, card: pub.card, at: spot },
    shifted: { card: pub.card, from: spot, to: spot, how: pub.word('relocate', 'swap', 'push') },
    controlled: { seat: pub.seat, card: pub.card, at: spot },
    looked: { seat: pub.seat, card: pub.card, at: spot },
    boosted: { card: pub.card, at: spot, mul: pub.int, add: pub.int },
    immobilised: { card: pub.card, at: spot, until: pub.word(...lasting) },
    freed: { card: pub.card, at: spot },
    petrified: { card: pub.card, at: spot },
    recalled: { seat: pub.seat },
    withdrawn: { seat: pub.seat, card: pub.card, from: spot },
    attested: { seat: pub.seat, fits: pub.flag },
    ignored: { seat: pub.seat, card: pub.card },
    stopped: { seat: pub.seat },
    returned: { seat: pub.seat, trump: pub.card, left: pub.int },
    spent: { seat: pub.seat, trump: pub.card },
    stalled: { n: pub.int },
    revealed: { seat: pub.seat, cards: pub.cards },
  },
  /** §5 Ranked games use the defaults: see `options.ts`. */
  options: {
    reinforcementZone: pub.word('backRow', 'deployment'),
    mirrorTribes: pub.flag,
    peek: pub.word('rulebook', 'always'),
    memoryAid: pub.flag,
    openRosters: pub.flag,
    pivot: pub.word('random', 'owner', 'none'),
    shotLossEliminatesTrump: pub.flag,
    stallLimit: pub.int,
    stallResult: pub.word('draw', 'value'),
    format: pub.word('tribal', 'continental', 'world'),
    /**
     * What each seat plays: a tribe, or a roster of its own (open to all, or its own secret), or nothing: then it chooses.
     * A deployment of its own may be brought along.
     */
    tribes: perSeat({ tribe: pub.text, custom: pub.flag, roster: pub.texts, secret: own.texts, setup: own.texts }),
  },
  cards: readCards,
});

export type Zn = StateOf<typeof zoonRules>;
export const { proc, say, zone: Z } = zoonRules;
export const printed: (s: Zn, c: CardId) => Printed = zoonRules.card;

export const foe = (seat: Seat): Seat => 1 - seat;
