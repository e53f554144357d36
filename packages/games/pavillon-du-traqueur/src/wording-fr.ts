/** The turns of phrase that card texts are made of, in French: see `wording.ts`. */
import type { EventField, Family, Limit, On } from './vocabulary.ts';
import { type Durations, type Picks, sides, signed, stats } from './wording-common.ts';

const pets: Picks = {
  choose: sides(
    'un de vos familiers',
    'un autre de vos familiers',
    'un familier adverse',
    'un familier d’un joueur adjacent',
    'un familier',
  ),
  all: sides(
    'tous vos familiers',
    'tous vos autres familiers',
    'tous les familiers adverses',
    'tous les familiers des joueurs adjacents',
    'tous les familiers',
  ),
  random: sides(
    'un de vos familiers au hasard',
    'un autre de vos familiers au hasard',
    'un familier adverse au hasard',
    'un familier adjacent au hasard',
    'un familier au hasard',
  ),
  lowestHealth: sides(
    'votre familier le plus faible',
    'votre autre familier le plus faible',
    'le familier adverse qui a le moins de Vie',
    'le familier adjacent qui a le moins de Vie',
    'le familier qui a le moins de Vie',
  ),
  highestHealth: sides(
    'votre familier le plus solide',
    'votre autre familier le plus solide',
    'le familier adverse qui a le plus de Vie',
    'le familier adjacent qui a le plus de Vie',
    'le familier qui a le plus de Vie',
  ),
};

export const aims = {
  it: 'ce familier',
  chosen: 'le familier choisi',
  thatPlayer: 'ce joueur',
  itsOwner: 'son propriétaire',
  thisPet: 'ce familier',
  thisWeapon: 'cette arme',
  refs: {
    owner: 'vous',
    controller: 'vous',
    ownerWeapon: 'votre arme',
    'event.target': 'le familier frappé',
    'event.striker': 'le familier qui l’a frappé',
    'event.killed': 'le familier mis à terre',
    'event.pet': 'le familier dompté',
    'event.player': 'le joueur qui le reçoit',
  } as { readonly [ref: string]: string },
  aPlayer: sides('vous', 'vous', 'un joueur adverse', 'un joueur adjacent', 'un joueur'),
  allPlayers: sides('vous', 'vous', 'chaque joueur adverse', 'chaque joueur adjacent', 'tous les joueurs'),
  withExotic: ' qui possède un familier exotique',
  neighbour: 'un familier voisin sur votre plateau',
  itsNeighbour: 'un voisin du familier frappé',
  petOrSelf: 'un de vos familiers ou vous-même',
  enemyWeapon: 'l’arme achetée d’un adversaire',
  discardCard: 'une carte de la défausse de votre choix',
  inReach: 'un familier à sa portée',
  struckBySelf: 'chaque familier qu’il a frappé durant ce combat',
  oneOfTheirs: 'un de ses familiers',
  deadPet: 'un de vos familiers mort durant ce combat',
  pets: pets,
};

const on: { readonly [on in On]: string } = {
  roundStart: 'au début de la manche',
  combatStart: 'au début du combat',
  lapStart: 'au début de chaque tour de table',
  lapEnd: 'à la fin de chaque tour de table',
  combatEnd: 'à la fin du combat',
  roundEnd: 'à la fin de la manche',
  tamed: 'quand ce familier est dompté',
  ownerTames: 'quand vous domptez un familier',
  bought: 'quand vous achetez cette arme',
  ownerBuys: 'quand vous achetez une arme',
  strike: 'quand ce familier frappe',
  afterStrike: 'après avoir frappé',
  struck: 'quand ce familier est frappé',
  afterStruck: 'après avoir été frappé',
  healthLost: 'quand ce familier perd de la Vie',
  kill: 'quand ce familier en met un autre à terre',
  death: 'à sa mort',
  weaponStrike: 'après la frappe de votre arme',
  ownerCasts: 'quand vous lancez un sort',
  cast: 'au lancement',
  received: 'placez ce piège dans la main d’un adversaire',
};

const limits: { readonly [limit in Limit]: string } = {
  oncePerLap: 'une fois par tour de table',
  oncePerCombat: 'une fois par combat',
  oncePerRound: 'une fois par manche',
  oncePerGame: 'une fois par partie',
};

const durations: Durations = {
  instant: '',
  lap: 'pendant un tour de table',
  combat: 'jusqu’à la fin du combat',
  round: 'jusqu’à la fin de la manche',
  nextRound: 'jusqu’à la fin de la manche suivante',
  permanent: 'définitivement',
  untilUsed: '',
  inPlay: '',
};

const FAMILY: { readonly [family in Family]: string } = {
  aspect: 'd’aspect',
  trap: 'de piège',
  arrow: 'de flèche',
  sting: 'de piqûre',
  bite: 'de morsure',
  shot: 'de tir',
  affinity: 'd’affinité',
};
const list = (names: readonly Family[]): string => names.map((name) => FAMILY[name]).join(' et ');

export const words = {
  colon: ' : ',
  then: ', puis ',
  ifSo: 'si',
  aspect: (n: number) => `Dure ${n} manches.`,
  on,
  limit: limits,
  duration: durations,
  rounds: (n: number) => `pendant ${n} manches`,
  event: { amount: 'la Vie retirée par ce coup', healthRemoved: 'la Vie retirée', excess: 'la Vie en trop' } as {
    readonly [f in EventField]: string;
  },
  stat: { attack: 'son Attaque', health: 'sa Vie' },
  count: (living: boolean) =>
    living ? '1 par joueur adjacent qui a un familier vivant' : '1 par joueur adjacent sans familier vivant',
  missing: '1 par Vie qui lui manque',
  distinct: '1 par type différent parmi vos familiers',
  counter: {
    lap: '1 par tour de table commencé',
    round: '1 par manche commencée',
    spellsCast: '1 par sort que vous avez lancé durant ce combat',
  },
  if: {
    lap: (n: number) => `au tour de table ${n}`,
    lost: {
      previousTurn: (owner: boolean) => `si ${owner ? 'vous avez' : 'il a'} perdu de la Vie au tour précédent`,
      previousRound: (owner: boolean) => `si ${owner ? 'vous avez' : 'il a'} perdu de la Vie à la manche précédente`,
      thisRound: (owner: boolean) => `si ${owner ? 'vous avez' : 'il a'} perdu de la Vie cette manche`,
    },
    struck: 'a déjà frappé',
    striking: 'il est en train de frapper un de vos familiers',
    event: (f: EventField, atLeast?: number, equals?: number) =>
      f === 'excess'
        ? equals === 0
          ? 'sans Vie en trop'
          : 'avec de la Vie en trop'
        : `s’il a perdu au moins ${atLeast ?? equals} Vie`,
    cast: 'si vous avez lancé un sort durant ce combat',
    not: (what: string) => `n’${what === 'a déjà frappé' ? 'a pas encore frappé' : what}`,
    and: ', tant qu’il ',
  },
  op: {
    instead: (n: string, when: string) => ` (${n} ${when})`,
    damage: (n: string, to: string, times: number, split: boolean) => {
      if (split) return `répartissez ${n} en dégâts entre ${to}`;
      const each = times > 1 ? `, ${times} fois` : '';
      return to === 'vous' ? `vous perdez ${n} Vie${each}` : `retirez ${/^\d/.test(n) ? `${n} Vie` : n} à ${to}${each}`;
    },
    heal: (n: string, to: string) =>
      to === 'vous' ? `vous regagnez ${n} Vie` : `rendez ${/^\d/.test(n) ? `${n} Vie` : n} à ${to}`,
    healFull: (to: string) => `soignez entièrement ${to}`,
    modify: (to: string, a: string | null, h: string | null) => `${to} : ${stats(a, h, 'Attaque', 'Vie')}`,
    absorb: (to: string, of: string) => `${to} gagne l’Attaque et la Vie de ${of}`,
    times: (to: string, n: number) => `l’Attaque de ${to} est multipliée par ${n}`,
    setWeapon: 'votre arme a l’Attaque de ce familier',
    setHealth: (to: string, n: string) => `${to} n’a plus que ${n} Vie`,
    strike: (by: string, at: string) => `${by} frappe ${at}`,
    kill: (to: string) => `mettez à terre ${to}`,
    resurrect: (to: string) => `ressuscitez ${to}`,
    resurrectAs: (to: string, a: number, h: number) => `${to} ressuscite avec ${a} Attaque et ${h} Vie`,
    mute: (to: string) => `l’effet de ${to} est annulé`,
    clip: (to: string) => `les bonus actuels de ${to} sont annulés`,
    copy: (from: string) => `copiez l’effet de ${from}`,
    retarget: 'changez la cible de sa frappe',
    hide: (to: string) => `${to} se cache`,
    tame: 'révélez le premier familier de la réserve ; vous pouvez le dompter',
    tameCopy: 'cherchez dans la réserve l’autre exemplaire d’un de vos familiers ; vous pouvez le dompter',
    move: {
      petReserve: (x: string) => `mettez ${x} sur le dessus de la réserve`,
      petDiscard: (x: string) => `mettez ${x} dans la défausse`,
      weaponDiscard: (x: string) => `défaussez ${x}`,
      removedFromGame: (x: string) => `retirez ${x} du jeu`,
      itsPile: (x: string) => `remettez ${x} dans sa pile, qui est mélangée`,
    },
    look: (n: number, how: string, weapons: boolean) =>
      weapons
        ? 'regardez le premier familier et la première arme des réserves ; remettez chaque carte dessus ou dessous'
        : how === 'oneEach'
          ? 'regardez le premier et le dernier familier de la réserve ; remettez l’un dessus, l’autre dessous'
          : `regardez les ${n} premiers familiers de la réserve et remettez-les dans l’ordre voulu`,
    coins: (n: string) => `vous gagnez ${n} Pièce`,
    discardSpell: (to: string, n: number) => `${to} défausse ${n} sort`,
    revealHand: (to: string) => `${to} joue main visible`,
    place: (to: string) => `placez ce sort dans la main de ${to}`,
    swap: 'échangez-la contre l’arme achetée d’un adversaire',
    fire: (of: string, on: string) => `déclenchez les effets « ${on} » de ${of}`,
    next: {
      spell: (n: number, all: boolean) =>
        all ? 'votre prochain sort vise toutes les cibles possibles' : `votre prochain sort retire ${n} Vie de plus`,
      damage: (n: number) => `la prochaine perte de Vie que vous infligez est augmentée de ${n}`,
      statGain: (n: number) => `le prochain bonus que vous donnez est augmenté de ${n}`,
      strike: (n: number) => `votre prochaine frappe retire ${n} Vie de plus`,
    },
    later: (on: string, times: number) => {
      const lap = / de chaque tour de table$/;
      if (lap.test(on))
        return `${on.replace(lap, times === 1 ? ' du prochain tour de table' : ` des ${times} prochains tours de table`)},`;
      return `${on} suivant,`;
    },
    or: ' ou ',
  },
  forbids: (to: string, what: string, against: boolean) => {
    const many = to.startsWith('tous');
    const verb = to === 'vous' ? 'vous ne pouvez pas' : many ? `${to} ne peuvent pas` : `${to} ne peut pas`;
    const words: { readonly [w: string]: string } = {
      strike: against ? 'frapper vos familiers' : 'frapper',
      beStruck: 'être frappé',
      castSpells: 'lancer de sort',
      heal: 'être soigné, ses familiers non plus,',
      loseHealth: 'perdre de Vie',
      gainStats: 'recevoir de bonus',
      discard: 'être contraint de défausser des sorts',
    };
    return `${verb} ${words[what] ?? what}`;
  },
  gives: (to: string, what: string) =>
    to === 'vous' ? what : `${to} ${to.startsWith('tous') ? 'gagnent' : 'gagne'} « ${what} »`,
  static: {
    families: (names: readonly Family[]) => `vos sorts ${list(names)}`,
    yourSpells: 'vos sorts',
    statSelf: (n: string) => (n.startsWith('1 ') ? `+1 Attaque${n.slice(1)}` : `+${n} Attaque`),
    statAll: (who: string, a: number, h: number, min: number | null) =>
      `${who} : ${stats(a === 0 ? null : signed(a), h === 0 ? null : signed(h), 'Attaque', 'Vie')}${min === null ? '' : ` (minimum ${min})`}`,
    statWeapon: (n: string) => `votre arme achetée a +${n} Attaque`,
    dealt: (n: number) => `retire ${n} Vie de plus aux familiers qui l’ont frappé durant ce combat`,
    taken: (n: number, min: number, whose: string) =>
      `chaque perte de Vie${whose === '' ? '' : ` de ${whose}`} est réduite de ${n} (minimum ${min})`,
    takenSet: (n: number) => `ne perd jamais plus de ${n} Vie à la fois`,
    first: {
      ignore: (_enemy: boolean) => 'ignore la première perte de Vie de chaque manche',
      reflect: (_enemy: boolean) =>
        'renvoie la première perte de Vie que lui inflige un familier adverse à chaque manche',
    },
    immune: (what: string) => `vous ne pouvez pas être la cible de ${what.replace('vos sorts', 'sorts')}`,
    guard: (from: string, once: boolean, all: boolean) =>
      `${once ? 'la prochaine fois, ' : ''}${from === 'strikes' ? 'les frappes' : 'les sorts'} visant ${all ? 'un autre familier' : 'vos autres familiers'} ${from === 'strikes' ? 'visent' : 'touchent'} celui-ci à la place`,
    random: 'la cible de ses frappes est tirée au hasard',
    twice: (n: number) => `peut frapper ${n} fois par tour de table`,
    also: 'quand il frappe, en plus : ',
    instead: 'au lieu de retirer son Attaque, quand il frappe : ',
    recast: 'vos sorts (ni aspects ni pièges) peuvent être lancés une seconde fois à la manche suivante',
    longer: (what: string, n: number) => `${what} durent ${n} manche de plus`,
    moreTargets: (what: string, n: number) => `${what} visent ${n} cible de plus`,
    moreDamage: (what: string, n: number) => `${what} retirent ${n} Vie de plus`,
    repeats: (what: string) => `les effets de ${what} s’appliquent une fois de plus`,
    damageTimes: (n: number) => `la Vie que retirent vos sorts est multipliée par ${n}`,
    paidInHealth: 'se paie en Vie au lieu de Pièces',
    shop: (cost: number, refund: number) =>
      `vos armes coûtent ${-cost} Pièce de moins et sont remboursées ${-refund} Pièce de moins`,
    actions: (n: number) => `vous avez ${n} action de préparation de plus`,
    sources: 'en préparation, vous pouvez aussi dompter, acheter et actualiser depuis les défausses',
    petLimit: (n: number) => `vous pouvez avoir ${n} familier de plus`,
    combatFirst: 'vous commencez le combat',
    peek: 'pendant votre préparation, regardez à volonté la première carte des réserves de familiers et d’armes',
    scope: {
      one: (_n: number) => 'frappe un seul joueur adjacent, à votre choix',
      extra: (n: number) => `frappe aussi ${n} autre adversaire de votre choix`,
      all: (_n: number) => 'frappe tous les adversaires',
      split: (_n: number) => 'répartissez son Attaque entre tous les adversaires',
      delayed: (_n: number) => 'sa frappe ne retire de la Vie qu’à la fin de la manche suivante',
    },
    swapBonuses: 'ses bonus d’Attaque donnent de la Vie, et inversement',
    healAlso: 'vos soins donnent aussi au familier soigné autant de Vie en bonus',
    repeat: (on: string, n: number) => `vos effets « ${on} » se déclenchent ${n} fois de plus`,
  },
};
