import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { linesOf, type TableRecord } from '../src/fairness/record.ts';
import type { Entry } from '../src/store/index.ts';
import { http } from './client.ts';
import { newFolder, open, openQuestion, person, play, playOn, playing } from './open.ts';

const bagarre = fileURLToPath(new URL('../../cli/bin/bagarre.js', import.meta.url));

function verify(record: TableRecord, ...more: string[]): { status: number | null; said: string } {
  const file = join(newFolder(), 'record.json');
  writeFileSync(file, JSON.stringify(record));
  const { status, stdout, stderr } = spawnSync(process.execPath, [bagarre, 'verify', file, ...more], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('`bagarre verify` accepts what the server hands out, even after a taking back across chance, and finds a lie', async () => {
  const { url } = await open();
  const people = [await person(url, 'Ann'), await person(url, 'Bob')];
  const [ann, bob] = people as [(typeof people)[0], (typeof people)[0]];
  const table = await playing(url, people, { pace: 'none' });
  const choosing = (): boolean => people.every((p) => openQuestion(p.client, table)?.ask === 'round.choose');
  await playOn(people, table, choosing);
  for (const p of people) await play(p.client, table, openQuestion(p.client, table)!);
  await ann.client.until(() => ann.client.seq.get(table) === bob.client.seq.get(table));
  const dealt = bob.client.all('step').at(-1)!.events;
  expect(dealt.map((e) => e.k)).toContain('revealed');
  await bob.client.ask('askUndo', { table });
  await ann.client.until(() => ann.client.all('undoAsked').length === 1);
  await ann.client.ask('answerUndo', { table, yes: true });
  await bob.client.until(() => openQuestion(bob.client, table)?.ask === 'round.choose');
  await playOn(people, table);

  const { json } = await http(url, 'GET', `/api/tables/${table}/record`);
  const record = json as TableRecord;
  expect(record.decisions.some((d) => d.includes('!undo'))).toBe(true);
  expect(verify(record)).toMatchObject({
    status: 0,
    said: expect.stringContaining('the file vouches only for itself') as string,
  });
  // What everybody at the table was shown before the first card.
  const promise = ann.client.all('table')[0]!.table.fair.commitment;
  expect(verify(record, '--promise', promise)).toMatchObject({
    status: 0,
    said: expect.stringContaining('the shuffle is as promised') as string,
  });
  const lie = { ...record, fair: { ...record.fair, commitment: '0'.repeat(64) } };
  expect(verify(lie)).toMatchObject({
    status: 1,
    said: expect.stringContaining('not the one that it promised') as string,
  });
});

test('what the record keeps of sealed answers that were changed and of what was taken back', () => {
  const entry = (seq: number, kind: string, seat: number, request: number, option: string, moveId = 'm'): Entry => ({
    seq,
    kind,
    seat,
    request,
    option,
    moveId,
    at: 0,
    answer: null,
    said: [],
  });
  const log = [
    entry(1, 'start', -1, -1, ''),
    entry(2, 'play', 0, 0, 'a'),
    entry(3, 'play', 0, 0, 'b'),
    entry(4, 'play', 1, 0, 'c'),
    entry(5, 'play', 1, 3, 'd'),
  ];
  expect(linesOf(log)).toEqual(['0 b', '1 c', '1 d']);
  expect(linesOf([...log, entry(6, 'undo', 1, -1, 'to:4'), entry(7, 'play', 1, 5, 'e')])).toEqual([
    '0 b',
    '1 c',
    '1 e',
  ]);
  const asked = [...log, entry(6, 'undo', 0, -1, 'to:2', '!undo-5'), entry(7, 'play', 0, 6, 'e')];
  expect(linesOf(asked)).toEqual(['0 b', '1 c', '1 d', '0 !undo 0', '0 e']);
});
