/**
 * What is printed on a card, made from its abilities: French and English sentences from one walk over the same data, so that a
 * text can never say anything else than the card does. Packs may write their own `text` instead.
 */
import type { PackCard } from './pack.ts';
import * as en from './wording-en.ts';
import * as fr from './wording-fr.ts';
import {
  type Ability,
  type Condition,
  type Duration,
  type Family,
  type Num,
  type Op,
  type OpOf,
  type Selector,
  type Static,
  type Target,
  type Triggered,
  isTriggered,
} from './vocabulary.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
type Tongue = 'fr' | 'en';
const WORDS = { fr: fr.words, en: en.words };
const AIMS = { fr: fr.aims, en: en.aims };

/** Closes gaps, and contracts what French contracts. */
const clean = (text: string): string =>
  text
    .replace(/ +/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .replace(/(?<!\p{L})à le /gu, 'au ')
    .replace(/(?<!\p{L})de le /gu, 'du ')
    .replace(/(?<!\p{L})de un /gu, 'd’un ')
    .replace(/(?<!\p{L})si il /gu, 's’il ')
    // A sign that stands apart never begins a line.
    .replace(/ (?=[:;!?»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .trim();

export function cardText(card: PackCard): { fr: string; en: string } {
  return { fr: textIn(card, 'fr'), en: textIn(card, 'en') };
}

function textIn(card: PackCard, lang: Tongue): string {
  const sentences = card.effects.map((a) => capital(clean(abilityText(a, card, lang))));
  if (card.k === 'spell' && card.family === 'aspect') sentences.push(WORDS[lang].aspect(card.rounds));
  return sentences.map((x) => `${x}.`.replace('..', '.')).join(' ');
}

/** D11 Each of the modes of an effect, for whoever must choose one. */
export const modeTexts = (op: OpOf<'choose'>, card: { readonly k: string }, lang: Tongue): string[] =>
  op.options.map((one) => capital(clean(script(one, null, card as PackCard, lang))));

function abilityText(a: Ability, card: PackCard, lang: Tongue): string {
  return isTriggered(a) ? triggeredText(a, card, lang) : staticText(a, card, lang);
}

function triggeredText(a: Triggered, card: PackCard, lang: Tongue): string {
  const w = WORDS[lang];
  const named = a.targets?.select ?? null;
  const what = script(a.do, named, card, lang);
  if (a.on === 'cast') return what;
  const when = w.on[a.on] + (a.if === undefined ? '' : ` ${conditionText(a.if, lang)}`);
  return `${when}${a.limit === null ? '' : ` (${w.limit[a.limit]})`}${w.colon}${what}`;
}

const script = (ops: readonly Op[], named: Selector | null, card: PackCard, lang: Tongue, known = false): string => {
  let introduced = known;
  const parts = ops.map((op) => {
    const text = opText(op, introduced ? null : named, named, card, lang);
    if (named !== null && JSON.stringify(op).includes('$')) introduced = true;
    return op.if === undefined ? text : `${WORDS[lang].ifSo} ${conditionText(op.if, lang)}, ${text}`;
  });
  return parts.join(WORDS[lang].then);
};

/** Whom an operation is done to. The named target is introduced once, then called "it" or "that player". */
function aim(to: Target, fresh: Selector | null, named: Selector | null, card: PackCard, lang: Tongue): string {
  if (typeof to === 'object') return selectorText(to, lang);
  const words = AIMS[lang];
  if (to.startsWith('ownerOf:')) return words.itsOwner;
  if (to.startsWith('$')) {
    if (fresh !== null) return selectorText(fresh, lang);
    if (named?.kind === 'player') return words.thatPlayer;
    return card.k === 'pet' ? words.chosen : words.it;
  }
  if (to === 'self') return card.k === 'weapon' ? words.thisWeapon : words.thisPet;
  return words.refs[to] ?? to;
}

function selectorText(x: Selector, lang: Tongue): string {
  const words = AIMS[lang];
  const { where } = x;
  if (x.kind === 'player') {
    const which = where.hasExotic ? words.withExotic : '';
    return (x.pick === 'all' ? words.allPlayers : words.aPlayer)[x.side] + which;
  }
  if (x.kind === 'boardNeighbour') return where.of === 'self' ? words.neighbour : words.itsNeighbour;
  if (x.kind === 'petOrSelf') return words.petOrSelf;
  if (x.kind === 'weapon') return words.enemyWeapon;
  if (x.kind === 'discardCard') return words.discardCard;
  if (where.reach) return words.inReach;
  if (where.struckBySelf) return words.struckBySelf;
  if (where.ownerIs !== undefined) return words.oneOfTheirs;
  if (where.diedThisCombat) return words.deadPet;
  if (where.sameNameAs !== undefined) return words.pets.choose.own;
  return words.pets[x.pick][x.side];
}

function numText(n: Num, lang: Tongue): string {
  const w = WORDS[lang];
  if (typeof n === 'number') return String(Math.abs(n));
  if ('event' in n) return w.event[n.event];
  if ('stat' in n) return w.stat[n.stat];
  if ('count' in n) return w.count(n.count.where.hasLivingPets === true);
  if ('missingHealth' in n) return w.missing;
  if ('distinct' in n) return w.distinct;
  return w.counter[n.counter];
}

function conditionText(c: Condition, lang: Tongue): string {
  const w = WORDS[lang].if;
  if ('lap' in c) return w.lap(c.lap);
  if ('lostHealth' in c) return w.lost[c.since](c.lostHealth === 'owner');
  if ('struckIn' in c) return w.struck;
  if ('isStriking' in c) return w.striking;
  if ('event' in c) return w.event(c.event, c.atLeast, c.equals);
  if ('castThisCombat' in c) return w.cast;
  if ('not' in c) return w.not(conditionText(c.not, lang));
  return c.all.map((one) => conditionText(one, lang)).join(w.and);
}

const lasts = (d: Duration, lang: Tongue): string =>
  typeof d === 'object' ? WORDS[lang].rounds(d.rounds) : WORDS[lang].duration[d];

function opText(op: Op, fresh: Selector | null, named: Selector | null, card: PackCard, lang: Tongue): string {
  const w = WORDS[lang].op;
  const to = (t: Target): string => aim(t, fresh, named, card, lang);
  const n = (x: Num): string => numText(x, lang);
  switch (op.op) {
    case 'damage': {
      const instead =
        op.amountIf === undefined ? '' : w.instead(n(op.amountIf.amount), conditionText(op.amountIf.if, lang));
      return w.damage(n(op.amount), to(op.to), op.times ?? 1, op.split === true) + instead;
    }
    case 'heal':
      return op.amount === 'full' ? w.healFull(to(op.to)) : w.heal(n(op.amount), to(op.to));
    case 'modify': {
      // Its Attack and Health, those of another pet.
      if (typeof op.attack === 'object' && 'stat' in op.attack)
        return `${w.absorb(to(op.to), to(op.attack.of))} ${lasts(op.duration, lang)}`;
      const [a, h] = [op.attack, op.health].map((x) =>
        x === undefined ? null : (typeof x === 'number' && x < 0 ? '-' : '+') + n(x),
      );
      const instead =
        op.attackIf === undefined ? '' : w.instead(`+${n(op.attackIf.amount)}`, conditionText(op.attackIf.if, lang));
      if (op.attackTimes !== undefined) return `${w.times(to(op.to), op.attackTimes)} ${lasts(op.duration, lang)}`;
      return `${w.modify(to(op.to), a ?? null, h ?? null)}${instead} ${lasts(op.duration, lang)}`;
    }
    case 'setStat':
      if (op.to === 'ownerWeapon') return `${w.setWeapon} ${lasts(op.duration, lang)}`;
      return `${w.setHealth(to(op.to), op.health === undefined ? '' : n(op.health))} ${lasts(op.duration, lang)}`;
    case 'strike':
      return w.strike(
        aim(op.with, fresh, named, card, lang),
        typeof op.at === 'object' ? selectorText(op.at, lang) : to(op.at),
      );
    case 'kill':
      return w.kill(to(op.to));
    case 'resurrect':
      return op.attack === 'printed' ? w.resurrect(to(op.to)) : w.resurrectAs(to(op.to), op.attack, Number(op.health));
    case 'grant':
      return `${grantText(op.ability, to(op.to), card, lang)} ${lasts(op.duration, lang)}`;
    case 'suppress':
      return `${(op.what === 'effect' ? w.mute : w.clip)(to(op.to))} ${lasts(op.duration, lang)}`;
    case 'copyEffect':
      return `${w.copy(to(op.from))} ${lasts(op.duration, lang)}`;
    case 'retarget':
      return w.retarget;
    case 'hide':
      return `${w.hide(to(op.to))} ${lasts(op.duration, lang)}`;
    case 'tame':
      return `${op.which === undefined ? w.tame : w.tameCopy} ${lasts(op.duration, lang)}`;
    case 'move':
      return w.move[op.to](to(op.card));
    case 'look':
      return w.look(
        op.at.reduce((sum, x) => sum + x.count, 0),
        op.then,
        op.at.some((x) => x.zone === 'weaponReserve'),
      );
    case 'coins':
      return w.coins(n(op.amount));
    case 'discardSpell':
      return w.discardSpell(to(op.who), op.count);
    case 'revealHand':
      return `${w.revealHand(to(op.who))} ${lasts(op.duration, lang)}`;
    case 'placeInHand':
      return w.place(to(op.who));
    case 'swapWeapon':
      return w.swap;
    case 'fire':
      return w.fire(to(op.of), WORDS[lang].on[op.on]);
    case 'buffNext':
      return w.next[op.next](op.change.damage ?? op.change.points ?? 0, op.change.targets !== undefined);
    case 'delay':
      return `${w.later(WORDS[lang].on[op.at], op.times)} ${script(op.do, named, card, lang, true)}`;
    case 'choose':
      return op.options.map((one) => script(one, named, card, lang)).join(w.or);
  }
}

/** What is given: a prohibition in a few words, or an ability in quotes. */
function grantText(a: Ability, to: string, card: PackCard, lang: Tongue): string {
  const w = WORDS[lang];
  if (!isTriggered(a) && a.static === 'cannot' && a.what !== 'beTargetedBy')
    return w.forbids(to, a.what, a.against !== null);
  return w.gives(to, clean(abilityText(a, { ...card, k: 'pet' } as PackCard, lang)));
}

function staticText(a: Static, card: PackCard, lang: Tongue): string {
  const w = WORDS[lang].static;
  const when = a.if === undefined ? '' : ` ${conditionText(a.if, lang)}`;
  const family = (list: readonly Family[]): string => w.families(list);
  switch (a.static) {
    case 'stat': {
      if (typeof a.scope === 'object')
        return w.statAll(selectorText(a.scope, lang), a.attack as number, a.health as number, a.min);
      if (a.scope === 'ownerWeapon') return w.statWeapon(numText(a.attack, lang));
      return w.statSelf(numText(a.attack, lang)) + when;
    }
    case 'dealt':
      return w.dealt(a.amount);
    case 'taken':
      if (a.set !== null) return w.takenSet(a.set);
      return w.taken(a.amount, a.min, typeof a.scope === 'object' ? selectorText(a.scope, lang) : '');
    case 'first':
      return w.first[a.do](a.from === 'enemyPet');
    case 'cannot':
      if (a.what === 'beTargetedBy') return w.immune(family(a.family));
      return (
        WORDS[lang].forbids(
          a.scope === 'owner' ? AIMS[lang].refs['owner']! : AIMS[lang].thisPet,
          a.what,
          a.against !== null,
        ) + when
      );
    case 'guard':
      return w.guard(a.from, a.once, a.over === 'all');
    case 'randomStrikes':
      return w.random;
    case 'strikesPerLap':
      return w.twice(a.n);
    case 'strikeInstead':
      return (a.also ? w.also : w.instead) + script(a.do, null, card, lang);
    case 'spell': {
      const spells = a.family.length === 0 ? w.yourSpells : family(a.family);
      if (a.recast) return w.recast;
      if (a.rounds > 0) return w.longer(spells, a.rounds);
      if (a.targets > 0) return w.moreTargets(spells, a.targets);
      if (a.repeats > 0) return w.repeats(spells);
      return a.damageTimes > 1 ? w.damageTimes(a.damageTimes) : w.moreDamage(spells, a.damage);
    }
    case 'shop':
      return a.currency === 'health' ? w.paidInHealth : w.shop(a.cost, a.refund);
    case 'prep':
      return a.actions > 0 ? w.actions(a.actions) : w.sources;
    case 'petLimit':
      return w.petLimit(a.n);
    case 'combatFirst':
      return w.combatFirst;
    case 'peek':
      return w.peek;
    case 'weaponScope':
      return w.scope[a.scope](a.n);
    case 'swapBonuses':
      return w.swapBonuses;
    case 'healAlso':
      return `${w.healAlso} ${lasts(a.duration, lang)}`;
    case 'repeat':
      return w.repeat(WORDS[lang].on[a.on], a.times);
  }
}
