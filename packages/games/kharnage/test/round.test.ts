import { describe, expect, test } from 'vitest';
import { top } from '@bagarre/kernel';
import { Z } from '../src/state.ts';
import { lay } from './table.ts';

const hands = {
  0: { line1: ['wall1'], hand: ['assault', 'shot'], deck: ['assaults'] },
  1: { line1: ['wall1'], hand: ['wait'], deck: ['shots'] },
};
const choosing = { ...hands, 0: { ...hands[0], played: [] }, 1: { ...hands[1], played: [] } };

describe('choosing', () => {
  test('KH-ROUND-1 everybody chooses from hand, at the same time and in secret', () => {
    const t = lay({ table: choosing, at: 'choose' });
    t.rests('round.choose', 0, 1);
    t.offers(0, ['play assault', 'play shot']);
    t.refuses(0, { do: 'play', card: 'wait' });
    t.play(0, 'play shot');
    t.sees(1, { hidden: ['shot'], view: { asked: [{ seat: 0, answered: true, mine: null }] } });
    t.shows({ 0: { hand: ['assault', 'shot'], played: [] } });
  });

  test('KH-ROUND-1 only a card in hand', () => {
    const t = lay({ table: { ...choosing, 0: { ...choosing[0], played: ['both'] } }, at: 'choose' });
    t.refuses(0, { do: 'play', card: 'both' }, 'KH-ROUND-1');
  });

  test('KH-RULING-8 a locked card stays locked', () => {
    const t = lay({ table: choosing, at: 'choose' });
    t.play(0, 'play shot');
    t.refuses(0, { do: 'play', card: 'assault' }, { why: 'not-asked', clause: 'KH-RULING-8' });
  });

  test('KH-ROUND-2 all cards are revealed together, on top of the earlier ones', () => {
    const t = lay({ table: { ...choosing, 0: { ...choosing[0], played: ['both'] } }, at: 'choose' });
    t.play(0, 'play shot');
    t.unsaid('revealed');
    t.play(1, 'play wait');
    t.says({ revealed: { seat: 0, initiative: 11 } }, { revealed: { seat: 1, initiative: 5000 } }, 'turnBegan');
    t.shows({ 0: { played: ['both', 'shot'] }, 1: { played: ['wait'] } });
    t.sees(1, { knows: ['shot'] });
  });
});

describe('order', () => {
  const table = {
    0: { line1: ['wall1'], played: ['slow'] },
    1: { line1: ['wall1'], played: ['quick'] },
    2: { line1: ['wall1'], played: ['fair'] },
  };
  const ask = (initiative: number) => ({
    initiative,
    powers: [{ when: 'start', optional: true, do: [{ op: 'protect', from: 'shot' }] }],
  });
  const cards = { slow: ask(300), quick: ask(100), fair: ask(200) };

  test('KH-ROUND-3 KH-ROUND-4 KH-ROUND-5 lowest initiative first, each once, each to the end', () => {
    const t = lay({ cards, table, at: 'turn' });
    t.shows({ order: [1, 2, 0] });
    for (const seat of [1, 2, 0]) {
      t.rests('powers.use', seat);
      t.play(seat, 'decline 0');
    }
    t.says({ turnBegan: { seat: 2 } }, { turnBegan: { seat: 0 } }, 'ranked', 'roundEnded');
  });

  test('KH-ROUND-4 nobody acts in the turn of another', () => {
    const t = lay({ cards, table, at: 'turn' });
    t.refuses(2, { do: 'attack', targets: [0], share: 0 }, { why: 'not-asked', clause: 'KH-ROUND-4' });
  });

  test('KH-RULING-5 equal initiatives: from the marker on, by seat', () => {
    const mirrored = { 0: { played: ['fair'] }, 1: { played: ['fair'] }, 2: { played: ['fair'] } };
    const options = { mirrorFactions: true };
    const t = lay({ cards, options, table: mirrored, state: { marker: 2 }, at: { turn: { seat: 2 } } });
    t.shows({ order: [2, 0, 1] });
  });

  test('KH-ROUND-6 KH-RULING-5 after the last turn the round ends, the next begins, the marker moves on', () => {
    const t = lay({ table: hands, state: { round: 2, marker: 1 }, at: 'end' });
    t.rests('round.choose', 0, 1);
    t.shows({ round: 3, marker: 0 });
    t.says('roundEnded', { roundBegan: { round: 3 } });
  });

  test('KH-RULING-1 a round is one battle card of every player', () => {
    const t = lay({ table: choosing, at: 'choose' });
    t.play(0, 'play shot');
    t.play(1, 'play wait');
    t.play(1, 'decline 0');
    t.shows({ round: 2 });
    expect(top(t.state, 0, Z.played)).toBe(t.card('shot'));
  });
});

test('KH-CARD-1 KH-CARD-4 KH-RULING-41 a card is resolved from top to bottom, then veterans, webs, flight', () => {
  const t = lay({
    cards: {
      whole: {
        initiative: 1,
        plainFlags: 1,
        attacks: ['assault', 'shot'],
        powers: [
          { when: 'start', do: [{ op: 'draw', n: 1 }] },
          { when: 'afterReinforcements', do: [{ op: 'peekReserve', n: 1 }] },
          { do: [{ op: 'eliminate', n: 1, scope: 'front', range: 'any' }] },
        ],
      },
      all: 'line 1, armour 1, sword 1, bow 1, veteran 1, web 1, flight',
    },
    table: {
      0: { line1: ['all'], reserve: ['wall4', 'wall3', 'wall2'], played: ['whole'] },
      1: { line1: ['wall1', 'wall1', 'wall1', 'wall1', 'wall1'] },
    },
    at: 'turn',
  });
  t.says(
    { powerUsed: { power: 0 } },
    { drawn: { n: 1 } },
    { placed: { card: 'wall3' } },
    { placed: { card: 'wall2' } },
    { powerUsed: { power: 1 } },
    'peeked',
    { attacked: { type: 'assault', kind: 'army' } },
    { attacked: { type: 'shot', kind: 'army' } },
    { powerUsed: { power: 2 } },
    { destroyed: { by: 'power' } },
    { attacked: { type: 'assault', kind: 'veteran' } },
    'webbed',
    { flew: { card: 'all' } },
    { turnBegan: { seat: 1 } },
  );
});
