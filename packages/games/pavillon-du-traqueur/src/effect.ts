/**
 * One effect, operation by operation. Targets that it names are chosen first (of a spell: they were announced); choices that
 * are written inside an operation are made when its turn comes (PT-RULING-45). PT-RULING-41 The controller chooses.
 */
import {
  type Call,
  type CardId,
  type Goto,
  type Of,
  type Seat,
  ask,
  askWhile,
  call,
  done,
  ended,
  goto,
  noCard,
  nobody,
  pub,
  roll,
  zoneOf,
} from '@bagarre/kernel';
import {
  type Aim,
  aimAt,
  candidates,
  extreme,
  holds,
  isPlayer,
  isSelector,
  num,
  ownerAt,
  refs,
  seatAt,
} from './aim.ts';
import { isHidden } from './lastings.ts';
import { inField } from './place.ts';
import { isIn } from './ring.ts';
import { act } from './operations.ts';
import { couldStrike, guardsBefore, isBarred, spellGuards, strikesAtRandom } from './reach.ts';
import { isImmune, statics } from './statics.ts';
import { type Pt, type Waiting, Z, proc, ptRules, waiting } from './state.ts';
import { type Family, type Num, type Op, type Selector, type Target, type Triggered } from './vocabulary.ts';

const locals = {
  ...waiting,
  /** A spell: its choices meet spell guards. */
  spell: pub.flag,
  /** Which operation. */
  at: pub.int,
  /** What was chosen for it, and for which of the aims there is still something to choose. */
  picks: pub.ints,
  wanted: pub.ints,
  /** A pet that was chosen and stands behind several guards. */
  behind: pub.card,
  /** D11 The mode that was chosen. */
  mode: pub.int,
  /** PT-RULING-53 Targets that the extra damage of this cast has met already. */
  boosted: pub.ints,
};
export type Effect = Of<typeof locals>;

/** The call for an effect that was waiting. Written out: effects are many, and a spread of so many fields is slow. */
export function effectCall(w: Waiting, spell = false, boosted: readonly Aim[] = []): Call {
  return call(effect, {
    seat: w.seat,
    self: w.self,
    def: w.def,
    script: w.script,
    ability: w.ability,
    on: w.on,
    card: w.card,
    who: w.who,
    amount: w.amount,
    removed: w.removed,
    excess: w.excess,
    aims: w.aims.slice(),
    plus: w.plus,
    times: w.times,
    spell,
    at: 0,
    picks: [],
    wanted: [],
    behind: noCard,
    mode: 0,
    boosted: boosted.slice(),
  });
}

/** The same context with another script of the same card: a chosen mode, what is done instead of a strike. */
export const subCall = (v: Effect, script: number): Call =>
  call(effect, {
    ...v,
    script,
    ability: -1,
    aims: [...v.aims],
    at: 0,
    picks: [],
    wanted: [],
    behind: noCard,
    mode: 0,
    boosted: [...v.boosted],
  });

const scriptOf = (s: Pt, v: Pick<Effect, 'def' | 'script'>): readonly Op[] =>
  ptRules.book(s)[v.def]!.scripts[v.script]!;

const opOf = (s: Pt, v: Effect): Op => scriptOf(s, v)[v.at]!;

/** What an operation is done to, as written. */
function targetOf(op: Op): Target | null {
  switch (op.op) {
    case 'damage':
    case 'heal':
    case 'modify':
    case 'setStat':
    case 'kill':
    case 'resurrect':
    case 'grant':
    case 'suppress':
    case 'retarget':
    case 'hide':
    case 'coins':
      return op.to;
    case 'copyEffect':
      return op.from;
    case 'strike':
      return op.at;
    case 'move':
      return op.card;
    case 'discardSpell':
    case 'revealHand':
    case 'placeInHand':
      return op.who;
    case 'swapWeapon':
      return op.with;
    case 'fire':
      return op.of;
    default:
      return null;
  }
}

export const strikerOf = (s: Pt, v: Effect, op: Op): CardId => {
  if (op.op === 'strike') return refs(s, v, op.with)[0] ?? noCard;
  return op.op === 'retarget' ? s.strike.by : noCard;
};

/** What may be chosen for an operation; of a choice that hangs on an aim ("one of their pets"), for the n-th aim. */
function choices(s: Pt, v: Effect, op: Op, select: Selector, n: number): Aim[] {
  const x = dependsOnAims(select) ? { ...v, aims: v.aims.slice(n, n + 1) } : v;
  const all = candidates(s, x, select, strikerOf(s, v, op)).filter(
    (aim) => !v.picks.includes(aim) && !(op.op === 'retarget' && aim === s.strike.at),
  );
  if (select.pick === 'lowestHealth' || select.pick === 'highestHealth')
    return all.length === 0 ? all : extreme(s, all, select.pick);
  return all;
}

const dependsOnAims = ({ where }: Selector): boolean =>
  where.ownerIs?.includes('$') === true || where.ownerIs === 'event.player';

/** PT-RULING-42 Where all who could lose Health are one's own, nobody need be chosen, except for what a spell itself says. */
const mayRefuse = (s: Pt, v: Effect, op: Op, all: readonly Aim[]): boolean =>
  !v.spell &&
  (op.op === 'damage' || op.op === 'kill' || op.op === 'strike') &&
  all.every((aim) => ownerAt(s, aim) === v.seat);

export const optionFor = (aim: Aim): AimOption =>
  isPlayer(aim) ? { do: 'player', seat: seatAt(aim) } : { do: 'target', card: aim };
export type AimOption = { do: 'target'; card: CardId } | { do: 'player'; seat: Seat } | { do: 'none' };
export const aimOf = (o: AimOption): Aim | null =>
  o.do === 'target' ? o.card : o.do === 'player' ? aimAt(o.seat) : null;

/** PT-RULING-52 A player who is immune to a family cannot be chosen by it. */
export function legalAims(s: Pt, aims: readonly Aim[], family: Family | null): readonly Aim[] {
  if (family === null || !aims.some(isPlayer)) return aims;
  const bars = statics(s, 'cannot');
  return aims.filter((aim) => !isPlayer(aim) || !isImmune(s, seatAt(aim), family, bars));
}

const selectorOf = (op: Op): Selector => targetOf(op) as Selector;

export const effect = proc('effect', locals, {
  // D10 The target that the effect names; PT-RULING-42 one that cannot be found is left out.
  target: ask({
    who: (s, v) => (!v.spell && namedOf(s, v) !== null && v.aims.length === 0 ? v.seat : nobody),
    auto: true,
    options(s, v): AimOption[] {
      const named = namedOf(s, v)!;
      const all = candidates(s, v, named.select);
      if (named.select.pick !== 'choose') return all.length > 0 ? [{ do: 'none' }] : [];
      const hurts = scriptOf(s, v).some((op) => typeof targetOf(op) === 'string' && mayRefuse(s, v, op, all));
      return all.length === 0 ? [] : [...all.map(optionFor), ...(hurts ? [{ do: 'none' } as const] : [])];
    },
    then(s, v, o) {
      const select = namedOf(s, v)!.select;
      if (select.pick !== 'choose') {
        const all = candidates(s, v, select);
        v.aims = select.pick === 'random' ? [all[roll(s, all.length)]!] : all;
        return;
      }
      const aim = aimOf(o);
      if (aim !== null) v.aims = [aim];
    },
  }),
  op: (s, v) => {
    const op = scriptOf(s, v)[v.at];
    if (op === undefined) return done();
    if ((op.if !== undefined && !holds(s, v, op.if)) || (op.op === 'strike' && !strikesNow(s, v, op))) {
      v.at++;
      return goto('op');
    }
    v.picks = [];
    v.wanted = [];
    const to = targetOf(op);
    if (to === null) return goto('mode');
    if (!isSelector(to)) {
      const named = refs(s, v, to);
      if (op.op === 'strike' && named.length > 0) return settleOn(s, v, op, named[0]!);
      v.picks = to.startsWith('$') ? named.filter((aim) => isStillLegal(s, v, op, aim)) : [...named];
      return goto('mode');
    }
    if (to.kind === 'discardCard') return goto('mode');
    const each = dependsOnAims(to) ? v.aims.map((_, i) => i) : [0];
    if (to.pick === 'all') v.picks = candidates(s, v, to, strikerOf(s, v, op));
    else if (to.pick === 'random') {
      const all = choices(s, v, op, to, 0);
      if (all.length > 0) return settleOn(s, v, op, all[roll(s, all.length)]!);
    } else
      v.wanted = each.flatMap((n) =>
        Array.from({ length: Math.min(to.count, choices(s, v, op, to, n).length) }, () => n),
      );
    return undefined;
  },
  // D10 A choice that is written inside an operation.
  pick: askWhile({
    who: (_s, v) => (v.wanted.length > 0 ? v.seat : nobody),
    auto: true,
    options(s, v): AimOption[] {
      const op = opOf(s, v);
      const all = choices(s, v, op, selectorOf(op), v.wanted[0]!);
      const options: AimOption[] = all.map(optionFor);
      if (all.length > 0 && mayRefuse(s, v, op, all)) options.push({ do: 'none' });
      return options;
    },
    then(s, v, o) {
      const aim = aimOf(o);
      if (aim !== null) return settleOn(s, v, opOf(s, v), aim);
      v.wanted = v.wanted.slice(1);
    },
  }),
  // §9.3 guard: of several, whoever strikes or casts picks one (PT-RULING-41).
  guard: ask({
    who: (_s, v) => (v.behind === noCard ? nobody : v.seat),
    options: (s, v): { do: 'guard'; card: CardId }[] =>
      guardsFor(s, v, opOf(s, v), v.behind).map((card) => ({ do: 'guard', card })),
    then: (_s, v, o) => takePick(v, o.card),
  }),
  // D11, D13 One of several; "may" can be declined; a waiting bonus goes to one of the two stats that are raised.
  mode: ask({
    who: (s, v) => (modes(s, v) > 0 ? v.seat : nobody),
    auto: true,
    options: (s, v): ({ do: 'mode'; n: number } | { do: 'decline' })[] => {
      const op = opOf(s, v);
      const listed = Array.from({ length: modes(s, v) }, (_, n) => ({ do: 'mode' as const, n }));
      return op.op === 'choose' && op.may ? [...listed, { do: 'decline' }] : listed;
    },
    then(_s, v, o) {
      v.mode = o.do === 'mode' ? o.n : -1;
    },
  }),
  act: (s, v) => act(s, v, opOf(s, v)),
  after: (s, v) => {
    // What a chosen mode has boosted is boosted.
    if (opOf(s, v).op === 'choose') v.boosted = ended(s, effect)?.boosted.slice() ?? v.boosted;
    v.at++;
    return goto('op');
  },
});

/** PT-RULING-27 A barred pet strikes in no way, a down one only by its own death: then nothing is asked. */
function strikesNow(s: Pt, v: Effect, op: Op): boolean {
  const by = strikerOf(s, v, op);
  if (!inField(s, by) || isBarred(s, by)) return false;
  return !s.down[by] || (v.on === 'death' && by === v.self);
}

/** PT-RULING-40 A target that has become illegal before its part resolves is skipped. */
function isStillLegal(s: Pt, v: Effect, op: Op, aim: Aim): boolean {
  if (isPlayer(aim)) return isIn(s, seatAt(aim));
  if (!inField(s, aim)) return zoneOf(s, aim) === Z.weapon;
  const card = ptRules.book(s)[v.def]!;
  const ability = card.abilities[v.ability < 0 && card.k === 'spell' ? card.cast : v.ability] as Triggered | undefined;
  const { down, diedThisCombat } = ability?.targets?.select.where ?? {};
  if (op.op === 'resurrect' || diedThisCombat || down !== undefined) return true;
  return !s.down[aim] && !isHidden(s, aim);
}

/** The guards before a pet that a spell chose, whenever it does, or that an effect names to be struck (PT-RULING-27). */
function guardsFor(s: Pt, v: Effect, op: Op, aim: Aim): CardId[] {
  if (isPlayer(aim)) return [];
  if (isSelector(targetOf(op)!)) {
    const mayMove = v.spell && op.op !== 'retarget';
    return mayMove ? spellGuards(s, aim, choices(s, { ...v, picks: [] }, op, selectorOf(op), v.wanted[0] ?? 0)) : [];
  }
  const by = strikerOf(s, v, op);
  return strikesAtRandom(s, by) || !couldStrike(s, by, aim) ? [] : guardsBefore(s, by, aim);
}

/** A target is chosen: a guard takes its place, and of several guards one must be picked first. */
function settleOn(s: Pt, v: Effect, op: Op, aim: Aim): Goto<'pick' | 'guard'> {
  const guards = guardsFor(s, v, op, aim);
  if (guards.length < 2) return takePick(v, guards[0] ?? aim);
  v.behind = aim;
  return goto('guard');
}

/** PT-RULING-74 Pets replaced by the same guard are one target. */
function takePick(v: Effect, aim: Aim): Goto<'pick'> {
  v.behind = noCard;
  v.wanted = v.wanted.slice(1);
  if (!v.picks.includes(aim)) v.picks.push(aim);
  return goto('pick');
}

/** How many modes there are to choose from now. */
function modes(s: Pt, v: Effect): number {
  const op = opOf(s, v);
  if (op.op === 'choose') return op.options.length;
  const both = op.op === 'modify' && raises(s, v, op.attack) && raises(s, v, op.health);
  return both && s.lastings.some((l) => l.k === 'nextGain' && l.seat === v.seat) ? 2 : 0;
}

const raises = (s: Pt, v: Effect, n: Num | undefined): boolean => n !== undefined && num(s, v, n) > 0;

function namedOf(s: Pt, v: Effect) {
  if (v.ability < 0) return null;
  const ability = ptRules.book(s)[v.def]!.abilities[v.ability]! as Triggered;
  return ability.targets;
}
