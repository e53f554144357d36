/** Setting up (ZH-SETUP), in the base game and in the expert game, which else goes on alike (ZH-EXPERT-8, ZH-RULING-35). */
import {
  type CardId,
  type DefId,
  type Next,
  type Of,
  type Proc,
  type Seat,
  again,
  askAll,
  call,
  deal,
  pile,
  put,
  roll,
  seatsOf,
  shuffle,
  top,
  zoneOf,
} from '@bagarre/kernel';
import { charactersIn, factionsIn } from './decks.ts';
import { draft } from './draft.ts';
import { choices } from './eligible.ts';
import { firstPlayer } from './first.ts';
import { defsOfList } from './list.ts';
import { type Zh, HAND_LIMIT, Z, clockwise, deckSeat, hand, isExpert, printed, proc, say, zh } from './state.ts';
import { takeTurn } from './turn.ts';

const SEED_CARDS = 2;
const FACTIONS_EACH = 3;

const locals = {};

export const match: Proc<Of<typeof locals>> = proc('game', locals, {
  // ZH-EXPERT-1 Decks that were built lie on the table before anything is asked: worlds imagine cards, not lists.
  lists: (s) => {
    if (!isExpert(s) || s.options.expertSharedBox) return;
    for (const seat of seatsOf(s)) deal(s, defsOfList(zh.book(s), s.options.lists[seat]!.cards), seat, Z.search);
  },
  // ZH-SETUP-10
  first: () => call(firstPlayer, { left: [], decades: [] }),
  draft: (s): Next => (isExpert(s) && s.options.expertSharedBox ? call(draft, { seat: s.first }) : undefined),
  // ZH-SETUP-5 ZH-EXPERT-9 One deck for all, or one each.
  decks: (s) => {
    if (!isExpert(s)) {
      deal(s, charactersIn(s, s.options.decks), 0, Z.deck);
      return ready(s, 0);
    }
    for (const seat of clockwise(s, s.first)) bringDeck(s, seat);
  },
  // ZH-D4 ZH-RULING-33 Two cards each, chosen in secret, one at a time.
  seedOne: askAll({
    who: (s) => (choosesSeeds(s) ? seatsOf(s) : []),
    options: (s, _v, seat) => seeds(s, seat),
    then: (s, _v, answers) => answers.forEach((o) => setAside(s, o.card)),
  }),
  seedTwo: askAll({
    who: (s) => (choosesSeeds(s) ? seatsOf(s) : []),
    options: (s, _v, seat) => seeds(s, seat),
    then: (s, _v, answers) => answers.forEach((o) => setAside(s, o.card)),
  }),
  // ZH-SETUP-6 ZH-RULING-6 The first discard is turned over, not played. ZH-EXPERT-6 Two of each player's own deck.
  discard: (s) => {
    if (!isExpert(s)) return flip(s, 0);
    for (const seat of clockwise(s, s.first)) seedDiscard(s, seat);
  },
  // ZH-SETUP-1..4 One each at random, in front of its player; the others are out of the game, unseen.
  factions: (s) => {
    if (isExpert(s)) return dealExpertFactions(s);
    deal(s, factionsIn(s, s.options.decks), 0, Z.unused);
    shuffle(s, 0, Z.unused);
    for (const seat of clockwise(s, s.first)) {
      put(s, top(s, 0, Z.unused)!, Z.faction, seat);
      say(s, { k: 'factionsDealt', seat, n: 1 });
    }
  },
  // ZH-SETUP-7
  hands: (s) => {
    for (const seat of clockwise(s, s.first)) drawHand(s, seat, 'handDealt');
  },
  // ZH-D5 ZH-SETUP-8 ZH-SETUP-9 ZH-RULING-2 All at once and in secret, once.
  mulligan: askAll({
    who: (s) => seatsOf(s),
    options: () => [{ do: 'keep' }, { do: 'replace' }],
    then(s, _v, answers, seats) {
      replaceHands(
        s,
        clockwise(s, s.first).filter((seat) => answers[seats.indexOf(seat)]!.do === 'replace'),
      );
    },
  }),
  turns: (s) => again(takeTurn(s.active)),
});

function ready(s: Zh, seat: Seat): void {
  shuffle(s, seat, Z.deck);
  say(s, { k: 'deckReady', seat, n: pile(s, seat, Z.deck).length });
}

/** What was drafted stays on the table, because everybody knows that list; the deck is dealt from it. */
function bringDeck(s: Zh, seat: Seat): void {
  if (s.options.expertSharedBox) {
    const list = pile(s, seat, Z.drafted).map((c) => s.table.def[c]!);
    deal(s, list, seat, Z.search);
  }
  if (!choosesSeeds(s)) intoDeck(s, seat);
}

function intoDeck(s: Zh, seat: Seat): void {
  for (const c of pile(s, seat, Z.search)) put(s, c, Z.deck, seat);
  ready(s, seat);
}

const choosesSeeds = (s: Zh): boolean => isExpert(s) && s.options.expertSeedDiscard === 'chosen';
const seeds = (s: Zh, seat: Seat) =>
  choices(s, seat, pile(s, seat, Z.search)).map((card) => ({ do: 'seed', card }) as const);
const setAside = (s: Zh, c: CardId): void => put(s, c, Z.aside);

/** The top card of a deck is turned over. */
function flip(s: Zh, seat: Seat): void {
  const c = top(s, seat, Z.deck)!;
  put(s, c, Z.discard);
  say(s, { k: 'flipped', seat, card: c, from: 'deck' });
}

/** ZH-RULING-33 The top two of the shuffled deck, or the two that were chosen; then the rest is shuffled. */
function seedDiscard(s: Zh, seat: Seat): void {
  if (!choosesSeeds(s)) {
    for (let i = 0; i < SEED_CARDS; i++) flip(s, seat);
    return;
  }
  const chosen = pile(s, seat, Z.aside);
  intoDeck(s, seat);
  for (const c of chosen) {
    put(s, c, Z.discard);
    say(s, { k: 'flipped', seat, card: c, from: 'aside' });
  }
}

/** ZH-EXPERT-7 Three at random from those of the themed decks that a player's cards come from. */
function dealExpertFactions(s: Zh): void {
  const shared = s.options.expertSharedBox;
  const gone: DefId[] = [];
  for (const seat of clockwise(s, s.first)) {
    const from = new Set(cardsOf(s, seat).map((c) => printed(s, c).deck));
    // ZH-RULING-52 Out of one box the second player draws from what the first has left.
    const pool = factionsIn(s, [...from]).filter((def) => !shared || !gone.includes(def));
    // Only these three come to the table: how many were left would tell how many decks the player has used.
    const drawn: DefId[] = [];
    while (drawn.length < FACTIONS_EACH) drawn.push(...pool.splice(roll(s, pool.length), 1));
    deal(s, drawn, seat, Z.faction);
    gone.push(...drawn);
    say(s, { k: 'factionsDealt', seat, n: FACTIONS_EACH });
  }
}

/** ZH-RULING-34 A themed deck counts if one of its cards is in the list. */
const cardsOf = (s: Zh, seat: Seat): CardId[] =>
  s.table.owner.flatMap((owner, c) => {
    const mine = owner === seat && zoneOf(s, c) !== Z.box && zoneOf(s, c) !== Z.drafted;
    return mine && zh.card(s, c).k === 'character' ? [c] : [];
  });

/** ZH-RULING-49 Draws of the set-up are not watched for the end of the deck. */
function drawHand(s: Zh, seat: Seat, k: 'handDealt' | 'redrew'): void {
  const from = deckSeat(s, seat);
  for (let i = 0; i < HAND_LIMIT; i++) put(s, top(s, from, Z.deck)!, Z.hand, seat);
  say(s, { k, seat, n: HAND_LIMIT });
}

/** ZH-RULING-1 Hands are set aside, all redraws are made in turn order, then what was set aside goes back. */
function replaceHands(s: Zh, seats: readonly Seat[]): void {
  const way = s.options.mulliganReturn;
  for (const seat of seatsOf(s)) if (!seats.includes(seat)) say(s, { k: 'kept', seat });
  for (const seat of seats) {
    const cards = hand(s, seat);
    for (const c of cards) put(s, c, way === 'discard' ? Z.discard : Z.givenBack, seat);
    say(s, { k: 'gaveBack', seat, cards: [...cards], to: way === 'discard' ? 'discard' : 'givenBack' });
  }
  for (const seat of seats) drawHand(s, seat, 'redrew');
  if (way !== 'discard' && seats.length > 0) takeBack(s, seats, way === 'bottom');
}

/** Shuffled into the deck that they came from, or put under it in random order. */
function takeBack(s: Zh, seats: readonly Seat[], below: boolean): void {
  for (const owner of new Set(seats.map((seat) => deckSeat(s, seat)))) {
    const own = seats.filter((seat) => deckSeat(s, seat) === owner);
    // Mixed together first, so that nobody knows where their cards went.
    for (const seat of own) for (const c of pile(s, seat, Z.givenBack)) put(s, c, Z.givenBack, owner);
    shuffle(s, owner, Z.givenBack);
    const cards = pile(s, owner, Z.givenBack);
    for (const c of cards) put(s, c, Z.deck, owner, below ? 0 : -1);
    if (!below) shuffle(s, owner, Z.deck);
    say(s, { k: 'returned', seat: owner, n: cards.length });
  }
}
