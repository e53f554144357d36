/** After the attacks. KH-RULING-41 Veterans, then webs, then flight; all of it is mandatory. */
import { type CardId, type Next, type Seat, ask, call, done, goto, pub } from '@bagarre/kernel';
import { distinct, enemyArmies, units } from './army.ts';
import { closedAttack } from './attack.ts';
import { SKILLS } from './pack.ts';
import { type Kh, proc, say } from './state.ts';
import { countIcons, icons, unitsWith } from './strength.ts';

/** KH-VETERAN-1, KH-RULING-42 The values of all veterans together are one assault against a single army. */
export function veterans(s: Kh): Next {
  const total = countIcons(s, s.turn.seat, 'veteran');
  if (total > 0) return closedAttack('veteran', 'assault', total);
}

/** KH-WEB-1 Each web icon puts a web on a unit. */
export const webs = proc(
  'webs',
  {
    /** The units that still have a web to throw, once for each icon. */
    left: pub.cards,
    by: pub.card,
  },
  {
    next: (_s, v) => {
      if (v.left.length === 0) return done();
      v.by = v.left.shift()!;
      return undefined;
    },
    web: ask({
      who: (s) => s.turn.seat,
      options: (s, v, seat) => webbable(s, seat, v.by),
      auto: true,
      idle: (s, v, seat) => webbable(s, seat, v.by).reduce((a, b) => (iconsOn(s, b.card) > iconsOn(s, a.card) ? b : a)),
      then: (s, _v, o, seat) => immobilise(s, seat, o.card),
    }),
    another: () => goto('next'),
  },
);

export function throwWebs(s: Kh): Next {
  const left: CardId[] = [];
  for (const unit of unitsWith(s, s.turn.seat, 'web')) {
    for (let n = icons(s, unit).web; n > 0; n--) left.push(unit);
  }
  if (left.length > 0) return call(webs, { left, by: -1 });
}

/** KH-RULING-43 Units of the armies that were attacked by the army, by the veterans, or by this unit's own elite attack. */
function webbable(s: Kh, seat: Seat, by: CardId): { do: 'web'; by: CardId; seat: Seat; card: CardId }[] {
  const attacked = s.turn.attacked | s.turn.veterans | s.eliteAim[by]!;
  return enemyArmies(s, seat)
    .filter((enemy) => (attacked >> enemy) & 1)
    .flatMap((enemy) => distinct(s, free(s, enemy)).map((card) => ({ do: 'web' as const, by, seat: enemy, card })));
}

/** Units of an army that are not immobilised yet. */
export const free = (s: Kh, seat: Seat): CardId[] => units(s, seat).filter((unit) => !s.webbed[unit]);

/** KH-WEB-2 Until the end of the round. */
export function immobilise(s: Kh, seat: Seat, unit: CardId): void {
  s.webbed[unit] = true;
  say(s, { k: 'webbed', seat, target: s.table.owner[unit]!, card: unit });
}

const iconsOn = (s: Kh, unit: CardId): number => SKILLS.reduce((n, skill) => n + icons(s, unit)[skill], 0);

/** KH-FLIGHT-1, KH-RULING-44 At the end of the turn every unit with flight is gone until the end of the round. */
export function flyAway(s: Kh): void {
  const { seat } = s.turn;
  for (const card of unitsWith(s, seat, 'flight')) {
    s.absent[card] = true;
    say(s, { k: 'flew', seat, card });
  }
}
