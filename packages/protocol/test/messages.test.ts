import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFUSALS, asMove, fromClient, newTable, pack, unpack } from '../src/index.ts';

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

  test('a move is taken by the short way exactly where the schema takes it', () => {
    const good = { t: 'move', n: 1, table, requestId: 3, moveId: 'abcd-1234', option: 'pass' };
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 31 + 1, 2 ** 53, '', 'x'.repeat(400), 'x'.repeat(401), undefined, NaN),
      fc.stringMatching(/^[\w!-]{6,42}$/),
      fc.stringMatching(/^[a-zA-Z0-9]{11,13}$/),
    );
    const field = fc.constantFrom(...Object.keys(good), 'more', '__proto__');
    const nearly = fc.tuple(field, odd).map(([name, value]) => {
      const m: Record<string, unknown> = { ...good };
      Object.defineProperty(m, name, { value, enumerable: true });
      return m;
    });
    expect(asMove(good)).toEqual(good);
    fc.assert(
      fc.property(fc.oneof(nearly, odd), (m) => {
        const read = fromClient.safeParse(m);
        expect(asMove(m)).toEqual(read.success && read.data.t === 'move' ? read.data : null);
      }),
      { numRuns: 2000 },
    );
  });

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
