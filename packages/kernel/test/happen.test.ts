import { describe, expect, test } from 'vitest';
import {
  type AnyOption,
  decide,
  keyOf,
  newState,
  openBox,
  pushFrame,
  riggedRng,
  said,
  settle,
  trace,
} from '../src/index.ts';
import { type Toy, hits, toy, toyRules } from './toy.ts';

/** Seat 0 is hit by seat 1 for `n`; nothing else is under way. */
function hitFor(n: number): Toy {
  const s = newState(openBox(toy), { seats: 2 }, riggedRng([])) as Toy;
  s.stack.length = 0;
  Object.assign(s.players[0]!, { health: 12, shields: 2 });
  Object.assign(s.players[1]!, { health: 12, shields: 1 });
  pushFrame(s, toyRules.procs.get('match')!, {});
  s.stack[0]!.step = 'rounds';
  const call = hits({ k: 'hit', seat: 0, by: 1, n });
  pushFrame(s, call.proc, call.v);
  return s;
}
const offers = (s: Toy): string[] => settle(s).flatMap((r) => r.options.map((o) => `${r.seat} ${keyOf(o)}`));
function play(s: Toy, pick: (o: AnyOption) => boolean): void {
  const [r] = settle(s);
  decide(s, r!, r!.options.find(pick)!);
}
const use = (o: AnyOption): boolean => o.do === 'use';
const pass = (o: AnyOption): boolean => o.do === 'pass';

describe('happenings', () => {
  test('before: a trigger changes what is about to happen', () => {
    const s = hitFor(3);
    expect(offers(s)).toEqual(['0 use trigger:shield seat:0', '0 pass']);
    play(s, use);
    play(s, pass);
    settle(s);
    expect(s.players[0]).toMatchObject({ health: 10, shields: 1 });
    expect(said(s).map((x) => x.e.k)).toEqual(['shielded', 'hit']);
  });

  test('a trigger hears only its own event, in its own window, when it may', () => {
    const s = hitFor(1); // a hit of 1 cannot be shielded, and one below 4 is not struck back
    expect(offers(s)).toEqual(['0 pass']);
    play(s, pass);
    expect(offers(s)).toEqual(['0 pass']);
    expect(trace(s)).toBe('match.rounds > hit.after');
  });

  test('after: an answer runs inside, and happenings nest', () => {
    const s = hitFor(9);
    play(s, pass);
    expect(s.players[0]!.health).toBe(12);
    expect(offers(s)).toEqual(['0 use trigger:back seat:0', '0 pass']);
    expect(s.players[0]!.health).toBe(3);
    play(s, use);
    expect(offers(s)).toEqual(['1 pass']);
    expect(trace(s)).toBe('match.rounds > hit.after > hit.before');
    play(s, pass);
    play(s, pass);
    settle(s);
    expect(s.players[1]!.health).toBe(11);
    expect(trace(s)).toBe('match.rounds > hit.after');
  });

  test('what is spent cannot be used again in the same window', () => {
    const s = hitFor(9);
    play(s, use);
    play(s, use);
    expect(offers(s)).toEqual(['0 pass']);
  });

  test('nobody is asked whom public facts leave out', () => {
    const s = hitFor(3);
    s.players[0]!.shields = 0;
    settle(s);
    expect(trace(s)).not.toContain('hit.');
    expect(s.players[0]!.health).toBe(9);
  });
});
