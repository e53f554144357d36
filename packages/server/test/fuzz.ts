/** Clients that say anything. Two people sit at a table where nothing may happen; what is said to the server does nothing. */
import { below, fastRng } from '@bagarre/kernel';
import type { FromServer } from '@bagarre/protocol';
import { Client, http } from './client.ts';
import { newMoveId, openQuestion, person, play, playing, viewAt } from './open.ts';

export interface FuzzReport {
  sent: number;
  acted: number;
  crashed: number;
  revealed: number;
  codes: Record<string, number>;
  closed: Record<number, number>;
}

export async function fuzz(url: string, { messages, seed }: { messages: number; seed: number }): Promise<FuzzReport> {
  const rng = fastRng(seed);
  const chance = (n: number): number => below(rng, n);
  const any = <T>(list: readonly T[]): T => list[chance(list.length)]!;
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await playing(url, people, { pace: 'days', undo: 'off' });
  const [ann, bob] = people as [(typeof people)[0], (typeof people)[0]];
  const used: string[] = [];
  // Bob has moves to repeat, and a question that only he may answer.
  for (let i = 0; i < 6 || !openQuestion(bob.client, table); i++) {
    const who = people.find((p) => openQuestion(p.client, table))!;
    const q = openQuestion(who.client, table)!;
    const moveId = newMoveId();
    await who.client.ask('move', { table, requestId: q.requestId, moveId, option: q.options[0]! });
    if (who === bob) used.push(moveId);
    for (const { client } of people) await client.until(() => client.seq.get(table) === who.client.seq.get(table));
  }
  const stands = (): string =>
    JSON.stringify([
      ann.client.seq.get(table),
      viewAt(ann.client, table),
      ann.client.tables.get(table)?.at.map((s) => [s.person?.id, s.bot, s.ready]),
    ]);
  const before = stands();
  const secrets = secretsOf(ann.client, table);
  if (secrets.length === 0) throw new Error('Ann holds nothing that could be revealed');
  const report: FuzzReport = { sent: 0, acted: 0, crashed: 0, revealed: 0, codes: {}, closed: {} };

  const eve = await person(url, 'Eve');
  const tell = { eve: eve.cookie, nobody: null, bob: bob.cookie } as const;
  const sockets = new Map<keyof typeof tell, Client>();
  async function socket(who: keyof typeof tell): Promise<Client> {
    const old = sockets.get(who);
    if (old && !old.closed) return old;
    if (old) report.closed[old.closed!.code] = (report.closed[old.closed!.code] ?? 0) + 1;
    const c = await Client.open(url, tell[who], { strict: false });
    c.onMessage = (m: FromServer) => {
      if (m.t === 'no') report.codes[m.code] = (report.codes[m.code] ?? 0) + 1;
      if (m.t === 'no' && m.code === 'failed') report.crashed++;
      const text = JSON.stringify(m);
      if (secrets.some((secret) => text.includes(secret))) report.revealed++;
    };
    sockets.set(who, c);
    await c.say('join', { table });
    return c;
  }

  const junk = (depth = 0): unknown =>
    any<() => unknown>([
      () => null,
      () => chance(1e9) - 5e8,
      () => any(['', '__proto__', 'constructor', '\u0000', '💥'.repeat(20), '<script>', "' OR 1=1 --", table, 'join']),
      () => NaN,
      () => 1e308,
      () => (depth < 3 ? Array.from({ length: chance(4) }, () => junk(depth + 1)) : []),
      () =>
        depth < 3
          ? Object.fromEntries(
              Array.from({ length: chance(4) }, () => [
                any(['t', 'n', 'table', 'option', '__proto__', 'toString']),
                junk(depth + 1),
              ]),
            )
          : {},
    ])();
  const options = [
    'pass',
    'units',
    'play card:1',
    'play card:-1',
    'destroy seat:0 card:0 cost:0',
    'x'.repeat(400),
    'do:do',
    ' ',
    'play card:1 card:2',
  ];
  const types = [
    'join',
    'part',
    'sit',
    'leave',
    'bot',
    'bring',
    'ready',
    'value',
    'start',
    'undo',
    'askUndo',
    'answerUndo',
    'why',
    'claim',
    'rematch',
    'lobby',
    'hello',
    'step',
    'ok',
  ];

  /** Well-formed, but not theirs to say. Bob may only repeat himself and speak out of turn. */
  function wrong(who: keyof typeof tell, n: number): unknown {
    const requestId = any([0, 1, 5, chance(100), -1, 2 ** 31]);
    if (who === 'bob') {
      const mine = openQuestion(bob.client, table);
      return any<() => unknown>([
        () => ({
          t: 'move',
          n,
          table,
          requestId: requestId === mine?.requestId ? 999 : requestId,
          moveId: newMoveId(),
          option: any(options),
        }),
        () => ({
          t: 'move',
          n,
          table,
          requestId,
          moveId: any(used.length > 0 ? used : ['none-so-far']),
          option: any(options),
        }),
        () => ({ t: 'move', n, table, requestId: mine?.requestId ?? 0, moveId: newMoveId(), option: 'no such option' }),
        () => ({ t: 'undo', n, table, moveId: newMoveId() }),
        () => ({ t: 'answerUndo', n, table, yes: true }),
        () => ({ t: 'why', n, table, thing: { k: 'card', card: chance(300) - 50 } }),
        () => ({ t: 'value', n, table, value: '0'.repeat(32) }),
        () => ({ t: 'leave', n, table }),
        () => ({ t: 'claim', n, table, seat: 0, as: 'bot' }),
      ])();
    }
    return any<() => unknown>([
      () => ({ t: 'move', n, table, requestId, moveId: newMoveId(), option: any(options) }),
      () => ({ t: any(['concede', 'askUndo', 'rematch', 'leave', 'sit']), n, table }),
      () => ({ t: 'abort', n, table, yes: true }),
      () => ({ t: 'bot', n, table, seat: chance(3), level: 'random' }),
      () => ({ t: 'start', n, table, level: 'random' }),
      () => ({ t: 'claim', n, table, seat: chance(2), as: any(['bot', 'abort']) }),
      () => ({ t: 'bring', n, table, options: { factions: junk() } }),
      () => ({ t: 'join', n, table, lastSeq: chance(9) }),
      () => ({ t: 'join', n, table: 'zzzzzzzzzzzz' }),
      () => ({ t: 'why', n, table, thing: { k: 'card', card: chance(90) } }),
      () => ({ t: 'chat', n, table, text: 'psst' }),
    ])();
  }

  for (; report.sent < messages; report.sent++) {
    const who = any(['eve', 'nobody', 'bob'] as const);
    const c = await socket(who);
    const n = 1000 + report.sent;
    const kind = chance(100);
    if (kind < 35) c.ws.send(JSON.stringify(wrong(who, n)));
    else if (kind < 60)
      c.ws.send(
        JSON.stringify({
          t: any(types),
          n,
          table: any([table, junk()]),
          x: junk(),
          ...(chance(2) ? {} : (junk() as object)),
        }) ?? 'null',
      );
    else if (kind < 80) c.ws.send(JSON.stringify(junk()) ?? 'undefined');
    else if (kind < 98)
      c.ws.send(Array.from({ length: chance(60) }, () => String.fromCharCode(32 + chance(94))).join(''));
    else if (kind < 99) c.ws.send(Buffer.from([1, 2, 3]));
    else c.ws.send('x'.repeat(16 * 1024 + 1 + chance(9)));
    // Closed sockets are noticed; the others are not waited for.
    if (kind >= 98) await c.until(() => c.closed !== null).catch(() => undefined);
    else if (report.sent % 50 === 0) await c.say('part', { table: 'zzzzzzzzzzzz' });
  }
  for (const c of sockets.values()) if (!c.closed) await c.say('part', { table: 'zzzzzzzzzzzz' });
  if (stands() !== before) report.acted++;
  if ((await http(url, 'GET', '/healthz')).status !== 200) report.crashed++;
  // The table plays on.
  const who = people.find((p) => openQuestion(p.client, table))!;
  const reply = await play(who.client, table, openQuestion(who.client, table)!);
  if (reply.t !== 'ok') report.crashed++;
  return report;
}

/** Ann's hand, as Bob and Eve must never read it. */
function secretsOf(c: Client, table: string): string[] {
  const hand = viewAt(c, table).piles.hand?.[0];
  const cards = Array.isArray(hand) ? (hand as number[][]) : [];
  return cards.map(([id, def]) => `[${id},${def},0]`);
}
