/**
 * The words of Kharnage: what a match keeps, where cards lie, what is told, what a table may choose.
 *
 * A unit (Unité) is its leading card, in one of the three lines of its owner; the other cards of a large unit lie in
 * `parts`. The army (Armée) of a seat is its units that are not absent. The hill (Colline) is the common discard. Trophies
 * are the cards that a player destroyed this round. The stack (la pile de renforts) is what was drawn and not yet placed.
 */
import {
  type CardId,
  type Seat,
  type StateOf,
  ownerOf,
  part,
  perCard,
  perSeat,
  pub,
  put,
  rows,
  rules,
} from '@bagarre/kernel';
import { type BattleCard, type UnitCard, readCards } from './cards.ts';

const attackType = pub.word('assault', 'shot');

export const khRules = rules({
  state: {
    /** 1 to 4. */
    round: pub.int,
    /** KH-RULING-5 Where the order of equal initiatives begins. */
    marker: pub.seat,
    /** The seats in the order in which they act this round. */
    order: pub.seats,
    players: perSeat({
      faction: pub.text,
      /** Of this round's battle card. */
      initiative: pub.int,
      fives: pub.int,
      threes: pub.int,
      ones: pub.int,
      kharnages: pub.int,
    }),
    /** What the active player's turn is about; sets of seats have one bit a seat. */
    turn: part({
      seat: pub.seat,
      /** The battle card being resolved. */
      card: pub.card,
      /** 1 for the first to act this round. */
      index: pub.int,
      /** The passive powers of the card that are switched on. */
      on: pub.ints,
      /** The army attack under way: 1 or 2 as printed, 3 made by a power, 0 none. */
      attack: pub.int,
      /** Armies aimed at by army attacks, and by the veterans. */
      attacked: pub.int,
      veterans: pub.int,
      trophies: pub.int,
      kharnages: pub.int,
      replayed: pub.cards,
    }),
    /** KH-RULING-56 Effects that last: which effect of which battle card, for whom, until when. */
    effects: rows({
      seat: pub.seat,
      card: pub.card,
      power: pub.int,
      effect: pub.int,
      until: pub.word('attack', 'turn', 'round'),
    }),
    /** KH-ABSENT, KH-IMMOB States of a unit, on its leading card. */
    absent: perCard(pub.flag),
    webbed: perCard(pub.flag),
    /** The leading card of the large unit that a card is a part of. */
    leader: perCard(pub.card),
    /** KH-RULING-43 Armies that a unit's own elite attack was aimed at this turn, one bit a seat. */
    eliteAim: perCard(pub.int),
  },
  zones: {
    line1: { owner: 'face', others: 'face' },
    line2: { owner: 'face', others: 'face' },
    line3: { owner: 'face', others: 'face' },
    parts: { owner: 'face', others: 'face' },
    reserve: { owner: 'count', others: 'count', order: 'stack' },
    stack: { owner: 'count', others: 'count', order: 'stack' },
    /** Cards of the reserve that their owner is putting in order. */
    peeked: { owner: 'face', others: 'count', order: 'stack' },
    generals: { owner: 'face', others: 'face' },
    /** The unit that a kamikaze reveals, until it is discarded. */
    revealed: { owner: 'face', others: 'face' },
    trophies: { owner: 'face', others: 'face' },
    hill: { owner: 'face', others: 'face', common: true },
    deck: { owner: 'count', others: 'count', order: 'stack' },
    hand: { owner: 'face', others: 'count' },
    played: { owner: 'face', others: 'face', order: 'stack' },
  },
  events: {
    factionTaken: { seat: pub.seat, faction: pub.text },
    laidOut: { seat: pub.seat, units: pub.int, generals: pub.int, battleCards: pub.int },
    battleCardDrawn: { seat: pub.seat, card: pub.card },
    roundBegan: { round: pub.int },
    revealed: { seat: pub.seat, card: pub.card, initiative: pub.int },
    turnBegan: { seat: pub.seat, card: pub.card },
    drawn: { seat: pub.seat, n: pub.int },
    drawsLost: { seat: pub.seat, n: pub.int },
    generalCalled: { seat: pub.seat, card: pub.card },
    placed: { seat: pub.seat, card: pub.card, line: pub.int },
    joined: { seat: pub.seat, card: pub.card, unit: pub.card, from: pub.word('stack', 'reserve', 'generals') },
    kamikaze: { seat: pub.seat, card: pub.card, revealed: pub.card, points: pub.int },
    discarded: { seat: pub.seat, card: pub.card, cards: pub.int },
    charged: { seat: pub.seat, knights: pub.int },
    attacked: {
      seat: pub.seat,
      type: attackType,
      kind: pub.word('army', 'elite', 'kamikaze', 'veteran', 'power'),
      targets: pub.seats,
      share: pub.int,
    },
    attackLost: { seat: pub.seat, type: attackType },
    destroyed: {
      seat: pub.seat,
      target: pub.seat,
      card: pub.card,
      cards: pub.int,
      by: pub.word('points', 'trample', 'power'),
    },
    pointsLost: { seat: pub.seat, target: pub.seat, n: pub.int },
    kharnage: { seat: pub.seat, target: pub.seat, tokens: pub.int },
    cheered: { seat: pub.seat },
    silent: { seat: pub.seat, lost: pub.int },
    webbed: { seat: pub.seat, target: pub.seat, card: pub.card },
    flew: { seat: pub.seat, card: pub.card },
    left: { seat: pub.seat, card: pub.card },
    powerUsed: { seat: pub.seat, card: pub.card, power: pub.int },
    powerDeclined: { seat: pub.seat, card: pub.card, power: pub.int },
    replayed: { seat: pub.seat, card: pub.card },
    recalled: { seat: pub.seat, card: pub.card },
    reserveShuffled: { seat: pub.seat },
    peeked: { seat: pub.seat, n: pub.int },
    reordered: { seat: pub.seat },
    ranked: { seat: pub.seat, rank: pub.int, trophies: pub.int, skulls: pub.int },
    trophiesBuried: { n: pub.int },
    returned: { seat: pub.seat, card: pub.card },
    freed: { seat: pub.seat, card: pub.card },
    roundEnded: { round: pub.int },
  },
  /** §5 Ranked games use the defaults: see `options.ts`. */
  options: {
    /** The faction of each seat; none: everybody chooses in turn. */
    factions: pub.texts,
    mirrorFactions: pub.flag,
    eliteIconsCountLater: pub.flag,
    kamikazeCountsShields: pub.flag,
    trampleInClosedAssaults: pub.flag,
    cheerRule: pub.flag,
    zeroTrophiesScore: pub.flag,
  },
  cards: readCards,
});

export type Kh = StateOf<typeof khRules>;
export const { proc, say, zone: Z } = khRules;

/** Nearest the hill first (KH-PLACE-2). */
export const LINES = [Z.line1, Z.line2, Z.line3] as const;
/** KH-GAME-2 */
export const ROUNDS = 4;
/** KH-SETUP-10 */
export const HAND = 3;

export const unitOf = (s: Kh, c: CardId): UnitCard => khRules.card(s, c) as UnitCard;
export const battleOf = (s: Kh, c: CardId): BattleCard => khRules.card(s, c) as BattleCard;

/** KH-FINAL-2 Skulls on domination tokens, and one point for each Kharnage token (KH-KHARNAGE-3). */
export function points(s: Kh, seat: Seat): number {
  const p = s.players[seat]!;
  return 5 * p.fives + 3 * p.threes + p.ones + p.kharnages;
}

/** The cards of a unit: its leading card, then the parts of a large unit that were found. */
export function cardsOf(s: Kh, unit: CardId): CardId[] {
  if (!unitOf(s, unit).large) return [unit];
  const parts = s.table.piles[Z.parts * s.seats + ownerOf(s, unit)]!.filter((c) => s.leader[c] === unit);
  return [unit, ...parts];
}

/** A unit leaves the army with all its cards; its states end (KH-RULING-45). */
export function leaveArmy(s: Kh, unit: CardId, zone: number, holder: Seat): number {
  const cards = cardsOf(s, unit);
  for (const c of cards) {
    put(s, c, zone, holder);
    s.leader[c] = -1;
  }
  s.absent[unit] = false;
  s.webbed[unit] = false;
  s.eliteAim[unit] = 0;
  return cards.length;
}

/** KH-RULING-48 A unit, or the card that a kamikaze revealed, goes to the hill: a discard is no destruction and nobody's trophy. */
export function discard(s: Kh, unit: CardId): void {
  const seat = ownerOf(s, unit);
  const cards = leaveArmy(s, unit, Z.hill, 0);
  say(s, { k: 'discarded', seat, card: unit, cards });
}
