import { below, fastRng } from '@bagarre/kernel';
import { expect, onTestFailed, test } from 'vitest';
import { serve } from '../src/index.ts';
import { Client } from './client.ts';
import { type Person, newFolder, open, openQuestion, person, play, playing, usual, viewAt } from './open.ts';

/** `SEED=17` chooses as a run did that failed; the deal is the server's own, so the decisions are told too. */
const seed = Number(process.env.SEED ?? Date.now() % 1e6);

test.each([
  ['kharnage', 2, {}],
  // It ends here, after some 170 decisions.
  ['cannibal-world', 2, { turnLimit: 10 }],
  ['pavillon-du-traqueur', 3, {}],
  ['ze-horror-attack', 3, {}],
  ['zoon', 2, {}],
])(
  'restart at every decision of a whole game of %s with %i seats: every seat comes back to its view and its question',
  async (game, seats, rules) => {
    const rng = fastRng(seed);
    const decided: string[] = [];
    onTestFailed(() => console.error([`SEED=${seed}, ${decided.length} decisions of ${game}:`, ...decided].join('\n')));
    const data = newFolder();
    const options = { ...usual, data };
    let server = await serve(options);
    const people: Person[] = [];
    for (const name of ['Ann', 'Bob', 'Cleo'].slice(0, seats)) people.push(await person(server.url, name));
    // Nothing is answered by the server, so that each question is one decision of ours.
    const table = await playing(server.url, people, { game, options: rules, pace: 'days' });
    while (viewAt(people[0]!.client, table).over === null) {
      const asked = people.find((p) => openQuestion(p.client, table))!;
      const question = openQuestion(asked.client, table)!;
      const option = question.options[below(rng, question.options.length)]!;
      decided.push(`${asked.client.you.get(table)} ${option}`);
      expect(await play(asked.client, table, question, option)).toMatchObject({ t: 'ok' });
      for (const { client } of people) await client.until(() => client.seq.get(table) === asked.client.seq.get(table));
      const before = people.map(({ client }) => [client.view.get(table), client.question.get(table)]);
      const seq = asked.client.seq.get(table);
      await server.close();
      for (const { client } of people) await client.until(() => client.closed?.code === 1012);
      server = await serve(options);
      for (const p of people) {
        p.client = await Client.open(server.url, p.cookie);
        await p.client.ask('join', { table });
      }
      expect(people.map(({ client }) => [client.view.get(table), client.question.get(table)])).toEqual(before);
      expect(people[0]!.client.seq.get(table)).toBe(seq);
    }
    await server.close();
  },
);

test('a store that fails leaves the move unmade, or made once: the client sends it again', async () => {
  const { openStore } = await import('../src/store/index.ts');
  const store = await openStore({ folder: newFolder() });
  const append = store.append.bind(store);
  let fault: 'before' | 'after' | null = null;
  store.append = async (...args) => {
    const now = fault;
    fault = null;
    if (now === 'before') throw new Error('the disk is full');
    const done = await append(...args);
    if (now === 'after') throw new Error('the line was cut');
    return done;
  };
  const { url } = await open({ store });
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const table = await playing(url, people, { pace: 'days' });
  for (const at of ['before', 'after', 'before', 'after'] as const) {
    const { client } = people.find((p) => openQuestion(p.client, table))!;
    const q = openQuestion(client, table)!;
    const seq = client.seq.get(table)!;
    const move = { table, requestId: q.requestId, moveId: `again-${at}-${seq}`, option: q.options[0]! };
    fault = at;
    expect(await client.say('move', move)).toMatchObject({ t: 'no', code: 'failed' });
    expect(client.seq.get(table)).toBe(at === 'before' ? seq : seq + 1);
    expect(await client.say('move', move)).toMatchObject({ t: 'ok', seq: seq + 1 });
    await client.until(() => client.seq.get(table) === seq + 1);
    for (const p of people) await p.client.until(() => p.client.seq.get(table) === seq + 1);
  }
});
