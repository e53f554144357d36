/** Every pet of the base set, doing what it does. */
import { describe, expect, test } from 'vitest';
import { asked, attack, health, isDown, lay, life, max, offered, passUntil } from './table.ts';

describe('ferocious', () => {
  test('spider: at the start of combat an enemy pet cannot strike for a lap', () => {
    const t = lay([{ field: ['spider'] }, { field: [{ A: 'f25' }] }, { field: [{ B: 'f25' }] }], { at: 'combat' });
    t.play(0, 'target A');
    passUntil(t, '1 turn.act');
    expect(offered(t, 1)).toEqual(['pass']);
    passUntil(t, '0 turn.act');
    passUntil(t, '1 turn.act');
    expect(offered(t, 1)).toContain('strike');
  });
  test('carrionBird: one more Attack for each adjacent player without living pets', () => {
    const t = lay([
      { field: ['carrionBird'] },
      { field: [{ card: 'f25', as: 'A', down: true }] },
      { field: ['n15'] },
      {},
    ]);
    expect(attack(t, 'carrionBird')).toBe(3);
  });
  test('bat: its owner regains 1 Health, never above ten', () => {
    const t = lay([{ field: ['bat'], health: 7 }, { field: ['n15'] }, { field: ['bat#2'] }], { at: 'combat' });
    expect(life(t)).toEqual([8, 10, 10]);
  });
  test('crocolisk: strikes a pet in reach at the start of combat', () => {
    const t = lay([{ field: ['crocolisk'] }, { field: [{ A: 'c15' }] }, { field: [{ B: 'n15' }] }], { at: 'combat' });
    t.play(0, 'target A');
    expect(health(t, 'A')).toBe(2);
  });
  test('cat: cannot be struck in lap 1 until it has struck', () => {
    const rows = [{ field: [{ A: 'n25' }] }, { field: ['cat'] }, { field: [{ B: 'n15' }] }];
    expect(() => lay(rows).play(0, 'strike A cat')).toThrow('strike A cat');
    lay(rows, { at: { turn: { seat: 0, lap: 2 } } }).play(0, 'strike A cat');
    const t = lay(rows, { at: { turn: { seat: 1, lap: 1 } } });
    t.play(1, 'strike cat A');
    passUntil(t, '0 turn.act');
    expect(t.state.lap).toBe(1);
    const first = lay(rows, { at: { turn: { seat: 1 } }, state: { starter: 1 } });
    first.play(1, 'strike cat A');
    passUntil(first, '0 turn.act');
    first.play(0, 'strike A cat');
    expect(health(first, 'cat')).toBe(2);
  });
  test('gorilla: its target is drawn', () => {
    const t = lay([{ field: ['gorilla'] }, { field: [{ A: 'n15' }] }, { field: [{ B: 'n15' }] }], { dice: [1] });
    t.play(0, 'strike gorilla none');
    expect([health(t, 'A'), health(t, 'B')]).toEqual([5, 2]);
  });
  test('wasp: strikes back if it lost Health and lives', () => {
    const t = lay([{ field: [{ A: 'n19' }] }, { field: ['wasp'] }, { field: ['n15'] }]);
    t.play(0, 'strike A wasp');
    expect([health(t, 'wasp'), health(t, 'A')]).toEqual([3, 6]);
    const none = lay([{ field: [{ A: 'n09' }] }, { field: ['wasp'] }, { field: ['n15'] }]);
    none.play(0, 'strike A wasp');
    expect(health(none, 'A')).toBe(9);
  });
  test('tallstrider: +1 Attack or +1 Health for good, each combat', () => {
    const t = lay([{ field: ['tallstrider'] }, { field: ['n15'] }, { field: ['tallstrider#2'] }], { at: 'combat' });
    t.play(0, 'mode 1');
    t.play(2, 'mode 0');
    expect([health(t, 'tallstrider'), attack(t, 'tallstrider')]).toEqual([3, 2]);
    expect([health(t, 'tallstrider#2'), attack(t, 'tallstrider#2')]).toEqual([2, 3]);
  });
  test('wolf: one more Attack for each adjacent player with a living pet', () => {
    const t = lay([{ field: ['wolf'] }, { field: ['n15'] }, { field: ['n15#2'] }, { field: ['n15#3'] }]);
    expect(attack(t, 'wolf')).toBe(3);
  });
  test('scalehide: an exact kill deals the same damage to a pet', () => {
    const t = lay([
      { field: ['scalehide'] },
      { field: [{ A: 'n12' }] },
      { field: [{ B: 'n15' }] },
      { field: [{ C: 'n15#2' }] },
    ]);
    t.play(0, 'strike scalehide A');
    t.play(0, 'target C');
    expect(health(t, 'C')).toBe(3);
    const more = lay([{ field: ['scalehide'] }, { field: [{ A: 'n11' }, { D: 'n15#3' }] }, { field: ['n15'] }]);
    more.play(0, 'strike scalehide A');
    expect(asked(more)).toEqual(['1 turn.act']);
  });
  test('ray: its Attack bonuses give Health and the other way round', () => {
    const t = lay([{ field: ['ray'], hand: ['growl'] }, { field: ['n15'] }, { field: ['n15#2'] }]);
    t.play(0, 'cast growl ray');
    expect([attack(t, 'ray'), health(t, 'ray'), max(t, 'ray')]).toEqual([2, 7, 7]);
  });
  test('ravager: one more Attack for each Health that it lacks', () => {
    const t = lay([
      { field: [{ card: 'ravager', as: 'ravager', health: 2 }] },
      { field: ['n15'] },
      { field: ['n15#2'] },
    ]);
    expect(attack(t, 'ravager')).toBe(5);
  });
  test('clefthoof: the excess of a kill goes to a pet', () => {
    const t = lay([{ field: ['clefthoof'] }, { field: [{ A: 'n11' }, { D: 'n15' }] }, { field: [{ B: 'n15#2' }] }]);
    t.play(0, 'strike clefthoof A');
    t.play(0, 'target B');
    expect(health(t, 'B')).toBe(4);
  });
  test('scorpid: puts down the first pet that it strikes in a combat', () => {
    const t = lay([{ field: ['scorpid'] }, { field: [{ A: 'n19' }, { D: 'n15' }] }, { field: [{ B: 'n15#2' }] }]);
    t.play(0, 'strike scorpid A');
    expect(isDown(t, 'A')).toBe(true);
    passUntil(t, '1 turn.act');
    passUntil(t, '0 turn.act');
    t.play(0, 'strike scorpid D');
    expect(health(t, 'D')).toBe(4);
  });
  test('windSerpent: an enemy player and their pets cannot be healed this round', () => {
    const rows = [
      { field: ['windSerpent'] },
      { field: [{ card: 'n15', as: 'A', health: 2 }], hand: ['mendPet', 'readiness'], health: 5 },
      { field: ['n15#2'] },
    ];
    const t = lay(rows, { at: 'combat' });
    t.play(0, 'player 1');
    passUntil(t, '1 turn.act');
    t.play(1, 'cast mendPet A', 'cast readiness A', 'player 1');
    expect([health(t, 'A'), life(t)[1]]).toEqual([3, 5]);
  });
});

describe('cunning', () => {
  test('basilisk: when it dies, an enemy pet cannot strike for a lap', () => {
    const t = lay([
      { field: [{ A: 'n35' }] },
      { field: [{ card: 'basilisk', as: 'basilisk', health: 1 }, 'n15'] },
      { field: [{ B: 'n15#2' }] },
    ]);
    t.play(0, 'strike A basilisk');
    t.play(1, 'target B');
    passUntil(t, '2 turn.act');
    expect(offered(t, 2)).toEqual(['pass']);
  });
  test('hyena: +1 Attack for good for each pet that it puts down', () => {
    const t = lay([{ field: ['hyena'] }, { field: [{ A: 'n11' }, 'n15'] }, { field: ['n15#2'] }]);
    t.play(0, 'strike hyena A');
    expect(attack(t, 'hyena')).toBe(2);
  });
  test('hound: arrow and shot spells have one more target', () => {
    const t = lay([{ field: ['hound'], hand: ['multiArrow'] }, { field: [{ A: 'n19' }] }, { field: [{ B: 'n19#2' }] }]);
    t.play(0, 'cast multiArrow A', 'target B');
    expect([health(t, 'A'), health(t, 'B')]).toEqual([6, 6]);
  });
  test('mechanical: copies the effect of a neighbour for the round', () => {
    const t = lay([{ field: ['mechanical', 'ox'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      at: 'round',
      common: { petReserve: ['? x4'], weaponReserve: ['? x4'], shop: ['w33', 'w24'] },
      seed: '1',
    });
    passUntil(t, '0 turn.act');
    const target = t.card('mechanical');
    expect(t.state.lastings.some((l) => l.k === 'copy' && l.card === target)).toBe(true);
    passUntil(t, '1 turn.act');
    t.play(1, 'strike n15 mechanical');
    expect(health(t, 'mechanical')).toBe(4);
  });
  test('birdOfPrey: one more preparation action', () => {
    const t = lay([{ field: ['birdOfPrey'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      at: { prepare: { seat: 0 } },
      common: { weaponReserve: ['? x6'], shop: ['w33', 'w24'] },
    });
    for (let i = 0; i < 4; i++) t.play(0, 'refresh', { do: 'replace', card: t.state.table.piles[7 * 3]![0]! } as never);
    expect(asked(t)).toEqual(['1 prepare.act']);
  });
  test('moth: the next bonus of its owner is one point better', () => {
    const t = lay([
      { field: [{ A: 'n35' }] },
      { field: [{ card: 'moth', as: 'moth', health: 1 }, { D: 'n15' }], hand: ['growl'] },
      { field: ['n15#2'] },
    ]);
    passUntil(t, '0 turn.act');
    t.play(0, 'strike A moth');
    passUntil(t, '1 turn.act');
    t.play(1, 'cast growl D');
    expect(attack(t, 'D')).toBe(4);
  });
  test('raptor: after it struck, its owner cannot lose Health for a lap', () => {
    const t = lay([{ field: ['raptor'] }, { field: ['n15'], hand: ['mongooseBite'] }, { field: ['n15#2'] }]);
    t.play(1, 'pass');
    t.play(0, 'strike raptor n15');
    t.play(1, 'pass');
    passUntil(t, '1 turn.act');
    t.play(1, 'cast mongooseBite 0');
    expect(life(t)).toEqual([10, 10, 10]);
  });
  test('gruffhorn: one more damage to pets that struck it in this combat', () => {
    const t = lay([{ field: [{ A: 'n19' }] }, { field: ['gruffhorn'] }, { field: ['n15'] }]);
    t.play(0, 'strike A gruffhorn');
    t.play(1, 'strike gruffhorn A');
    expect(health(t, 'A')).toBe(7);
  });
  test('fox: aspects last one more round (PT-RULING-49)', () => {
    const rows = [
      { field: ['fox'], aspect: [{ card: 'aspectOfTheHawk', as: 'asp', rounds: 1 }] },
      { field: [] },
      { field: [] },
    ];
    const t = lay(rows, { at: 'conclusion' });
    expect(t.state.rounds[t.card('asp')]).toBe(1);
    expect(t.state.table.piles[15 * 3]).toEqual([t.card('asp')]);
  });
  test('rodent: bites and stings remove one more', () => {
    const t = lay([{ field: ['rodent'], hand: ['mongooseBite'] }, { field: ['n15'] }, { field: ['n15#2'] }]);
    t.play(0, 'cast mongooseBite 1');
    expect(life(t)).toEqual([10, 8, 10]);
  });
  test('boar: strikes as it dies', () => {
    const t = lay([
      { field: [{ A: 'n35' }] },
      { field: [{ card: 'boar', as: 'boar', health: 1 }, 'n15'] },
      { field: [{ B: 'n15#2' }] },
    ]);
    t.play(0, 'strike A boar');
    t.play(1, 'target B');
    expect(health(t, 'B')).toBe(3);
  });
  test('serpent: at the end of the lap, 1 damage to every pet that it struck', () => {
    const t = lay([{ field: ['serpent'] }, { field: [{ A: 'n19' }] }, { field: [{ B: 'n19#2' }] }]);
    t.play(0, 'strike serpent A');
    passUntil(t, '0 turn.act');
    expect([health(t, 'A'), health(t, 'B')]).toEqual([7, 9]);
  });
  test('monkey: as it dies, another of your pets gets +1/+1 this round', () => {
    const t = lay([
      { field: [{ A: 'n35' }] },
      { field: [{ card: 'monkey', as: 'monkey', health: 1 }, { D: 'n15' }] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'strike A monkey');
    expect([attack(t, 'D'), health(t, 'D')]).toEqual([2, 6]);
  });
  test('sporebat: the next damage of its owner is one more', () => {
    const t = lay([
      { field: [{ A: 'n39' }] },
      { field: [{ card: 'sporebat', as: 'sporebat', health: 1 }, { D: 'n15' }] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'strike A sporebat');
    t.play(1, 'strike D A');
    expect(health(t, 'A')).toBe(7);
  });
  test('warpStalker: after a kill it cannot be struck for a lap', () => {
    const t = lay([
      { field: ['warpStalker', { E: 'n15#3' }] },
      { field: [{ A: 'n11' }, { D: 'n15' }] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'strike warpStalker A');
    t.offers(1, { includes: ['strike D E'], excludes: ['strike D warpStalker'] });
  });
});

describe('tenacious', () => {
  test('ox: loses one less, at least 1', () => {
    const t = lay([{ field: [{ A: 'n35' }] }, { field: ['ox'] }, { field: ['n15'] }]);
    t.play(0, 'strike A ox');
    expect(health(t, 'ox')).toBe(4);
    passUntil(t, '2 turn.act');
    t.play(2, 'strike n15 ox');
    expect(health(t, 'ox')).toBe(3);
  });
  test('bloodBeast: regains what it removed', () => {
    const t = lay([
      { field: [{ card: 'bloodBeast', as: 'X', health: 1 }] },
      { field: [{ A: 'n15' }] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'strike X A');
    expect(health(t, 'X')).toBe(3);
  });
  test('waterfowl: heals its friends by 1 after striking', () => {
    const t = lay([
      { field: ['waterfowl', { card: 'n25', as: 'F', health: 1 }] },
      { field: [{ A: 'n15' }] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'strike waterfowl A');
    expect(health(t, 'F')).toBe(2);
  });
  test('stag: goes on top of the reserve when it dies', () => {
    const t = lay(
      [{ field: [{ A: 'n35' }] }, { field: [{ card: 'stag', as: 'stag', health: 1 }, 'n15'] }, { field: ['n15#2'] }],
      {
        common: { petReserve: ['? x3'] },
      },
    );
    t.play(0, 'strike A stag');
    expect(t.state.table.piles[0]!.at(-1)).toBe(t.card('stag'));
    t.sees('onlooker', { knows: ['stag'] });
  });
  test('crab: strikes at its friends go to it', () => {
    const t = lay([{ field: [{ A: 'n35' }] }, { field: ['crab', { D: 'n15' }] }, { field: [{ B: 'n15#2' }] }]);
    t.offers(0, ['strike A crab', 'strike A B', 'pass']);
    t.refuses(0, 'strike A D', 'PT-RULING-28');
  });
  test('feathermane: weapons cost one less and give one less back', () => {
    const t = lay([{ field: ['feathermane'], weapon: ['w24'], coins: 1 }, { field: ['n15'] }, { field: ['n15#2'] }], {
      at: { prepare: { seat: 0 } },
      common: { shop: ['w33'] },
    });
    t.play(0, 'buy w33');
    // 1 + (4 - 1 - 1) - (3 - 1).
    expect(t.state.players[0]!.coins).toBe(1);
  });
  test('dragonhawk: +1 Attack on the bought weapon, none on the basic one', () => {
    const t = lay([{ field: ['dragonhawk'], weapon: ['w33'] }, { field: [] }, { field: [] }], { at: 'conclusion' });
    expect(life(t)).toEqual([10, 6, 6]);
    const basic = lay([{ field: ['dragonhawk'] }, { field: [] }, { field: [] }], { at: 'conclusion' });
    expect(life(basic)).toEqual([10, 8, 8]);
  });
  test('beetle: spells at its friends go to it', () => {
    const t = lay([
      { field: ['n15'], hand: ['multiArrow'] },
      { field: ['beetle', { D: 'n15#3' }] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'cast multiArrow D');
    expect([health(t, 'beetle'), health(t, 'D')]).toEqual([3, 5]);
  });
  test('hydra: its owner loses 1 when it strikes', () => {
    const t = lay([{ field: ['hydra'] }, { field: [{ A: 'n15' }] }, { field: ['n15#2'] }]);
    t.play(0, 'strike hydra A');
    expect([life(t)[0], health(t, 'A')]).toEqual([9, 2]);
  });
  test('lizard: is discarded when it dies', () => {
    const t = lay([
      { field: [{ A: 'n35' }] },
      { field: [{ card: 'lizard', as: 'lizard', health: 1 }, 'n15'] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'strike A lizard');
    t.shows({ petDiscard: ['lizard'] });
  });
  test('direhorn: sends back the first damage of an enemy pet in a round', () => {
    const t = lay([{ field: [{ A: 'n29' }] }, { field: ['direhorn'] }, { field: [{ B: 'n25' }] }]);
    t.play(0, 'strike A direhorn');
    expect([health(t, 'direhorn'), health(t, 'A')]).toEqual([6, 7]);
    passUntil(t, '2 turn.act');
    t.play(2, 'strike B direhorn');
    expect([health(t, 'direhorn'), health(t, 'B')]).toEqual([4, 5]);
  });
  test('bear: its owner is no target for traps (PT-RULING-52)', () => {
    const t = lay([{ field: ['n15'], hand: ['explosiveTrap'] }, { field: ['bear'] }, { field: ['n15#2'] }]);
    t.offers(0, { includes: ['cast explosiveTrap 2'], excludes: ['cast explosiveTrap 1'] });
  });
  test('riverbeast: ignores the first damage of a round, whatever it is', () => {
    const t = lay([{ field: [{ A: 'n35' }], hand: ['multiArrow'] }, { field: ['riverbeast'] }, { field: ['n15'] }]);
    t.play(0, 'cast multiArrow riverbeast');
    expect(health(t, 'riverbeast')).toBe(3);
  });
  test('hopper: heals give as much bonus Health this round', () => {
    const t = lay([
      { field: ['hopper', { card: 'waterfowl', as: 'W' }] },
      { field: [{ A: 'n15' }] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'strike W A');
    expect([health(t, 'hopper'), max(t, 'hopper')]).toEqual([7, 7]);
  });
  test('turtle: whoever strikes it loses 1', () => {
    const t = lay([{ field: [{ A: 'n35' }] }, { field: ['turtle'] }, { field: ['n15'] }]);
    t.play(0, 'strike A turtle');
    expect(health(t, 'A')).toBe(4);
  });
});

describe('exotic', () => {
  test('aqir: distributes its Attack as it dies', () => {
    const t = lay([
      { field: [{ A: 'n35' }] },
      { field: [{ card: 'aqir', as: 'aqir', health: 1 }, 'n15'] },
      { field: [{ B: 'n15#2' }] },
    ]);
    t.play(0, 'strike A aqir');
    t.play(1, 'point A', 'point B', 'point B');
    expect([health(t, 'A'), health(t, 'B')]).toEqual([4, 3]);
  });
  test('shaleBeast: as it dies, its friends lose one less this round', () => {
    const t = lay([
      { field: [{ A: 'n35' }] },
      { field: [{ card: 'shaleBeast', as: 'S', health: 1 }, { D: 'n15' }] },
      { field: [{ B: 'n35#2' }] },
    ]);
    t.play(0, 'strike A S');
    passUntil(t, '2 turn.act');
    t.play(2, 'strike B D');
    expect(health(t, 'D')).toBe(3);
  });
  test('chameleon: heals its owner when tamed, hurts the neighbours when it dies; it has no type (PT-RULING-5)', () => {
    const t = lay([{ field: [], health: 5 }, { field: ['n15'] }, { field: ['n15#2'] }], {
      at: { prepare: { seat: 0 } },
      common: { petReserve: ['chameleon'] },
    });
    t.play(0, 'tamePet', 'tame', 'slot 0');
    expect(life(t)).toEqual([6, 10, 10]);
    const d = lay([
      { field: [{ A: 'f35' }] },
      { field: [{ card: 'chameleon', as: 'C', health: 3 }, 'n15'] },
      { field: ['n15#2'] },
      { field: ['n15#3'] },
    ]);
    d.play(0, 'strike A C');
    expect(life(d)).toEqual([9, 10, 9, 10]);
  });
  test('carapid: never loses more than 1 at a time', () => {
    const t = lay([{ field: [{ A: 'n45' }] }, { field: ['carapid'] }, { field: ['n15'] }]);
    t.play(0, 'strike A carapid');
    expect(health(t, 'carapid')).toBe(1);
  });
  test('coreHound: the first loss of a round doubles its Attack', () => {
    const t = lay([{ field: [{ A: 'n15' }] }, { field: ['coreHound'] }, { field: [{ B: 'n15#2' }] }]);
    t.play(0, 'strike A coreHound');
    expect(attack(t, 'coreHound')).toBe(2);
    passUntil(t, '2 turn.act');
    t.play(2, 'strike B coreHound');
    expect(attack(t, 'coreHound')).toBe(2);
  });
  test('chimaera: silences the pet that it struck, for the round', () => {
    const t = lay([{ field: ['chimaera'] }, { field: ['crab', { D: 'n15' }] }, { field: ['n15#2'] }]);
    t.play(0, 'strike chimaera crab');
    passUntil(t, '0 turn.act');
    t.offers(0, { includes: ['strike chimaera D'] });
  });
  test('devilsaur: takes the strength of an enemy pet, which leaves the game', () => {
    const t = lay([{ field: [] }, { field: [{ A: 'f35' }] }, { field: ['n15'] }], {
      at: { prepare: { seat: 0 } },
      common: { petReserve: ['devilsaur'] },
    });
    t.play(0, 'tamePet', 'tame', 'slot 1', 'target A');
    expect([attack(t, 'devilsaur'), health(t, 'devilsaur')]).toEqual([4, 6]);
    t.shows({ removed: ['A'] });
  });
  test('spiritBeast: a spell may be cast once more in the next round', () => {
    const t = lay([{ field: ['spiritBeast'], hand: ['growl'] }, { field: ['n15'] }, { field: ['n15#2'] }]);
    t.play(0, 'cast growl spiritBeast');
    t.shows({ 0: { stored: ['growl'], hand: [] } });
    t.offers(0, { excludes: [{ do: 'cast' }] });
    const next = lay([
      { field: ['spiritBeast'], stored: [{ card: 'growl', as: 'growl', rounds: 2 }] },
      { field: ['n15'] },
      { field: ['n15#2'] },
    ]);
    next.play(0, 'cast growl spiritBeast');
    next.shows({ 0: { stored: [] }, spellDiscard: ['growl'] });
  });
  test('stoneHound: rises once a round with 1/3', () => {
    const t = lay([
      { field: [{ A: 'n45' }] },
      { field: [{ card: 'stoneHound', as: 'S', health: 1 }] },
      { field: [{ B: 'n45#2' }] },
    ]);
    t.play(0, 'strike A S');
    expect([isDown(t, 'S'), attack(t, 'S'), health(t, 'S')]).toEqual([false, 1, 3]);
    passUntil(t, '2 turn.act');
    t.play(2, 'strike B S');
    expect(isDown(t, 'S')).toBe(true);
  });
  test('pterrordax: may strike twice in its owner’s turn', () => {
    const t = lay([{ field: ['pterrordax', 'n15#3'] }, { field: [{ A: 'n19' }] }, { field: ['n15#2'] }]);
    t.play(0, 'strike pterrordax A');
    t.offers(0, ['stop', 'strike pterrordax A', 'strike pterrordax n15#2']);
    t.play(0, 'strike pterrordax A');
    expect([health(t, 'A'), asked(t)]).toEqual([5, ['1 turn.act']]);
  });
  test('waterStrider: tames, buys and refreshes from the discards', () => {
    const rows = [{ field: ['waterStrider'], coins: 5 }, { field: ['n15'] }, { field: ['n15#2'] }];
    const t = lay(rows, {
      at: { prepare: { seat: 0 } },
      common: {
        petDiscard: ['f25', 'f25#2', 'c15'],
        weaponDiscard: ['w33', 'w52'],
        shop: ['w24', 'w24#2'],
        weaponReserve: ['? x2'],
      },
    });
    t.offers(0, { includes: ['tameFrom', 'buyFrom', 'refreshFrom'] });
    t.play(0, 'tameFrom');
    t.offers(0, ['pick f25', 'pick c15']);
    t.play(0, 'pick c15', 'tame', 'slot 1', 'buyFrom', 'buy w33', 'refreshFrom', 'replace w24');
    t.shows({ 0: { field: ['waterStrider', 'c15'], weapon: ['w33'], coins: 2 }, shop: ['w52', 'w24#2'] });
  });
  test('worm: instead of its Attack, 1 damage to every enemy pet', () => {
    const t = lay([{ field: ['worm'] }, { field: [{ A: 'f25' }, { D: 'n15' }] }, { field: [{ B: 'n15#2' }] }]);
    t.play(0, 'strike worm A');
    expect(['A', 'D', 'B'].map((x) => health(t, x))).toEqual([4, 4, 4]);
  });
});
