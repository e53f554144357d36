import { describe, expect, test } from 'vitest';
import {
  type Viewer,
  fastRng,
  game,
  isAt,
  keyOf,
  newMatch,
  onlooker,
  pile,
  reveal,
  settle,
  submit,
  top,
  view,
  whyNot,
  world,
} from '../src/index.ts';
import { playOn, started } from './play.ts';
import { type Toy, toy, toyRules } from './toy.ts';

const Z = toyRules.zone;
const midGame = (seats = 3): Toy => {
  const s = started({ seats });
  playOn(s, 3, () => s.round === 1);
  return s;
};
const viewers: Viewer[] = [0, 1, 2, onlooker];

describe('worlds', () => {
  test.each(viewers)('viewer %i cannot tell a world from the truth', (viewer) => {
    const s = midGame();
    const rng = fastRng(1);
    for (let i = 0; i < 20; i++) expect(view(toy, world(s, viewer, rng), viewer)).toEqual(view(toy, s, viewer));
  });

  test.each(viewers)('from what viewer %i cannot tell apart, the same generator makes the same world', (viewer) => {
    const s = midGame();
    for (let i = 1; i <= 20; i++) {
      const other = world(s, viewer, fastRng(i, 7));
      expect(world(other, viewer, fastRng(i))).toEqual(world(s, viewer, fastRng(i)));
    }
  });

  test('what the viewer knows stays, the rest is dealt anew among cards that look the same', () => {
    const s = midGame();
    const known = top(s, 1, Z.deck)!;
    reveal(s, known, 0);
    const rng = fastRng(2);
    const tops = new Set<unknown>();
    const held = new Set<unknown>();
    for (let i = 0; i < 60; i++) {
      const w = world(s, 0, rng);
      expect(pile(w, 0, Z.hand).map((c) => w.table.def[c])).toEqual(pile(s, 0, Z.hand).map((c) => s.table.def[c]));
      expect(top(w, 1, Z.deck)).toBe(known);
      tops.add(w.table.def[top(w, 1, Z.deck)!]);
      pile(w, 1, Z.hand).forEach((c) => held.add(w.table.def[c]));
      const defs = (x: Toy) => x.table.def.filter((_, c) => x.table.owner[c] === 1).toSorted();
      expect(defs(w)).toEqual(defs(s));
    }
    expect(tops.size).toBe(1);
    expect(held.size).toBe(8); // nine cards of seat 1, less the one that is known to lie on the deck
  });

  test('ids in places that are only counted change too, and what others know stays with the place', () => {
    const s = midGame();
    const rng = fastRng(3);
    const hands = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const w = world(s, 0, rng);
      hands.add(pile(w, 1, Z.hand).join());
      for (const c of pile(w, 1, Z.hand)) expect(w.table.known[c]).toBe(0b10);
      for (const c of pile(w, 1, Z.deck)) expect(w.table.known[c]).toBe(0);
      expect(w.table.piles.flat().toSorted((a, b) => a - b)).toEqual(w.table.def.map((_, c) => c));
      w.table.piles.forEach((ids, place) => ids.forEach((c) => expect(w.table.place[c]).toBe(place)));
    }
    expect(hands.size).toBeGreaterThan(10);
  });

  test('secrets of others are forgotten, in the state, in the options and in sealed answers', () => {
    const s = midGame();
    s.secret = 99;
    s.players.forEach((p, seat) => (p.lucky = seat + 1));
    for (const seat of [0, 1]) {
      const r = settle(s).find((x) => x.seat === seat)!;
      submit(s, { seat, request: r.id, option: keyOf(r.options[0]!) });
    }
    const w = world(s, 0, fastRng(4));
    expect(w.secret).toBe(0);
    expect(w.players.map((p) => p.lucky)).toEqual([1, 0, 0]);
    expect(w.options.names.map((n) => n.password)).toEqual(['secret0', '', '']);
    expect(w.stack.at(-1)!.sealed!.map((x) => x !== '')).toEqual([true, false, false]);
    expect(settle(w).map((r) => r.seat)).toEqual([1, 2]);
    expect(s.stack.at(-1)!.sealed!.map((x) => x !== '')).toEqual([true, true, false]);
  });

  test('a world plays on to its end with its own dice', () => {
    const s = midGame();
    const w = world(s, 1, fastRng(5));
    expect(w.log).toBeNull();
    expect(w.rng).not.toEqual(s.rng);
    playOn(w, 6);
    expect(w.over).not.toBeNull();
    expect(s.over).toBeNull();
  });

  test('cards of a deck that was never shown are dealt from the pool that the game declares', () => {
    const ones = game({ ...toy, id: 'pool', pool: () => Array.from({ length: 20 }, () => 0 as never) });
    const s = newMatch(ones, { seats: 2, seed: '7' });
    const w = world(s, 0, fastRng(1));
    expect(new Set(pile(w, 1, Z.hand).map((c) => w.table.def[c] as unknown))).toEqual(new Set([0]));
    expect(pile(w, 0, Z.hand).map((c) => w.table.def[c])).toEqual(pile(s, 0, Z.hand).map((c) => s.table.def[c]));
  });

  test('hidden cards are imagined as often as the game finds them likely', () => {
    const dealt = (likely: (s: Toy, c: number, def: unknown) => number): number => {
      const picky = game({ ...toy, id: `likely ${String(likely)}`, likely });
      const s = newMatch(picky, { seats: 2, seed: '7' });
      const first = Math.min(...s.table.def.filter((_, c) => s.table.owner[c] === 1).map(Number));
      const rng = fastRng(1);
      let n = 0;
      for (let i = 0; i < 400; i++) {
        const w = world(s, 0, rng);
        if (pile(w, 1, Z.hand).some((c) => Number(w.table.def[c]) === first)) n++;
        expect(view(picky, w, 0)).toEqual(view(picky, s, 0));
      }
      return n / 400;
    };
    const inHand = (s: Toy, c: number): boolean => isAt(s, c, Z.hand, 1);
    const even = dealt(() => 1);
    expect(even).toBeGreaterThan(0.4);
    expect(dealt((s, c, def) => (Number(def) === 0 && inHand(s, c) ? 0 : 1))).toBe(0);
    expect(dealt((s, c, def) => (Number(def) === 0 && !inHand(s, c) ? 0 : 1))).toBe(1);
    const twice = dealt((s, c, def) => (Number(def) === 0 && inHand(s, c) ? 2 : 1));
    expect(twice).toBeGreaterThan(even + 0.05);
  });
});

describe('why not', () => {
  test('asked of a world, never of the truth: it cannot tell what the seat may not know', () => {
    const nosy = game({
      ...toy,
      id: 'nosy',
      whyNot: (s: Toy) => [
        { do: 'peek', clause: 'TOY-1', facts: { top: toyRules.card(s, top(s, 1, Z.deck)!).number } },
      ],
    });
    const answers = new Set<unknown>();
    const truths = new Set<unknown>();
    for (let seed = 1; seed <= 40; seed++) {
      const s = newMatch(nosy, { seats: 2, seed: String(seed) });
      // The same cards in sight of seat 0, whatever lies on the other's deck.
      truths.add(toyRules.card(s, top(s, 1, Z.deck)!).number);
      const a = whyNot(s, 0, { k: 'seat', seat: 1 })[0]!.facts!['top'];
      answers.add(a === toyRules.card(s, top(s, 1, Z.deck)!).number);
    }
    expect(truths.size).toBeGreaterThan(4);
    expect(answers).toEqual(new Set([true, false]));
  });

  test('of a card that the seat cannot point at, nothing is said', () => {
    const chatty = game({ ...toy, id: 'chatty', whyNot: () => [{ do: 'play', clause: 'TOY-3' }] });
    const s = newMatch(chatty, { seats: 2, seed: '1' });
    expect(whyNot(s, 0, { k: 'card', card: pile(s, 0, Z.hand)[0]! })).toHaveLength(1);
    expect(whyNot(s, 0, { k: 'card', card: pile(s, 1, Z.hand)[0]! })).toEqual([]);
    expect(whyNot(s, 0, { k: 'card', card: 999 })).toEqual([]);
    expect(whyNot(s, 0, { k: 'seat', seat: 5 })).toEqual([]);
  });
});
