/** The set-up, which takes the place of the first preparation (PT-SETUP), and the rounds that follow. */
import {
  type CardId,
  again,
  askAll,
  call,
  deal,
  noCard,
  nobody,
  pile,
  put,
  roll,
  seatsOf,
  shuffle,
} from '@bagarre/kernel';
import { settleAll } from './aftermath.ts';
import { clearTraps } from './cast.ts';
import { edition } from './cards.ts';
import { combat } from './combat.ts';
import { conclusion } from './conclusion.ts';
import { discard, next } from './piles.ts';
import { fillShop, preparation } from './preparation.ts';
import { inOrder } from './ring.ts';
import { COINS, FULL_HEALTH, type Pt, Z, petOf, proc, ptRules, say } from './state.ts';
import { recount } from './statics.ts';
import { enter } from './taming.ts';
import { roundPasses } from './time.ts';
import { raiseAll, raiseDelayed } from './triggers.ts';

const OFFER = 3;

/** PT-SETUP-6, PT-SETUP-7, PT-RULING-3 Three cards; exotic ones go back together and are drawn anew until all are common. */
function dealOffer(s: Pt, seat: number): void {
  const draw = (n: number): void => {
    for (let i = 0; i < n; i++) {
      const card = next(s, 'petReserve');
      if (card !== undefined) put(s, card, Z.offer, seat);
    }
  };
  draw(OFFER);
  for (;;) {
    const exotic = pile(s, seat, Z.offer).filter((c) => petOf(s, c).exotic);
    if (exotic.length === 0) break;
    for (const c of exotic) put(s, c, Z.petReserve, 0);
    shuffle(s, 0, Z.petReserve);
    draw(exotic.length);
  }
  say(s, { k: 'offered', seat, n: OFFER });
}

export const match = proc(
  'match',
  {},
  {
    // PT-SETUP-1, PT-SETUP-2, PT-SETUP-4, PT-SETUP-10 Ten Health, five Coins, the basic weapon, no spell; all piles shuffled.
    deal: (s) => {
      const all = edition(ptRules.book(s), s.options);
      deal(s, all.pets, 0, Z.petReserve);
      deal(s, all.weapons, 0, Z.weaponReserve);
      deal(s, all.spells, 0, Z.spellCache);
      for (const zone of [Z.petReserve, Z.weaponReserve, Z.spellCache]) shuffle(s, 0, zone);
      // PT-RULING-77 Everybody's own food.
      for (const seat of all.foods.length > 0 ? seatsOf(s) : []) {
        deal(s, all.foods, seat, Z.food);
        shuffle(s, seat, Z.food);
      }
      for (const p of s.players) Object.assign(p, { health: FULL_HEALTH, coins: COINS });
      // PT-SETUP-13, PT-RULING-1 Nobody can check who last touched grass.
      s.starter = s.options.firstStarter === 'host' ? 0 : roll(s, s.seats);
      s.prepStarter = s.starter;
      s.round = 1;
      s.strike = { by: noCard, at: noCard };
      say(s, { k: 'roundBegan', round: 1 });
      // PT-RULING-2 Seat by seat, clockwise from the first starter.
      for (const seat of inOrder(s, s.starter)) dealOffer(s, seat);
    },
    // D1 PT-SETUP-8 Everybody keeps one, in secret.
    choose: askAll({
      who: (s) => seatsOf(s),
      options: (s, _v, seat): { do: 'keep'; card: CardId }[] =>
        pile(s, seat, Z.offer).map((card) => ({ do: 'keep', card })),
      // PT-SETUP-9, PT-RULING-2 All are revealed together; the others go to the discard.
      then(s, _v, answers, seats) {
        answers.forEach(({ card }, i) => enter(s, seats[i]!, card, 0, false, 'offer'));
        for (const seat of inOrder(s, s.starter)) {
          for (const card of pile(s, seat, Z.offer)) {
            say(s, { k: 'offerRejected', seat, card });
            discard(s, card);
          }
        }
        // PT-RULING-4 What taming sets off happens in order of play.
        return settleAll();
      },
    }),
    // PT-SETUP-11 The shop opens; nothing is bought before the second preparation (PT-SETUP-3, PT-SETUP-5).
    shop: (s) => {
      fillShop(s);
      return call(roundStart, {});
    },
    // PT-SETUP-12, PT-SETUP-14 Combat at once, and then rounds with a preparation.
    fight: () => call(combat, { pointer: 0 }),
    conclude: () => call(conclusion, { winner: nobody }),
    rounds: (s) => {
      s.round++;
      return again(call(round, {}));
    },
  },
);

/** PT-NEXT-3 A round: what starts it, preparation, combat, conclusion. */
export const round = proc(
  'round',
  {},
  {
    begin: (s) => {
      s.phase = 'preparation';
      roundPasses(s);
      recount(s);
      say(s, { k: 'roundBegan', round: s.round });
      clearTraps(s);
      return call(roundStart, {});
    },
    prepare: () => call(preparation, { order: [], at: 0 }),
    fight: () => call(combat, { pointer: 0 }),
    conclude: () => call(conclusion, { winner: nobody }),
  },
);

/** Effects of the start of a round, in order of play from whoever prepares first. */
const roundStart = proc(
  'roundStart',
  {},
  {
    effects: (s) => {
      s.chain = 0;
      s.active = s.prepStarter;
      raiseAll(s, 'roundStart', s.prepStarter);
      raiseDelayed(s, 'roundStart');
      return settleAll();
    },
    end: (s) => {
      s.active = nobody;
    },
  },
);
