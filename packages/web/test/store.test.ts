import { type AnyOption, type CoreView, onlooker } from '@bagarre/kernel';
import { expect, test, vi } from 'vitest';
import type { Connection, Listener, Moment } from '../src/connection/connection.ts';
import { tableStore } from '../src/table/store.ts';

const view = (seq: number): CoreView => ({
  game: 'toy',
  box: 'toy',
  viewer: 0,
  seats: 2,
  seq,
  over: null,
  piles: {},
  stack: [],
  asked: [],
});

const ask = (seq: number, options: AnyOption[]): Moment => ({
  view: view(seq),
  request: { id: seq, seat: 0, ask: 'turn.main', options },
  events: [],
  canUndo: false,
});

function table(weighty: (o: AnyOption) => boolean = () => false) {
  let listener: Listener | undefined;
  const sent: string[] = [];
  const connection: Connection = {
    game: 'toy',
    local: true,
    open: (to) => void (listener = to),
    send: (_request, option) => void sent.push(option),
    why: async () => [{ do: 'attack', clause: 'TOY-1' }],
    undo: () => {},
    chat: () => {},
    others: null,
    record: async () => null,
    rematch: () => {},
    close: () => {},
  };
  const store = tableStore(connection, {
    points: { card: 'card', target: 'card' },
    weighty,
    twin: (id) => (id === 9 || id === 8 ? 'twins' : null),
  });
  return { store, sent, listener: listener! };
}

const duel: AnyOption[] = [{ do: 'pass' }, { do: 'attack', card: 1, target: 8 }, { do: 'attack', card: 2, target: 7 }];

test('what is meant is sent as soon as nothing else can be', async () => {
  const { store, sent, listener } = table();
  listener.moment(ask(1, duel));
  await store.point('card:1');
  expect(sent).toEqual(['attack card:1 target:8']);
});

test('what reveals or ends is chosen first and sent when confirmed', async () => {
  const { store, sent, listener } = table(() => true);
  listener.moment(ask(1, duel));
  await store.point('card:1');
  expect(sent).toEqual([]);
  store.confirm();
  expect(sent).toEqual(['attack card:1 target:8']);
});

test('one step back, and a new question forgets the draft', async () => {
  const { store, listener } = table(() => true);
  listener.moment(ask(1, duel));
  await store.point('card:1');
  expect(store.back()).toBe(true);
  expect(store.store.getState().picked).toEqual([]);
  await store.point('card:2');
  listener.moment(ask(2, duel));
  await vi.waitFor(() => expect(store.store.getState().picked).toEqual([]));
});

test('one of equal cards stands for the other', async () => {
  const { store, sent, listener } = table();
  listener.moment(ask(1, duel));
  await store.point('card:9');
  expect(sent).toEqual(['attack card:1 target:8']);
});

test('pointing at something that cannot be used asks why', async () => {
  const { store, sent, listener } = table();
  listener.moment(ask(1, duel));
  await store.point('card:99');
  expect(sent).toEqual([]);
  expect(store.store.getState().slip).toEqual({ token: 'card:99', reasons: [{ do: 'attack', clause: 'TOY-1' }] });
});

test('a refused move comes back with its reason', async () => {
  const { store, listener } = table();
  listener.moment(ask(1, duel));
  await store.point('card:1');
  expect(store.store.getState().sent).not.toBeNull();
  listener.answered({ why: 'stale', reasons: [] });
  expect(store.store.getState()).toMatchObject({ sent: null, refusal: { why: 'stale' } });
});

test('what others did last is marked until my first input', async () => {
  const { store, listener } = table(() => true);
  const events = [{ k: 'placed', seat: 1, card: { id: 5, def: 3 } }];
  listener.moment({ ...ask(1, duel), events });
  expect([...store.store.getState().last]).toEqual([5]);
  await store.point('card:1');
  expect([...store.store.getState().last]).toEqual([]);
});

test('an onlooker is asked nothing', () => {
  const { store, listener } = table();
  listener.moment({ ...ask(1, duel), view: { ...view(1), viewer: onlooker }, request: null });
  expect(store.narrowed()).toBeNull();
});

test('an answer on its way stays so while others act, until its question is gone', async () => {
  const { store, listener } = table();
  listener.moment(ask(1, duel));
  await store.point('card:1');
  listener.moment({ ...ask(1, duel), events: [{ k: 'chose', seat: 1 }] });
  await vi.waitFor(() => expect(store.store.getState().lines).toHaveLength(1));
  expect(store.store.getState().sent).not.toBeNull();
  listener.moment(ask(2, duel));
  await vi.waitFor(() => expect(store.store.getState().sent).toBeNull());
});

test('what happened before comes first in the log, and what was taken back leaves it', async () => {
  const { store, listener } = table();
  const log = () => store.store.getState().lines.map((line) => line.e.k);
  listener.moment({ ...ask(3, duel), seq: 3, events: [{ k: 'third' }] });
  listener.history([
    { seq: 1, e: { k: 'first' } },
    { seq: 2, e: { k: 'second' } },
  ]);
  expect(log()).toEqual(['first', 'second', 'third']);
  listener.moment({ ...ask(4, duel), seq: 4, back: 2 });
  await vi.waitFor(() => expect(log()).toEqual(['first', 'second']));
});
