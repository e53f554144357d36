import { describe, expect, test } from 'vitest';
import {
  type AnyOption,
  type Core,
  type Request,
  copy,
  decide,
  ended,
  game,
  idleAnswer,
  inside,
  keyOf,
  openBox,
  pending,
  pile,
  settle,
  trace,
} from '../src/index.ts';
import { playOn, started } from './play.ts';
import { type Toy, round, toy, toyRules } from './toy.ts';

const Z = toyRules.zone;
const asked = (s: Core): string[] => settle(s).map((r) => `${r.seat} ${r.ask}`);
function play(s: Core, seat: number, pick: (options: readonly AnyOption[]) => AnyOption | undefined): void {
  const request = settle(s).find((r) => r.seat === seat)!;
  decide(s, request, pick(request.options)!);
  settle(s);
}
const first = (options: readonly AnyOption[]): AnyOption => options[0]!;
const verb = (v: string) => (options: readonly AnyOption[]) => options.find((o) => o.do === v);

/** Both have laid two cards down: the first round is to be sealed. */
function firstRound(): Toy {
  const s = started();
  playOn(s, 3, () => s.round === 1);
  return s;
}

describe('questions', () => {
  test('askEach: all are asked at once, each answer acts at once, each seat goes at its own pace', () => {
    const s = started();
    expect(asked(s)).toEqual(['0 match.keep', '1 match.keep']);
    play(s, 1, first);
    expect(pile(s, 1, Z.down)).toHaveLength(1);
    play(s, 1, first);
    expect(asked(s)).toEqual(['0 match.keep']);
    play(s, 0, first);
    play(s, 0, first);
    expect(asked(s)).toEqual(['0 round.seal', '1 round.seal']);
  });

  test('askEach: the answer of one leaves the request of the other as it was', () => {
    const s = started();
    const before = settle(s).find((r) => r.seat === 1)!.id;
    const mine = settle(s).find((r) => r.seat === 0)!.id;
    play(s, 0, first);
    expect(settle(s).find((r) => r.seat === 1)!.id).toBe(before);
    expect(settle(s).find((r) => r.seat === 0)!.id).not.toBe(mine);
  });

  test('askAll: nothing happens before the last answer, then all together in seat order', () => {
    const s = firstRound();
    play(s, 1, first);
    expect(asked(s)).toEqual(['0 round.seal']);
    expect(pile(s, 1, Z.board)).toHaveLength(0);
    play(s, 0, first);
    expect([pile(s, 0, Z.board).length, pile(s, 1, Z.board).length]).toEqual([1, 1]);
  });

  test('askWhile asks again until nobody is asked; goto leaves it', () => {
    const s = firstRound();
    play(s, 0, first);
    play(s, 1, first);
    const { winner } = inside(s, round)!;
    expect(asked(s)).toEqual([`${winner} round.toss`]);
    play(s, winner, verb('toss'));
    expect(asked(s)).toEqual([`${winner} round.toss`]);
    const other = copy(s);
    play(other, winner, verb('stop'));
    expect(trace(other)).not.toContain('round.toss');
    play(s, winner, verb('toss'));
    expect(trace(s)).not.toContain('round.toss');
  });

  test('a player who ran out of time gives the idle answer, or the first option', () => {
    const s = firstRound();
    const [r] = settle(s);
    expect(idleAnswer(s, r!)).toEqual(r!.options[0]);
    play(s, 0, first);
    play(s, 1, first);
    expect(idleAnswer(s, settle(s)[0]!)).toEqual({ do: 'stop' });
  });

  test('auto: a question with one answer is not asked and counts as no decision', () => {
    const s = firstRound();
    play(s, 0, first);
    play(s, 1, first);
    const seq = s.seq;
    play(s, inside(s, round)!.winner, verb('stop'));
    expect(s.seq).toBe(seq + 1);
    expect(trace(s)).toContain('> hit.');
  });

  test('a question without options is skipped', () => {
    const s = firstRound();
    play(s, 0, first);
    play(s, 1, first);
    const { winner } = inside(s, round)!;
    s.players[1 - winner]!.health = 0; // nobody is left to be hit
    play(s, winner, verb('stop'));
    expect(s.over?.winners).toEqual([winner]);
  });

  test('settling twice is settling once, and asking what is pending changes nothing', () => {
    const s = started({ seats: 4 });
    playOn(s, 5, () => s.round === 2);
    const once = JSON.stringify(s);
    const requests = settle(s);
    expect(JSON.stringify(s)).toBe(once);
    expect(pending(s)).toEqual(requests);
    expect(JSON.stringify(s)).toBe(once);
  });
});

describe('procedures', () => {
  test('the trace names every procedure under way', () => {
    expect(trace(started())).toBe('match.keep');
    const s = firstRound();
    expect(trace(s)).toBe('match.rounds > round.seal');
  });

  test('inside finds the nearest running procedure, ended the one that finished last', () => {
    const s = firstRound();
    expect(inside(s, round)).toMatchObject({ tosses: 0 });
    expect(ended(s, round)).toBeUndefined();
    playOn(s, 1, () => s.round === 2);
    expect(ended(s, round)).toMatchObject({ card: expect.any(Number) as number });
  });

  test('a match that is over has an empty stack and nobody is asked', () => {
    const s = started();
    playOn(s, 8);
    expect(s.over).not.toBeNull();
    expect([s.stack, s.ended, settle(s), pending(s)]).toEqual([[], null, [], []]);
  });

  test('rules that go round in circles stop and say where', () => {
    const s = started();
    s.stack.at(-1)!.step = 'rounds';
    s.players.forEach((p) => (p.health = 5));
    const looping = { ...toyRules, procs: new Map(toyRules.procs) };
    looping.procs.set('match', {
      ...toyRules.procs.get('match')!,
      steps: new Map([['rounds', { step: () => ({ k: 'goto' as const, step: 'rounds' }), after: '' }]]),
    });
    const bad = game({ ...toy, id: 'loop', rules: looping as typeof toyRules });
    s.box = openBox(bad).key;
    expect(() => settle(s)).toThrow('rules: going round in circles (match.rounds)');
  });

  test('two procedures of one name are refused', () => {
    expect(() => toyRules.proc('match', {}, { only: () => {} })).toThrow('two procedures are called match');
  });
});

test('keys are canonical and unique within a request', () => {
  expect(keyOf({ do: 'attack', card: 17, target: 31 })).toBe('attack card:17 target:31');
  expect(keyOf({ do: 'declare', targets: [1, 3], charge: true })).toBe('declare targets:1+3 charge:true');
  const s = started();
  playOn(s, 2, () => {
    for (const r of pending(s) as Request[]) expect(new Set(r.options.map(keyOf)).size).toBe(r.options.length);
    return false;
  });
});
