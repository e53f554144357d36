/** A game that was begun by older rules goes on from exactly where it stood, whatever the new rules make of its past. */
import { type AnyGame, type Question, openBox } from '@bagarre/kernel';
import { expect, test } from 'vitest';
import { toy, toyRules } from '../../kernel/test/toy.ts';
import { type Games, openGames } from '../src/games.ts';
import { serve } from '../src/index.ts';
import { openStore } from '../src/store/index.ts';
import { Client } from './client.ts';
import { FakeTime, type Person, newFolder, openQuestion, person, play, playing, usual } from './open.ts';

type AnyQuestion = Question<never, never, string>;

/** The toy by other rules: its coin is tossed in another way. */
function withOtherToss(toss: Partial<AnyQuestion>): AnyGame {
  const round = toyRules.procs.get('round')!;
  const { step, after } = round.steps.get('toss')!;
  const steps = new Map(round.steps).set('toss', { step: { ...step, ...toss } as never, after });
  const procs = new Map(toyRules.procs).set('round', { ...round, steps });
  return { ...toy, rules: { ...toyRules, procs } } as AnyGame;
}
const refusing = withOtherToss({ options: () => [{ do: 'stop' }] });
const differing = withOtherToss({
  then(s: { round: number }, v: { tosses: number }) {
    s.round += 10;
    v.tosses++;
  },
});

/** One version of the rules is open at a time, as in a server. */
function installed(rules: AnyGame): Games {
  const games = openGames([{ game: rules }]);
  openBox(rules, [...rules.packs]);
  return games;
}

const stands = (people: readonly Person[], table: string): unknown =>
  people.map(({ client }) => [client.seq.get(table), client.view.get(table), client.question.get(table)]);

/** Plays so far that the last lasting snapshot is the first, and tosses the coin whenever it can. */
async function playSome(people: readonly Person[], table: string): Promise<void> {
  while (people[0]!.client.seq.get(table)! < 13) {
    const { client } = people.find((p) => openQuestion(p.client, table))!;
    const q = openQuestion(client, table)!;
    await play(client, table, q, q.options.find((o) => o === 'toss') ?? q.options[0]!);
    for (const p of people) await p.client.until(() => p.client.seq.get(table) === client.seq.get(table));
  }
}

async function comeBack(url: string, people: readonly Person[], table: string): Promise<void> {
  for (const p of people) {
    p.client = await Client.open(url, p.cookie);
    await p.client.ask('join', { table });
  }
}

async function goesOn(people: readonly Person[], table: string): Promise<void> {
  const { client } = people.find((p) => openQuestion(p.client, table))!;
  expect(await play(client, table, openQuestion(client, table)!)).toMatchObject({ t: 'ok' });
}

test.each([
  ['the same rules', toy, { t: 'ok' }],
  ['rules that refuse an older decision', refusing, { code: 'nothing-to-undo' }],
  ['rules that make something else of it', differing, { code: 'nothing-to-undo' }],
])('an upgrade to %s: the game goes on from where it stood', async (_, rules, undo) => {
  const data = newFolder();
  const before = await serve({ ...usual, data, games: installed(toy) });
  const people = [await person(before.url, 'Ann'), await person(before.url, 'Bob')];
  const table = await playing(before.url, people, { game: 'toy', pace: 'days' });
  await playSome(people, table);
  const stood = stands(people, table);
  await before.close();

  const after = await serve({ ...usual, data, games: installed(rules) });
  await comeBack(after.url, people, table);
  expect(stands(people, table)).toEqual(stood);
  // What was decided before can be taken back where the rules still lead from there to here.
  expect(await people[0]!.client.say('askUndo', { table })).toMatchObject(undo);
  await goesOn(people, table);
  await after.close();
});

test('a table that nobody looked at during the upgrade is found where it stood, too', async () => {
  const time = new FakeTime();
  const store = await openStore({ folder: newFolder() });
  const before = await serve({ ...usual, store, time, games: installed(toy) });
  const people = [await person(before.url, 'Ann'), await person(before.url, 'Bob')];
  const table = await playing(before.url, people, { game: 'toy', pace: 'days' });
  await playSome(people, table);
  const stood = stands(people, table);
  for (const { client } of people) await client.ask('part', { table });
  await time.pass(65_000);
  expect(await (await fetch(`${before.url}/metrics`)).text()).toMatch(/^bagarre_tables_in_memory 0$/m);
  // As if it were killed: what is kept is kept by now.
  expect((await store.snapshotAt(table, 1e6))!.seq).toBe(people[0]!.client.seq.get(table));
  await before.close();

  const after = await serve({ ...usual, store, time, games: installed(refusing) });
  await comeBack(after.url, people, table);
  expect(stands(people, table)).toEqual(stood);
  await goesOn(people, table);
  await after.close();
  await store.close();
});
