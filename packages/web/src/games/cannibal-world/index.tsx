/** Cannibal World on the table: stencil spray on cardboard and rusted sheet metal. */
import '@fontsource/saira-stencil-one/latin-400.css';
import '@fontsource/barlow-semi-condensed/latin-500.css';
import '@fontsource/barlow-semi-condensed/latin-700.css';
import { cannibalWorld } from '@bagarre/cannibal-world';
import type { AnyOption, CardId, CoreView, DefId, Request, Seat } from '@bagarre/kernel';
import type { Count, GameUi, Pen, PlaqueLook, Reading } from '../../table/game-ui.ts';
import { Board } from './Board.tsx';
import { Face, abilityName } from './Face.tsx';
import { Poster } from './Poster.tsx';
import { Tray } from './Tray.tsx';
import { Pic } from './icon.ts';
import { FACTION_ICONS } from './looks.ts';
import { campOf, cardAt, cwView, factionOf, fightOf, isHidden, lifeLeft } from './model.ts';
import { isWindow } from './windows.ts';
import './textures.css';
import './cards.css';
import './board.css';

const T = {
  fr: {
    turn: (n: number) => `Tour ${n}`,
    setup: 'Mise en place',
    yours: 'le vôtre',
    of: (name: string) => `tour de ${name}`,
    hand: (n: number) => `main ${n}`,
    meat: (n: number) => `viande ${n}`,
    force: (n: number) => `force ${n}`,
    life: (n: number, of: number) => `vie ${n} sur ${of}`,
    stunned: 'étourdie',
    hidden: 'cachée',
    used: 'utilisée',
    dies: 'meurt',
    both: 'meurt, et vous aussi',
    lives: (n: number) => `il lui reste ${n}`,
    taken: 'Jetons d’Habitat pris =',
    leaves: (n: number) => `il vous reste ${n} Viande`,
    lost: (n: number) => `${n} Viande non dépensée`,
    combat: 'Combat',
    assault: 'Assaut',
  },
  en: {
    turn: (n: number) => `Turn ${n}`,
    setup: 'Setup',
    yours: 'yours',
    of: (name: string) => `${name}'s turn`,
    hand: (n: number) => `hand ${n}`,
    meat: (n: number) => `meat ${n}`,
    force: (n: number) => `force ${n}`,
    life: (n: number, of: number) => `life ${n} of ${of}`,
    stunned: 'stunned',
    hidden: 'hidden',
    used: 'used',
    dies: 'dies',
    both: 'dies, and so do you',
    lives: (n: number) => `${n} life left`,
    taken: 'Habitat tokens taken =',
    leaves: (n: number) => `leaves you ${n} meat`,
    lost: (n: number) => `${n} meat not spent`,
    combat: 'Combat',
    assault: 'Assault',
  },
};

function where({ view, words }: Pen): string {
  const t = T[words.lang];
  const { turn, active } = cwView(view);
  if (turn === 0) return t.setup;
  return `${t.turn(turn)} · ${active === view.viewer ? t.yours : t.of(words.seat(active))}`;
}

function windowName({ view, words }: Pen): string | null {
  const frame = view.stack.findLast((f) => f.proc === 'combat' || f.proc === 'assault');
  if (!frame) return null;
  return frame.proc === 'combat' ? T[words.lang].combat : T[words.lang].assault;
}

function read(def: DefId, id: CardId | null, { box, words, view }: Pen): Reading {
  const t = T[words.lang];
  const printed = cardAt(box, def);
  const covered = id === null ? 0 : (cwView(view).covered[id] ?? 0);
  const lines = printed.abilities.flatMap((a, slot) => [
    {
      word: `${abilityName(a, words)}${(covered >> slot) & 1 ? ` (${t.used})` : ''} :`,
      tip: words.text(`ability.${a.type}.${a.effect}.tip`, { x: a.x }) ?? '',
    },
    { word: `${words.text(`type.${a.type}`)} :`, tip: words.text(`type.${a.type}.tip`) ?? '' },
  ]);
  return { title: printed.card.name[words.lang], lines, quip: printed.card.quip?.[words.lang] ?? null };
}

function describe(def: DefId, id: CardId, { box, words, view }: Pen): string {
  const t = T[words.lang];
  const printed = cardAt(box, def);
  const cw = cwView(view);
  const parts = [printed.card.name[words.lang]];
  if (printed.creature) parts.push(t.force(printed.force), t.life(lifeLeft(view, printed, id), printed.life));
  printed.abilities.forEach((a, slot) => {
    const used = ((cw.covered[id] ?? 0) >> slot) & 1 ? ` (${t.used})` : '';
    parts.push(`${words.text(`type.${a.type}`)} : ${abilityName(a, words)}${used}`);
  });
  if (cw.stunned[id]) parts.push(t.stunned);
  if (isHidden(view, printed, id)) parts.push(t.hidden);
  return parts.join(', ');
}

function defOf(view: CoreView, id: CardId): DefId | null {
  for (const piles of Object.values(view.piles)) {
    for (const pile of piles) for (const c of pile.cards) if (c.id === id) return c.def;
  }
  return null;
}

function outcome(o: AnyOption, { view, box, words }: Pen): string | null {
  const t = T[words.lang];
  const me = cwView(view).players[view.viewer];
  if (o.do === 'evade' && me) return t.leaves(me.meat - 2);
  if (o.do === 'end' && me && me.meat > 0) return t.lost(me.meat);
  if (o.do !== 'attack') return null;
  const [own, theirs] = [defOf(view, Number(o['card'])), defOf(view, Number(o['target']))];
  if (own === null || theirs === null) return null;
  const [attacker, target] = [cardAt(box, own), cardAt(box, theirs)];
  const left = lifeLeft(view, target, Number(o['target'])) - attacker.force;
  const mine = lifeLeft(view, attacker, Number(o['card'])) - target.force;
  if (left > 0) return t.lives(left);
  return mine <= 0 ? t.both : t.dies;
}

const PLAIN = /^(pass|back|stand|keep|nothing|deck|drop)$/;

function look(o: AnyOption): PlaqueLook {
  if (PLAIN.test(o.do)) return 'plain';
  if (o.do === 'evade' || o.do === 'recover') return 'safe';
  return /^(attack|plunder|end|yield)$/.test(o.do) ? 'go' : 'do';
}

function weighty(o: AnyOption, request: Request): boolean {
  if (o.do === 'end') return request.options.length > 1;
  return /^(yield|redraw|reserve)$/.test(o.do);
}

/** CW-WIN The tokens that each camp has taken; those who won come first. */
function count({ view, words }: Pen): Count[] {
  const t = T[words.lang];
  const over = view.over!;
  const seats = over.points.map((_, seat) => seat);
  const won = (seat: Seat): number => Number(over.winners.includes(seat));
  return seats
    .toSorted((a, b) => won(b) - won(a) || over.points[b]! - over.points[a]!)
    .map((seat) => ({
      seat,
      rank: won(seat) ? 1 : 2,
      total: over.points[seat]!,
      parts: [{ label: t.taken, n: over.points[seat]! }],
    }));
}

function Avatar({ seat, view }: { seat: Seat; view: CoreView }) {
  const faction = factionOf(view, seat);
  return (
    <span className="avatar" style={{ '--fc': `var(--${faction}-d)` } as React.CSSProperties}>
      <Pic name={FACTION_ICONS[faction]} />
    </span>
  );
}

export const ui: GameUi = {
  game: cannibalWorld,
  title: 'Cannibal World',
  Board,
  Tray,
  Face,
  Avatar,
  Poster,
  where,
  windowName,
  read,
  describe,
  facts: (seat, { view, words }) => [
    T[words.lang].hand(view.piles['hand']![seat]!.n),
    T[words.lang].meat(cwView(view).players[seat]!.meat),
  ],
  headings: ['turnBegan'],
  minor: ['paid', 'readied', 'turnEnded', 'passed', 'searched', 'aimed'],
  look,
  windowed: (request) => isWindow(request.ask),
  concerns(seat, view) {
    const target = fightOf(view)?.target?.id ?? null;
    if (target === null) return true;
    const owner = Object.values(view.piles)
      .flat()
      .flatMap((pile) => pile.cards)
      .find((c) => c.id === target)?.owner;
    return owner === undefined || campOf(owner) === campOf(seat);
  },
  weighty,
  outcome,
  twin: () => null,
  count,
  stamp: (e, { words }) => (e.k === 'plundered' ? (words.lang === 'fr' ? 'Pillage !' : 'Plunder!') : null),
};
