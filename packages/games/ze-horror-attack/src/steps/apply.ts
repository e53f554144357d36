/** What happens to the cards that a step has taken. Each answers whether it did something (ZH-FX-18). */
import { type CardId, holderOf, ownerOf, put, reveal, zoneOf } from '@bagarre/kernel';
import { checkDeck, follow, inOrder, leave, move, placeFor, wordOf } from '../moving.ts';
import { players } from '../reading.ts';
import { type SkillFrame, bindCards } from '../skill.ts';
import { type Zh, Z, deckSeat, hand, say } from '../state.ts';
import type { Step, StepOf } from '../vocabulary.ts';

export function applyTo(s: Zh, k: SkillFrame, step: Step, a: readonly CardId[], b: readonly CardId[]): boolean {
  switch (step.op) {
    case 'move':
      return moveAll(s, k, step, a);
    case 'swap':
      return swapCards(s, k, a, b);
    case 'look':
      return look(s, k, step, a);
    case 'chooseCards':
      bindCards(s, k, step.as, a);
      return a.length > 0;
    case 'arrange':
      return arrange(s, step, a);
    case 'protect':
      for (const card of a) {
        const [discarded, moved] = [step.cannot.includes('discarded'), step.cannot.includes('moved')];
        s.shields.push({ card, discarded, moved, seat: k.seat, until: step.until });
        say(s, { k: 'shielded', card });
      }
      return a.length > 0;
    default:
      return false;
  }
}

/** ZH-FX-7 Moved is not played. ZH-RULING-24 All together, in a fixed order. ZH-RULING-28 The end of the deck stops it. */
function moveAll(s: Zh, k: SkillFrame, step: StepOf<'move'>, cards: readonly CardId[]): boolean {
  const moved: CardId[] = [];
  for (const c of inOrder(s, cards)) {
    const place = placeFor(s, k, c, step.to);
    if (place === null) continue;
    move(s, c, place, k.seat);
    moved.push(c);
    if (s.over) return true;
  }
  if (step.as !== null) bindCards(s, k, step.as, moved);
  return moved.length > 0;
}

/** ZH-FX-21 Each card takes the zone and the player of the other; both have left where they were. */
function swapCards(s: Zh, k: SkillFrame, a: readonly CardId[], b: readonly CardId[]): boolean {
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) {
    const pair = [a[i]!, b[i]!] as const;
    const places = pair.map((c) => ({ zone: zoneOf(s, c), seat: holderOf(s, c) }));
    pair.forEach((c, side) => {
      const to = places[1 - side]!;
      // A card that goes to a deck goes to its owner's (ZH-RULING-36).
      put(s, c, to.zone, to.zone === Z.deck ? deckSeat(s, ownerOf(s, c)) : to.seat);
    });
    pair.forEach((card, side) => {
      follow(s, card, zoneOf(s, card), holderOf(s, card));
      const [from, to] = [places[side]!, places[1 - side]!];
      if (from.zone === Z.area) leave(s, card, from.seat, to.zone === Z.discard, k.seat);
      const words = { from: wordOf(from.zone), holder: from.seat, to: wordOf(to.zone), receiver: to.seat };
      say(s, { k: 'moved', seat: k.seat, card, ...words });
    });
    for (const { zone, seat } of places) if (zone === Z.deck) checkDeck(s, seat);
    if (s.over) return true;
  }
  return n > 0;
}

/** ZH-FX-6 Whole hands, whatever their sizes; everybody sees which hand goes where. */
export function swapHands(s: Zh, k: SkillFrame, step: StepOf<'swap'>): void {
  const [[a], [b]] = [step.a, step.b].map((side) =>
    side !== 'self' && 'handOf' in side ? players(s, k, side.handOf) : [],
  ) as [number[], number[]];
  if (a === undefined || b === undefined || a === b) return;
  const [mine, theirs] = [hand(s, a), hand(s, b)];
  for (const [cards, to] of [
    [mine, b],
    [theirs, a],
  ] as const) {
    for (const c of cards) {
      put(s, c, Z.hand, to);
      follow(s, c, Z.hand, to);
    }
  }
  k.did = true;
  say(s, { k: 'handsSwapped', seat: a, other: b });
}

/** ZH-FX-13 Private unless everybody is shown; the cards stay where they are. */
function look(s: Zh, k: SkillFrame, step: StepOf<'look'>, cards: readonly CardId[]): boolean {
  const [first] = cards;
  if (first === undefined) return false;
  const [what, at] = [wordOf(zoneOf(s, first)), holderOf(s, first)];
  for (const c of cards) reveal(s, c, step.viewers === 'you' ? k.seat : 'all');
  if (step.as !== null) bindCards(s, k, step.as, cards);
  if (step.viewers === 'everyone') say(s, { k: 'showed', seat: at, cards: [...cards], what });
  else if (what !== 'discard') say(s, { k: 'looked', seat: k.seat, at, n: cards.length, what });
  return true;
}

/** ZH-D15 The card that was picked first will be drawn first, of those. */
function arrange(s: Zh, step: StepOf<'arrange'>, cards: readonly CardId[]): boolean {
  const onTop = step.at === 'top';
  for (const c of onTop ? cards.toReversed() : cards) put(s, c, Z.deck, holderOf(s, c), onTop ? -1 : 0);
  return cards.length > 0;
}
