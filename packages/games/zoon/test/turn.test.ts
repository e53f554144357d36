/** The turn (ZN-TURN), reinforcements (ZN-REINF), tombs, what is seen and what is not, and the end of the game (ZN-GOAL). */
import { pile } from '@bagarre/kernel';
import { expect, test } from 'vitest';
import { Z, printed } from '../src/state.ts';
import { at, lay, targets, touch } from './lay.ts';

const foes = { a5: 'So' };
const idle = { f2: 'So' };

test('ZN-TURN-1 ZN-TURN-2 turns alternate, one action each, and nobody passes', () => {
  const t = lay({ south: { field: { ...idle, c2: 'So' } }, north: { field: foes } });
  t.refuses(1, { do: 'move', card: 'a5', to: 'a4', via: 'step' }, 'ZN-TURN-1');
  t.refuses(0, 'stop', 'ZN-TURN-2');
  t.refuses(0, { do: 'move', card: 'a5', to: 'a4', via: 'step' }, 'ZN-TURN-2');
  t.play(0, 'move f2 f3 step');
  t.rests('turn.act', 1);
  t.play(1, 'move a5 a4 step');
  t.rests('turn.act', 0);
  t.shows({ turn: 3, active: 0 });
});

test('ZN-TURN-3 ZN-TURN-4 ZN-RULING-6 one’s own cards are seen in one’s own turn, and not while a fight is on', () => {
  const t = lay({ south: { field: { c3: 'El', ...idle } }, north: { field: { c4: 'So', ...foes } } });
  t.sees(0, { knows: ['c3', 'f2', 'a1'], unknown: ['c4', 'a5'] });
  t.sees(1, { unknown: ['a5', 'c4', 'f6', 'c3'] });
  t.play(0, 'move c3 c4 step');
  t.sees(0, { unknown: ['f2', 'a1'] });
  touch(t, 'TL', 'TL');
  t.sees(1, { knows: ['a5', 'f6', 'c3'] });
  t.sees(0, { unknown: ['f2', 'a1'], knows: ['c3', 'c4'] });
});

test('ZN-TURN-4 inside a trump one looks again after each fight', () => {
  const t = lay({ south: { field: { c3: 'El', ...idle }, trumps: ['Ca'] }, north: { field: { c4: 'So', ...foes } } });
  t.play(0, 'trump Ca', 'move c3 c4 step');
  t.sees(0, { unknown: ['f2'] });
  touch(t, 'TL', 'TL');
  t.rests('effect.move', 0);
  t.sees(0, { knows: ['f2'] });
});

test('ZN-RULING-6 whoever an effect has choose among his Zoons may look; `always` shows one’s own at any time', () => {
  const step = { op: 'swap', a: 'foe', b: { side: 'enemy' }, by: 'opponent' };
  const cards = {
    St: {
      type: 'monster',
      corners: ['*', '*', '*', '*'].map((x, i) => (i < 3 ? x : 1)),
      move: ['↑', '@'],
      special: { outcome: 'tie', steps: [step] },
    },
  };
  const t = lay({ cards, south: { field: { c3: 'St' } }, north: { field: { c4: 'So', ...foes } } });
  t.play(0, 'move c3 c4 step');
  touch(t, 'TL', 'TL');
  t.rests('effect.choose', 1);
  t.sees(1, { knows: ['a5', 'f6'] });
  t.play(1, 'choose a5');
  expect(at(t, 'c4', 'a5')).toEqual(['a5', 'c4']);
  const always = lay({
    options: { peek: 'always' },
    south: { field: { c3: { card: 'El', known: [0] } } },
    north: { field: { a5: { card: 'So', known: [1] } } },
  });
  always.sees(1, { knows: ['a5'] });
  always.play(0, { do: 'move', card: 'c3', to: 'c4' });
  always.sees(0, { knows: ['c3'] });
});

test('ZN-RULING-7 without the memory aid, what was seen is forgotten once the next player has acted', () => {
  const fight = (memoryAid: boolean) => {
    const t = lay({
      options: { memoryAid },
      south: { field: { c3: 'El', ...idle } },
      north: { field: { c4: 'So', ...foes } },
    });
    t.play(0, 'move c3 c4 step');
    touch(t, 'TR', 'BL');
    t.sees(1, { knows: ['c3'] });
    t.play(1, 'move a5 a4 step');
    return t;
  };
  fight(true).sees('onlooker', { knows: ['c3'] });
  const forgotten = fight(false);
  forgotten.sees(1, { unknown: ['c3'] });
  forgotten.sees(0, { knows: ['c3', 'f2'] });
});

test('ZN-RULING-7 a mark follows the card, and what one player alone has seen stays his', () => {
  const cards = { Lo: { kind: 'tactical', uses: 1, effect: [{ op: 'look', who: { side: 'enemy' } }] } };
  const t = lay({ cards, south: { field: idle, trumps: ['Lo'] }, north: { field: foes } });
  t.play(0, 'trump Lo', 'target Lo a5');
  t.play(1, 'move a5 a4 step');
  t.sees(0, { knows: ['a5'] });
  t.sees('onlooker', { unknown: ['a5'] });
});

test('ZN-TOMB-1 ZN-TOMB-2 ZN-RULING-10 what falls unseen stays unseen, and a tomb gives nothing back by itself', () => {
  const cards = { Ki2: { kind: 'tactical', uses: 1, effect: [{ op: 'eliminate', who: { side: 'enemy' } }] } };
  const t = lay({ cards, south: { field: idle, trumps: ['Ki2'] }, north: { field: { ...foes, b5: 'El' } } });
  t.play(0, 'trump Ki2', 'target Ki2 b5');
  t.shows({ 1: { tomb: ['b5'] } });
  t.sees(1, { knows: ['b5'] });
  t.sees(0, { hidden: ['b5'], view: { piles: { tomb: [{ n: 1 }, { n: 1, cards: [] }] } } as never });
  t.refuses(1, { do: 'move', card: 'b5', to: 'b4', via: 'step' }, 'ZN-TOMB-2');
});

test('ZN-REINF-1 ZN-REINF-2 ZN-REINF-3 a reinforcement is no Zoon before it stands; it acts from the next turn on', () => {
  const t = lay({ south: { field: idle, hand: ['El'], trumps: ['Co'] }, north: { field: foes } });
  t.refuses(0, { do: 'move', card: 'El', to: 'c2', via: 'step' }, 'ZN-REINF-2');
  t.play(0, 'reinforce El', 'enter El c1');
  t.shows({ at: { El: 'c1' }, stall: 0 });
  t.rests('turn.act', 1);
  t.play(1, 'move a5 a4 step');
  expect(targets(t, 'El')).toContain('c3');
});

test('ZN-RULING-2 ZN-SETUP-4 the back row, or the whole deployment zone if the table says so', () => {
  const row = { a1: 'Em', b1: 'So', c1: 'So', d1: 'So', e1: 'So', f1: 'So' };
  const full = lay({ south: { field: row, hand: ['El'] }, north: { field: foes } });
  full.refuses(0, { do: 'reinforce', card: 'El' }, 'ZN-REINF-1');
  const wide = lay({
    options: { reinforcementZone: 'deployment' },
    south: { field: row, hand: ['El'] },
    north: { field: foes },
  });
  wide.play(0, 'reinforce El');
  wide.offers(
    0,
    ['a2', 'b2', 'c2', 'd2', 'e2', 'f2'].map((square) => `enter El ${square}`),
  );
});

const recall = {
  Re: { kind: 'tactical', uses: 1, effect: [{ op: 'recall', who: { side: 'own', types: ['soldier'] } }] },
};

test('ZN-RULING-3 ZN-RULING-55 a Zoon comes back from the tomb; the opponent does not learn which', () => {
  const t = lay({
    cards: recall,
    seed: '5',
    south: { field: idle, trumps: ['Re'], tomb: ['So', 'El', 'Te'] },
    north: { field: foes },
  });
  t.play(0, 'trump Re');
  // Only a soldier, and no trump.
  t.offers(0, ['recall Re So']);
  t.play(0, 'recall Re So');
  t.says({ recalled: { seat: 0 } });
  t.shows({ 0: { hand: 1, tomb: 3 } });
  t.sees(1, { view: { piles: { hand: [{ n: 1, cards: [] }, { n: 0 }] } } as never });
  t.play(1, 'move a5 a4 step');
  t.offers(0, { includes: [{ do: 'reinforce' }] });
});

test.each(['1', '2', '3', '4', '5', '6'])(
  'ZN-RULING-55 two that were named come back, and no other (seed %s)',
  (seed) => {
    const t = lay({
      cards: {
        ...recall,
        Two: {
          kind: 'tactical',
          uses: 1,
          effect: [{ op: 'recall', who: { side: 'own', types: ['soldier'] }, upTo: 2 }],
        },
      },
      seed,
      south: {
        field: idle,
        trumps: ['Two'],
        tomb: [{ card: 'So', as: 'S1' }, { card: 'So', as: 'S2' }, 'El', 'Te', 'Ju', 'Re'] as never,
      },
      north: { field: foes },
    });
    t.play(0, 'trump Two', 'recall Two S1', 'recall Two S2 1');
    expect(pile(t.state, 0, Z.hand).map((c) => printed(t.state, c).type)).toEqual(['soldier', 'soldier']);
  },
);

test('ZN-RULING-55 what others have seen of the cards that stay in a tomb, they still know', () => {
  const t = lay({
    cards: recall,
    seed: '5',
    south: {
      field: idle,
      trumps: ['Re'],
      tomb: [
        { card: 'So', as: 'S', known: 'all' },
        { card: 'El', as: 'E', known: 'all' },
        { card: 'Ju', as: 'J' },
      ] as never,
    },
    north: { field: foes },
  });
  t.play(0, 'trump Re', 'recall Re S');
  const seen = t.state.table.known.filter(
    (mask, c) => t.state.table.place[c] === t.state.table.place[t.card('Re')] && (mask & 2) !== 0,
  );
  // The elite, and the trump that was played.
  expect(seen.length).toBe(2);
  t.sees(1, { view: { piles: { hand: [{ n: 1, cards: [] }, { n: 0 }] } } as never });
});

test('ZN-RULING-55 the number of the card that came back does not tell which it was', () => {
  const back = new Set<number>();
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const t = lay({
      cards: recall,
      seed,
      south: { field: idle, trumps: ['Re'], tomb: ['So', 'El', 'Ju'] },
      north: { field: foes },
    });
    const fell = [t.card('So'), t.card('El'), t.card('Ju')];
    t.play(0, 'trump Re', 'recall Re So');
    back.add(fell.findIndex((c) => t.state.table.place[c] === 0));
  }
  expect(back.size).toBeGreaterThan(1);
});

test('ZN-RULING-54 ZN-RULING-55 a withdrawn Zoon loses its mark; the Emblem is never withdrawn', () => {
  const cards = { Wd: { kind: 'tactical', uses: 1, effect: [{ op: 'withdraw', who: { side: 'own' } }] } };
  const t = lay({
    cards,
    seed: '3',
    south: { field: { c3: { card: 'El', known: 'all', stepped: true } }, trumps: ['Wd'] },
    north: { field: foes },
  });
  t.play(0, 'trump Wd');
  t.offers(0, ['target Wd c3']);
  t.play(0, 'target Wd c3');
  t.says({ withdrawn: { from: 'c3' } });
  t.sees(1, { hidden: ['c3'] });
  t.shows({ stepped: { c3: false }, at: { c3: 'off' } });
});

test('ZN-GOAL-1 ZN-RULING-21 ZN-RULING-22 an Emblem that falls by any hand ends the game at once; both are a draw', () => {
  const cards = {
    Bo: { type: 'emblem', corners: ['*', '*', '*', 0], move: ['↑', '@'], special: { outcome: 'bothEliminated' } },
    Ow: {
      kind: 'tactical',
      uses: 1,
      effect: [
        { op: 'eliminate', who: { side: 'own' } },
        { op: 'eliminate', who: { side: 'enemy' } },
      ],
    },
    Pe: { kind: 'tactical', uses: 1, effect: [{ op: 'petrify', who: { side: 'enemy' } }] },
  };
  const both = lay({ cards, south: { field: { c4: 'Bo' } }, north: { field: { c5: 'Em', ...foes } } });
  both.play(0, 'move c4 c5 step');
  touch(both, 'TL', 'TL');
  both.shows({ over: { winners: [0, 1], why: 'bothEmblems' } });
  const own = lay({ cards, south: { field: { ...idle, a1: 'Em' }, trumps: ['Ow'] }, north: { field: foes } });
  own.play(0, 'trump Ow', 'target Ow a1', { do: 'target', target: 'f6' });
  // What was still to come is dropped: the other Emblem stands.
  own.shows({ over: { winners: [1], why: 'emblem' }, 1: { tomb: [] } });
  const stone = lay({ cards, south: { field: idle, trumps: ['Pe'] }, north: { field: { f6: 'Em', ...foes } } });
  stone.play(0, 'trump Pe', 'target Pe f6');
  stone.shows({ over: { winners: [0], why: 'emblem' } });
});

test('ZN-GOAL-2 ZN-RULING-45 all three actions count before somebody must surrender', () => {
  const north = { a6: 'Em', b1: 'Ki' };
  const make = (more: object) => {
    const t = lay({ south: { field: { c2: 'So' } }, north: { field: north, ...more } });
    t.play(0, 'move c2 c3 step');
    return t;
  };
  make({}).shows({ over: { winners: [0], why: 'cannotPlay' } });
  make({ hand: ['So'] }).rests('turn.act', 1);
  make({ trumps: ['Te'] }).rests('turn.act', 1);
  // A trump that nobody can use is no action.
  make({ trumps: ['Co'] }).shows({ over: { winners: [0] } });
});

test('the game is over: both camps are turned up', () => {
  const t = lay({ south: { field: { c2: 'So' } }, north: { field: { a6: 'Em', b1: 'Ki' } } });
  t.play(0, 'move c2 c3 step');
  t.sees(0, { knows: ['a6', 'b1'] });
  t.sees(1, { knows: ['a1', 'c2'] });
  t.says({ revealed: { seat: 0 } }, { revealed: { seat: 1 } });
});

test('ZN-RULING-46 ZN-RULING-49 too many idle turns end the game, in a draw or by value', () => {
  const make = (stallResult: string, south = {}) =>
    lay({
      options: { stallLimit: 20, stallResult },
      state: { stall: 19 },
      south: { field: { ...idle, ...south } },
      north: { field: foes },
    });
  const draw = make('draw', { c2: 'El' });
  draw.play(0, 'move f2 f3 step');
  draw.shows({ over: { winners: [0, 1], why: 'stall', points: [37, 17] } });
  const value = make('value', { c2: 'El' });
  value.play(0, 'move f2 f3 step');
  value.shows({ over: { winners: [0], why: 'stall' } });
  const equal = make('value');
  equal.play(0, 'move f2 f3 step');
  equal.shows({ over: { winners: [0, 1] } });
});

test('ZN-RULING-46 ZN-RULING-47 what counts as something happening', () => {
  const make = (more: object, north: object = {}) =>
    lay({
      state: { stall: 7 },
      south: { field: { c3: 'El', ...idle }, ...more },
      north: { field: { ...foes, ...north } },
    });
  const plain = make({});
  plain.play(0, 'move f2 f3 step');
  plain.shows({ stall: 8 });
  const placed = make({ trumps: ['Te'] });
  placed.play(0, 'trump Te', 'lay Te e3');
  placed.shows({ stall: 0 });
  const entered = make({ hand: ['So'] });
  entered.play(0, 'reinforce So', 'enter So c1');
  entered.shows({ stall: 0 });
  const fell = make({}, { c4: 'So' });
  fell.play(0, 'move c3 c4 step');
  touch(fell, 'TL', 'TL');
  fell.shows({ stall: 0 });
  const tied = make({}, { c4: 'So' });
  tied.play(0, 'move c3 c4 step');
  touch(tied, 'TR', 'BR');
  tied.shows({ stall: 8 });
  const used = make({ trumps: ['Ca'] });
  used.play(0, 'trump Ca', 'move f2 f3 step', 'stop');
  used.shows({ stall: 0 });
  // An unlimited trump that comes back is nothing that has happened.
  const shot = lay({
    state: { stall: 7 },
    south: { field: { c2: 'So' }, trumps: ['Sh'] },
    north: { field: { c4: 'So', ...foes } },
  });
  shot.play(0, 'trump Sh', 'shoot Sh c2 c4');
  touch(shot, 'TL', 'TL');
  shot.shows({ stall: 8 });
});
