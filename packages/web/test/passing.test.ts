import type { AnyOption, CoreView, Request } from '@bagarre/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GameUi } from '../src/table/game-ui.ts';
import { armedIn, byItself, useArmed } from '../src/table/passing.ts';

const PASS: AnyOption = { do: 'pass' };
const EVADE: AnyOption = { do: 'evade' };
const shots: AnyOption[] = [
  { do: 'use', card: 3 },
  { do: 'use', card: 4 },
];
const view = { viewer: 0 } as CoreView;
const ask = (options: readonly AnyOption[]): Request => ({ id: 1, seat: 0, ask: 'combat.evade', options });
const ui = (mine: boolean, usual = true): GameUi =>
  ({ passes: (o: AnyOption) => o.do === 'pass', concerns: () => mine, usual: () => usual }) as never;
const events: never[] = [];

describe('a window answers by itself', () => {
  test('where there is nothing to answer with, in every mode', () => {
    for (const stops of ['careful', 'normal', 'fast'] as const)
      expect(byItself(ui(true), view, ask([PASS]), { stops, armed: null, events })).toEqual(PASS);
  });

  test('fast, where it is not about me', () => {
    expect(byItself(ui(false), view, ask([PASS, EVADE]), { stops: 'fast', armed: null, events })).toEqual(PASS);
    expect(byItself(ui(true), view, ask([PASS, EVADE]), { stops: 'fast', armed: null, events })).toBeNull();
    expect(byItself(ui(false), view, ask([PASS, EVADE]), { stops: 'normal', armed: null, events })).toBeNull();
  });

  test('normally, where few would answer', () => {
    const manners = { armed: null, events };
    expect(byItself(ui(true, false), view, ask([PASS, EVADE]), { stops: 'normal', ...manners })).toEqual(PASS);
    expect(byItself(ui(true, false), view, ask([PASS, EVADE]), { stops: 'careful', ...manners })).toBeNull();
  });

  test('with what is armed, unless the player is prudent or it could mean several things', () => {
    expect(byItself(ui(true), view, ask([PASS, EVADE]), { stops: 'normal', armed: 'evade', events })).toEqual(EVADE);
    expect(byItself(ui(true), view, ask([PASS, EVADE]), { stops: 'careful', armed: 'evade', events })).toBeNull();
    expect(byItself(ui(true), view, ask([PASS, ...shots]), { stops: 'normal', armed: 'use', events })).toBeNull();
  });
});

describe('arming', () => {
  beforeEach(() => useArmed.setState({ verbs: {} }));

  test('is for one question of one game, and can be taken back', () => {
    useArmed.getState().arm('cannibal-world', 'combat.evade', 'evade');
    const { verbs } = useArmed.getState();
    expect(armedIn(verbs, 'cannibal-world')).toEqual([['combat.evade', 'evade']]);
    expect(armedIn(verbs, 'zoon')).toEqual([]);
    useArmed.getState().arm('cannibal-world', 'combat.evade', null);
    expect(useArmed.getState().verbs).toEqual({});
  });
});
