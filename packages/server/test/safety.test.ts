import { CLOSE } from '@bagarre/protocol';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Client, http } from './client.ts';
import { newTable, open, person, playOn, playing, unlimited } from './open.ts';

describe('the socket door', () => {
  test('a page of another site, another protocol or another path is not let in', async () => {
    const { url } = await open();
    await expect(Client.open(url, null, { origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(Client.open(url, null, { origin: 'null' })).rejects.toThrow('403');
    await expect(Client.open(url, null, { protocol: 'bagarre.0' })).rejects.toThrow('400');
    await expect(Client.open(`${url}/other`, null)).rejects.toThrow('404');
    const own = await Client.open(url, null, { origin: url });
    await own.until(() => own.all('hello').length === 1);
  });

  test('with a site of its own, only that origin is let in', async () => {
    const { url } = await open({ site: 'https://bagarre.example' });
    await expect(Client.open(url, null, { origin: url })).rejects.toThrow('403');
    await Client.open(url, null, { origin: 'https://bagarre.example' });
  });

  test.each([
    ['more than 16 kB', CLOSE.tooBig, (ws: WebSocket) => ws.send('x'.repeat(17 * 1024))],
    ['a binary frame', CLOSE.notText, (ws: WebSocket) => ws.send(Buffer.from('{}'))],
    [
      '31 messages in 20 s without a table',
      CLOSE.policy,
      (ws: WebSocket) => Array.from({ length: 31 }, () => ws.send('{"t":"lobby","n":1,"on":false}')),
    ],
  ])('%s closes it with its code', async (_, code, send) => {
    const { url } = await open({ limits: { ...unlimited, elsewhere: 30, atTable: 60 } });
    const c = await Client.open(url, null);
    send(c.ws);
    await c.until(() => c.closed !== null);
    expect(c.closed!.code).toBe(code);
  });

  test('60 messages in 20 s at a table are fine, 61 are not', async () => {
    const { url } = await open({ limits: { ...unlimited, elsewhere: 30, atTable: 60 } });
    const ann = await person(url, 'Ann');
    const table = await newTable(url, ann, {});
    await ann.client.ask('join', { table });
    for (let i = 0; i < 59; i++) await ann.client.say('concede', { table });
    expect(ann.client.closed).toBeNull();
    await ann.client.say('concede', { table });
    await ann.client.until(() => ann.client.closed !== null);
    expect(ann.client.closed!.code).toBe(CLOSE.policy);
  });

  test('what is no message is refused, and says where, never what', async () => {
    const { url } = await open();
    const c = await Client.open(url, null);
    for (const [raw, n] of [
      ['{', 0],
      ['[]', 0],
      ['{"t":"nope","n":7}', 7],
      ['{"t":"join","n":8,"table":"<script>"}', 8],
    ] as const) {
      c.ws.send(raw);
      await c.until(() => c.all('no').some((m) => m.n === n && m.code === 'malformed'));
    }
    expect(c.frames.join()).not.toContain('script');
  });
});

describe('the web side', () => {
  test('a strict policy: no inline script, nothing from elsewhere, no frame', async () => {
    const { url } = await open();
    const { headers } = await http(url, 'GET', '/api/me');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a request from another site changes nothing', async () => {
    const { url } = await open();
    const evil = { headers: { origin: 'https://evil.example' } };
    expect((await http(url, 'POST', '/api/guest', { body: { name: 'Eve' }, ...evil })).status).toBe(403);
    expect((await http(url, 'GET', '/api/games', evil)).status).toBe(200);
  });

  test('without a built client, one page says so', async () => {
    const { url } = await open();
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('has not been built');
  });

  test('limits on requests and newcomers answer with how long to wait', async () => {
    const { url } = await open({ limits: { ...unlimited, newcomers: 2, requests: 20 } });
    for (const status of [200, 200, 429]) {
      const made = await http(url, 'POST', '/api/guest', { body: { name: 'A' } });
      expect(made.status).toBe(status);
      if (status === 429) expect(made.json).toMatchObject({ code: 'too-many', wait: expect.any(Number) });
    }
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await http(url, 'GET', '/api/me')).status),
    );
    expect(statuses).toContain(429);
  });

  test('tables: five open at most, options of the game are checked with every fault', async () => {
    const { url } = await open({ limits: { ...unlimited, openTables: 5 } });
    const ann = await person(url, 'Ann');
    for (let i = 0; i < 5; i++) await newTable(url, ann, {});
    await expect(newTable(url, ann, {})).rejects.toThrow('too-many');
    const bob = await person(url, 'Bob');
    await expect(newTable(url, bob, { game: 'chess' })).rejects.toThrow('no-such-game');
    await expect(newTable(url, bob, { seats: 9 })).rejects.toThrow('bad-options');
    await expect(newTable(url, bob, { options: { nope: 1 } })).rejects.toThrow('bad-options');
    await expect(newTable(url, bob, { bots: { 1: 'deep-blue' } })).rejects.toThrow('malformed');
  });
});

test('no card, seed, name or chat line in logs or figures', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { url } = await open({ log });
  const people = [await person(url, 'Annabella'), await person(url, 'Bobinette')];
  const table = await playing(url, people, { pace: 'none' });
  await people[0]!.client.ask('chat', { table, text: 'un secret bien gardé' });
  await people[0]!.client.say('move', { table, requestId: 0, moveId: 'made-up-1', option: 'play card:77' });
  await playOn(people, table);
  const figures = await (await fetch(`${url}/metrics`)).text();
  const written = lines.join('\n') + figures;
  for (const secret of [
    'Annabella',
    'secret bien',
    'card:77',
    people[0]!.cookie.split('=')[1]!,
    people[0]!.client.tables.get(table)!.fair.values[0]!,
  ]) {
    expect(written).not.toContain(secret);
  }
  expect(figures).toContain('bagarre_moves_total{kind="play"}');
  expect(figures).not.toContain(table);
});
