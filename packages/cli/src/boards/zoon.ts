/**
 * Zoon in the terminal: the battlefield as the viewer sits at it, each Zoon by its name where the viewer knows it and as a back
 * where not, trumps with the uses that are left, tombs, and the count of idle turns.
 */
import {
  type CardId,
  type DefId,
  type Language,
  type PileView,
  type Seat,
  type ViewOf,
  onlooker,
} from '@bagarre/kernel';
import { type Grid, type Printed, SQUARES, type TrumpCard, numberOf, type zoon } from '@bagarre/zoon';
import { fit, pad, wide, wrap } from '../paint.ts';
import type { Board, Pen } from './board.ts';

type View = ViewOf<typeof zoon>;

const T = {
  fr: {
    intro: [
      'Deux tribus face cachée sur un champ de 6 cases sur 6 ; éliminez l’Emblème ennemi.',
      'À votre tour, une seule chose : déplacer un Zoon, jouer un Atout ou poser un renfort. Chaque Zoon suit sa grille :',
      '● arrivée, ○ case traversée sans s’arrêter, ◆ bond. Entrer chez un ennemi, c’est combattre : chacun touche un coin',
      'de la carte d’en face, le plus petit nombre tombe. ★ déclenche l’effet de la carte. ▒ carte cachée, ■ obstacle.',
    ],
    turn: (n: number) => `Tour ${n}`,
    setup: 'Mise en place',
    idle: (n: number, of: number) => `tours vides ${n}/${of}`,
    trumps: 'Atouts',
    none: 'aucun',
    reinforcements: 'renforts',
    tomb: 'tombeau',
    value: 'valeur',
    strength: 'force',
    held: 'immobilisé',
    moved: 'a bougé',
    carries: 'porte',
    unseen: 'carte cachée',
    users: 'utilisable par',
    inHand: 'À déployer',
  },
  en: {
    intro: [
      'Two tribes face down on a field of 6 by 6 squares; eliminate the enemy Emblem.',
      'In your turn you do one thing: move a Zoon, play a trump or place a reinforcement. Each Zoon follows its grid:',
      '● arrival, ○ passed without stopping, ◆ jump. To enter an enemy square is to fight: each touches a corner of the',
      'other card, and the lower number falls. ★ triggers the card’s effect. ▒ hidden card, ■ obstacle.',
    ],
    turn: (n: number) => `Turn ${n}`,
    setup: 'Setting up',
    idle: (n: number, of: number) => `idle turns ${n}/${of}`,
    trumps: 'Trumps',
    none: 'none',
    reinforcements: 'reinforcements',
    tomb: 'tomb',
    value: 'value',
    strength: 'strength',
    held: 'immobilised',
    moved: 'has moved',
    carries: 'carries',
    unseen: 'hidden card',
    users: 'usable by',
    inHand: 'To deploy',
  },
} as const satisfies { [lang in Language]: unknown };

const CELL = 11;

export const zoonBoard: Board = {
  intro: (lang) => T[lang].intro,

  draw({ view: seen }, pen) {
    const view = seen as unknown as View;
    const me = view.viewer === onlooker ? 0 : view.viewer;
    return [
      headLine(view, pen),
      ...sideLines(view, 1 - me, pen),
      ...fieldLines(view, me, pen),
      ...sideLines(view, me, pen),
      ...handLines(view, me, pen),
    ];
  },

  describe: (def, pen) => cardLines(printed(def, pen), pen),

  // Names repeat, squares do not.
  detail({ view: seen }, card, pen) {
    const view = seen as unknown as View;
    const at = view.at[card];
    if (at !== undefined && at !== 'off') return at;
    const def = defOf(view, card);
    return def === null ? '' : printed(def, pen).corners.map(cornerSign).join('');
  },
};

const printed = (def: DefId, pen: Pen): Printed => pen.box.cards[def as unknown as number] as Printed;

const cornerSign = (corner: Printed['corners'][number]): string =>
  corner === '*' ? '★' : corner === 'X' ? '✗' : String(corner);

function defOf(view: View, card: CardId): DefId | null {
  for (const piles of Object.values(view.piles) as PileView[][]) {
    for (const pile of piles) for (const c of pile.cards) if (c.id === card) return c.def;
  }
  return null;
}

function headLine(view: View, { words, paint, width }: Pen): string {
  const t = T[words.lang];
  const left = paint.bold(view.turn > 0 ? t.turn(view.turn) : t.setup);
  const right = view.turn > 0 ? t.idle(view.stall, view.options.stallLimit) : '';
  return `${left} ${paint.dim('─'.repeat(Math.max(1, width - wide(left) - wide(right) - 3)))} ${right}`;
}

/** `Ana · Braisards · Trumps: Spit, Mortar (1 left) · tomb 2`. */
function sideLines(view: View, seat: Seat, pen: Pen): string[] {
  const { words, paint, width, box } = pen;
  const t = T[words.lang];
  const { tribe } = view.players[seat]!;
  const sheet = (box.cards as readonly Printed[]).find((c) => c.tribe === tribe && c.sheet !== null)?.sheet;
  const name = ` ${words.seat(seat)} `;
  const trumps = [...view.piles.trumps[seat]!.cards, ...view.piles.reserve[seat]!.cards];
  const hidden = view.piles.trumps[seat]!.n - view.piles.trumps[seat]!.cards.length;
  const names = trumps.map(({ id, def }) => (def === null ? '▒' : trumpSign(view, id, printed(def, pen), pen)));
  for (let i = 0; i < hidden; i++) names.push('▒');
  const parts = [
    seat === view.active ? paint.reverse(name) : paint.bold(name),
    ...(sheet ? [sheet.name[words.lang]] : []),
    `${t.trumps}: ${names.join(', ') || t.none}`,
    ...(view.piles.hand[seat]!.n > 0 && view.turn > 0 ? [`${t.reinforcements} ${view.piles.hand[seat]!.n}`] : []),
    `${t.tomb} ${view.piles.tomb[seat]!.n}`,
  ];
  return wrap(parts.join(' · '), width, 3);
}

function trumpSign(view: View, id: CardId | null, card: Printed, { words }: Pen): string {
  const { uses } = card.trump!;
  const left = uses - (id === null ? 0 : (view.spent[id] ?? 0));
  return uses > 1 ? `${card.name[words.lang]} (${left}/${uses})` : card.name[words.lang];
}

/** The 36 squares, the viewer's own side below. */
function fieldLines(view: View, me: Seat, pen: Pen): string[] {
  const cells = cellsOf(view, me, pen);
  const columns = me === 0 ? 'abcdef' : 'fedcba';
  const rows = me === 0 ? [6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6];
  const rule = pen.paint.dim(`   ${`+${'-'.repeat(CELL)}`.repeat(6)}+`);
  const lines = rows.map(
    (row) =>
      ` ${row} ${[...columns].map((c) => pen.paint.dim('|') + pad(cells[numberOf(`${c}${row}`)]!, CELL)).join('')}${pen.paint.dim('|')}`,
  );
  const names = `   ${[...columns].map((c) => pad(`     ${c}`, CELL + 1)).join('')}`;
  return [names, rule, ...lines.flatMap((line) => [line, rule])];
}

function cellsOf(view: View, me: Seat, pen: Pen): string[] {
  const { paint, words } = pen;
  const cells = SQUARES.map(() => '');
  for (const seat of [0, 1]) {
    for (const { id, def } of view.piles.ground[seat]!.cards) {
      cells[numberOf(view.at[id!]!)] = paint('grey', fit(` ${def === null ? '■' : `■ ${words.card(def)}`}`, CELL));
    }
  }
  for (const seat of [0, 1]) {
    for (const { id, def } of view.piles.field[seat]!.cards) {
      cells[numberOf(view.at[id!]!)] = zoonSign(view, id!, def, seat === me, pen);
    }
  }
  // While deploying, where one's own Zoons will stand.
  (view.players[me]?.layout ?? []).forEach((card, i) => {
    const def = card < 0 ? null : defOf(view, card);
    if (def === null) return;
    const row = i < 6 ? 1 : 0;
    const square = me === 0 ? row * 6 + (i % 6) : (5 - row) * 6 + 5 - (i % 6);
    cells[square] = paint('green', fit(` ${words.card(def)}`, CELL));
  });
  return cells;
}

/** A name, or a back; `+` carries equipment, `!` is immobilised, `'` has moved. */
function zoonSign(view: View, id: CardId, def: DefId | null, own: boolean, { paint, words }: Pen): string {
  if (view.stone[id]) return paint('grey', ' ■■■');
  const gear = view.gear[id];
  const marks = [
    gear === null || gear === undefined ? '' : '+',
    view.held[id] === 'free' ? '' : '!',
    view.stepped[id] ? "'" : '',
  ].join('');
  const name = fit(def === null ? '▒▒▒▒' : words.card(def), CELL - 1 - marks.length);
  return paint(own ? 'green' : 'red', ` ${name}${marks}`);
}

/** What the viewer still has to deploy, or may bring in. */
function handLines(view: View, me: Seat, pen: Pen): string[] {
  if (view.viewer === onlooker) return [];
  const layout = view.players[me]!.layout ?? [];
  const names = view.piles.hand[me]!.cards.filter((c) => c.def !== null && !layout.includes(c.id ?? -1)).map(
    (c) => `${pen.words.card(c.def)} ${pen.paint.dim(printed(c.def!, pen).corners.map(cornerSign).join(''))}`,
  );
  const t = T[pen.words.lang];
  const title = view.turn > 0 ? t.reinforcements : t.inHand;
  return names.length > 0 ? wrap(`${title}: ${names.join(', ')}`, pen.width, 3) : [];
}

function cardLines(card: Printed, pen: Pen): string[] {
  const { words, paint, width } = pen;
  const { lang } = words;
  const t = T[lang];
  const trump = card.trump;
  const kind = trump === null ? words.text(`type.${card.type}`) : words.text(`kind.${trump.kind}`);
  const points = trump === null ? `${t.value} ${card.value}` : `${t.strength} ${trump.strength}`;
  const uses = trump === null ? [] : [words.text('uses', { n: trump.uses }) ?? String(trump.uses)];
  const text = trump === null ? (card.special?.text[lang] ?? '') : trump.text[lang];
  const users = trump?.usableBy?.map((type) => words.text(`type.${type}`) ?? type) ?? [];
  return [
    [paint.bold(card.name[lang]), kind ?? '', points, ...uses].join(' · '),
    ...cornerLines(card),
    ...gridLines(card.grid),
    ...aimLines(trump),
    ...(users.length > 0 ? [`  ${t.users}: ${users.join(', ')}`] : []),
    ...(text === '' ? [] : wrap(`  ${card.special && trump === null ? '★ ' : ''}${text}`, width, 4)),
    ...(card.quip === null ? [] : wrap(paint.dim(`  ${card.quip[lang]}`), width, 2)),
  ];
}

function cornerLines({ corners }: Printed): string[] {
  if (corners.length === 0) return [];
  const [tl, tr, br, bl] = corners.map(cornerSign);
  return [`  ${tl}     ${tr}`, `  ${bl}     ${br}`];
}

/** The grid as the card shows it: the enemy is above. */
function gridLines({ paths, jumps }: Grid): string[] {
  const signs = new Map<string, string>();
  for (const { dx, dy, stop } of paths.flat())
    if (stop || !signs.has(`${dx},${dy}`)) signs.set(`${dx},${dy}`, stop ? '●' : '○');
  for (const { dx, dy } of jumps) signs.set(`${dx},${dy}`, '◆');
  return picture(signs);
}

function aimLines(trump: TrumpCard | null): string[] {
  const aim = trump?.aim;
  if (!aim || !('cells' in aim)) return [];
  return picture(new Map(aim.cells.map(({ dx, dy }) => [`${dx},${dy}`, '◎'])));
}

function picture(signs: ReadonlyMap<string, string>): string[] {
  if (signs.size === 0) return [];
  const at = [...signs.keys()].map((key) => key.split(',').map(Number) as [number, number]);
  const side = Math.max(1, ...at.map(([dx]) => Math.abs(dx)));
  const [top, bottom] = [Math.max(0, ...at.map(([, dy]) => dy)), Math.min(0, ...at.map(([, dy]) => dy))];
  const lines: string[] = [];
  for (let y = top; y >= bottom; y--) {
    const row = Array.from({ length: 2 * side + 1 }, (_, i) => {
      const x = i - side;
      return x === 0 && y === 0 ? '@' : (signs.get(`${x},${y}`) ?? '·');
    });
    lines.push(`    ${row.join(' ')}`);
  }
  return lines;
}
