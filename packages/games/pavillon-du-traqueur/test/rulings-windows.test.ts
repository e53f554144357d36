/** §5.9 Windows: who is asked, in which order, and when a window closes. */
import { pending } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { asked, lay } from './table.ts';

describe('windows', () => {
  test('PT-WINDOW-4, PT-WINDOW-7 when a spell gives the strike another target, its owner is first in the next poll', () => {
    const t = lay([
      { field: [{ A: 'n19' }] },
      { field: [{ B: 'n15' }], hand: ['scatterArrow'] },
      { field: [{ C: 'n15#2' }], hand: ['growl'] },
      { field: [{ D: 'n15#3' }], hand: ['feedPet'] },
    ]);
    for (const seat of [1, 2, 3]) t.play(seat, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'cast scatterArrow A');
    t.says({ redirected: { target: 'D' } });
    t.play(2, 'cast growl C');
    expect(asked(t)).toEqual(['3 window.poll']);
    t.play(3, 'cast feedPet D');
    t.shows({ spellDiscard: ['scatterArrow', 'feedPet'], 2: { hand: ['growl'] } });
  });
  test('PT-RULING-38 [lastBreathWindow] the last breath is one poll, of those just wiped only', () => {
    const rows = [
      { field: [{ A: 'n45' }], hand: ['aiming'] },
      { field: [{ B: 'n11' }], hand: ['revivePet', 'flare'] },
      {},
    ];
    const t = lay(rows, { options: { lastBreathWindow: true } });
    t.play(1, 'pass');
    t.play(0, 'strike A B');
    t.play(0, 'pass');
    t.play(1, 'pass');
    expect(asked(t)).toEqual(['1 window.poll']);
    t.play(1, 'cast revivePet B');
    // The poll is over: what comes is the window of the next turn.
    expect(asked(t)).toEqual(['0 window.poll']);
  });
  test('PT-WINDOW-4 in W-LAP the starting seat comes first', () => {
    const t = lay(
      [
        { field: [{ A: 'n15' }], hand: ['growl'] },
        { field: ['serpent'] },
        { field: [{ C: 'n19' }], hand: ['feedPet'] },
      ],
      { at: { turn: { seat: 1 } }, state: { starter: 2 } },
    );
    t.play(0, 'pass');
    t.play(2, 'pass');
    t.play(1, 'pass');
    expect([t.state.lapEnding, asked(t)]).toEqual([true, ['0 window.poll', '2 window.poll']]);
    t.play(0, 'cast growl A');
    expect(asked(t)).toEqual(['2 window.poll']);
    t.play(2, 'cast feedPet C');
    t.shows({ spellDiscard: ['feedPet'], 0: { hand: ['growl'] } });
  });
  test('PT-WINDOW-7, PT-RULING-26 a cancelled strike closes the window even for those who could still cast', () => {
    const t = lay([
      { field: [{ A: 'n15' }] },
      { field: [{ B: 'n19' }], hand: ['disengage', 'growl'] },
      { field: [{ C: 'n19#2' }], hand: ['feedPet'] },
    ]);
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'cast disengage B');
    t.says('cancelled');
    expect(asked(t)).toEqual(['0 turn.act']);
  });
  test('PT-WINDOW-3, PT-RULING-36 a wiped player is asked, an eliminated one is not', () => {
    const t = lay([{ field: ['n15'] }, { hand: ['growl'] }, { field: ['n15#2'] }, { out: true, health: -1 }]);
    expect(asked(t)).toEqual(['1 window.poll']);
  });
  test('PT-RULING-73 strikes and casts together make no long list', () => {
    const field = (n: number) => [`n15#${n}`, `n15#${n + 1}`, `n15#${n + 2}`];
    const t = lay([
      { field: field(10), hand: ['growl', 'feedPet', 'mendPet', 'arcaneShot', 'multiArrow'] },
      { field: field(20) },
      { field: field(30) },
      { field: field(40) },
    ]);
    expect(pending(t.state)[0]!.options.length).toBeLessThanOrEqual(61);
  });
});
