/**
 * The words of Cannibal World: what a game keeps, where cards lie, what is told, what a table may choose.
 *
 * A camp (camp) is the seats that play together: 0 and 2 against 1 and 3, or one seat each. Hunt (zone de Chasse), cover
 * (zone à Couvert) and Habitat are shared by a camp (CW-TEAM-2); each creature lies in its owner's part of a zone. Meat (jeton Viande) pays for
 * everything. Reinforcements (paquet de Renforts) are the pile that its owner may look through. A covered (recouverte)
 * ability is used up. Stunned (étourdie), hidden (under an uncovered tracker, Pisteur), exhausted (épuisé).
 */
import { type Seat, type StateOf, own, part, perCard, perSeat, pub, rows, rules } from '@bagarre/kernel';
import { readCards } from './cards.ts';
import { FACTIONS } from './pack.ts';

/** The two zones in which creatures fight, as players say them. */
const zoneWord = pub.word('cover', 'hunt');

export const cw = rules({
  state: {
    /** Turns begun so far, of all players. */
    turn: pub.int,
    active: pub.seat,
    first: pub.seat,
    /** CW-PLUNDER-3, CW-TEAM-7 Done already in this turn. */
    plundered: pub.flag,
    gifted: pub.flag,
    /** CW-SETUP-5 Tokens on the Habitat of each camp, and how many each camp has taken from the other. */
    tokens: pub.ints,
    players: perSeat({
      meat: pub.int,
      /** CW-TEAM-15 Each player for themselves. */
      exhausted: pub.flag,
      /**
       * CW-RULING-64 What an Action card in this player's hand could be for all that everybody knows: the triggered effects
       * that the faction prints on Action cards, and whether it prints tactical ones.
       */
      reacts: pub.int,
      tactics: pub.flag,
      /** An Action card just shown, whose second triggered ability may still be used in the same window. */
      shown: pub.card,
      /** CW-RULING-69 What this player has picked so far of a move in several steps: see `plan.ts`. */
      plan: part({
        only: own.card,
        card: own.card,
        slot: own.int,
        second: own.int,
        from: own.int,
        me: own.card,
        target: own.card,
        shots: own.cards,
        /** Cards that the player began with and went back from, since something last happened. */
        dropped: own.cards,
      }),
    }),
    damage: perCard(pub.int),
    stunned: perCard(pub.flag),
    /** The covered abilities of a card, one bit a slot. */
    covered: perCard(pub.int),
    /** CW-RULING-40 Creatures that entered a zone and whose triggers wait; `asked` seats of their camp have declined. */
    entered: rows({ card: pub.card, fresh: pub.flag, zone: zoneWord, asked: pub.int }),
    /** CW-RULING-48 What assault Action cards promise to a creature's next combat against that target. */
    granted: rows({ card: pub.card, target: pub.card, shield: pub.int, charge: pub.flag, feint: pub.flag }),
  },
  /** CW-ZONE-3 Nothing here has a limit. CW-RULING-68 Sizes and discards are public, CW-DRAW-4 reinforcements their owner's. */
  zones: {
    deck: { owner: 'count', others: 'count', order: 'stack' },
    reinforcements: { owner: 'face', others: 'count' },
    hand: { owner: 'face', others: 'count' },
    cover: { owner: 'face', others: 'face' },
    hunt: { owner: 'face', others: 'face' },
    discard: { owner: 'face', others: 'face' },
    habitat: { owner: 'face', others: 'face' },
    /** An Action card while it is resolved. */
    played: { owner: 'face', others: 'face' },
    /** The main deck while its owner looks through it. */
    search: { owner: 'face', others: 'count' },
  },
  events: {
    reserved: { seat: pub.seat },
    began: { seat: pub.seat },
    mulligan: { seat: pub.seat, taken: pub.flag },
    turnBegan: { seat: pub.seat, turn: pub.int },
    drew: { seat: pub.seat, card: pub.card, from: pub.word('deck', 'reinforcements') },
    refilled: { seat: pub.seat, card: pub.card },
    exhausted: { seat: pub.seat },
    paid: { seat: pub.seat, n: pub.int },
    gained: { seat: pub.seat, n: pub.int },
    readied: { seat: pub.seat, n: pub.int },
    played: { seat: pub.seat, card: pub.card, zone: zoneWord },
    moved: { seat: pub.seat, card: pub.card, zone: zoneWord },
    recovered: { seat: pub.seat, card: pub.card },
    spotted: { card: pub.card },
    plundered: { seat: pub.seat, left: pub.int },
    gave: { seat: pub.seat, to: pub.seat },
    attacked: { seat: pub.seat, card: pub.card, target: pub.card },
    assaulted: { seat: pub.seat, card: pub.card, effect: pub.text, x: pub.int, target: pub.card },
    used: { seat: pub.seat, card: pub.card, effect: pub.text, x: pub.int },
    aimed: { card: pub.card, target: pub.card },
    evaded: { seat: pub.seat, card: pub.card },
    netted: { card: pub.card },
    redirected: { card: pub.card },
    swapped: { card: pub.card, by: pub.card },
    passed: { seat: pub.seat },
    shielded: { card: pub.card, n: pub.int },
    feinted: { card: pub.card },
    charged: { card: pub.card },
    strengthened: { card: pub.card, n: pub.int },
    weakened: { card: pub.card, n: pub.int },
    guarded: { card: pub.card, by: pub.card },
    spilled: { card: pub.card, n: pub.int },
    armoured: { card: pub.card, n: pub.int },
    hurt: { card: pub.card, n: pub.int, left: pub.int },
    died: { card: pub.card },
    stunned: { card: pub.card },
    recharged: { card: pub.card, effect: pub.text },
    searching: { seat: pub.seat },
    found: { seat: pub.seat, card: pub.card },
    searched: { seat: pub.seat },
    raised: { seat: pub.seat, card: pub.card },
    showed: { seat: pub.seat, card: pub.card },
    discarded: { seat: pub.seat, card: pub.card },
    handShown: { seat: pub.seat, cards: pub.cards },
    eliminated: { seats: pub.seats },
    counted: { seat: pub.seat, force: pub.int },
    weighed: { seats: pub.seats, force: pub.int, tokens: pub.int },
  },
  options: {
    pyrrhic: pub.flag,
    meatRefill: pub.word('reset', 'topUp'),
    chargeOverflow: pub.word('remaining', 'printed'),
    extraDamageFromAction: pub.word('received', 'dealt'),
    swapOnAssault: pub.word('fullTarget', 'combatOnly'),
    trackerMayPlunder: pub.flag,
    rechargeInnate: pub.flag,
    boxLimitedDecks: pub.flag,
    /** Turns a player, then the game is drawn; 0 for no limit. */
    turnLimit: pub.int,
    /** A ready-made deck is known to all; of a deck of one's own, only the faction (§7). */
    decks: perSeat({ faction: pub.word(...FACTIONS), custom: pub.flag, cards: own.texts }),
    /** CW-RULING-71 The faction whose Habitat each camp plays with. */
    habitats: pub.texts,
  },
  cards: readCards,
});

export type Cw = StateOf<typeof cw>;
export const { proc, say, zone: Z } = cw;
export const printed = cw.card;

export type ZoneWord = 'cover' | 'hunt';
export const ZONES = { cover: Z.cover, hunt: Z.hunt } as const;

/** The camp that a seat plays for, 0 or 1. */
export const campOf = (seat: Seat): number => seat & 1;
/** The seats of a camp, this one first. */
export const camp = (s: Cw, first: Seat): Seat[] => (s.seats === 2 ? [first] : [first, first ^ 2]);
