/** Card texts in English. */
import type { Cmp, Filter } from '../vocabulary.ts';
import type { Amount, Lexicon, NameOf, Person, Verb } from './lexicon.ts';

const verb = (base: string, third = `${base}s`): Verb => [base, base, third];
const plural = (word: string): string => (word.endsWith('s') ? word : word.endsWith('o') ? `${word}es` : `${word}s`);
const article = (word: string): string => (/^[aeiou]/i.test(word) ? `an ${word}` : `a ${word}`);
const list = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

function symbols(cmp: Cmp, what: string): string {
  const n = cmp.eq ?? cmp.min ?? cmp.max ?? 0;
  const word = n === 1 && cmp.min === null ? what : `${what}s`;
  if (cmp.eq !== null) return ` with exactly ${n} ${word}`;
  return cmp.min !== null ? ` with ${n} or more ${word}` : ` with at most ${n} ${word}`;
}

function core(filter: Filter | null, many: boolean, names: NameOf): string {
  if (filter === null) return many ? 'cards' : 'card';
  if (filter.anyOf) return filter.anyOf.map((f) => core(f, many, names)).join(' or ');
  let word: string = filter.type ?? 'card';
  if (Array.isArray(filter.name)) {
    const all = filter.name.map((key) => names(key).name);
    word = many ? list(all.map(plural), 'and') : list(all, 'or');
  } else {
    word = many ? plural(word) : word;
    if (filter.name) word += ' of that name';
  }
  if (filter.suns) word += symbols(filter.suns, 'sun');
  if (filter.skulls) word += symbols(filter.skulls, 'skull');
  if (filter.symbols) word += symbols(filter.symbols, 'symbol');
  return filter.not ? `${word} that is not ${article(core(filter.not, false, names))}` : word;
}

function noun(filter: Filter | null, amount: Amount, other: boolean, names: NameOf): string {
  if (amount === 'all') return `all ${other ? 'other ' : ''}${core(filter, true, names)}`;
  if (typeof amount === 'object') {
    return `${amount.min} ${amount.max === amount.min + 1 ? 'or' : 'to'} ${amount.max} ${core(filter, true, names)}`;
  }
  if (amount > 1) return `${amount} ${other ? 'other ' : ''}${core(filter, true, names)}`;
  const one = core(filter, false, names);
  const proper = Array.isArray(filter?.name) && filter.name.every((key) => names(key).unique);
  if (proper) return one;
  return other ? `another ${one}` : article(one);
}

const OWNERS: Record<Person, string> = {
  you: 'your',
  opponent: 'an opponent’s',
  opponents: 'an opponent’s',
  everyone: 'any player’s',
  anyone: 'any other player’s',
  next: 'the next player’s',
  previous: 'the previous player’s',
  that: 'that player’s',
  each: 'their',
};
const PEOPLE: Record<Person, string> = {
  you: 'you',
  opponent: 'an opponent',
  opponents: 'each opponent',
  everyone: 'every player',
  anyone: 'any other player',
  next: 'the next player',
  previous: 'the previous player',
  that: 'that player',
  each: 'the player',
};
const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0');

export const en: Lexicon = {
  verbs: {
    discard: verb('discard'),
    take: verb('take'),
    give: verb('give'),
    returns: verb('return'),
    put: verb('put'),
    swap: verb('swap'),
    play: verb('play'),
    look: verb('look at', 'looks at'),
    reveal: verb('reveal'),
    draw: verb('draw'),
    name: verb('name'),
    use: verb('use'),
    skip: verb('miss', 'misses'),
    gain: verb('gain'),
    choose: verb('choose'),
    pass: verb('pass', 'passes'),
    move: verb('move'),
    turn: verb('turn'),
  },
  noun,
  inArea: (of) => (of === 'everyone' ? 'in play' : `in ${OWNERS[of]} area`),
  fromHand: (of) => `from ${OWNERS[of]} hand`,
  random: (np) => np.replace(/^an? /, 'a random '),
  fromDiscard: 'from the discard pile',
  ofDeck: (n, bottom) => {
    const end = bottom ? 'bottom' : 'top';
    return n === 1 ? `the ${end} card of the deck` : `the ${end} ${n} cards of the deck`;
  },
  hand: (of) => `${OWNERS[of]} hand`,
  faction: (of) => `${OWNERS[of]} faction card`,
  faceUp: 'face up',
  draws: (n) => (n === 'toLimit' ? 'until you hold 3 cards' : n === 1 ? 'a card' : `${n} cards`),
  intoHand: (of) => (of === 'holder' || of === 'owner' ? `to its ${of}’s hand` : `into ${OWNERS[of]} hand`),
  intoArea: (of) => (of === 'anyone' ? 'into any other area' : `into ${OWNERS[of]} area`),
  intoDeck: (bottom) => (bottom ? 'under the deck' : 'on top of the deck'),
  to: (of) => `to ${PEOPLE[of]}`,
  with: 'with',
  it: (many) => (many ? 'them' : 'it'),
  ofThem: (amount) =>
    `${amount === 'all' ? 'all' : typeof amount === 'object' ? `${amount.min} to ${amount.max}` : amount} of them`,
  thisCard: 'this card',
  rest: (bottom) => `the rest ${bottom ? 'under' : 'on top of'} the deck in any order`,
  skillOf: (np) => `the skill of ${np}`,
  turns: (n, next) =>
    next ? (n === 1 ? 'the next turn' : `the next ${n} turns`) : n === 1 ? 'an extra turn' : `${n} extra turns`,
  character: 'a character',
  cannot: (np, bans, by) =>
    `${np} cannot be ${bans.includes('moved') ? 'discarded or moved' : 'discarded'}${by === null ? '' : ` by the skill of ${by}`}`,
  until: (end) => (end ? 'to the end of the game' : 'until your next turn'),
  person: (p) => PEOPLE[p],
  each: (opponents, secret) => `${opponents ? 'each opponent' : 'each player'}${secret ? ' secretly' : ''}`,
  may: (third) => (third ? 'may' : 'you may'),
  ifDid: (did) => (did ? 'if you do' : 'if that is impossible'),
  ifIs: (np, not) => `if it is ${not ? 'not ' : ''}${np}`,
  ifThere: (np, place, min, max, not) => {
    const n = max !== null ? `at most ${max} ` : (min ?? 1) > 1 ? `at least ${min} ` : '';
    return `if ${n}${np} ${n === '' ? 'is' : 'are'} ${not ? 'not ' : ''}${place}`;
  },
  otherwise: 'otherwise',
  semicolon: '; ',
  theOthers: (all) => all.replace(/^all /, 'the '),
  then: 'then',
  or: 'or',
  and: 'and',
  whenLeaves: (discarded, byOpponent) => {
    const where = discarded ? 'be discarded from your area' : 'leave your area';
    if (byOpponent) return `when an opponent’s skill makes this card ${where}`;
    return discarded ? 'when this card is discarded from your area' : 'when this card leaves your area';
  },
  instead: (to) => `instead of being discarded from play this card goes ${to}, if there is room`,
  atEnd: 'at the end of the game',
  countAs: (np, from) => `the ${from} of ${np ?? 'this card'} count as ${from === 'suns' ? 'skulls' : 'suns'}`,
  more: (suns, skulls) => {
    const parts = [suns === '0' ? '' : `${suns} sun`, skulls === '0' ? '' : `${skulls} skull`].filter(Boolean);
    return `this card counts ${parts.join(' and ')} more`;
  },
  points: (n) => `you score ${n} points whatever your side`,
  table: (np, place, entries) =>
    `points by the number of ${np} ${place}, whatever your side: ${entries.map(([n, p]) => `${n} → ${signed(p)}`).join(', ')}`,
  per: (n, np, place) => `${n} for each ${np} ${place}`,
  playTo: (any) => (any ? 'you may play this card into any player’s area' : 'play this card into an opponent’s area'),
};
