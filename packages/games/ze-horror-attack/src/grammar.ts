/**
 * What the words of a skill may say together: refs are bound before they are used, one player is meant where one is needed,
 * and no question may turn on what is hidden.
 */
import { type Problem, refuse } from '@bagarre/kernel';
import type { Cards, Cond, Dest, FactionOf, Filter, HandOf, Num, Selector, Skill, Step, Who } from './vocabulary.ts';

type Kind = 'seat' | 'cards' | 'looked' | 'name';

interface Scope {
  refs: Map<string, Kind>;
  /** ZH-FX-14 What each chosen player must satisfy, by its ref. */
  asked: Map<string, { where: string; handMin: number; handMax: number }>;
  each: boolean;
  problems: Problem[];
}

export function checkSkills(skills: readonly Skill[], where: string, problems: Problem[]): void {
  skills.forEach((skill, i) => checkSkill(skill, `${where}[${i}]`, problems));
}

function checkSkill(skill: Skill, where: string, problems: Problem[]): void {
  const scope: Scope = { refs: new Map(), asked: new Map(), each: false, problems };
  switch (skill.when) {
    case 'onPlay':
      if (skill.if) checkCond(skill.if, `${where}.if`, scope);
      checkSteps(skill.steps, `${where}.steps`, scope);
      if (skill.else) checkSteps(skill.else, `${where}.else`, scope);
      return;
    case 'onLeave':
      return checkSteps(skill.steps, `${where}.steps`, scope);
    case 'insteadOfDiscard':
      return checkDest(skill.to, `${where}.to`, scope);
    case 'static':
      if (skill.cards !== 'self') {
        if (skill.cards.zone !== 'area') refuse(problems, `${where}.cards.zone`, skill.cards.zone, 'area', null);
        checkSelector(skill.cards, `${where}.cards`, scope);
      }
      if (skill.bySkillsOf) checkFilter(skill.bySkillsOf, `${where}.bySkillsOf`, scope);
      return;
    case 'onScore':
      if (skill.if) checkCond(skill.if, `${where}.if`, scope);
      skill.mods.forEach((mod, i) => {
        const at = `${where}.mods[${i}]`;
        if (mod.op === 'convert') {
          if (mod.cards !== 'self') checkSelector(mod.cards, `${at}.cards`, scope);
        } else if (mod.op === 'symbols') {
          checkNum(mod.suns, `${at}.suns`, scope);
          checkNum(mod.skulls, `${at}.skulls`, scope);
        } else checkNum(mod.op === 'points' ? mod.add : mod.by, `${at}`, scope);
      });
  }
}

function checkSteps(steps: readonly Step[], where: string, scope: Scope): void {
  steps.forEach((step, i) => checkStep(step, `${where}[${i}]`, scope));
}

function checkStep(step: Step, where: string, scope: Scope): void {
  switch (step.op) {
    case 'draw':
      checkWho(step.who, `${where}.who`, scope);
      if (step.count !== 'toLimit') checkNum(step.count, `${where}.count`, scope);
      return;
    case 'move':
      checkCards(step.cards, `${where}.cards`, scope);
      checkTaken(step.cards, `${where}.cards`, scope);
      checkDest(step.to, `${where}.to`, scope);
      checkHolder(step.cards, step.to, `${where}.to`, scope);
      // ZH-FX-14 Whoever is given a card must have room for it.
      if (step.to.zone === 'hand' && typeof step.to.of === 'object' && 'ref' in step.to.of) {
        need(step.to.of.ref, 'handMax', `${where}.to`, scope);
      }
      return bind(step.as, 'cards', scope);
    case 'swap': {
      const sides = [step.a, step.b];
      sides.forEach((side, i) => {
        const at = `${where}.${i === 0 ? 'a' : 'b'}`;
        if (typeof side === 'object' && 'handOf' in side) return checkOne(side.handOf, `${at}.handOf`, scope);
        checkCards(side, at, scope);
        checkTaken(side, at, scope);
      });
      const whole = sides.filter((side) => side !== 'self' && 'handOf' in side).length;
      if (whole === 1) refuse(scope.problems, where, step.op, 'whole hands on both sides, or cards on both', null);
      // ZH-FX-21 One for one.
      const [a, b] = sides.map(countOf);
      if (a !== b) refuse(scope.problems, where, [a, b], 'the same count on both sides (ZH-FX-21)', null);
      return;
    }
    case 'play':
    case 'protect':
      checkCards(step.cards, `${where}.cards`, scope);
      return;
    case 'look':
      checkLook(step.cards, `${where}.cards`, scope);
      return bind(step.as, 'looked', scope);
    case 'arrange':
      return checkRef(step.ref, ['looked'], `${where}.ref`, scope);
    case 'choosePlayer':
      checkWho(step.from, `${where}.from`, scope);
      if (step.where?.areaHas) checkFilter(step.where.areaHas, `${where}.where.areaHas`, scope);
      if (step.where?.notHolderOf) checkRef(step.where.notHolderOf, ['cards', 'looked'], `${where}.where`, scope);
      scope.asked.set(step.as, { where, handMin: step.where?.handMin ?? 0, handMax: step.where?.handMax ?? 3 });
      return bind(step.as, 'seat', scope);
    case 'chooseCards':
      checkSelector(step.cards, `${where}.cards`, scope);
      return bind(step.as, 'cards', scope);
    case 'nameCharacter':
      return bind(step.as, 'name', scope);
    case 'chooseOne':
      return step.options.forEach((o, i) => checkSteps(o.steps, `${where}.options[${i}].steps`, scope));
    case 'may':
      if (step.who) checkOne(step.who, `${where}.who`, scope);
      return checkSteps(step.steps, `${where}.steps`, scope);
    case 'if':
      checkCond(step.cond, `${where}.cond`, scope);
      checkSteps(step.then, `${where}.then`, scope);
      if (step.else) checkSteps(step.else, `${where}.else`, scope);
      return;
    case 'eachPlayer': {
      checkWho(step.who, `${where}.who`, scope);
      bind(step.as, 'seat', scope);
      if (step.secret && !isSecretMove(step.as, step.steps)) {
        const expected = 'exactly one move out of the own hand, alone or inside one may (ZH-FX-22)';
        refuse(scope.problems, `${where}.steps`, step.steps, expected, null);
      }
      const outer = scope.each;
      scope.each = true;
      checkSteps(step.steps, `${where}.steps`, scope);
      scope.each = outer;
      return;
    }
    case 'useSkill':
      return checkSelector(step.of, `${where}.of`, scope);
    case 'turns':
    case 'revealFaction':
      return checkWho(step.who, `${where}.who`, scope);
    case 'swapFaction':
      checkOne(step.a, `${where}.a`, scope);
      return checkOne(step.b, `${where}.b`, scope);
  }
}

function bind(as: string | null, kind: Kind, { refs }: Scope): void {
  if (as !== null) refs.set(as, kind);
}

const countOf = (side: Cards | HandOf): unknown =>
  side === 'self' || 'handOf' in side ? 1 : typeof side.count === 'object' ? JSON.stringify(side.count) : side.count;

function checkRef(ref: string, kinds: readonly Kind[], where: string, { refs, problems }: Scope): void {
  const kind = refs.get(ref);
  if (kind === undefined) refuse(problems, where, ref, 'a ref that an earlier step has bound', null);
  else if (!kinds.includes(kind)) refuse(problems, where, ref, `a ref of ${kinds.join(' or ')}, not of ${kind}`, null);
}

function checkWho(who: Who, where: string, scope: Scope): void {
  if (typeof who === 'string') return;
  checkRef('ref' in who ? who.ref : who.nextOf, ['seat'], where, scope);
}

const PLURAL: readonly unknown[] = ['opponents', 'everyone'];

/** ZH-FX-20 One player is meant. */
function checkOne(who: Who, where: string, scope: Scope): void {
  if (PLURAL.includes(who)) refuse(scope.problems, where, who, 'one player (ZH-FX-20)', null);
  else checkWho(who, where, scope);
}

function checkFilter(filter: Filter, where: string, scope: Scope): void {
  if (filter.name !== null && !Array.isArray(filter.name)) {
    checkRef(filter.name.ref, ['name', 'cards', 'looked'], `${where}.name`, scope);
  }
  if (filter.not) checkFilter(filter.not, `${where}.not`, scope);
  filter.anyOf?.forEach((f, i) => checkFilter(f, `${where}.anyOf[${i}]`, scope));
}

function checkSelector(selector: Selector, where: string, scope: Scope): void {
  const { zone, of, pick, filter } = selector;
  if (of) checkWho(of, `${where}.of`, scope);
  else if (zone === 'area') refuse(scope.problems, `${where}.of`, of, 'whose area', null);
  if (zone === 'deck' && PLURAL.includes(of)) refuse(scope.problems, `${where}.of`, of, 'one player (ZH-FX-20)', null);
  if (pick === 'holder' && PLURAL.includes(of)) {
    refuse(scope.problems, `${where}.of`, of, 'one player, who picks (ZH-FX-20)', null);
  }
  if ((pick === 'top' || pick === 'bottom') !== (zone === 'deck') && pick !== null) {
    refuse(scope.problems, `${where}.pick`, pick, zone === 'deck' ? 'top or bottom' : 'you, holder or random', null);
  }
  if (filter) checkFilter(filter, `${where}.filter`, scope);
}

function checkCards(cards: Cards, where: string, scope: Scope): void {
  if (cards === 'self') return;
  if ('zone' in cards) return checkSelector(cards, where, scope);
  checkRef(cards.ref, ['cards', 'looked'], `${where}.ref`, scope);
  if (cards.filter) checkFilter(cards.filter, `${where}.filter`, scope);
}

/** ZH-FX-14 Whoever is looked at or taken from must have a card. */
function checkTaken(cards: Cards, where: string, scope: Scope): void {
  if (cards === 'self' || !('zone' in cards) || cards.zone !== 'hand') return;
  if (typeof cards.of === 'object' && cards.of !== null && 'ref' in cards.of)
    need(cards.of.ref, 'handMin', where, scope);
}

function need(ref: string, what: 'handMin' | 'handMax', where: string, { asked, problems }: Scope): void {
  const player = asked.get(ref);
  if (!player) return;
  const good = what === 'handMin' ? player.handMin >= 1 : player.handMax <= 2;
  const expected = what === 'handMin' ? 'handMin of at least 1' : 'handMax of at most 2';
  if (!good) refuse(problems, player.where, player[what], `${expected}, for ${where} (ZH-FX-14)`, null);
}

function checkLook(cards: Cards | FactionOf, where: string, scope: Scope): void {
  if (typeof cards === 'object' && 'factionOf' in cards) return checkOne(cards.factionOf, `${where}.factionOf`, scope);
  checkCards(cards, where, scope);
  checkTaken(cards, where, scope);
}

function checkDest(to: Dest, where: string, scope: Scope): void {
  if ((to.zone === 'hand' || to.zone === 'area') && to.of !== 'holder' && to.of !== 'owner') {
    checkOne(to.of, `${where}.of`, scope);
  }
}

/** ZH-FX-20 What lies in the discard pile or in a deck has no holder. */
function checkHolder(cards: Cards, to: Dest, where: string, { problems }: Scope): void {
  const homeless = cards !== 'self' && 'zone' in cards && (cards.zone === 'discard' || cards.zone === 'deck');
  if (homeless && to.zone === 'hand' && to.of === 'holder') {
    refuse(problems, where, 'holder', 'a player: these cards have no holder (ZH-FX-20)', null);
  }
}

/** ZH-FX-26 Conditions and numbers read what all can see: areas, the discard pile, the sizes of hands and decks. */
function checkRead(selector: Selector, where: string, scope: Scope): void {
  checkSelector(selector, where, scope);
  if ((selector.zone === 'hand' || selector.zone === 'deck') && selector.filter !== null) {
    refuse(scope.problems, `${where}.filter`, selector.filter, 'no filter on hidden cards (ZH-FX-26)', null);
  }
}

function checkNum(num: Num, where: string, scope: Scope): void {
  if (typeof num === 'object') checkRead(num.count, `${where}.count`, scope);
}

function checkCond(cond: Cond, where: string, scope: Scope): void {
  if ('exists' in cond) checkRead(cond.exists, `${where}.exists`, scope);
  else if ('count' in cond) checkRead(cond.count, `${where}.count`, scope);
  else if ('is' in cond) {
    checkRef(cond.ref, ['looked', 'cards'], `${where}.ref`, scope);
    checkFilter(cond.is, `${where}.is`, scope);
  } else if ('not' in cond) checkCond(cond.not, `${where}.not`, scope);
  else if ('all' in cond) cond.all.forEach((c, i) => checkCond(c, `${where}.all[${i}]`, scope));
  else if ('any' in cond) cond.any.forEach((c, i) => checkCond(c, `${where}.any[${i}]`, scope));
}

/** ZH-FX-22 */
function isSecretMove(as: string, steps: readonly Step[]): boolean {
  const [only] = steps;
  if (steps.length !== 1 || !only) return false;
  if (only.op === 'may') return only.who === null && only.steps[0]?.op !== 'may' && isSecretMove(as, only.steps);
  if (only.op !== 'move' || only.cards === 'self' || !('zone' in only.cards)) return false;
  const { zone, of, count } = only.cards;
  const own = typeof of === 'object' && of !== null && 'ref' in of && of.ref === as;
  return zone === 'hand' && own && (count === null || count === 1);
}
