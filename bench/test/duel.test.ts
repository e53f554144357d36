import { type Core, below, decide, fastRng, pile, settle, viewOf } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import * as boardgameio from '../src/duel/boardgameio.ts';
import type { DuelCard } from '../src/duel/cards.ts';
import { duel } from '../src/duel/kernel.ts';
import { begin } from '../src/play.ts';

const { zone } = duel.rules;
const printed = (s: Core, cards: readonly number[]): DuelCard[] => cards.map((c) => duel.rules.card(s, c));

/** Everything that both have: who is to play, life, guard, hands, decks and what was played. */
const ours = (s: Core & { turn: number; players: { life: number; guard: number }[] }) =>
  [0, 1].map((seat) => ({
    turn: s.turn === seat,
    ...s.players[seat],
    hand: printed(s, pile(s, seat, zone.hand)),
    deck: printed(s, pile(s, seat, zone.deck)),
    played: printed(s, pile(s, seat, zone.played)),
    won: s.over?.winners.includes(seat) ?? null,
  }));

const theirs = ({ G, ctx }: ReturnType<typeof boardgameio.start>) =>
  ['0', '1'].map((id) => ({
    turn: ctx.gameover === undefined && ctx.currentPlayer === id,
    life: G.life[id],
    guard: G.guard[id],
    hand: G.players[id]!.hand,
    deck: G.secret.decks[id],
    played: G.played[id],
    won: (ctx.gameover?.winners.includes(id) ?? null) as boolean | null,
  }));

describe('the duel is the same game on both', () => {
  test.each(Array.from({ length: 30 }, (_, i) => i + 1))('move by move, shuffle %i', (seed) => {
    const rng = fastRng(seed);
    const s = begin(duel, 2, rng) as Parameters<typeof ours>[0];
    settle(s);
    // Cards are drawn from the end of the deck, so the hand in reverse lies on top of what is left.
    const deckOf = (seat: number): DuelCard[] => [
      ...printed(s, pile(s, seat, zone.deck)),
      ...printed(s, pile(s, seat, zone.hand)).reverse(),
    ];
    let b = boardgameio.start({ decks: { 0: deckOf(0), 1: deckOf(1) } });
    let moves = 0;
    for (let asked = settle(s); asked.length > 0; asked = settle(s), moves++) {
      expect(theirs(b)).toEqual(ours(s));
      const all = boardgameio.moves(b);
      expect(all).toHaveLength(asked[0]!.options.length);
      const at = below(rng, all.length);
      decide(s, asked[0]!, asked[0]!.options[at]!);
      b = boardgameio.move(b, all[at]!);
    }
    expect(theirs(b)).toEqual(ours(s));
    expect(b.ctx.gameover).toBeDefined();
    expect(b.ctx.turn).toBe(moves);
  });

  test('hands and decks are hidden on both', () => {
    const s = begin(duel, 2, fastRng(1));
    settle(s);
    expect(viewOf(s, 0).piles['hand']![1]).toEqual({ n: 5, cards: [] });
    expect(boardgameio.seenBy(boardgameio.start(), '0')).toEqual({
      players: { 0: { hand: expect.any(Array) } },
      life: expect.anything(),
      guard: expect.anything(),
      played: expect.anything(),
    });
  });
});
