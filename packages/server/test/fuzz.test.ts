import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { open } from './open.ts';

/** `BAGARRE_FULL=1` sends 100,000. */
const messages = process.env.BAGARRE_FULL === '1' ? 100_000 : 5000;

test(`${messages} malformed, out-of-turn, replayed and oversized messages: none acts, none crashes, none reveals`, async () => {
  const { url } = await open();
  const report = await fuzz(url, { messages, seed: 1 });
  expect(report).toMatchObject({ acted: 0, crashed: 0, revealed: 0 });
  expect(report.sent).toBeGreaterThanOrEqual(messages);
  const some = expect.any(Number) as number;
  expect(report.codes).toMatchObject({ malformed: some, 'not-seated': some, stale: some });
  expect(report.closed).toMatchObject({ 1003: some, 1009: some });
}, 600_000);
