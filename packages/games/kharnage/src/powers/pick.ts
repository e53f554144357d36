/** Effects that are aimed at cards: what may be picked, and what then happens to it. One card at a time (KH-RULING-62). */
import {
  type Call,
  type CardId,
  type Seat,
  askWhile,
  call,
  nobody,
  ownerOf,
  pile,
  pub,
  put,
  shuffle,
} from '@bagarre/kernel';
import { free, immobilise } from '../aftermath.ts';
import { distinct, enemyArmies, frontUnits, neighbours, units } from '../army.ts';
import type { EffectOf } from '../cards.ts';
import { matches, ownMatching } from '../effects.ts';
import { destroy } from '../kharnage.ts';
import { replay } from '../placement.ts';
import { type Kh, Z, battleOf, discard, proc, say, unitOf } from '../state.ts';
import { armour } from '../strength.ts';

type Picking = EffectOf<'eliminate' | 'immobilise' | 'makeAbsent' | 'discardOwn' | 'replayElite' | 'recall'>;
type Pick = { do: Picking['op']; card: CardId };

export const pick = proc(
  'pick',
  {
    effect: pub.int,
    /** How many are still to be picked. */
    left: pub.int,
  },
  {
    // KH-D10
    pick: askWhile({
      who: (s, v) => (v.left > 0 ? s.turn.seat : nobody),
      options: (s, v, seat) => offered(s, seat, effectOf(s, v.effect), v.left),
      auto: true,
      then(s, v, o, seat) {
        v.left--;
        return apply(s, seat, effectOf(s, v.effect), o.card);
      },
    }),
    // KH-RULING-64 Whatever anybody knew of the reserve is gone.
    shuffle: (s, v) => {
      const e = effectOf(s, v.effect);
      if (e.op !== 'recall' || e.to !== 'reserveShuffled') return;
      shuffle(s, s.turn.seat, Z.reserve);
      say(s, { k: 'reserveShuffled', seat: s.turn.seat });
    },
  },
);

const effectOf = (s: Kh, effect: number): Picking => battleOf(s, s.turn.card).effects[effect] as Picking;

/** Everything that an effect may be aimed at now. */
export function picks(s: Kh, seat: Seat, e: Picking): CardId[] {
  switch (e.op) {
    case 'eliminate':
      return armiesIn(s, seat, e.range)
        .flatMap((army) => (e.scope === 'front' ? frontUnits(s, army) : units(s, army)))
        .filter((unit) => e.armourMax === null || armour(s, unit) <= e.armourMax);
    case 'immobilise':
      return armiesIn(s, seat, e.range).flatMap((army) =>
        e.scope === 'front' ? frontUnits(s, army).filter((unit) => !s.webbed[unit]) : free(s, army),
      );
    case 'makeAbsent':
    case 'discardOwn':
      return ownMatching(s, seat, e.filter);
    case 'replayElite': // KH-RULING-63 Never the same unit twice in a turn.
      return ownMatching(s, seat, e.filter).filter(
        (unit) => unitOf(s, unit).skills.some((skill) => skill.elite) && !s.turn.replayed.includes(unit),
      );
    case 'recall':
      return recallable(s, seat, e);
  }
}

/** KH-RULING-59 Armies aimed at by an army attack of this turn; the neighbours; every enemy army. */
function armiesIn(s: Kh, seat: Seat, range: 'attacked' | 'neighbours' | 'any'): Seat[] {
  if (range === 'neighbours') return neighbours(s, seat);
  const all = enemyArmies(s, seat);
  return range === 'any' ? all : all.filter((army) => (s.turn.attacked >> army) & 1);
}

/** KH-RULING-64 Own unit cards on the hill, no generals; equal cards are one pick, and so are those of a large unit. */
function recallable(s: Kh, seat: Seat, e: EffectOf<'recall'>): CardId[] {
  const cards = pile(s, seat, Z.hill).filter(
    (c) => ownerOf(s, c) === seat && !unitOf(s, c).general && matches(s, c, e.filter),
  );
  return cards.filter((c, i) => cards.findIndex((other) => s.table.def[other] === s.table.def[c]) === i);
}

/** Where all will be taken anyway and no order matters, there is nothing to ask. */
function offered(s: Kh, seat: Seat, e: Picking, left: number): Pick[] {
  const all = picks(s, seat, e);
  const ordered = e.op === 'recall' || e.op === 'replayElite' || e.op === 'eliminate';
  const options = (e.op === 'recall' ? all : distinct(s, all)).map((card) => ({ do: e.op, card }));
  return !ordered && all.length <= left ? options.slice(0, 1) : options;
}

function apply(s: Kh, seat: Seat, e: Picking, card: CardId): Call | undefined {
  switch (e.op) {
    case 'eliminate':
      return destroy(s, seat, card, 'power');
    case 'immobilise':
      immobilise(s, seat, card);
      return undefined;
    case 'makeAbsent':
      s.absent[card] = true;
      say(s, { k: 'left', seat, card });
      return undefined;
    case 'discardOwn':
      discard(s, card);
      return undefined;
    case 'replayElite':
      s.turn.replayed.push(card);
      say(s, { k: 'replayed', seat, card });
      return call(replay, { unit: card, skills: 0, below: pile(s, seat, Z.stack).length });
    case 'recall':
      recall(s, seat, card);
      return undefined;
  }
}

/** On top of the reserve, with all parts that lie on the hill; everybody has seen which. */
function recall(s: Kh, seat: Seat, card: CardId): void {
  const { large } = unitOf(s, card);
  const isPart = (c: CardId): boolean => ownerOf(s, c) === seat && s.table.def[c] === s.table.def[card];
  for (const c of large ? pile(s, seat, Z.hill).filter(isPart) : [card]) {
    put(s, c, Z.reserve);
    say(s, { k: 'recalled', seat, card: c });
  }
}
