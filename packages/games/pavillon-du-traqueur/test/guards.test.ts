/** §9.3 guard: who stands before whom, and of several guards the striking or casting player picks one. */
import { describe, expect, test } from 'vitest';
import { asked, health, isDown, lay, offered, passUntil } from './table.ts';

describe('before strikes', () => {
  test('PT-RULING-28 S1 a pet behind guards is no target, each guard is', () => {
    const t = lay([{ field: [{ A: 'n15' }] }, { field: ['crab', 'crab#2', { B: 'n15#2' }] }, { field: ['n15#3'] }]);
    t.offers(0, ['strike A crab', 'strike A crab#2', 'strike A n15#3', 'pass']);
  });
  test('PT-RULING-28 S3 guards that stepped in during the window: the striking player picks one', () => {
    const rows = [
      { field: [{ A: 'n25' }] },
      { field: [{ B: 'n15#2' }, { C: 'n16' }], hand: ['distractingShot'] },
      { field: [{ D: 'n16#2' }], hand: ['decoy'] },
    ];
    const grant = { static: { static: 'guard', from: 'strikes', once: true, over: 'all' }, to: '$t' };
    const targets = { t: { pick: 'choose', kind: 'pet' } };
    const decoy = {
      kind: 'spell',
      effects: [{ on: 'cast', targets, do: [{ op: 'grant', ...grant, duration: 'combat' }] }],
    };
    const t = lay(rows, { cards: { decoy } });
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'cast distractingShot C');
    t.play(2, 'cast decoy D');
    expect(asked(t)).toEqual(['0 strike.guard']);
    t.offers(0, ['guard C', 'guard D']);
    t.play(0, 'guard D');
    expect([health(t, 'B'), health(t, 'C'), health(t, 'D')]).toEqual([5, 6, 4]);
    // "Once" is used up by the strike made on that guard, and only that guard's.
    passUntil(t, '0 turn.act');
    t.offers(0, ['strike A C', 'pass']);
  });
  test('PT-RULING-27 of several guards before a pet that an effect names, the striking player picks one', () => {
    const t = lay([
      { field: [{ A: 'n15' }, 'crab', 'crab#2'], aspect: ['aspectOfThePack'] },
      { field: [{ W: 'wasp' }] },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'strike A W');
    expect(asked(t)).toEqual(['1 effect.guard']);
    t.offers(1, ['guard crab', 'guard crab#2']);
    t.play(1, 'guard crab#2');
    expect([health(t, 'A'), health(t, 'crab'), health(t, 'crab#2')]).toEqual([5, 6, 3]);
  });
  test('PT-RULING-27 a single guard takes the place of the named pet without a question', () => {
    const t = lay([{ field: [{ A: 'n15' }, 'crab'] }, { field: [{ W: 'wasp' }] }, { field: ['n15#3'] }]);
    t.play(0, 'strike A W');
    expect([health(t, 'A'), health(t, 'crab'), asked(t)]).toEqual([5, 3, ['1 turn.act']]);
  });
  test('PT-RULING-27 a barred pet does not strike back, and nobody is asked for a guard', () => {
    const t = lay([
      { field: [{ A: 'n15' }, 'crab', 'crab#2'], aspect: ['aspectOfThePack'], hand: ['tranquilizingShot'] },
      { field: [{ W: 'wasp' }] },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast tranquilizingShot W', 'strike A W');
    expect([isDown(t, 'W'), asked(t)]).toEqual([true, ['2 turn.act']]);
    const alive = lay([
      { field: [{ A: 'n05' }, 'crab', 'crab#2'], aspect: ['aspectOfThePack'], hand: ['tranquilizingShot'] },
      { field: [{ W: 'wasp' }, 'n15'] },
      { field: ['n15#3'] },
    ]);
    alive.play(0, 'cast tranquilizingShot W', 'strike A W');
    expect(asked(alive)).toEqual(['1 turn.act']);
  });
});

describe('before spells', () => {
  test('PT-RULING-45 C3 of several spell guards before a target, the casting player picks one', () => {
    const t = lay([
      { field: ['n15'], hand: ['arcaneShot'] },
      { field: ['beetle', 'beetle#2', { B: 'n15#2' }], aspect: ['aspectOfThePack'] },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast arcaneShot B');
    expect(asked(t)).toEqual(['0 cast.whichGuard']);
    t.play(0, 'guard beetle#2');
    expect([health(t, 'B'), health(t, 'beetle'), health(t, 'beetle#2')]).toEqual([5, 6, 3]);
  });
  test('PT-RULING-45 and so it is before a pet that a spell chooses later: the caster of a trap, not its victim', () => {
    const t = lay([
      { field: ['n15'], hand: ['freezingTrap'] },
      { field: ['beetle', 'beetle#2', { B: 'n15#2' }], aspect: ['aspectOfThePack'] },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast freezingTrap 1', 'target B');
    expect(asked(t)).toEqual(['0 effect.guard']);
    t.offers(0, ['guard beetle', 'guard beetle#2']);
    t.play(0, 'guard beetle#2');
    passUntil(t, '1 turn.act');
    t.offers(1, {
      includes: [
        { do: 'strike', card: 'beetle' },
        { do: 'strike', card: 'B' },
      ],
      excludes: [{ do: 'strike', card: 'beetle#2' }],
    });
  });
  test('PT-RULING-74 two targets replaced by the same guard are one', () => {
    const t = lay([
      { field: ['hound'], hand: ['arcaneShot'] },
      { field: ['beetle', { B: 'n15#2' }, { C: 'n19' }], aspect: ['aspectOfThePack'] },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast arcaneShot B', 'target C');
    expect([health(t, 'beetle'), health(t, 'B'), health(t, 'C')]).toEqual([3, 5, 9]);
  });
  test('§9.3 a guard never takes what the spell could not have chosen: a beetle is no pet that died', () => {
    const t = lay([
      { field: ['beetle', { card: 'n25', as: 'M', down: true }], hand: ['revivePet'] },
      { field: ['n15'] },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast revivePet M');
    expect([isDown(t, 'M'), offered(t, 0).includes('strike')]).toEqual([false, true]);
  });
});
