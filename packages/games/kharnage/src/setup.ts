/**
 * Before the first round: everybody takes a faction and lays out a first army. KH-RULING-53 The seats are those of the start
 * to the end: whoever leaves is played on for, and no army is ever taken off the table.
 */
import {
  type Seat,
  type ZoneId,
  again,
  askWhile,
  call,
  deal,
  nobody,
  pile,
  roll,
  seatsOf,
  shuffle,
  top,
} from '@bagarre/kernel';
import { factions, shareInitiative } from './cards.ts';
import { drawBattleCards } from './ending.ts';
import { placeAtSetup } from './placement.ts';
import { draw } from './reinforcements.ts';
import { round } from './round.ts';
import { HAND, type Kh, Z, battleOf, khRules, proc, say } from './state.ts';

export const match = proc(
  'match',
  {},
  {
    given: (s) => {
      s.options.factions.forEach((faction, seat) => takeFaction(s, seat, faction));
    },
    // KH-SETUP-2, KH-D1 In seat order, one of the factions still available, or whichever chance gives.
    factions: askWhile({
      who: (s) => seatsOf(s).find((seat) => s.players[seat]!.faction === '') ?? nobody,
      options: (s) => {
        const left = available(s).map((faction) => ({ do: 'faction' as const, faction }));
        return left.length > 1 ? [...left, { do: 'anyFaction' as const }] : left;
      },
      auto: true,
      idle: (s) => (available(s).length > 1 ? { do: 'anyFaction' } : { do: 'faction', faction: available(s)[0]! }),
      then(s, _v, o, seat) {
        const left = available(s);
        takeFaction(s, seat, o.do === 'faction' ? o.faction : left[roll(s, left.length)]!);
      },
    }),
    layOut: (s) => {
      for (const seat of seatsOf(s)) layOut(s, seat);
      for (const seat of seatsOf(s)) deploy(s, seat);
      drawBattleCards(s, HAND); // KH-SETUP-10
      s.marker = roll(s, s.seats); // KH-RULING-5
      s.round = 1;
    },
    // KH-GAME-2 The last round ends the match.
    rounds: () => again(call(round, { acted: 0 })),
  },
);

function takeFaction(s: Kh, seat: Seat, faction: string): void {
  s.players[seat]!.faction = faction;
  say(s, { k: 'factionTaken', seat, faction });
}

/** KH-RULING-6 No faction twice, unless the table mirrors. KH-RULING-5 Nor two whose initiatives meet, if it can be helped. */
function available(s: Kh): string[] {
  const all = factions(khRules.book(s)).map((f) => f.id);
  if (s.options.mirrorFactions) return all;
  const taken = s.players.map((p) => p.faction).filter((faction) => faction !== '');
  const left = all.filter((faction) => !taken.includes(faction));
  const apart = left.filter((faction) => !taken.some((other) => shareInitiative(khRules.book(s), faction, other)));
  return apart.length > 0 ? apart : left;
}

/** KH-SETUP-3, KH-SETUP-4, KH-SETUP-5, KH-SETUP-6 The reserve and the battle deck shuffled, battle card 0 shown, the generals set aside. */
function layOut(s: Kh, seat: Seat): void {
  const cards = factions(khRules.book(s)).find((f) => f.id === s.players[seat]!.faction)!;
  deal(s, cards.reserve, seat, Z.reserve);
  deal(s, cards.generals, seat, Z.generals);
  deal(s, cards.zero, seat, Z.played);
  deal(s, cards.deck, seat, Z.deck);
  shuffle(s, seat, Z.reserve);
  shuffle(s, seat, Z.deck);
  const n = (zone: ZoneId): number => pile(s, seat, zone).length;
  say(s, { k: 'laidOut', seat, units: n(Z.reserve), generals: n(Z.generals), battleCards: n(Z.deck) });
}

/** KH-SETUP-7, KH-RULING-4 A unit for each flag of battle card 0, whatever its colours. */
function deploy(s: Kh, seat: Seat): void {
  const { plainFlags, dualFlags } = battleOf(s, top(s, seat, Z.played)!);
  draw(s, seat, plainFlags + dualFlags);
  placeAtSetup(s, seat);
}
