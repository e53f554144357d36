import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { open, usual } from './open.ts';

test('5,000 malformed, out-of-turn, replayed and oversized messages: none acts, none crashes, none reveals', async () => {
  const { url } = await open({ ...usual });
  const report = await fuzz(url, { messages: 5000, seed: 1 });
  expect(report).toMatchObject({ acted: 0, crashed: 0, revealed: 0 });
  expect(report.sent).toBeGreaterThanOrEqual(5000);
  expect(report.codes).toMatchObject({
    malformed: expect.any(Number),
    'not-seated': expect.any(Number),
    stale: expect.any(Number),
  });
  expect(report.closed).toMatchObject({ 1003: expect.any(Number), 1009: expect.any(Number) });
});
