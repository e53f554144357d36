/** Practice tables: whatever becomes of the thread of their bots, the match goes on; and how long an answer takes tells nothing. */
import { pause } from '@bagarre/bots';
import { type Core, fastRng, keyOf, newMatch, pending, world } from '@bagarre/kernel';
import { kharnage } from '@bagarre/kharnage';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toy } from '../../kernel/test/toy.ts';
import { PracticeMatch } from '../src/connection/practice-match.ts';
import type { FromThinker, PracticeTable, ToThinker } from '../src/connection/practice-messages.ts';

type Question = Extract<ToThinker, { k: 'think' }>;
type Behaviour = (worker: FakeWorker, asked: Question) => void;

let behave: Behaviour;
let workers: FakeWorker[];

class FakeWorker extends EventTarget {
  ended = false;

  constructor() {
    super();
    workers.push(this);
  }
  postMessage(m: ToThinker): void {
    if (m.k === 'think') behave(this, m);
  }
  tells(data: FromThinker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {
    this.ended = true;
  }
}

const answersWell: Behaviour = (worker, { n, request }) => worker.tells({ n, option: keyOf(request.options.at(-1)!) });

const failed = vi.fn<(why: string) => void>();
const warned = vi.fn<(...said: unknown[]) => void>();

beforeEach(() => {
  behave = answersWell;
  workers = [];
  failed.mockClear();
  warned.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.spyOn(console, 'warn').mockImplementation(warned);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function practise(more: Partial<PracticeTable> = {}): PracticeMatch {
  const table: PracticeTable = {
    game: 'toy',
    seats: 2,
    seat: 0,
    bot: 'moyen',
    seed: '1',
    options: {},
    think: 0,
    ...more,
  };
  return new PracticeMatch(toy, table, { moment: () => {}, failed });
}

interface BotTurn {
  forced: boolean;
  /** From the question to the answer. */
  ms: number;
  /** How long a level should take at least. */
  pause: number;
}

/** Plays to the end, the person always by the first option; says how the bot fared. */
async function playToTheEnd(match: PracticeMatch): Promise<BotTurn[]> {
  const turns: BotTurn[] = [];
  while (!match.state.over) {
    const asked = pending(match.state);
    const request = asked.find((r) => r.seat === 1);
    if (!request) {
      expect(match.answer(asked[0]!.id, keyOf(asked[0]!.options[0]!))).toBeNull();
      continue;
    }
    const [began, decisions] = [Date.now(), match.kept.length];
    while (match.kept.length === decisions) {
      expect(vi.getTimerCount(), 'the bot will never answer').toBeGreaterThan(0);
      await vi.advanceTimersToNextTimerAsync();
    }
    turns.push({ forced: request.options.length === 1, ms: Date.now() - began, pause: pause('moyen', request) });
  }
  return turns;
}

describe('a match goes to its end, every answer of the bot that of somebody away,', () => {
  test.each<[string, Behaviour, RegExp]>([
    ['with a thread that is silent', () => {}, /no answer within \d+ ms/],
    ['with a thread that dies', (w) => w.dispatchEvent(new Event('error')), /could not be loaded/],
    ['with answers that cannot be read', (w) => w.dispatchEvent(new Event('messageerror')), /could not be read/],
    ['with a bot that throws', (w, { n }) => w.tells({ n, trouble: 'no score today' }), /no score today/],
    ['with an answer that is not offered', (w, { n }) => w.tells({ n, option: 'castle' }), /castle, which is not/],
  ])('%s', async (_what, behaviour, why) => {
    behave = behaviour;
    const match = practise({ think: 140 });
    const choices = (await playToTheEnd(match)).filter(({ forced }) => !forced).length;
    expect(warned).toHaveBeenCalledTimes(choices);
    expect(String(warned.mock.calls[0]![1])).toMatch(why);
    expect(match.kept.filter((d) => d.startsWith('1 '))).toContain('1 stop');
    expect(match.kept).not.toContain('1 toss');
    expect(failed).not.toHaveBeenCalled();
  });

  test('with a greedy bot that throws in the page', async () => {
    vi.spyOn(toy, 'score').mockImplementation(() => {
      throw new Error('no score today');
    });
    const match = practise({ bot: 'greedy' });
    await playToTheEnd(match);
    expect(warned).toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  });
});

test('a thread that failed is ended, and the next thought has a new one that may take its time', async () => {
  behave = (worker) => {
    behave = (_, asked) => setTimeout(() => answersWell(workers[1]!, asked), 20_000);
    worker.dispatchEvent(new Event('error'));
  };
  const match = practise();
  await playToTheEnd(match);
  expect(warned.mock.calls.map(([, why]) => String(why))[1]).toMatch(/no answer within 5700 ms/);
  expect(workers.slice(0, 2).map(({ ended }) => ended)).toEqual([true, true]);
});

test('one thread serves a match, and ends with it, and with nothing to say about what it was thinking', async () => {
  const match = practise();
  await playToTheEnd(match);
  expect(workers).toHaveLength(1);
  expect(warned).not.toHaveBeenCalled();

  behave = () => {};
  const left = practise();
  await vi.advanceTimersByTimeAsync(1000);
  left.end();
  await vi.runAllTimersAsync();
  expect(workers.map(({ ended }) => ended)).toEqual([false, true]);
  expect([warned, failed].map((told) => told.mock.calls)).toEqual([[], []]);
});

describe('the pause before an answer', () => {
  test('of a level is as long where there is nothing to choose', async () => {
    const turns = await playToTheEnd(practise({ think: 140 }));
    expect(new Set(turns.map(({ forced }) => forced))).toEqual(new Set([true, false]));
    for (const turn of turns) expect(turn.ms).toBe(turn.pause);
  });

  test('is longer if the person wants it so', async () => {
    const turns = await playToTheEnd(practise({ think: 1500 }));
    for (const turn of turns) expect(turn.ms).toBe(Math.max(1500, turn.pause));
  });

  test('is none if the person wants none, but for the table to be drawn', async () => {
    const [first, ...others] = await playToTheEnd(practise());
    expect(first!.ms).toBe(800);
    expect(new Set(others.map(({ ms }) => ms))).toEqual(new Set([0]));
  });

  test('of bots that need no thought is what the person wants', async () => {
    const turns = await playToTheEnd(practise({ bot: 'random', think: 140 }));
    expect(new Set(turns.map(({ ms }) => ms))).toEqual(new Set([140]));
  });
});

test('in the thread: an answer by its number, and what went wrong is told', async () => {
  vi.useRealTimers();
  const told: FromThinker[] = [];
  const page = Object.assign(new EventTarget(), { postMessage: (m: FromThinker) => told.push(m) });
  vi.stubGlobal('self', page);
  await import('../src/connection/practice-thinker.ts');
  const asks = (data: ToThinker): boolean => page.dispatchEvent(new MessageEvent('message', { data }));
  const s = newMatch(kharnage, { seats: 2, seed: '1' }) as Core;
  const request = pending(s)[0]!;
  const question = {
    k: 'think',
    level: 'facile',
    world: world(s, request.seat, fastRng(1)),
    request,
    seed: 1,
  } as const;

  asks({ k: 'open', game: 'kharnage' });
  asks({ ...question, n: 7 });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told).toEqual([{ n: 7, option: expect.any(String) }]);
  expect(request.options.map(keyOf)).toContain((told[0] as { option: string }).option);

  asks({ k: 'open', game: 'chess' });
  asks({ ...question, n: 8 });
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toEqual({ n: 8, trouble: 'Error: no game chess' });
});
