import type { TableInfo } from '@bagarre/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../src/connection/connection.ts';
import { presence } from '../src/connection/presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const info = (...here: boolean[]): TableInfo =>
  ({
    at: here.map((h, i) => ({ person: { id: `p${i}`, name: `P${i}`, guest: true }, bot: null, ready: true, here: h })),
  }) as unknown as TableInfo;

function table() {
  let last: readonly Person[] = [];
  const people = presence((all) => void (last = all));
  return { told: people.told, links: () => last.map((p) => p.link), close: people.close };
}

test('a blink is not an absence: a grey dot after 8 seconds, a sentence after 20', () => {
  const { told, links } = table();
  told(info(true, true));
  told(info(true, false));
  expect(links()).toEqual(['here', 'here']);
  vi.advanceTimersByTime(8100);
  expect(links()).toEqual(['here', 'away']);
  vi.advanceTimersByTime(12_000);
  expect(links()).toEqual(['here', 'gone']);
  told(info(true, true));
  expect(links()).toEqual(['here', 'here']);
});

test('somebody who is not there when we come has been away for longer than we know', () => {
  const { told, links } = table();
  told(info(true, false));
  expect(links()).toEqual(['here', 'gone']);
});
