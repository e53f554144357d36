/** §5.6, §5.7 The end of a round, leaving the game, and the places. */
import { describe, expect, test } from 'vitest';
import { doom, spell } from './written.ts';
import { type Row, asked, health, lay } from './table.ts';

describe('the end of a round', () => {
  test('PT-RULING-58 as many spells are shown as there are players left after the weapon strike', () => {
    const t = lay([{ field: ['n15'] }, { health: 1 }, {}, {}], {
      at: 'conclusion',
      common: { spellCache: ['growl', 'volley', 'aiming', 'flare', 'tracking'] },
    });
    t.shows({ draft: 3, 1: { out: true } });
  });
  test('PT-RULING-61 [endOfRound] who is at 0 after the weapon strike is out then', () => {
    const t = lay([{ field: ['n15'] }, { health: 1 }, {}, {}], {
      at: 'conclusion',
      options: { elimination: 'endOfRound' },
      common: { spellCache: ['growl', 'volley', 'aiming', 'flare'] },
    });
    t.shows({ draft: 3, 1: { out: true } });
  });
  test('PT-RULING-49 a fox prolongs an aspect once', () => {
    const t = lay([{ field: ['fox'], aspect: [{ card: 'aspectOfTheHawk', as: 'H', rounds: 1, used: 8 }] }, {}, {}], {
      at: 'conclusion',
    });
    t.shows({ 0: { aspect: [] } });
  });
  test('PT-RULING-18, PT-RULING-19 a temporary pet does not count towards the limit of two', () => {
    const t = lay([{ field: ['f25', 'f25#2'], hand: ['tameBeast'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      common: { petReserve: ['ox'] },
    });
    t.play(0, 'cast tameBeast', 'tame');
    expect(asked(t)).toEqual(['0 turn.act']);
  });
});

describe('leaving the game', () => {
  const late = (to: object) => spell({ op: 'delay', at: 'lapEnd', do: [{ op: 'damage', amount: 1, to }] });
  const cards = {
    doom,
    picky: late({ pick: 'choose', kind: 'pet', side: 'enemy' }),
    weakest: late({ pick: 'lowestHealth', kind: 'pet', side: 'enemy' }),
    blunt: late({ pick: 'all', kind: 'pet', side: 'enemy' }),
  };
  test.each([
    ['picky', [5, 6]],
    ['weakest', [5, 6]],
    ['blunt', [4, 5]],
  ])('PT-RULING-62 a delayed effect of somebody who left runs on, unless it needs their choice: %s', (name, left) => {
    const t = lay(
      [{ field: ['n15'], hand: [name, 'doom'], health: 5 }, { field: [{ B: 'n15#2' }] }, { field: [{ C: 'n16' }] }],
      { cards },
    );
    t.play(0, `cast ${name}`, 'cast doom');
    t.play(1, 'pass');
    t.play(2, 'pass');
    expect([t.state.lap, asked(t), [health(t, 'B'), health(t, 'C')]]).toEqual([2, ['1 turn.act'], left]);
  });
  test('PT-RULING-62 a spell of somebody who died of it is not kept for them', () => {
    const t = lay([{ field: ['spiritBeast'], hand: ['doom'], health: 5 }, { field: ['n15#2'] }, { field: ['n16'] }], {
      cards,
    });
    t.play(0, 'cast doom');
    t.shows({ 0: { stored: [], out: true }, spellDiscard: ['doom'] });
  });
  test('PT-RULING-60 a starter who has gone since: the highest ranked fights first, the lowest prepares first', () => {
    const rows: Row[] = [{ field: ['n15'] }, { out: true, health: -1 }, { field: ['n16'] }, { field: ['n19'] }];
    const fight = lay(rows, { at: 'combat', state: { starter: 1, ranking: [1, 3, 0, 2] } });
    expect(asked(fight)).toEqual(['3 turn.act']);
    const prepare = lay(rows, { at: 'round', state: { prepStarter: 1, starter: 0, ranking: [3, 2, 0, 1] } });
    expect(asked(prepare)).toEqual(['0 prepare.act']);
  });
  test('PT-RULING-35, PT-RULING-62 lap durations stay anchored to a seat that was closed', () => {
    const t = lay(
      [
        { field: [{ A: 'n15' }], hand: ['intimidation', 'doom'], health: 5 },
        { field: [{ B: 'n15#2' }] },
        { field: [{ C: 'n16' }] },
      ],
      { cards },
    );
    t.play(0, 'cast intimidation B', 'cast doom');
    t.play(1, 'pass');
    t.offers(2, ['pass']);
    t.play(2, 'pass');
    t.play(1, 'pass');
    t.offers(2, ['strike C B', 'pass']);
  });
});

describe('places', () => {
  test('PT-RULING-64 [allDead] out at the same check: more Health before it, then the better standing', () => {
    const boom = spell({ op: 'damage', amount: 3, to: { pick: 'all', kind: 'player' } });
    const rows = [
      { field: ['n15'], hand: ['boom'], health: 1 },
      { field: ['n16'], health: 1 },
      { health: 2, gone: 1 },
    ];
    const t = lay(rows, { cards: { boom }, options: { allDead: 'tiebreak' } });
    t.play(0, 'cast boom');
    expect([t.state.over!.winners, t.state.over!.points]).toEqual([[2], [0, 1, 2]]);
  });
});
