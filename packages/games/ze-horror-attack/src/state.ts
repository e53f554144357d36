/**
 * The words of Ze Horror Attack: what a game keeps, where cards lie, what is told, what a table may choose.
 *
 * An area (aire de jeu) is the face-up cards in front of a player: what is in play (en jeu). The deck (paquet, pioche) is one
 * for all and lies with seat 0, or one for each player in the expert game. A faction card lies face down before its player.
 * The holder of a card is the player whose area or hand it is in; its owner, in the expert game, the one whose deck it came
 * from. Suns (soleils) are white, skulls (crânes) black. A skill (compétence) is the text of a card.
 */
import { type CardId, type Seat, type StateOf, own, perSeat, pile, pub, rows, rules } from '@bagarre/kernel';
import { type Character, type FactionCard, readCards } from './cards.ts';

const zoneWord = pub.word('deck', 'hand', 'area', 'discard');

export const zh = rules({
  state: {
    /** Turns begun so far, of all players. */
    turn: pub.int,
    active: pub.seat,
    first: pub.seat,
    players: perSeat({
      /** ZH-WIN-2 The last turn that this player has played, 0 for none. */
      played: pub.int,
      /** ZH-RULING-27 Turns to be passed over, and turns to be taken at once after the next. */
      skips: pub.int,
      extra: pub.int,
    }),
    /** ZH-RULING-23 ZH-RULING-51 Cards whose play skill, or whose leaving text, has happened in this turn. */
    used: pub.cards,
    left: pub.cards,
    /** ZH-FX-24 What `protect` steps have given, and whose next turn ends it. */
    shields: rows({
      card: pub.card,
      discarded: pub.flag,
      moved: pub.flag,
      seat: pub.seat,
      until: pub.word('yourNextTurn', 'end'),
    }),
    /** ZH-FX-10 Cards that have left an area and whose leaving text waits, each with its last holder. */
    leaving: rows({ card: pub.card, seat: pub.seat, skill: pub.int }),
    /** ZH-EXPERT-10 Who is entitled to the last turn, and the turn in which a deck ran out. */
    finalFor: pub.seat,
    trigger: pub.int,
    /** ZH-RULING-28 The deck ran out and the table finishes the skill. */
    ending: pub.flag,
  },
  /** ZH-DISCARD-1 ZH-DISCARD-2 The discard pile can be looked through. ZH-SETUP-4 Faction cards can be pointed at, not read. */
  zones: {
    deck: { owner: 'count', others: 'count', order: 'stack' },
    hand: { owner: 'face', others: 'count' },
    /** ZH-PLAY-3 Without a limit. */
    area: { owner: 'face', others: 'face' },
    discard: { owner: 'face', others: 'face', order: 'stack', common: true },
    faction: { owner: 'face', others: 'back' },
    /** ZH-SETUP-2 Faction cards that nobody plays with. */
    unused: { owner: 'count', others: 'count' },
    /** ZH-RULING-1 Hands that were given back, until they return to the deck. */
    givenBack: { owner: 'count', others: 'count' },
    /** ZH-RULING-52 The shared box, and what each has drafted from it. */
    box: { owner: 'face', others: 'face', common: true },
    drafted: { owner: 'face', others: 'face' },
    /** ZH-RULING-33 A deck from which its owner chooses two cards to discard, and those cards. */
    search: { owner: 'face', others: 'count' },
    aside: { owner: 'face', others: 'count' },
  },
  events: {
    watched: { seat: pub.seat, days: pub.int },
    born: { seat: pub.seat, year: pub.int },
    began: { seat: pub.seat },
    drafted: { seat: pub.seat, card: pub.card },
    deckReady: { seat: pub.seat, n: pub.int },
    flipped: { seat: pub.seat, card: pub.card, from: pub.word('deck', 'aside') },
    factionsDealt: { seat: pub.seat, n: pub.int },
    handDealt: { seat: pub.seat, n: pub.int },
    kept: { seat: pub.seat },
    redrew: { seat: pub.seat, n: pub.int },
    gaveBack: { seat: pub.seat, cards: pub.cards, to: pub.word('givenBack', 'discard') },
    returned: { seat: pub.seat, n: pub.int },
    turnBegan: { seat: pub.seat, turn: pub.int },
    skipped: { seat: pub.seat },
    passed: { seat: pub.seat },
    drew: { seat: pub.seat, card: pub.card, from: pub.seat },
    played: { seat: pub.seat, card: pub.card, to: pub.seat, across: pub.flag, from: zoneWord, of: pub.seat },
    effectless: { seat: pub.seat, card: pub.card },
    used: { seat: pub.seat, card: pub.card },
    declined: { seat: pub.seat, card: pub.card },
    copied: { seat: pub.seat, card: pub.card, text: pub.card },
    aimed: { seat: pub.seat, card: pub.card, target: pub.seat },
    named: { seat: pub.seat, card: pub.card, name: pub.text },
    chose: { seat: pub.seat, card: pub.card, n: pub.int },
    moved: { seat: pub.seat, card: pub.card, from: zoneWord, holder: pub.seat, to: zoneWord, receiver: pub.seat },
    handsSwapped: { seat: pub.seat, other: pub.seat },
    looked: { seat: pub.seat, at: pub.seat, n: pub.int, what: pub.word('hand', 'deck', 'faction', 'area') },
    showed: { seat: pub.seat, cards: pub.cards, what: pub.word('hand', 'deck', 'area', 'discard') },
    factionShown: { seat: pub.seat, cards: pub.cards },
    factionsSwapped: { seat: pub.seat, other: pub.seat },
    willSkip: { seat: pub.seat, n: pub.int },
    gainedTurn: { seat: pub.seat, n: pub.int },
    shielded: { card: pub.card },
    lastTurn: { seat: pub.seat },
    lastTurnDeclined: { seat: pub.seat },
    handDiscarded: { seat: pub.seat, cards: pub.cards },
    revealed: { seat: pub.seat, card: pub.card },
    scored: {
      seat: pub.seat,
      side: pub.word('heroes', 'monsters'),
      suns: pub.int,
      skulls: pub.int,
      bonus: pub.int,
      more: pub.int,
      points: pub.int,
    },
  },
  options: {
    mode: pub.word('base', 'expert'),
    /** ZH-COMP-5 The themed decks in use; in the expert game, those that players may build from. */
    decks: pub.texts,
    mulliganReturn: pub.word('shuffleBack', 'discard', 'bottom'),
    firstPlayer: pub.word('random', 'host', 'poll'),
    endMidSkill: pub.word('stop', 'finishSkill'),
    factionBonus: pub.word('flat', 'perCharacter'),
    expertSeedDiscard: pub.word('topTwo', 'chosen'),
    expertSharedBox: pub.flag,
    /** §7 A deck that was built is its builder's secret: lines such as `2 inn.deep-one`. */
    lists: perSeat({ cards: own.texts }),
  },
  cards: readCards,
});

export type Zh = StateOf<typeof zh>;
export const { proc, say, zone: Z } = zh;

/** The printed character; rules never ask it of a faction card. */
export const printed = (s: Zh, c: CardId): Character => zh.card(s, c) as Character;
export const factionOf = (s: Zh, c: CardId): FactionCard => zh.card(s, c) as FactionCard;

/** ZH-HAND-1 */
export const HAND_LIMIT = 3;

export const isExpert = (s: Zh): boolean => s.options.mode === 'expert';
/** ZH-EXPERT-9 The seat with which the deck lies that this player draws from: their own, or the common one. */
export const deckSeat = (s: Zh, seat: Seat): Seat => (isExpert(s) ? seat : 0);
export const hand = (s: Zh, seat: Seat): readonly CardId[] => pile(s, seat, Z.hand);
export const area = (s: Zh, seat: Seat): readonly CardId[] => pile(s, seat, Z.area);
export const deck = (s: Zh, seat: Seat): readonly CardId[] => pile(s, deckSeat(s, seat), Z.deck);
export const room = (s: Zh, seat: Seat): number => HAND_LIMIT - hand(s, seat).length;

/** ZH-SETUP-11 ZH-FX-12 All seats clockwise, this one first. */
export function clockwise(s: Zh, from: Seat): Seat[] {
  const seats: Seat[] = [];
  for (let i = 0; i < s.seats; i++) seats.push((from + i) % s.seats);
  return seats;
}
