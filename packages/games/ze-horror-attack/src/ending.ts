/** The end of the game (ZH-END, ZH-SCORE, ZH-WIN): hands fall, factions are shown, areas are counted. */
import {
  type CardId,
  type Of,
  type Proc,
  type Seat,
  askAll,
  endGame,
  pile,
  pub,
  put,
  reveal,
  seatsOf,
} from '@bagarre/kernel';
import { bonus, pointsFor, tallies, winner } from './scoring.ts';
import { type Zh, Z, clockwise, factionOf, hand, isExpert, proc, say } from './state.ts';

export type Why = 'lastCard' | 'turnLimit' | 'lastTurn' | 'lastTurnDeclined' | 'lastTurnSkipped';

/** ZH-END-2 ZH-RULING-30 Cards in hand are discarded, trigger nothing and do not score. */
function discardHands(s: Zh): void {
  for (const seat of clockwise(s, s.first)) {
    const cards = [...hand(s, seat)];
    if (cards.length === 0) continue;
    for (const c of cards) put(s, c, Z.discard);
    say(s, { k: 'handDiscarded', seat, cards });
  }
}

/** ZH-END-3 The faction card that counts for each seat is shown, the areas are scored, the best wins alone (ZH-RULING-4). */
function scoreAll(s: Zh, chosen: readonly CardId[], why: Why): void {
  const all = tallies(s);
  const points = seatsOf(s).map((seat) => {
    const card = chosen[seat]!;
    reveal(s, card);
    say(s, { k: 'revealed', seat, card });
    const faction = factionOf(s, card);
    const { suns, skulls, more } = all[seat]!;
    const total = pointsFor(s, seat, all[seat]!, faction);
    const extra = bonus(s, seat, faction);
    say(s, { k: 'scored', seat, side: faction.side, suns, skulls, bonus: extra, more, points: total });
    return total;
  });
  endGame(s, { winners: [winner(s, points)], why, points });
}

/** ZH-END-1 The common deck is empty: it is over at once, whatever was going on. */
export function finish(s: Zh, why: Why): void {
  discardHands(s);
  scoreAll(
    s,
    seatsOf(s).map((seat) => pile(s, seat, Z.faction)[0]!),
    why,
  );
}

const locals = {
  why: pub.word('lastTurn', 'lastTurnDeclined', 'lastTurnSkipped', 'turnLimit', 'lastCard'),
};

/** ZH-EXPERT-11 ZH-EXPERT-12 Each player chooses one of three faction cards, then scoring is as ever. */
export const lastChoice: Proc<Of<typeof locals>> = proc('lastChoice', locals, {
  hands: (s) => discardHands(s),
  // ZH-D20 ZH-RULING-41 Sealed; the best one is proposed to whoever runs out of time.
  faction: askAll({
    who: (s) => seatsOf(s),
    options: (s, _v, seat) => pile(s, seat, Z.faction).map((card) => ({ do: 'side', card })),
    idle: (s, _v, seat) => ({ do: 'side', card: bestFaction(s, seat) }),
    then(s, v, answers, seats) {
      const chosen: CardId[] = [];
      answers.forEach((o, i) => void (chosen[seats[i]!] = o.card));
      scoreAll(s, chosen, v.why);
    },
  }),
});

/** ZH-RULING-41 The faction card that brings most; the first of equals. */
function bestFaction(s: Zh, seat: Seat): CardId {
  const t = tallies(s)[seat]!;
  const cards = pile(s, seat, Z.faction);
  const value = (c: CardId): number => pointsFor(s, seat, t, factionOf(s, c));
  return cards.reduce((best, c) => (value(c) > value(best) ? c : best));
}

/** The expert game goes on to the choice of factions; the base game is over. */
export const endsBy = (s: Zh, why: Why): boolean => {
  if (isExpert(s)) return false;
  finish(s, why);
  return true;
};
