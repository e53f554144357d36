/** The preparation phase (PT-PREP): up to three actions each, one player after the other. */
import {
  type CardId,
  type Seat,
  again,
  ask,
  call,
  done,
  ended,
  goto,
  knows,
  noCard,
  nobody,
  pile,
  pub,
  put,
  reveal,
  top,
} from '@bagarre/kernel';
import { settleAll } from './aftermath.ts';
import { ownStatics } from './cards.ts';
import { byName, pickDiscard } from './discards.ts';
import { serveMeals } from './food.ts';
import { payHealth } from './health.ts';
import { canDraw, discard, leave, next } from './piles.ts';
import { inOrder, isIn } from './ring.ts';
import { bring, staticsOf } from './statics.ts';
import { weaponIn } from './stats.ts';
import { ACTIONS, type Pt, Z, defOf, proc, say, weaponOf } from './state.ts';
import { revealPet, tameCall } from './taming.ts';
import { raise, raiseOwn } from './triggers.ts';
import type { Reserve, StaticOf } from './vocabulary.ts';

// ---------------------------------------------------------------------------------------------------------------- prices

/** Rules for all purchases of a player. PT-RULING-72 What stands on a weapon is about that weapon alone. */
const shopRules = (s: Pt, seat: Seat): StaticOf<'shop'>[] =>
  staticsOf(s, 'shop', seat).flatMap(({ it, card }) => (card !== noCard && card === weaponIn(s, seat) ? [] : [it]));

/** PT-RULING-72 An effect on the card's own price works wherever it can be bought. */
const ownPrice = (s: Pt, weapon: CardId): StaticOf<'shop'> | undefined =>
  ownStatics(weaponOf(s, weapon), 'shop')[0] as StaticOf<'shop'> | undefined;

export const currency = (s: Pt, weapon: CardId): 'coins' | 'health' => ownPrice(s, weapon)?.currency ?? 'coins';

/** PT-BUY-1, PT-RULING-12 Printed Cost, then modifiers, never below 0. */
export function price(s: Pt, seat: Seat, weapon: CardId): number {
  const own = ownPrice(s, weapon);
  const mods = shopRules(s, seat);
  return Math.max(0, weaponOf(s, weapon).cost + (own?.cost ?? 0) + mods.reduce((n, it) => n + it.cost, 0));
}

/** PT-BUY-2, PT-RULING-12 The old weapon's Cost minus one, then modifiers, never below 0; nothing for the basic weapon. */
export function refund(s: Pt, seat: Seat): number {
  const old = weaponIn(s, seat);
  if (old === noCard) return 0;
  return Math.max(0, weaponOf(s, old).cost - 1 + shopRules(s, seat).reduce((n, it) => n + it.refund, 0));
}

/** PT-RULING-11 The refund helps to pay, unless the table says otherwise. PT-RULING-12 Paying Health must leave at least 1. */
export function canPay(s: Pt, seat: Seat, weapon: CardId): boolean {
  const p = s.players[seat]!;
  const cost = price(s, seat, weapon);
  if (currency(s, weapon) === 'health') return p.health - cost >= 1;
  return p.coins + (s.options.refundTiming === 'refundFirst' ? refund(s, seat) : 0) >= cost;
}

/** PT-RULING-13 The old weapon, its refund, the payment, the new weapon, the shop, then the triggers. */
function buy(s: Pt, seat: Seat, weapon: CardId): void {
  const p = s.players[seat]!;
  const cost = price(s, seat, weapon);
  const by = currency(s, weapon);
  const old = weaponIn(s, seat);
  if (old !== noCard) {
    const back = refund(s, seat);
    say(s, { k: 'weaponSold', seat, card: old, refund: back });
    discard(s, old);
    p.coins += back;
  }
  if (by === 'coins') p.coins -= cost;
  put(s, weapon, Z.weapon, seat);
  bring(s, defOf(s, weapon));
  say(s, { k: 'bought', seat, card: weapon, price: cost, currency: by });
  if (by === 'health' && cost > 0) payHealth(s, seat, cost);
  fillShop(s);
  raise(s, 'bought', weapon, { card: weapon });
  raiseOwn(s, 'ownerBuys', seat, { card: weapon });
}

/** PT-BUY-3 The shop shows two weapons, as long as there are any. */
export function fillShop(s: Pt): void {
  while (pile(s, 0, Z.shop).length < 2) {
    const card = next(s, 'weaponReserve');
    if (card === undefined) return;
    put(s, card, Z.shop, 0);
    say(s, { k: 'shopShowed', card });
  }
}

// ---------------------------------------------------------------------------------------------------------------- phase

/** PT-PREP-1, PT-RULING-10 Three actions, and those that effects add, counted live. */
export const actionsOf = (s: Pt, seat: Seat): number =>
  ACTIONS + staticsOf(s, 'prep', seat).reduce((n, { it }) => n + it.actions, 0);

const sources = (s: Pt, seat: Seat): string[] => staticsOf(s, 'prep', seat).flatMap(({ it }) => it.sources);

type Action =
  | { do: 'buy'; card: CardId }
  | { do: 'refresh' }
  | { do: 'tamePet' }
  | { do: 'peek'; zone: string }
  | { do: 'tameFrom' }
  | { do: 'buyFrom' }
  | { do: 'refreshFrom' }
  | { do: 'end' };

/** PT-RULING-10 An action that cannot be completed is not offered. */
function actions(s: Pt, seat: Seat): Action[] {
  const list: Action[] = pile(s, 0, Z.shop)
    .filter((card) => canPay(s, seat, card))
    .map((card) => ({ do: 'buy', card }));
  if (canDraw(s, 'weaponReserve') && pile(s, 0, Z.shop).length > 0) list.push({ do: 'refresh' });
  if (canDraw(s, 'petReserve')) list.push({ do: 'tamePet' });
  const more = sources(s, seat);
  if (more.includes('petDiscard') && pile(s, 0, Z.petDiscard).length > 0) list.push({ do: 'tameFrom' });
  if (more.includes('weaponDiscard')) {
    if (byName(s, 'weaponDiscard').some((card) => canPay(s, seat, card))) list.push({ do: 'buyFrom' });
    if (pile(s, 0, Z.weaponDiscard).length > 0 && pile(s, 0, Z.shop).length > 0) list.push({ do: 'refreshFrom' });
  }
  // D18 A free look at what lies on top, while it is not known.
  for (const zone of peeks(s, seat)) list.push({ do: 'peek', zone });
  list.push({ do: 'end' });
  return list;
}

function peeks(s: Pt, seat: Seat): Reserve[] {
  const zones = staticsOf(s, 'peek', seat).flatMap(({ it }) => it.zones);
  return zones.filter((zone) => {
    const card = top(s, 0, Z[zone]);
    return card !== undefined && !knows(s, seat, card);
  });
}

/** One player's preparation. PT-RULING-9 All their actions, then the next player. */
export const prepare = proc(
  'prepare',
  { seat: pub.seat, spent: pub.int, source: pub.word('none', 'tame', 'buy', 'refresh') },
  {
    begin: (s, v) => {
      s.active = v.seat;
      say(s, { k: 'preparing', seat: v.seat });
    },
    // D2
    act: ask({
      who: (s, v) => (isIn(s, v.seat) && v.spent < actionsOf(s, v.seat) ? v.seat : nobody),
      options: (s, _v, seat): Action[] => actions(s, seat),
      idle: () => ({ do: 'end' }),
      then(s, v, o, seat) {
        if (o.do === 'end') return done();
        v.source = 'none';
        if (o.do === 'peek') {
          reveal(s, top(s, 0, Z[o.zone as Reserve])!, seat);
          say(s, { k: 'peeked', seat, zone: o.zone });
          return goto('act');
        }
        v.spent++;
        s.chain = 0;
        switch (o.do) {
          case 'buy':
            buy(s, seat, o.card);
            return settleAll();
          // PT-REFRESH-3 An action, and no Coins.
          case 'refresh':
            return call(refresh, { seat, card: next(s, 'weaponReserve')! });
          case 'tamePet': {
            const card = revealPet(s, seat);
            return card === undefined ? goto('settle') : tameCall(seat, card, false);
          }
          case 'tameFrom':
            v.source = 'tame';
            return call(pickDiscard, { seat, purpose: 'take', zone: 'petDiscard', card: noCard });
          case 'buyFrom':
            return call(buyFromDiscard, { seat });
          case 'refreshFrom':
            v.source = 'refresh';
            return call(pickDiscard, { seat, purpose: 'take', zone: 'weaponDiscard', card: noCard });
        }
      },
    }),
    // A card that was chosen from a discard takes the place of the one that would have been drawn.
    chosen: (s, v) => {
      if (v.spent >= actionsOf(s, v.seat) && v.source === 'none') return goto('settle');
      const card = v.source === 'none' ? noCard : (ended(s, pickDiscard)?.card ?? noCard);
      if (card === noCard) return goto('settle');
      const { source } = v;
      v.source = 'none';
      if (source === 'refresh') return call(refresh, { seat: v.seat, card });
      put(s, card, Z.revealed, 0);
      say(s, { k: 'petRevealed', seat: v.seat, card });
      return tameCall(v.seat, card, false);
    },
    settle: () => settleAll(),
    more: (s, v) => (isIn(s, v.seat) && v.spent < actionsOf(s, v.seat) ? goto('act') : done()),
  },
);

/** D3, PT-REFRESH-1, PT-RULING-14 The drawn weapon is shown, then takes the place of one in the shop. */
const refresh = proc(
  'refresh',
  { seat: pub.seat, card: pub.card },
  {
    show: (s, v) => {
      put(s, v.card, Z.revealed, 0);
      say(s, { k: 'shopShowed', card: v.card });
    },
    replace: ask({
      who: (_s, v) => v.seat,
      auto: true,
      options: (s): { do: 'replace'; card: CardId }[] => pile(s, 0, Z.shop).map((card) => ({ do: 'replace', card })),
      then(s, v, o) {
        const at = pile(s, 0, Z.shop).indexOf(o.card);
        say(s, { k: 'refreshed', seat: v.seat, card: v.card, other: o.card });
        // PT-REFRESH-2 To the bottom of the reserve, not to the discard.
        leave(s, o.card, Z.weaponReserve, 0);
        put(s, v.card, Z.shop, 0, at);
        fillShop(s);
      },
    }),
  },
);

/** A weapon of the discard, bought at its Cost. */
const buyFromDiscard = proc(
  'buyFromDiscard',
  { seat: pub.seat },
  {
    card: ask({
      who: (_s, v) => v.seat,
      options: (s, _v, seat): { do: 'buy'; card: CardId }[] =>
        byName(s, 'weaponDiscard')
          .filter((card) => canPay(s, seat, card))
          .map((card) => ({ do: 'buy', card })),
      then: (s, v, o) => buy(s, v.seat, o.card),
    }),
  },
);

/** PT-PREP-2 The player ranked last goes first; then clockwise. */
export const preparation = proc(
  'preparation',
  { order: pub.seats, at: pub.int },
  {
    begin: (s, v) => {
      s.phase = 'preparation';
      s.lap = 0;
      // PT-RULING-60 Whoever was to begin may have gone at the start of the round.
      if (!isIn(s, s.prepStarter)) s.prepStarter = s.ranking.findLast((seat) => isIn(s, seat)) ?? s.prepStarter;
      serveMeals(s);
      v.order = inOrder(s, s.prepStarter);
    },
    players: (s, v) => {
      const seat = v.order[v.at];
      if (seat === undefined) return undefined;
      v.at++;
      return isIn(s, seat) ? again(call(prepare, { seat, spent: 0, source: 'none' })) : goto('players');
    },
    end: (s) => {
      s.active = nobody;
    },
  },
);
