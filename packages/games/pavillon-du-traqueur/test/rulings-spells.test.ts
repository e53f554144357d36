/** §5.5 Spells: what happens to their targets between announcing and resolving. */
import { describe, expect, test } from 'vitest';
import { grant, spell } from './written.ts';
import { health, isDown, lay, life, passUntil } from './table.ts';

describe('targets', () => {
  test('PT-RULING-40, PT-RULING-62 a target whose owner left between two repeats is skipped, and nobody else is hit for it', () => {
    const t = lay([
      { field: ['n15'], hand: ['rapidShot'], weapon: ['echoBow'] },
      { field: [{ B: 'n19' }], health: 1 },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'cast rapidShot B');
    expect(life(t)).toEqual([10, 0, 10]);
    t.shows({ petDiscard: ['B'] });
  });
  test('PT-RULING-40, PT-RULING-44 a card that has left gets nothing any more', () => {
    const cards = {
      farewell: spell(
        { op: 'move', card: '$t', to: 'petDiscard' },
        { op: 'modify', attack: 1, to: '$t', duration: 'permanent' },
      ),
    };
    const t = lay([{ field: [{ A: 'n25' }, 'n15'], hand: ['farewell'] }, { field: ['n15#2'] }, { field: ['n15#3'] }], {
      cards,
    });
    t.play(0, 'cast farewell A');
    expect(t.state.lastings).toEqual([]);
  });
  test('PT-RULING-40 a pet that went down between two repeats is no target for the second', () => {
    const cards = {
      blow: spell({ op: 'damage', amount: 5, to: '$t' }, grant({ static: { static: 'cannot', what: 'strike' } })),
    };
    const t = lay(
      [
        { field: ['n15'], hand: ['blow'], weapon: ['echoBow'] },
        { field: [{ B: 'n15#2' }, 'n15#4'] },
        { field: ['n15#3'] },
      ],
      { cards },
    );
    t.play(0, 'cast blow B');
    expect([isDown(t, 'B'), t.state.lastings.length]).toEqual([true, 1]);
  });
  test('PT-RULING-53 what is added meets each target once, in whatever repeat', () => {
    const t = lay([
      { field: ['rodent'], hand: ['mongooseBite'], weapon: ['echoBow'] },
      { field: ['n15'] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'cast mongooseBite 1');
    expect(life(t)).toEqual([10, 7, 10]);
  });
  test('PT-RULING-45, PT-RULING-53 of a part that comes later too: doubled, but not increased again', () => {
    const t = lay(
      [
        { field: [{ A: 'n45' }, 'rodent'], hand: ['serpentBite'], weapon: ['thunderBow'] },
        { field: [{ B: 'n11' }] },
        {},
      ],
      { common: { spellCache: ['? x3'] } },
    );
    t.play(0, 'cast serpentBite 1');
    expect(life(t)).toEqual([10, 6, 10]);
    t.play(0, 'strike A B');
    passUntil(t, '0 turn.act');
    // The weapon took 3, the bite comes back for twice 1.
    expect(life(t)).toEqual([10, 1, 7]);
  });
  test('PT-RULING-74 all possible targets: every legal one, own ones too, in order of play from the caster', () => {
    const t = lay([
      { field: [{ A: 'n25' }], hand: ['volley', 'multiArrow'] },
      { field: [{ B: 'n15' }] },
      { field: [{ C: 'n16' }] },
    ]);
    t.play(0, 'cast volley', { do: 'cast', card: 'multiArrow' });
    expect([health(t, 'A'), health(t, 'B'), health(t, 'C')]).toEqual([2, 2, 3]);
  });
});
