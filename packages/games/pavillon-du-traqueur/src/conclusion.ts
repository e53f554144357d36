/** The end of a round (PT-END, PT-DRAFT, PT-NEXT): ranking, weapon strike, draft, clean-up. */
import { type CardId, type Seat, askWhile, call, noCard, nobody, pile, pub, put } from '@bagarre/kernel';
import { settleAll } from './aftermath.ts';
import { eliminate, finish, roundStanding } from './check.ts';
import { effectBlow, hurtPlayer } from './health.ts';
import { last } from './lastings.ts';
import { discard, next } from './piles.ts';
import { adjacent, inOrder, isIn, playersIn } from './ring.ts';
import { type Pt, Z, petOf, pets, proc, say } from './state.ts';
import { maxHealth, weaponAttack, weaponIn } from './stats.ts';
import { staticsOf } from './statics.ts';
import { expire, renewLimits } from './time.ts';
import { raiseAll, raiseDelayed, raiseOwn } from './triggers.ts';

export const conclusion = proc(
  'conclusion',
  { winner: pub.seat },
  {
    // PT-RULING-54 The survivor first, then those who were wiped later.
    rank: (s, v) => {
      s.phase = 'conclusion';
      s.ranking = roundStanding(s);
      const top = s.ranking[0]!;
      say(s, {
        k: s.outcome === 'won' ? 'roundWon' : s.outcome === 'stall' ? 'roundStalled' : 'roundEmpty',
        seat: top,
      });
      // PT-RULING-23, PT-RULING-55 Stalled or empty: no weapon strike, unless the table lets the top-ranked strike.
      const strikes = s.outcome === 'won' || (s.outcome === 'empty' && s.options.noSurvivor === 'topStrikes');
      v.winner = strikes ? top : nobody;
    },
    // PT-RULING-57 Weapon damage that was put off comes first, with its own check.
    delayed: (s) => {
      s.chain = 0;
      for (const l of s.lastings.filter((x) => x.k === 'weaponLater' && x.end < s.round)) {
        s.lastings = s.lastings.filter((x) => x !== l);
        const targets = l.aims.filter((seat) => isIn(s, seat));
        say(s, { k: 'weaponStruck', seat: l.by, card: noCard, n: l.attack, targets });
        for (const seat of targets) hurtPlayer(s, seat, effectBlow(l.by, noCard, l.attack));
      }
      return settleAll();
    },
    strike: (s, v) => {
      if (v.winner === nobody || !isIn(s, v.winner)) return undefined;
      return call(weaponStrike, {
        seat: v.winner,
        attack: weaponAttack(s, v.winner),
        targets: [],
        shares: [],
        extra: 0,
        left: 0,
      });
    },
    settle: (s, v) => {
      raiseAll(s, 'combatEnd', Math.max(0, v.winner));
      raiseDelayed(s, 'combatEnd');
      return settleAll();
    },
    // PT-RULING-61 On tables that wait for the end of the round, the dead leave now.
    deaths: (s) => {
      if (s.options.elimination === 'endOfRound') eliminate(s);
      // PT-RULING-35, PT-RULING-56 Combat and unfinished laps end right after the weapon strike.
      expire(s, (l) => l.until === 'combat' || l.until === 'lap');
      s.ranking = s.ranking.filter((seat) => isIn(s, seat));
      return settleAll();
    },
    draft: (s) => call(draft, { order: draftOrder(s), at: 0 }),
    roundEnd: (s) => {
      s.chain = 0;
      raiseAll(s, 'roundEnd', s.ranking[0]!);
      raiseDelayed(s, 'roundEnd');
      return settleAll();
    },
    cleanUp: (s) => {
      cleanUp(s);
      return settleAll();
    },
    // PT-NEXT-1, PT-NEXT-2, PT-RULING-60 The lowest ranked prepares first, the highest fights first.
    next: (s) => {
      s.ranking = s.ranking.filter((seat) => isIn(s, seat));
      say(s, { k: 'roundEnded', round: s.round });
      s.prepStarter = s.ranking.at(-1)!;
      s.starter = s.ranking[0]!;
      // PT-RULING-71 A game that does not end by itself: more Health, then the better ranking of this round.
      if (s.round >= s.options.roundLimit) {
        const order = s.ranking.toSorted(
          (a, b) => s.players[b]!.health - s.players[a]!.health || s.ranking.indexOf(a) - s.ranking.indexOf(b),
        );
        finish(s, order.slice(0, 1), 'limit', order);
      }
    },
  },
);

/** PT-END-2, PT-RULING-56 The winner's weapon strikes; the winner chooses only where an effect changes the scope. */
const weaponStrike = proc(
  'weaponStrike',
  { seat: pub.seat, attack: pub.int, targets: pub.seats, shares: pub.ints, extra: pub.int, left: pub.int },
  {
    // PT-RULING-57 The adjacent players, whatever their pets, or as the weapon says.
    scope: (s, v) => {
      const { targets, extra, split } = weaponReach(s, v.seat);
      v.targets = targets;
      v.extra = extra;
      if (split) {
        v.shares = targets.map(() => 0);
        v.left = v.attack;
      }
    },
    // D10 One neighbour, or more enemies.
    aim: askWhile({
      who: (s, v) => (v.extra !== 0 && others(s, v).length > 0 ? v.seat : nobody),
      auto: true,
      options: (s, v): { do: 'player'; seat: Seat }[] => others(s, v).map((seat) => ({ do: 'player', seat })),
      then(_s, v, o) {
        v.targets.push(o.seat);
        v.extra -= Math.sign(v.extra);
      },
    }),
    // D12 Attack that is distributed, a point at a time.
    share: askWhile({
      who: (_s, v) => (v.left > 0 && v.shares.length > 0 ? v.seat : nobody),
      auto: true,
      options: (_s, v): { do: 'share'; seat: Seat }[] => v.targets.map((seat) => ({ do: 'share', seat })),
      then(_s, v, o) {
        v.shares[v.targets.indexOf(o.seat)]!++;
        v.left--;
      },
    }),
    // PT-END-3, PT-RULING-56 All lose Health together: one strike, with the Attack from before its effects.
    hit: (s, v) => {
      const hit = v.targets.filter((_, i) => v.shares.length === 0 || v.shares[i]! > 0);
      const card = weaponIn(s, v.seat);
      const later = staticsOf(s, 'weaponScope', v.seat).some(({ it }) => it.scope === 'delayed');
      if (later) {
        say(s, { k: 'weaponDelayed', seat: v.seat, n: v.attack, targets: hit });
        last(s, 'weaponLater', 'untilUsed', { seat: v.seat, by: v.seat, attack: v.attack, aims: [...hit] });
        s.lastings.at(-1)!.end = s.round;
      } else {
        say(s, { k: 'weaponStruck', seat: v.seat, card, n: v.attack, targets: hit });
        for (const seat of hit) {
          const n = v.shares.length === 0 ? v.attack : v.shares[v.targets.indexOf(seat)]!;
          hurtPlayer(s, seat, effectBlow(v.seat, noCard, n));
        }
      }
      raiseOwn(s, 'weaponStrike', v.seat, {});
      return settleAll();
    },
  },
);

/** Whom a player's weapon strikes: `extra` more enemies are chosen, or with -1 one neighbour instead of all. */
export function weaponReach(s: Pt, seat: Seat): { targets: Seat[]; extra: number; split: boolean } {
  const scopes = staticsOf(s, 'weaponScope', seat).map(({ it }) => it);
  const split = scopes.some((it) => it.scope === 'split');
  const everybody = split || scopes.some((it) => it.scope === 'all');
  if (scopes.some((it) => it.scope === 'one')) return { targets: [], extra: -1, split };
  return {
    targets: everybody ? inOrder(s, seat).filter((other) => other !== seat) : adjacent(s, seat),
    extra: scopes.reduce((n, it) => (it.scope === 'extra' ? n + it.n : n), 0),
    split,
  };
}

/** Whom the weapon may strike besides: any other enemy, or with "one" a neighbour. */
function others(s: Pt, v: { seat: Seat; targets: Seat[]; extra: number }): Seat[] {
  const among = v.extra < 0 ? adjacent(s, v.seat) : inOrder(s, v.seat);
  return among.filter((seat) => seat !== v.seat && !v.targets.includes(seat));
}

/** PT-DRAFT-3 Winner, last, then upward to the second. PT-RULING-58 Closed up over the players left. */
export function draftOrder(s: Pt): Seat[] {
  const [first, ...rest] = s.ranking;
  return first === undefined ? [] : [first, ...rest.toReversed()];
}

/** PT-DRAFT-1 One spell a player; PT-DRAFT-2 each may take one, in order. */
export const draft = proc(
  'draft',
  { order: pub.seats, at: pub.int },
  {
    show: (s) => {
      for (let n = playersIn(s).length; n > 0; n--) {
        const c = next(s, 'spellCache');
        if (c === undefined) break;
        put(s, c, Z.draft, 0);
      }
      say(s, { k: 'draftShowed', cards: [...pile(s, 0, Z.draft)] });
    },
    // D14 PT-RULING-58 Declining is allowed; there is no hand limit.
    pick: askWhile({
      who: (s, v) => (pile(s, 0, Z.draft).length > 0 ? (v.order[v.at] ?? nobody) : nobody),
      options: (s): ({ do: 'take'; card: CardId } | { do: 'decline' })[] => [
        ...pile(s, 0, Z.draft).map((card) => ({ do: 'take' as const, card })),
        { do: 'decline' },
      ],
      idle: (s) => ({ do: 'take', card: pile(s, 0, Z.draft)[0]! }),
      then(s, v, o, seat) {
        v.at++;
        if (o.do === 'decline') {
          say(s, { k: 'draftDeclined', seat });
          return;
        }
        put(s, o.card, Z.hand, seat);
        say(s, { k: 'drafted', seat, card: o.card });
      },
    }),
    rest: (s) => {
      for (const c of pile(s, 0, Z.draft)) {
        say(s, { k: 'draftLeft', card: c });
        discard(s, c);
      }
    },
  },
);

/** PT-RULING-59 Durations end, aspects count down, and every pet is up again in full Health (PT-DEATH-2). */
function cleanUp(s: Pt): void {
  expire(s, (l) => l.until === 'round' && l.end <= s.round);
  for (const seat of playersIn(s)) {
    for (const c of pile(s, seat, Z.aspect)) countDown(s, seat, c);
    for (const c of pile(s, seat, Z.stored)) {
      if (s.rounds[c]! > s.round) continue;
      say(s, { k: 'storedLost', seat, card: c });
      discard(s, c);
    }
  }
  s.strikes = [];
  s.fatal = [];
  renewLimits(s, 4);
  for (const seat of playersIn(s)) for (const c of pets(s, seat)) recover(s, seat, c);
}

function recover(s: Pt, seat: Seat, c: CardId): void {
  const was = s.down[c]! || s.health[c]! < s.max[c]!;
  s.down[c] = false;
  // Two looks, because continuous bonuses reach only pets that are up.
  s.max[c] = maxHealth(s, c);
  s.health[c] = s.max[c]!;
  s.hurt[c]! &= ~3;
  if (was) say(s, { k: 'recovered', seat, card: c, left: s.health[c]! });
}

/** PT-RULING-49 An aspect ends at the clean-up of its last round; the fox adds a round there, once for each aspect played. */
function countDown(s: Pt, seat: Seat, c: CardId): void {
  s.rounds[c]!--;
  if (s.rounds[c]! > 0) return;
  const more = longerAspects(s, seat);
  // The bit of "once per game", which no new round wipes.
  if (more > 0 && (s.used[c]! & 8) === 0) {
    s.used[c] = 8;
    s.rounds[c] = more;
    say(s, { k: 'aspectProlonged', seat, card: c });
    return;
  }
  say(s, { k: 'aspectEnded', seat, card: c });
  discard(s, c);
}

/** Rounds that the owner's pets, down or not, add to an aspect. */
function longerAspects(s: Pt, seat: Seat): number {
  let more = 0;
  for (const c of pets(s, seat)) {
    const card = petOf(s, c);
    for (const a of card.abilities.slice(0, card.own)) {
      if ('static' in a && a.static === 'spell' && a.family.includes('aspect')) more += a.rounds;
    }
  }
  return more;
}
