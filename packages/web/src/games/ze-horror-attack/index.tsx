/** Ze Horror Attack on the table: halftone pulp in two inks, a night from petrol to violet. */
import '@fontsource/cabin-condensed/latin-500.css';
import '@fontsource/cabin-condensed/latin-700.css';
import '@fontsource/creepster/latin-400.css';
import '@fontsource/piedra/latin-400.css';
import type { CardId, CoreView, DefId, Seat } from '@bagarre/kernel';
import { zeHorrorAttack } from '@bagarre/ze-horror-attack';
import type { Count, GameUi, Motion, Pen, Reading } from '../../table/game-ui.ts';
import { cardIn } from '../../table/motion.ts';
import { countOf, placeOf, shown } from '../../table/view.ts';
import { plainUi } from '../plain/index.tsx';
import { Board } from './Board.tsx';
import { Counted } from './Counted.tsx';
import { Face } from './Face.tsx';
import { Poster } from './Poster.tsx';
import { isWord } from './Scenes.tsx';
import { Tray } from './Tray.tsx';
import { look, outcome, weighty } from './choices.ts';
import { Pic } from './icon.ts';
import {
  bonusNames,
  cardAt,
  characterAt,
  countedFaction,
  isExpert,
  isShielded,
  named,
  scoresOf,
  signed,
  worthOf,
  zhView,
} from './model.ts';
import { says } from './says.ts';
import './cards.css';
import './board.css';
import './scenes.css';

function where({ view, words }: Pen): string {
  const t = says(words.lang);
  const { turn, active } = zhView(view);
  const mode = isExpert(view) ? [t.expert] : [];
  if (turn === 0) return [...mode, t.setup].join(' · ');
  return [...mode, t.turn(turn), active === view.viewer ? t.yours : t.of(words.seat(active))].join(' · ');
}

function windowName({ view, words }: Pen): string | null {
  const t = says(words.lang);
  if (zhView(view).turn === 0) return t.setup;
  return view.stack.some((f) => f.proc === 'skill') ? t.skill : null;
}

function read(def: DefId, id: CardId | null, { box, words, view }: Pen): Reading {
  const t = says(words.lang);
  const card = cardAt(box, def);
  if (card.k === 'faction') {
    const names = card.characters.map((key) => named(box, key)?.name[words.lang] ?? key);
    const side = words.text(`side.${card.side}`) ?? card.side;
    return {
      title: card.name[words.lang],
      lines: [
        { word: `${side}.`, tip: t.typeTip[card.side === 'heroes' ? 'hero' : 'monster'] },
        { word: `${t.or(names[0]!, names[1]!)}.`, tip: t.factionTip(card.bonus), clause: 'ZH-SCORE-4' },
      ],
      quip: null,
    };
  }
  const lines: Reading['lines'][number][] = [
    {
      word: t.typeLine[card.type],
      tip: [t.symbols(card.suns, card.skulls), t.typeTip[card.type]].filter(Boolean).join('. '),
      ...(card.type === 'neutral' ? { clause: 'ZH-NEUTRAL-1' } : {}),
    },
    { word: `${card.title[words.lang]}.`, tip: card.copies > 1 ? `${t.copies(card.copies)}.` : '' },
  ];
  if (bonusNames(view, box).has(card.nameKey)) lines.push({ word: `${t.bonusCard}.`, tip: '', clause: 'ZH-SCORE-4' });
  if (id !== null && isShielded(view, id)) lines.push({ word: `${t.shielded}.`, tip: '', clause: 'ZH-FX-8' });
  return { title: card.name[words.lang], lines, quip: null };
}

function describe(def: DefId, id: CardId, { box, words, view }: Pen): string {
  const t = says(words.lang);
  const card = cardAt(box, def);
  if (card.k === 'faction') return card.name[words.lang];
  const parts = [card.name[words.lang], words.text(`type.${card.type}`) ?? '', t.symbols(card.suns, card.skulls)];
  if (bonusNames(view, box).has(card.nameKey)) parts.push(t.bonusCard);
  if (isShielded(view, id)) parts.push(t.shielded);
  return parts.filter(Boolean).join(', ');
}

/** ZH-SCORE ZH-WIN-2 Card by card; among equals, whoever played last stands first. */
function count({ view, box, words }: Pen): Count[] {
  const t = says(words.lang);
  const { points, winners } = view.over!;
  const played = (seat: Seat): number => zhView(view).players[seat]!.played;
  const won = (seat: Seat): number => Number(winners.includes(seat));
  // A match that was broken off has no points.
  const pointsOf = (seat: Seat): number => points[seat] ?? 0;
  const ranked = zhView(view)
    .players.map((_, seat) => seat)
    .toSorted((a, b) => won(b) - won(a) || pointsOf(b) - pointsOf(a) || played(b) - played(a));
  return ranked.map((seat, i) => {
    const faction = countedFaction(view, box, seat);
    const worth = worthOf(view, box, seat);
    const parts = faction
      ? [
          ...shown(view, 'area', seat).map(({ def }, at) => ({
            label: characterAt(box, def).name[words.lang],
            n: signed(worth.cards[at]!, faction.side),
          })),
          { label: t.bonusLine, n: scoresOf(view, box, seat).find((x) => x.faction === faction)?.bonus ?? 0 },
          { label: t.text, n: worth.more },
        ]
      : [];
    return { seat, rank: i + 1, total: pointsOf(seat), parts: parts.filter((p) => p.n !== 0) };
  });
}

/** A mask for each seat, which says nothing of its side. */
const MASKS = ['skimmer-hat', 'tiara', 'smoking-pipe', 'spyglass', 'backpack', 'anchor', 'cowled', 'ticket'] as const;

function Avatar({ seat }: { seat: Seat; view: CoreView }) {
  return (
    <span className="avatar zh-avatar" data-mask={seat % MASKS.length}>
      <Pic name={MASKS[seat % MASKS.length]!} />
    </span>
  );
}

function motion(e: { k: string } & Record<string, unknown>): Motion | null {
  const card = cardIn(e, 'card');
  if (!card) return null;
  if (e.k === 'aimed') return { k: 'strike', from: card, to: `seat:${Number(e['target'])}` };
  if (e.k === 'moved' && e['from'] === 'area') return { k: 'hit', at: card };
  if (e.k === 'effectless' || e.k === 'shielded') return { k: 'hit', at: card };
  return null;
}

/** ZH-RULING-53 Copies of one name in the same place and in the same state are offered once. */
function twin(id: CardId, { view }: Pen): string | null {
  const place = placeOf(view, id);
  if (place === null || !/^(area|hand|discard|search|box)/.test(place)) return null;
  const [zone = '', seat = '0'] = place.split(':');
  const card = shown(view, zone, Number(seat)).find((c) => c.id === id);
  return card ? `${place} ${String(card.def)} ${isShielded(view, id)}` : null;
}

function stamp(e: { k: string } & Record<string, unknown>, { words, box }: Pen): string | null {
  if (e.k === 'lastTurn') return says(words.lang).lastTurn;
  if (e.k !== 'factionShown') return null;
  const [first] = e['cards'] as { def: DefId | null }[];
  const card = first && first.def !== null ? cardAt(box, first.def) : null;
  return card?.k === 'faction' ? words.text(`side.${card.side}`) : null;
}

export const ui: GameUi = {
  ...plainUi(zeHorrorAttack, 'Ze Horror Attack'),
  shelf: (def, { box, words }) => words.text('do.deck', { deck: cardAt(box, def).deck })!,
  letters: ["500 1em 'Cabin Condensed'", "700 1em 'Cabin Condensed'", '1em Creepster', '1em Piedra'],
  Board,
  Tray,
  Face,
  Avatar,
  Poster,
  Parts: Counted,
  where,
  windowName,
  read,
  describe,
  facts: (seat, { view, words }) => {
    const t = says(words.lang);
    return [t.hand(countOf(view, 'hand', seat)), t.played(zhView(view).players[seat]!.played)];
  },
  outcome,
  count,
  stamp,
  // A turn is mostly one line; a heading for each would double the log.
  headings: [],
  minor: ['turnBegan', 'handDealt', 'factionsDealt', 'deckReady', 'kept', 'used', 'aimed', 'returned', 'chose'],
  clauses: {
    effectless: 'ZH-SKILL-5',
    skipped: 'ZH-RULING-27',
    passed: 'ZH-RULING-37',
    copied: 'ZH-FX-11',
    lastTurn: 'ZH-EXPERT-10',
    lastTurnDeclined: 'ZH-RULING-40',
    handDiscarded: 'ZH-END-2',
    revealed: 'ZH-END-3',
    scored: 'ZH-SCORE-1',
  },
  motion,
  look,
  passes: (o) => /^(decline|done|none|keep)$/.test(o.do),
  weighty,
  placed: isWord,
  twin,
};
