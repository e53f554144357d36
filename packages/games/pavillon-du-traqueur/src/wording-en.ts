/** The turns of phrase that card texts are made of, in English: see `wording.ts`. */
import type { EventField, Family, Limit, On } from './vocabulary.ts';
import { type Durations, type Picks, sides, signed, stats } from './wording-common.ts';

const pets: Picks = {
  choose: sides('one of your pets', 'another of your pets', 'an enemy pet', 'a pet of an adjacent player', 'a pet'),
  all: sides('all your pets', 'all your other pets', 'all enemy pets', 'all pets of adjacent players', 'all pets'),
  random: sides(
    'a random pet of yours',
    'another random pet of yours',
    'a random enemy pet',
    'a random adjacent pet',
    'a random pet',
  ),
  lowestHealth: sides(
    'your weakest pet',
    'your other weakest pet',
    'the enemy pet with the least Health',
    'the adjacent pet with the least Health',
    'the pet with the least Health',
  ),
  highestHealth: sides(
    'your sturdiest pet',
    'your other sturdiest pet',
    'the enemy pet with the most Health',
    'the adjacent pet with the most Health',
    'the pet with the most Health',
  ),
};

export const aims = {
  it: 'that pet',
  chosen: 'the chosen pet',
  thatPlayer: 'that player',
  itsOwner: 'its owner',
  thisPet: 'this pet',
  thisWeapon: 'this weapon',
  refs: {
    owner: 'you',
    controller: 'you',
    ownerWeapon: 'your weapon',
    'event.target': 'the struck pet',
    'event.striker': 'the pet that struck it',
    'event.killed': 'the fallen pet',
    'event.pet': 'the tamed pet',
    'event.player': 'the player who receives it',
  } as { readonly [ref: string]: string },
  aPlayer: sides('you', 'you', 'an enemy player', 'an adjacent player', 'a player'),
  allPlayers: sides('you', 'you', 'every enemy player', 'every adjacent player', 'every player'),
  withExotic: ' who owns an exotic pet',
  neighbour: 'a neighbouring pet on your board',
  itsNeighbour: 'a neighbour of the struck pet',
  petOrSelf: 'one of your pets or yourself',
  enemyWeapon: 'the bought weapon of an enemy',
  discardCard: 'a card of a discard of your choice',
  inReach: 'a pet in its reach',
  struckBySelf: 'every pet that it struck in this combat',
  oneOfTheirs: 'one of their pets',
  deadPet: 'one of your pets that died in this combat',
  pets: pets,
};

const on: { readonly [on in On]: string } = {
  roundStart: 'at the start of the round',
  combatStart: 'at the start of combat',
  lapStart: 'at the start of each lap',
  lapEnd: 'at the end of each lap',
  combatEnd: 'at the end of combat',
  roundEnd: 'at the end of the round',
  tamed: 'when this pet is tamed',
  ownerTames: 'when you tame a pet',
  bought: 'when you buy this weapon',
  ownerBuys: 'when you buy a weapon',
  strike: 'when this pet strikes',
  afterStrike: 'after it has struck',
  struck: 'when this pet is struck',
  afterStruck: 'after it has been struck',
  healthLost: 'when this pet loses Health',
  kill: 'when this pet puts another down',
  death: 'when it dies',
  weaponStrike: 'after your weapon has struck',
  ownerCasts: 'when you cast a spell',
  cast: 'when cast',
  received: 'put this trap into the hand of an enemy',
};

const limits: { readonly [limit in Limit]: string } = {
  oncePerLap: 'once per lap',
  oncePerCombat: 'once per combat',
  oncePerRound: 'once per round',
  oncePerGame: 'once per game',
};

const durations: Durations = {
  instant: '',
  lap: 'for one lap',
  combat: 'until the end of combat',
  round: 'until the end of the round',
  nextRound: 'until the end of the next round',
  permanent: 'permanently',
  untilUsed: '',
  inPlay: '',
};

const FAMILY: { readonly [family in Family]: string } = {
  aspect: 'aspect',
  trap: 'trap',
  arrow: 'arrow',
  sting: 'sting',
  bite: 'bite',
  shot: 'shot',
  affinity: 'affinity',
};
const list = (names: readonly Family[]): string => names.map((name) => FAMILY[name]).join(' and ');

export const words = {
  colon: ': ',
  then: ', then ',
  ifSo: 'if',
  aspect: (n: number) => `Lasts ${n} rounds.`,
  on,
  limit: limits,
  duration: durations,
  rounds: (n: number) => `for ${n} rounds`,
  event: {
    amount: 'the Health removed by that blow',
    healthRemoved: 'the Health removed',
    excess: 'the excess Health',
  } as {
    readonly [f in EventField]: string;
  },
  stat: { attack: 'its Attack', health: 'its Health' },
  count: (living: boolean) =>
    living ? '1 for each adjacent player with a living pet' : '1 for each adjacent player without a living pet',
  missing: '1 for each Health that it lacks',
  distinct: '1 for each different type among your pets',
  counter: {
    lap: '1 for each lap begun',
    round: '1 for each round begun',
    spellsCast: '1 for each spell that you cast in this combat',
  },
  if: {
    lap: (n: number) => `in lap ${n}`,
    lost: {
      previousTurn: (owner: boolean) => `if ${owner ? 'you' : 'it'} lost Health in the previous turn`,
      previousRound: (owner: boolean) => `if ${owner ? 'you' : 'it'} lost Health in the previous round`,
      thisRound: (owner: boolean) => `if ${owner ? 'you' : 'it'} lost Health this round`,
    },
    struck: 'has struck',
    striking: 'it is striking one of your pets',
    event: (f: EventField, atLeast?: number, equals?: number) =>
      f === 'excess'
        ? equals === 0
          ? 'with no Health in excess'
          : 'with Health in excess'
        : `if it lost at least ${atLeast ?? equals} Health`,
    cast: 'if you cast a spell in this combat',
    not: (what: string) => (what === 'has struck' ? 'has not struck yet' : `not ${what}`),
    and: ', as long as it ',
  },
  op: {
    instead: (n: string, when: string) => ` (${n} ${when})`,
    damage: (n: string, to: string, times: number, split: boolean) => {
      if (split) return `distribute ${n} as damage among ${to}`;
      const each = times > 1 ? `, ${times} times` : '';
      return to === 'you'
        ? `you lose ${n} Health${each}`
        : `remove ${/^\d/.test(n) ? `${n} Health` : n} from ${to}${each}`;
    },
    heal: (n: string, to: string) =>
      to === 'you' ? `you regain ${n} Health` : `restore ${/^\d/.test(n) ? `${n} Health` : n} to ${to}`,
    healFull: (to: string) => `heal ${to} fully`,
    modify: (to: string, a: string | null, h: string | null) => `${to}: ${stats(a, h, 'Attack', 'Health')}`,
    absorb: (to: string, of: string) => `${to} gains the Attack and Health of ${of}`,
    times: (to: string, n: number) => `the Attack of ${to} is multiplied by ${n}`,
    setWeapon: 'your weapon has the Attack of that pet',
    setHealth: (to: string, n: string) => `${to} has only ${n} Health`,
    strike: (by: string, at: string) => `${by} strikes ${at}`,
    kill: (to: string) => `put down ${to}`,
    resurrect: (to: string) => `resurrect ${to}`,
    resurrectAs: (to: string, a: number, h: number) => `${to} is resurrected with ${a} Attack and ${h} Health`,
    mute: (to: string) => `the effect of ${to} is cancelled`,
    clip: (to: string) => `the present bonuses of ${to} are cancelled`,
    copy: (from: string) => `copy the effect of ${from}`,
    retarget: 'change the target of its strike',
    hide: (to: string) => `${to} hides`,
    tame: 'reveal the first pet of the reserve; you may tame it',
    tameCopy: 'search the reserve for the other copy of one of your pets; you may tame it',
    move: {
      petReserve: (x: string) => `put ${x} on top of the reserve`,
      petDiscard: (x: string) => `put ${x} into the discard`,
      weaponDiscard: (x: string) => `discard ${x}`,
      removedFromGame: (x: string) => `remove ${x} from the game`,
      itsPile: (x: string) => `put ${x} back into its pile, which is shuffled`,
    },
    look: (n: number, how: string, weapons: boolean) =>
      weapons
        ? 'look at the first pet and the first weapon of the reserves; put each back on top or at the bottom'
        : how === 'oneEach'
          ? 'look at the first and the last pet of the reserve; put one on top and the other at the bottom'
          : `look at the first ${n} pets of the reserve and put them back in any order`,
    coins: (n: string) => `you gain ${n} Coin`,
    discardSpell: (to: string, n: number) => `${to} discards ${n} spell`,
    revealHand: (to: string) => `${to} plays with an open hand`,
    place: (to: string) => `put this spell into the hand of ${to}`,
    swap: 'exchange it for the bought weapon of an enemy',
    fire: (of: string, on: string) => `set off the “${on}” effects of ${of}`,
    next: {
      spell: (n: number, all: boolean) =>
        all ? 'your next spell targets all possible targets' : `your next spell removes ${n} more Health`,
      damage: (n: number) => `the next loss of Health that you inflict is raised by ${n}`,
      statGain: (n: number) => `the next bonus that you give is raised by ${n}`,
      strike: (n: number) => `your next strike removes ${n} more Health`,
    },
    later: (on: string, times: number) => {
      const lap = / each lap$/;
      if (lap.test(on)) return `${on.replace(lap, times === 1 ? ' the next lap' : ` each of the next ${times} laps`)},`;
      return `${on.replace('the start of combat', 'the start of the next combat')},`;
    },
    or: ' or ',
  },
  forbids: (to: string, what: string, against: boolean) => {
    const words: { readonly [w: string]: string } = {
      strike: against ? 'strike your pets' : 'strike',
      beStruck: 'be struck',
      castSpells: 'cast spells',
      heal: 'be healed, nor can their pets,',
      loseHealth: 'lose Health',
      gainStats: 'receive bonuses',
      discard: 'be made to discard spells',
    };
    return `${to} cannot ${words[what] ?? what}`;
  },
  gives: (to: string, what: string) =>
    to === 'you' ? what : `${to} ${to.startsWith('all') ? 'gain' : 'gains'} “${what}”`,
  static: {
    families: (names: readonly Family[]) => `your ${list(names)} spells`,
    yourSpells: 'your spells',
    statSelf: (n: string) => (n.startsWith('1 ') ? `+1 Attack${n.slice(1)}` : `+${n} Attack`),
    statAll: (who: string, a: number, h: number, min: number | null) =>
      `${who}: ${stats(a === 0 ? null : signed(a), h === 0 ? null : signed(h), 'Attack', 'Health')}${min === null ? '' : ` (minimum ${min})`}`,
    statWeapon: (n: string) => `your bought weapon has +${n} Attack`,
    dealt: (n: number) => `removes ${n} more Health from pets that struck it in this combat`,
    taken: (n: number, min: number, whose: string) =>
      `every loss of Health${whose === '' ? '' : ` of ${whose}`} is reduced by ${n} (minimum ${min})`,
    takenSet: (n: number) => `never loses more than ${n} Health at a time`,
    first: {
      ignore: (_enemy: boolean) => 'ignores the first loss of Health in each round',
      reflect: (_enemy: boolean) => 'sends back the first loss of Health from an enemy pet in each round',
    },
    immune: (what: string) => `you cannot be the target of ${what.replace('your ', '')}`,
    guard: (from: string, once: boolean, all: boolean) =>
      `${once ? 'the next time, ' : ''}${from === 'strikes' ? 'strikes' : 'spells'} at ${all ? 'another pet' : 'your other pets'} ${from === 'strikes' ? 'strike' : 'hit'} this one instead`,
    random: 'the target of its strikes is drawn at random',
    twice: (n: number) => `may strike ${n} times per lap`,
    also: 'when it strikes, also: ',
    instead: 'when it strikes, instead of removing its Attack: ',
    recast: 'your spells (no aspects, no traps) may be cast a second time in the next round',
    longer: (what: string, n: number) => `${what} last ${n} more round`,
    moreTargets: (what: string, n: number) => `${what} have ${n} more target`,
    moreDamage: (what: string, n: number) => `${what} remove ${n} more Health`,
    repeats: (what: string) => `the effects of ${what} are done once more`,
    damageTimes: (n: number) => `the Health that your spells remove is multiplied by ${n}`,
    paidInHealth: 'is paid in Health instead of Coins',
    shop: (cost: number, refund: number) =>
      `your weapons cost ${-cost} Coin less and are refunded ${-refund} Coin less`,
    actions: (n: number) => `you have ${n} more preparation action`,
    sources: 'in preparation you may also tame, buy and refresh from the discards',
    petLimit: (n: number) => `you may have ${n} more pet`,
    combatFirst: 'you start combat',
    peek: 'in your preparation, look freely at the first card of the pet and weapon reserves',
    scope: {
      one: (_n: number) => 'strikes only one adjacent player, of your choice',
      extra: (n: number) => `also strikes ${n} more enemy of your choice`,
      all: (_n: number) => 'strikes all enemies',
      split: (_n: number) => 'distribute its Attack among all enemies',
      delayed: (_n: number) => 'its strike removes Health only at the end of the next round',
    },
    swapBonuses: 'its Attack bonuses give Health, and the other way round',
    healAlso: 'your heals also give the healed pet as much bonus Health',
    repeat: (on: string, n: number) => `your “${on}” effects are set off ${n} more time`,
  },
};
