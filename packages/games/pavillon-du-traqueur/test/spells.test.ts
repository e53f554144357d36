/** Every spell of the base set, doing what it does. */
import { describe, expect, test } from 'vitest';
import { weaponAttack } from '../src/stats.ts';
import { asked, attack, health, isDown, lay, life, max, offered, passUntil } from './table.ts';

/** Seat 0 holds these spells in its turn; A is its pet, B and C of seat 1, D of seat 2. */
const hand = (spells: string[], more: { mine?: object; theirs?: object; at?: never } = {}, rest: object = {}) =>
  lay(
    [
      { field: [{ A: 'n25' }], hand: spells, ...more.mine },
      { field: [{ B: 'n15' }, { card: 'n19', as: 'C' }], ...more.theirs },
      { field: [{ card: 'n14', as: 'D' }] },
    ],
    rest,
  );

describe('aspects', () => {
  test('aspectOfTheBeast: own pets have +1/+1 (PT-ASPECT-2)', () => {
    const t = hand(['aspectOfTheBeast']);
    t.play(0, 'cast aspectOfTheBeast');
    expect([attack(t, 'A'), health(t, 'A'), attack(t, 'B')]).toEqual([3, 6, 1]);
    t.shows({ 0: { aspect: ['aspectOfTheBeast'] } });
  });
  test('aspectOfThePack: a third pet', () => {
    const t = lay([{ field: ['f25', 'c15'], aspect: ['aspectOfThePack'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      at: { prepare: { seat: 0 } },
      common: { petReserve: ['t16'] },
    });
    t.play(0, 'tamePet', 'tame');
    t.shows({ 0: { field: ['f25', 'c15', 't16'] } });
  });
  test('aspectOfTheWild: own pets regain 1 at the end of each lap', () => {
    const t = hand([], { mine: { field: [{ card: 'n25', as: 'A', health: 2 }], aspect: ['aspectOfTheWild'] } });
    passUntil(t, '1 turn.act');
    passUntil(t, '0 turn.act');
    expect(health(t, 'A')).toBe(3);
  });
  test('aspectOfTheHawk: free looks at the reserves, for its owner alone (D18)', () => {
    const t = lay([{ field: ['n15'], aspect: ['aspectOfTheHawk'] }, { field: ['n15#2'] }, { field: ['n15#3'] }], {
      at: { prepare: { seat: 0 } },
      common: { petReserve: ['t16'], weaponReserve: ['w33'], shop: ['w24', 'w52'] },
    });
    t.play(0, 'peek petReserve');
    t.sees(0, { knows: ['t16'], unknown: ['w33'] });
    t.sees(1, { unknown: ['t16'] });
    t.offers(0, { includes: ['peek weaponReserve', 'tamePet'], excludes: ['peek petReserve'] });
  });
  test('aspectOfTheCheetah: its owner starts combat (PT-RULING-22)', () => {
    const t = lay([{ field: ['n15'] }, { field: ['n15#2'] }, { field: ['n15#3'], aspect: ['aspectOfTheCheetah'] }], {
      at: 'combat',
      state: { starter: 0 },
    });
    expect(asked(t)).toEqual(['2 turn.act']);
  });
  test('aspectOfTheMonkey: enemy pets have 1 Attack less, at least 1', () => {
    const t = hand(['aspectOfTheMonkey'], { theirs: { field: [{ B: 'n35' }, { C: 'n15' }] } });
    t.play(0, 'cast aspectOfTheMonkey');
    expect([attack(t, 'A'), attack(t, 'B'), attack(t, 'C')]).toEqual([2, 2, 1]);
  });
});

describe('traps', () => {
  test('frostTrap: the receiver cannot cast for a lap', () => {
    const t = hand(['frostTrap'], { theirs: { hand: ['growl'] } });
    t.play(1, 'pass');
    t.play(0, 'cast frostTrap 1');
    t.shows({ 1: { hand: ['growl', 'frostTrap'] } });
    passUntil(t, '1 turn.act');
    expect(offered(t, 1)).not.toContain('cast');
  });
  test('immolationTrap: the receiver discards a spell, not the trap', () => {
    const t = hand(['immolationTrap'], { theirs: { hand: ['growl', 'volley'] } });
    t.play(1, 'pass');
    t.play(0, 'cast immolationTrap 1');
    t.offers(1, ['discard growl', 'discard volley']);
    t.play(1, 'discard volley');
    t.shows({ 1: { hand: ['growl', 'immolationTrap'] }, spellDiscard: ['volley'] });
  });
  test('explosiveTrap: the receiver loses 1', () => {
    const t = hand(['explosiveTrap']);
    t.play(0, 'cast explosiveTrap 2');
    expect(life(t)).toEqual([10, 10, 9]);
  });
  test('freezingTrap: one of the receiver’s pets, of the caster’s choice, cannot strike for a lap', () => {
    const t = hand(['freezingTrap']);
    t.play(0, 'cast freezingTrap 1', 'target B');
    passUntil(t, '1 turn.act');
    t.offers(1, { includes: ['strike C A'], excludes: [{ do: 'strike', card: 'B' }] });
  });
});

describe('families', () => {
  test('scatterArrow: 3 damage, and a strike at one’s own pet gets another target', () => {
    const t = lay(
      [{ field: [{ A: 'n25' }], hand: ['scatterArrow'] }, { field: [{ B: 'n39' }] }, { field: [{ D: 'n14' }] }],
      {
        at: { turn: { seat: 1 } },
      },
    );
    t.play(0, 'pass');
    t.play(1, 'strike B A');
    t.play(0, 'cast scatterArrow B');
    expect([health(t, 'A'), health(t, 'B'), health(t, 'D')]).toEqual([5, 6, 1]);
  });
  test('multiArrow: three times 1', () => {
    const t = hand(['multiArrow'], { theirs: { field: [{ card: 'ox', as: 'B' }, { C: 'n15' }] } });
    t.play(0, 'cast multiArrow B');
    expect(health(t, 'B')).toBe(3);
  });
  test('scorpidSting: 1 to a player, and one of their pets has 1 Attack less', () => {
    const t = hand(['scorpidSting'], { theirs: { field: [{ B: 'n35' }, { C: 'n15' }] } });
    t.play(0, 'cast scorpidSting 1', 'target B');
    expect([life(t)[1], attack(t, 'B')]).toEqual([9, 2]);
  });
  test('wyvernSting: 1 to a player, and one of their pets cannot strike', () => {
    const t = hand(['wyvernSting']);
    t.play(0, 'cast wyvernSting 2');
    passUntil(t, '2 turn.act');
    expect([life(t)[2], offered(t, 2)]).toEqual([9, ['pass']]);
  });
  test('mongooseBite: 2 if the caster lost Health in the previous round', () => {
    const t = hand(['mongooseBite'], { mine: { hurt: 8 } });
    t.play(0, 'cast mongooseBite 1');
    expect(life(t)).toEqual([10, 8, 10]);
  });
  test('serpentBite: 1 now and 1 at the start of the next combat', () => {
    const t = lay([{ field: [{ A: 'n45' }], hand: ['serpentBite'] }, { field: [{ B: 'n11' }] }, {}], {
      common: { spellCache: ['? x3'] },
    });
    t.play(0, 'cast serpentBite 1');
    expect(life(t)).toEqual([10, 9, 10]);
    t.play(0, 'strike A B');
    passUntil(t, '0 turn.act');
    // The weapon strike took 2, the bite comes back for 1.
    expect(life(t)).toEqual([10, 6, 8]);
  });
  test('viperBite: 1 to a player, who cannot cast for a lap', () => {
    const t = hand(['viperBite'], { theirs: { hand: ['growl'] } });
    t.play(1, 'pass');
    t.play(0, 'cast viperBite 1');
    passUntil(t, '1 turn.act');
    expect([life(t)[1], offered(t, 1).includes('cast')]).toEqual([9, false]);
  });
  test('arcaneShot: 3 damage, and the next spell removes 1 more', () => {
    const t = hand(['arcaneShot', 'multiArrow']);
    t.play(0, 'cast arcaneShot C');
    expect(health(t, 'C')).toBe(6);
    t.play(0, 'cast multiArrow C');
    expect(health(t, 'C')).toBe(2);
  });
  test('rapidShot: 3 to a pet, 1 to its owner', () => {
    const t = hand(['rapidShot']);
    t.play(0, 'cast rapidShot C');
    expect([health(t, 'C'), life(t)]).toEqual([6, [10, 9, 10]]);
  });
  test('tranquilizingShot: 3 to a pet, which cannot strike', () => {
    const t = hand(['tranquilizingShot']);
    t.play(0, 'cast tranquilizingShot D');
    passUntil(t, '2 turn.act');
    expect([health(t, 'D'), offered(t, 2)]).toEqual([1, ['pass']]);
  });
});

describe('others', () => {
  test('callPet: the other copy of an own pet, for this combat (PT-RULING-19)', () => {
    const t = lay(
      [{ field: [{ W: 'wolf' }, { F: 'f25' }], hand: ['callPet'] }, { field: ['n15'] }, { field: ['n15#2'] }],
      {
        common: { petReserve: ['bat', { W2: 'wolf' }, 'cat'] },
        seed: '1',
      },
    );
    t.offers(0, { includes: ['cast callPet W'], excludes: ['cast callPet F'] });
    t.play(0, 'cast callPet W', 'tame');
    expect(t.state.table.piles[13 * 3]).toHaveLength(3);
    t.shows({ petReserve: 2 });
  });
  test('tameBeast: the first pet of the reserve, for this combat; it acts at once and is then discarded', () => {
    const t = lay([{ field: [{ A: 'n15' }], hand: ['tameBeast'] }, { field: [{ B: 'n11' }] }, { field: [] }], {
      common: { petReserve: [{ X: 'f25' }] },
    });
    t.play(0, 'cast tameBeast', 'tame', 'slot 2', 'strike X B');
    t.shows({ 0: { field: ['A'] }, petDiscard: ['X'] });
  });
  test('raptorStrike: +1 Attack, and after striking its owner cannot lose Health for a lap', () => {
    const t = hand(['raptorStrike']);
    t.play(0, 'cast raptorStrike A', 'strike A C');
    expect(attack(t, 'A')).toBe(3);
    expect(t.state.lastings.some((l) => l.k === 'ability' && l.seat === 0 && l.until === 'lap')).toBe(true);
  });
  test('trueshotAura: +1 Attack, and its strikes hit a neighbour as hard', () => {
    const t = hand(['trueshotAura']);
    t.play(0, 'cast trueshotAura A', 'strike A C');
    expect([health(t, 'C'), health(t, 'B')]).toEqual([6, 2]);
  });
  test('beastLore: the first and the last pet of the reserve, one put on top and the other at the bottom (D15)', () => {
    const t = hand(['beastLore'], {}, { common: { petReserve: ['bat', 'cat', 'wolf'] } });
    t.play(0, 'cast beastLore');
    t.sees(0, { knows: ['bat', 'wolf'], unknown: ['cat'] });
    t.sees(1, { unknown: ['bat', 'wolf'] });
    t.play(0, 'top bat');
    t.shows({ petReserve: ['wolf', 'cat', 'bat'] });
  });
  test('counterattack: +1 Attack, +2 if it lost Health in the previous turn', () => {
    const t = lay([{ field: [{ A: 'n25' }] }, { field: [{ B: 'n19' }], hand: ['counterattack'] }, { field: ['n15'] }]);
    t.play(1, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'pass', 'cast counterattack B');
    expect(attack(t, 'B')).toBe(3);
    const calm = hand(['counterattack']);
    calm.play(0, 'cast counterattack A');
    expect(attack(calm, 'A')).toBe(3);
  });
  test('wingClip: the bonuses that a pet has now are off for the combat, later ones count', () => {
    const t = hand(['growl', 'wingClip', 'feedPet', 'counterattack'], { mine: { aspect: ['aspectOfTheBeast'] } });
    t.play(0, 'cast growl A', 'cast wingClip A');
    expect([attack(t, 'A'), health(t, 'A')]).toEqual([2, 5]);
    t.play(0, 'cast counterattack A');
    expect(attack(t, 'A')).toBe(3);
  });
  test('bestialWrath: +1 Attack and a strike at once', () => {
    const t = hand(['bestialWrath']);
    t.play(0, 'cast bestialWrath A', 'target C');
    expect([health(t, 'C'), asked(t)]).toEqual([6, ['0 turn.act']]);
  });
  test('disengage: an own pet cannot be struck for a lap', () => {
    const t = hand(['disengage']);
    t.play(0, 'cast disengage A', 'pass');
    expect(offered(t, 1)).not.toContain(undefined);
    t.offers(1, { excludes: [{ do: 'strike', target: 'A' }] });
  });
  test('deterrence: a pet cannot strike the caster’s pets for a lap', () => {
    const t = hand(['deterrence']);
    t.play(0, 'cast deterrence C', 'pass');
    t.offers(1, { includes: ['strike B A', 'strike C D'], excludes: ['strike C A'] });
  });
  test('PT-RULING-34 scareBeast: a hidden pet is alive, and neither strikes nor is struck', () => {
    const t = hand(['scareBeast']);
    t.play(0, 'cast scareBeast D');
    t.offers(0, { excludes: [{ do: 'strike', target: 'D' }] });
    t.play(0, 'pass');
    passUntil(t, '0 turn.act');
    expect([t.state.outcome, t.state.lap]).toEqual(['no', 2]);
    t.offers(0, { includes: ['strike A D'] });
  });
  test('feignDeath: sets off death effects without a death', () => {
    const t = hand(['feignDeath'], {
      mine: {
        field: [
          { card: 'monkey', as: 'M' },
          { card: 'stoneHound', as: 'S' },
        ],
      },
    });
    t.play(0, 'cast feignDeath');
    expect([attack(t, 'S'), isDown(t, 'M'), health(t, 'S')]).toEqual([3, false, 7]);
  });
  test('flare: enemy hands lie open until the end of the next round', () => {
    const t = hand(['flare'], { theirs: { hand: ['growl'] } });
    t.sees(0, { unknown: ['growl'] });
    t.play(1, 'pass');
    t.play(0, 'cast flare');
    t.sees(0, { knows: ['growl'] });
    expect(t.state.lastings.filter((l) => l.k === 'open').map((l) => [l.seat, l.end])).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });
  test('growl: +2 Attack for good', () => {
    const t = hand(['growl']);
    t.play(0, 'cast growl A');
    expect(attack(t, 'A')).toBe(4);
  });
  test('mendPet: heals a pet fully', () => {
    const t = hand(['mendPet'], { mine: { field: [{ card: 'n25', as: 'A', health: 1 }] } });
    t.play(0, 'cast mendPet A');
    expect(health(t, 'A')).toBe(5);
  });
  test('intimidation: +1 Attack, and it cannot be struck for a lap', () => {
    const t = hand(['intimidation']);
    t.play(0, 'cast intimidation A', 'pass');
    expect(attack(t, 'A')).toBe(3);
    t.offers(1, { excludes: [{ do: 'strike', target: 'A' }] });
  });
  test('PT-RULING-30 huntersMark: a pet has 1 Health; afterwards the maximum returns and the Health stays', () => {
    const t = hand(['huntersMark', 'feedPet']);
    t.play(0, 'cast huntersMark C');
    expect([health(t, 'C'), max(t, 'C')]).toEqual([1, 1]);
    t.play(0, 'cast feedPet C');
    expect([health(t, 'C'), max(t, 'C')]).toEqual([3, 3]);
  });
  test('feedPet: +2 Health for good', () => {
    const t = hand(['feedPet']);
    t.play(0, 'cast feedPet A');
    expect([health(t, 'A'), max(t, 'A')]).toEqual([7, 7]);
  });
  test('eagleEye: the first pet and the first weapon, each put back on top or at the bottom', () => {
    const t = hand(['eagleEye'], {}, { common: { petReserve: ['bat', 'cat'], weaponReserve: ['w33', 'w24'] } });
    t.play(0, 'cast eagleEye', 'bottom cat', 'top w24');
    t.shows({ petReserve: ['cat', 'bat'], weaponReserve: ['w33', 'w24'] });
  });
  test('eyesOfTheBeast: the weapon has the Attack of a pet for this combat, even if lower', () => {
    const t = hand(['eyesOfTheBeast', 'growl'], { mine: { weapon: ['w52'] } });
    t.play(0, 'cast eyesOfTheBeast B');
    expect(weaponAttack(t.state, 0)).toBe(2);
    t.play(0, 'cast growl B');
    expect(weaponAttack(t.state, 0)).toBe(4);
  });
  test('tracking: the first three pets in a new order', () => {
    const t = hand(['tracking'], {}, { common: { petReserve: ['ox', 'bat', 'cat', 'wolf'] } });
    t.play(0, 'cast tracking', 'next cat', 'next wolf');
    t.shows({ petReserve: ['ox', 'cat', 'wolf', 'bat'] });
  });
  test('readiness: +1 Health for good, a Coin, and 1 Health for an own pet or oneself', () => {
    const t = hand(['readiness'], { mine: { health: 5, coins: 2 } });
    t.play(0, 'cast readiness A', 'player 0');
    expect([health(t, 'A'), life(t)[0], t.state.players[0]!.coins]).toEqual([6, 6, 3]);
  });
  test('dismissPet: a pet goes on top of the reserve', () => {
    const t = hand(['dismissPet'], {}, { common: { petReserve: ['bat'] } });
    t.play(0, 'cast dismissPet C');
    t.shows({ petReserve: ['bat', 'C'], 1: { field: ['B'] } });
  });
  test('PT-RULING-37 revivePet: an own pet that died is up again, and its player back in the round', () => {
    const t = lay([{ field: [{ A: 'n45' }] }, { field: [{ B: 'n12' }], hand: ['revivePet'] }, { field: ['n15'] }]);
    t.play(1, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'pass');
    expect(t.state.players[1]!.wiped).toBe(true);
    passUntil(t, '1 window.poll');
    t.play(1, 'cast revivePet B');
    expect([health(t, 'B'), t.state.players[1]!.wiped]).toEqual([2, false]);
  });
  test('volley: the next spell targets everything that it can, own pets too', () => {
    const t = hand(['volley', 'multiArrow']);
    t.play(0, 'cast volley', 'cast multiArrow');
    expect(['A', 'B', 'C', 'D'].map((x) => health(t, x))).toEqual([2, 2, 6, 1]);
  });
  test('concussiveShot: a pet strikes at random for this combat', () => {
    const t = hand(['concussiveShot'], {}, { dice: [0] });
    t.play(0, 'cast concussiveShot C', 'pass');
    t.offers(1, { includes: ['strike C none'], excludes: ['strike C A'] });
    t.play(1, 'strike C none');
  });
  test('distractingShot: the next strike goes to that pet', () => {
    const t = hand(['distractingShot']);
    t.play(0, 'cast distractingShot C');
    t.offers(0, ['strike A C', 'pass']);
    t.play(0, 'strike A C');
    passUntil(t, '0 turn.act');
    t.offers(0, { includes: ['strike A B'] });
  });
  test('PT-RULING-53 aiming: the next spell removes 2 more, once for each target', () => {
    const t = hand(['aiming', 'multiArrow']);
    t.play(0, 'cast aiming', 'cast multiArrow C');
    expect(health(t, 'C')).toBe(4);
  });
});
