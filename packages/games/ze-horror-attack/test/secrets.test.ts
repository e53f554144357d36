/** What is hidden stays hidden: factions, hands, decks, questions (§7). */
import { knows, pending, pile, whyNot } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { Z } from '../src/state.ts';
import { MONSTER, MY_HAND, P, draw, hero, inHand, inPlay, lay, may, mayHero, monster, move, opponent } from './lay.ts';

describe('questions do not betray hands', () => {
  const card = hero(may(move(inHand('you', { filter: MONSTER }))), move(inHand('you', { filter: MONSTER })));

  test('ZH-RULING-50 ZH-RULING-26 a question about a hand is put whatever the hand holds', () => {
    const t = lay({ card }, { 0: { hand: ['card', 'H1'] }, 1: { hand: ['M1'] } });
    t.play(0, 'play card', 'use');
    t.offers(0, ['none']);
    t.play(0, 'none');
    t.offers(0, ['none']);
    t.play(0, 'none');
    t.shows({ 0: { hand: ['H1'] } });
    const empty = lay({ card }, { 0: { hand: ['card'] }, 1: { hand: ['M1'] } });
    empty.play(0, 'play card');
    empty.rests('turn.act', 1);
  });

  test('ZH-RULING-50 no answer is given by itself where that would tell something', () => {
    const t = lay(
      { card: hero(move(inHand('you', { filter: MONSTER }))) },
      { 0: { hand: ['card', 'H1', 'M1'] }, 1: { hand: ['M2'] } },
    );
    t.play(0, 'play card');
    t.offers(0, ['discard M1']);
  });
});

describe('cards that go unseen', () => {
  const eliot = hero(move(inPlay(MONSTER), { zone: 'hand', of: 'holder' }));

  test('§7 everybody sees which card goes from an area into a hand', () => {
    const t = lay({ eliot }, { 0: { hand: ['eliot'] }, 1: { area: ['M1'], hand: ['H1'] } });
    t.play(0, 'play eliot');
    t.sees('onlooker', { knows: ['M1'], hidden: ['H1'] });
  });

  test('ZH-RULING-25 ZH-RULING-55 a random card is known to giver and taker; what others knew of that hand is gone', () => {
    const barnabas = monster(opponent({ handMin: 1 }), move(inHand(P, { pick: 'random' }), MY_HAND));
    const t = lay(
      { barnabas },
      {
        0: { hand: ['barnabas'] },
        1: { hand: [{ card: 'M1', as: 'M1', known: 'all' }, 'H1', 'H2'] },
        2: { hand: ['H3'] },
      },
      { seed: '5' },
    );
    t.sees(2, { knows: ['M1'] });
    t.play(0, 'play barnabas', 'player 1');
    const [taken] = pile(t.state, 0, Z.hand);
    expect([0, 1, 2].map((seat) => knows(t.state, seat, taken!))).toEqual([true, true, false]);
    expect(pile(t.state, 1, Z.hand).some((c) => knows(t.state, 2, c))).toBe(false);
    expect(pile(t.state, 1, Z.hand).every((c) => knows(t.state, 1, c))).toBe(true);
  });

  test('ZH-RULING-55 who chooses after a look keeps what was seen', () => {
    const peabody = hero(
      opponent({ handMin: 1 }),
      { op: 'look', cards: inHand(P, { count: 'all' }) },
      may({ op: 'swap', a: inHand(), b: inHand(P, { pick: 'you' }) }),
    );
    const t = lay(
      { peabody },
      {
        0: { hand: ['peabody', 'H1'] },
        1: { hand: [{ card: 'M1', as: 'M1', known: 'all' }, 'H2'] },
        2: { hand: ['H3'] },
      },
      { seed: '7' },
    );
    t.play(0, 'play peabody', 'player 1', 'use');
    const options = pending(t.state)[0]!.options;
    expect(options).toHaveLength(2);
    t.play(0, 'swap M1');
    t.sees(0, { knows: ['H2', 'M1'] });
    t.sees(2, { hidden: ['H1', 'H2', 'M1'] });
    t.sees(1, { knows: ['H1', 'M1'] });
  });

  test('ZH-RULING-23 ZH-RULING-55 marks go with what the cards are when a hand is mixed', () => {
    const again = { op: 'play', cards: inHand('you', { filter: { name: ['outer'] } }) };
    const back = hero(
      move(inPlay({ name: ['outer'] }), { zone: 'hand', of: 'holder' }),
      move(inHand(), { zone: 'deck', at: 'bottom' }),
      again,
    );
    const outer = hero({ op: 'play', cards: inHand() }, draw());
    for (const seed of ['1', '2', '3', '4']) {
      const t = lay({ back, outer }, { 0: { hand: ['outer', 'back', 'H1'] }, 1: { hand: ['M1'] } }, { seed });
      t.play(0, 'play outer', 'playAlso back', 'bury H1', 'playAlso outer');
      t.says({ effectless: { card: 'outer' } });
      t.rests('turn.act', 1);
    }
  });
});

describe('factions', () => {
  test('ZH-SETUP-4 ZH-RULING-7 nobody is told, whatever they point at', () => {
    const t = lay({}, { 0: { hand: ['H1'], faction: ['inn.f1'] }, 1: { hand: ['M1'], faction: ['inn.f4'] } });
    t.sees(0, { knows: ['inn.f1'], unknown: ['inn.f4'] });
    t.sees('onlooker', { unknown: ['inn.f1', 'inn.f4'] });
    expect(whyNot(t.state, 0, { k: 'card', card: t.card('inn.f4') })).toEqual([{ do: 'show', clause: 'ZH-SETUP-4' }]);
    expect(whyNot(t.state, 0, { k: 'card', card: t.card('inn.f1') })).toEqual([{ do: 'show', clause: 'ZH-RULING-7' }]);
  });

  test('a look is told, not what was seen; a refused look tells nothing', () => {
    const zadok = mayHero(opponent(), { op: 'look', cards: { factionOf: P } });
    const t = lay({ zadok }, { 0: { hand: ['zadok'] }, 1: { hand: ['M1'], faction: ['inn.f4'] } });
    t.play(0, 'play zadok', 'decline');
    t.sees(0, { unknown: ['inn.f4'] });
  });
});

test('ZH-RULING-50 the drawn card is its player’s secret, the size of the hand is not', () => {
  const t = lay({ dig: hero(draw()) }, { 0: { hand: ['dig'], deck: ['N', 'H2', 'M2'] }, 1: { hand: ['M1'] } });
  t.play(0, 'play dig');
  t.sees(0, { knows: ['M2'] });
  t.sees(1, { hidden: ['M2', 'H2'], view: { piles: { hand: [{ n: 1 }] } } });
});
