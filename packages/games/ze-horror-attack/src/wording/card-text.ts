/** The text of a card, made from its data: what is played is what is printed. A pack may override it with words of its own. */
import type { Language } from '@bagarre/kernel';
import type { Character, Printed } from '../cards.ts';
import { isWithin } from '../reading.ts';
import type { Cards, Cond, Dest, Filter, Num, Selector, Skill, SkillOf, Step, StepOf, Who } from '../vocabulary.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Amount, Lexicon, NameOf, Person, VerbName } from './lexicon.ts';

const LEXICONS: { readonly [lang in Language]: Lexicon } = { fr, en };

/** What a text has spoken of so far. */
interface Talk {
  say: Lexicon;
  names: NameOf;
  /** Refs: who or what they are at first mention, and whether they have been mentioned. */
  refs: Map<string, { first: string; person: Person; many: boolean; told: boolean }>;
  /** The player in turn of an `eachPlayer`, by its ref. */
  each: string | null;
  /** Orders to "you", or what a player in turn does. */
  third: boolean;
  self: Character;
}

export function cardText(card: Character, lang: Language, book: readonly Printed[]): string {
  if (card.text !== null) return card.text[lang];
  const say = LEXICONS[lang];
  const names: NameOf = (key) => {
    const found = book.find((c): c is Character & Printed => c.k === 'character' && c.nameKey === key);
    return { name: found?.name[lang] ?? key, unique: (found?.copies ?? 1) === 1 };
  };
  const talk = (): Talk => ({ say, names, refs: new Map(), each: null, third: false, self: card });
  const sentences = card.skills.flatMap((skill) => skillText(talk(), skill));
  if (card.playTo !== 'self') sentences.unshift(say.playTo(card.playTo === 'any'));
  return sentences.map(sentence).join(' ');
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function skillText(t: Talk, skill: Skill): string[] {
  const { say } = t;
  switch (skill.when) {
    case 'onPlay': {
      const start = skill.if === null ? '' : `${condText(t, skill.if)}, `;
      const [first = '', ...more] = stepsText(t, skill.steps, skill.optional);
      const other =
        skill.else === null ? [] : [`${say.otherwise}, ${stepsText(t, skill.else, false).join(say.semicolon)}`];
      return [start + first, ...more, ...other];
    }
    case 'onLeave': {
      const [first = '', ...more] = stepsText(t, skill.steps, skill.optional);
      return [`${say.whenLeaves(skill.cause === 'discard', skill.by === 'opponent')}, ${first}`, ...more];
    }
    case 'insteadOfDiscard':
      return [say.instead(destText(t, skill.to))];
    case 'static':
      return [staticText(t, skill)];
    case 'onScore':
      return [scoreText(t, skill)];
  }
}

function staticText(t: Talk, { cannot, cards, bySkillsOf }: SkillOf<'static'>): string {
  const by = bySkillsOf === null ? null : t.say.noun(bySkillsOf, 1, false, t.names);
  if (cards === 'self') return t.say.cannot(t.say.thisCard, cannot, by);
  const all = t.say.theOthers(t.say.noun(cards.filter, 'all', cards.includeSelf !== true, t.names));
  return t.say.cannot(`${all} ${placeText(t, cards)}`, cannot, by);
}

function scoreText(t: Talk, skill: SkillOf<'onScore'>): string {
  const { say } = t;
  const mods = skill.mods.map((mod) => {
    switch (mod.op) {
      case 'convert':
        return say.countAs(mod.cards === 'self' ? null : nounText(t, mod.cards, 'all'), mod.from);
      case 'symbols':
        return say.more(numText(t, mod.suns), numText(t, mod.skulls));
      case 'points':
        return say.points(numText(t, mod.add));
      case 'pointsTable': {
        const by = typeof mod.by === 'number' ? null : mod.by.count;
        const np = by === null ? '' : say.noun(by.filter, 2, false, t.names).replace(/^2 /, '');
        const entries = mod.table.flatMap((points, n) => (n === 0 ? [] : [[n, points] as const]));
        return say.table(np, by === null ? '' : placeText(t, by), entries);
      }
    }
  });
  const start = skill.if === null ? '' : `, ${condText(t, skill.if)}`;
  return `${say.atEnd}${start}, ${mods.join(` ${say.and} `)}`;
}

/** Sentences: steps that only follow are joined, a condition begins a new one. Choosing steps say nothing by themselves. */
function stepsText(t: Talk, steps: readonly Step[], may: boolean): string[] {
  const sentences: string[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) sentences.push(open.join(`, ${t.say.then} `));
    open = [];
  };
  for (const step of steps) {
    if (step.op === 'choosePlayer' || step.op === 'chooseCards') {
      remember(t, step);
      continue;
    }
    if (step.op === 'if') {
      close();
      sentences.push(ifText(t, step));
      continue;
    }
    if (step.op === 'may' && open.length > 0) close();
    open.push(stepText(t, step, may && open.length === 0 && sentences.length === 0, may && open.length > 0));
  }
  close();
  return sentences;
}

function remember(t: Talk, step: StepOf<'choosePlayer'> | StepOf<'chooseCards'>): void {
  if (step.op === 'chooseCards') {
    const first = `${nounText(t, step.cards)} ${placeText(t, step.cards)}`;
    t.refs.set(step.as, { first, person: 'that', many: false, told: false });
    return;
  }
  const person: Person = step.from === 'opponents' ? 'opponent' : step.from === 'everyone' ? 'anyone' : 'that';
  t.refs.set(step.as, { first: '', person, many: false, told: false });
}

function ifText(t: Talk, step: StepOf<'if'>): string {
  const then = stepsText(t, step.then, false).join(t.say.semicolon);
  const other =
    step.else === null
      ? ''
      : `${t.say.semicolon}${t.say.otherwise}, ${stepsText(t, step.else, false).join(t.say.semicolon)}`;
  return `${condText(t, step.cond)}, ${then}${other}`;
}

/** "You may discard …", "discard …", "each player discards …"; `inf`: after a "may" that has been said. */
function clause(t: Talk, name: VerbName, rest: string, may: boolean, inf: boolean): string {
  const [order, infinitive, third] = t.say.verbs[name];
  if (may) return `${t.say.may(t.third)} ${infinitive} ${rest}`;
  return `${inf ? infinitive : t.third ? third : order} ${rest}`;
}

function stepText(t: Talk, step: Step, may: boolean, inf: boolean): string {
  const { say } = t;
  const says = (name: VerbName, rest: string): string => clause(t, name, rest, may, inf);
  switch (step.op) {
    case 'draw': {
      const n = step.count === 'toLimit' ? step.count : typeof step.count === 'number' ? step.count : 1;
      const who = personOf(t, step.who);
      const what = step.count === 'toLimit' || typeof step.count === 'number' ? say.draws(n) : numText(t, step.count);
      if (who === 'you' || (t.third && who === 'each')) return says('draw', what);
      return `${say.person(who)} ${say.verbs.draw[2]} ${what}`;
    }
    case 'move':
      return moveText(t, step, says);
    case 'swap': {
      const side = (x: StepOf<'swap'>['a']): string =>
        x !== 'self' && 'handOf' in x ? say.hand(personOf(t, x.handOf)) : cardsText(t, x);
      return says('swap', `${side(step.a)} ${say.with} ${side(step.b)}`);
    }
    case 'play':
      return says('play', cardsText(t, step.cards));
    case 'look':
      return lookText(t, step, says);
    case 'arrange':
      return says('put', say.rest(step.at === 'bottom'));
    case 'nameCharacter':
      t.refs.set(step.as, { first: '', person: 'that', many: false, told: true });
      return says('name', say.character);
    case 'chooseOne':
      return step.options.map((o) => stepsText(t, o.steps, false).join(t.say.semicolon)).join(` ${say.or} `);
    case 'may':
      return stepsText(t, step.steps, true).join(t.say.semicolon);
    case 'eachPlayer':
      return eachText(t, step);
    case 'useSkill':
      return says('use', say.skillOf(`${nounText(t, { ...step.of, includeSelf: false })} ${placeText(t, step.of)}`));
    case 'turns': {
      const who = personOf(t, step.who);
      const text = (name: 'skip' | 'gain', n: number): string =>
        who === 'you'
          ? says(name, say.turns(n, name === 'skip'))
          : `${say.person(who)} ${say.verbs[name][2]} ${say.turns(n, name === 'skip')}`;
      return [step.skip > 0 ? text('skip', step.skip) : '', step.extra > 0 ? text('gain', step.extra) : '']
        .filter(Boolean)
        .join(` ${say.and} `);
    }
    case 'revealFaction':
      return says('turn', `${say.faction(personOf(t, step.who))} ${say.faceUp}`);
    case 'swapFaction':
      return says('swap', `${say.faction(personOf(t, step.a))} ${say.with} ${say.faction(personOf(t, step.b))}`);
    case 'protect':
      return `${say.cannot(cardsText(t, step.cards), step.cannot, null)} ${say.until(step.until === 'end')}`;
    default:
      return '';
  }
}

type Says = (name: VerbName, rest: string) => string;

function moveText(t: Talk, { cards, to, as }: StepOf<'move'>, says: Says): string {
  const what = cardsText(t, cards);
  if (as !== null) t.refs.set(as, { first: '', person: 'that', many: false, told: true });
  if (to.zone === 'discard') return says('discard', what);
  if (to.zone === 'area' && isInPlay(t, cards)) return says('move', `${what} ${destText(t, to)}`);
  if (to.zone !== 'hand') return says('put', `${what} ${destText(t, to)}`);
  if (to.of === 'holder' || to.of === 'owner') return says('returns', `${what} ${destText(t, to)}`);
  const who = personOf(t, to.of);
  if (who === 'you') return says('take', `${what} ${t.say.intoHand('you')}`);
  return says(t.third ? 'pass' : 'give', `${what} ${t.say.to(who)}`);
}

/** Looked-at cards come from a deck or a hand; those that were chosen, from an area. */
const isInPlay = (t: Talk, cards: Cards): boolean =>
  cards === 'self' || ('zone' in cards ? cards.zone === 'area' : t.refs.get(cards.ref)?.first !== '');

function lookText(t: Talk, { cards, viewers, as }: StepOf<'look'>, says: Says): string {
  const verb: VerbName = viewers === 'everyone' ? 'reveal' : 'look';
  const bind = (many: boolean): void => {
    if (as !== null) t.refs.set(as, { first: '', person: 'that', many, told: true });
  };
  if (cards !== 'self' && 'factionOf' in cards) return says(verb, t.say.faction(personOf(t, cards.factionOf)));
  if (cards !== 'self' && 'zone' in cards && cards.zone === 'hand' && cards.count === 'all') {
    bind(true);
    return says(verb, t.say.hand(personOf(t, cards.of ?? 'you')));
  }
  const what = cardsText(t, cards);
  bind(cards !== 'self' && amountOf(cards) !== 1);
  return says(verb, what);
}

function eachText(t: Talk, step: StepOf<'eachPlayer'>): string {
  const inner: Talk = { ...t, each: step.as, third: true };
  const start = t.say.each(step.who === 'opponents', step.secret);
  return `${start} ${stepsText(inner, step.steps, false).join(t.say.semicolon)}`;
}

// --------------------------------------------------------------------------------------------------------------- nouns

const amountOf = (cards: Exclude<Cards, 'self'>): Amount => cards.count ?? 1;

function nounText(t: Talk, cards: Selector, amount: Amount = amountOf(cards)): string {
  const np = t.say.noun(cards.filter, amount, isOther(t, cards), t.names);
  return cards.pick === 'random' ? t.say.random(np) : np;
}

/** ZH-RULING-14 A card that could mean itself says "another". */
function isOther(t: Talk, { zone, of, filter, includeSelf }: Selector): boolean {
  if (includeSelf !== null) return !includeSelf;
  if (zone !== 'area' || (of !== 'you' && of !== 'everyone') || filter === null) return false;
  return filter.anyOf === null && isLike(t.self, filter);
}

const isLike = (card: Character, f: Filter): boolean =>
  (f.type === null || f.type === 'card' || f.type === card.type) &&
  (f.name === null || (Array.isArray(f.name) && f.name.includes(card.nameKey))) &&
  (f.symbols === null || isWithin(card.suns + card.skulls, f.symbols)) &&
  (f.suns === null || isWithin(card.suns, f.suns)) &&
  (f.skulls === null || isWithin(card.skulls, f.skulls));

function cardsText(t: Talk, cards: Cards): string {
  if (cards === 'self') return t.say.thisCard;
  if ('ref' in cards) {
    const ref = t.refs.get(cards.ref);
    if (cards.count !== null) return t.say.ofThem(cards.count);
    if (!ref || ref.told) return t.say.it(ref?.many ?? false);
    ref.told = true;
    return ref.first;
  }
  if (cards.zone === 'deck') {
    const n = typeof cards.count === 'number' ? cards.count : 1;
    return t.say.ofDeck(n, cards.pick === 'bottom');
  }
  return `${nounText(t, cards)} ${placeText(t, cards)}`;
}

function placeText(t: Talk, { zone, of }: Selector): string {
  if (zone === 'discard') return t.say.fromDiscard;
  const who = personOf(t, of ?? 'you');
  return zone === 'hand' ? t.say.fromHand(who) : t.say.inArea(who);
}

function personOf(t: Talk, who: Who): Person {
  if (typeof who === 'string') return who;
  if ('nextOf' in who) return 'next';
  if (who.ref === t.each) return 'each';
  const ref = t.refs.get(who.ref);
  if (!ref || ref.told) return 'that';
  ref.told = true;
  return ref.person;
}

function destText(t: Talk, to: Dest): string {
  if (to.zone === 'hand') return t.say.intoHand(to.of === 'holder' || to.of === 'owner' ? to.of : personOf(t, to.of));
  if (to.zone === 'area') return t.say.intoArea(personOf(t, to.of));
  return to.zone === 'deck' ? t.say.intoDeck(to.at === 'bottom') : '';
}

function numText(t: Talk, num: Num): string {
  if (typeof num === 'number') return String(num);
  const np = t.say.noun(num.count.filter, 1, false, t.names).replace(/^(an?|une?) /, '');
  return t.say.per(num.times, np, placeText(t, num.count));
}

function condText(t: Talk, cond: Cond, not = false): string {
  const { say } = t;
  if ('did' in cond) return say.ifDid(!not);
  if ('not' in cond) return condText(t, cond.not, !not);
  if ('is' in cond) return say.ifIs(say.noun(cond.is, 1, false, t.names), not);
  if ('exists' in cond) {
    const np = say.noun(cond.exists.filter, 1, cond.exists.includeSelf === false, t.names);
    return say.ifThere(np, placeText(t, cond.exists), null, null, not);
  }
  if ('count' in cond) {
    const np = say.noun(cond.count.filter, 2, false, t.names).replace(/^2 /, '');
    return say.ifThere(np, placeText(t, cond.count), cond.min, cond.max, not);
  }
  const all = 'all' in cond ? cond.all : cond.any;
  return all.map((c) => condText(t, c, not)).join(` ${'all' in cond ? say.and : say.or} `);
}
