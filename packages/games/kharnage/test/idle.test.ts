/** §6.2 What is done for a player whose time ran out, or who has left. */
import { decide, idleAnswer, keyOf, newMatch, pending, settle } from '@bagarre/kernel';
import type { Scenario } from '@bagarre/testkit';
import { describe, expect, test } from 'vitest';
import { kharnage } from '../src/index.ts';
import type { Kh } from '../src/state.ts';
import { lay } from './table.ts';

/** The answer given for the seat that is asked. */
const answer = (t: Scenario<Kh>): object => idleAnswer(t.state, pending(t.state)[0]!);

test.each([2, 4, 6])('KH-RULING-53 a table of %i that everybody has left plays on to its end', (seats) => {
  const s = newMatch(kharnage, { seats, seed: 'd0e', options: { mirrorFactions: seats > 4, cheerRule: true } });
  for (let requests = settle(s); requests.length > 0; requests = settle(s)) {
    const idle = idleAnswer(s, requests[0]!);
    const offered = requests[0]!.options.find((o) => keyOf(o) === keyOf(idle));
    expect(offered).toBeDefined();
    decide(s, requests[0]!, offered!);
  }
  expect(s.over!.winners).toHaveLength(1);
  expect(s.players.every((p) => p.faction !== '')).toBe(true);
});

describe('defaults', () => {
  test('KH-SETUP-2 a faction by chance', () => {
    const s = newMatch(kharnage, { seats: 2, seed: '1' });
    expect(idleAnswer(s, settle(s)[0]!)).toEqual({ do: 'anyFaction' });
  });

  test('KH-ROUND-1 the battle card that does more', () => {
    const cards = { small: 'initiative 1, flags 1, shot', big: 'initiative 2, flags 4, shot' };
    const t = lay({ cards, table: { 0: { hand: ['small', 'big'] }, 1: { hand: ['shot'] } }, at: 'choose' });
    expect(answer(t)).toEqual({ do: 'play', card: t.card('big') });
  });

  test('KH-REINF-3 one general if possible, no more', () => {
    const cards = {
      boss: 'general, line 3',
      boss2: 'general, line 3, armour 2',
      duals: 'initiative 3, dual 2, assault',
    };
    const table = { 0: { generals: ['boss', 'boss2'], reserve: ['mid1', 'mid2'], played: ['duals'] }, 1: {} };
    const t = lay({ cards, table, at: 'turn' });
    expect(answer(t)).toEqual({ do: 'general', general: t.card('boss') });
    t.play(0, 'general boss');
    expect(answer(t)).toEqual({ do: 'units' });
  });

  test('KH-RULING-29 the attack with most kills, without a charge', () => {
    const cards = { knight: 'line 1, armour 1, sword 2, knight' };
    const table = {
      0: { line1: ['knight'], played: ['assault'] },
      1: { line1: ['wall2', 'wall4'] },
      2: { line1: ['wall1', 'wall1', 'wall4'] },
    };
    expect(answer(lay({ cards, table, at: 'attack' }))).toEqual({
      do: 'attack',
      targets: [2],
      share: 2,
      charge: false,
    });
  });

  test('KH-TRAMPLE-1 the highest armour under the hooves, KH-KILL-2 the cheapest unit first', () => {
    const cards = { bull: 'line 1, armour 1, trample 1, sword 2' };
    const t = lay({
      cards,
      table: { 0: { line1: ['bull'], played: ['assault'] }, 1: { line1: ['wall2', 'wall4', 'wall1'] } },
      at: 'attack',
    });
    expect(answer(t)).toMatchObject({ do: 'trample', card: t.card('wall4') });
    t.play(0, { do: 'trample', card: 'wall4' });
    expect(answer(t)).toMatchObject({ do: 'destroy', card: t.card('wall1') });
  });

  test('KH-WEB-1 the unit with most icons', () => {
    const cards = { spider: 'line 3, armour 1, web 1' };
    const table = { 0: { line3: ['spider'], played: ['assault'] }, 1: { line1: ['sword1', 'sword9', 'wall1'] } };
    const t = lay({ cards, table, at: { aftermath: { attacked: [1] } } });
    expect(answer(t)).toMatchObject({ do: 'web', card: t.card('sword9') });
  });

  test('KH-RULING-61 no optional power, KH-RULING-47 no cheer', () => {
    const t = lay({ table: { 0: { line1: ['wall1'], played: ['wait'] }, 1: { line1: ['wall1'] } }, at: 'turn' });
    expect(answer(t)).toEqual({ do: 'decline', power: 0 });
    const cheer = lay({
      options: { cheerRule: true },
      table: { 0: { line1: ['sword1'], played: ['assault'] }, 1: { line1: ['wall1'] } },
      at: 'attack',
    });
    expect(answer(cheer)).toEqual({ do: 'silent' });
  });
});
