/** What the events are held against: the turn, who must skip, and the size of every pile that is played with. */
import type { Counters } from '@bagarre/testkit';
import type { zeHorrorAttack } from '../src/index.ts';

type Pile = 'deck' | 'hand' | 'area' | 'faction';
const PILES: readonly Pile[] = ['deck', 'hand', 'area', 'faction'];

interface Counted {
  expert: boolean;
  turn: number;
  skips: number[];
  discard: number;
  piles: Record<Pile, number>[];
}

export const counters: Counters<typeof zeHorrorAttack, Counted> = {
  read: (view) => ({
    expert: view.options.mode === 'expert',
    turn: view.turn,
    skips: view.players.map((p) => p.skips),
    discard: view.piles.discard[0]!.n,
    piles: view.players.map(
      (_, seat) => Object.fromEntries(PILES.map((zone) => [zone, view.piles[zone][seat]!.n])) as Record<Pile, number>,
    ),
  }),
  fold(c, e) {
    const add = (zone: Pile | 'discard', seat: number, n: number): void => {
      if (zone === 'discard') c.discard += n;
      else c.piles[seat]![zone] += n;
    };
    const deckOf = (seat: number): number => (c.expert ? seat : 0);
    switch (e.k) {
      case 'deckReady':
        c.piles[e.seat]!.deck = e.n;
        break;
      case 'flipped':
        if (e.from === 'deck') add('deck', e.seat, -1);
        add('discard', 0, 1);
        break;
      case 'factionsDealt':
        add('faction', e.seat, e.n);
        break;
      case 'handDealt':
      case 'redrew':
        add('deck', deckOf(e.seat), -e.n);
        add('hand', e.seat, e.n);
        break;
      case 'gaveBack':
        add('hand', e.seat, -e.cards.length);
        if (e.to === 'discard') add('discard', 0, e.cards.length);
        break;
      case 'returned':
        add('deck', e.seat, e.n);
        break;
      case 'turnBegan':
        c.turn = e.turn;
        break;
      case 'willSkip':
        c.skips[e.seat]! += e.n;
        break;
      case 'skipped':
        c.skips[e.seat]!--;
        break;
      case 'drew':
        add('deck', e.from, -1);
        add('hand', e.seat, 1);
        break;
      case 'played':
        add(e.from, e.of, -1);
        add('area', e.to, 1);
        break;
      case 'moved':
        add(e.from, e.holder, -1);
        add(e.to, e.receiver, 1);
        break;
      case 'handsSwapped': {
        const [a, b] = [c.piles[e.seat]!, c.piles[e.other]!];
        [a.hand, b.hand] = [b.hand, a.hand];
        break;
      }
      case 'handDiscarded':
        add('hand', e.seat, -e.cards.length);
        add('discard', 0, e.cards.length);
        break;
    }
  },
};
