import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentTo, drawSecret, gameKey, matchSeed, playerCommitment, shuffleFaults } from '../src/index.ts';

const table = 'k3v9xw2mq8ra';
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const values = ['00112233445566778899aabbccddeeff', null, 'ffeeddccbbaa99887766554433221100'];

describe('the vector that other programs can check themselves against', () => {
  test('is what this code makes', () => {
    expect(commitmentTo(table, seed)).toBe('c5870cf7b9b81abf0cc64c5adee6fe8585ca0476b102de4ebc4e4f45ea20cca7');
    expect(playerCommitment(table, 0, values[0]!)).toBe(
      'e76edf0e2af0b5351cd480f430bb74f863f4e2fe40c7e72526e114d1ac2ded66',
    );
    expect(gameKey(table, seed, values)).toBe('7068e82180269d66090a3f235e823c2ede6933202240998dc4aca0b182431ceb');
    expect(matchSeed(table, seed, values)).toBe('131cb61c0b0ce865b946b72ef2ed416dcf4b903b0d622b7d859cb55e2a19f5f1');
  });

  test("is what Node's own functions make", () => {
    const bytes = Buffer.from(seed, 'hex');
    const commitment = createHash('sha256').update('commit').update(table).update(bytes).digest('hex');
    expect(commitmentTo(table, seed)).toBe(commitment);
    const player = createHash('sha256').update(`player${table}2:`).update(Buffer.from(values[2]!, 'hex')).digest('hex');
    expect(playerCommitment(table, 2, values[2]!)).toBe(player);
    const key = createHmac('sha256', bytes)
      .update(table + '')
      .update(Buffer.from(values[0]! + values[2]!, 'hex'))
      .digest();
    expect(gameKey(table, seed, values)).toBe(key.toString('hex'));
    expect(matchSeed(table, seed, values)).toBe(createHmac('sha256', key).update('match').digest('hex'));
  });
});

test('what is shown before the game is not what it is dealt from', () => {
  expect(matchSeed(table, seed, values)).not.toBe(commitmentTo(table, seed));
  expect(gameKey(table, seed, values)).not.toBe(gameKey(table, seed, [values[2]!, null, values[0]!]));
  expect(gameKey(table, seed, values)).not.toBe(gameKey('k3v9xw2mq8rb', seed, values));
});

test('every part that was changed afterwards is found', () => {
  const commitments = values.map((value, seat) => (value === null ? null : playerCommitment(table, seat, value)));
  const fair = { table, commitment: commitmentTo(table, seed), commitments, values, seed };
  const dealt = matchSeed(table, seed, values);
  expect(shuffleFaults(fair, dealt)).toEqual([]);
  expect(shuffleFaults({ ...fair, seed: drawSecret(32) }, dealt)).toEqual(['server', 'dealt']);
  const changed = [values[0]!, null, drawSecret(16)];
  expect(shuffleFaults({ ...fair, values: changed }, dealt)).toEqual([{ seat: 2 }, 'dealt']);
  expect(shuffleFaults({ ...fair, values: [values[0]!, drawSecret(16), values[2]!] }, dealt)).toEqual([
    { seat: 1 },
    'dealt',
  ]);
  expect(shuffleFaults(fair, matchSeed(table, drawSecret(32), values))).toEqual(['dealt']);
});
