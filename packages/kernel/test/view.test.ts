import { describe, expect, test } from 'vitest';
import { keyOf, onlooker, pile, put, redact, reveal, said, settle, submit, top, view } from '../src/index.ts';
import { playOn, started } from './play.ts';
import { type Toy, toy, toyRules } from './toy.ts';

const { zone: Z, say } = toyRules;

describe('views', () => {
  test('the owner sees a hand, others count it', () => {
    const s = started();
    const hand = pile(s, 0, Z.hand);
    expect(view(toy, s, 0).piles.hand[0]!.cards.map((c) => c.id)).toEqual(hand);
    for (const viewer of [1, onlooker]) expect(view(toy, s, viewer).piles.hand[0]).toEqual({ n: 5, cards: [] });
  });

  test('face down on the board: others can follow it, not read it', () => {
    const s = started();
    const card = pile(s, 0, Z.hand)[0]!;
    put(s, card, Z.down);
    expect(view(toy, s, 1).piles.down[0]!.cards).toEqual([{ id: card, def: null, owner: 0, at: 0 }]);
    expect(view(toy, s, 0).piles.down[0]!.cards[0]!.def).toBe(s.table.def[card]);
  });

  test('a card known inside a pile is shown by its height, without its id', () => {
    const s = started();
    const card = top(s, 0, Z.deck)!;
    reveal(s, card, 1);
    expect(view(toy, s, 1).piles.deck[0]!.cards).toEqual([{ id: null, def: s.table.def[card], owner: 0, at: 3 }]);
    expect(view(toy, s, 0).piles.deck[0]!.cards).toEqual([]);
  });

  test('a card known inside a hand has no place in it', () => {
    const s = started();
    for (const c of pile(s, 0, Z.hand)) reveal(s, c, 1);
    const seen = view(toy, s, 1).piles.hand[0]!.cards;
    expect(seen.map((c) => [c.id, c.at])).toEqual(Array.from({ length: 5 }, () => [null, -1]));
    expect(seen.map((c) => Number(c.def))).toEqual(seen.map((c) => Number(c.def)).toSorted((a, b) => a - b));
  });

  test('own fields are for their seat, dark fields for nobody', () => {
    const s = started();
    s.players[1]!.lucky = 7;
    expect(view(toy, s, 1).players.map((p) => p.lucky)).toEqual([null, 7]);
    expect(view(toy, s, onlooker).players.map((p) => p.lucky)).toEqual([null, null]);
    expect(view(toy, s, 0)).not.toHaveProperty('secret');
    expect(view(toy, s, 0).options.names.map((n) => n.password)).toEqual(['secret0', null]);
  });

  test('of a sealed question everybody sees who has answered, and only oneself what', () => {
    const s = started();
    playOn(s, 3, () => s.round === 1);
    const r = settle(s).find((x) => x.seat === 1)!;
    const option = keyOf(r.options[0]!);
    submit(s, { seat: 1, request: r.id, option });
    const asked = (viewer: number) => view(toy, s, viewer).asked.map((a) => [a.seat, a.answered, a.mine]);
    expect(asked(1)).toEqual([
      [0, false, null],
      [1, true, option],
    ]);
    expect(asked(0)).toEqual([
      [0, false, null],
      [1, true, null],
    ]);
    expect(JSON.stringify(view(toy, s, 0))).not.toContain(option);
  });
});

describe('events', () => {
  const lastSaid = (s: Toy) => said(s).at(-1)!;

  test('a card is named to those who knew it at that moment', () => {
    const s = started();
    const card = pile(s, 0, Z.hand)[0]!;
    say(s, { k: 'drew', seat: 0, card });
    const event = lastSaid(s);
    const known = { k: 'drew', seat: 0, card: { id: card, def: s.table.def[card] } };
    expect(redact(toy, event, 0)).toEqual(known);
    expect(redact(toy, event, 1)).toEqual({ k: 'drew', seat: 0, card: { id: null, def: null } });
    put(s, card, Z.board); // a later reveal does not rewrite the past
    expect(redact(toy, event, 1)).toEqual({ k: 'drew', seat: 0, card: { id: null, def: null } });
    say(s, { k: 'played', seat: 0, card });
    expect(redact(toy, lastSaid(s), onlooker)).toEqual({ ...known, k: 'played' });
  });

  test('a card face down can be pointed at, not named', () => {
    const s = started();
    const card = pile(s, 0, Z.hand)[0]!;
    put(s, card, Z.down);
    say(s, { k: 'played', seat: 0, card });
    expect(redact(toy, lastSaid(s), 1)).toEqual({ k: 'played', seat: 0, card: { id: card, def: null } });
  });

  test('an own field of an event is for the seat that it names', () => {
    const s = started();
    say(s, { k: 'peeked', seat: 1, at: 4 });
    const event = lastSaid(s);
    expect(redact(toy, event, 1)).toEqual({ k: 'peeked', seat: 1, at: 4 });
    expect(redact(toy, event, 0)).toEqual({ k: 'peeked', seat: 1, at: null });
  });

  test('where nobody listens nothing is kept, and what was fetched is gone', () => {
    const s = started();
    expect(said(s).length).toBeGreaterThan(0);
    expect(said(s)).toEqual([]);
    s.log = null;
    say(s, { k: 'shielded', seat: 0 });
    expect(said(s)).toEqual([]);
  });
});
