/** Card texts in French (textes des cartes). */
import type { Cmp, Filter } from '../vocabulary.ts';
import type { Amount, Lexicon, NameOf, Person } from './lexicon.ts';

const TYPES = { hero: 'héros', monster: 'monstre', neutral: 'neutre', card: 'carte' } as const;
const plural = (word: string): string => (/[sx]$/.test(word) ? word : `${word}s`);
const list = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
/** « de » devant une consonne, « d’ » devant une voyelle. */
const of = (np: string): string => (/^[aeiouéèâêîôûh]/i.test(np) ? `d’${np}` : `de ${np}`);

function symbols(cmp: Cmp, what: string): string {
  const n = cmp.eq ?? cmp.min ?? cmp.max ?? 0;
  const word = n > 1 ? `${what}s` : what;
  if (cmp.eq !== null) return ` à exactement ${n} ${word}`;
  return cmp.min !== null ? ` à ${n} ${word} ou plus` : ` à ${n} ${word} au plus`;
}

/** Only « carte » is feminine; names of cards take « un ». */
const isFeminine = (f: Filter | null): boolean =>
  f === null || (!Array.isArray(f.name) && !f.anyOf && (f.type === null || f.type === 'card'));

function core(filter: Filter | null, many: boolean, names: NameOf): string {
  if (filter === null) return many ? 'cartes' : 'carte';
  if (filter.anyOf)
    return filter.anyOf.map((f, i) => (i > 0 && !many ? `${un(f)} ` : '') + core(f, many, names)).join(' ou ');
  let word: string = TYPES[filter.type ?? 'card'];
  if (Array.isArray(filter.name)) {
    const all = filter.name.map((key) => names(key).name);
    word = many
      ? list(
          all.map((name) => (name.includes(' ') ? name : plural(name))),
          'et',
        )
      : list(
          all.map((name, i) => (i > 0 ? `un ${name}` : name)),
          'ou',
        );
  } else {
    word = many ? plural(word) : word;
    if (filter.name) word += ' de ce nom';
  }
  if (filter.suns) word += symbols(filter.suns, 'soleil');
  if (filter.skulls) word += symbols(filter.skulls, 'crâne');
  if (filter.symbols) word += symbols(filter.symbols, 'symbole');
  return filter.not ? `${word} qui ne soit pas ${un(filter.not)} ${core(filter.not, false, names)}` : word;
}

const un = (f: Filter | null): string => (isFeminine(f) ? 'une' : 'un');

function noun(filter: Filter | null, amount: Amount, other: boolean, names: NameOf): string {
  if (amount === 'all') {
    return `${isFeminine(filter) ? 'toutes les' : 'tous les'} ${other ? 'autres ' : ''}${core(filter, true, names)}`;
  }
  if (typeof amount === 'object') {
    return `${amount.min} ${amount.max === amount.min + 1 ? 'ou' : 'à'} ${amount.max} ${core(filter, true, names)}`;
  }
  if (amount > 1) return `${amount} ${other ? 'autres ' : ''}${core(filter, true, names)}`;
  const one = core(filter, false, names);
  const proper = Array.isArray(filter?.name) && filter.name.every((key) => names(key).unique);
  if (proper) return one;
  return `${un(filter)} ${other ? 'autre ' : ''}${one}`;
}

const OF: Record<Person, string> = {
  you: '',
  opponent: 'd’un adversaire',
  opponents: 'd’un adversaire',
  everyone: 'd’un joueur au choix',
  anyone: 'd’un autre joueur',
  next: 'du joueur suivant',
  previous: 'du joueur précédent',
  that: 'de ce joueur',
  each: '',
};
const PEOPLE: Record<Person, string> = {
  you: 'vous',
  opponent: 'un adversaire',
  opponents: 'chaque adversaire',
  everyone: 'chaque joueur',
  anyone: 'un autre joueur',
  next: 'le joueur suivant',
  previous: 'le joueur précédent',
  that: 'ce joueur',
  each: 'le joueur',
};
/** « votre main », « sa main », « la main de ce joueur ». */
const owned = (p: Person, thing: string, the: string, his: string): string =>
  p === 'you' ? `votre ${thing}` : p === 'each' ? `${his} ${thing}` : `${the}${thing} ${OF[p]}`;
const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0');

export const fr: Lexicon = {
  verbs: {
    discard: ['défaussez', 'défausser', 'défausse'],
    take: ['prenez', 'prendre', 'prend'],
    give: ['donnez', 'donner', 'donne'],
    returns: ['renvoyez', 'renvoyer', 'renvoie'],
    put: ['placez', 'placer', 'place'],
    swap: ['échangez', 'échanger', 'échange'],
    play: ['jouez', 'jouer', 'joue'],
    look: ['regardez', 'regarder', 'regarde'],
    reveal: ['révélez', 'révéler', 'révèle'],
    draw: ['piochez', 'piocher', 'pioche'],
    name: ['nommez', 'nommer', 'nomme'],
    use: ['utilisez', 'utiliser', 'utilise'],
    skip: ['passez', 'passer', 'passe'],
    gain: ['gagnez', 'gagner', 'gagne'],
    choose: ['choisissez', 'choisir', 'choisit'],
    pass: ['passez', 'passer', 'passe'],
    move: ['déplacez', 'déplacer', 'déplace'],
    turn: ['retournez', 'retourner', 'retourne'],
  },
  noun,
  inArea: (p) => (p === 'everyone' ? 'en jeu' : `dans ${owned(p, 'aire de jeu', 'l’', 'son')}`),
  fromHand: (p) => `de ${owned(p, 'main', 'la ', 'sa')}`,
  random: (np) => `au hasard ${np}`,
  fromDiscard: 'de la défausse',
  ofDeck: (n, bottom) => {
    if (n === 1) return `la ${bottom ? 'dernière' : 'première'} carte du paquet`;
    return `les ${n} ${bottom ? 'dernières' : 'premières'} cartes du paquet`;
  },
  hand: (p) => owned(p, 'main', 'la ', 'sa'),
  faction: (p) => owned(p, 'carte de faction', 'la ', 'sa'),
  faceUp: 'face visible',
  draws: (n) => (n === 'toLimit' ? 'jusqu’à avoir 3 cartes en main' : n === 1 ? 'une carte' : `${n} cartes`),
  intoHand: (p) => {
    if (p === 'holder') return 'dans la main de son détenteur';
    return p === 'owner' ? 'dans la main de son propriétaire' : `dans ${owned(p, 'main', 'la ', 'sa')}`;
  },
  intoArea: (p) => (p === 'anyone' ? 'dans une autre aire de jeu' : `dans ${owned(p, 'aire de jeu', 'l’', 'son')}`),
  intoDeck: (bottom) => (bottom ? 'sous le paquet' : 'sur le paquet'),
  to: (p) => (p === 'next' || p === 'previous' ? `au ${PEOPLE[p].slice(3)}` : `à ${PEOPLE[p]}`),
  with: 'contre',
  it: (many) => (many ? 'ces cartes' : 'cette carte'),
  ofThem: (amount) => {
    if (amount === 'all') return 'toutes ces cartes';
    return typeof amount === 'object'
      ? `de ${amount.min} à ${amount.max} de ces cartes`
      : `${amount} de ces cartes`.replace(/^1 /, 'une ');
  },
  thisCard: 'cette carte',
  rest: (bottom) => `les autres ${bottom ? 'sous' : 'sur'} le paquet, dans l’ordre de votre choix`,
  skillOf: (np) => `la compétence ${of(np)}`,
  turns: (n, next) => {
    if (next) return n === 1 ? 'son prochain tour' : `ses ${n} prochains tours`;
    return n === 1 ? 'un tour supplémentaire' : `${n} tours supplémentaires`;
  },
  character: 'un personnage',
  cannot: (np, bans, by) => {
    const many = /^(tous|toutes|les|\d)/.test(np);
    const [can, be] = many ? ['peuvent', 'défaussés'] : ['peut', /^(cette|une)/.test(np) ? 'défaussée' : 'défaussé'];
    const moved = be.replace('défauss', 'déplac');
    return `${np} ne ${can} pas être ${bans.includes('moved') ? `${be} ni ${moved}` : be}${by === null ? '' : ` par la compétence ${of(by)}`}`;
  },
  until: (end) => (end ? 'jusqu’à la fin de la partie' : 'jusqu’à votre prochain tour'),
  person: (p) => PEOPLE[p],
  each: (opponents, secret) => `${opponents ? 'chaque adversaire' : 'chaque joueur'}${secret ? ', en secret,' : ''}`,
  may: (third) => (third ? 'peut' : 'vous pouvez'),
  ifDid: (did) => (did ? 'si vous le faites' : 'si c’est impossible'),
  ifIs: (np, not) => (not ? `si ce n’est pas ${np}` : `si c’est ${np}`),
  ifThere: (np, place, min, max, not) => {
    const n = max !== null ? `au plus ${max} ` : (min ?? 1) > 1 ? `au moins ${min} ` : '';
    if (n !== '') return `si ${n}${np} ${not ? 'ne sont pas' : 'sont'} ${place}`;
    return `si ${np} ${not ? 'n’est pas' : 'est'} ${place}`;
  },
  otherwise: 'sinon',
  semicolon: ' ; ',
  theOthers: (all) => all.replace(/^(tous|toutes) /, ''),
  then: 'puis',
  or: 'ou',
  and: 'et',
  whenLeaves: (discarded, byOpponent) => {
    if (byOpponent) {
      return `quand la compétence d’un adversaire ${discarded ? 'défausse cette carte de' : 'fait quitter à cette carte'} votre aire de jeu`;
    }
    return discarded
      ? 'quand cette carte est défaussée de votre aire de jeu'
      : 'quand cette carte quitte votre aire de jeu';
  },
  instead: (to) => `au lieu d’être défaussée du jeu, cette carte va ${to}, s’il y a de la place`,
  atEnd: 'à la fin de la partie',
  countAs: (np, from) => {
    const [a, b] = from === 'suns' ? ['soleils', 'crânes'] : ['crânes', 'soleils'];
    return `les ${a} de ${np ?? 'cette carte'} comptent comme des ${b}`;
  },
  more: (suns, skulls) => {
    const parts = [suns === '0' ? '' : `${suns} soleil`, skulls === '0' ? '' : `${skulls} crâne`].filter(Boolean);
    return `cette carte compte ${parts.join(' et ')} de plus`;
  },
  points: (n) => `vous marquez ${n} points, quel que soit votre camp`,
  table: (np, place, entries) =>
    `points selon le nombre ${of(np)} ${place}, quel que soit votre camp : ${entries.map(([n, p]) => `${n} → ${signed(p)}`).join(', ')}`,
  per: (n, np, place) => `${n} par ${np} ${place}`,
  playTo: (any) =>
    any
      ? 'vous pouvez jouer cette carte dans l’aire de jeu de n’importe quel joueur'
      : 'jouez cette carte dans l’aire de jeu d’un adversaire',
};
