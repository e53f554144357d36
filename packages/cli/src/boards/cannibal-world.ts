/**
 * Cannibal World in the terminal: each side's Habitat, Cover and Hunting zones facing each other, what every creature can
 * still take and do, and the viewer's hand in full.
 */
import { type Printed, campOf, type cannibalWorld } from '@bagarre/cannibal-world';
import type { CardId, CoreView, DefId, Language, PileView, ViewOf } from '@bagarre/kernel';
import { pad, wide, wrap } from '../paint.ts';
import type { Board, Pen } from './board.ts';

type View = ViewOf<typeof cannibalWorld>;
type Zone = keyof View['piles'];

const T = {
  fr: {
    intro: [
      'Des rats, des chats, des chiens et des bannis se disputent la dernière viande.',
      'Jouez des créatures à Couvert ou en Chasse, attaquez, esquivez (2 Viande), rusez. Une action coûte 1 Viande ; vous',
      'en retrouvez 4 à la fin de votre tour. Pillez trois fois l’Habitat adverse, ou ne laissez plus une créature en face.',
      '[3/5] force et vie restante · une capacité entre crochets est déjà utilisée',
    ],
    turn: (n: number) => `Tour ${n}`,
    meat: 'Viande',
    habitat: 'Habitat',
    exhausted: 'ÉPUISÉ',
    piles: { hand: 'main', deck: 'paquet', reinforcements: 'renforts', discard: 'défausse' },
    cover: 'À couvert',
    hunt: 'Chasse',
    stunned: 'étourdie',
    hidden: 'cachée',
    hand: 'Votre main',
    reinforcements: 'Vos renforts',
    value: 'valeur',
    life: 'vie',
    force: 'force',
  },
  en: {
    intro: [
      'Rats, cats, dogs and the banished fight over the last of the meat.',
      'Play creatures into Cover or Hunting, attack, evade (2 Meat), scheme. An action costs 1 Meat; you are back at 4 at',
      'the end of your turn. Plunder the enemy Habitat three times, or leave no creature on the other side.',
      '[3/5] force and life left · an ability in brackets has been used',
    ],
    turn: (n: number) => `Turn ${n}`,
    meat: 'Meat',
    habitat: 'Habitat',
    exhausted: 'EXHAUSTED',
    piles: { hand: 'hand', deck: 'deck', reinforcements: 'reinforcements', discard: 'discard' },
    cover: 'Cover',
    hunt: 'Hunting',
    stunned: 'stunned',
    hidden: 'hidden',
    hand: 'Your hand',
    reinforcements: 'Your reinforcements',
    value: 'value',
    life: 'life',
    force: 'force',
  },
} as const satisfies { [lang in Language]: unknown };

export const cannibalBoard: Board = {
  intro: (lang) => T[lang].intro,
  draw({ view: core }, pen) {
    const view = core as unknown as View;
    const t = T[pen.words.lang];
    const me = view.viewer < view.seats ? view.viewer : 0;
    const seats = Array.from({ length: view.seats }, (_, seat) => seat);
    const foes = seats.filter((seat) => campOf(seat) !== campOf(me));
    const friends = [me, ...seats.filter((seat) => campOf(seat) === campOf(me) && seat !== me)];
    const title = `${t.turn(view.turn)} `;
    return [
      title + pen.paint.dim('─'.repeat(Math.max(0, pen.width - wide(title)))),
      ...foes.flatMap((seat) => [...header(view, seat, pen), ...zones(view, seat, ['cover', 'hunt'], pen)]),
      pen.paint.dim(pad('', 4) + '· '.repeat(Math.floor((pen.width - 8) / 2))),
      ...friends.flatMap((seat) => [...zones(view, seat, ['hunt', 'cover'], pen), ...header(view, seat, pen)]),
      ...held(view, 'reinforcements', pen),
      ...held(view, 'hand', pen),
    ];
  },
  describe: (def, pen) => cardLines(def, pen),
  detail: ({ view }, card) => stateOf(view as unknown as View, card),
};

function header(view: View, seat: number, { words, paint }: Pen): string[] {
  const t = T[words.lang];
  const { meat, exhausted } = view.players[seat]!;
  const tokens = view.tokens[campOf(seat)] ?? 0;
  const counts = Object.entries(t.piles).map(([zone, name]) => `${name} ${view.piles[zone as Zone][seat]!.n}`);
  const name = ` ${words.seat(seat)} `;
  return [
    [
      seat === view.active ? paint.reverse(name) : paint.bold(name),
      `${t.habitat} ${'●'.repeat(tokens)}${'○'.repeat(3 - tokens)}`,
      `${t.meat} ${paint('red', String(meat))}`,
      ...counts,
      ...(exhausted ? [paint('yellow', t.exhausted)] : []),
    ].join(' · '),
  ];
}

function zones(view: View, seat: number, order: readonly ('cover' | 'hunt')[], pen: Pen): string[] {
  const t = T[pen.words.lang];
  return order.flatMap((zone) => {
    const cards = view.piles[zone][seat]!.cards.map((c) => creature(view, c, pen));
    return wrap(`   ${pad(t[zone], 10)} ${cards.join('   ') || '–'}`, pen.width, 14);
  });
}

/** `[4/3] Molosse: Charge canine`, with what has happened to it. */
function creature(view: View, { id, def }: PileView['cards'][number], pen: Pen): string {
  const { words, paint } = pen;
  const t = T[words.lang];
  const card = printed(def!, pen);
  const hurt = view.damage[id!] ?? 0;
  const covered = view.covered[id!] ?? 0;
  const abilities = card.abilities.map((a, slot) => {
    const name = words.text(`ability.${a.type}.${a.effect}`, { x: a.x }) ?? a.effect;
    return (covered >> slot) & 1 ? paint.dim(`[${name}]`) : name;
  });
  const marks = [...(view.stunned[id!] ? [t.stunned] : []), ...((card.tracker & ~covered) !== 0 ? [t.hidden] : [])].map(
    (mark) => paint('yellow', `(${mark})`),
  );
  const numbers = `[${card.force}/${hurt > 0 ? paint('red', String(card.life - hurt)) : card.life}]`;
  const does = abilities.length > 0 ? `: ${abilities.join(', ')}` : '';
  return [`${numbers} ${words.card(def)}${does}`, ...marks].join(' ');
}

/** What tells two creatures of one name apart. */
const stateOf = (view: View, card: CardId): string =>
  [view.damage[card], view.stunned[card], view.covered[card], placeOf(view, card)].join(' ');

const placeOf = (view: View, card: CardId): string =>
  Object.entries(view.piles as CoreView['piles'])
    .flatMap(([zone, piles]) =>
      piles.map((pile, seat) => (pile.cards.some((c) => c.id === card) ? `${zone} ${seat}` : '')),
    )
    .join('');

/** Cards that only the viewer sees, with all that is printed on them. */
function held(view: View, zone: 'hand' | 'reinforcements', pen: Pen): string[] {
  const cards = view.viewer < view.seats ? view.piles[zone][view.viewer]!.cards : [];
  if (cards.length === 0) return [];
  const copies = new Map<DefId, number>();
  for (const { def } of cards) if (def !== null) copies.set(def, (copies.get(def) ?? 0) + 1);
  return [
    '',
    pen.paint.bold(T[pen.words.lang][zone]),
    ...[...copies].flatMap(([def, n]) => cardLines(def, pen, n).map((line) => `  ${line}`)),
  ];
}

function cardLines(def: DefId, pen: Pen, copies = 1): string[] {
  const { words, width } = pen;
  const t = T[words.lang];
  const { card, creature: fights, force, life, value, abilities } = printed(def, pen);
  const numbers = fights ? [`${t.force} ${force}`, `${t.life} ${life}`] : [];
  const worth = card.kind === 'habitat' ? [] : [`${t.value} ${value}`];
  const name = `${words.card(def)}${copies > 1 ? ` ×${copies}` : ''}`;
  return [
    [pen.paint.bold(name), ...numbers, ...worth].join(' · '),
    ...abilities.flatMap((a) => {
      const title = words.text(`ability.${a.type}.${a.effect}`, { x: a.x }) ?? a.effect;
      const tip = words.text(`ability.${a.type}.${a.effect}.tip`, { x: a.x }) ?? '';
      return wrap(`   ${title} (${words.text(`type.${a.type}`) ?? a.type}) ${pen.paint.dim(tip)}`, width - 2, 5);
    }),
  ];
}

const printed = (def: DefId, { box }: Pen): Printed => box.cards[def as unknown as number] as Printed;
