/** A bot never holds a table up: one that fails is answered for, and the log says whose seat it was. */
import { type Core, idleAnswer, keyOf, newMatch, pending, submit } from '@bagarre/kernel';
import { unpack } from '@bagarre/protocol';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.ts';
import type { TableRecord } from '../src/fairness/record.ts';
import { http } from './client.ts';
import { type Person, newTable, open, openQuestion, person, play, toyGames, viewAt } from './open.ts';

/** The questions of a seat that left it a choice, each as the answer of somebody away and the answer that was given. */
function choicesOf(seat: number, { options, seed, decisions }: TableRecord): { away: string; given: string }[] {
  const s = newMatch(toy, { seats: 2, options: options as never, seed }) as Core;
  return decisions.flatMap((line) => {
    const given = line.slice(2);
    const request = pending(s).find((r) => r.seat === Number(line[0]))!;
    const away = keyOf(idleAnswer(s, request));
    expect(submit(s, { seat: request.seat, request: request.id, option: given })).toBeNull();
    return request.seat === seat && request.options.length > 1 ? [{ away, given }] : [];
  });
}

/** Plays to the end, never before a bot: it would think again about what is left. */
async function playAfterBots({ client }: Person, table: string): Promise<void> {
  const isOver = (): boolean => viewAt(client, table).over !== null;
  const onlyMeLeft = (): boolean => unpack(viewAt(client, table)).asked.every((a) => a.seat === 0 || a.answered);
  for (;;) {
    await client.until(() => isOver() || (openQuestion(client, table) !== null && onlyMeLeft()));
    if (isOver()) return;
    await play(client, table, openQuestion(client, table)!);
  }
}

test('a game goes to its end though every thought fails, and each is one line of the log', async () => {
  const lines: Record<string, unknown>[] = [];
  const { url } = await open({
    games: toyGames,
    botWorker: new URL('bots-fail.mjs', import.meta.url),
    log: pino({ level: 'warn', base: null }, { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  const ann = await person(url, 'Ann');
  const table = await newTable(url, ann, { game: 'toy', seats: 2, bots: { 1: 'facile' }, pace: 'none' });
  await ann.client.ask('join', { table });
  await ann.client.ready(table);
  await ann.client.until(() => ann.client.view.has(table));
  await playAfterBots(ann, table);

  const { json } = await http(url, 'GET', `/api/tables/${table}/record`, { cookie: ann.cookie });
  const choices = choicesOf(1, json);
  expect(choices.length).toBeGreaterThan(2);
  for (const { away, given } of choices) expect(given).toBe(away);
  expect(lines).toEqual(
    choices.map(() => ({
      level: 40,
      time: expect.any(Number),
      msg: 'a bot failed, and its seat answers as that of somebody away',
      err: expect.objectContaining({ message: 'no thought today' }),
      game: 'toy',
      table,
      seat: 1,
      bot: 'facile',
    })),
  );
});
