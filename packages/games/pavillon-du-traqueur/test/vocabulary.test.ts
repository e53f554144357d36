/** Words of the effect language that no card of the base set shows, or not alone: inline cards do. */
import { describe, expect, test } from 'vitest';
import { asked, attack, health, isDown, lay, life, max, offered, passUntil } from './table.ts';

const pet = (effects: object[], is = 'typeless 1/9') => ({ is, effects });
const spell = (...effects: object[]) => ({ kind: 'spell', family: null, effects: [{ on: 'cast', do: effects }] });
const weapon = (effects: object[]) => ({ is: 'weapon 3 cost 3', effects });
const bonus = (n: number, to = 'self') => ({ op: 'modify', attack: n, to, duration: 'permanent' });

describe('triggers', () => {
  test('lapStart, lapEnd, in their order, each lap', () => {
    const t = lay([{ field: [{ X: 'x' }] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      cards: {
        x: pet([
          { on: 'lapStart', do: [bonus(1)] },
          { on: 'lapEnd', do: [bonus(2)] },
        ]),
      },
      at: 'combat',
    });
    expect(attack(t, 'X')).toBe(2);
    passUntil(t, '1 turn.act');
    passUntil(t, '0 turn.act');
    expect(attack(t, 'X')).toBe(5);
  });
  test('combatEnd and roundEnd, at the conclusion', () => {
    const t = lay([{ field: [{ X: 'x' }] }, {}, {}], {
      cards: {
        x: pet([
          { on: 'combatEnd', do: [bonus(1)] },
          { on: 'roundEnd', do: [bonus(2)] },
        ]),
      },
      at: 'conclusion',
    });
    expect(attack(t, 'X')).toBe(4);
  });
  test('ownerBuys, with the limit oncePerGame', () => {
    const t = lay([{ field: [{ X: 'x' }], coins: 9 }, { field: ['n15'] }, { field: ['n15#2'] }], {
      cards: { x: pet([{ on: 'ownerBuys', limit: 'oncePerGame', do: [bonus(1)] }]) },
      at: { prepare: { seat: 0 } },
      common: { shop: ['w33', 'w52'], weaponReserve: ['w24'] },
    });
    t.play(0, 'buy w33');
    t.play(0, 'buy w52');
    expect(attack(t, 'X')).toBe(2);
  });
  test('oncePerLap begins anew with each lap', () => {
    const t = lay([{ field: [{ A: 'n19' }] }, { field: [{ X: 'x' }] }, { field: [{ B: 'n19#2' }] }], {
      cards: { x: pet([{ on: 'struck', limit: 'oncePerLap', do: [bonus(1)] }]) },
    });
    t.play(0, 'strike A X');
    passUntil(t, '2 turn.act');
    t.play(2, 'strike B X');
    expect(attack(t, 'X')).toBe(2);
    t.play(0, 'strike A X');
    expect(attack(t, 'X')).toBe(3);
  });
  test('repeat: triggers of a kind fire again', () => {
    const t = lay([{ field: [{ X: 'x' }, { Y: 'y' }] }, { field: [{ A: 'n19' }] }, { field: ['n15'] }], {
      cards: {
        x: pet([{ on: 'afterStrike', do: [bonus(1)] }]),
        y: pet([{ static: 'repeat', on: 'afterStrike', times: 1 }]),
      },
    });
    t.play(0, 'strike X A');
    expect(attack(t, 'X')).toBe(3);
  });
});

describe('operations', () => {
  test('setStat fixes Attack; modify can be negative down to its minimum (PT-RULING-31)', () => {
    const t = lay([{ field: [{ A: 'n35' }], hand: ['set', 'less'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      cards: {
        set: spell({ op: 'setStat', attack: 4, to: { pick: 'all', kind: 'pet', side: 'own' }, duration: 'combat' }),
        less: spell({
          op: 'modify',
          attack: -9,
          min: 2,
          to: { pick: 'all', kind: 'pet', side: 'own' },
          duration: 'combat',
        }),
      },
    });
    t.play(0, 'cast set');
    expect(attack(t, 'A')).toBe(4);
    t.play(0, 'cast less');
    expect(attack(t, 'A')).toBe(2);
  });
  test('a malus does nothing to a value at or below its minimum', () => {
    const t = lay([{ field: [{ A: 'n15' }], hand: ['less'] }, { field: ['n15#2'] }, { field: ['n15#3'] }], {
      cards: {
        less: spell({
          op: 'modify',
          attack: -1,
          min: 3,
          to: { pick: 'all', kind: 'pet', side: 'own' },
          duration: 'combat',
        }),
      },
    });
    t.play(0, 'cast less');
    expect(attack(t, 'A')).toBe(1);
  });
  test('move a weapon to the discard: the basic weapon takes its place (PT-WEAPON-7, PT-WEAPON-8)', () => {
    const t = lay([{ field: ['n15'], hand: ['steal'] }, { field: ['n15#2'], weapon: ['w33'] }, { field: ['n15#3'] }], {
      cards: {
        steal: spell({ op: 'move', card: { pick: 'choose', kind: 'weapon', side: 'enemy' }, to: 'weaponDiscard' }),
      },
    });
    t.play(0, 'cast steal');
    t.shows({ 1: { weapon: [] }, weaponDiscard: ['w33'] });
    t.says({ weaponLost: { seat: 1 } });
  });
  test('PT-WEAPON-6 a basic weapon can be neither discarded nor swapped', () => {
    const t = lay([{ field: ['n15'], hand: ['steal'] }, { field: ['n15#2'] }, { field: ['n15#3'] }], {
      cards: { steal: spell({ op: 'move', card: { pick: 'all', kind: 'weapon', side: 'any' }, to: 'weaponDiscard' }) },
    });
    t.play(0, 'cast steal');
    t.shows({ weaponDiscard: [] });
  });
  test('buffNext strike: the next strike only', () => {
    const t = lay([{ field: [{ A: 'n15' }], hand: ['next'] }, { field: [{ B: 'n19' }] }, { field: ['n15#2'] }], {
      cards: { next: spell({ op: 'buffNext', next: 'strike', by: 'owner', change: { damage: 3 } }) },
    });
    t.play(0, 'cast next', 'strike A B');
    expect(health(t, 'B')).toBe(5);
  });
  test('choose with may can be declined (D13)', () => {
    const t = lay([{ field: [{ X: 'x' }] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      cards: { x: pet([{ on: 'combatStart', do: [{ op: 'choose', may: true, options: [[bonus(3)]] }] }]) },
      at: 'combat',
    });
    t.offers(0, ['mode 0', 'decline']);
    t.play(0, 'decline');
    expect(attack(t, 'X')).toBe(1);
  });
  test('delay can come several times', () => {
    const t = lay([{ field: [{ A: 'n15' }], hand: ['slow'] }, { field: ['n15#2'] }, { field: ['n15#3'] }], {
      cards: {
        slow: spell({
          op: 'delay',
          at: 'lapEnd',
          times: 2,
          do: [{ op: 'damage', amount: 1, to: { pick: 'all', kind: 'player', side: 'enemy' } }],
        }),
      },
    });
    t.play(0, 'cast slow');
    for (let lap = 0; lap < 3; lap++) {
      passUntil(t, '1 turn.act');
      t.play(1, { do: 'strike', card: 'n15#2', target: 'A' });
      passUntil(t, '0 turn.act');
    }
    expect(life(t)).toEqual([10, 8, 8]);
  });
  test('coins never go below 0', () => {
    const t = lay(
      [
        { field: ['n15'], hand: ['tax'] },
        { field: ['n15#2'], coins: 1 },
        { field: ['n15#3'], coins: 5 },
      ],
      {
        cards: { tax: spell({ op: 'coins', amount: -3, to: { pick: 'all', kind: 'player', side: 'enemy' } }) },
      },
    );
    t.play(0, 'cast tax');
    t.shows({ coins: [0, 0, 2] });
  });
  test('random picks are drawn', () => {
    const t = lay(
      [{ field: ['n15'], hand: ['hail'] }, { field: [{ B: 'n15#2' }, { C: 'n15#3' }] }, { field: [{ D: 'n15#4' }] }],
      {
        cards: { hail: spell({ op: 'damage', amount: 2, to: { pick: 'random', kind: 'pet', side: 'enemy' } }) },
        dice: [1],
      },
    );
    t.play(0, 'cast hail');
    expect(['B', 'C', 'D'].map((x) => health(t, x))).toEqual([5, 3, 5]);
  });
});

describe('conditions, numbers and statics', () => {
  test('counter, castThisCombat, not', () => {
    const t = lay([{ field: [{ X: 'x' }], hand: ['aiming', 'volley'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      cards: {
        x: pet([
          { static: 'stat', attack: { counter: 'spellsCast' } },
          { static: 'stat', attack: 2, if: { not: { castThisCombat: 'owner' } } },
        ]),
      },
    });
    expect(attack(t, 'X')).toBe(3);
    t.play(0, 'cast aiming');
    expect(attack(t, 'X')).toBe(2);
    t.play(0, 'cast volley');
    expect(attack(t, 'X')).toBe(3);
  });
  test('lostHealth this round, of a pet', () => {
    const t = lay([{ field: [{ A: 'n15' }] }, { field: [{ X: 'x' }] }, { field: ['n15#2'] }], {
      cards: { x: pet([{ static: 'stat', attack: 2, if: { lostHealth: 'self', since: 'thisRound' } }]) },
    });
    expect(attack(t, 'X')).toBe(1);
    t.play(0, 'strike A X');
    expect(attack(t, 'X')).toBe(3);
  });
  test('cannot gainStats and cannot discard', () => {
    const t = lay(
      [
        { field: [{ X: 'x' }], hand: ['growl', 'immolationTrap'] },
        { field: [{ Y: 'y' }], hand: ['volley'] },
        { field: ['n15'] },
      ],
      {
        cards: {
          x: pet([{ static: 'cannot', what: 'gainStats' }]),
          y: pet([{ static: 'cannot', what: 'discard', scope: 'owner' }]),
        },
      },
    );
    t.play(1, 'pass');
    t.play(0, 'cast growl X');
    expect(attack(t, 'X')).toBe(1);
    t.play(1, 'pass');
    t.play(0, 'cast immolationTrap 1');
    t.shows({ 1: { hand: ['volley', 'immolationTrap'] } });
  });
  test('taken on all own pets; set never raises', () => {
    const t = lay([{ field: [{ A: 'n15' }] }, { field: [{ X: 'x' }] }, { field: ['n15#2'] }], {
      cards: { x: pet([{ static: 'taken', set: 3 }]) },
    });
    t.play(0, 'strike A X');
    expect(health(t, 'X')).toBe(8);
  });
  test('a weapon may carry any static: prep, petLimit', () => {
    const t = lay([{ field: ['f25', 'c15'], weapon: ['w'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      cards: { w: weapon([{ static: 'petLimit', n: 1 }]) },
      at: { prepare: { seat: 0 } },
      common: { petReserve: ['t16'] },
    });
    t.play(0, 'tamePet', 'tame');
    expect(t.state.table.piles[13 * 3]).toHaveLength(3);
  });
});

describe('what the rulings say of interactions', () => {
  test('PT-RULING-39 no chain goes on for ever', () => {
    const t = lay([{ field: [{ A: 'n15' }] }, { field: [{ X: 'x' }, { Y: 'y' }] }, { field: ['n15#2'] }], {
      cards: {
        x: pet([
          {
            on: 'healthLost',
            do: [
              { op: 'heal', amount: 'full', to: 'self' },
              { op: 'damage', amount: 1, to: { pick: 'all', kind: 'pet', side: 'ownOther' } },
            ],
          },
        ]),
        y: pet([
          {
            on: 'healthLost',
            do: [
              { op: 'heal', amount: 'full', to: 'self' },
              { op: 'damage', amount: 1, to: { pick: 'all', kind: 'pet', side: 'ownOther' } },
            ],
          },
        ]),
      },
    });
    t.play(0, 'strike A X');
    t.says('chainCut');
    expect(asked(t)).toEqual(['1 turn.act']);
  });
  test('PT-RULING-39 nor does one that a spell begins', () => {
    const heals = [
      {
        on: 'healthLost',
        do: [
          { op: 'heal', amount: 'full', to: 'self' },
          { op: 'damage', amount: 1, to: { pick: 'all', kind: 'pet', side: 'enemy' } },
        ],
      },
    ];
    const t = lay([{ field: [{ X: 'x' }], hand: ['multiArrow'] }, { field: [{ Y: 'y' }] }, { field: ['n15'] }], {
      cards: { x: pet(heals), y: pet(heals, 'typeless 2/9') },
    });
    t.play(0, 'cast multiArrow Y');
    t.says('chainCut');
  });
  test('spell guards stand before pets that a spell chooses later, too', () => {
    const t = lay([
      { field: ['n15'], hand: ['freezingTrap'] },
      { field: ['beetle', { D: 'n15#3' }] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'cast freezingTrap 1', 'target D');
    passUntil(t, '1 turn.act');
    t.offers(1, { includes: [{ do: 'strike', card: 'D' }], excludes: [{ do: 'strike', card: 'beetle' }] });
  });
  test('PT-RULING-42 nobody need be hurt if all who could be are one’s own', () => {
    const t = lay([{ field: ['scalehide', { F: 'n15' }] }, { field: [{ A: 'n12' }] }, { field: [] }]);
    t.play(0, 'strike scalehide A');
    t.offers(0, ['target scalehide', 'target F', 'none']);
    t.play(0, 'none');
    expect(health(t, 'F')).toBe(5);
  });
  test('PT-RULING-74 an extra target must be named while an enemy one is left', () => {
    const t = lay([{ field: ['hound'], hand: ['arcaneShot'] }, { field: [{ A: 'n19' }] }, { field: [{ B: 'n19#2' }] }]);
    t.play(0, 'cast arcaneShot A');
    t.offers(0, ['target hound', 'target B']);
    const own = lay([
      { field: ['hound'], hand: ['arcaneShot'] },
      { field: [{ A: 'n19' }] },
      { field: [{ card: 'n15', as: 'B', down: true }] },
    ]);
    own.play(0, 'cast arcaneShot A');
    own.offers(0, ['target hound', 'none']);
  });
  test('PT-RULING-44 permanent bonuses are lost when the card leaves', () => {
    const t = lay([
      { field: [{ A: 'n25' }, 'n15#3'], hand: ['growl', 'dismissPet'] },
      { field: ['n15'] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'cast growl A', 'cast dismissPet A');
    expect(t.state.lastings.filter((l) => l.card === t.card('A'))).toEqual([]);
  });
  test('PT-RULING-32 a down pet does nothing: its guard is off, its static too', () => {
    const t = lay([
      { field: [{ A: 'n25' }] },
      { field: [{ card: 'crab', as: 'C', down: true }, { D: 'n15' }] },
      { field: ['n15#2'] },
    ]);
    t.offers(0, { includes: ['strike A D'] });
  });
  test('PT-RULING-29 a strike for 0 is a strike: no Health is lost, yet it was struck', () => {
    const t = lay([{ field: [{ A: 'n05' }] }, { field: ['turtle'] }, { field: ['n15'] }]);
    t.play(0, 'strike A turtle');
    expect([health(t, 'turtle'), health(t, 'A')]).toEqual([5, 4]);
  });
  test('PT-RULING-29 reductions come before “set”, and “first” is not used up by nothing', () => {
    const t = lay([{ field: [{ Z: 'n05' }, { A: 'n35' }] }, { field: ['riverbeast'] }, { field: [{ B: 'n35#2' }] }]);
    t.play(0, 'strike Z riverbeast');
    passUntil(t, '2 turn.act');
    t.play(2, 'strike B riverbeast');
    expect(health(t, 'riverbeast')).toBe(5);
  });
  test('PT-RULING-27 strikes by effects meet guards, bars and type advantage', () => {
    const t = lay([
      { field: [{ A: 'c25' }], hand: ['bestialWrath'] },
      { field: ['crab', { D: 'n15' }] },
      { field: [{ B: 'n15#2' }] },
    ]);
    t.play(0, 'cast bestialWrath A');
    t.offers(0, ['target crab', 'target B']);
    t.play(0, 'target crab');
    expect(health(t, 'crab')).toBe(2);
  });
  test('PT-RULING-33 a trigger whose pet went down is dropped, a kill is not', () => {
    const t = lay([
      { field: [{ card: 'hyena', as: 'H', health: 1 }, 'n15#3'] },
      { field: [{ card: 'turtle', as: 'T', health: 1 }, 'n15'] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'strike H T');
    expect([isDown(t, 'H'), isDown(t, 'T')]).toEqual([true, true]);
    expect(t.state.lastings.some((l) => l.card === t.card('H') && l.attack === 1)).toBe(true);
  });
  test('PT-RULING-8 neighbours are the nearest occupied slots; a down pet occupies its slot', () => {
    const t = lay([
      { field: [{ A: 'n25' }], hand: ['trueshotAura'] },
      {
        field: [
          { card: 'n19', as: 'B', slot: 0 },
          { card: 'n15', as: 'M', slot: 1, down: true },
          { card: 'n16', as: 'C', slot: 2 },
        ],
        aspect: ['aspectOfThePack'],
      },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'cast trueshotAura A', 'strike A B');
    // The neighbour of B is the down pet between them, which is no target: C stays whole.
    expect([health(t, 'B'), health(t, 'C')]).toEqual([6, 6]);
  });
  test('PT-RULING-54 in a mutual kill the striking player ranks above the struck one', () => {
    const t = lay(
      [{ field: [{ card: 'n25', as: 'A', health: 1 }] }, { field: [{ card: 'turtle', as: 'T', health: 1 }] }, {}],
      {
        common: { spellCache: ['growl', 'volley', 'aiming'] },
      },
    );
    t.play(0, 'strike A T');
    expect([t.state.outcome, t.state.ranking]).toEqual(['empty', [0, 1, 2]]);
    expect(max(t, 'A')).toBe(5);
    expect(offered(t, 0)).toContain('take');
  });
});
