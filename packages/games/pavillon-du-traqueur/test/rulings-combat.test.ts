/** §5.4 Combat: the steps of a strike, damage and stats, abilities that were given. */
import { describe, expect, test } from 'vitest';
import { aPet, grant, pet, spell } from './written.ts';
import { asked, attack, health, isDown, lay, life, offered } from './table.ts';

describe('steps', () => {
  test('PT-RULING-28 S4 a striker that falls as it strikes has struck, and removes nothing', () => {
    const cards = { martyr: pet([{ on: 'strike', do: [{ op: 'kill', to: 'self' }] }], 'typeless 3/5') };
    const t = lay([{ field: [{ M: 'martyr' }, 'n15'] }, { field: [{ B: 'n15#2' }] }, { field: ['n16'] }], { cards });
    t.play(0, 'strike M B');
    expect([isDown(t, 'M'), health(t, 'B'), asked(t)]).toEqual([true, 5, ['1 turn.act']]);
  });
  test('PT-RULING-28 S6 no check comes before what being struck does: a pet may save itself', () => {
    const cards = { tough: pet([{ on: 'struck', do: [{ op: 'heal', amount: 2, to: 'self' }] }]) };
    const t = lay([{ field: [{ A: 'n15' }] }, { field: [{ card: 'tough', as: 'T', health: 1 }] }, { field: ['n16'] }], {
      cards,
    });
    t.play(0, 'strike A T');
    expect([isDown(t, 'T'), health(t, 'T')]).toEqual([false, 2]);
  });
  test('PT-RULING-28 S8 deaths come before what the striker does after its strike', () => {
    const cards = {
      proud: pet([
        { on: 'afterStrike', do: [{ op: 'modify', attack: 1, to: { ...aPet.t, side: 'own' }, duration: 'round' }] },
      ]),
    };
    const t = lay(
      [
        { field: [{ P: 'proud' }, 'n15'] },
        { field: [{ card: 'monkey', as: 'M', health: 1 }, 'n15#2', 'n15#4'], aspect: ['aspectOfThePack'] },
        { field: ['n16'] },
      ],
      { cards },
    );
    t.play(0, 'strike P M');
    expect(asked(t)).toEqual(['1 effect.pick']);
    t.play(1, 'target n15#2');
    expect(asked(t)).toEqual(['0 effect.pick']);
  });
  test('PT-RULING-45 C6 what hears its owner cast comes before all that the spell set off, in another’s turn too', () => {
    const sore = pet([
      {
        on: 'healthLost',
        targets: { t: { pick: 'choose', kind: 'pet', side: 'enemy' } },
        do: [{ op: 'damage', amount: 1, to: '$t' }],
      },
    ]);
    const t = lay(
      [
        { field: [{ A: 'n15' }, { A2: 'n16' }], hand: ['arcaneShot'], weapon: ['drakeBow'] },
        { field: [{ S: 'sore' }] },
        { field: ['n19'] },
      ],
      { cards: { sore }, at: { turn: { seat: 1 } } },
    );
    t.play(0, 'cast arcaneShot S');
    expect(asked(t)).toEqual(['0 effect.pick']);
    t.play(0, 'target A');
    expect(asked(t)).toEqual(['1 effect.target']);
  });
  test('PT-RULING-51 a trap goes round as often as there are players still in the game', () => {
    const t = lay([
      { field: ['n15'], hand: [{ card: 'explosiveTrap', as: 'E', placed: 3 }] },
      { field: ['n15#2'] },
      { out: true, health: -1 },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast E 1');
    t.shows({ spellDiscard: ['E'] });
    expect(life(t)[1]).toBe(10);
  });
  test('PT-RULING-6, PT-RULING-57 the weapon strikes over a closed seat', () => {
    const t = lay([{ field: ['n15'] }, { out: true, health: -1 }, {}, {}], { at: 'conclusion' });
    expect(life(t)).toEqual([10, -1, 8, 8]);
  });
});

describe('more of the same', () => {
  test('PT-RULING-19, PT-TAME-6 a temporary pet is no fourth one: its owner makes room or lets it go', () => {
    const field = ['f25', 'f25#2', 'f25#3'];
    const t = lay(
      [{ field, hand: ['tameBeast'], aspect: ['aspectOfThePack'] }, { field: ['n15'] }, { field: ['n16'] }],
      {
        common: { petReserve: ['ox'] },
      },
    );
    t.play(0, 'cast tameBeast', 'tame');
    t.offers(0, ['release f25', 'release f25#2', 'release f25#3']);
  });
  test('PT-RULING-27 a down pet strikes only by its own death, not by what it has killed', () => {
    const strikes = { op: 'strike', with: 'self', at: { pick: 'choose', kind: 'pet', where: { reach: true } } };
    const t = lay(
      [
        { field: [{ card: 'rager', as: 'R', health: 1 }, 'n15'] },
        { field: [{ card: 'turtle', as: 'T', health: 1 }, { B: 'n16' }] },
        { field: ['n19'] },
      ],
      { cards: { rager: pet([{ on: 'kill', do: [strikes] }], 'typeless 2/5') } },
    );
    t.play(0, 'strike R T');
    expect([isDown(t, 'R'), isDown(t, 'T'), health(t, 'B'), asked(t)]).toEqual([true, true, 6, ['1 turn.act']]);
  });
  test('a strike that a spell redirects goes where the spell says: spell guards stand before spells only', () => {
    const t = lay(
      [
        { field: [{ A: 'n25' }], hand: ['scatterArrow'] },
        { field: [{ B: 'n39' }] },
        { field: ['beetle', { D: 'n16' }] },
      ],
      { at: { turn: { seat: 1 } } },
    );
    t.play(0, 'pass');
    t.play(1, 'strike B A');
    t.play(0, 'cast scatterArrow B', 'target D');
    expect([health(t, 'D'), health(t, 'beetle')]).toEqual([3, 6]);
  });
  test('PT-RULING-51 a trap that goes to the discard is counted anew', () => {
    const t = lay([{ field: ['n15'], hand: [{ card: 'frostTrap', as: 'F', placed: 2 }] }, { field: ['n16'] }, {}], {
      at: 'round',
    });
    t.shows({ spellDiscard: ['F'], placed: { F: 0 } });
  });
  test('§9.3 “the previous round” is the last one alone', () => {
    const t = lay([{ field: ['n15'], hurt: 8 }, { field: ['n16'], hurt: 4 }, {}], { at: 'round' });
    t.shows({ 0: { hurt: 0 }, 1: { hurt: 8 } });
  });

  test('PT-RULING-28 a pet that strikes at random and may strike again does not where nobody is left to be struck', () => {
    const t = lay([{ field: ['wild'] }, { field: ['n11'] }, { field: ['shy'] }], {
      cards: {
        wild: pet([{ static: 'randomStrikes' }, { static: 'strikesPerLap', n: 2 }]),
        shy: pet([{ static: 'cannot', what: 'beStruck' }]),
      },
    });
    t.play(0, { do: 'strike', card: 'wild', target: -1 });
    expect(isDown(t, 'n11')).toBe(true);
    expect(offered(t, 0)).not.toContain('strike');
  });
});

describe('numbers', () => {
  test('PT-RULING-29 reflected damage meets the reductions of the pet that it comes back to', () => {
    const t = lay([{ field: [{ card: 'ox', as: 'O' }], hand: ['growl'] }, { field: ['direhorn'] }, { field: ['n16'] }]);
    t.play(0, 'cast growl O', 'strike O direhorn');
    expect([health(t, 'O'), health(t, 'direhorn')]).toEqual([4, 6]);
  });
  test('PT-RULING-30 losing Health bonuses never kills: the maximum stays at 1 or more', () => {
    const wither = spell({ op: 'modify', health: -9, to: '$t', duration: 'combat' });
    const t = lay([{ field: ['n15'], hand: ['wither'] }, { field: [{ B: 'n16' }] }, { field: ['n19'] }], {
      cards: { wither },
    });
    t.play(0, 'cast wither B');
    expect([isDown(t, 'B'), health(t, 'B')]).toEqual([false, 1]);
  });
  test('PT-RULING-31 additions come before multiplications', () => {
    const double = spell({ op: 'modify', attackTimes: 2, to: '$t', duration: 'combat' });
    const t = lay([{ field: [{ A: 'n15' }], hand: ['double', 'growl'] }, { field: ['n16'] }, { field: ['n19'] }], {
      cards: { double },
    });
    t.play(0, 'cast double A', 'cast growl A');
    expect(attack(t, 'A')).toBe(6);
  });
});

describe('abilities that were given', () => {
  const cheer = spell(
    grant({ static: { static: 'stat', attack: 1, scope: { pick: 'all', kind: 'pet', side: 'ownOther' } } }),
  );
  test('PT-RULING-34 those of a hidden pet are off, too', () => {
    const t = lay(
      [
        { field: ['n15'], hand: ['scareBeast'] },
        { field: [{ B: 'n15#2' }, { C: 'n25' }], hand: ['cheer'] },
        { field: ['n15#3'] },
      ],
      { cards: { cheer } },
    );
    t.play(1, 'cast cheer B');
    expect(attack(t, 'C')).toBe(3);
    t.play(0, 'cast scareBeast B');
    expect(attack(t, 'C')).toBe(2);
  });
  test('feignDeath sets off death effects that were given, as well as printed ones', () => {
    const last = spell(grant({ effect: { on: 'death', do: [{ op: 'heal', amount: 1, to: 'owner' }] } }));
    const t = lay(
      [{ field: [{ A: 'n15' }], hand: ['last', 'feignDeath'], health: 5 }, { field: ['n15#2'] }, { field: ['n15#3'] }],
      {
        cards: { last },
      },
    );
    t.play(0, 'cast last A', 'cast feignDeath');
    expect(life(t)[0]).toBe(6);
  });
  test('PT-RULING-29 step 7 “the first” that was given is counted apart from the printed one, once a round each', () => {
    const veil = spell(grant({ static: { static: 'first', do: 'ignore' } }));
    const t = lay(
      [
        { field: [{ A: 'n25' }], hand: ['multiArrow'] },
        { field: [{ R: 'riverbeast' }], hand: ['veil'] },
        { field: ['n15#3'] },
      ],
      { cards: { veil } },
    );
    t.play(1, 'cast veil R');
    t.play(0, 'cast multiArrow R');
    expect(health(t, 'R')).toBe(4);
  });
  test('PT-RULING-18 a limit that drops because a pet went down is met at once', () => {
    const t = lay(
      [{ field: [{ A: 'n45' }] }, { field: [{ K: 'keeper' }, { B: 'n15' }, { C: 'n16' }] }, { field: ['n15#3'] }],
      { cards: { keeper: pet([{ static: 'petLimit', n: 1 }], 'typeless 1/2') } },
    );
    t.play(0, 'strike A K');
    expect(asked(t)).toEqual(['1 aftermath.limit']);
    t.offers(1, ['release K', 'release B', 'release C']);
  });
  test('resurrect: bonuses given once are lost, maluses stay', () => {
    const hex = spell({ op: 'modify', attack: -1, to: '$t', duration: 'round' });
    const slay = spell({ op: 'kill', to: '$t' });
    const t = lay(
      [
        { field: [{ A: 'n35' }, 'n15'], hand: ['hex', 'growl', 'slay', 'revivePet'] },
        { field: ['n15#2'] },
        { field: ['n15#3'] },
      ],
      { cards: { hex, slay } },
    );
    t.play(0, 'cast hex A', 'cast growl A');
    expect(attack(t, 'A')).toBe(4);
    t.play(0, 'cast slay A', 'cast revivePet A');
    expect(attack(t, 'A')).toBe(2);
  });
});
