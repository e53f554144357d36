import { describe, expect, test } from 'vitest';
import { REFUSALS, fromClient, newTable, pack, unpack } from '../src/index.ts';

describe('what a client may say', () => {
  const table = 'k3v9xw2mq8ra';
  test.each([
    [{ t: 'join', n: 1, table }],
    [{ t: 'move', n: 1, table, requestId: 3, moveId: 'abcd-1234', option: 'attack card:17 target:31' }],
    [{ t: 'why', n: 1, table, thing: { k: 'verb' } }],
    [{ t: 'chat', n: 1, table, text: ' bonjour\n à  tous ' }],
  ])('%j', (m) => expect(fromClient.safeParse(m).success).toBe(true));

  test.each([
    ['another type', { t: 'cheat', n: 1 }],
    ['no number', { t: 'join', table }],
    ['a field too many', { t: 'join', n: 1, table, seat: 0 }],
    ['a name that is no table', { t: 'join', n: 1, table: '../../etc' }],
    [
      "a move that could be the server's own",
      { t: 'move', n: 1, table, requestId: 3, moveId: '!time-12', option: 'pass' },
    ],
    ['an empty line', { t: 'chat', n: 1, table, text: ' \u200b ' }],
    ['a list', []],
  ])('not %s', (_, m) => expect(fromClient.safeParse(m).success).toBe(false));

  test('text is one line, without marks that turn it round', () => {
    const read = fromClient.parse({ t: 'chat', n: 1, table, text: ' a\u202eb\u0007 \n c ' });
    expect(read).toMatchObject({ text: 'ab c', room: 'seats' });
  });

  test('a new table has its defaults', () => {
    const made = newTable.parse({ game: 'kharnage', seats: 3 });
    expect(made).toMatchObject({ pace: 'live', atZero: 'idle', access: 'open', undo: 'consent', bots: {}, sit: true });
  });
});

test('a packed view is the same view', () => {
  const card = (id: number | null, def: number | null, at: number) => ({ id, def: def as never, owner: 0, at });
  const view = {
    game: 'x',
    box: 'x@1/0',
    viewer: 0,
    seats: 1,
    seq: 0,
    over: null,
    piles: {
      hand: [{ n: 2, cards: [card(4, 7, 0), card(5, null, 1)] }],
      deck: [{ n: 9, cards: [card(null, 3, 8)] }],
      bag: [{ n: 1, cards: [card(null, 3, -1)] }],
      empty: [{ n: 0, cards: [] }],
    },
    stack: [{ proc: 'round', step: 'seal', v: {} }],
    asked: [
      { seat: 0, ask: 'round.seal', answered: true, mine: 'seal card:4' },
      { seat: 1, ask: 'round.seal', answered: true, mine: null },
      { seat: 2, ask: 'round.seal', answered: false, mine: null },
    ],
  };
  expect(unpack(JSON.parse(JSON.stringify(pack(view))) as never)).toEqual(view);
  expect(pack(view).piles).toEqual({
    hand: [
      [
        [4, 7, 0],
        [5, null, 0],
      ],
    ],
    deck: [{ n: 9, cards: [[null, 3, 0, 8]] }],
    bag: [[[null, 3, 0]]],
    empty: [[]],
  });
  expect(pack(view).asked).toEqual([[0, 1, 'seal card:4'], [1, 1], [2]]);
});

test('every refusal has its sentence', () => {
  for (const text of Object.values(REFUSALS)) expect(text).toMatch(/^[A-Z].*[.]$/);
});
