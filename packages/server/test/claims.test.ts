/** Somebody the game waits for has gone: what the others may do about it, and what not. */
import { expect, test } from 'vitest';
import { FakeTime, type Person, open, openQuestion, person, playOn, playing, toyGames } from './open.ts';

/** Longer than anybody may be away in live play. */
const LONG = 95_000;

async function toyTable(names: readonly string[], pace: string) {
  const time = new FakeTime();
  const { url } = await open({ time, games: toyGames });
  const people: Person[] = [];
  for (const name of names) people.push(await person(url, name));
  const table = await playing(url, people, { game: 'toy', pace });
  return { time, people, table };
}

async function goes(who: Person, { client }: Person, time: FakeTime): Promise<void> {
  who.client.close();
  await client.until(() => client.all('seat').some((m) => m.info.person?.id === who.id && !m.info.here));
  await time.pass(LONG);
}

test.each(['hours', 'days'])('where people take %s nobody is claimed for being away', async (pace) => {
  const { time, people, table } = await toyTable(['Ann', 'Bob'], pace);
  const [ann, bob] = people as [Person, Person];
  expect(openQuestion(bob.client, table)).not.toBeNull();
  await goes(bob, ann, time);
  for (const as of ['bot', 'abort'] as const)
    expect(await ann.client.say('claim', { table, seat: 1, as })).toMatchObject({ code: 'wrong-phase' });
  await ann.client.ask('abort', { table, yes: true });
  expect(ann.client.tables.get(table)!.phase).toBe('playing');
  expect(ann.client.all('away')).toEqual([]);
});

test('among three, ending the game takes the consent of those who are still there', async () => {
  const { time, people, table } = await toyTable(['Ann', 'Bob', 'Cid'], 'live');
  const [ann, bob, cid] = people as [Person, Person, Person];
  await goes(cid, ann, time);
  expect(ann.client.all('away')).toMatchObject([{ seat: 2 }]);
  await ann.client.ask('claim', { table, seat: 2, as: 'abort' });
  await bob.client.until(() => bob.client.all('abortAsked').length === 1);
  expect(bob.client.all('abortAsked')[0]!.yes).toEqual([0]);
  expect(bob.client.tables.get(table)!.phase).toBe('playing');
  await bob.client.ask('abort', { table, yes: true });
  await ann.client.until(() => ann.client.tables.get(table)!.phase === 'aborted');
});

test('among three, one alone may let a bot play on', async () => {
  const { time, people, table } = await toyTable(['Ann', 'Bob', 'Cid'], 'live');
  const [ann, bob, cid] = people as [Person, Person, Person];
  await goes(cid, ann, time);
  await ann.client.ask('claim', { table, seat: 2, as: 'bot' });
  await bob.client.until(() => bob.client.tables.get(table)!.at[2]!.bot !== null);
  expect(bob.client.tables.get(table)!.phase).toBe('playing');
});

test('as long as the game does not wait for them, they have their say', async () => {
  const { time, people, table } = await toyTable(['Ann', 'Bob'], 'none');
  const asked = (): Person[] => people.filter((p) => openQuestion(p.client, table));
  await playOn(people, table, (n) => n > 0 && asked().length === 1);
  const [here] = asked() as [Person];
  const gone = people.find((p) => p !== here)!;
  await goes(gone, here, time);
  const seat = people.indexOf(gone);
  expect(await here.client.say('claim', { table, seat, as: 'abort' })).toMatchObject({ code: 'wrong-phase' });
  await here.client.ask('abort', { table, yes: true });
  expect(here.client.tables.get(table)!.phase).toBe('playing');
});
