/** Cannibal World on the table: stencil spray on cardboard and rusted sheet metal. */
import '@fontsource/saira-stencil-one/latin-400.css';
import '@fontsource/barlow-semi-condensed/latin-500.css';
import '@fontsource/barlow-semi-condensed/latin-700.css';
import { cannibalWorld } from '@bagarre/cannibal-world';
import type { AnyOption, CardId, CoreView, DefId, Request, Seat } from '@bagarre/kernel';
import type { Count, GameUi, Motion, Pen, PlaqueLook, Reading } from '../../table/game-ui.ts';
import { cardIn } from '../../table/motion.ts';
import { tipOf } from '../../table/tips.ts';
import { myself, seenAs } from '../../table/view.ts';
import { plainUi } from '../plain/index.tsx';
import { Board } from './Board.tsx';
import { Face, abilityName } from './Face.tsx';
import { Poster } from './Poster.tsx';
import { Tray } from './Tray.tsx';
import { Pic } from './icon.ts';
import { FACTION_ICONS } from './looks.ts';
import { campOf, campSeats, cardAt, cwView, factionOf, fightOf, foes, isHidden, lifeLeft } from './model.ts';
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
    habitat: (n: number) => `il y restera ${n} jeton${n > 1 ? 's' : ''}`,
    keeps: (name: string, n: number) => `${name} garde ${n} vie${n > 1 ? 's' : ''}`,
    wouldDie: (name: string) => `${name} mourrait`,
    goesOn: 'l’attaque suit son cours',
    taken: 'Jetons d’Habitat pris =',
    leaves: (n: number) => `il vous reste ${n} Viande`,
    lost: (n: number) => `${n} Viande non dépensée`,
    combat: 'Combat',
    assault: 'Assaut',
    windows: { evade: 'Esquiver ?', tactics: 'Tactiques', swap: 'Échanger ?' },
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
    habitat: (n: number) => `${n} token${n === 1 ? '' : 's'} will be left`,
    keeps: (name: string, n: number) => `${name} keeps ${n} life`,
    wouldDie: (name: string) => `${name} would die`,
    goesOn: 'the attack goes on',
    taken: 'Habitat tokens taken =',
    leaves: (n: number) => `leaves you ${n} meat`,
    lost: (n: number) => `${n} meat not spent`,
    combat: 'Combat',
    assault: 'Assault',
    windows: { evade: 'Evade?', tactics: 'Tactics', swap: 'Swap?' },
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
      ...tipOf(words.text(`ability.${a.type}.${a.effect}.tip`, { x: a.x }) ?? ''),
    },
    { word: `${words.text(`type.${a.type}`)} :`, ...tipOf(words.text(`type.${a.type}.tip`) ?? '') },
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

function outcome(o: AnyOption, { view, box, words }: Pen): string | null {
  const t = T[words.lang];
  const me = cwView(view).players[view.viewer];
  if (o.do === 'evade' && me) return t.leaves(me.meat - 2);
  if (o.do === 'end' && me && me.meat > 0) return t.lost(me.meat);
  if (o.do === 'plunder') return t.habitat((cwView(view).tokens[1 - campOf(view.viewer)] ?? 1) - 1);
  if (o.do === 'stand' || o.do === 'pass') return onPass(o, { view, box, words });
  if (o.do !== 'attack') return null;
  const defAt = (field: string): DefId | null => seenAs(view, Number(o[field]))?.def ?? null;
  const [own, theirs] = [defAt('card'), defAt('target')];
  if (own === null || theirs === null) return null;
  const [attacker, target] = [cardAt(box, own), cardAt(box, theirs)];
  const left = lifeLeft(view, target, Number(o['target'])) - attacker.force;
  const mine = lifeLeft(view, attacker, Number(o['card'])) - target.force;
  if (left > 0) return t.lives(left);
  return mine <= 0 ? t.both : t.dies;
}

/** What happens if nobody answers, as things stand: force against the life that is left, and tactics may still come. */
function onPass(o: AnyOption, { view, box, words }: Pick<Pen, 'view' | 'box' | 'words'>): string | null {
  const t = T[words.lang];
  const fight = fightOf(view);
  const [attacker, target] = [fight?.attacker ?? null, fight?.target ?? null];
  if (!attacker || attacker.def === null || !target || target.def === null || target.id === null) return null;
  const step = view.stack.at(-1)?.step;
  const name = cardAt(box, target.def).card.name[words.lang];
  const after = lifeLeft(view, cardAt(box, target.def), target.id) - cardAt(box, attacker.def).force;
  const fought = view.stack.some((f) => f.proc === 'combat');
  if (step === 'tactics' || (o.do === 'stand' && fought)) return after > 0 ? t.keeps(name, after) : t.wouldDie(name);
  return t.goesOn;
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

/** Who attacks lunges, who is hurt shakes under the number; meat hops between players and to the Habitat. */
function motion(e: { k: string } & Record<string, unknown>, { view }: Pen): Motion | null {
  const [card, target] = [cardIn(e, 'card'), cardIn(e, 'target')];
  const seat = `seat:${Number(e['seat'])}`;
  switch (e.k) {
    case 'attacked':
    case 'assaulted':
      return card && target ? { k: 'strike', from: card, to: target } : null;
    case 'hurt':
      return card ? { k: 'hit', at: card, stamp: `−${Number(e['n'])}` } : null;
    case 'gave':
      return { k: 'tokens', from: seat, to: `seat:${Number(e['to'])}`, n: 1, look: 'cw-token' };
    case 'plundered': {
      const [victim = 0] = campOf(Number(e['seat'])) === campOf(myself(view)) ? foes(view) : [myself(view)];
      return { k: 'tokens', from: `pile:habitat:${victim}`, to: seat, n: 1, look: 'cw-token' };
    }
    default:
      return null;
  }
}

function windowTitle(request: Request, { words }: Pen): string | null {
  const t = T[words.lang].windows;
  const step = request.ask.split('.')[1];
  return step === 'evade' || step === 'tactics' || step === 'swap' ? t[step] : null;
}

/** The window is about the target of the fight, if there is one. */
function concerns(seat: Seat, view: CoreView): boolean {
  const target = fightOf(view)?.target?.id ?? null;
  const owner = target === null ? undefined : seenAs(view, target)?.owner;
  return owner === undefined || campOf(owner) === campOf(seat);
}

export const ui: GameUi = {
  ...plainUi(cannibalWorld, 'Cannibal World'),
  shelf: (def, { box, words }) => words.text(`faction.${cardAt(box, def).card.faction}`)!,
  letters: ["1em 'Saira Stencil One'", "500 1em 'Barlow Semi Condensed'", "700 1em 'Barlow Semi Condensed'"],
  Board,
  Tray,
  Face,
  Avatar,
  Poster,
  where,
  windowName,
  windowTitle,
  read,
  describe,
  teamTalk: (seat, view) => (campSeats(view, seat).length > 1 ? 'CW-TEAM-6' : null),
  facts: (seat, { view, words }) => [
    T[words.lang].hand(view.piles['hand']![seat]!.n),
    T[words.lang].meat(cwView(view).players[seat]!.meat),
  ],
  outcome,
  count,
  stamp: (e, { words }) => (e.k === 'plundered' ? (words.lang === 'fr' ? 'Pillage !' : 'Plunder!') : null),
  headings: ['turnBegan'],
  minor: ['paid', 'readied', 'turnEnded', 'passed', 'searched', 'aimed'],
  clauses: {
    plundered: 'CW-PLUNDER-1',
    evaded: 'CW-EVADE-1',
    stunned: 'CW-STUN-1',
    exhausted: 'CW-EXH-1',
    refilled: 'CW-DRAW-3',
    swapped: 'CW-TRG-14',
    eliminated: 'CW-WIN-3',
  },
  motion,
  look,
  passes: (o) => /^(pass|stand|keep|end)$/.test(o.do),
  weighty,
  concerns,
};
