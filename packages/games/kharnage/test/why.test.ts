/** Why not: what a player is told who points at something that cannot be done now. */
import { type Thing, whyNot } from '@bagarre/kernel';
import type { Scenario } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import type { Kh } from '../src/state.ts';
import { lay } from './table.ts';

const clauses = (t: Scenario<Kh>, seat: number, thing: Thing): string[] =>
  whyNot(t.state, seat, thing).map((reason) => reason.clause);
const card = (t: Scenario<Kh>, label: string): Thing => ({ k: 'card', card: t.card(label) });
const verb: Thing = { k: 'verb' };

const foes = { 1: { line1: ['wall1', 'wall2'] }, 2: { line1: ['wall1', 'wall4'], line2: ['mid1'] } };

test('what can be done has no reason against it', () => {
  const t = lay({ table: { 0: { line1: ['sword2'], played: ['assault'] }, ...foes }, at: 'attack' });
  expect(clauses(t, 0, { k: 'seat', seat: 1 })).toEqual([]);
  t.play(0, { do: 'attack', targets: [1] });
  expect(clauses(t, 0, card(t, 'wall1'))).toEqual([]);
});

test('KH-KILL-3 the reason quotes what it costs and what is left', () => {
  const t = lay({
    table: { 0: { line1: ['sword2'], played: ['assault'] }, 1: { line1: ['wall1', 'wall2', 'wall4'] } },
    at: 'attack',
  });
  expect(whyNot(t.state, 0, card(t, 'wall4'))).toEqual([
    { do: 'destroy', clause: 'KH-KILL-3', facts: { cost: 4, left: 2 } },
  ]);
});

test('KH-RULING-62 the twin of a unit on offer has no reason against it either', () => {
  const t = lay({
    cards: { hide: { initiative: 1, powers: [{ do: [{ op: 'makeAbsent', filter: {}, n: 1 }] }] } },
    table: { 0: { line1: ['wall1', 'wall1', 'wall2'], played: ['hide'] }, 1: {} },
    at: 'powers',
  });
  expect(clauses(t, 0, card(t, 'wall1#2'))).toEqual([]);
});

test('KH-RULING-30 there is no stopping', () => {
  const t = lay({ table: { 0: { line1: ['sword2'], played: ['assault'] }, 1: foes[1] }, at: 'attack' });
  expect(clauses(t, 0, verb)).toEqual(['KH-RULING-30']);
});

test('KH-SPLIT-3 KH-KNIGHT-1 why an attack cannot be split, or nobody charges', () => {
  const elite = { hero: 'line 1, armour 1, elite sword 2' };
  const closed = lay({
    cards: elite,
    table: { 0: { stack: ['hero'], played: ['assault'] }, ...foes },
    at: 'placement',
  });
  expect(clauses(closed, 0, verb)).toEqual(['KH-SPLIT-3']);
  const army = lay({ table: { 0: { line1: ['sword2'], played: ['assault'] }, ...foes }, at: 'attack' });
  expect(clauses(army, 0, verb)).toEqual(['KH-KNIGHT-1']);
});

test('KH-RANGE-5 KH-ABSENT-1 KH-RANGE-1 pointing at units while targets are declared', () => {
  const t = lay({
    table: {
      0: { line1: ['sword2'], played: ['assault'] },
      1: { line1: ['wall1', { card: 'wall2', absent: true }] },
      2: { line1: ['wall3'] },
      3: { line1: ['wall1'] },
    },
    at: 'attack',
  });
  expect(clauses(t, 0, card(t, 'sword2'))).toEqual(['KH-RANGE-5']);
  expect(clauses(t, 0, card(t, 'wall2'))).toEqual(['KH-ABSENT-1']);
  expect(clauses(t, 0, card(t, 'wall3'))).toEqual(['KH-RANGE-1']);
  expect(clauses(t, 0, card(t, 'wall1'))).toEqual([]);
});

test('KH-REINF-6 a general comes with the reinforcements, not later', () => {
  const cards = { boss: 'general, line 3, armour 1', dual: 'initiative 1, dual 1, assault' };
  const table = { 0: { line1: ['sword2'], generals: ['boss'], reserve: ['mid1'], played: ['dual'] }, ...foes };
  const late = lay({ cards, table, at: 'attack' });
  expect(clauses(late, 0, card(late, 'boss'))).toEqual(['KH-REINF-6']);
  const now = lay({ cards, table, at: 'turn' });
  expect(clauses(now, 0, card(now, 'boss'))).toEqual([]);
  expect(clauses(now, 0, card(now, 'sword2'))).toEqual(['KH-REINF-6']);
});

test('after the end, and about what nobody can point at, there is nothing to say', () => {
  const end = lay({ table: { 0: { line1: ['wall1'] }, 1: {} }, state: { round: 4 }, at: 'end' });
  expect(clauses(end, 0, card(end, 'wall1'))).toEqual([]);
  const t = lay({ table: { 0: { line1: ['sword2'], reserve: ['mid2'], played: ['assault'] }, ...foes }, at: 'attack' });
  expect(clauses(t, 0, card(t, 'mid2'))).toEqual([]);
});
