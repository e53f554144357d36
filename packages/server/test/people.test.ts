import type { Me, TableInfo } from '@bagarre/protocol';
import { describe, expect, test } from 'vitest';
import { openStore } from '../src/store/index.ts';
import { realTime } from '../src/time.ts';
import { Client, http, newGuest } from './client.ts';
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
  viewAt,
} from './open.ts';

const me = (json: never): Me => (json as { me: Me }).me;

describe('people', () => {
  test('a guest becomes an account and keeps seat, games and session; then signs in elsewhere', async () => {
    const { url } = await open();
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const table = await playing(url, people, { pace: 'none' });
    const { cookie, id } = people[0]!;
    const up = await http(url, 'POST', '/api/sign-up', {
      body: { name: 'Annette', password: 'correct horse' },
      cookie,
    });
    expect(me(up.json)).toMatchObject({ id, name: 'Annette', guest: false });
    const games = await http(url, 'GET', '/api/me/games', { cookie });
    expect((games.json as { games: { id: string }[] }).games.map((g) => g.id)).toEqual([table]);
    const wrong = await http(url, 'POST', '/api/log-in', { body: { name: 'Annette', password: 'wrong horse' } });
    expect([wrong.status, wrong.json]).toEqual([401, { code: 'bad-login' }]);
    const nobody = await http(url, 'POST', '/api/log-in', { body: { name: 'Nobody', password: 'wrong horse' } });
    expect([nobody.status, nobody.json]).toEqual([401, { code: 'bad-login' }]);
    const there = await http(url, 'POST', '/api/log-in', { body: { name: 'annette', password: 'correct horse' } });
    expect(me(there.json).id).toBe(id);
    const device = await Client.open(url, there.cookie!);
    await device.ask('join', { table });
    expect(device.you.get(table)).toBe(0);
    const q = openQuestion(device, table) ?? openQuestion(people[1]!.client, table);
    expect(q).not.toBeNull();
  });

  test('the cookie cannot be read by scripts nor sent from elsewhere; sessions are listed and ended', async () => {
    const { url } = await open();
    const response = await fetch(`${url}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ann"}',
    });
    const set = response.headers.get('set-cookie')!;
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
    const cookie = set.split(';')[0]!;
    expect(Buffer.from(cookie.split('=')[1]!, 'base64url').length).toBeGreaterThanOrEqual(32);
    await http(url, 'POST', '/api/sign-up', { body: { name: 'Ann', password: 'correct horse' }, cookie });
    const other = await http(url, 'POST', '/api/log-in', { body: { name: 'Ann', password: 'correct horse' } });
    const socket = await Client.open(url, other.cookie!);
    const { json } = await http(url, 'GET', '/api/me/sessions', { cookie });
    const { sessions } = json as { sessions: { id: string; here: boolean }[] };
    expect(sessions).toHaveLength(2);
    const gone = sessions.find((s) => !s.here)!;
    await http(url, 'DELETE', `/api/me/sessions/${gone.id}`, { cookie });
    await socket.until(() => socket.closed?.code === 4001);
    expect(me((await http(url, 'GET', '/api/me', { cookie: other.cookie })).json)).toBeNull();
    expect(me((await http(url, 'GET', '/api/me', { cookie })).json)).not.toBeNull();
    await http(url, 'POST', '/api/log-out', { cookie });
    expect(me((await http(url, 'GET', '/api/me', { cookie })).json)).toBeNull();
  });

  test('whoever comes back keeps their session and its cookie, a socket before it or not', async () => {
    const day = 24 * 3_600_000;
    let ahead = 0;
    const { url } = await open({ time: { ...realTime, now: () => Date.now() + ahead } });
    const { cookie, id } = await newGuest(url, 'Ann');
    const comeBack = async () => {
      await Client.open(url, cookie);
      const { json, headers } = await http(url, 'GET', '/api/me', { cookie });
      return { id: me(json)?.id, set: headers.get('set-cookie') };
    };
    expect(await comeBack()).toEqual({ id, set: null });
    for (let visit = 1; visit <= 3; visit++) {
      ahead += 80 * day;
      const { set, ...who } = await comeBack();
      expect(who).toEqual({ id });
      expect(set).toContain(`${cookie}; Max-Age=${(90 * day) / 1000}; Path=/; HttpOnly`);
      expect(await comeBack()).toEqual({ id, set: null });
    }
    ahead += 80 * day;
    expect((await http(url, 'POST', '/api/log-out', { cookie })).headers.get('set-cookie')).toMatch(/^bagarre=;/);
  });

  test.each([
    ['https://bagarre.example', true],
    ['http://bagarre.example', false],
    [null, false],
  ])('behind a proxy that says nothing, the cookie of %s is secure: %s', async (site, secure) => {
    const { url } = await open({ site });
    const { headers } = await http(url, 'POST', '/api/guest', { body: { name: 'Ann' } });
    expect(/; Secure/.test(headers.get('set-cookie')!)).toBe(secure);
  });

  test('five logins, then a wait; one name a month; sign-up can be closed; names are cleaned', async () => {
    const store = await openStore({ folder: newFolder() });
    const { url } = await open({ store });
    const { cookie } = await person(url, 'Ann');
    await http(url, 'POST', '/api/sign-up', { body: { name: 'Ann', password: 'correct horse' }, cookie });
    for (let i = 0; i < 5; i++) {
      expect((await http(url, 'POST', '/api/log-in', { body: { name: 'Ann', password: 'wrong horse' } })).status).toBe(
        401,
      );
    }
    const wait = await http(url, 'POST', '/api/log-in', { body: { name: 'Ann', password: 'correct horse' } });
    expect([wait.status, wait.json]).toMatchObject([429, { code: 'too-many', wait: expect.any(Number) }]);
    expect((await http(url, 'PATCH', '/api/me', { body: { name: 'Anna' }, cookie })).status).toBe(200);
    expect((await http(url, 'PATCH', '/api/me', { body: { name: 'Annie' }, cookie })).status).toBe(429);
    await store.setSetting('sign-up', 'closed');
    const bob = await person(url, ' B\u202Eo\u0000b ');
    expect(bob.client.me?.name ?? me((await http(url, 'GET', '/api/me', { cookie: bob.cookie })).json).name).toBe(
      'Bob',
    );
    const shut = await http(url, 'POST', '/api/sign-up', {
      body: { name: 'Bob', password: 'correct horse' },
      cookie: bob.cookie,
    });
    expect(shut.json).toMatchObject({ code: 'sign-up-closed' });
  });

  test('CW-TEAM-6 teammates talk without the others: at the table, among onlookers, later and after the end', async () => {
    const { url } = await open();
    const people = await Promise.all(['Ann', 'Bob', 'Cid', 'Dan'].map((name) => person(url, name)));
    const [ann, bob, cid, dan] = people as [Person, Person, Person, Person];
    const table = await playing(url, people, { game: 'cannibal-world', pace: 'none' });
    const eve = await person(url, 'Eve');
    await eve.client.ask('join', { table });
    await ann.client.ask('chat', { table, room: 'team', text: 'à gauche' });
    await cid.client.ask('phrase', { table, room: 'team', phrase: 'nice' });
    await bob.client.ask('chat', { table, text: 'alors ?' });
    const heard = async (p: Person, n: number): Promise<string[]> => {
      await p.client.until(() => p.client.all('said').length >= n);
      return p.client.all('said').map((m) => m.text ?? m.phrase ?? '');
    };
    for (const p of [ann, cid]) expect(await heard(p, 3)).toEqual(['à gauche', 'nice', 'alors ?']);
    for (const p of [bob, dan, eve]) expect(await heard(p, 1)).toEqual(['alors ?']);
    expect(await eve.client.say('chat', { table, room: 'team', text: 'moi aussi' })).toMatchObject({
      code: 'not-allowed',
    });
    for (const { client } of people) await client.ask('abort', { table, yes: true });
    for (const [p, n] of [
      [cid, 3],
      [dan, 1],
    ] as const) {
      const again = await Client.open(url, p.cookie);
      await again.ask('join', { table });
      await again.until(() => again.all('said').length >= n);
      expect(again.all('said')).toHaveLength(n);
    }
    const duel = await playing(url, [ann, bob], { pace: 'none' });
    expect(await ann.client.say('chat', { table: duel, room: 'team', text: 'seule' })).toMatchObject({
      code: 'not-allowed',
    });
  });

  test('people who are blocked do not sit together; who is muted is not read; who is banned is out', async () => {
    const store = await openStore({ folder: newFolder() });
    const { url } = await open({ store });
    const [ann, bob, mod] = [await person(url, 'Ann'), await person(url, 'Bob'), await person(url, 'Mod')];
    const table = await playing(url, [ann, bob], { pace: 'none' });
    await http(url, 'POST', `/api/people/${bob.id}`, { body: { mute: true }, cookie: ann.cookie });
    await bob.client.ask('chat', { table, text: 'bouh' });
    await ann.client.ask('phrase', { table, phrase: 'good-luck' });
    await bob.client.until(() => bob.client.all('said').length === 2);
    await ann.client.until(() => ann.client.all('said').length === 1);
    expect(ann.client.all('said')[0]).toMatchObject({ phrase: 'good-luck', seat: 0 });
    await http(url, 'POST', `/api/people/${bob.id}`, { body: { block: true }, cookie: ann.cookie });
    const next = await newTable(url, ann, {});
    await bob.client.ask('join', { table: next });
    expect(await bob.client.say('sit', { table: next })).toMatchObject({ code: 'blocked' });

    await http(url, 'POST', '/api/reports', { body: { table, person: bob.id, reason: 'bouh' }, cookie: ann.cookie });
    const action = { person: bob.id, action: 'ban', reason: 'bouh', until: null };
    expect((await http(url, 'GET', '/api/admin/reports', { cookie: mod.cookie })).status).toBe(403);
    expect((await http(url, 'POST', '/api/admin/actions', { body: action, cookie: mod.cookie })).status).toBe(403);
    await store.setRole(mod.id, 'admin');
    const { json } = await http(url, 'GET', '/api/admin/reports', { cookie: mod.cookie });
    expect((json as { reports: unknown[] }).reports).toMatchObject([
      { person: bob.id, reason: 'bouh', chat: [{ text: 'bouh' }, {}] },
    ]);
    expect((await http(url, 'POST', '/api/admin/actions', { body: action, cookie: mod.cookie })).status).toBe(200);
    await bob.client.until(() => bob.client.closed?.code === 4001);
    expect(me((await http(url, 'GET', '/api/me', { cookie: bob.cookie })).json)).toBeNull();
  });

  test('export and deletion: all that is kept, then nothing; the game stays', async () => {
    const { url } = await open();
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const table = await playing(url, people, { pace: 'none' });
    const { cookie } = people[0]!;
    const kept = await http(url, 'GET', '/api/me/export', { cookie });
    expect(JSON.stringify(kept.json)).toContain(table);
    await http(url, 'DELETE', '/api/me', { cookie });
    expect(me((await http(url, 'GET', '/api/me', { cookie })).json)).toBeNull();
    const { json } = await http(url, 'GET', `/api/tables/${table}`);
    expect(JSON.stringify((json as { table: TableInfo }).table.at)).not.toContain('Ann');
  });
});

describe('tables', () => {
  test('the lobby is told live; private tables are not in it', async () => {
    const { url } = await open();
    const [ann, bob] = [await person(url, 'Ann'), await person(url, 'Bob')];
    await bob.client.ask('lobby', { on: true });
    const table = await newTable(url, ann, {});
    await newTable(url, ann, { access: 'link' });
    await bob.client.until(() => bob.client.all('lobbyRow').some((m) => m.row.id === table));
    await bob.client.ask('join', { table });
    await bob.client.ask('sit', { table });
    await bob.client.until(() => bob.client.all('lobbyRow').some((m) => m.row.at[1]?.name === 'Bob'));
    const { json } = await http(url, 'GET', '/api/tables');
    expect((json as { tables: { id: string }[] }).tables.map((t) => t.id)).toEqual([table]);
    await bob.client.ask('leave', { table });
    await ann.client.ask('join', { table });
    await ann.client.ask('leave', { table });
    await bob.client.until(() => bob.client.all('lobbyGone').some((m) => m.table === table));
  });

  test('my games: those that wait for me first, and I am told when one does', async () => {
    const { url } = await open();
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const first = await playing(url, people, { pace: 'days' });
    const second = await playing(url, people, { pace: 'days' });
    const idle = people.find((p) => !openQuestion(p.client, first));
    for (const { cookie } of people) {
      const { json } = await http(url, 'GET', '/api/me/games', { cookie });
      const { games } = json as { games: { id: string; waiting: boolean }[] };
      expect(games.map((g) => g.id).sort()).toEqual([first, second].sort());
      const waits = games.map((g) => g.waiting);
      expect(waits).toEqual(waits.toSorted((a, b) => Number(b) - Number(a)));
    }
    if (!idle) return;
    await idle.client.ask('part', { table: first });
    const other = people.find((p) => p !== idle)!;
    while (openQuestion(other.client, first)) await play(other.client, first, openQuestion(other.client, first)!);
    await idle.client.until(() => idle.client.all('turn').some((t) => t.table === first && t.waiting));
  });

  test('my games: the time that is left is that of the clock at the table, in a window too', async () => {
    const { url } = await open({ time: new FakeTime(), games: toyGames });
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const clock = { reserve: 60_000, delay: 20_000, window: 5000 };
    const table = await playing(url, people, { game: 'toy', clock, options: { health: 50 } });
    const windows = new Set<boolean>();
    await playOn(people, table, (n) => n >= 1);
    while (windows.size < 2) {
      for (const { client, cookie } of people) {
        const { json } = await http(url, 'GET', '/api/me/games', { cookie });
        const [{ left }] = (json as { games: [{ left: number | null }] }).games;
        const mine = client
          .all('step')
          .at(-1)!
          .clock!.running.find((r) => r.seat === client.you.get(table));
        expect(left).toBe(mine ? mine.left + mine.delay : null);
        if (mine) windows.add(openQuestion(client, table)!.ask.startsWith('hit.'));
      }
      let played = 0;
      await playOn(people, table, () => played++ > 0);
    }
  });

  test('concede, abort by consent, rematch with rotated seats', async () => {
    const { url } = await open();
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const [ann, bob] = people as [(typeof people)[0], (typeof people)[0]];
    const table = await playing(url, people, { pace: 'none' });
    await ann.client.ask('concede', { table });
    await bob.client.until(() => viewAt(bob.client, table).over !== null);
    expect(viewAt(bob.client, table).over).toMatchObject({ winners: [1], why: 'conceded' });
    await Promise.all([ann.client.ask('rematch', { table }), bob.client.ask('rematch', { table })]);
    await ann.client.until(() => ann.client.all('next').length > 0);
    const { next } = ann.client.all('next')[0]!;
    for (const { client } of people) await client.ask('join', { table: next });
    expect(ann.client.tables.get(next)!.at.map((s) => s.person!.name)).toEqual(['Bob', 'Ann']);
    for (const { client } of people) await client.ready(next);
    for (const { client } of people) await client.until(() => client.view.has(next));
    expect(ann.client.you.get(next)).toBe(1);
    await ann.client.ask('abort', { table: next, yes: true });
    await bob.client.until(() => bob.client.all('abortAsked').at(-1)?.yes.join() === '1');
    await ann.client.ask('abort', { table: next, yes: false });
    await bob.client.ask('abort', { table: next, yes: true });
    expect(viewAt(bob.client, next).over).toBeNull();
    await ann.client.ask('abort', { table: next, yes: true });
    await bob.client.until(() => bob.client.tables.get(next)!.phase === 'aborted');
  });

  test('in a match the seed is shown only when the match is over', async () => {
    const { url } = await open();
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    let table = await playing(url, people, { pace: 'none', bestOf: 3 });
    for (let game = 1; ; game++) {
      const winner = people[0]!;
      const loser = people[1]!;
      await loser.client.ask('concede', { table });
      await winner.client.until(() => winner.client.tables.get(table)!.phase === 'over');
      const info = winner.client.tables.get(table)!;
      expect(info.match).toMatchObject({ game, bestOf: 3, wins: { [winner.id]: game } });
      expect(info.fair.seed === null).toBe(game === 1);
      if (game === 2) break;
      expect((await http(url, 'GET', `/api/tables/${table}/record`)).status).toBe(409);
      await winner.client.ask('rematch', { table });
      table = winner.client.all('next').at(-1)!.next;
      for (const { client } of people) await client.ask('join', { table });
      for (const { client } of people) await client.ready(table);
      for (const { client } of people) await client.until(() => client.view.has(table));
    }
    const first = people[0]!.client.all('table')[0]!.table.id;
    const { json } = await http(url, 'GET', `/api/tables/${first}`);
    expect((json as { table: TableInfo }).table.fair.seed).not.toBeNull();
  });

  test('a value that was not committed to is refused; whoever does not show theirs is no longer ready', async () => {
    const { url } = await open();
    const [ann, bob] = [await person(url, 'Ann'), await person(url, 'Bob')];
    const table = await newTable(url, ann, {});
    for (const { client } of [ann, bob]) await client.ask('join', { table });
    await bob.client.ask('sit', { table });
    expect(await ann.client.say('value', { table, value: '0'.repeat(32) })).toMatchObject({ code: 'wrong-phase' });
    await ann.client.ask('ready', { table, commitment: 'a'.repeat(64) });
    await bob.client.ask('ready', { table, commitment: 'b'.repeat(64) });
    await ann.client.until(() => ann.client.tables.get(table)!.phase === 'sealing');
    expect(await ann.client.say('value', { table, value: '0'.repeat(32) })).toMatchObject({ code: 'bad-commitment' });
    await bob.client.ask('leave', { table });
    await ann.client.until(() => ann.client.tables.get(table)!.phase === 'open');
    expect(ann.client.tables.get(table)!.fair.commitments).toEqual([null, null]);
  });

  test('a guest has three games at most', async () => {
    const { url } = await open({ limits: { ...unlimited, guestGames: 1 } });
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const table = await playing(url, people, { pace: 'none' });
    await expect(newTable(url, people[0]!, {})).rejects.toThrow('too-many');
    await playOn(people, table);
    await newTable(url, people[0]!, {});
  });

  test('a seat that waits for others counts among the games of a guest, until the guest has an account', async () => {
    const { url } = await open({ limits: { ...unlimited, guestGames: 2 } });
    const [ann, bob] = [await person(url, 'Ann'), await person(url, 'Bob')];
    await http(url, 'POST', '/api/sign-up', { body: { name: 'Ann', password: 'correct horse' }, cookie: ann.cookie });
    const waiting: string[] = [];
    for (let i = 0; i < 3; i++) waiting.push(await newTable(url, ann, {}));
    const sit = async (table: string) => {
      await bob.client.ask('join', { table });
      return bob.client.say('sit', { table });
    };
    expect(await sit(waiting[0]!)).toMatchObject({ t: 'ok' });
    expect(await sit(waiting[1]!)).toMatchObject({ t: 'ok' });
    expect(await sit(waiting[2]!)).toMatchObject({ code: 'too-many' });
    await bob.client.ask('leave', { table: waiting[0]! });
    expect(await sit(waiting[2]!)).toMatchObject({ t: 'ok' });
    expect(await sit(waiting[0]!)).toMatchObject({ code: 'too-many' });
    await http(url, 'POST', '/api/sign-up', { body: { name: 'Bob', password: 'correct horse' }, cookie: bob.cookie });
    // The socket is as old as the guest.
    expect(await sit(waiting[0]!)).toMatchObject({ t: 'ok' });
  });

  test('a rematch is a table like any other: within the limits, and not with somebody who is blocked', async () => {
    const { url } = await open({ limits: { ...unlimited, guestGames: 2, openTables: 2 } });
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const [ann, bob] = people as [Person, Person];
    const table = await playing(url, people, { pace: 'none' });
    await ann.client.ask('concede', { table });
    const waiting = [await newTable(url, ann, {}), await newTable(url, ann, {})];
    expect(await ann.client.say('rematch', { table })).toMatchObject({ code: 'too-many' });
    for (const other of waiting) {
      await ann.client.ask('join', { table: other });
      await ann.client.ask('leave', { table: other });
    }
    const tie = (block: boolean) => http(url, 'POST', `/api/people/${ann.id}`, { body: { block }, cookie: bob.cookie });
    await tie(true);
    expect(await ann.client.say('rematch', { table })).toMatchObject({ code: 'blocked' });
    await tie(false);
    expect(await ann.client.say('rematch', { table })).toMatchObject({ t: 'ok' });
  });

  test('a rematch keeps no chair for a deleted account', async () => {
    const { url } = await open();
    const people = [await person(url, 'Ann'), await person(url, 'Bob'), await person(url, 'Cid')];
    const [ann, bob] = people as [Person, Person];
    const table = await playing(url, people, { pace: 'none' });
    for (const { client } of people) await client.ask('abort', { table, yes: true });
    await http(url, 'DELETE', '/api/me', { cookie: bob.cookie });
    await ann.client.ask('rematch', { table });
    const { next } = ann.client.all('next')[0]!;
    await ann.client.ask('join', { table: next });
    expect(ann.client.tables.get(next)!.at.map((s) => s.person?.name)).toEqual(['Cid', 'Ann', undefined]);
  });

  test('an open table goes with the last who sat at it, host or not, and with their account', async () => {
    const { url } = await open();
    const [ann, bob, cid] = [await person(url, 'Ann'), await person(url, 'Bob'), await person(url, 'Cid')];
    await cid.client.ask('lobby', { on: true });
    const listed = async () =>
      ((await http(url, 'GET', '/api/tables')).json as { tables: { id: string }[] }).tables.map((t) => t.id);
    const left = await newTable(url, ann, { bots: { 2: 'random' }, seats: 3 });
    await ann.client.ask('join', { table: left });
    await bob.client.ask('join', { table: left });
    await bob.client.ask('sit', { table: left });
    await ann.client.ask('leave', { table: left });
    expect(await listed()).toEqual([left]);
    await bob.client.ask('leave', { table: left });
    expect(await listed()).toEqual([]);

    const [alone, empty, shared] = [
      await newTable(url, ann, {}),
      await newTable(url, ann, { sit: false }),
      await newTable(url, ann, {}),
    ];
    await bob.client.ask('join', { table: shared });
    await bob.client.ask('sit', { table: shared });
    await cid.client.until(() => cid.client.all('lobbyRow').some((m) => m.row.at[1]?.name === 'Bob'));
    await http(url, 'DELETE', '/api/me', { cookie: ann.cookie });
    expect(await listed()).toEqual([shared]);
    const gone = () => cid.client.all('lobbyGone').map((m) => m.table);
    await cid.client.until(() => gone().includes(alone) && gone().includes(empty));
    await bob.client.ask('leave', { table: shared });
    expect(await listed()).toEqual([]);
  });
});
