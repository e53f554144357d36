/** The operations (§9.3), each over the targets that were chosen for it, in their order. */
import { type CardId, type Next, type Seat, call, noCard, pile, put, reveal } from '@bagarre/kernel';
import { type Aim, holds, isPlayer, num, ownerAt, refs, seatAt } from './aim.ts';
import { leaveField } from './check.ts';
import { pickDiscard } from './discards.ts';
import { type Effect, strikerOf, subCall } from './effect.ts';
import { discardSpells } from './hands.ts';
import { distribute } from './distribute.ts';
import { type Blow, heal, hurt } from './health.ts';
import { forgetCard, last } from './lastings.ts';
import { look } from './look.ts';
import { discard } from './piles.ts';
import { holderOfPet, inField, inPlay } from './place.ts';
import { legalTargets, strikesAtRandom } from './reach.ts';
import { attackOf, bonusFor, continuousBonus, maxHealth, refreshHealth } from './stats.ts';
import { cannot } from './statics.ts';
import { type Lasting, type Pt, Z, defOf, petOf, ptRules, say } from './state.ts';
import { blowCall, drawTarget } from './strike.ts';
import { tameByEffect } from './taming.ts';
import { fire } from './triggers.ts';
import { type Ability, type Instead, type Num, type Op, type OpName, type OpOf, isTriggered } from './vocabulary.ts';

export const act = (s: Pt, v: Effect, op: Op): Next => (OPERATIONS[op.op] as Operation<OpName>)(s, v, op as never);

type Operation<K extends OpName> = (s: Pt, v: Effect, op: OpOf<K>) => Next;

/** "n, or m if": the number as it is when the operation resolves. */
function number(s: Pt, v: Effect, n: Num, instead: Instead | undefined): number {
  return num(s, v, instead !== undefined && holds(s, v, instead.if) ? instead.amount : n);
}

/** Living pets among the targets. */
const livePets = (s: Pt, v: Effect): CardId[] => v.picks.filter((c) => !isPlayer(c) && inField(s, c) && !s.down[c]);

/** PT-RULING-53 What a cast adds meets each target once; what it multiplies, always. */
function blowOf(s: Pt, v: Effect, amount: number, aim: Aim): Blow {
  const dealer = !v.spell && inField(s, v.self) ? v.self : noCard;
  const plus = v.plus > 0 && !v.boosted.includes(aim) ? v.plus : 0;
  if (plus > 0) v.boosted.push(aim);
  return { seat: v.seat, by: dealer, amount, strike: false, plus, times: v.times };
}

const OPERATIONS: { readonly [K in OpName]: Operation<K> } = {
  damage(s, v, op) {
    const amount = number(s, v, op.amount, op.amountIf);
    if (op.split) {
      if (amount <= 0 || v.picks.length === 0) return undefined;
      const plus = v.boosted.length > 0 ? 0 : v.plus;
      if (plus > 0) v.boosted.push(...v.picks);
      return call(distribute, {
        seat: v.seat,
        by: v.self,
        left: amount,
        among: [...v.picks],
        shares: v.picks.map(() => 0),
        plus,
        times: v.times,
      });
    }
    for (const aim of v.picks) for (let i = 0; i < (op.times ?? 1); i++) hurt(s, aim, blowOf(s, v, amount, aim));
    return undefined;
  },
  heal(s, v, op) {
    const amount = op.amount === 'full' ? 'full' : number(s, v, op.amount, op.amountIf);
    for (const aim of v.picks) heal(s, aim, amount, v.seat);
  },
  modify(s, v, op) {
    const attack = op.attack === undefined ? 0 : number(s, v, op.attack, op.attackIf);
    const health = op.health === undefined ? 0 : number(s, v, op.health, op.healthIf);
    for (const c of v.picks) if (!isPlayer(c)) give(s, v, c, attack, health, op);
    refreshHealth(s);
    for (const c of v.picks)
      if (inField(s, c)) say(s, { k: 'changed', card: c, attack: attackOf(s, c), left: s.health[c]! });
  },
  setStat(s, v, op) {
    if (op.to === 'ownerWeapon') {
      const live =
        typeof op.attack === 'object' && 'stat' in op.attack && op.attack.live ? refs(s, v, op.attack.of) : [];
      const attack = op.attack === undefined ? -1 : num(s, v, op.attack);
      last(s, 'set', op.duration, { seat: v.seat, by: v.seat, attack, health: -1, aims: live.slice(0, 1) });
      return;
    }
    for (const c of livePets(s, v)) {
      const attack = op.attack === undefined ? -1 : num(s, v, op.attack);
      const health = op.health === undefined ? -1 : num(s, v, op.health);
      const min = bonusFor(s, c, 'health');
      last(s, 'set', op.duration, { card: c, by: v.seat, attack, health, min });
      if (health > 0 && s.health[c]! > 0) s.health[c] = health;
      s.max[c] = maxHealth(s, c);
      say(s, { k: 'changed', card: c, attack: attackOf(s, c), left: s.health[c]! });
    }
  },
  // PT-RULING-27 A strike by an effect of a pet that can strike: without a legal target, nothing happens.
  strike(s, v, op) {
    const by = strikerOf(s, v, op);
    const named = v.picks[0];
    if (named === undefined || isPlayer(named)) return undefined;
    const at = strikesAtRandom(s, by) ? drawTarget(s, by) : legalTargets(s, by).includes(named) ? named : noCard;
    return at === noCard ? undefined : blowCall(by, at, s.down[by]!);
  },
  kill(s, v) {
    for (const c of livePets(s, v)) {
      s.health[c] = 0;
      s.stirred = true;
      s.fatal.push({ card: c, by: v.self, amount: 0, excess: 0 });
      say(s, { k: 'hurt', card: c, n: 0, left: 0 });
    }
  },
  resurrect(s, v, op) {
    for (const c of v.picks) if (inField(s, c) && s.down[c]) resurrect(s, c, op);
  },
  grant(s, v, op) {
    const { def } = v;
    const at = ptRules.book(s)[def]!.abilities.indexOf(op.ability);
    for (const aim of v.picks) {
      if (!isPlayer(aim) && !inField(s, aim)) continue;
      if (isPlayer(aim)) last(s, 'ability', op.duration, { seat: seatAt(aim), by: v.seat, def, at });
      else last(s, 'ability', op.duration, { card: aim, by: v.seat, def, at });
      tell(s, aim, nameOf(op.ability));
    }
  },
  suppress(s, v, op) {
    for (const c of livePets(s, v)) {
      if (op.what === 'effect') last(s, 'mute', op.duration, { card: c, by: v.seat });
      else {
        // The bonuses that it has now; later ones count, and maluses stay.
        const clip = { attack: continuousBonus(s, c, 'attack'), health: continuousBonus(s, c, 'health') };
        for (const l of s.lastings) if (l.k === 'bonus' && l.card === c && isBonus(l)) l.off = true;
        last(s, 'clip', op.duration, { card: c, by: v.seat, ...clip });
        refreshHealth(s);
      }
      tell(s, c, op.what === 'effect' ? 'mute' : 'clip');
    }
  },
  copyEffect(s, v, op) {
    const [from] = v.picks;
    if (from === undefined || isPlayer(from)) return;
    for (const c of refs(s, v, op.to)) {
      last(s, 'copy', op.duration, { card: c, by: v.seat, def: defOf(s, from) });
      tell(s, c, 'copy');
    }
  },
  retarget(s, v) {
    const { by } = s.strike;
    if (by === noCard || !inField(s, by) || s.health[by]! <= 0) return;
    s.strike.at = v.picks[0] ?? noCard;
    if (s.strike.at !== noCard) say(s, { k: 'redirected', card: by, target: s.strike.at });
  },
  hide(s, v, op) {
    for (const c of livePets(s, v)) {
      last(s, 'hide', op.duration, { card: c, by: v.seat });
      tell(s, c, 'hide');
    }
  },
  tame: (s, v, op) => tameByEffect(s, v.seat, op, v.aims),
  move(s, v, op) {
    if (op.to === 'itsPile') return call(pickDiscard, { seat: v.seat, purpose: 'return', zone: '', card: noCard });
    for (const c of v.picks) {
      if (isPlayer(c)) continue;
      if (inField(s, c)) {
        const to = op.to === 'removedFromGame' ? 'removed' : op.to === 'petReserve' ? 'reserve' : 'discard';
        leaveField(s, c, to, op.position === 'bottom' ? 'bottom' : 'top');
      } else if (pile(s, holderOfPet(s, c), Z.weapon).includes(c)) {
        // PT-WEAPON-7, PT-WEAPON-8 The basic weapon takes its place.
        say(s, { k: 'weaponLost', seat: holderOfPet(s, c), card: c });
        discard(s, c);
      }
    }
    return undefined;
  },
  look: (s, v, op) => look(s, v.seat, op),
  coins(s, v, op) {
    for (const aim of v.picks) {
      const p = s.players[ownerAt(s, aim)]!;
      const n = Math.max(num(s, v, op.amount), -p.coins);
      p.coins += n;
      say(s, { k: 'gotCoins', seat: ownerAt(s, aim), n, left: p.coins });
    }
  },
  discardSpell: (_s, v, op) =>
    call(discardSpells, { left: v.picks.filter(isPlayer).map(seatAt), count: op.count, but: v.self, thrown: 0 }),
  revealHand(s, v, op) {
    for (const aim of v.picks) {
      if (!isPlayer(aim)) continue;
      const seat = seatAt(aim);
      for (const c of pile(s, seat, Z.hand)) reveal(s, c);
      last(s, 'open', op.duration, { seat, by: v.seat });
      say(s, { k: 'handShown', seat });
    }
  },
  // Traps are placed by being cast: see `cast.ts`.
  placeInHand: () => {},
  swapWeapon: (s, v) => swapWeapon(s, v.seat, v.picks),
  fire(s, v, op) {
    for (const c of v.picks) if (!isPlayer(c)) fire(s, op.on, c);
  },
  buffNext(s, v, op) {
    const k = NEXT[op.next];
    for (const aim of refs(s, v, op.by)) {
      const { damage = 0, targets = 0, points = 0 } = op.change;
      last(s, k, 'untilUsed', {
        seat: ownerAt(s, aim),
        by: v.seat,
        attack: damage + points,
        // All possible targets are more than any number.
        health: targets === 'all' ? 99 : targets,
      });
      say(s, { k: 'given', card: noCard, seat: ownerAt(s, aim), what: k });
    }
  },
  delay(s, v, op) {
    const at = ptRules.book(s)[v.def]!.scripts.indexOf(op.do);
    const card = inField(s, v.self) ? v.self : noCard;
    last(s, 'delay', 'untilUsed', {
      card,
      seat: v.seat,
      by: v.seat,
      def: v.def,
      at,
      times: op.times,
      // PT-RULING-53 What was added to a target already is not added again.
      attack: v.aims.every((aim) => v.boosted.includes(aim)) ? 0 : v.plus,
      health: v.times,
      aims: [...v.aims],
    });
  },
  choose(s, v, op) {
    const script = op.options[v.mode];
    return script === undefined ? undefined : subCall(v, ptRules.book(s)[v.def]!.scripts.indexOf(script));
  },
};

const NEXT = { spell: 'nextSpell', damage: 'nextDamage', statGain: 'nextGain', strike: 'nextStrike' } as const;

const isBonus = (l: { attack: number; health: number; times: number }): boolean =>
  l.attack > 0 || l.health > 0 || l.times > 1;

/** What a pet that comes back has lost: bonuses that were given once, and values that were fixed; maluses stay. */
const isLostByDying = (l: Lasting): boolean =>
  l.k === 'set' || l.k === 'base' || l.k === 'clip' || (l.k === 'bonus' && isBonus(l));

const tell = (s: Pt, aim: Aim, what: string): void =>
  say(s, { k: 'given', card: isPlayer(aim) ? noCard : aim, seat: ownerAt(s, aim), what });

/** What a given ability is called in the log. */
function nameOf(a: Ability): string {
  if (isTriggered(a)) return 'effect';
  return a.static === 'cannot' ? a.what : a.static;
}

/** A bonus or malus; a waiting "one more" joins the first bonus of its player. */
function give(s: Pt, v: Effect, c: CardId, attack: number, health: number, op: OpOf<'modify'>): void {
  if (!inPlay(s, c)) return;
  const raisesSome = attack > 0 || health > 0 || (op.attackTimes ?? 1) > 1;
  if (raisesSome && cannot(s, 'gainStats', c, holderOfPet(s, c))) return;
  let [a, h] = [attack, health];
  if (inField(s, c) && (attack > 0 || health > 0)) {
    const more = takeGain(s, v.seat);
    if (attack > 0 && (health <= 0 || v.mode === 0)) a += more;
    else h += more;
  }
  last(s, 'bonus', op.duration, {
    card: c,
    by: v.seat,
    attack: a,
    health: h,
    times: op.attackTimes ?? 1,
    min: op.min ?? 0,
  });
}

function takeGain(s: Pt, seat: Seat): number {
  const waiting = s.lastings.filter((l) => l.k === 'nextGain' && l.seat === seat);
  if (waiting.length === 0) return 0;
  s.lastings = s.lastings.filter((l) => !waiting.includes(l));
  return waiting.reduce((n, l) => n + l.attack, 0);
}

/** Back up with these base values until the clean-up; bonuses that were given once are lost, continuous ones go on. */
function resurrect(s: Pt, c: CardId, { attack, health }: OpOf<'resurrect'>): void {
  s.lastings = s.lastings.filter((l) => l.card !== c || !isLostByDying(l));
  const printed = petOf(s, c);
  const [a, h] = [attack === 'printed' ? printed.attack : attack, health === 'printed' ? printed.health : health];
  last(s, 'base', 'round', { card: c, attack: a, health: h });
  s.down[c] = false;
  s.health[c] = h;
  s.max[c] = h;
  s.stirred = true;
  refreshHealth(s);
  say(s, { k: 'resurrected', seat: holderOfPet(s, c), card: c, attack: attackOf(s, c), left: s.health[c]! });
}

/** PT-WEAPON-6 Only bought weapons are exchanged; each works for its new holder, and is not bought again. */
function swapWeapon(s: Pt, seat: Seat, picks: readonly Aim[]): void {
  const theirs = picks[0];
  const mine = pile(s, seat, Z.weapon)[0];
  if (theirs === undefined || isPlayer(theirs) || mine === undefined) return;
  const other = holderOfPet(s, theirs);
  for (const c of [mine, theirs]) {
    forgetCard(s, c);
    s.used[c] = 0;
  }
  put(s, mine, Z.weapon, other);
  put(s, theirs, Z.weapon, seat);
  say(s, { k: 'swapped', seat, target: other });
}
