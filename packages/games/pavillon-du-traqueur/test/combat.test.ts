/** Combat: types, strikes, death, laps, spells, traps, windows. */
import { pending, submit } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { type Row, asked, attack, health, isDown, lay, life, offered, passUntil } from './table.ts';

const duel = (a: string, b: string, more: object = {}) =>
  lay([{ field: [{ A: a }] }, { field: [{ B: b }] }, { field: [{ C: 'n19' }] }], more);

describe('types and strikes', () => {
  test.each([
    ['f25', 'c15', 2],
    ['c15', 't16', 4],
    ['t26', 'f25', 2],
    ['c15', 'f25', 4],
    ['f25', 'f25', 3],
    ['n25', 'c15', 3],
    ['f25', 'n15', 3],
  ])('PT-TYPE-1, PT-TYPE-2, PT-TYPE-3, PT-STRIKE-3: %s strikes %s, which keeps %i', (a, b, left) => {
    const t = lay([{ field: [{ A: a }] }, { field: [{ card: b, as: 'B' }] }, { field: [{ C: 'n19' }] }]);
    t.play(0, 'strike A B');
    expect([health(t, 'B'), health(t, 'A')]).toEqual([left, t.state.max[t.card('A')]]);
  });
  test('PT-STRIKE-1, PT-STRIKE-2, PT-RULING-6 one of your pets, at a pet of an adjacent player', () => {
    const t = lay([
      { field: [{ A: 'n15' }, { A2: 'n15#2' }] },
      { field: [{ B: 'n15#3' }] },
      { field: [{ C: 'n15#4' }] },
      { field: [{ D: 'n15#5' }] },
    ]);
    t.offers(0, ['strike A B', 'strike A D', 'strike A2 B', 'strike A2 D', 'pass']);
    t.refuses(0, { do: 'strike', card: 'A', target: 'C' }, 'PT-RULING-7');
  });
  test('PT-RULING-6 a closed seat is closed up; with two left, each has one neighbour', () => {
    const t = lay([
      { field: [{ A: 'n15' }] },
      { out: true, health: -1 },
      { field: [{ C: 'n15#4' }] },
      { out: true, health: -1 },
    ]);
    t.offers(0, ['strike A C', 'pass']);
  });
  test('PT-RULING-7 only where no neighbour has a living pet does reach go further', () => {
    const far = (left: Row) => lay([{ field: [{ A: 'n15' }] }, left, { field: [{ C: 'n15#4' }] }, {}]);
    far({}).offers(0, ['strike A C', 'pass']);
    far({ field: [{ B: 'n15#3' }] }).offers(0, ['strike A B', 'pass']);
    const skip = lay([{ field: [{ A: 'n15' }] }, { field: [{ B: 'n15#3' }] }, { field: [{ C: 'n15#4' }] }, {}], {
      options: { strikeReach: 'skipWiped' },
    });
    skip.offers(0, ['strike A B', 'strike A C', 'pass']);
  });
  test('PT-STRIKE-4, PT-COMBAT-2 a strike ends the turn; turns go clockwise', () => {
    const t = duel('n25', 'n15');
    t.play(0, 'strike A B');
    t.rests('turn.act', 1);
    t.play(1, 'pass');
    t.rests('turn.act', 2);
  });
  test('PT-DEATH-1 a pet without Health is down and cannot act; PT-RULING-36 its player gets no turn', () => {
    const t = duel('n45', 'n13');
    t.play(0, 'strike A B');
    expect(isDown(t, 'B')).toBe(true);
    t.rests('turn.act', 2);
    t.refuses(2, { do: 'strike', card: 'C', target: 'B' }, 'PT-DEATH-1');
  });
  test('PT-DEATH-2, PT-RULING-59 it is up again, in full Health, in the next combat', () => {
    const t = lay([{ field: [{ A: 'n45' }] }, { field: [{ card: 'n15', as: 'B', health: 1 }] }, {}], {
      common: { spellCache: ['? x3'] },
    });
    t.play(0, 'strike A B');
    passUntil(t, '0 prepare.act', '2 prepare.act');
    expect([isDown(t, 'B'), health(t, 'B')]).toEqual([false, 5]);
  });
  test('PT-COMBAT-1 nobody strikes in preparation', () => {
    const t = lay([{ field: [{ A: 'n15' }] }, { field: [{ B: 'n15#2' }] }, {}], { at: { prepare: { seat: 0 } } });
    t.refuses(0, { do: 'strike', card: 'A', target: 'B' }, 'PT-COMBAT-1');
  });
});

describe('order and time', () => {
  test('PT-COMBAT-3, PT-RULING-22 start-of-combat effects: starting player first, pets by slot', () => {
    const t = lay(
      [{ field: ['tallstrider'] }, { field: ['tallstrider#2', 'tallstrider#3'] }, { field: ['bat'], health: 5 }],
      { at: 'combat', state: { starter: 1 } },
    );
    expect(asked(t)).toEqual(['1 effect.mode']);
    t.play(1, 'mode 0', 'mode 1');
    expect(life(t)[2]).toBe(6);
    expect(asked(t)).toEqual(['0 effect.mode']);
  });
  test('PT-RULING-21 whoever comes without a pet is wiped at once; with one player left the round is over', () => {
    const t = lay([{ field: ['n15'] }, {}, {}], {
      at: 'combat',
      common: { spellCache: ['growl', 'volley', 'aiming'] },
    });
    expect([t.state.phase, life(t)]).toEqual(['conclusion', [10, 8, 8]]);
  });
  test('PT-RULING-23 after an idle lap everybody must strike; two idle laps stall the round', () => {
    const t = duel('n15', 'n15#2', { common: { spellCache: ['growl', 'volley', 'aiming'] } });
    passUntil(t, '2 turn.act');
    t.play(2, 'pass');
    expect(t.state.forced).toBe(true);
    expect(offered(t, 0)).not.toContain('pass');
    t.refuses(0, 'pass', 'PT-RULING-23');
    t.play(0, 'strike A B');
    t.play(1, 'strike B A');
    t.play(2, 'strike C A');
    expect(offered(t, 0)).toContain('pass');
    const barred = lay([{ field: [{ A: 'gag' }] }, { field: [{ B: 'gag2' }] }, { field: [] }], {
      cards: {
        gag: { is: 'typeless 1/5', effects: [{ static: 'cannot', what: 'strike' }] },
        gag2: { is: 'typeless 1/6', effects: [{ static: 'cannot', what: 'strike' }] },
      },
      common: { spellCache: ['growl', 'volley', 'aiming'] },
    });
    for (let i = 0; i < 4; i++) barred.play(asked(barred)[0]![0] === '0' ? 0 : 1, 'pass');
    expect([barred.state.outcome, barred.state.ranking, life(barred)]).toEqual(['stall', [1, 0, 2], [10, 10, 10]]);
  });
  test('PT-RULING-23 [mustStrike] passing is not offered while a strike is legal', () => {
    expect(offered(duel('n15', 'n15#2', { options: { passing: 'mustStrike' } }), 0)).not.toContain('pass');
  });
  test('PT-RULING-23 [lapLimit] the last lap ends the round', () => {
    const t = lay([{ field: [{ A: 'n15' }] }, { field: [{ B: 'n15#2' }] }, { field: [{ C: 'n19' }] }], {
      options: { lapLimit: 10 },
      at: { turn: { seat: 2, lap: 10 } },
      state: { starter: 0 },
      common: { spellCache: ['growl', 'volley', 'aiming'] },
    });
    t.play(2, 'strike C A');
    expect([t.state.outcome, t.state.ranking]).toEqual(['stall', [2, 1, 0]]);
  });
  test('PT-RULING-35 “for a lap” ends when the pointer comes back, before any window', () => {
    const t = lay(
      [{ field: [{ A: 'n15' }] }, { field: [{ B: 'n15#2' }], hand: ['disengage'] }, { field: [{ C: 'n19' }] }],
      { at: { turn: { seat: 0 } } },
    );
    t.play(1, 'cast disengage B');
    t.offers(0, ['strike A C', 'pass']);
    t.play(0, 'pass');
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.offers(0, ['strike A B', 'strike A C', 'pass']);
  });
  test('PT-RULING-35 what begins in the last turn of a lap holds beyond the end of that lap', () => {
    const t = lay(
      [{ field: [{ A: 'n15' }] }, { field: [{ B: 'n15#2' }] }, { field: [{ C: 'n19' }], hand: ['disengage'] }],
      {
        at: { turn: { seat: 2 } },
        state: { starter: 0 },
      },
    );
    t.play(2, 'cast disengage C', 'pass');
    expect(t.state.lap).toBe(2);
    t.offers(0, ['strike A B', 'pass']);
  });
  test('PT-RULING-35 a lap that begins before the first turn ends with lap 1', () => {
    const t = lay([{ field: ['spider'] }, { field: [{ A: 'f25' }] }, { field: [{ B: 'f25#2' }] }], { at: 'combat' });
    t.play(0, 'target B');
    expect(t.state.lastings[0]).toMatchObject({ until: 'lap', end: -1 });
  });
});

describe('spells', () => {
  test('PT-CAST-1 in one’s own turn and in another’s, at any target', () => {
    const t = lay([
      { field: [{ A: 'n15' }] },
      { field: [{ B: 'n15#2' }] },
      { hand: ['growl'] },
      { field: [{ D: 'n15#3' }] },
    ]);
    t.offers(2, ['pass', 'cast growl A', 'cast growl B', 'cast growl D']);
  });
  test('PT-SPELL-2 a spell is used once', () => {
    const t = lay([{ field: [{ A: 'n15' }], hand: ['growl'] }, { field: ['n15#2'] }, { field: ['n15#3'] }]);
    t.play(0, 'cast growl A');
    t.shows({ 0: { hand: [] }, spellDiscard: ['growl'] });
  });
  test('PT-RULING-24 no limit but the hand; [spellsPerCombat] limits are public (PT-WINDOW-16)', () => {
    const rows = [{ field: [{ A: 'n15' }], hand: ['growl', 'aiming'] }, { field: ['n15#2'] }, { field: ['n15#3'] }];
    const t = lay(rows);
    t.play(0, 'cast growl A', 'cast aiming');
    for (const spellsPerCombat of ['onePerLap', 'onePerCombat']) {
      const one = lay(rows, { options: { spellsPerCombat } });
      one.play(0, 'cast growl A');
      one.refuses(0, { do: 'cast', card: 'aiming' }, 'PT-RULING-24');
      passUntil(one, '1 turn.act');
      passUntil(one, '0 turn.act');
      expect(offered(one, 0).includes('cast')).toBe(spellsPerCombat === 'onePerLap');
    }
  });
  test('PT-RULING-45 what hears its owner cast comes before what the spell set off', () => {
    const t = lay([
      { field: [{ A: 'n15' }, { A2: 'n15#2' }], hand: ['arcaneShot'], weapon: ['drakeBow'] },
      { field: [{ card: 'monkey', as: 'M', health: 3 }, { B: 'n15#3' }, { B2: 'n15#4' }], aspect: ['aspectOfThePack'] },
      { field: ['n15#5'] },
    ]);
    t.play(0, 'cast arcaneShot M');
    t.shows({ spellDiscard: ['arcaneShot'] });
    expect(asked(t)).toEqual(['0 effect.pick']);
    t.play(0, 'target A');
    expect(asked(t)).toEqual(['1 effect.pick']);
  });
  test('PT-RULING-40 a spell without a legal target cannot be cast', () => {
    const t = lay([{ field: [{ A: 'n15' }], hand: ['revivePet'] }, { field: ['n15#2'] }, { field: ['n15#3'] }]);
    t.refuses(0, { do: 'cast', card: 'revivePet' }, 'PT-RULING-40');
  });
  test('PT-SPELL-4, PT-WINDOW-2 no spell outside combat', () => {
    const t = lay([{ field: [{ A: 'n15' }], hand: ['growl'] }, { field: ['n15#2'] }, {}], {
      at: { prepare: { seat: 0 } },
    });
    t.refuses(0, { do: 'cast', card: 'growl' }, 'PT-WINDOW-2');
  });
  test('PT-ASPECT-1, PT-RULING-47 a new aspect replaces the old one, and only one’s own', () => {
    const t = lay([
      { field: ['n15'], hand: ['aspectOfTheHawk'], aspect: ['aspectOfTheWild'] },
      { field: ['n15#2'], aspect: ['aspectOfTheBeast'] },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast aspectOfTheHawk');
    t.shows({
      0: { aspect: ['aspectOfTheHawk'] },
      1: { aspect: ['aspectOfTheBeast'] },
      spellDiscard: ['aspectOfTheWild'],
    });
  });
  test('PT-ASPECT-3, PT-RULING-48 an aspect neither uses nor feels spell modifiers, but counts as a cast', () => {
    const t = lay([
      { field: [{ A: 'n15' }], hand: ['aiming', 'aspectOfTheHawk'], weapon: ['storyBow'] },
      { field: ['n15#2'] },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast aiming', 'cast aspectOfTheHawk');
    expect(t.state.lastings.filter((l) => l.k === 'nextSpell')).toHaveLength(1);
    expect(t.state.lastings.filter((l) => l.k === 'bonus')).toHaveLength(2);
  });
  test('PT-RULING-49 an aspect ends at the clean-up of its last round', () => {
    const t = lay(
      [
        { field: ['n15'], aspect: [{ card: 'aspectOfTheHawk', as: 'H', rounds: 1 }] },
        { aspect: [{ card: 'aspectOfTheWild', as: 'W', rounds: 2 }] },
        {},
      ],
      { at: 'conclusion' },
    );
    t.shows({ 0: { aspect: [] }, 1: { aspect: ['W'] } });
    expect(t.state.rounds[t.card('W')]).toBe(1);
  });
  test('PT-RULING-50 placed traps are discarded at the start of the next round, drafted ones stay', () => {
    const rows = [
      { field: ['n15'], hand: [{ card: 'frostTrap', as: 'F', placed: 1 }, 'explosiveTrap'] },
      { field: ['n15#2'] },
      { field: ['n15#3'] },
    ];
    const t = lay(rows, { at: 'round' });
    t.shows({ 0: { hand: ['explosiveTrap'] }, spellDiscard: ['F'] });
    lay(rows, { at: 'round', options: { trapAfterRound: 'keep' } }).shows({ 0: { hand: ['F', 'explosiveTrap'] } });
  });
  test('PT-TRAP-1, PT-TRAP-2, PT-RULING-51 a trap is placed as often as there are players', () => {
    const t = lay([
      { field: ['n15'], hand: [{ card: 'explosiveTrap', as: 'E', placed: 3 }] },
      { field: ['n15#2'] },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast E 1');
    t.shows({ 1: { hand: [] }, spellDiscard: ['E'] });
    t.says('trapSpent');
    expect(life(t)).toEqual([10, 10, 10]);
  });
  test('PT-RULING-70, PT-EX-14 a trap for everybody lies in one hand and hits the others', () => {
    const t = lay([{ field: ['n15'], hand: ['volley', 'explosiveTrap'] }, { field: ['n15#2'] }, { field: ['n15#3'] }]);
    t.play(0, 'cast volley', 'cast explosiveTrap 1');
    expect([life(t), t.state.placed[t.card('explosiveTrap')]]).toEqual([[10, 9, 9], 1]);
    t.shows({ 1: { hand: ['explosiveTrap'] } });
  });
  test('PT-RULING-41 the controller of a trap’s choices is whoever cast it', () => {
    const t = lay([{ field: ['n15'], hand: ['freezingTrap'] }, { field: ['n15#2', 'n15#3'] }, { field: ['n15#4'] }]);
    t.play(0, 'cast freezingTrap 1');
    expect(asked(t)).toEqual(['0 effect.pick']);
  });
  test('PT-RULING-43 friendly and enemy: disengage is for one’s own, scareBeast for others', () => {
    const t = lay([
      { field: [{ A: 'n15' }], hand: ['disengage', 'scareBeast'] },
      { field: [{ B: 'n15#2' }] },
      { field: [{ C: 'n15#4' }] },
    ]);
    t.offers(0, {
      includes: ['cast disengage A', 'cast scareBeast B', 'cast scareBeast C'],
      excludes: ['cast disengage B', 'cast scareBeast A'],
    });
  });
});

describe('windows', () => {
  const table = (at: number) =>
    lay(
      [
        { field: [{ A: 'n15' }], hand: ['growl'] },
        { field: [{ B: 'n19' }], hand: ['feedPet'] },
        { field: [{ C: 'n19#2' }], hand: ['multiArrow'] },
      ],
      { at: { turn: { seat: at } } },
    );

  test('PT-WINDOW-1, PT-WINDOW-3, PT-WINDOW-4 W-ACT asks everybody else who could cast; W-STRIKE everybody', () => {
    const t = table(0);
    expect(asked(t)).toEqual(['1 window.poll', '2 window.poll']);
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.play(0, 'strike A B');
    expect(asked(t)).toEqual(['0 window.poll', '1 window.poll', '2 window.poll']);
  });
  test('PT-WINDOW-5, PT-RULING-69 answers are sealed: a pass and a cast look the same to others', () => {
    const one = table(0);
    const two = table(0);
    one.play(2, 'pass');
    two.play(2, 'cast multiArrow A');
    expect(asked(one)).toEqual(['1 window.poll']);
    expect(asked(two)).toEqual(['1 window.poll']);
    expect(one.state.seq).toBe(two.state.seq);
  });
  test('PT-WINDOW-6 the first in order who does not pass casts at once; those behind are dropped unseen and not waited for', () => {
    const t = table(0);
    t.play(1, 'cast feedPet B');
    t.shows({ spellDiscard: ['feedPet'], 2: { hand: ['multiArrow'] } });
    // PT-WINDOW-7 and the window asks again from scratch; seat 1 has nothing left and is passed over (PT-WINDOW-9).
    expect(asked(t)).toEqual(['2 window.poll']);
    const other = table(0);
    other.play(2, 'cast multiArrow A');
    other.play(1, 'cast feedPet A');
    other.shows({ spellDiscard: ['feedPet'], 2: { hand: ['multiArrow'] } });
    expect(health(other, 'A')).toBe(7);
  });
  test('PT-WINDOW-4 in W-STRIKE the struck pet’s owner comes first', () => {
    const t = table(0);
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.play(0, 'strike A C');
    t.play(0, 'cast growl A');
    t.play(1, 'pass');
    expect(asked(t)).toEqual(['2 window.poll']);
    t.play(2, 'cast multiArrow A');
    t.shows({ spellDiscard: ['multiArrow'], 0: { hand: ['growl'] } });
  });
  test('PT-WINDOW-7, PT-RULING-26 a cancelled strike closes the window and the choice is offered again', () => {
    const t = lay([
      { field: [{ A: 'n13' }, { A2: 'n15' }] },
      { field: [{ B: 'n19' }], hand: ['multiArrow'] },
      { field: [{ C: 'n19#2' }] },
    ]);
    t.play(1, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'cast multiArrow A');
    t.says('cancelled');
    t.offers(0, ['strike A2 B', 'strike A2 C', 'pass']);
  });
  test('PT-RULING-26 an extra strike that is cancelled may be made again', () => {
    const t = lay([
      { field: [{ P: 'pterrordax' }] },
      { field: [{ B: 'n19' }], hand: ['disengage'] },
      { field: [{ C: 'n19#2' }] },
    ]);
    t.play(1, 'pass');
    t.play(0, 'strike P C');
    t.play(1, 'pass');
    t.play(0, 'strike P B');
    t.play(1, 'cast disengage B');
    t.says('cancelled');
    t.offers(0, ['stop', 'strike P C']);
  });
  test('PT-RULING-26 a first strike that is cancelled leaves the turn as it was, even with one pet', () => {
    const t = lay([
      { field: [{ A: 'n25' }] },
      { field: [{ B: 'n19' }], hand: ['disengage'] },
      { field: [{ C: 'n19#2' }] },
    ]);
    t.play(1, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'cast disengage B');
    t.offers(0, ['strike A C', 'pass']);
  });
  test('PT-WINDOW-14 a spell between two strikes may end the turn: the pet can strike no more', () => {
    const t = lay([
      { field: [{ P: 'pterrordax' }, { A: 'n15' }], hand: ['tranquilizingShot'] },
      { field: [{ B: 'n19' }] },
      { field: [{ C: 'n19#2' }] },
    ]);
    t.play(0, 'strike P B');
    t.play(0, 'pass');
    t.play(0, 'cast tranquilizingShot P');
    expect(asked(t)).toEqual(['1 turn.act']);
  });
  test('PT-WINDOW-8, PT-WINDOW-15 it closes when all pass, and only that is told', () => {
    const t = table(0);
    t.play(1, 'pass');
    t.unsaid('windowClosed', 'cast');
    t.play(2, 'pass');
    t.says({ windowClosed: { kind: 'act' } });
    t.rests('turn.act', 0);
  });
  test('PT-WINDOW-9 nobody who could cast: no window', () => {
    const t = duel('n15', 'n15#2');
    t.play(0, 'strike A B');
    t.unsaid('windowClosed');
  });
  test('PT-WINDOW-14 the active player’s spell is done at once, then W-ACT asks again, then the choice comes back', () => {
    const t = table(0);
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.play(0, 'cast growl A');
    expect([attack(t, 'A'), asked(t)]).toEqual([3, ['1 window.poll', '2 window.poll']]);
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.rests('turn.act', 0);
  });
  test('PT-WINDOW-1 W-LAP opens only if something waits for the end of the lap', () => {
    const t = lay([{ field: [{ A: 'n15' }], hand: ['growl'] }, { field: ['serpent'] }, { field: ['n19'] }], {
      at: { turn: { seat: 2 } },
      state: { starter: 0 },
    });
    t.play(0, 'pass');
    t.play(2, 'pass');
    expect(asked(t)).toEqual(['0 window.poll']);
    expect(t.state.lapEnding).toBe(true);
  });
  test('PT-WINDOW-3 whoever is barred from casting is not asked', () => {
    const t = lay([
      { field: [{ A: 'n15' }], hand: ['viperBite'] },
      { field: ['n15#2'], hand: ['growl'] },
      { field: ['n15#3'] },
    ]);
    t.play(1, 'pass');
    t.play(0, 'cast viperBite 1');
    t.rests('turn.act', 0);
  });
  test('PT-RULING-25, PT-CAST-2 a spell resolves completely before anything else', () => {
    const t = lay([
      { field: [{ A: 'n15' }], hand: ['scorpidSting'] },
      { field: [{ B: 'n15#2' }, { D: 'n15#4' }], hand: ['growl'] },
      { field: ['n15#3'] },
    ]);
    t.play(1, 'pass');
    t.play(0, 'cast scorpidSting 1');
    t.rests('effect.pick', 0);
  });
  test('PT-RULING-38 [lastBreathWindow] those just wiped may answer before the round ends', () => {
    const rows = [{ field: [{ A: 'n45' }] }, { field: [{ B: 'n11' }], hand: ['revivePet'] }, {}];
    const common = { spellCache: ['growl', 'volley', 'aiming'] };
    const t = lay(rows, { common });
    t.play(1, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'pass');
    expect(t.state.phase).toBe('conclusion');
    const breath = lay(rows, { common, options: { lastBreathWindow: true } });
    breath.play(1, 'pass');
    breath.play(0, 'strike A B');
    breath.play(1, 'pass');
    expect(asked(breath)).toEqual(['1 window.poll']);
    breath.play(1, 'cast revivePet B');
    expect([breath.state.outcome, asked(breath)]).toEqual(['no', ['1 turn.act']]);
  });
  test('PT-RULING-73 where the list would be long, a cast names the card alone and the target follows', () => {
    const field = (n: number) => [`n15#${n}`, `n15#${n + 1}`, `n15#${n + 2}`];
    const t = lay([
      { field: field(10), hand: ['growl', 'feedPet', 'mendPet', 'arcaneShot', 'multiArrow', 'intimidation'] },
      { field: field(20) },
      { field: field(30) },
      { field: field(40) },
    ]);
    const [r] = pending(t.state);
    expect(r!.options.length).toBeLessThanOrEqual(60);
    t.play(0, { do: 'cast', card: 'growl' });
    t.rests('cast.target', 0);
    t.play(0, 'target n15#21');
    expect(attack(t, 'n15#21')).toBe(3);
  });
  test('PT-WINDOW-5 a stale or made-up answer is refused', () => {
    const t = table(0);
    const [r] = pending(t.state);
    expect(submit(t.state, { seat: 1, request: r!.id - 1, option: 'pass' })).toMatchObject({ why: 'stale' });
    expect(submit(t.state, { seat: 1, request: r!.id, option: 'cast card:1 target:1' })).toMatchObject({
      why: 'not-offered',
    });
  });
});
