/** What the events are held against: where every Zoon stands, who is held, and how many lie in hands, fields and tombs. */
import type { Counters } from '@bagarre/testkit';
import type { zoon } from '../src/index.ts';

type Pile = 'hand' | 'field' | 'tomb';
const PILES: readonly Pile[] = ['hand', 'field', 'tomb'];

interface Counted {
  turn: number;
  stones: string[];
  held: string[];
  /** Squares with Zoons, by the seat that owns them. */
  squares: string[][];
  piles: Record<Pile, number>[];
}

export const counters: Counters<typeof zoon, Counted> = {
  read(view) {
    const zoons = (seat: number) => view.piles.field[seat]!.cards.map((c) => c.id!);
    const all = [...zoons(0), ...zoons(1)];
    return {
      turn: view.turn,
      stones: all
        .filter((c) => view.stone[c])
        .map((c) => view.at[c]!)
        .sort(),
      held: all
        .filter((c) => view.held[c] !== 'free')
        .map((c) => view.at[c]!)
        .sort(),
      squares: [0, 1].map((seat) =>
        zoons(seat)
          .map((c) => view.at[c]!)
          .sort(),
      ),
      piles: [0, 1].map(
        (seat) => Object.fromEntries(PILES.map((zone) => [zone, view.piles[zone][seat]!.n])) as Record<Pile, number>,
      ),
    };
  },
  fold(c, e) {
    const change = (from: string, to: string): void => {
      for (const squares of [...c.squares, c.stones, c.held]) {
        const at = squares.indexOf(from);
        if (at >= 0) squares[at] = `${to}+`;
      }
    };
    /** Two swaps are told one after the other: a mark keeps the first apart until both are done. */
    const settle = (): void => {
      c.squares = c.squares.map((all) => all.map((x) => x.replace('+', '')).sort());
      c.stones = c.stones.map((x) => x.replace('+', '')).sort();
      c.held = c.held.map((x) => x.replace('+', '')).sort();
    };
    const remove = (list: string[], x: string): void => void (list.includes(x) && list.splice(list.indexOf(x), 1));
    switch (e.k) {
      case 'mustered':
        c.piles[e.seat]!.hand = e.zoons;
        break;
      case 'deployed':
        c.squares[e.seat] = e.squares.toSorted();
        c.piles[e.seat]!.hand -= e.n;
        c.piles[e.seat]!.field += e.n;
        break;
      case 'spent':
        c.piles[e.seat]!.tomb++;
        break;
      case 'turnBegan':
        c.turn = e.turn;
        break;
      case 'moved':
      case 'recoiled':
      case 'took':
        change(e.from, e.to);
        settle();
        break;
      case 'shifted': {
        const second = c.squares.flat().some((x) => x.endsWith('+'));
        change(e.from, e.to);
        if (e.how !== 'swap' || second) settle();
        break;
      }
      case 'eliminated':
      case 'withdrawn':
        for (const squares of c.squares) remove(squares, e.from);
        remove(c.held, e.from);
        c.piles[e.seat]!.field--;
        c.piles[e.seat]![e.k === 'eliminated' ? 'tomb' : 'hand']++;
        break;
      case 'reinforced':
        c.squares[e.seat]!.push(e.to);
        settle();
        c.piles[e.seat]!.hand--;
        c.piles[e.seat]!.field++;
        break;
      case 'recalled':
        c.piles[e.seat]!.tomb--;
        c.piles[e.seat]!.hand++;
        break;
      case 'immobilised':
        remove(c.held, e.at);
        c.held.push(e.at);
        settle();
        break;
      case 'freed':
        remove(c.held, e.at);
        break;
      case 'petrified':
        c.stones.push(e.at);
        settle();
        break;
    }
  },
};
