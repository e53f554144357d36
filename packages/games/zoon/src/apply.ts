/** What each step of an effect does to the Zoon that it was aimed at. Nothing here waits for anybody. */
import {
  type CardId,
  type Seat,
  type DefId,
  conceal,
  knows,
  nobody,
  onlooker,
  ownerOf,
  pile,
  put,
  reveal,
  shuffle,
} from '@bagarre/kernel';
import { emblemsFallen } from './ending.ts';
import { eliminate, isFree, isHeld, isImmune, onField, squares, withdraw } from './field.ts';
import { SQUARES } from './squares.ts';
import { type Zn, Z, foe, say } from './state.ts';
import type { Deed } from './targets.ts';
import type { EffectStep, Until } from './words.ts';

/** How long it lasts for this Zoon: `ownersNextTurnEnd`, imposed in its owner's turn, means the turn after. */
const lasting = (s: Zn, c: CardId, until: Until) =>
  until === 'endOfTurn' ? 'turn' : until === 'endOfGame' ? 'game' : ownerOf(s, c) === s.active ? 'next' : 'own';

/** `other` is a square for `relocate`, the other Zoon for `swap`. */
export function applyTo(s: Zn, deed: Deed, step: EffectStep, card: CardId, other: number): void {
  const at = s.at[card]!;
  switch (step.op) {
    case 'relocate':
      if (other < 0 || !isFree(squares(s), other)) return;
      s.at[card] = SQUARES[other]!;
      s.stepped[card] = true;
      return say(s, { k: 'shifted', card, from: at, to: s.at[card]!, how: 'relocate' });
    case 'swap':
      return swap(s, deed, card, other);
    case 'eliminate':
      eliminate(s, card);
      emblemsFallen(s, card);
      return;
    case 'touch': {
      const { mul, add, when } = step.touch!;
      s.boosts.push({ card, mul, add, when, until: lasting(s, card, step.until) });
      return say(s, { k: 'boosted', card, at, mul, add });
    }
    case 'immobilise':
      s.held[card] = lasting(s, card, step.until);
      return say(s, { k: 'immobilised', card, at, until: s.held[card] });
    case 'petrify':
      // ZN-RULING-22 A petrified Emblem is lost.
      s.stone[card] = true;
      say(s, { k: 'petrified', card, at });
      emblemsFallen(s, card);
      return;
    case 'look':
      reveal(s, card, deed.seat);
      return say(s, { k: 'looked', seat: deed.seat, card, at });
    case 'withdraw':
      withdraw(s, card);
      return blend(s, deed.seat);
    case 'recall':
    case 'move':
    case 'control':
      throw new Error(`rules: ${step.op} is not carried out card by card`);
  }
}

function swap(s: Zn, deed: Deed, card: CardId, other: CardId): void {
  if (other < 0 || !onField(s, other) || isHeld(s, other)) return;
  if (ownerOf(s, other) === foe(deed.seat) && isImmune(s, other, 'push')) return;
  const [a, b] = [s.at[card]!, s.at[other]!];
  s.at[card] = b;
  s.at[other] = a;
  s.stepped[card] = true;
  s.stepped[other] = true;
  say(s, { k: 'shifted', card, from: a, to: b, how: 'swap' });
  say(s, { k: 'shifted', card: other, from: b, to: a, how: 'swap' });
}

/**
 * ZN-RULING-55 Zoons come back from the tomb, and nobody but their owner learns which. So that their numbers do not tell, the
 * cards of the tomb change numbers first, once for all that come back; what others have seen of those that stay is theirs again.
 */
export function recall(s: Zn, seat: Seat, cards: readonly CardId[]): void {
  if (cards.length === 0) return;
  const wanted = cards.map((c) => s.table.def[c]!);
  const seen: { def: DefId; all: boolean; foe: boolean }[] = [];
  for (const c of pile(s, seat, Z.tomb)) {
    if (!cards.includes(c))
      seen.push({ def: s.table.def[c]!, all: knows(s, onlooker, c), foe: knows(s, foe(seat), c) });
  }
  shuffle(s, seat, Z.tomb);
  const tomb = [...pile(s, seat, Z.tomb)];
  const take = (def: DefId): CardId =>
    tomb.splice(
      tomb.findIndex((c) => s.table.def[c] === def),
      1,
    )[0]!;
  const back = wanted.map(take);
  for (const memory of seen) {
    const c = take(memory.def);
    if (memory.all) reveal(s, c);
    else if (memory.foe) reveal(s, c, foe(seat));
  }
  for (const c of back) {
    put(s, c, Z.hand);
    say(s, { k: 'recalled', seat });
  }
  blend(s, seat);
}

/** The reinforcements of a player cannot be told apart by anybody else. */
function blend(s: Zn, seat: Seat): void {
  if (pile(s, seat, Z.hand).length > 1) shuffle(s, seat, Z.hand);
  else for (const c of pile(s, seat, Z.hand)) forget(s, c, seat);
}

function forget(s: Zn, c: CardId, owner: Seat): void {
  conceal(s, c);
  if (owner !== nobody) reveal(s, c, owner);
}
