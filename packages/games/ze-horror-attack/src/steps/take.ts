/**
 * Steps that take cards: which ones, picked by a player, by chance or by their place, one at a time (ZH-RULING-53), and then
 * what happens to them. A swap takes cards twice, first of its side a, then of its side b (ZH-FX-21).
 */
import {
  type Call,
  type CardId,
  type Next,
  type Of,
  type Proc,
  type Seat,
  again,
  askWhile,
  call,
  done,
  goto,
  inside,
  nobody,
  pub,
  reveal,
  roll,
  rows,
} from '@bagarre/kernel';
import { cardsOf, choices, eligible, hiddenCount, isEligible, isSelector, pickOf } from '../eligible.ts';
import { mixHand } from '../moving.ts';
import { playCard } from '../play.ts';
import { hasCards } from '../possible.ts';
import { cardsOfRef, players, standing, standingOf } from '../reading.ts';
import { type BlockFrame, type SkillFrame, skill, stepAt, useSkill } from '../skill.ts';
import { type Zh, deck, hand, printed, proc, say } from '../state.ts';
import type { Cards, HandOf, Range, RefCards, Selector, Step } from '../vocabulary.ts';
import { applyTo, swapHands } from './apply.ts';

/** What is done to the cards, as players say it: the verb of the options. */
const VERBS = [
  'discard',
  'take',
  'give',
  'recall',
  'place',
  'bury',
  'swap',
  'playAlso',
  'look',
  'choose',
  'copy',
  'shield',
  'next',
] as const;
type Verb = (typeof VERBS)[number];

const takeShape = {
  /** Who picks, the card that acts, and the step. */
  seat: pub.seat,
  card: pub.card,
  block: pub.int,
  at: pub.int,
  each: pub.seat,
  what: pub.word(...VERBS),
  side: pub.int,
  min: pub.int,
  max: pub.int,
  /** Hidden cards are picked from: whoever holds them is asked whatever they are (ZH-RULING-50). */
  hidden: pub.flag,
  /** Cards that whoever picks has looked at, where others see only how many there are. */
  seen: pub.cards,
  picked: rows({ side: pub.int, card: pub.card, zone: pub.int, seat: pub.seat, by: pub.seat }),
};
type Take = Of<typeof takeShape>;

const take: Proc<Take> = proc('take', takeShape, {
  prepare: (s, v) => prepare(s, inside(s, skill)!, v),
  // ZH-D11 ZH-D12 ZH-D13 ZH-D14 ZH-D15
  choose: askWhile({
    who: (s, v) => (v.seat !== nobody && wantsMore(s, v) ? v.seat : nobody),
    options: (s, v, seat) => offered(s, v, seat),
    idle: (s, v, seat) => {
      const all = offered(s, v, seat);
      return all.find((o) => o.do === 'done') ?? all[0]!;
    },
    then(s, v, o) {
      if ('card' in o) addPick(s, v, o.card);
      else v.max = pickedOf(v, v.side).length;
    },
  }),
  other: (s, v) => {
    const step = stepOf(s, v);
    if (step.op !== 'swap' || v.side === 1 || v.picked.length === 0) return;
    v.side = 1;
    v.max = 0;
    return goto('prepare');
  },
  apply: (s, v) => {
    const k = inside(s, skill)!;
    const step = stepOf(s, v);
    if (step.op === 'play' || step.op === 'useSkill') return;
    const sides = [0, 1].map((side) => standing(s, pickedOf(v, side)));
    k.did = applyTo(s, k, step, sides[0]!, sides[1]!);
    return done();
  },
  // ZH-FX-25 ZH-RULING-22 Each played card is resolved fully before the next. ZH-FX-11 A copied skill is this card's own.
  resolve: (s, v): Next => {
    const k = inside(s, skill)!;
    const [card] = standing(s, v.picked.slice(0, 1));
    v.picked.shift();
    if (card === undefined || s.over) return done();
    k.did = true;
    if (stepOf(s, v).op === 'play') return again(playCard(k.seat, card));
    say(s, { k: 'copied', seat: k.seat, card: k.card, text: card });
    k.chain.push(card);
    return call(copying, { seat: k.seat, card: k.card, text: card, skill: 0, chain: [...k.chain], did: false });
  },
});

const copyShape = {
  seat: pub.seat,
  card: pub.card,
  text: pub.card,
  skill: pub.int,
  chain: pub.cards,
  did: pub.flag,
};

/** ZH-FX-11 The play skills of the chosen card, with the copying card as their source. */
const copying: Proc<Of<typeof copyShape>> = proc('copying', copyShape, {
  skills: (s, v) => {
    if (v.skill >= printed(s, v.text).onPlay.length) return done();
    return again(useSkill(v.seat, v.card, v.text, 'onPlay', v.skill++, v.chain));
  },
});

const stepOf = (s: Zh, v: Take): Step => stepAt(s, inside(s, skill)!, v);
const pickedOf = (v: Take, side: number): Take['picked'] => v.picked.filter((p) => p.side === side);

/** The call for a step; whole hands change sides without a question. */
export function takeCards(s: Zh, k: SkillFrame, v: BlockFrame, step: Step): Call | void {
  if (step.op === 'swap' && step.a !== 'self' && 'handOf' in step.a) return swapHands(s, k, step);
  return call(take, {
    seat: nobody,
    card: k.card,
    block: v.block,
    at: v.at - 1,
    each: v.each,
    what: verbOf(step),
    side: 0,
    min: 0,
    max: 0,
    hidden: false,
    seen: [],
    picked: [],
  });
}

function verbOf(step: Step): Verb {
  switch (step.op) {
    case 'move':
      if (step.to.zone === 'discard') return 'discard';
      if (step.to.zone === 'area') return 'place';
      if (step.to.zone === 'deck') return 'bury';
      if (step.to.of === 'you') return 'take';
      return step.to.of === 'holder' || step.to.of === 'owner' ? 'recall' : 'give';
    case 'swap':
      return 'swap';
    case 'play':
      return 'playAlso';
    case 'look':
      return 'look';
    case 'useSkill':
      return 'copy';
    case 'protect':
      return 'shield';
    case 'arrange':
      return 'next';
    default:
      return 'choose';
  }
}

function addPick(s: Zh, v: Take, card: CardId): void {
  const { zone, seat, by } = standingOf(s, card, v.seat === nobody ? inside(s, skill)!.seat : v.seat);
  v.picked.push({ side: v.side, card, zone, seat, by });
}

/** Settles who picks (ZH-RULING-19) and how many, as many as there are (ZH-RULING-16); what needs no question is picked at once. */
function prepare(s: Zh, k: SkillFrame, v: Take): void {
  const step = stepOf(s, v);
  const cards = cardsOf(step, v.side) as Cards;
  v.seat = nobody;
  // ZH-FX-6 A swap needs both sides.
  if (step.op === 'swap' && v.side === 0 && !(hasCards(s, k, step, 0) && hasCards(s, k, step, 1))) return;
  if (cards === 'self') return pickAll(s, v, eligible(s, k, step, v.side));
  const { min, max } = countOf(cards);
  v.seen = lookedAt(s, k, cards);
  if (!isSelector(cards)) {
    const found = eligible(s, k, step, v.side);
    // ZH-D15 An order is asked for card by card; of a ref without a count, all.
    if (step.op === 'arrange')
      return asking(v, k.seat, found.length, found.length, found.length > 1 ? null : [s, found]);
    if (cards.count === null) return pickAll(s, v, found);
    return asking(v, k.seat, min, max, found.length <= min ? [s, found] : null);
  }
  const pick = pickOf(s, k, v.each, cards);
  if (pick === 'top' || pick === 'bottom') return pickAll(s, v, fromDeck(s, k, step, cards, pick, max));
  if (cards.zone === 'hand') hideChoice(s, k, step, v.side, cards, pick);
  if (pick === 'random') return pickAtRandom(s, k, v, step, max);
  if (cards.count === 'all') return pickAll(s, v, eligible(s, k, step, v.side));
  const chooser = pick === 'holder' ? players(s, k, cards.of ?? 'you')[0]! : k.seat;
  if (cards.zone !== 'hand') {
    // ZH-RULING-17 ZH-FX-3 Where all must be taken there is nothing to ask.
    const found = eligible(s, k, step, v.side, pickedCards(v));
    return asking(v, chooser, min, max, found.length <= min ? [s, found] : null);
  }
  v.hidden = true;
  const n = hiddenCount(s, k, cards);
  const plain = cards.filter === null && n <= min && hasCards(s, k, step, v.side);
  asking(v, chooser, min, max, plain ? [s, eligible(s, k, step, v.side)] : null);
}

/** All of them, whether they fit or not: how many fit is for the chooser to know. */
function lookedAt(s: Zh, k: SkillFrame, cards: Selector | RefCards): CardId[] {
  if (!isSelector(cards)) return cardsOfRef(s, k, cards.ref);
  const [of] = players(s, k, cards.of ?? 'you');
  return cards.zone === 'hand' && cards.pick === 'you' && of !== undefined && of !== k.seat ? [...hand(s, of)] : [];
}

const pickedCards = (v: Take): CardId[] => v.picked.map((p) => p.card);

function pickAll(s: Zh, v: Take, cards: readonly CardId[]): void {
  v.max = 0;
  for (const c of cards) addPick(s, v, c);
}

/** Asks this seat, unless what is to be picked is plain to everybody. */
function asking(v: Take, seat: Seat, min: number, max: number, plain: [Zh, readonly CardId[]] | null): void {
  if (plain) return pickAll(plain[0], v, plain[1]);
  Object.assign(v, { seat, min, max });
}

function countOf(cards: Selector | { count: number | Range | null }): Range {
  const { count } = cards;
  if (typeof count === 'object' && count !== null) return count;
  return count === 'all' ? { min: 99, max: 99 } : { min: count ?? 1, max: count ?? 1 };
}

/** ZH-FX-13 As many as there are, from the top or the bottom. */
function fromDeck(s: Zh, k: SkillFrame, step: Step, cards: Selector, pick: 'top' | 'bottom', max: number): CardId[] {
  const [seat] = players(s, k, cards.of ?? 'you');
  if (seat === undefined) return [];
  const all = deck(s, seat);
  const some = pick === 'top' ? all.slice(-max).toReversed() : all.slice(0, max);
  return some.filter((c) => isEligible(s, k, step, cards, c, []));
}

/** ZH-RULING-25 Chance picks; whoever uses the skill sees the card, as its holder does. */
function pickAtRandom(s: Zh, k: SkillFrame, v: Take, step: Step, max: number): void {
  const left = eligible(s, k, step, v.side, pickedCards(v));
  const found: CardId[] = [];
  while (found.length < max && left.length > 0) {
    const [c] = left.splice(roll(s, left.length), 1);
    reveal(s, c!, k.seat);
    found.push(c!);
  }
  pickAll(s, v, found);
}

/** §7 A card that goes from a hand to where it is hidden too: others lose sight of that hand. */
function hideChoice(s: Zh, k: SkillFrame, step: Step, side: number, cards: Selector, pick: string): void {
  const to = hiddenEnd(s, k, step, side);
  if (to === null) return;
  const keep = pick === 'holder' ? to : [...to, k.seat];
  for (const seat of players(s, k, cards.of ?? 'you')) if (hand(s, seat).length > 0) mixHand(s, seat, keep);
}

/** Who sees a card that goes from a hand into another hand or a deck; null if everybody does. */
function hiddenEnd(s: Zh, k: SkillFrame, step: Step, side: number): Seat[] | null {
  if (step.op === 'move') {
    if (step.to.zone === 'deck') return [];
    if (step.to.zone !== 'hand') return null;
    return step.to.of === 'holder' || step.to.of === 'owner' ? [] : players(s, k, step.to.of);
  }
  if (step.op !== 'swap') return null;
  const other = cardsOf(step, 1 - side) as Cards | HandOf;
  if (!isSelector(other) || (other.zone !== 'hand' && other.zone !== 'deck')) return null;
  return other.zone === 'hand' ? players(s, k, other.of ?? 'you') : [];
}

/** By what everybody can see: enough picked, or nothing left to pick from. */
function wantsMore(s: Zh, v: Take): boolean {
  const n = pickedOf(v, v.side).length;
  if (n >= v.max) return false;
  const k = inside(s, skill)!;
  const step = stepOf(s, v);
  if (!v.hidden) return eligible(s, k, step, v.side, pickedCards(v)).length > 0;
  return hiddenCount(s, k, cardsOf(step, v.side) as Selector) > n && hasCards(s, k, step, v.side);
}

type Answer = { do: Verb; card: CardId } | { do: 'done' } | { do: 'none' };

function offered(s: Zh, v: Take, seat: Seat): Answer[] {
  const k = inside(s, skill)!;
  const step = stepOf(s, v);
  const cards = choices(s, seat, eligible(s, k, step, v.side, pickedCards(v)));
  const options: Answer[] = cards.map((card) => ({ do: v.what, card }));
  if (pickedOf(v, v.side).length >= v.min) options.push({ do: 'done' });
  // ZH-RULING-50 Nothing fits: the others see the same as after a refusal.
  if (options.length === 0 && v.hidden) options.push({ do: 'none' });
  return options;
}
