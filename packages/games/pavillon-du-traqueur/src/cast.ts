/** Casting a spell, C1 to C6 (PT-RULING-45). Nobody acts in between (PT-RULING-25). */
import {
  type Call,
  type CardId,
  type Of,
  type Seat,
  again,
  ask,
  askWhile,
  call,
  ended,
  goto,
  holderOf,
  isAt,
  nobody,
  noCard,
  pile,
  pub,
  put,
} from '@bagarre/kernel';
import { settleAll } from './aftermath.ts';
import { type Aim, aimAt, isPlayer, ownerAt, seatAt } from './aim.ts';
import { stateCheck } from './check.ts';
import { type AimOption, aimOf, effect, effectCall, optionFor } from './effect.ts';
import { discard } from './piles.ts';
import { spellGuards } from './reach.ts';
import { inOrder, isIn, playersIn } from './ring.ts';
import { bring } from './statics.ts';
import { type CastOption, boostOf, spellAims, targetOf } from './spells.ts';
import { type Pt, Z, defOf, proc, say, spellOf } from './state.ts';
import { enqueue, raiseOwn } from './triggers.ts';
import type { Op } from './vocabulary.ts';
import { closeRoot } from './window.ts';

const locals = {
  seat: pub.seat,
  card: pub.card,
  aims: pub.ints,
  plus: pub.int,
  times: pub.int,
  repeats: pub.int,
  /** Further targets to announce; 99 for all possible ones. */
  more: pub.int,
  recast: pub.flag,
  /** Which aim is being looked at for a guard; which time the effect is done. */
  at: pub.int,
  /** PT-RULING-53 Targets that the extra damage has met, in whatever repeat. */
  boosted: pub.ints,
};
type Cast = Of<typeof locals>;

export function castCall(seat: Seat, o: CastOption): Call {
  const aims: Aim[] = 'target' in o ? [o.target] : 'player' in o ? [aimAt(o.player)] : [];
  return call(cast, {
    seat,
    card: o.card,
    aims,
    plus: 0,
    times: 1,
    repeats: 0,
    more: 0,
    recast: false,
    at: 0,
    boosted: [],
  });
}

const aimsFor = (s: Pt, v: Cast): Aim[] => {
  const spell = spellOf(s, v.card);
  const select = targetOf(spell);
  return select === null ? [] : [...spellAims(s, v.seat, spell, select)];
};
const leftFor = (s: Pt, v: Cast): Aim[] => aimsFor(s, v).filter((aim) => !v.aims.includes(aim));

/** PT-RULING-42 An extra target that would lose Health need not be named if all that are left are one's own. */
function mayStop(s: Pt, v: Cast, left: readonly Aim[]): boolean {
  const spell = spellOf(s, v.card);
  const harms = (op: Op): boolean => op.op === 'damage' || op.op === 'kill';
  return left.every((aim) => ownerAt(s, aim) === v.seat) && spell.scripts.some((script) => script.some(harms));
}

const cast = proc('cast', locals, {
  // C1, C2 The card is shown; waiting and static modifiers hold for everything that this cast does.
  begin: (s, v) => {
    const spell = spellOf(s, v.card);
    const p = s.players[v.seat]!;
    const from = isAt(s, v.card, Z.stored, v.seat) ? 'stored' : 'hand';
    put(s, v.card, Z.casting, 0);
    p.casts++;
    p.castsLap++;
    s.stirred = true;
    s.chain = 0;
    say(s, { k: 'cast', seat: v.seat, card: v.card, from });
    const boost = boostOf(s, v.seat, spell);
    v.plus = boost.plus;
    v.times = boost.times;
    v.repeats = boost.repeats;
    v.more = boost.targets;
    v.recast = boost.recast && from === 'hand';
    if (spell.family !== 'aspect') takeNextSpell(s, v);
    // C6 What hears its owner cast waits before anything that the spell will set off.
    raiseOwn(s, 'ownerCasts', v.seat, { card: v.card });
    enqueue(s);
    const select = targetOf(spell);
    if (select === null) return goto('place');
    // PT-RULING-74 All possible targets, own ones too; a trap still names the hand that it goes to.
    if (select.pick === 'all' || (v.more >= 99 && spell.family !== 'trap')) {
      v.aims = aimsFor(s, v);
      return goto('guards');
    }
    return undefined;
  },
  // C1 The first target, if it was not said with the card (PT-RULING-73).
  target: ask({
    who: (_s, v) => (v.aims.length === 0 ? v.seat : nobody),
    auto: true,
    options: (s, v): AimOption[] => aimsFor(s, v).map(optionFor),
    then(_s, v, o) {
      const aim = aimOf(o);
      if (aim !== null) v.aims = [aim];
    },
  }),
  // PT-RULING-74 Extra targets are others of the same kind, and named while there are any.
  more: askWhile({
    who: (s, v) => (v.more > 0 && v.more < 99 && v.aims.length > 0 && leftFor(s, v).length > 0 ? v.seat : nobody),
    options(s, v): AimOption[] {
      const left = leftFor(s, v);
      return mayStop(s, v, left) ? [...left.map(optionFor), { do: 'none' }] : left.map(optionFor);
    },
    then(_s, v, o) {
      const aim = aimOf(o);
      if (aim === null) v.more = 0;
      else {
        v.aims.push(aim);
        v.more--;
      }
    },
  }),
  // PT-RULING-70 A trap for everybody lies in one hand, and hits the others as well.
  all: (s, v) => {
    if (v.more >= 99) v.aims.push(...leftFor(s, v));
  },
  // C3 Spell guards take the place of pets; replaced by the same guard, two targets are one.
  guards: (s, v) => {
    const choosable = aimsFor(s, v);
    for (; v.at < v.aims.length; v.at++) {
      const aim = v.aims[v.at]!;
      const guards = isPlayer(aim) ? [] : spellGuards(s, aim, choosable);
      if (guards.length > 1) return undefined;
      if (guards.length === 1) v.aims[v.at] = guards[0]!;
    }
    v.aims = [...new Set(v.aims)];
    v.at = 0;
    return goto('place');
  },
  whichGuard: ask({
    who: (_s, v) => v.seat,
    options: (s, v): { do: 'guard'; card: CardId }[] =>
      spellGuards(s, v.aims[v.at]!, aimsFor(s, v)).map((card) => ({ do: 'guard', card })),
    then(_s, v, o) {
      v.aims[v.at] = o.card;
      v.at++;
      return goto('guards');
    },
  }),
  // C5 comes first for what stays: an aspect lies in its slot, a trap in a hand, before they do anything.
  place: (s, v) => {
    const { family } = spellOf(s, v.card);
    const targets = v.aims.filter((aim) => !isPlayer(aim));
    if (v.aims.length > 0) {
      say(s, { k: 'aimed', card: v.card, targets, seats: v.aims.filter(isPlayer).map(seatAt) });
    }
    if (family === 'aspect') {
      takeAspect(s, v.seat, v.card);
      return goto('settle');
    }
    if (family === 'trap' && !placeTrap(s, v)) return goto('settle');
    return undefined;
  },
  // C4 Each repeat is another resolution with the same targets, after a check.
  resolve: (s, v) => {
    const spell = spellOf(s, v.card);
    if (v.at > 0) {
      v.boosted = ended(s, effect)?.boosted.slice() ?? v.boosted;
      stateCheck(s);
    }
    if (v.at > v.repeats || s.over) return undefined;
    v.at++;
    const ability = spell.abilities[spell.cast]!;
    return again(
      effectCall(
        {
          seat: v.seat,
          self: v.card,
          def: defOf(s, v.card),
          script: spell.scripts.indexOf((ability as { do: readonly Op[] }).do),
          ability: -1,
          on: 'cast',
          card: noCard,
          who: nobody,
          amount: 0,
          removed: 0,
          excess: 0,
          aims: [...v.aims],
          plus: v.plus,
          times: v.times,
        },
        true,
        v.boosted,
      ),
    );
  },
  // C5 PT-SPELL-2 Everything else is used up.
  go: (s, v) => {
    if (!pile(s, 0, Z.casting).includes(v.card)) return;
    if (v.recast && isIn(s, v.seat)) {
      put(s, v.card, Z.stored, v.seat);
      s.rounds[v.card] = s.round + 1;
      say(s, { k: 'spellKept', seat: v.seat, card: v.card });
    } else discard(s, v.card);
  },
  // C6
  settle: () => settleAll(),
  check: (s) => closeRoot(s),
});

/** PT-RULING-53 Everything that waits for the next spell goes into this one, and is used up even if it changes nothing. */
function takeNextSpell(s: Pt, v: Cast): void {
  const waiting = s.lastings.filter((l) => l.k === 'nextSpell' && l.seat === v.seat);
  if (waiting.length === 0) return;
  s.lastings = s.lastings.filter((l) => !waiting.includes(l));
  for (const l of waiting) {
    v.plus += l.attack;
    v.more += l.health;
  }
}

/** PT-ASPECT-1, PT-ASPECT-2, PT-RULING-47 One aspect a player: the old one is discarded, the new one lies face up in the slot. */
function takeAspect(s: Pt, seat: Seat, card: CardId): void {
  for (const old of pile(s, seat, Z.aspect)) {
    say(s, { k: 'aspectEnded', seat, card: old });
    discard(s, old);
  }
  put(s, card, Z.aspect, seat);
  bring(s, defOf(s, card));
  s.rounds[card] = spellOf(s, card).rounds;
  say(s, { k: 'aspectTaken', seat, card, rounds: s.rounds[card]! });
}

/** PT-TRAP-1, PT-TRAP-2, PT-RULING-51 A trap is placed as often as there are players; after that it is discarded and does nothing. */
function placeTrap(s: Pt, v: Cast): boolean {
  const placed = s.placed[v.card]!;
  const to = v.aims[0];
  if (to === undefined || placed >= playersIn(s).length) {
    say(s, { k: 'trapSpent', card: v.card });
    discard(s, v.card);
    return false;
  }
  put(s, v.card, Z.hand, seatAt(to));
  s.placed[v.card] = placed + 1;
  say(s, { k: 'trapPlaced', seat: seatAt(to), card: v.card, n: placed + 1 });
  return true;
}

/** PT-RULING-50 At the start of the next round the traps that were placed are discarded. */
export function clearTraps(s: Pt): void {
  if (s.options.trapAfterRound === 'keep') return;
  for (const seat of inOrder(s, 0)) {
    for (const c of pile(s, seat, Z.hand)) {
      if (s.placed[c] === 0) continue;
      say(s, { k: 'spellDiscarded', seat: holderOf(s, c), card: c });
      discard(s, c);
    }
  }
}
