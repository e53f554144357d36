import { expect, test } from 'vitest';
import { withoutTakenBack } from '../src/connection/history.ts';

test('what was taken back never happened', () => {
  const said = (k: string) => [{ k }];
  const past = [
    { seq: 1, by: null, what: 'start' as const, events: said('began') },
    { seq: 2, by: 0, what: 'play' as const, events: said('drew') },
    { seq: 3, by: 0, what: 'play' as const, events: said('played') },
    { seq: 4, by: 0, what: 'undo' as const, back: 2, events: [] },
    { seq: 5, by: 0, what: 'play' as const, events: said('ended') },
  ];
  expect(withoutTakenBack(past).map((p) => p.e.k)).toEqual(['began', 'drew', 'ended']);
});
