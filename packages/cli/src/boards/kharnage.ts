/**
 * Kharnage in the terminal: three lines an army, the front line marked, each unit with its armour as it is now, the
 * strength of both attacks, the order of play and what the trophies would bring.
 */
import {
  type CardId,
  type CoreView,
  type DefId,
  type Language,
  type PileView,
  type Seat,
  type StateOf,
  type ViewOf,
  onlooker,
} from '@bagarre/kernel';
import { type BattleCard, type Card, type UnitCard, armour, kharnage, pool } from '@bagarre/kharnage';
import { type Colour, pad, wide, wrap } from '../paint.ts';
import type { Board, Pen } from './board.ts';

type Kh = StateOf<(typeof kharnage)['rules']>;
type View = ViewOf<typeof kharnage>;
type Skill = UnitCard['skills'][number]['skill'];

/** One sign an icon; `&` stands before what is tied to elite. */
const SIGNS: Record<Skill, string> = {
  sword: '†',
  bow: '»',
  magicMissile: '*',
  shield: '▪',
  chief: '♛',
  knight: '♞',
  trample: '▼',
  blackPowder: '●',
  web: '#',
  veteran: 'v',
  flight: '^',
  kamikaze: '¤',
  largeUnit: '■',
};

const COLOURS: Record<string, Colour> = { dwarf: 'yellow', goblin: 'green', human: 'cyan', orc: 'red' };
const OTHER_COLOURS: readonly Colour[] = ['magenta', 'blue', 'white'];
const SKULLS = [5, 3, 1];

const T = {
  fr: {
    intro: [
      'Quatre armées ivres de gloire, une colline, quatre manches de baffes.',
      "À chaque manche, chacun choisit en secret une carte de bataille ; la plus petite initiative joue d'abord. Une carte amène des renforts (tirés au hasard), puis attaque : assaut † contre un voisin, tir » contre n'importe qui.",
      'Une unité tombe si vous payez son armure ; on frappe toujours la ligne de front ▶. Les cartes détruites sont vos trophées : le premier de la manche gagne 5 crânes, le deuxième 3, le troisième 1. Vider une armée : KHARNAGE, 1 point tout de suite.',
    ],
    round: (n: number) => `Manche ${n}/4`,
    setup: 'Mise en place',
    hill: (n: number) => `colline ${n}`,
    order: 'ordre',
    choosing: 'chacun choisit sa carte',
    ready: 'prêt',
    points: (n: number) => `${n} pt${n > 1 ? 's' : ''}`,
    trophies: 'trophées',
    assault: 'assaut',
    shot: 'tir',
    reserve: 'réserve',
    hand: 'main',
    yourHand: 'Votre main',
    stack: 'renforts à placer',
    generals: 'général en attente',
    empty: 'personne',
    plain: (n: number) => `${n} renfort${n > 1 ? 's' : ''}`,
    dual: (n: number) => `${n} renfort${n > 1 ? 's' : ''} ou général`,
    line: (n: number) => `ligne ${n}`,
    armour: (n: number) => `armure ${n}`,
    webbed: 'immobilisée',
    absent: 'absente',
    power: 'pouvoir',
    optional: 'facultatif',
    initiative: 'initiative',
    elite: 'élite',
    cards: (n: number) => `${n} cartes`,
    legend: {
      sword: 'épée',
      bow: 'arc',
      magicMissile: 'magie',
      shield: 'bouclier (compté)',
      chief: 'chef',
      knight: 'chevalier',
      trample: 'piétine',
      blackPowder: 'poudre',
      web: 'toile',
      veteran: 'vétéran',
      flight: 'vol',
      kamikaze: 'kamikaze',
      largeUnit: 'grande unité',
    } satisfies Record<Skill, string>,
    legendArmour: '[3] armure',
    legendFront: '▶ ligne de front',
    legendElite: '& élite',
  },
  en: {
    intro: [
      'Four armies drunk on glory, one hill, four rounds of slaps.',
      'Each round everybody secretly picks a battle card; the lowest initiative goes first. A card brings reinforcements (drawn blind), then attacks: assault † on a neighbour, shot » on anybody.',
      'A unit falls if you pay its armour; the front line ▶ is always hit first. Destroyed cards are your trophies: most of them this round earn 5 skulls, second 3, third 1. Wipe out an army: KHARNAGE, 1 point at once.',
    ],
    round: (n: number) => `Round ${n}/4`,
    setup: 'Setup',
    hill: (n: number) => `hill ${n}`,
    order: 'order',
    choosing: 'everybody picks a card',
    ready: 'ready',
    points: (n: number) => `${n} pt${n === 1 ? '' : 's'}`,
    trophies: 'trophies',
    assault: 'assault',
    shot: 'shot',
    reserve: 'reserve',
    hand: 'hand',
    yourHand: 'Your hand',
    stack: 'reinforcements to place',
    generals: 'general waiting',
    empty: 'nobody',
    plain: (n: number) => `${n} reinforcement${n === 1 ? '' : 's'}`,
    dual: (n: number) => `${n} reinforcement${n === 1 ? '' : 's'} or general`,
    line: (n: number) => `line ${n}`,
    armour: (n: number) => `armour ${n}`,
    webbed: 'immobilised',
    absent: 'absent',
    power: 'power',
    optional: 'optional',
    initiative: 'initiative',
    elite: 'elite',
    cards: (n: number) => `${n} cards`,
    legend: {
      sword: 'sword',
      bow: 'bow',
      magicMissile: 'magic',
      shield: 'shield (counted)',
      chief: 'chief',
      knight: 'knight',
      trample: 'tramples',
      blackPowder: 'powder',
      web: 'web',
      veteran: 'veteran',
      flight: 'flight',
      kamikaze: 'kamikaze',
      largeUnit: 'large unit',
    } satisfies Record<Skill, string>,
    legendArmour: '[3] armour',
    legendFront: '▶ front line',
    legendElite: '& elite',
  },
} as const;

export const kharnageBoard: Board = {
  intro: (lang) => T[lang].intro,

  draw({ view: seen, world }, pen) {
    const view = seen as unknown as View;
    const s = world as Kh;
    return [
      headLine(view, pen),
      ...orderLines(view, pen),
      ...turnLines(view, pen),
      ...seatsFrom(view).flatMap((seat) => ['', ...armyLines(view, s, seat, pen)]),
      ...handLines(view, pen),
      '',
      ...legendLines(view, pen),
    ];
  },

  describe(def, pen) {
    const card = pen.box.cards[def as unknown as number] as Card;
    return card.k === 'unit' ? unitText(card, pen) : battleText(card, pen);
  },

  detail({ view: seen, world }, card, pen) {
    const at = placeOf(seen, card);
    if (at === null || !at.zone.startsWith('line')) return '';
    const s = world as Kh;
    const t = T[pen.words.lang];
    const states = [s.webbed[card] && t.webbed, s.absent[card] && t.absent].filter((x) => typeof x === 'string');
    return [pen.words.seat(at.seat), t.armour(armour(s, card)), ...states].join(', ');
  },
};

/** The viewer's own army comes last, next to the hand. */
function seatsFrom(view: View): Seat[] {
  const first = view.viewer === onlooker ? 0 : view.viewer + 1;
  return Array.from({ length: view.seats }, (_, i) => (first + i) % view.seats);
}

const cardAt = (def: DefId | null, pen: Pen): Card | null =>
  def === null ? null : (pen.box.cards[def as unknown as number] as Card);

function placeOf(view: CoreView, card: CardId): { zone: string; seat: Seat } | null {
  for (const [zone, piles] of Object.entries(view.piles)) {
    const seat = piles.findIndex((pile) => pile.cards.some((c) => c.id === card));
    if (seat >= 0) return { zone, seat };
  }
  return null;
}

function colourOf(view: View, seat: Seat): Colour {
  const { faction } = view.players[seat]!;
  return COLOURS[faction] ?? OTHER_COLOURS[seat % OTHER_COLOURS.length]!;
}

function nameOf(view: View, seat: Seat, { words, paint }: Pen): string {
  return paint(colourOf(view, seat), words.seat(seat));
}

function factionOf(view: View, seat: Seat, { box, words }: Pen): string {
  const { faction } = view.players[seat]!;
  const card = (box.cards as readonly Card[]).find((c) => c.faction === faction);
  return card?.factionName[words.lang] ?? faction;
}

function headLine(view: View, { words, paint, width }: Pen): string {
  const t = T[words.lang];
  const left = paint.bold(view.round > 0 ? t.round(view.round) : t.setup);
  const right = t.hill(view.piles.hill[0]!.n);
  const rule = '─'.repeat(Math.max(1, width - wide(left) - wide(right) - 4));
  return `${left} ${paint.dim(rule)} ${right}`;
}

/** `order  Mornifle 50 › Player 60 ◀ › Taloche 90`, or who has already chosen. */
function orderLines(view: View, pen: Pen): string[] {
  const { paint, words, width } = pen;
  const t = T[words.lang];
  if (view.players.some((p) => p.faction === '')) return [];
  if (view.asked.some((a) => a.ask === 'round.choose')) {
    const who = view.asked.map((a) => nameOf(view, a.seat, pen) + (a.answered ? paint.dim(` (${t.ready})`) : ''));
    return wrap(`${t.choosing}: ${who.join(' · ')}`, width, 2);
  }
  const steps = view.order.map((seat) => {
    const text = `${words.seat(seat)} ${view.players[seat]!.initiative}`;
    return seat === view.turn.seat ? paint.reverse(` ${text} `) : paint(colourOf(view, seat), text);
  });
  return steps.length > 0 ? wrap(`${t.order}  ${steps.join(' › ')}`, width, 7) : [];
}

/** The battle card that is being resolved, and the points that an attack has left for each army. */
function turnLines(view: View, pen: Pen): string[] {
  const card = cardAt(view.turn.card?.def ?? null, pen);
  if (card?.k !== 'battle') return [];
  const attack = view.stack.findLast((frame) => frame.proc === 'attack')?.v as Attack | undefined;
  const left = (attack?.targets ?? []).map((seat, i) => `${attack!.shares[i]} → ${nameOf(view, seat, pen)}`);
  const points =
    left.length > 0 ? [`       ${pen.paint.bold(T[pen.words.lang][attack!.type])}: ${left.join(', ')}`] : [];
  return [...battleLines(card, 0, pen), ...points];
}

interface Attack {
  type: 'assault' | 'shot';
  targets: readonly Seat[];
  /** Points left for each target. */
  shares: readonly number[];
}

/** KH-END-2, KH-END-4 What the trophies would bring if the round ended now; nothing before the first one. */
function provisional(view: View, seat: Seat): number | null {
  const n = (s: Seat): number => view.piles.trophies[s]!.n;
  const seats = view.players.map((_, s) => s);
  if (seats.every((s) => n(s) === 0)) return null;
  const ranked = seats.sort((a, b) => n(b) - n(a) || view.players[a]!.initiative - view.players[b]!.initiative);
  const rank = ranked.indexOf(seat);
  return view.seats === 2 && rank > 1 ? null : (SKULLS[rank] ?? null);
}

function armyLines(view: View, s: Kh, seat: Seat, pen: Pen): string[] {
  const { paint, width, words } = pen;
  const t = T[words.lang];
  const p = view.players[seat]!;
  if (p.faction === '') return [paint.dim(words.seat(seat))];
  const skulls = 5 * p.fives + 3 * p.threes + p.ones;
  const trophies = view.piles.trophies[seat]!.n;
  const would = provisional(view, seat);
  const colour = colourOf(view, seat);
  const title = ` ${words.seat(seat)} · ${factionOf(view, seat, pen)} `;
  const stack = view.piles.stack[seat]!.n;
  const facts = [
    paint.bold(t.points(skulls + p.kharnages)) + paint.dim(` (☠${skulls} K${p.kharnages})`),
    ...(trophies > 0 || would !== null ? [`${t.trophies} ${trophies}${would === null ? '' : ` → ${would}`}`] : []),
    `${t.assault} ${pool(s, seat, 'assault', false, [])}`,
    `${t.shot} ${pool(s, seat, 'shot', false, [])}`,
    paint.dim(`${t.reserve} ${view.piles.reserve[seat]!.n}`),
    paint.dim(`${t.hand} ${view.piles.hand[seat]!.n}`),
    ...(stack > 0 ? [paint.bold(`${t.stack} ${stack}`)] : []),
  ];
  const head = `${paint(colour, paint.reverse(title))} ${facts.map(joined).join(' · ')}`;
  const lines = [view.piles.line1[seat]!, view.piles.line2[seat]!, view.piles.line3[seat]!];
  const front = lines.findIndex((line) => line.cards.some((c) => !s.absent[c.id!]));
  return [
    ...wrap(head, width, 3),
    ...lines.flatMap((line, i) => lineLines(line, i + 1, i === front, s, pen, colour)),
    ...generalLines(view, seat, pen),
  ];
}

/** Not to be broken over two lines. */
const joined = (text: string): string => text.replaceAll(' ', '\u00a0');

/** One of the three lines: equal units in equal state are counted. */
function lineLines(line: PileView, n: number, front: boolean, s: Kh, pen: Pen, colour: Colour): string[] {
  const { paint, width } = pen;
  const counted = new Map<string, number>();
  for (const { id, def } of line.cards) {
    const card = cardAt(def, pen) as UnitCard | null;
    const text = card === null ? '?' : unitSign(card, id!, s, pen);
    counted.set(text, (counted.get(text) ?? 0) + 1);
  }
  const units = [...counted].map(([text, times]) => (times > 1 ? `${text}\u00a0×${times}` : text));
  const mark = front ? paint(colour, paint.bold(`▶ ${n}`)) : paint.dim(`  ${n}`);
  const empty = paint.dim('–');
  return wrap(` ${mark}  ${units.length > 0 ? units.join('   ') : empty}`, width, 6);
}

/** `[3] Keg-Wall Guard ▪†`; an absent unit stands in brackets, a webbed one has lost its signs. */
function unitSign(card: UnitCard, id: CardId, s: Kh, { paint, words }: Pen): string {
  const name = joined(card.name[words.lang]);
  if (s.absent[id]) return paint.dim(`(${name})`);
  const t = T[words.lang];
  const cost = paint.bold(`[${armour(s, id)}]`);
  if (s.webbed[id]) return `${cost}\u00a0${name}\u00a0${paint.dim(`#${t.webbed}`)}`;
  const signs = signsOf(card);
  const star = card.general ? paint.bold(name) : name;
  return `${cost}\u00a0${star}${signs === '' ? '' : `\u00a0${paint.dim(signs)}`}`;
}

function signsOf(card: UnitCard): string {
  return card.skills
    .map(
      ({ skill, n, elite }) =>
        (elite ? '&' : '') + (n <= 3 && !isValue(skill) ? SIGNS[skill].repeat(n) : SIGNS[skill] + String(n)),
    )
    .join('');
}

const isValue = (skill: Skill): boolean => skill === 'chief' || skill === 'veteran';

function generalLines(view: View, seat: Seat, pen: Pen): string[] {
  const waiting = view.piles.generals[seat]!.cards.map((c) => cardAt(c.def, pen) as UnitCard | null).filter(
    (c) => c !== null,
  );
  if (waiting.length === 0) return [];
  const names = waiting.map((c) => `${c.name[pen.words.lang]} ${signsOf(c)}`);
  return wrap(pen.paint.dim(`      ${T[pen.words.lang].generals}: ${names.join(', ')}`), pen.width, 6);
}

function handLines(view: View, pen: Pen): string[] {
  const t = T[pen.words.lang];
  const hand = view.viewer === onlooker ? undefined : view.piles.hand[view.viewer];
  const cards = (hand?.cards ?? []).map((c) => cardAt(c.def, pen)).filter((c): c is BattleCard => c?.k === 'battle');
  if (cards.length === 0) return [];
  const sorted = cards.toSorted((a, b) => a.initiative - b.initiative);
  const widest = Math.max(...cards.map((c) => wide(c.name[pen.words.lang])));
  return ['', pen.paint.bold(t.yourHand), ...sorted.flatMap((c) => battleLines(c, widest, pen))];
}

/** `  50  Stand by the Kegs    ⚑⚑⚐  assault, shot` and its powers below. */
function battleLines(card: BattleCard, widest: number, { words, paint, width }: Pen): string[] {
  const { lang } = words;
  const t = T[lang];
  const name = pad(card.name[lang], widest);
  const flags = pad('⚑'.repeat(card.plainFlags) + '⚐'.repeat(card.dualFlags), 8);
  const attacks = card.attacks.map((a) => `${a === 'assault' ? '†' : '»'} ${t[a]}`).join(', ');
  const head = `${paint.bold(String(card.initiative).padStart(5))}  ${name}  ${flags} ${attacks}`;
  return [head, ...powerTexts(card, lang).flatMap((text) => wrap(paint.dim(`       ${text}`), width, 7))];
}

const powerTexts = (card: BattleCard, lang: Language): string[] =>
  card.powers.flatMap((p) => (p.text === null ? [] : [p.text[lang]]));

function battleText(card: BattleCard, { words, paint }: Pen): string[] {
  const { lang } = words;
  const t = T[lang];
  return [
    `${paint.bold(card.name[lang])} · ${card.factionName[lang]} · ${t.initiative} ${card.initiative}`,
    `  ${[
      ...(card.plainFlags > 0 ? [`⚑ ${t.plain(card.plainFlags)}`] : []),
      ...(card.dualFlags > 0 ? [`⚐ ${t.dual(card.dualFlags)}`] : []),
      ...card.attacks.map((a) => t[a]),
    ].join(', ')}`,
    ...card.powers.map((p) => `  ${t.power}${p.optional ? ` (${t.optional})` : ''}: ${p.text?.[lang] ?? '–'}`),
  ];
}

function unitText(card: UnitCard, { words, paint }: Pen): string[] {
  const { lang } = words;
  const t = T[lang];
  const skills = card.skills.map(({ skill, n, elite }) => {
    const name = words.text(`skill.${skill}`) ?? t.legend[skill];
    const tip = words.text(`skill.${skill}.tip`);
    return `  ${SIGNS[skill]} ${name}${n > 1 || isValue(skill) ? ` ${n}` : ''}${elite ? ` (${t.elite})` : ''}${tip === null ? '' : `: ${tip}`}`;
  });
  return [
    `${paint.bold(card.name[lang])} · ${card.factionName[lang]} · ${t.line(card.line)} · ${t.armour(card.armour)}${card.large ? ` · ${t.cards(card.cards)}` : ''}`,
    ...skills,
    ...(card.quip === null ? [] : [paint.dim(`  ${card.quip[lang]}`)]),
  ];
}

/** Only the signs that are on the table. */
function legendLines(view: View, pen: Pen): string[] {
  const t = T[pen.words.lang];
  const units = [view.piles.line1, view.piles.line2, view.piles.line3, view.piles.generals]
    .flatMap((piles) => piles.flatMap((pile) => pile.cards.map((c) => cardAt(c.def, pen))))
    .filter((c): c is UnitCard => c?.k === 'unit');
  if (units.length === 0) return [];
  const skills = (Object.keys(SIGNS) as Skill[]).filter((skill) => units.some((u) => u.icons[skill] > 0));
  const elite = units.some((u) => u.skills.some((s) => s.elite));
  const parts = [
    t.legendFront,
    t.legendArmour,
    ...skills.map((s) => `${SIGNS[s]} ${t.legend[s]}`),
    ...(elite ? [t.legendElite] : []),
  ];
  return wrap(parts.map(joined).join('  '), pen.width).map((line) => pen.paint.dim(line));
}
