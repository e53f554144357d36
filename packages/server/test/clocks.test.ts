import { type ClockRules, applyPatch, unpack } from '@bagarre/protocol';
import { describe, expect, test } from 'vitest';
import { clocksAfter, leftAt, newClocks, zeroAt } from '../src/clocks/clock.ts';
import { duesOf, pause } from '../src/clocks/dues.ts';
import type { Asking } from '../src/play/asking.ts';
import { serve } from '../src/index.ts';
import { openStore } from '../src/store/index.ts';
import { Client } from './client.ts';
import {
  FakeTime,
  type Person,
  newFolder,
  open,
  openQuestion,
  person,
  play,
  playOn,
  playing,
  toyGames,
  usual,
  viewAt,
} from './open.ts';

const clock: ClockRules = { reserve: 60_000, delay: 10_000, window: 5_000 };
const asks = (window: boolean, ...requests: [seat: number, id: number][]): Asking => ({
  window,
  requests: requests.map(([seat, id]) => ({ seat, id, ask: 'a.b', options: [{ do: 'x' }, { do: 'y' }] })),
});

describe('counting', () => {
  const everybody = (): boolean => true;

  test('free time first, then the reserve; a window has its own free time', () => {
    const start = clocksAfter(clock, newClocks(clock, 2), asks(false), asks(false, [0, 1]), everybody, 1000);
    expect(start).toEqual([
      { left: 60_000, since: 1000 },
      { left: 60_000, since: null },
    ]);
    expect(leftAt(start[0]!, clock.delay, 11_000)).toBe(60_000);
    expect(leftAt(start[0]!, clock.delay, 14_000)).toBe(57_000);
    expect(zeroAt(clock, start[0]!, asks(false, [0, 1]))).toBe(71_000);
    const next = clocksAfter(clock, start, asks(false, [0, 1]), asks(true, [1, 2]), everybody, 14_000);
    expect(next).toEqual([
      { left: 57_000, since: null },
      { left: 60_000, since: 14_000 },
    ]);
    expect(zeroAt(clock, next[1]!, asks(true, [1, 2]))).toBe(79_000);
  });

  test('in a question to several, an answer stops one clock and leaves the others running', () => {
    const both = clocksAfter(clock, newClocks(clock, 2), asks(false), asks(false, [0, 1], [1, 1]), everybody, 0);
    const one = clocksAfter(clock, both, asks(false, [0, 1], [1, 1]), asks(false, [1, 1]), everybody, 30_000);
    expect(one).toEqual([
      { left: 40_000, since: null },
      { left: 60_000, since: 0 },
    ]);
  });

  test('a bot has no clock, and time given back is not charged', () => {
    const bot = clocksAfter(clock, newClocks(clock, 2), asks(false), asks(false, [0, 1]), (seat) => seat === 1, 0);
    expect(bot[0]!.since).toBeNull();
    expect(leftAt({ left: 60_000, since: 15_000 }, clock.delay, 5_000)).toBe(60_000);
  });

  test('the pause of a seat with one option depends on chance alone, and goes on when others answer', () => {
    expect(pause(1200, 800, 0)).toBe(1200);
    expect(pause(1200, 800, 0.999999)).toBe(4400);
    const rules = { name: 'live', clock, atZero: 'idle', undo: 'free', onlookers: true } as const;
    const chairs = [0, 1].map((seat) => ({
      seat,
      player: 'p',
      bot: null,
      ready: true,
      commitment: null,
      contribution: null,
      armed: {},
    }));
    const clocks = [0, 1].map(() => ({ left: 60_000, since: 0 }));
    const asking: Asking = {
      window: true,
      requests: [0, 1].map((seat) => ({ seat, id: 1, ask: 'a.b', options: [{ do: 'pass' }] })),
    };
    const manners = { floor: 1200, mean: 800, bot: 900 };
    const first = duesOf(rules, manners, null as never, asking, clocks, chairs, [], 0);
    const second = duesOf(rules, manners, null as never, asking, clocks, chairs, first, 500);
    expect(second.filter((d) => d.kind === 'forced')).toEqual(first.filter((d) => d.kind === 'forced'));
    expect(first.find((d) => d.kind === 'forced')!.at).toBeGreaterThanOrEqual(1200);
    // Where people take hours, nobody's silence is answered for them.
    expect(
      duesOf({ ...rules, name: 'days' }, manners, null as never, asking, clocks, chairs, [], 0).map((d) => d.kind),
    ).toEqual(['clock', 'clock']);
  });
});

async function timed(
  time: FakeTime,
  wanted: Record<string, unknown>,
): Promise<{ url: string; table: string; people: [Person, Person] }> {
  const { url } = await open({ time, games: toyGames });
  const people: [Person, Person] = [await person(url, 'Ann'), await person(url, 'Bob')];
  return { url, people, table: await playing(url, people, { game: 'toy', clock, ...wanted }) };
}

describe('at zero', () => {
  test('the idle answer is given, for each question anew', async () => {
    const time = new FakeTime();
    const { people, table } = await timed(time, { atZero: 'idle' });
    const [ann] = people;
    const before = ann.client.seq.get(table)!;
    await time.pass(69_000);
    expect(ann.client.seq.get(table)).toBe(before);
    await time.pass(2000);
    await ann.client.until(() => ann.client.seq.get(table)! > before);
    expect(ann.client.all('step')[0]!.clock!.left).toContain(0);
    // The reserve is gone; each further question has only its free time.
    await time.pass(80_000);
    await ann.client.until(() => ann.client.seq.get(table)! > before + 4);
  });

  test('a bot takes the seat, and makes way when its player sits down again', async () => {
    const time = new FakeTime();
    const { people, table } = await timed(time, { atZero: 'bot' });
    const [ann, bob] = people;
    await play(bob.client, table, openQuestion(bob.client, table)!);
    await play(bob.client, table, openQuestion(bob.client, table)!);
    await time.pass(71_000);
    await bob.client.until(() => bob.client.tables.get(table)!.at[0]!.bot !== null, 20_000);
    expect(bob.client.all('step').map((s) => s.what)).toContain('time');
    await bob.client.until(() => bob.client.all('step').some((s) => s.by === 0 && s.what === 'play'), 20_000);
    await ann.client.ask('sit', { table });
    await bob.client.until(() => bob.client.tables.get(table)!.at[0]!.bot === null);
  });

  test('the game is lost', async () => {
    const time = new FakeTime();
    const { people, table } = await timed(time, { atZero: 'loss' });
    const [ann, bob] = people;
    await play(bob.client, table, openQuestion(bob.client, table)!);
    await play(bob.client, table, openQuestion(bob.client, table)!);
    await time.pass(71_000);
    await bob.client.until(() => viewAt(bob.client, table).over !== null);
    expect(viewAt(ann.client, table).over).toEqual({ winners: [1], why: 'time', points: [] });
  });
});

test('nothing is charged while no server runs, and 15 seconds are given after', async () => {
  const time = new FakeTime();
  const data = newFolder();
  const options = { ...usual, data, time, games: toyGames };
  let server = await serve(options);
  const people: [Person, Person] = [await person(server.url, 'Ann'), await person(server.url, 'Bob')];
  const table = await playing(server.url, people, { game: 'toy', clock });
  await time.pass(20_000);
  await server.close();
  await time.pass(10 * 3_600_000);
  server = await serve(options);
  const back = await Client.open(server.url, people[0].cookie);
  await back.ask('join', { table });
  const told = back.all('present')[0]!.clock!;
  const ann = told.running.find((r) => r.seat === 0)!;
  // 20 s had run: 10 free and 10 of the reserve; 15 of them come back.
  expect(ann.left + ann.delay).toBeGreaterThanOrEqual(60_000 + 10_000 - 20_000 + 15_000 - 3000);
  expect(ann.left + ann.delay).toBeLessThanOrEqual(70_000);
  await time.pass(30_000);
  expect(back.seq.get(table)).toBe(1);
  await server.close();
});

test('answering for a seat with nothing to choose takes as long as declining: nobody passes a window before the floor', async () => {
  const time = new FakeTime();
  const store = await openStore({ folder: newFolder() });
  const { url } = await open({ store, time, games: toyGames, manners: { floor: 1200, mean: 400, bot: 0 } });
  const people: [Person, Person] = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await playing(url, people, { game: 'toy', pace: 'none', options: { health: 50 } });
  const state = { going: true };
  void playOn(people, table).finally(() => (state.going = false));
  while (state.going) await time.pass(500);
  // Whoever answered: the player at once, or the server for a player who could only pass.
  const entries = await store.eventsSince(table, 0);
  const windows = windowsOf(people[0].client);
  expect(windows.length).toBeGreaterThan(0);
  for (const { seq } of windows) {
    const asked = entries.find((e) => e.seq === seq)!;
    const answered = entries.find((e) => e.seq === seq + 1);
    if (answered) expect(answered.at - asked.at).toBeGreaterThanOrEqual(1200);
  }
});

/** The steps after which somebody could only react. */
function windowsOf(c: Client): { seq: number }[] {
  let view = c.all('present')[0]!.view;
  return c.all('step').filter((step) => {
    view = applyPatch(view, step.patch);
    return unpack(view).asked.some(({ ask }) => ask.startsWith('hit.'));
  });
}

test('a player who is asked and away for 90 seconds: the others are told, and may let a bot play or end the game', async () => {
  const time = new FakeTime();
  const { people, table } = await timed(time, { pace: 'none', clock: undefined });
  const [ann, bob] = people;
  expect(await ann.client.say('claim', { table, seat: 1, as: 'bot' })).toMatchObject({ code: 'wrong-phase' });
  bob.client.close();
  await ann.client.until(() => ann.client.all('seat').some((m) => m.seat === 1 && !m.info.here));
  await time.pass(60_000);
  expect(await ann.client.say('claim', { table, seat: 1, as: 'bot' })).toMatchObject({ code: 'wrong-phase' });
  await time.pass(31_000);
  await ann.client.until(() => ann.client.all('away').length === 1);
  await ann.client.ask('claim', { table, seat: 1, as: 'abort' });
  await ann.client.until(() => ann.client.tables.get(table)!.phase === 'aborted');
});
