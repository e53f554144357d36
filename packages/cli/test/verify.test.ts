/** Records of a server: what their players saw before the match is the promise that counts. */
import { kharnage } from '@bagarre/kharnage';
import { sha256 } from '@bagarre/kernel';
import { type Shuffle, commitmentTo, matchSeed, playerCommitment } from '@bagarre/protocol';
import { goldenRecord, writeRecord } from '@bagarre/testkit';
import { expect, test } from 'vitest';
import { bagarre, json, write } from './run.ts';

const table = 'k3v9xw2mq8ra';
const values = ['1'.repeat(32), '2'.repeat(32)];

/** A whole match that was dealt from this seed of the server's, and all that was shown of it. */
function dealtFrom(seed: string): { fair: Shuffle; seed: string; text: string } {
  const commitments = values.map((value, seat) => playerCommitment(table, seat, value));
  const fair = { table, commitment: commitmentTo(table, seed), commitments, values, seed };
  const record = goldenRecord(kharnage, { seats: 2, seed: matchSeed(table, seed, values) });
  return { fair, seed: record.seed, text: writeRecord({ ...record, fair: { ...fair } }) };
}

test('the commitment that was shown at the table is the promise, and no other number is', () => {
  const { fair, seed, text } = dealtFrom('a'.repeat(64));
  const file = write('fair.json', text);
  const kept = bagarre(['verify', file, '--promise', fair.commitment.toUpperCase()]);
  expect(kept).toMatchObject({ code: 0, out: expect.stringMatching(/; the shuffle is as promised\.$/m) as string });
  for (const promise of [sha256(seed), fair.seed]) {
    const { code, out } = bagarre(['verify', file, '--promise', promise]);
    expect([code, out]).toEqual([
      1,
      `fair.json: the seed is not the promised one: found ${fair.commitment}, expected ${promise}.\n`,
    ]);
  }
});

test('a file that was made to fit itself is told by the promise, and without one it says that it cannot be', () => {
  const promised = dealtFrom('a'.repeat(64)).fair.commitment;
  const other = dealtFrom('b'.repeat(64));
  const file = write('other.json', other.text);
  const { code, out } = bagarre(['verify', file]);
  expect(code).toBe(0);
  expect(out).not.toContain('is as promised');
  expect(out).toContain(
    `No promise was given, so the file vouches only for itself: the commitment of its server is ${other.fair.commitment}.`,
  );
  expect(json(['verify', file])).toMatchObject({ promise: null, faults: [] });
  expect(bagarre(['verify', file, '--promise', promised]).code).toBe(1);
  expect(json(['verify', file, '--promise', promised])).toMatchObject({
    promise: promised,
    faults: [expect.any(String)],
  });
});
