/** The rules that good servers taught us, one test each, where no other file has it. */
import { type Challenge, type Me, solveProof } from '@bagarre/protocol';
import { describe, expect, test } from 'vitest';
import { clocksAfter, newClocks } from '../src/clocks/clock.ts';
import { isInside, postOutside } from '../src/people/webhooks.ts';
import { Growing } from '../src/safety/growing.ts';
import { serve } from '../src/index.ts';
import { openStore } from '../src/store/index.ts';
import { Client, http } from './client.ts';
import {
  FakeTime,
  type Person,
  newFolder,
  newTable,
  open,
  openQuestion,
  person,
  play,
  playOn,
  playing,
  toyGames,
  unlimited,
  usual,
} from './open.ts';

const clock = { reserve: 60_000, delay: 0, window: 0 };

describe('a slow line', () => {
  const asks = (...seats: number[]) => ({
    window: false,
    requests: seats.map((seat) => ({ seat, id: seats.length, ask: 'a.b', options: [] })),
  });
  const moves = (lag: number, bank?: number) => {
    const running = [
      { left: 60_000, since: 0, ...(bank === undefined ? {} : { bank }) },
      { left: 60_000, since: null },
    ];
    return clocksAfter(clock, running, asks(0), asks(), () => true, 3000, { seat: 0, lag })[0]!;
  };

  test('is made up for by what the server measured, a second at most, out of a bank', () => {
    expect(moves(0).left).toBe(57_000);
    expect(moves(400)).toMatchObject({ left: 57_400, bank: 4600 });
    expect(moves(9000)).toMatchObject({ left: 58_000, bank: 4000 });
    expect(moves(9000, 100)).toMatchObject({ left: 57_350, bank: 0 });
    const other = clocksAfter(clock, newClocks(clock, 2), asks(), asks(1), () => true, 0, { seat: 0, lag: 900 });
    expect(other[1]).toEqual({ left: 60_000, since: 0 });
  });

  test('is measured by pings, whatever the client says', async () => {
    const { url } = await open({ games: toyGames });
    const people: [Person, Person] = [await person(url, 'Ann'), await person(url, 'Bob')];
    const slow = await Client.open(url, people[0].cookie, { pongAfter: 400 });
    people[0].client.close();
    people[0].client = slow;
    await new Promise((done) => setTimeout(done, 600));
    const table = await playing(url, people, { game: 'toy', clock });
    await new Promise((done) => setTimeout(done, 700));
    const asked = people.map((p) => openQuestion(p.client, table));
    for (const [i, p] of people.entries()) if (asked[i]) await play(p.client, table, asked[i]);
    const left = people[1].client.all('step').at(-1)!.clock!.left;
    // Both thought as long; Ann's line is given back to her.
    expect(left[0]! - left[1]!).toBeGreaterThan(200);
  });
});

test('logins: five are free, then each waits longer than the one before; a good one forgets the name', async () => {
  const counted = new Growing(5, 10_000, 900_000);
  let now = 0;
  for (let i = 0; i < 5; i++) {
    expect(counted.wait('ann', now)).toBe(0);
    counted.begins('ann', now);
  }
  const waits: number[] = [];
  for (let i = 0; i < 9; i++) {
    waits.push(counted.wait('ann', now));
    now += waits.at(-1)!;
    counted.begins('ann', now);
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900].map((s) => s * 1000));
  expect(counted.wait('bob', now)).toBe(0);
  counted.good('ann');
  expect(counted.wait('ann', now)).toBe(0);

  const time = new FakeTime();
  const { url } = await open({ time });
  const { cookie } = await person(url, 'Ann');
  await http(url, 'POST', '/api/sign-up', { body: { name: 'Ann', password: 'correct horse' }, cookie });
  const logIn = (password: string) => http(url, 'POST', '/api/log-in', { body: { name: 'Ann', password } });
  for (let i = 0; i < 5; i++) expect((await logIn('wrong horse')).status).toBe(401);
  expect((await logIn('correct horse')).json).toMatchObject({ code: 'too-many', wait: 10_000 });
  await time.pass(10_000);
  expect((await logIn('wrong horse')).status).toBe(401);
  expect((await logIn('correct horse')).json).toMatchObject({ code: 'too-many', wait: 20_000 });
  await time.pass(20_000);
  expect((await logIn('correct horse')).status).toBe(200);
});

test('logins: another way to write a name is the same name, wherever it is tried from', async () => {
  const { url } = await open({ trustProxy: true });
  const { cookie } = await person(url, 'Ann');
  await http(url, 'POST', '/api/sign-up', { body: { name: 'Ann', password: 'correct horse' }, cookie });
  let from = 0;
  const logIn = (name: string, password: string) =>
    http(url, 'POST', '/api/log-in', { body: { name, password }, headers: { 'x-forwarded-for': `192.0.2.${++from}` } });
  expect((await logIn('Ａｎｎ', 'correct horse')).status).toBe(200);
  for (const name of ['Ann', 'ANN', 'Ａｎｎ', 'ａｎｎ', '𝐀nn'])
    expect((await logIn(name, 'wrong horse')).status).toBe(401);
  expect((await logIn('𝔸nn', 'correct horse')).json).toMatchObject({ code: 'too-many' });
});

test('sign-ups: after many from one address, each takes a proof of work, which is good once', async () => {
  const { url } = await open({ limits: { ...unlimited, signUps: 2 } });
  const signUp = (name: string, proof?: unknown) =>
    http(url, 'POST', '/api/sign-up', { body: { name, password: 'correct horse', ...(proof ? { proof } : {}) } });
  expect((await signUp('Ann')).status).toBe(200);
  expect((await signUp('Bob')).status).toBe(200);
  const asked = await signUp('Cid');
  expect(asked.status).toBe(429);
  const { challenge } = asked.json as { challenge: Challenge };
  const proof = solveProof(challenge);
  for (const wrong of [
    { ...proof, number: proof.number + 1 },
    { ...proof, ends: proof.ends + 1 },
    { ...proof, signature: '0'.repeat(64) },
  ])
    expect((await signUp('Cid', wrong)).json).toMatchObject({ code: 'too-many' });
  expect((await signUp('Cid', proof)).status).toBe(200);
  expect((await signUp('Dan', proof)).json).toMatchObject({ code: 'too-many', challenge: expect.anything() });
  // Guests play on.
  await person(url, 'Eve');
});

describe('webhooks', () => {
  test('only https, and never into the server’s own network, however it is written', async () => {
    const inside = ['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
    const sixes = ['::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1'];
    const outside = ['1.1.1.1', '2606:4700:4700::1111'];
    expect([...inside, ...sixes, ...outside].filter((address) => !isInside(address))).toEqual(outside);
    await expect(postOutside('http://example.org/', '{}')).rejects.toThrow('not https');
    await expect(postOutside('https://127.0.0.1/', '{}')).rejects.toThrow('private');
    await expect(postOutside('https://[::1]/', '{}')).rejects.toThrow('private');
    // A name is looked at when it is resolved.
    await expect(postOutside('https://localhost/', '{}')).rejects.toThrow('private');
    const { url } = await open();
    const { cookie } = await person(url, 'Ann');
    const set = await http(url, 'PATCH', '/api/me', { body: { webhook: 'http://example.org/x' }, cookie });
    expect(set.status).toBe(400);
  });

  test('tell whoever is away that a game waits; what fails is tried twice more, then switched off with the error', async () => {
    const time = new FakeTime();
    const posted: { url: string; text: string }[] = [];
    let fails = false;
    const post = async (to: string, text: string): Promise<void> => {
      posted.push({ url: to, text });
      if (fails) throw new Error('answered 500');
    };
    const { url } = await open({ time, post, site: null });
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const table = await playing(url, people, { pace: 'days', game: 'cannibal-world' });
    await playOn(people, table, () => people.filter((p) => openQuestion(p.client, table)).length === 1);
    const idle = people.find((p) => !openQuestion(p.client, table))!;
    const busy = people.find((p) => p !== idle)!;
    const hook = async (): Promise<Me['webhook']> =>
      (await http(url, 'GET', '/api/me', { cookie: idle.cookie }).then(({ json }) => (json as { me: Me }).me)).webhook;
    const set = () =>
      http(url, 'PATCH', '/api/me', { body: { webhook: 'https://hooks.example/x' }, cookie: idle.cookie });
    expect((await set()).status).toBe(200);
    expect(await hook()).toEqual({ url: 'https://hooks.example/x', error: null, failures: 0, off: false });
    await idle.client.ask('part', { table });

    /** The other one plays until the game waits for who is away, who then answers. */
    async function round(): Promise<void> {
      while (openQuestion(busy.client, table)) await play(busy.client, table, openQuestion(busy.client, table)!);
      await time.pass(60_000);
    }
    async function answer(): Promise<void> {
      await idle.client.ask('join', { table });
      while (openQuestion(idle.client, table)) await play(idle.client, table, openQuestion(idle.client, table)!);
      await idle.client.ask('part', { table });
      await busy.client.until(() => openQuestion(busy.client, table) !== null);
    }
    await round();
    expect(posted).toEqual([
      { url: 'https://hooks.example/x', text: JSON.stringify({ what: 'turn', table, game: 'cannibal-world' }) },
    ]);
    fails = true;
    for (let failures = 1; failures <= 3; failures++) {
      await answer();
      posted.length = 0;
      await round();
      expect(posted).toHaveLength(3);
      expect(await hook()).toMatchObject({ error: 'answered 500', failures, off: failures === 3 });
    }
    await answer();
    posted.length = 0;
    await round();
    expect(posted).toEqual([]);
    await set();
    expect(await hook()).toMatchObject({ failures: 0, off: false });
  });
});

describe('limits', () => {
  test('chat: five lines at once, then one a second', async () => {
    const time = new FakeTime();
    const { url } = await open({ time });
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const table = await playing(url, people, { pace: 'none' });
    const say = () => people[0]!.client.say('chat', { table, text: 'bouh' });
    for (let i = 0; i < 5; i++) expect(await say()).toMatchObject({ t: 'ok' });
    expect(await say()).toMatchObject({ code: 'too-many', wait: 1000 });
    await time.pass(1000);
    expect(await say()).toMatchObject({ t: 'ok' });
    expect(await say()).toMatchObject({ code: 'too-many' });
  });

  test('so many seats taken an hour', async () => {
    const time = new FakeTime();
    const { url } = await open({ time, limits: { ...unlimited, joinsPerHour: 2 } });
    const [ann, bob] = [await person(url, 'Ann'), await person(url, 'Bob')];
    const sit = async () => {
      const table = await newTable(url, ann, {});
      await bob.client.ask('join', { table });
      return bob.client.say('sit', { table });
    };
    expect(await sit()).toMatchObject({ t: 'ok' });
    expect(await sit()).toMatchObject({ t: 'ok' });
    expect(await sit()).toMatchObject({ code: 'too-many' });
    await time.pass(1_800_000);
    expect(await sit()).toMatchObject({ t: 'ok' });
  });
});

test('tables that nobody looks at leave the memory, and come back when somebody does', async () => {
  const time = new FakeTime();
  const { url } = await open({ time });
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await playing(url, people, { pace: 'none' });
  const inMemory = async () =>
    Number(/^bagarre_tables_in_memory (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())![1]);
  expect(await inMemory()).toBe(1);
  const [view] = people.map((p) => p.client.view.get(table));
  for (const { client } of people) await client.ask('part', { table });
  await time.pass(65_000);
  expect(await inMemory()).toBe(0);
  await people[0]!.client.ask('join', { table });
  expect(people[0]!.client.view.get(table)).toEqual(view);
});

test('figures tell what is kept and what is late, as it is when they are asked for', async () => {
  // Time stands still, so that nobody does what is due.
  const time = new FakeTime();
  const store = await openStore({ folder: newFolder() });
  const { url } = await open({ store, time });
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const [ann] = people as [Person, Person];
  const figures = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const found = text.matchAll(/^bagarre_(?:tables\{status="(\w+)"\}|(players|due_late)) (\d+)$/gm);
    return Object.fromEntries([...found].map(([, status, name, n]) => [status ?? name, Number(n)]));
  };
  const none = { open: 0, running: 0, over: 0, aborted: 0, players: 2, due_late: 0 };
  expect(await figures()).toEqual(none);
  const table = await playing(url, people, { pace: 'none' });
  const waiting = await newTable(url, ann, {});
  expect(await figures()).toEqual({ ...none, open: 1, running: 1 });
  await ann.client.ask('concede', { table });
  const due = { key: 'x', kind: 'sealing', at: time.now() - 1, seat: null, facts: null, waits: false };
  await store.setDue(waiting, [due]);
  expect(await figures()).toEqual({ ...none, open: 1, over: 1, due_late: 1 });
});

test('a server that is about to stop takes no new tables, says so, and hangs up with 1012', async () => {
  const server = await serve({ ...usual, data: newFolder() });
  const ann = await person(server.url, 'Ann');
  const [closing, refused, health] = await Promise.all([
    server.close(),
    http(server.url, 'POST', '/api/tables', { body: { game: 'kharnage', seats: 2 }, cookie: ann.cookie }).catch(
      () => null,
    ),
    http(server.url, 'GET', '/healthz').catch(() => null),
  ]);
  expect(closing).toBeUndefined();
  if (refused) expect([refused.status, refused.json]).toEqual([503, { code: 'shutting-down' }]);
  if (health) expect(health.status).toBe(503);
  await ann.client.until(() => ann.client.closed?.code === 1012);
  expect(ann.client.heard.at(-1)).toEqual({ t: 'restarting' });
});

describe('order', () => {
  test('warn, mute, no strangers, ban: each with its reason and its end, each written down', async () => {
    const time = new FakeTime();
    const store = await openStore({ folder: newFolder() });
    const { url } = await open({ store, time });
    const [ann, bob, mod] = [await person(url, 'Ann'), await person(url, 'Bob'), await person(url, 'Mod')];
    await store.setRole(mod.id, 'moderator');
    const act = (action: string, until: number | null = null) =>
      http(url, 'POST', '/api/admin/actions', {
        body: { person: bob.id, action, reason: `because ${action}`, until },
        cookie: mod.cookie,
      });
    const table = await playing(url, [ann, bob], { pace: 'none' });
    const decided = async () => {
      const { json } = await http(url, 'GET', '/api/me', { cookie: bob.cookie });
      return (json as { me: Me }).me.sanctions;
    };
    expect(await decided()).toEqual([]);
    expect((await act('warn')).status).toBe(200);
    const [warning] = await decided();
    expect(warning).toEqual({ id: expect.any(String), kind: 'warn', reason: 'because warn', until: null });
    const read = (cookie: string) => http(url, 'DELETE', `/api/me/warnings/${warning!.id}`, { cookie });
    expect((await read(ann.cookie)).status).toBe(409);
    const until = time.now() + 60_000;
    await act('mute', until);
    const muted = { id: expect.any(String), kind: 'mute', reason: 'because mute', until };
    expect((await read(bob.cookie)).json).toMatchObject({ me: { sanctions: [muted] } });
    expect(await decided()).toEqual([muted]);
    expect(await bob.client.say('chat', { table, text: 'bouh' })).toMatchObject({ code: 'muted', sanction: muted });
    expect(await bob.client.say('phrase', { table, phrase: 'hello' })).toMatchObject({ t: 'ok' });
    await time.pass(61_000);
    expect(await bob.client.say('chat', { table, text: 'bouh' })).toMatchObject({ t: 'ok' });

    await act('no-strangers');
    const lobby = await newTable(url, ann, {});
    const linked = await newTable(url, ann, { access: 'link' });
    for (const to of [lobby, linked]) await bob.client.ask('join', { table: to });
    expect(await bob.client.say('sit', { table: lobby })).toMatchObject({
      code: 'no-strangers',
      sanction: { kind: 'no-strangers', reason: 'because no-strangers', until: null },
    });
    expect(await bob.client.say('sit', { table: linked })).toMatchObject({ t: 'ok' });
    await act('lift');
    expect(await bob.client.say('sit', { table: lobby })).toMatchObject({ t: 'ok' });

    const password = 'correct horse';
    await http(url, 'POST', '/api/sign-up', { body: { name: 'Bob', password }, cookie: bob.cookie });
    const banned = time.now() + 60_000;
    await act('ban', banned);
    await bob.client.until(() => bob.client.closed?.code === 4001);
    expect((await http(url, 'GET', '/api/me', { cookie: bob.cookie })).json).toEqual({ me: null });
    const back = await http(url, 'POST', '/api/log-in', { body: { name: 'Bob', password } });
    expect([back.status, back.json]).toEqual([
      403,
      {
        code: 'banned',
        sanction: { id: expect.any(String), kind: 'ban', reason: 'because ban', until: banned },
      },
    ]);
    const deeds = async (cookie: string) => http(url, 'GET', '/api/admin/deeds', { cookie });
    expect((await deeds(ann.cookie)).status).toBe(403);
    const written = ((await deeds(mod.cookie)).json as { deeds: Record<string, unknown>[] }).deeds;
    expect(written.map(({ deed, by, person, reason }) => [deed, by, person, reason])).toEqual([
      ['ban', mod.id, bob.id, 'because ban'],
      ['lift', mod.id, bob.id, 'because lift'],
      ['no-strangers', mod.id, bob.id, 'because no-strangers'],
      ['lift', bob.id, bob.id, 'read'],
      ['mute', mod.id, bob.id, 'because mute'],
      ['warn', mod.id, bob.id, 'because warn'],
    ]);
  });

  test('a report comes with the last 30 lines and where to look, and is closed with what came of it', async () => {
    const store = await openStore({ folder: newFolder() });
    const { url } = await open({ store });
    const [ann, bob, mod] = [await person(url, 'Ann'), await person(url, 'Bob'), await person(url, 'Mod')];
    await store.setRole(mod.id, 'moderator');
    const table = await playing(url, [ann, bob], { pace: 'none' });
    for (let i = 0; i < 33; i++)
      await store.addChat({ table, room: 'seats', player: bob.id, text: `line ${i}`, at: i });
    const body = { table, person: bob.id, reason: 'rude' };
    expect((await http(url, 'POST', '/api/reports', { body, cookie: ann.cookie })).status).toBe(200);
    const nobody = { ...body, person: 'nobody' };
    expect((await http(url, 'POST', '/api/reports', { body: nobody, cookie: ann.cookie })).status).toBe(404);
    const list = async () =>
      ((await http(url, 'GET', '/api/admin/reports', { cookie: mod.cookie })).json as { reports: never[] }).reports;
    const [report] = (await list()) as { id: string; chat: { text: string }[] }[];
    expect(report).toMatchObject({ by: ann.id, person: bob.id, table, replay: `/table/${table}`, reason: 'rude' });
    expect(report!.chat.map((l) => l.text)).toEqual(Array.from({ length: 30 }, (_, i) => `line ${i + 3}`));
    const close = (cookie: string) =>
      http(url, 'POST', `/api/admin/reports/${report!.id}`, { body: { outcome: 'warned' }, cookie });
    expect((await close(ann.cookie)).status).toBe(403);
    expect((await close(mod.cookie)).status).toBe(200);
    expect((await close(mod.cookie)).status).toBe(409);
    expect(await list()).toEqual([]);
  });

  test('blocked works both ways and can be taken back; muting leaves the game alone', async () => {
    const { url } = await open();
    const [ann, bob] = [await person(url, 'Ann'), await person(url, 'Bob')];
    const tie = (who: Person, other: Person, body: Record<string, boolean>) =>
      http(url, 'POST', `/api/people/${other.id}`, { body, cookie: who.cookie });
    const sits = async (host: Person, guest: Person): Promise<string> => {
      const table = await newTable(url, host, {});
      await guest.client.ask('join', { table });
      const reply = await guest.client.say('sit', { table });
      return reply.t === 'no' ? reply.code : reply.t;
    };
    const { json } = await tie(ann, bob, { block: true });
    expect((json as { me: Me }).me.blocked).toEqual([bob.id]);
    expect(await sits(ann, bob)).toBe('blocked');
    expect(await sits(bob, ann)).toBe('blocked');
    await tie(ann, bob, { block: false, mute: true });
    expect(await sits(ann, bob)).toBe('ok');
    const table = await playing(url, [ann, bob], { pace: 'none' });
    await bob.client.ask('chat', { table, text: 'bouh' });
    await bob.client.until(() => bob.client.all('said').length === 1);
    // Not now, and not when Ann comes back.
    const back = await Client.open(url, ann.cookie);
    await back.ask('join', { table });
    expect([...ann.client.all('said'), ...back.all('said')]).toEqual([]);
    await tie(ann, bob, { mute: false });
    await bob.client.ask('chat', { table, text: 'again' });
    await ann.client.until(() => ann.client.all('said').some((m) => m.text === 'again'));
    expect((await tie(ann, ann, { block: true })).status).toBe(404);
  });
});

test('a player’s own data: all of it handed over, then gone; what they played stays under no name', async () => {
  const { url } = await open();
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const [ann, bob] = people as [Person, Person];
  const { cookie } = ann;
  await http(url, 'POST', '/api/sign-up', { body: { name: 'Annette', password: 'correct horse' }, cookie });
  const table = await playing(url, people, { pace: 'none' });
  const waiting = await newTable(url, bob, {});
  await ann.client.ask('join', { table: waiting });
  await ann.client.ask('sit', { table: waiting });
  const mover = people.find((p) => openQuestion(p.client, table))!;
  await play(mover.client, table, openQuestion(mover.client, table)!);
  await ann.client.ask('chat', { table, text: 'mes mots' });
  await bob.client.ask('chat', { table, text: 'ses mots' });
  await http(url, 'POST', `/api/people/${bob.id}`, { body: { mute: true }, cookie });
  const { json } = await http(url, 'GET', '/api/me/export', { cookie });
  expect(json).toMatchObject({
    player: { name: 'Annette' },
    sessions: [{}],
    tables: expect.arrayContaining([expect.objectContaining({ seat: 0 })]),
    chat: [{ text: 'mes mots' }],
    ties: [{ other: bob.id, tie: 'mute' }],
  });
  const text = JSON.stringify(json);
  for (const hidden of ['argon2', 'ses mots', cookie.split('=')[1]!, '"seed"', '"said"'])
    expect(text).not.toContain(hidden);

  // What was last said is at hand from here on.
  const early = await Client.open(url, bob.cookie);
  await early.ask('join', { table });
  expect(early.all('said').map((m) => m.text)).toEqual(['mes mots', 'ses mots']);
  expect((await http(url, 'DELETE', '/api/me', { cookie })).status).toBe(200);
  await ann.client.until(() => ann.client.closed?.code === 4001);
  expect((await http(url, 'GET', '/api/me', { cookie })).json).toEqual({ me: null });
  const again = await http(url, 'POST', '/api/log-in', { body: { name: 'Annette', password: 'correct horse' } });
  expect(again.status).toBe(401);
  await bob.client.ask('join', { table });
  await bob.client.ask('join', { table: waiting });
  expect(bob.client.tables.get(table)!.at[0]!.person).toMatchObject({ name: 'Anonyme' });
  expect(bob.client.tables.get(waiting)!.at[1]!.person).toBeNull();
  const late = await Client.open(url, bob.cookie);
  await late.ask('join', { table });
  expect(late.all('said').map((m) => m.text)).toEqual(['ses mots']);
  // The name is free again, and Bob can end the game that nobody else plays.
  expect(
    (await http(url, 'POST', '/api/sign-up', { body: { name: 'Annette', password: 'correct horse' } })).status,
  ).toBe(200);
});

test('what is changed beside a running server on one folder works, loses nothing, and is noticed', async () => {
  const data = newFolder();
  const { url } = await open({ data });
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const [ann, bob] = people as [Person, Person];
  await http(url, 'POST', '/api/sign-up', { body: { name: 'Ann', password: 'correct horse' }, cookie: ann.cookie });
  const table = await playing(url, [bob, await person(url, 'Cid')], { pace: 'none' });
  await expect(openStore({ folder: data })).rejects.toThrow('in use');
  const beside = await openStore({ folder: data }, { node: 'admin', beside: true });
  const busy = (async () => {
    for (let i = 0; i < 30; i++) await bob.client.ask('chat', { table, text: `${i}` }).catch(() => undefined);
  })();
  const account = (await beside.accountNamed('Ann'))!;
  await beside.setRole(account.player.id, 'admin');
  expect((await http(url, 'GET', '/api/admin/reports', { cookie: ann.cookie })).status).toBe(200);
  await beside.revokeSessions(account.player.id, null);
  await beside.setSetting('sign-up', 'closed');
  await beside.close();
  await ann.client.until(() => ann.client.closed?.code === 4001);
  await busy;
  const shut = await http(url, 'POST', '/api/sign-up', { body: { name: 'Dan', password: 'correct horse' } });
  expect(shut.json).toMatchObject({ code: 'sign-up-closed' });
  // The folder is still the server's.
  await expect(openStore({ folder: data })).rejects.toThrow('in use');
});
