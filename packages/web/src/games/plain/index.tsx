/**
 * The plain board, which serves any game that has none of its own: zones as labelled rows and piles, faces from the texts of
 * the packs. A game with a look of its own starts from here and replaces what it does better.
 */
import type { AnyGame, AnyOption, CoreView, Seat } from '@bagarre/kernel';
import type { Count, GameUi, Pen, PlaqueLook } from '../../table/game-ui.ts';
import { Board } from './Board.tsx';
import { Face } from './Face.tsx';
import { Poster } from './Poster.tsx';
import { Tray } from './Tray.tsx';
import { inkOf, numbersOf, readingOf, valuesOn } from './model.ts';
import './plain.css';

const PASSES = /^(pass|decline|stand|skip|nothing|keep|no|end|endTurn|done|stop)$/;
const LEAVES = /^(end|endTurn|done|stop|yield|concede)$/;

function look(o: AnyOption): PlaqueLook {
  if (o.do === 'back') return 'plain';
  if (/^(attack|strike|fight)$/.test(o.do) || LEAVES.test(o.do)) return 'go';
  return PASSES.test(o.do) ? 'plain' : 'do';
}

/** Those who won first, then by points. */
function count({ view, words }: Pen): Count[] {
  const { winners, points } = view.over!;
  const won = (seat: Seat): number => Number(winners.includes(seat));
  const label = words.text('over.points') ?? '';
  const ranked = points.map((_, seat) => seat).toSorted((a, b) => won(b) - won(a) || points[b]! - points[a]!);
  return ranked.map((seat) => ({
    seat,
    rank: won(seat) ? 1 : 1 + ranked.filter((s) => won(s) || points[s]! > points[seat]!).length,
    total: points[seat]!,
    parts: label ? [{ label, n: points[seat]! }] : [],
  }));
}

function Avatar({ seat }: { seat: Seat; view: CoreView }) {
  return (
    <span className="avatar" style={{ '--fc': inkOf(`seat ${seat}`) } as React.CSSProperties}>
      {seat + 1}
    </span>
  );
}

export const plainUi = (game: AnyGame, title: string): GameUi => ({
  game,
  title,
  letters: [],
  Board,
  Tray,
  Face,
  Avatar,
  Poster,
  where: ({ view, words }) => words.text('where', numbers(view)) ?? '',
  windowName: () => null,
  windowTitle: () => null,
  read: (def, _id, { box, words }) => readingOf(box, def, words),
  shelf: () => title,
  describe: (def, _id, { box, words }) =>
    [words.card(def), ...valuesOn(box, def, words).map(({ label, n }) => `${label} ${n}`)].join(', '),
  teamTalk: () => null,
  facts: (seat, { view, words }) => numbersOf(view, seat, words),
  outcome: () => null,
  count,
  stamp: () => null,
  headings: Object.keys(game.rules.events as object).filter((k) => /^(round|turn)Began$/.test(k)),
  open: [],
  minor: [],
  clauses: {},
  motion: () => null,
  look,
  passes: (o) => PASSES.test(o.do),
  weighty: (o, request) => LEAVES.test(o.do) && request.options.length > 1,
  placed: () => false,
  concerns: () => true,
  usual: () => true,
  twin: () => null,
});

/** The plain numbers of a match, such as its round, for the game's own sentence `where`. */
const numbers = (view: CoreView): Record<string, number> =>
  Object.fromEntries(Object.entries(view).filter((field): field is [string, number] => typeof field[1] === 'number'));
