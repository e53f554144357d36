import type { Me, TableInfo } from '@bagarre/protocol';
import { describe, expect, test } from 'vitest';
import { openStore } from '../src/store/index.ts';
import { Client, http } from './client.ts';
import {
  type Person,
  newFolder,
  newTable,
  open,
  openQuestion,
  person,
  play,
  playOn,
  playing,
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
});
