/** Who is let in, who is let go, and how much one of them may say. */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { CLOSE, SUBPROTOCOL } from '@bagarre/protocol';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Client, http } from './client.ts';
import { FakeTime, type Person, newTable, open, person, playing, unlimited } from './open.ts';

test('who looked at an open table that takes no onlookers is let go when the game begins', async () => {
  const { url } = await open();
  const [ann, bob, eve] = [await person(url, 'Ann'), await person(url, 'Bob'), await person(url, 'Eve')];
  const nobody = await Client.open(url, null);
  const table = await newTable(url, ann, { onlookers: false, pace: 'none' });
  for (const client of [ann.client, bob.client, eve.client, nobody]) await client.ask('join', { table });
  await bob.client.ask('sit', { table });
  await ann.client.until(() => ann.client.tables.get(table)!.at.every((s) => s.person));
  for (const { client } of [ann, bob]) await client.ready(table);
  for (const { client } of [ann, bob]) await client.until(() => client.view.has(table));
  for (const client of [eve.client, nobody]) {
    await client.until(() => client.closed?.code === CLOSE.noOnlookers);
    expect([...client.all('present'), ...client.all('step')]).toEqual([]);
  }
  // A client that comes back finds nothing, as it would have at first.
  const back = await Client.open(url, eve.cookie);
  expect(await back.say('join', { table })).toMatchObject({ code: 'no-such-table' });
  await ann.client.until(() => ann.client.all('onlooking').at(-1)?.n === 0);
});

describe('a session that has ended', () => {
  /** A socket that is not closed by being told to. */
  async function stubborn(url: string, cookie: string): Promise<Socket> {
    const { port } = new URL(url);
    const raw = connect(Number(port), '127.0.0.1');
    raw.write(
      [
        'GET /ws HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        `Sec-WebSocket-Protocol: ${SUBPROTOCOL}`,
        `Cookie: ${cookie}`,
        '\r\n',
      ].join('\r\n'),
    );
    const [answer] = (await once(raw, 'data')) as [Buffer];
    expect(answer.toString()).toContain('101 Switching Protocols');
    return raw;
  }
  /** As a client sends it, masked with zeros. */
  const frame = (text: string): Buffer =>
    Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

  test('does nothing any more, whether its client hangs up or not', async () => {
    const { url } = await open();
    const people: [Person, Person] = [await person(url, 'Ann'), await person(url, 'Bob')];
    const [ann, bob] = people;
    const table = await playing(url, people, { pace: 'none' });
    const raw = await stubborn(url, ann.cookie);
    const told: Buffer[] = [];
    raw.on('data', (data: Buffer) => told.push(data));
    const say = (m: object): boolean => raw.write(frame(JSON.stringify({ n: 1, table, ...m })));
    say({ t: 'phrase', phrase: 'hello' });
    await bob.client.until(() => bob.client.all('said').length === 1);

    await http(url, 'POST', '/api/log-out', { cookie: ann.cookie });
    await ann.client.until(() => ann.client.closed?.code === CLOSE.session);
    while (!Buffer.concat(told).includes(Buffer.from([CLOSE.session >> 8, CLOSE.session & 255])))
      await once(raw, 'data');
    say({ t: 'phrase', phrase: 'bye' });
    say({ t: 'concede' });
    await new Promise((done) => setTimeout(done, 300));
    expect(bob.client.all('said')).toHaveLength(1);
    expect(bob.client.tables.get(table)!.phase).toBe('playing');
    raw.destroy();
  });
});

describe('limits', () => {
  /** Opens a socket; what it was answered instead, if it was. */
  async function knock(url: string, headers: Record<string, string> = {}): Promise<WebSocket | number> {
    const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`, SUBPROTOCOL, { headers });
    return new Promise((done, fail) => {
      ws.once('open', () => done(ws));
      ws.once('unexpected-response', (_, { statusCode }) => done(statusCode!));
      ws.once('error', fail);
    });
  }
  const isOpen = (knocked: WebSocket | number): boolean => knocked instanceof WebSocket;

  test('so many sockets of one person, and from one address, at a time', async () => {
    const { url } = await open({ limits: { ...unlimited, sockets: 2, addressSockets: 3 } });
    const { client, cookie } = await person(url, 'Ann');
    expect(isOpen(await knock(url, { cookie }))).toBe(true);
    expect(await knock(url, { cookie })).toBe(429);
    expect(isOpen(await knock(url))).toBe(true);
    expect(await knock(url)).toBe(429);
    client.close();
    await client.until(() => client.closed !== null);
    await expect.poll(async () => isOpen(await knock(url, { cookie }))).toBe(true);
  });

  test('so many new ones a minute from one address, as the proxy says it where it is believed', async () => {
    const time = new FakeTime();
    const limits = { ...unlimited, newSockets: 2 };
    const { url } = await open({ time, limits, trustProxy: true });
    const from = (address: string) => knock(url, { 'x-forwarded-for': address });
    for (let i = 0; i < 2; i++) expect(isOpen(await from('192.0.2.1'))).toBe(true);
    expect(await from('192.0.2.1')).toBe(429);
    expect(isOpen(await from('192.0.2.2'))).toBe(true);
    await time.pass(30_000);
    expect(isOpen(await from('192.0.2.1'))).toBe(true);
    expect(await from('192.0.2.1')).toBe(429);

    const plain = await open({ time, limits });
    for (let i = 0; i < 2; i++)
      expect(isOpen(await knock(plain.url, { 'x-forwarded-for': `192.0.2.${i}` }))).toBe(true);
    expect(await knock(plain.url, { 'x-forwarded-for': '192.0.2.9' })).toBe(429);
  });

  test('messages are counted over the last 20 seconds, whenever those began', async () => {
    const time = new FakeTime();
    const { url } = await open({ time, limits: { ...unlimited, elsewhere: 30 } });
    const c = await Client.open(url, null);
    const say = async (n: number): Promise<void> => {
      for (let i = 0; i < n; i++) await c.say('lobby', { on: false });
    };
    await say(1);
    await time.pass(19_000);
    await say(29);
    await time.pass(1500);
    await say(1);
    expect(c.closed).toBeNull();
    await say(1);
    await c.until(() => c.closed?.code === CLOSE.policy);
  });

  test('chat is counted by person, on however many sockets', async () => {
    const time = new FakeTime();
    const { url } = await open({ time });
    const people: [Person, Person] = [await person(url, 'Ann'), await person(url, 'Bob')];
    const [ann, bob] = people;
    const table = await playing(url, people, { pace: 'none' });
    const codes: string[] = [];
    for (let i = 0; i < 7; i++) {
      const c = await Client.open(url, ann.cookie);
      const reply = await c.say('chat', { table, text: 'bouh' });
      codes.push(reply.t === 'no' ? reply.code : reply.t);
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-many', 'too-many']);
    expect(await bob.client.say('chat', { table, text: 'bouh' })).toMatchObject({ t: 'ok' });
  });
});
