import { describe, expect, test } from 'vitest';
import {
  type DefId,
  canPointAt,
  conceal,
  deal,
  holderOf,
  isAt,
  knows,
  nextSeat,
  onlooker,
  ownerOf,
  pile,
  put,
  reveal,
  shuffle,
  top,
  viewersOf,
  zoneOf,
} from '../src/index.ts';
import { started } from './play.ts';
import { type Toy, toyRules } from './toy.ts';

const Z = toyRules.zone;
const knowing = (s: Toy, c: number): number[] => viewersOf(s).filter((v) => knows(s, v, c));
const pointing = (s: Toy, c: number): number[] => viewersOf(s).filter((v) => canPointAt(s, v, c));

describe('cards and who knows them', () => {
  test('a zone teaches those who see its faces, and nobody forgets', () => {
    const s = started();
    const card = top(s, 0, Z.deck)!;
    expect(knowing(s, card)).toEqual([]);
    expect(pointing(s, card)).toEqual([]);
    put(s, card, Z.down);
    expect(knowing(s, card)).toEqual([0]);
    expect(pointing(s, card)).toEqual([0, 1, onlooker]);
    put(s, card, Z.hand);
    expect(pointing(s, card)).toEqual([0]);
    put(s, card, Z.board);
    expect(knowing(s, card)).toEqual([0, 1, onlooker]);
    put(s, card, Z.deck);
    expect(knowing(s, card)).toEqual([0, 1, onlooker]);
  });

  test('a card lies in one place; height 0 is the bottom; the seat is the owner unless another is named', () => {
    const s = started();
    const card = top(s, 0, Z.deck)!;
    const all = pile(s, 0, Z.deck).length;
    put(s, card, Z.deck, 0, 0);
    expect(pile(s, 0, Z.deck)[0]).toBe(card);
    expect(pile(s, 0, Z.deck)).toHaveLength(all);
    put(s, card, Z.board, 1);
    expect([zoneOf(s, card), holderOf(s, card), ownerOf(s, card)]).toEqual([Z.board, 1, 0]);
    expect(isAt(s, card, Z.board, 1)).toBe(true);
    expect(isAt(s, card, Z.board, 0)).toBe(false);
    expect(pile(s, 0, Z.deck)).not.toContain(card);
  });

  test('a common zone is one pile for all', () => {
    const s = started();
    put(s, top(s, 1, Z.deck)!, Z.heap);
    put(s, top(s, 0, Z.deck)!, Z.heap);
    expect(pile(s, 0, Z.heap)).toHaveLength(2);
    expect(pile(s, 1, Z.heap)).toBe(pile(s, 0, Z.heap));
  });

  test('a shuffle breaks the link of ids with what they were and with how deep they lie, and all knowledge', () => {
    const s = started();
    const ids = pile(s, 0, Z.hand).slice();
    for (const c of ids) put(s, c, Z.deck);
    for (const c of pile(s, 0, Z.deck)) reveal(s, c);
    const before = pile(s, 0, Z.deck).slice();
    const defs = before.map((c) => s.table.def[c]!);
    let sameDef = 0;
    let sameDepth = 0;
    for (let i = 0; i < 200; i++) {
      shuffle(s, 0, Z.deck);
      before.forEach((c, depth) => {
        if (s.table.def[c] === defs[depth]) sameDef++;
        if (pile(s, 0, Z.deck)[depth] === c) sameDepth++;
      });
    }
    // Nine cards, 200 shuffles: each link holds by chance about once in nine.
    expect(sameDef).toBeGreaterThan(120);
    expect(sameDef).toBeLessThan(290);
    expect(sameDepth).toBeGreaterThan(120);
    expect(sameDepth).toBeLessThan(290);
    expect(before.flatMap((c) => knowing(s, c))).toEqual([]);
    expect(before.map((c) => s.table.def[c]).toSorted()).toEqual(defs.toSorted());
  });

  test('a reveal teaches one seat, or all', () => {
    const s = started();
    const [a, b] = pile(s, 0, Z.deck);
    reveal(s, a!, 1);
    reveal(s, b!);
    expect(knowing(s, a!)).toEqual([1]);
    expect(knowing(s, b!)).toEqual([0, 1, onlooker]);
  });

  test('a card can be taken out of one seat’s sight, or of everybody’s', () => {
    const s = started();
    const card = top(s, 0, Z.deck)!;
    put(s, card, Z.down);
    reveal(s, card);
    conceal(s, card, 0);
    expect(knowing(s, card)).toEqual([1, onlooker]);
    expect(pointing(s, card)).toEqual([0, 1, onlooker]);
    conceal(s, card);
    expect(knowing(s, card)).toEqual([]);
  });

  test('cards dealt later have their own row in every column', () => {
    const s = started();
    const n = s.table.def.length;
    const [card] = deal(s, [3 as unknown as DefId], 1, Z.board);
    expect(card).toBe(n);
    expect(s.plays).toHaveLength(n + 1);
    expect(toyRules.card(s, card!).number).toBe(4);
    expect(knowing(s, card!)).toEqual([0, 1, onlooker]);
  });

  test('seats go round', () => {
    const s = started({ seats: 3 });
    expect([nextSeat(s, 2), nextSeat(s, 0, -1), nextSeat(s, 1, 5)]).toEqual([0, 2, 0]);
  });
});
