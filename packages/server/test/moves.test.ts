import { type Question, unpack } from '@bagarre/protocol';
import { describe, expect, test } from 'vitest';
import { Client } from './client.ts';
import { type Person, newMoveId, open, openQuestion, person, play, playOn, playing, toyGames, viewAt } from './open.ts';

async function duel(
  wanted: Record<string, unknown> = {},
): Promise<{ url: string; table: string; people: [Person, Person] }> {
  const { url } = await open();
  const people: [Person, Person] = [await person(url, 'Ann'), await person(url, 'Bob')];
  return { url, people, table: await playing(url, people, { pace: 'none', ...wanted }) };
}

/** Plays until somebody is asked this. */
async function until(
  people: readonly Person[],
  table: string,
  asked: (q: Question) => boolean,
): Promise<[Person, Question]> {
  const found = (): Person | undefined =>
    people.find((p) => asked(openQuestion(p.client, table) ?? ({ ask: '', options: [] } as never)));
  await playOn(people, table, () => found() !== undefined);
  const who = found();
  if (!who) throw new Error('that was never asked');
  return [who, openQuestion(who.client, table)!];
}

describe('a move', () => {
  test('sent twice is done once, and answered the same: at once, later, on another socket', async () => {
    const { url, people, table } = await duel();
    const [who, q] = await until(people, table, (q) => q.options.length > 1);
    const move = { table, requestId: q.requestId, moveId: newMoveId(), option: q.options[0]! };
    const [first, second] = await Promise.all([who.client.say('move', move), who.client.say('move', move)]);
    expect(first).toMatchObject({ t: 'ok', moveId: move.moveId });
    expect({ ...second, n: 0 }).toEqual({ ...first, n: 0 });
    await playOn(people, table, (n) => n >= 5);
    const other = await Client.open(url, who.cookie);
    expect({ ...(await other.say('move', move)), n: 0 }).toEqual({ ...first, n: 0 });
    const { seq } = first as { seq: number };
    expect(who.client.all('step').filter((s) => s.seq === seq)).toHaveLength(1);
  });

  test('with a moveId that was used for another move gets the first answer and does nothing', async () => {
    const { people, table } = await duel();
    const [who, q] = await until(people, table, (q) => q.options.length > 1);
    const moveId = newMoveId();
    const first = await who.client.ask('move', { table, requestId: q.requestId, moveId, option: q.options[0]! });
    const seq = who.client.seq.get(table);
    const again = await who.client.ask('move', { table, requestId: q.requestId + 1, moveId, option: q.options[1]! });
    expect({ ...again, n: 0 }).toEqual({ ...first, n: 0 });
    expect(who.client.seq.get(table)).toBe(seq);
  });

  test('that answers an earlier question is refused, and the present follows', async () => {
    const { people, table } = await duel();
    const [who, q] = await until(people, table, (q) => q.options.length > 1);
    await play(who.client, table, q);
    await playOn(people, table, (n) => n >= 3);
    const presents = who.client.all('present').length;
    const late = await play(who.client, table, q);
    expect(late).toMatchObject({ t: 'no', code: expect.stringMatching(/stale|not-asked/) });
    expect(who.client.all('present')).toHaveLength(presents + 1);
  });

  test('that is not offered is refused by its clause, out of turn as not asked', async () => {
    const { people, table } = await duel();
    const [who, q] = await until(people, table, (q) => q.ask === 'round.choose');
    const made = await who.client.say('move', {
      table,
      requestId: q.requestId,
      moveId: newMoveId(),
      option: 'play card:0',
    });
    expect(made).toMatchObject({ t: 'no', code: 'not-offered' });
    const why = await who.client.say('why', { table, thing: { k: 'card', card: 0 } });
    expect(why.t).toBe('why');
    const [mover] = await until(
      people,
      table,
      (q) => q.ask === 'attack.victims' || q.ask === 'reinforcements.generals',
    );
    const other = people.find((p) => p !== mover)!;
    const wrong = await other.client.say('move', { table, requestId: 0, moveId: newMoveId(), option: 'units' });
    expect(wrong).toMatchObject({ t: 'no', code: 'not-asked' });
  });

  test('sealed can be changed until the last one; the others see no more than that it was given', async () => {
    const { url } = await open({ games: toyGames });
    const people = [await person(url, 'Ann'), await person(url, 'Bob')];
    const table = await playing(url, people, { game: 'toy', pace: 'none' });
    await until(people, table, (q) => q.ask === 'round.seal');
    const [ann, bob] = people as [Person, Person];
    const q = openQuestion(ann.client, table)!;
    await play(ann.client, table, q, q.options[0]!);
    await bob.client.until(() => bob.client.seq.get(table) === ann.client.seq.get(table));
    expect(unpack(viewAt(bob.client, table)).asked[0]).toEqual({
      seat: 0,
      ask: 'round.seal',
      answered: true,
      mine: null,
    });
    expect(bob.client.all('step').at(-1)!.patch).toEqual({
      seq: expect.anything(),
      asked: { 0: [1, 0, [1]] },
    });
    const mine = ann.client.question.get(table)!;
    expect(mine.mine).toBe(q.options[0]);
    expect(await play(ann.client, table, mine, q.options[1]!)).toMatchObject({ t: 'ok' });
    expect(ann.client.question.get(table)!.mine).toBe(q.options[1]);
    await play(bob.client, table, openQuestion(bob.client, table)!);
    await ann.client.until(() => ann.client.seq.get(table) === bob.client.seq.get(table));
    const card = Number(/card:(\d+)/.exec(q.options[1]!)![1]);
    const played = ann.client
      .all('step')
      .at(-1)!
      .events.find((e) => e.k === 'played' && e.seat === 0);
    expect(played).toMatchObject({ card: { id: card } });
  });

  test('of somebody without a seat does nothing, whatever they say', async () => {
    const { url, people, table } = await duel();
    const eve = await person(url, 'Eve');
    await eve.client.ask('join', { table });
    const [, q] = await until(people, table, (q) => q.options.length > 1);
    expect(await play(eve.client, table, q)).toMatchObject({ t: 'no', code: 'not-seated' });
    const nobody = await Client.open(url, null);
    await nobody.ask('join', { table });
    expect(await play(nobody, table, q)).toMatchObject({ t: 'no', code: 'signed-out' });
    for (const t of ['undo', 'askUndo', 'concede', 'rematch', 'abort'] as const) {
      const m = { table, moveId: newMoveId(), yes: true } as never;
      expect(await eve.client.say(t, m)).toMatchObject({ t: 'no' });
    }
  });
});

describe('taking back', () => {
  test('what gave nothing away is free; what others answered needs their consent', async () => {
    const { people, table } = await duel({ game: 'cannibal-world', pace: 'days' });
    const undoable = (): Person | undefined => people.find((p) => p.client.all('step').at(-1)?.canUndo);
    await playOn(people, table, () => undoable() !== undefined);
    const who = undoable()!;
    const steps = who.client.all('step');
    const before = viewAt(who.client, table);
    const reply = await who.client.say('undo', { table, moveId: newMoveId() });
    expect(reply).toMatchObject({ t: 'ok' });
    const last = who.client.all('step').at(-1)!;
    expect(last).toMatchObject({ what: 'undo', by: steps.at(-1)!.by, back: steps.at(-1)!.seq - 1 });
    expect(viewAt(who.client, table)).not.toEqual(before);
    expect(openQuestion(who.client, table)).not.toBeNull();

    // The other one decides; now it takes their consent.
    const other = people.find((p) => p !== who)!;
    await playOn(people, table, () => other.client.all('step').at(-1)?.by === viewAt(other.client, table).viewer);
    const refused = await who.client.say('undo', { table, moveId: newMoveId() });
    expect(refused).toMatchObject({ t: 'no', code: 'needs-consent' });
    await who.client.ask('askUndo', { table });
    await other.client.until(() => other.client.all('undoAsked').length > 0);
    expect(await who.client.say('answerUndo', { table, yes: true })).toMatchObject({ t: 'no' });
    const seq = other.client.seq.get(table)!;
    await other.client.ask('answerUndo', { table, yes: true });
    await who.client.until(() => who.client.seq.get(table)! > seq);
    expect(who.client.all('step').at(-1)).toMatchObject({ what: 'undo' });
    await playOn(people, table, (n) => n > 5);
  });

  test('a no, or the next move, ends the request; it is made once per decision; a table can do without', async () => {
    const { people, table } = await duel();
    const [ann, bob] = people;
    await playOn(people, table, (n) => n >= 8);
    await ann.client.ask('askUndo', { table });
    expect(await ann.client.say('askUndo', { table })).toMatchObject({ t: 'no', code: 'asked-already' });
    await bob.client.ask('answerUndo', { table, yes: false });
    await ann.client.until(() => ann.client.all('undoRefused').length === 1);
    expect(await ann.client.say('askUndo', { table })).toMatchObject({ t: 'no', code: 'asked-already' });
    await bob.client.ask('askUndo', { table });
    await playOn(people, table, (n) => n >= 1);
    await ann.client.until(() => ann.client.all('undoRefused').length === 2);
    const off = await duel({ undo: 'off' });
    await playOn(off.people, off.table, (n) => n >= 4);
    expect(await off.people[0].client.say('undo', { table: off.table, moveId: newMoveId() })).toMatchObject({
      code: 'undo-off',
    });
    expect(await off.people[0].client.say('askUndo', { table: off.table })).toMatchObject({ code: 'undo-off' });
  });

  test('by consent goes back across a reveal, and the game goes on to its end', async () => {
    const { people, table } = await duel();
    const [ann, bob] = people;
    // The round's sealed cards decide draws from the reserve.
    await until(people, table, (q) => q.ask === 'round.choose');
    const round = async (): Promise<string> => {
      for (const p of people)
        await play(p.client, table, openQuestion(p.client, table)!, openQuestion(p.client, table)!.options[0]!);
      await ann.client.until(() => ann.client.seq.get(table) === bob.client.seq.get(table));
      return JSON.stringify(ann.client.all('step').at(-1)!.events);
    };
    const first = await round();
    await bob.client.ask('askUndo', { table });
    await ann.client.until(() => ann.client.all('undoAsked').length === 1);
    await ann.client.ask('answerUndo', { table, yes: true });
    await bob.client.until(() => openQuestion(bob.client, table)?.ask === 'round.choose');
    const again = await play(
      bob.client,
      table,
      openQuestion(bob.client, table)!,
      openQuestion(bob.client, table)!.options[0]!,
    );
    expect(again).toMatchObject({ t: 'ok' });
    await ann.client.until(() => ann.client.seq.get(table) === bob.client.seq.get(table));
    expect(first).toContain('revealed');
    await playOn(people, table);
  });
});
