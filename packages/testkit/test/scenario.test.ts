/** Scenarios of the toy: laid out, played and held against what must be so; and what is said of those that are wrong. */
import { shuffle } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { scenario } from '../src/index.ts';
import { toy } from './toy.ts';

const game = toy();

/** Seat 0 is to act; each has a card or two in every zone. */
const middle = {
  table: {
    0: { hand: [{ A: 'n3' }, 'n5'], down: ['n7'], deck: ['n1', 'n2'], score: 4, luck: 1 },
    1: { hand: ['n5'], down: [{ card: 'n9', as: 'nine', known: [0] }], deck: ['? x3'], score: 2 },
    heap: [{ card: 'n8', owner: 1, marks: 2 }],
  },
  state: { round: 2, trail: ['n8'], mood: 'angry' },
  at: { turn: { seat: 0 } },
};

describe('a position', () => {
  test('has its cards, fields, columns and knowledge', () => {
    const t = scenario(game, middle);
    t.rests('turn.act', 0);
    t.shows({
      0: { hand: ['A', 'n5'], deck: ['n1', 'n2'], score: 4, luck: 1 },
      1: { hand: ['n5#2'], down: ['nine'], deck: 3 },
      heap: ['n8'],
      marks: { n8: 2, A: 0 },
      trail: ['n8'],
      round: 2,
      score: [4, 2],
      mood: 'angry',
      over: false,
    });
    t.sees(0, { knows: ['A', 'nine', 'n8'], unknown: ['n1'], hidden: ['n5#2'] });
    t.sees('onlooker', {
      knows: ['n8'],
      unknown: ['nine'],
      hidden: ['A'],
      view: { round: 2, piles: { hand: [{ n: 2 }] } },
    });
    expect(t.state.players[0]!.score).toBe(4);
    expect(t.state.table.owner[t.card('n8')]).toBe(1);
  });

  test('may be the start of a match, by a seed', () => {
    const t = scenario(game, { seats: 3, seed: '5', options: { rounds: 1 } });
    t.rests('round.seal', 0, 1, 2);
    t.shows({ 0: { hand: 4, deck: 5 }, hand: [4, 4, 4] });
  });

  test('may use cards that are written out', () => {
    const t = scenario(game, {
      ...middle,
      cards: { x: { number: 6 } },
      table: { 0: { hand: ['n6'] }, 1: { hand: ['n6'] } },
      state: {},
    });
    t.shows({ 0: { hand: ['n6'] }, 1: { hand: ['n6#2'] } });
  });

  test.each([
    [
      { table: { 0: { hands: ['n3'] } } },
      /table\.0\.hands: found \["n3"\], expected no such zone or field \(known: deck, hand/,
    ],
    [{ table: { 0: { hand: ['n33'] } } }, /table\.0\.hand\[0\]: found "n33", expected the name or id of a card/],
    [
      { table: { 0: { hand: [{ card: 'n3', mark: 1 }] } } },
      /mark: found 1, expected no such field of a card \(known: card, as, owner, known, marks\)/,
    ],
    [{ table: { 0: { hand: [{ A: 'n3' }, { A: 'n4' }] } } }, /hand\[1\]: found "A", expected a label of its own/],
    [{ table: { 0: { score: 'many' } } }, /table\.0\.score: found "many", expected a whole number/],
    [{ table: { 7: {} }, seats: 2 }, /table\.7: found \{\}, expected a seat from 0 to 1, heap/],
    [{ state: { rounds: 1 } }, /state\.rounds: found 1, expected no such field \(known: round, last/],
    [{ state: { mood: 'glad' } }, /state\.mood: found "glad", expected one of calm, angry/],
    [{ state: { trail: ['Z'] } }, /state\.trail\[0\]: found "Z", expected the label of a card/],
    [{ at: 'combat' }, /at: found "combat", expected one of round, turn/],
    [{ at: undefined }, /at: found nothing, expected where the rules are: round, turn/],
    [{ seats: 9 }, /seats: found 9, expected from 2 to 4 seats/],
    [{ options: { rounds: 0 } }, /options\.rounds: found 0, expected a whole number from 1 to 9/],
    [{ options: { round: 1 } }, /round: found 1, expected no such field/],
    [{ cards: { x: { number: 12 } } }, /cards\[0\]\.number: found 12/],
    [{ dice: [-1] }, /dice: found \[-1\], expected a list of whole numbers from 0/],
    [{ seed: 'xyz' }, /seed: found "xyz", expected a seed of/],
  ])('that is wrong is refused: %j', (wrong, message) => {
    const position = { ...middle, ...wrong };
    if (position.at === undefined) delete (position as { at?: unknown }).at;
    expect(() => scenario(game, position as never)).toThrow(message);
  });
});

describe('decisions', () => {
  test('are offered, made and told in the words of the game', () => {
    const t = scenario(game, middle);
    t.offers(0, ['pass', 'toss', 'draw', 'lay A', 'lay n5', 'flip n7', 'rob 1']);
    t.offers(0, { includes: ['lay A', { do: 'rob' }], excludes: ['rob 0', { do: 'play' }, 'flip nine'] });
    t.play(0, 'flip n7', { do: 'rob', target: 1 });
    t.says({ played: { card: 'n7' } }, { scored: { seat: 0, n: 7 } }, 'robbed');
    t.unsaid('drew');
    t.shows({ score: [12, 1], heap: ['n8', 'n7'], trail: ['n8', 'n7'] });
    t.rests('turn.act', 1);
  });

  test('are refused with their clause, and nothing has changed', () => {
    const t = scenario(game, middle);
    t.refuses(0, 'rob 0', 'TOY-4');
    t.refuses(0, { do: 'rob', target: 0 }, 'TOY-4');
    t.refuses(1, 'pass', { why: 'not-asked' });
    t.rests('turn.act', 0);
  });

  test('dice are laid out, and all are used', () => {
    const t = scenario(game, { ...middle, dice: [1] });
    expect(() => t.rests('turn.act', 0)).toThrow('1 not rolled: 1');
    t.play(0, 'toss');
    t.rests('turn.act', 0);
    t.rig([0]);
    t.play(0, 'toss');
    t.shows({ 0: { luck: 0 } });
    t.play(1, 'pass');
    expect(() => t.play(1, 'toss')).toThrow('one more was rolled');
  });

  test('a label follows its card through a shuffle', () => {
    const t = scenario(game, { ...middle, dice: [0, 0] });
    const before = t.card('n1');
    const def = t.state.table.def[before];
    shuffle(t.state, 0, game.rules.zone.deck);
    t.play(0, 'pass');
    expect(t.state.table.def[t.card('n1')]).toBe(def);
    expect(t.card('n1')).not.toBe(before);
  });

  test('a card without a label goes by its printed id or by its number', () => {
    const t = scenario(game, { seed: '9' });
    const [first] = t.state.table.piles[2]!;
    expect(() => t.card('n1')).toThrow('the label of a card');
    expect(t.card(`@${first}`)).toBe(first);
  });
});

describe('what is not so is said', () => {
  const t = scenario(game, middle);
  test.each<[() => void, RegExp]>([
    [() => t.play(0, 'lay n9'), /expected lay n9 on offer to seat 0\s+found pass, toss, draw, lay A/],
    [() => t.play(1, 'pass'), /found seat 1 is not asked, but 0 turn\.act/],
    [() => t.play(0, { do: 'lay' }), /found 2 options that fit: lay A, lay n5/],
    [() => t.offers(0, ['pass']), /expected seat 0 is offered pass\s+found pass, toss/],
    [() => t.offers(0, { excludes: [{ do: 'lay' }] }), /seat 0 is not offered \{ do: lay \}/],
    [() => t.refuses(0, 'lay A'), /found it was accepted/],
    [() => t.shows({ 0: { score: 5 } }), /expected 0\.score: 5\s+found 0\.score: 4/],
    [() => t.shows({ 0: { hand: ['A'] } }), /expected 0\.hand: A\s+found 0\.hand: A, n5/],
    [() => t.shows({ 0: { deck: ['n2', 'n1'] } }), /expected 0\.deck: n2, n1\s+found 0\.deck: n1, n2/],
    [() => t.shows({ heap: 2 }), /expected heap: 2 cards\s+found heap: n8/],
    [() => t.shows({ marks: { n8: 3 } }), /expected marks\.n8: 3\s+found marks\.n8: 2/],
    [() => t.shows({ score: [4, 3] }), /expected 1\.score: 3\s+found 1\.score: 2/],
    [() => t.shows({ score: [4] }), /score: found \[4\], expected a list of 2, one a seat/],
    [() => t.shows({ 0: { hand: ['A', 'A'] } }), /0\.hand: found \["A","A"\], expected each card once/],
    [() => t.shows({ over: true }), /expected the match is over\s+found the match goes on/],
    [() => t.shows({ hight: 3 }), /hight: found 3, expected no such seat, zone or field/],
    [() => t.shows({ 0: { hand: ['Z'] } }), /0\.hand\[0\]: found "Z", expected the label of a card/],
    [() => t.rests('turn.act', 1), /expected asked is 1 turn\.act\s+found 0 turn\.act/],
    [() => (t.play(0, 'lay A'), t.says('drew')), /expected says drew\s+found laid \{ seat: 0, card: A \}/],
    [() => t.says('dreamt'), /says\[0\]: found dreamt, expected a kind of event \(known: drew/],
    [
      () => t.says({ drew: { n: 0, mood: 1 } }),
      /says\[0\]\.drew\.mood: found 1, expected no such field \(known: seat, card, n\)/,
    ],
    [() => t.sees(1, { knows: ['n5'] }), /expected seat 1 knows n5\s+found n5, which seat 1 cannot point at/],
    [() => t.sees(1, { view: { round: 3 } }), /expected seat 1 sees view\.round: 3\s+found view\.round: 2/],
  ])('%#', (check, message) => {
    expect(check).toThrow(message);
  });
});
