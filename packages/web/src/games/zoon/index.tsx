/** Zoon on the table: linocut on linen, a meadow of felt with stitched squares. */
import '@fontsource/cabin-condensed/latin-500.css';
import '@fontsource/cabin-condensed/latin-700.css';
import '@fontsource/londrina-solid/latin-400.css';
import '@fontsource/londrina-solid/latin-900.css';
import type { AnyOption, CardId, CoreView, DefId, Request, Seat } from '@bagarre/kernel';
import { zoon } from '@bagarre/zoon';
import type { Count, GameUi, Motion, Pen, PlaqueLook, Reading } from '../../table/game-ui.ts';
import { cardIn } from '../../table/motion.ts';
import { myself, seenAs } from '../../table/view.ts';
import { plainUi } from '../plain/index.tsx';
import { Board } from './Board.tsx';
import { Face, Medal } from './Face.tsx';
import { Poster } from './Poster.tsx';
import { Tray } from './Tray.tsx';
import { type Corner, cardAt, isDeploying, sheetOf, standing, tribeOf, znView } from './model.ts';
import { says } from './says.ts';
import './textures.css';
import './cards.css';
import './board.css';
import './scenes.css';

function where({ view, words }: Pen): string {
  const t = says(words.lang);
  const { turn, active } = znView(view);
  if (isDeploying(view)) return t.deploying;
  if (turn === 0) return t.setup;
  return `${t.turn(turn)} · ${active === view.viewer ? t.yours : t.of(words.seat(active))}`;
}

function windowName({ view, words }: Pen): string | null {
  const t = says(words.lang);
  const proc = view.stack.at(-1)?.proc;
  return proc === 'fight' ? t.fight : proc === 'shot' ? t.shot : proc === 'effect' ? t.effect : null;
}

const cornerWord = (corner: Corner, t: ReturnType<typeof says>): string =>
  corner === '*' ? t.star : corner === 'X' ? t.cross : String(corner);

function read(def: DefId, id: CardId | null, { box, words, view }: Pen): Reading {
  const t = says(words.lang);
  const card = cardAt(box, def);
  const lines: { word: string; tip: string; clause?: string }[] = [];
  const { trump } = card;
  if (card.type) {
    const arrivals = new Set(card.grid.paths.flat().flatMap((s) => (s.stop ? [`${s.dx},${s.dy}`] : [])));
    lines.push({ word: `${words.text(`type.${card.type}`)} :`, tip: `${t.value(card.value)}.` });
    lines.push({ word: t.moveLine, tip: t.moveTip(arrivals.size, card.grid.jumps.length), clause: 'ZN-MOVE-1' });
  }
  if (trump) {
    const kind = words.text(`kind.${trump.kind}`) ?? trump.kind;
    lines.push({ word: `${kind}, ${t.strength(trump.strength)} :`, tip: trump.text[words.lang] });
    if (trump.usableBy) {
      lines.push({ word: t.usableBy, tip: trump.usableBy.map((type) => words.text(`type.${type}`)).join(', ') });
    }
    lines.push({ word: t.uses, tip: words.text('uses', { n: trump.uses }) ?? '' });
  }
  if (card.special) lines.push({ word: t.starLine, tip: card.special.text[words.lang], clause: 'ZN-STAR-1' });
  const gear = id === null ? null : seenAs(view, znView(view).gear[id]?.id ?? -1);
  if (gear && gear.def !== null) {
    const carried = cardAt(box, gear.def);
    lines.push({ word: `${carried.name[words.lang]} :`, tip: carried.trump?.text[words.lang] ?? '' });
  }
  return { title: card.name[words.lang], lines, quip: card.quip?.[words.lang] ?? null };
}

function describe(def: DefId, id: CardId, { box, words, view }: Pen): string {
  const t = says(words.lang);
  const card = cardAt(box, def);
  const zn = znView(view);
  const parts = [card.name[words.lang]];
  if (card.type) parts.push(words.text(`type.${card.type}`) ?? card.type);
  if (card.trump) parts.push(words.text(`kind.${card.trump.kind}`) ?? card.trump.kind);
  if (card.corners.length > 0) parts.push(t.corners(card.corners.map((c) => cornerWord(c, t)).join(' ')));
  const gear = seenAs(view, zn.gear[id]?.id ?? -1);
  if (gear && gear.def !== null) parts.push(t.carries(cardAt(box, gear.def).name[words.lang]));
  if (zn.stone[id]) parts.push(t.stone);
  else if (zn.held[id] !== undefined && zn.held[id] !== 'free') parts.push(t.held);
  return parts.join(', ');
}

/** Who stands on the square that a move goes to, if an enemy does. */
const attacked = (o: AnyOption, view: CoreView) => {
  const there = o.do === 'move' ? standing(view).get(String(o['to'])) : undefined;
  const mover = seenAs(view, Number(o['card']))?.owner;
  return there && there.owner !== mover ? there : null;
};

function outcome(o: AnyOption, { view, box, words }: Pen): string | null {
  const t = says(words.lang);
  const enemy = attacked(o, view);
  if (!enemy) return null;
  const name = enemy.def === null ? t.unknown : cardAt(box, enemy.def).name[words.lang];
  return t.fights(String(o['to']), name);
}

function look(o: AnyOption): PlaqueLook {
  if (/^(stop|enough|ignore)$/.test(o.do)) return 'plain';
  return /^(confirm|shoot|fire|surrender)$/.test(o.do) ? 'go' : 'do';
}

/** A fight cannot be taken back, nor can giving up; everything else says what it does on the felt. */
function weighty(o: AnyOption, _request: Request, view: CoreView): boolean {
  return o.do === 'surrender' || o.do === 'shoot' || o.do === 'fire' || attacked(o, view) !== null;
}

function count({ view, words }: Pen): Count[] {
  const t = says(words.lang);
  const { winners, points } = view.over!;
  const won = (seat: Seat): number => Number(winners.includes(seat));
  return points
    .map((_, seat) => seat)
    .toSorted((a, b) => won(b) - won(a) || points[b]! - points[a]!)
    .map((seat) => ({
      seat,
      rank: won(seat) || winners.length !== 1 ? 1 : 2,
      total: points[seat]!,
      parts: [{ label: t.points, n: points[seat]! }],
    }));
}

function Avatar({ seat, view }: { seat: Seat; view: CoreView }) {
  const tribe = tribeOf(view, seat);
  return (
    <span className="avatar zn-avatar" data-tribe={tribe}>
      <Medal tribe={tribe} />
    </span>
  );
}

/** Who attacks lunges; a shot flies from its user. */
function motion(e: { k: string } & Record<string, unknown>): Motion | null {
  const [card, target, user] = [cardIn(e, 'card'), cardIn(e, 'target'), cardIn(e, 'user')];
  if (e.k === 'attacked') return card && target ? { k: 'strike', from: card, to: target } : null;
  if (e.k === 'shot') return user && target ? { k: 'strike', from: user, to: target } : null;
  if (e.k === 'boosted' || e.k === 'immobilised') return card ? { k: 'hit', at: card } : null;
  return null;
}

/** While one deploys, Zoons with the same face can stand for each other: the rules offer one of them. */
function twin(id: CardId, { view }: Pen): string | null {
  if (!isDeploying(view)) return null;
  const me = myself(view);
  const placed = [...standing(view).values()].some((s) => s.id === id);
  const card = view.piles['hand']?.[me]?.cards.find((c) => c.id === id);
  return placed || !card || card.def === null ? null : `zoon ${String(card.def)}`;
}

export const ui: GameUi = {
  ...plainUi(zoon, 'Zoon'),
  shelf: (def, { box, words }) => sheetOf(box, cardAt(box, def).tribe)?.name[words.lang] ?? says(words.lang).others,
  letters: ["900 1em 'Londrina Solid'"],
  Board,
  Tray,
  Face,
  Avatar,
  Poster,
  where,
  windowName,
  read,
  describe,
  facts: (seat, { view, words }) => {
    const t = says(words.lang);
    return [t.zoons(view.piles['field']![seat]!.n), t.trumps(view.piles['trumps']![seat]!.n)];
  },
  outcome,
  count,
  headings: ['turnBegan'],
  minor: ['aimed', 'ignored', 'stopped', 'returned', 'freed', 'attested'],
  clauses: {
    touched: 'ZN-FIGHT-4',
    tied: 'ZN-FIGHT-7',
    recoiled: 'ZN-FIGHT-8',
    starred: 'ZN-STAR-1',
    reinforced: 'ZN-REINF-1',
    shotMissed: 'ZN-SHOT-4',
    controlled: 'ZN-CONTROL-1',
    stalled: 'ZN-RULING-46',
    tribesEqual: 'ZN-RULING-5',
  },
  motion,
  look,
  passes: (o) => /^(stop|enough|ignore)$/.test(o.do),
  weighty,
  placed: (o) => /^(touch|setup|scatter|tribe)$/.test(o.do),
  twin,
};
