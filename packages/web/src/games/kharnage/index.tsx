/** Kharnage on the table: woodcut in two inks on a campaign map. */
import '@fontsource/cabin-condensed/latin-500.css';
import '@fontsource/cabin-condensed/latin-700.css';
import '@fontsource/grenze-gotisch/latin-700.css';
import '@fontsource/grenze/latin-600.css';
import type { AnyOption, CardId, CoreView, DefId, Seat } from '@bagarre/kernel';
import { type UnitCard, kharnage } from '@bagarre/kharnage';
import type { Count, GameUi, Motion, Pen, Reading } from '../../table/game-ui.ts';
import { cardIn } from '../../table/motion.ts';
import { tipOf } from '../../table/tips.ts';
import { plainUi } from '../plain/index.tsx';
import { Board } from './Board.tsx';
import { Face } from './Face.tsx';
import { Poster } from './Poster.tsx';
import { Tray } from './Tray.tsx';
import { headOf, inkOf } from './factions.ts';
import { Pic } from './icon.ts';
import { armourOf, attackOf, cardAt, khView, mostDead, pointsOf } from './model.ts';
import './textures.css';
import './cards.css';
import './board.css';

const T = {
  fr: {
    round: (n: number) => `Manche ${n} sur 4`,
    setup: 'Mise en place',
    turnOf: (name: string) => `Tour de ${name}`,
    yours: 'Votre tour',
    choice: 'Choix',
    dies: 'meurt',
    leaves: (n: number) => `meurt, reste ${n}`,
    strikes: (n: number, dead: number) => `${n} pts, jusqu’à ${dead} mort${dead > 1 ? 's' : ''}`,
    points: (n: number) => `${n} pt${n > 1 ? 's' : ''}`,
    hand: (n: number) => `main ${n}`,
    armour: (n: number) => `armure ${n}`,
    line: (n: number) => `ligne ${n}`,
    webbed: 'immobilisée',
    absent: 'absente',
    initiative: (n: number) => `initiative ${n}`,
    armoured: (n: number) => `Armure ${n}.`,
    needs: (n: number) => `Il faut ${n} points pour la détruire.`,
    tokens: (n: number, value: number) => `${n} × ${value} crâne${value > 1 ? 's' : ''} =`,
    kharnages: 'Kharnages =',
    final: 'définitif une fois posé',
  },
  en: {
    round: (n: number) => `Round ${n} of 4`,
    setup: 'Setup',
    turnOf: (name: string) => `${name}'s turn`,
    yours: 'Your turn',
    choice: 'Choice',
    dies: 'dies',
    leaves: (n: number) => `dies, ${n} left`,
    strikes: (n: number, dead: number) => `${n} pts, up to ${dead} dead`,
    points: (n: number) => `${n} pt${n === 1 ? '' : 's'}`,
    hand: (n: number) => `hand ${n}`,
    armour: (n: number) => `armour ${n}`,
    line: (n: number) => `line ${n}`,
    webbed: 'immobilised',
    absent: 'absent',
    initiative: (n: number) => `initiative ${n}`,
    armoured: (n: number) => `Armour ${n}.`,
    needs: (n: number) => `It takes ${n} points to destroy it.`,
    tokens: (n: number, value: number) => `${n} × ${value} skull${value > 1 ? 's' : ''} =`,
    kharnages: 'Kharnages =',
    final: 'final once it lies there',
  },
};

function where({ view, words }: Pen): string {
  const t = T[words.lang];
  const kh = khView(view);
  if (kh.round === 0) return t.setup;
  const { seat } = kh.turn;
  const playing = view.asked.some((a) => a.ask === 'round.choose') || seat < 0;
  const turn = playing ? t.choice : seat === view.viewer ? t.yours : t.turnOf(words.seat(seat));
  return `${t.round(kh.round)} · ${turn}`;
}

function windowName({ view, words }: Pen): string | null {
  const attack = attackOf(view);
  return attack ? words.text(`attack.${attack.type}`) : null;
}

function read(def: DefId, id: CardId | null, pen: Pen): Reading {
  const { words, box, view } = pen;
  const t = T[words.lang];
  const card = cardAt(box, def);
  if (card.k === 'battle') {
    const lines = card.powers.map((p) => ({ word: '', tip: p.text?.[words.lang] ?? '' }));
    return { title: card.name[words.lang], lines, quip: null };
  }
  const onTable = id !== null && isUnit(view, id);
  const needed = onTable ? armourOf(view, box, id) : card.armour;
  const lines = [
    { word: t.armoured(needed), tip: t.needs(needed) },
    ...statesOf(view, id, pen),
    ...skillLines(card, pen),
  ];
  return { title: card.name[words.lang], lines, quip: card.quip?.[words.lang] ?? null };
}

function skillLines(card: UnitCard, { words }: Pen): Reading['lines'] {
  const names = [...new Set(card.skills.flatMap((s) => (s.elite ? ['elite', s.skill] : [s.skill])))];
  return names.map((name) => ({
    word: `${words.text(`skill.${name}`) ?? name} :`,
    ...tipOf(words.text(`skill.${name}.tip`) ?? ''),
  }));
}

function statesOf(view: CoreView, id: CardId | null, { words }: Pen): Reading['lines'] {
  if (id === null) return [];
  const kh = khView(view);
  const states = [kh.webbed[id] ? 'immobilised' : null, kh.absent[id] ? 'absent' : null].filter((x) => x !== null);
  return states.map((name) => ({
    word: `${words.text(`skill.${name}`) ?? name} :`,
    ...tipOf(words.text(`skill.${name}.tip`) ?? ''),
  }));
}

const isUnit = (view: CoreView, id: CardId): boolean =>
  ['line1', 'line2', 'line3'].some((line) => view.piles[line]!.some((pile) => pile.cards.some((c) => c.id === id)));

function describe(def: DefId, id: CardId, { words, box, view }: Pen): string {
  const t = T[words.lang];
  const card = cardAt(box, def);
  if (card.k === 'battle') {
    const attacks = card.attacks.map((type) => words.text(`attack.${type}`));
    return [card.name[words.lang], t.initiative(card.initiative), ...attacks].join(', ');
  }
  const kh = khView(view);
  const skills = card.skills.map((s) => `${words.text(`skill.${s.skill}`)}${s.n > 1 ? ` ${s.n}` : ''}`);
  const needed = isUnit(view, id) ? armourOf(view, box, id) : card.armour;
  return [
    card.name[words.lang],
    t.armour(needed),
    t.line(card.line),
    ...skills,
    kh.webbed[id] && t.webbed,
    kh.absent[id] && t.absent,
  ]
    .filter(Boolean)
    .join(', ');
}

function outcome(o: AnyOption, { view, box, words }: Pen): string | null {
  const t = T[words.lang];
  if (o.do === 'attack' && Array.isArray(o['targets'])) {
    const dead = o['targets'].reduce((n, seat) => n + mostDead(view, box, seat, Number(o['share'])), 0);
    return t.strikes(Number(o['share']), dead);
  }
  if (o.do === 'destroy') {
    const attack = attackOf(view);
    const at = attack?.targets.indexOf(Number(o['seat'])) ?? -1;
    return attack && at >= 0 ? t.leaves(attack.shares[at]! - Number(o['cost'])) : null;
  }
  if (o.do === 'trample' || o.do === 'eliminate') return t.dies;
  if (o.do === 'play') return t.final;
  return null;
}

/** KH-RULING-62 Equal units are offered once: same card, same army, same state. */
function twin(id: CardId, { view, box }: Pen): string | null {
  const kh = khView(view);
  for (const line of ['line1', 'line2', 'line3'] as const) {
    for (const [seat, pile] of kh.piles[line].entries()) {
      const card = pile.cards.find((c) => c.id === id);
      if (!card || card.def === null) continue;
      const unit = cardAt(box, card.def) as UnitCard;
      const parts = unit.large ? kh.leader.filter((leader) => leader?.id === id).length : 0;
      return [unit.kind, seat, kh.webbed[id], kh.absent[id], parts].join();
    }
  }
  return null;
}

function count({ view, words }: Pen): Count[] {
  const t = T[words.lang];
  const kh = khView(view);
  const winners = view.over?.winners ?? [];
  const seats = kh.players.map((_, seat) => seat);
  const ranked = seats.toSorted(
    (a, b) =>
      pointsOf(view, b) - pointsOf(view, a) ||
      Number(winners.includes(b)) - Number(winners.includes(a)) ||
      kh.players[b]!.kharnages - kh.players[a]!.kharnages,
  );
  return ranked.map((seat, i) => {
    const p = kh.players[seat]!;
    const skulls = (value: number, n: number) => (n > 0 ? [{ label: t.tokens(n, value), n: value * n }] : []);
    return {
      seat,
      rank: i + 1,
      total: pointsOf(view, seat),
      parts: [
        ...skulls(5, p.fives),
        ...skulls(3, p.threes),
        ...skulls(1, p.ones),
        { label: t.kharnages, n: p.kharnages },
      ],
    };
  });
}

function Avatar({ seat, view }: { seat: Seat; view: CoreView }) {
  const { faction } = khView(view).players[seat]!;
  return (
    <span className="avatar" style={{ '--fc': inkOf(faction) } as React.CSSProperties}>
      <Pic name={headOf(faction)} />
    </span>
  );
}

/** Whoever attacks, the unit that falls is struck; what an attack is worth stands on the army. */
function motion(e: { k: string } & Record<string, unknown>): Motion | null {
  const card = cardIn(e, 'card');
  if (e.k === 'destroyed' && card) return { k: 'hit', at: card };
  if (e.k === 'attacked') {
    const [target] = e['targets'] as Seat[];
    return { k: 'strike', from: `seat:${Number(e['seat'])}`, to: `seat:${target}`, stamp: String(e['share']) };
  }
  if (e.k === 'kharnage') {
    const [from, to] = [`seat:${Number(e['target'])}`, `seat:${Number(e['seat'])}`];
    return { k: 'tokens', from, to, n: Number(e['tokens']), look: 'kh-token' };
  }
  return null;
}

export const ui: GameUi = {
  ...plainUi(kharnage, 'Kharnage'),
  shelf: (def, { box, words }) => cardAt(box, def).factionName[words.lang],
  letters: ["700 1em 'Grenze Gotisch'", '600 1em Grenze'],
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
    T[words.lang].points(pointsOf(view, seat)),
  ],
  outcome,
  count,
  stamp: (e) => (e.k === 'kharnage' ? 'Kharnage !' : null),
  headings: ['roundBegan'],
  minor: ['battleCardDrawn', 'drawn', 'joined', 'pointsLost', 'trophiesBuried', 'freed', 'returned', 'turnBegan'],
  clauses: {
    kamikaze: 'KH-KAMIKAZE-1',
    charged: 'KH-KNIGHT-1',
    pointsLost: 'KH-KILL-7',
    kharnage: 'KH-KHARNAGE-1',
    webbed: 'KH-WEB-1',
    flew: 'KH-FLIGHT-1',
    left: 'KH-ABSENT-1',
    ranked: 'KH-END-2',
    silent: 'KH-KHARNAGE-4',
  },
  motion,
  look: (o) => (o.do === 'attack' ? 'go' : /^(decline|silent|units|next)$/.test(o.do) ? 'plain' : 'do'),
  passes: (o) => /^(decline|silent|units)$/.test(o.do),
  weighty: (o) => o.do === 'play',
  twin,
};
