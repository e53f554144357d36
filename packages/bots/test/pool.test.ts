import { type AnyGame, type Core, type Request, fastRng, keyOf, newMatch, pending, world } from '@bagarre/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { PLAN, type Task, arenaGame, arenaReport, listen } from '../src/index.ts';
import { openPool } from '../src/pool.ts';
import { nim, show } from './toys.ts';
import { dies, hangs, throws } from './worker-toys.ts';

const worker = new URL('worker.mjs', import.meta.url);
const pool = openPool({ worker, threads: 1, grace: 1500 });
afterAll(() => pool.close());

const plan = { ...PLAN, iterations: 200 };
// A horizon that is reached before the end, so that the score is asked for.
const short = { ...PLAN, horizon: 1, ms: 100 };

function match(game: AnyGame): { s: Core; request: Request } {
  const s = newMatch(game, { seats: 2, seed: '1' }) as Core;
  return { s, request: pending(s)[0]! };
}

test('a thread answers as the bot would here', async () => {
  const { s, request } = match(nim);
  const answer = await pool.think(s, request, fastRng(1), plan);
  expect(answer).toEqual({ option: { do: 'take', n: 3 }, iterations: 200, trouble: null });
});

test('the match itself never leaves: what is sent is a world', async () => {
  const { s, request } = match(show);
  const before = JSON.stringify(s);
  const answer = await pool.think(s, request, fastRng(1), plan);
  expect(answer.trouble).toBeNull();
  expect(request.options.map(keyOf)).toContain(keyOf(answer.option));
  expect(JSON.stringify(s)).toBe(before);
});

describe('a game goes on', () => {
  test.each([
    ['throws', throws, 'no score today'],
    ['dies', dies, 'gave no answer within'],
    ['hangs', hangs, 'gave no answer within'],
  ])('when the worker %s', async (_name, game, trouble) => {
    const { s, request } = match(game);
    const answer = await pool.think(s, request, fastRng(1), short);
    expect(answer).toEqual({ option: request.options[0], iterations: 0, trouble: expect.stringContaining(trouble) });
    const after = match(nim);
    expect((await pool.think(after.s, after.request, fastRng(1), plan)).trouble).toBeNull();
  });
});

describe('abort', () => {
  test('rejects at once, and the thread is free again', async () => {
    const { s, request } = match(nim);
    const stop = new AbortController();
    const begin = performance.now();
    const thought = pool.think(s, request, fastRng(1), { ...PLAN, ms: 20_000 }, { signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(thought).rejects.toThrow('aborted');
    expect((await pool.think(s, request, fastRng(1), plan)).trouble).toBeNull();
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  test('before it begins', async () => {
    const { s, request } = match(nim);
    const signal = AbortSignal.abort();
    await expect(pool.think(s, request, fastRng(1), plan, { signal })).rejects.toThrow('aborted');
  });
});

test('an arena on threads gives what it gives here', async () => {
  const arena = { seats: 2, bots: ['ismcts:50', 'random'], games: 10, seed: '1' };
  const heard: number[] = [];
  const there = await pool.arena(nim, arena, (done) => heard.push(done));
  const here = arenaReport(
    nim,
    arena,
    Array.from({ length: 10 }, (_, i) => arenaGame(nim, arena, i)),
  );
  expect(heard).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
  expect(there.bots).toEqual(here.bots);
  expect(there.meanLength).toBe(here.meanLength);
});

test('a Web Worker answers messages by their id, and says what went wrong', () => {
  const { s, request } = match(nim);
  let hear: (message: { data: { id: number; task: Task } }) => void = () => {};
  const told: unknown[] = [];
  listen([nim], { addEventListener: (_kind, hears) => void (hear = hears), postMessage: (m) => told.push(m) });
  const task = { k: 'think', packs: null, seat: request.seat, plan, seed: 1, flag: null } as const;
  hear({ data: { id: 7, task: { ...task, game: 'nim', world: world(s, 0, fastRng(1)) } } });
  hear({ data: { id: 8, task: { ...task, game: 'chess', world: world(s, 0, fastRng(1)) } } });
  expect(told).toEqual([
    { id: 7, reply: { option: 'take n:3', iterations: 200 } },
    { id: 8, trouble: 'this worker does not know the game chess' },
  ]);
});
