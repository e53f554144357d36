/**
 * Ze Horror Attack in the terminal: cards left to the end, every area grouped by type with its suns and skulls, hands as
 * counts, factions as far as the viewer knows them, and the viewer's own hand and score in full.
 */
import type { CardId, CoreView, DefId, Language, PileView, Seat, StateOf, ViewOf } from '@bagarre/kernel';
import {
  type Character,
  type FactionCard,
  type Printed,
  cardText,
  pointsFor,
  tallies,
  type zeHorrorAttack,
} from '@bagarre/ze-horror-attack';
import { type Colour, wide, wrap } from '../paint.ts';
import type { Board, Pen } from './board.ts';

type View = ViewOf<typeof zeHorrorAttack>;
type Zh = StateOf<(typeof zeHorrorAttack)['rules']>;

const COLOURS: Record<Character['type'], Colour> = { hero: 'yellow', monster: 'green', neutral: 'magenta' };
const TYPES = ['hero', 'monster', 'neutral'] as const;

const T = {
  fr: {
    intro: [
      'Héros ou monstre ? Vous seul le savez. À votre tour, jouez une carte devant vous ou piochez (3 cartes au plus).',
      'Quand la dernière carte est piochée, tout s’arrête : les soleils ☀ comptent pour les héros, les crânes ☠ pour les',
      'monstres, et chacun à l’envers pour l’autre camp. Un personnage de votre faction devant vous : +2. Un seul gagnant.',
    ],
    turn: (n: number) => (n > 0 ? `Tour ${n}` : 'Mise en place'),
    left: (n: number) => `paquet ${n}`,
    discard: 'défausse',
    hand: (n: number) => `main ${n}`,
    skips: (n: number) => `passe ${n}`,
    faction: 'faction',
    secret: 'secrète',
    yours: 'votre faction',
    score: 'score actuel',
    empty: 'rien devant soi',
    yourHand: 'Votre main',
    lastTurn: 'DERNIER TOUR',
    types: { hero: 'héros', monster: 'monstre', neutral: 'neutre' },
    bonus: (n: number) => `+${n} avec l’un d’eux dans votre aire de jeu.`,
  },
  en: {
    intro: [
      'Hero or monster? Only you know. On your turn play a card in front of you, or draw (3 cards at most).',
      'When the last card is drawn it is over: suns ☀ count for the heroes, skulls ☠ for the monsters, and each against',
      'the other side. A character of your faction in front of you: +2. One player wins.',
    ],
    turn: (n: number) => (n > 0 ? `Turn ${n}` : 'Setting up'),
    left: (n: number) => `deck ${n}`,
    discard: 'discard',
    hand: (n: number) => `hand ${n}`,
    skips: (n: number) => `misses ${n}`,
    faction: 'faction',
    secret: 'secret',
    yours: 'your faction',
    score: 'score now',
    empty: 'nothing in front',
    yourHand: 'Your hand',
    lastTurn: 'LAST TURN',
    types: { hero: 'hero', monster: 'monster', neutral: 'neutral' },
    bonus: (n: number) => `+${n} with one of them in your area.`,
  },
} as const satisfies { [lang in Language]: unknown };

export const horrorBoard: Board = {
  intro: (lang) => T[lang].intro,
  draw({ view: core, world }, pen) {
    const view = core as unknown as View;
    const me = view.viewer < view.seats ? view.viewer : -1;
    const seats = Array.from({ length: view.seats }, (_, i) => (Math.max(me, 0) + 1 + i) % view.seats);
    return [
      ...headLines(view, pen),
      ...seats.flatMap((seat) => seatLines(view, world as Zh, seat, seat === me, pen)),
      ...handLines(view, me, pen),
    ];
  },
  describe: (def, pen) => cardLines(def, pen),
  detail: ({ view }, card) => placeOf(view, card),
};

function headLines(view: View, pen: Pen): string[] {
  const t = T[pen.words.lang];
  const decks = view.options.mode === 'expert' ? view.piles.deck : view.piles.deck.slice(0, 1);
  const [pile] = view.piles.discard;
  const top = pile!.cards.at(-1);
  const parts = [
    pen.paint.bold(t.turn(view.turn)),
    ...decks.map((d) => (view.turn > 0 && d.n <= view.seats ? pen.paint('red', t.left(d.n)) : t.left(d.n))),
    `${t.discard} ${pile!.n}${top ? ` (${pen.words.card(top.def)})` : ''}`,
    ...(view.finalFor >= 0 ? [pen.paint('red', `${t.lastTurn}: ${pen.words.seat(view.finalFor)}`)] : []),
  ];
  const line = `${parts.join(' · ')} `;
  return [line + pen.paint.dim('─'.repeat(Math.max(0, pen.width - wide(line))))];
}

function seatLines(view: View, s: Zh, seat: Seat, mine: boolean, pen: Pen): string[] {
  const { words, paint } = pen;
  const t = T[words.lang];
  const cards = view.piles.area[seat]!.cards;
  const tally = tallies(s)[seat]!;
  const name = ` ${words.seat(seat)} `;
  const { skips } = view.players[seat]!;
  const head = [
    seat === view.active && view.turn > 0 ? paint.reverse(name) : paint.bold(name),
    `☀${tally.suns} ☠${tally.skulls}`,
    t.hand(view.piles.hand[seat]!.n),
    `${mine ? t.yours : t.faction}: ${factionText(view, seat, pen)}`,
    ...(skips > 0 ? [paint('yellow', t.skips(skips))] : []),
    ...(mine ? [`${t.score} ${scoreNow(view, s, seat, pen)}`] : []),
  ];
  const groups = TYPES.flatMap((type) => {
    const group = cards.filter((c) => printed(c.def!, pen).type === type);
    return group.length > 0 ? [grouped(group, pen)] : [];
  });
  return [
    ...wrap(head.join(' · '), pen.width, 3),
    ...wrap(`   ${groups.join('  ') || paint.dim(t.empty)}`, pen.width, 5),
  ];
}

/** Cards of one type, copies counted: `Deep One ☠ ×2`. */
function grouped(cards: PileView['cards'], { words, paint, box }: Pen): string {
  const copies = new Map<DefId, number>();
  for (const { def } of cards) copies.set(def!, (copies.get(def!) ?? 0) + 1);
  return [...copies]
    .map(([def, n]) => {
      const card = box.cards[Number(def)] as Character;
      return paint(COLOURS[card.type], `${words.card(def)} ${signs(card)}${n > 1 ? ` ×${n}` : ''}`.trim());
    })
    .join(', ');
}

const signs = ({ suns, skulls }: Character): string => '☀'.repeat(suns) + '☠'.repeat(skulls);

function factionText(view: View, seat: Seat, { words }: Pen): string {
  const known = view.piles.faction[seat]!.cards.filter((c) => c.def !== null);
  return known.length > 0 ? known.map((c) => words.card(c.def)).join(' / ') : T[words.lang].secret;
}

/** What the game would bring if it ended now, with the best of one's factions. */
function scoreNow(view: View, s: Zh, seat: Seat, pen: Pen): number {
  const tally = tallies(s)[seat]!;
  const factions = view.piles.faction[seat]!.cards.flatMap((c) =>
    c.def === null ? [] : [pen.box.cards[Number(c.def)] as FactionCard],
  );
  return Math.max(...factions.map((f) => pointsFor(s, seat, tally, f)));
}

function handLines(view: View, me: Seat, pen: Pen): string[] {
  const cards = me < 0 ? [] : view.piles.hand[me]!.cards;
  if (cards.length === 0) return [];
  return [
    '',
    pen.paint.bold(T[pen.words.lang].yourHand),
    ...cards.flatMap((c) => cardLines(c.def!, pen).map((l) => `  ${l}`)),
  ];
}

function cardLines(def: DefId, pen: Pen): string[] {
  const { words, paint, box, width } = pen;
  const t = T[words.lang];
  const card = box.cards[Number(def)] as Printed;
  if (card.k === 'faction') return [paint.bold(words.card(def)), `   ${t.bonus(card.bonus)}`];
  const name = paint(COLOURS[card.type], words.card(def));
  return [
    [paint.bold(name), t.types[card.type], signs(card)].filter(Boolean).join(' · '),
    ...wrap(`   ${cardText(card, words.lang, box.cards as readonly Printed[])}`, width - 2, 3),
  ];
}

/** What tells two cards of one name apart: where they lie. */
const placeOf = (view: CoreView, card: CardId): string =>
  Object.entries(view.piles)
    .flatMap(([zone, piles]) =>
      piles.map((pile, seat) => (pile.cards.some((c) => c.id === card) ? `${zone} ${seat}` : '')),
    )
    .join('');

const printed = (def: DefId, { box }: Pen): Character => box.cards[Number(def)] as Character;
