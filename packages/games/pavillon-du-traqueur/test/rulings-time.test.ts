/** §5.4 Combat: order of play, laps, and how long things last. */
import { idleAnswer, pending } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { readCards } from '../src/cards.ts';
import { pet, spell } from './written.ts';
import { asked, attack, isDown, lay, life, offered } from './table.ts';

describe('order', () => {
  test('PT-RULING-22, PT-RULING-33 a pet that is down when its turn comes at the start of combat does nothing', () => {
    const t = lay(
      [{ field: ['crocolisk'] }, { field: [{ card: 'spider', as: 'S', health: 1 }, 'n16'] }, { field: ['n19'] }],
      { at: 'combat' },
    );
    t.play(0, 'target S');
    expect([isDown(t, 'S'), asked(t)]).toEqual([true, ['0 turn.act']]);
  });
  test('PT-RULING-33 at the conclusion the top-ranked player comes first', () => {
    const tidy = pet([
      {
        on: 'roundEnd',
        do: [
          {
            op: 'choose',
            options: [[{ op: 'coins', amount: 1, to: 'owner' }], [{ op: 'heal', amount: 1, to: 'owner' }]],
          },
        ],
      },
    ]);
    const t = lay([{ weapon: ['keen'] }, {}, { field: ['tidy'], weapon: ['w33'] }], {
      at: 'conclusion',
      cards: { tidy, keen: { is: 'weapon 1 cost 1', effects: tidy.effects } },
    });
    expect(asked(t)).toEqual(['2 effect.mode']);
    t.play(2, 'mode 0');
    expect(asked(t)).toEqual(['0 effect.mode']);
  });
  test('PT-RULING-23 a stalled round between equals is ranked in order of play from the starting player', () => {
    const tame = pet([{ static: 'cannot', what: 'strike' }], 'typeless 1/5');
    const t = lay([{ field: ['tame'] }, { field: ['tame#2'] }, { field: ['tame#3'] }], {
      cards: { tame },
      at: { turn: { seat: 1 } },
      state: { starter: 1 },
      common: { spellCache: ['growl', 'volley', 'aiming'] },
    });
    for (const seat of [1, 2, 0, 1, 2, 0]) t.play(seat, 'pass');
    expect([t.state.outcome, t.state.ranking]).toEqual(['stall', [1, 2, 0]]);
  });
  test('PT-RULING-36 a wiped player has no turn at all: “the previous turn” is that of the last one who had', () => {
    const t = lay([
      { field: [{ A: 'n25' }] },
      { field: [{ card: 'n15', as: 'B', down: true }] },
      { field: [{ C: 'n19' }], hand: ['counterattack'] },
    ]);
    t.play(2, 'pass');
    t.play(0, 'strike A C');
    t.play(2, 'pass');
    t.play(2, 'cast counterattack C');
    expect(attack(t, 'C')).toBe(3);
  });
  test('PT-RULING-54 wiped at the same moment: the active player ranks best, then order of play', () => {
    const t = lay(
      [
        { field: [{ card: 'turtle', as: 'T', health: 1 }] },
        { field: [{ card: 'n25', as: 'B', health: 1 }] },
        { gone: 1 },
      ],
      { at: { turn: { seat: 1 } }, common: { spellCache: ['growl', 'volley', 'aiming'] } },
    );
    t.play(1, 'strike B T');
    expect([t.state.outcome, t.state.ranking.slice(0, 2)]).toEqual(['empty', [1, 0]]);
  });
});

describe('time', () => {
  test('PT-WINDOW-1 there is no window at the end of a lap that nothing waits for', () => {
    const t = lay([{ field: ['n15'], hand: ['growl'] }, { field: ['n16'] }, { field: ['n19'] }], {
      at: { turn: { seat: 2 } },
      state: { starter: 0 },
    });
    t.play(0, 'pass');
    t.play(2, 'pass');
    expect([t.state.lap, asked(t)]).toEqual([2, ['0 turn.act']]);
  });
  test('PT-RULING-35 “for a lap” that begins at a lap end lasts until the next lap end', () => {
    const bars = {
      op: 'grant',
      static: { static: 'cannot', what: 'strike' },
      to: { pick: 'all', kind: 'pet', side: 'enemy' },
    };
    const awe = pet([{ on: 'lapEnd', limit: 'oncePerCombat', do: [{ ...bars, duration: 'lap' }] }]);
    const t = lay([{ field: ['awe'] }, { field: ['n15'] }, { field: ['n16'] }], { cards: { awe } });
    for (const seat of [0, 1, 2]) t.play(seat, 'pass');
    t.play(0, { do: 'strike', card: 'awe', target: 'n15' });
    expect([t.state.lap, offered(t, 1)]).toEqual([2, ['pass']]);
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.play(0, { do: 'strike', card: 'awe', target: 'n15' });
    expect([t.state.lap, offered(t, 1).includes('strike')]).toEqual([3, true]);
  });
  test('PT-RULING-23 Health that a bonus adds keeps a lap from being idle', () => {
    const grows = pet([{ on: 'lapEnd', do: [{ op: 'modify', health: 1, to: 'self', duration: 'permanent' }] }]);
    const t = lay([{ field: ['grows'] }, { field: ['n15'] }, { field: ['n16'] }], { cards: { grows } });
    for (const seat of [0, 1, 2]) t.play(seat, 'pass');
    expect([t.state.lap, t.state.forced]).toEqual([2, false]);
  });
  test('an effect can wait for the end of combat, but not for a moment that may never come', () => {
    const later = (at: string) => spell({ op: 'delay', at, do: [{ op: 'heal', amount: 1, to: 'owner' }] });
    const t = lay([{ field: [{ A: 'n45' }], hand: ['later'], health: 5 }, { field: [{ B: 'n11' }] }, {}], {
      cards: { later: later('combatEnd') },
    });
    t.play(0, 'cast later', 'strike A B');
    expect(life(t)[0]).toBe(6);
    const bad = { pack: 'bad', spells: [{ id: 'bad', name: { fr: 'b', en: 'b' }, ...later('death') }] };
    expect(() => readCards([bad])).toThrow('expected one of roundStart, combatStart');
  });
  test('PT-RULING-66 out of time at a mandatory choice: the first one in the list', () => {
    const t = lay([{ field: ['n15'] }, { field: ['n16'] }, { field: ['n19'] }], {
      at: { prepare: { seat: 0 } },
      common: { petReserve: ['ox'] },
    });
    t.play(0, 'tamePet');
    expect(idleAnswer(t.state, pending(t.state)[0]!)).toEqual({ do: 'tame' });
  });
});
