/**
 * Au Pavillon du Traqueur in the terminal: the hunters round the table with their pets, weapon and aspect, what every pet can
 * do now, who is in reach of the viewer, the shop, meals where they are played with, and the viewer's spells in full.
 */
import {
  type CardId,
  type DefId,
  type Language,
  type Seat,
  type StateOf,
  type ViewOf,
  onlooker,
} from '@bagarre/kernel';
import {
  type Card,
  type Pet,
  attackOf,
  currency,
  isOpen,
  type pavillon,
  price,
  strikeable,
  weaponAttack,
} from '@bagarre/pavillon-du-traqueur';
import { type Colour, pad, wide, wrap } from '../paint.ts';
import type { Board, Pen } from './board.ts';

type View = ViewOf<typeof pavillon>;
type Pt = StateOf<(typeof pavillon)['rules']>;

const COLOURS: readonly Colour[] = ['cyan', 'yellow', 'magenta', 'green'];
/** Types by a letter, so that colour is never needed. */
const LETTER = {
  fr: { ferocious: 'F', cunning: 'R', tenacious: 'T' },
  en: { ferocious: 'F', cunning: 'C', tenacious: 'T' },
};

const T = {
  fr: {
    intro: [
      'Trois ou quatre chasseurs, leurs familiers, une arme chacun, et des sorts à tout moment.',
      'Frappez les familiers de vos voisins. Qui garde le dernier des familiers vivants gagne la manche : son arme frappe ses voisins. Le dernier chasseur en vie gagne la partie.',
      'Féroce bat rusé, rusé bat tenace, tenace bat féroce : une Vie de plus.',
      '[F 2/5] type, Attaque et Vie · ★ exotique · ✗ à terre · ⇄ à votre portée',
    ],
    round: (n: number) => `Manche ${n}`,
    phase: { setup: 'mise en place', preparation: 'préparation', combat: 'combat', conclusion: 'fin de manche' },
    lap: (n: number) => `tour de table ${n}`,
    piles: (pets: number, weapons: number, spells: number) =>
      `réserves : ${pets} familiers, ${weapons} armes, ${spells} sorts`,
    shop: 'boutique',
    draft: 'sorts révélés',
    revealed: 'révélé',
    coins: (n: number) => `${n} pièce${n > 1 ? 's' : ''}`,
    hand: (n: number) => `${n} sort${n > 1 ? 's' : ''}`,
    basic: 'arme basique',
    weapon: 'arme',
    aspect: (n: number) => `encore ${n} manche${n > 1 ? 's' : ''}`,
    meal: (name: string, eaten: boolean) => `repas : ${name}${eaten ? ' (mangé)' : ''}`,
    yourMeal: 'Votre repas',
    out: 'éliminé',
    wiped: 'sans familier vivant',
    nobody: 'aucun familier',
    yourHand: 'Vos sorts',
    offer: 'On vous propose',
    hidden: 'caché',
    locked: 'ne frappe pas',
    strike: 'frappe annoncée',
    attack: 'Attaque',
    health: 'Vie',
    cost: 'Coût',
    food: 'repas',
    rarity: { common: 'commun', exotic: 'exotique ★' },
  },
  en: {
    intro: [
      'Three or four hunters, their pets, one weapon each, and spells at any moment.',
      'Strike the pets of your neighbours. Whoever keeps the last living pets wins the round: their weapon strikes the neighbours. The last hunter alive wins the game.',
      'Ferocious beats cunning, cunning beats tenacious, tenacious beats ferocious: one more Health.',
      '[F 2/5] type, Attack and Health · ★ exotic · ✗ down · ⇄ in your reach',
    ],
    round: (n: number) => `Round ${n}`,
    phase: { setup: 'set-up', preparation: 'preparation', combat: 'combat', conclusion: 'end of the round' },
    lap: (n: number) => `lap ${n}`,
    piles: (pets: number, weapons: number, spells: number) =>
      `reserves: ${pets} pets, ${weapons} weapons, ${spells} spells`,
    shop: 'shop',
    draft: 'revealed spells',
    revealed: 'revealed',
    coins: (n: number) => `${n} coin${n === 1 ? '' : 's'}`,
    hand: (n: number) => `${n} spell${n === 1 ? '' : 's'}`,
    basic: 'basic weapon',
    weapon: 'weapon',
    aspect: (n: number) => `${n} more round${n === 1 ? '' : 's'}`,
    meal: (name: string, eaten: boolean) => `meal: ${name}${eaten ? ' (eaten)' : ''}`,
    yourMeal: 'Your meal',
    out: 'eliminated',
    wiped: 'no living pet',
    nobody: 'no pet',
    yourHand: 'Your spells',
    offer: 'You are offered',
    hidden: 'hidden',
    locked: 'cannot strike',
    strike: 'strike declared',
    attack: 'Attack',
    health: 'Health',
    cost: 'Cost',
    food: 'meal',
    rarity: { common: 'common', exotic: 'exotic ★' },
  },
};

export const pavillonBoard: Board = {
  intro: (lang) => T[lang].intro,

  draw({ view: seen, world }, pen) {
    const view = seen as unknown as View;
    const s = world as Pt;
    return [
      headLine(view, pen),
      ...strikeLine(view, pen),
      ...seatsFrom(view).flatMap((seat) => ['', ...hunterLines(view, s, seat, pen)]),
      '',
      ...commonLines(view, s, pen),
      ...handLines(view, pen),
    ];
  },

  describe(def, { box, words, paint }) {
    const card = box.cards[def as unknown as number] as Card;
    const t = T[words.lang];
    return [`${paint.bold(card.name[words.lang])} · ${facts(card, words.lang, t)}`, `  ${card.text[words.lang]}`];
  },

  detail({ view: seen, world }, card, { words }) {
    const view = seen as unknown as View;
    const seat = view.piles.field.findIndex((pile) => pile.cards.some((c) => c.id === card));
    if (seat < 0) return '';
    const s = world as Pt;
    return `${words.seat(seat)}, ${attackOf(s, card)}/${view.health[card]}`;
  },
};

function facts(card: Card, lang: Language, t: (typeof T)['fr']): string {
  if (card.k === 'pet') {
    const type = card.petType === null ? '' : `${LETTER[lang][card.petType]} · `;
    return `${type}${t.rarity[card.exotic ? 'exotic' : 'common']} · ${t.attack} ${card.attack} · ${t.health} ${card.health}`;
  }
  if (card.k === 'food') return t.food;
  return card.k === 'weapon' ? `${t.attack} ${card.attack} · ${t.cost} ${card.cost}` : (card.family ?? '–');
}

/** The viewer comes last, next to the hand. */
function seatsFrom(view: View): Seat[] {
  const first = view.viewer === onlooker ? 0 : view.viewer + 1;
  return Array.from({ length: view.seats }, (_, i) => (first + i) % view.seats);
}

const cardAt = (def: DefId | null, { box }: Pen): Card | null =>
  def === null ? null : (box.cards[def as unknown as number] as Card);

function headLine(view: View, { words, paint, width }: Pen): string {
  const t = T[words.lang];
  const lap = view.phase === 'combat' && view.lap > 0 ? ` · ${t.lap(view.lap)}` : '';
  const left = `${paint.bold(t.round(view.round))} · ${t.phase[view.phase]}${lap}`;
  const right = t.piles(view.piles.petReserve[0]!.n, view.piles.weaponReserve[0]!.n, view.piles.spellCache[0]!.n);
  return `${left} ${paint.dim('─'.repeat(Math.max(1, width - wide(left) - wide(right) - 2)))} ${right}`;
}

function strikeLine(view: View, { words, paint }: Pen): string[] {
  const { by, at } = view.strike;
  if (by === null || at === null) return [];
  return [paint.reverse(` ${T[words.lang].strike} `) + ` ${words.card(by.def)} → ${words.card(at.def)}`];
}

function hunterLines(view: View, s: Pt, seat: Seat, pen: Pen): string[] {
  const { words, paint, width } = pen;
  const t = T[words.lang];
  const p = view.players[seat]!;
  const name = paint(COLOURS[seat % COLOURS.length]!, paint.bold(words.seat(seat)));
  if (p.out) return [`${name} · ${t.out}`];
  const turn = view.active === seat ? paint.reverse(' ▶ ') : '   ';
  const reach = inReach(view, s, seat) ? ' ⇄' : '';
  const weapon = cardAt(view.piles.weapon[seat]!.cards[0]?.def ?? null, pen);
  const aspect = view.piles.aspect[seat]!.cards[0];
  const meal = view.piles.meal[seat]!.cards[0];
  const parts = [
    paint('red', `♥ ${p.health}`),
    t.coins(p.coins),
    t.hand(view.piles.hand[seat]!.n),
    `${weapon?.name[words.lang] ?? t.basic} (${weaponAttack(s, seat)})`,
    ...(aspect ? [`${words.card(aspect.def)} (${t.aspect(view.rounds[aspect.id!]!)})`] : []),
    ...(meal ? [t.meal(words.card(meal.def), p.ate)] : []),
    ...(p.wiped && view.phase === 'combat' ? [paint.dim(t.wiped)] : []),
  ];
  const pets = view.piles.field[seat]!.cards.map((c) => petText(view, s, c.id!, pen));
  const lines = [
    `${turn}${name}${reach}  ${parts.join(' · ')}`,
    `      ${pets.length > 0 ? pets.join('   ') : paint.dim(t.nobody)}`,
  ];
  return [...lines, ...openHand(view, s, seat, pen)].flatMap((line) => wrap(line, width, 6));
}

/** A hand that lies open, and is not the viewer's own. */
function openHand(view: View, s: Pt, seat: Seat, { words, paint }: Pen): string[] {
  if (seat === view.viewer || !isOpen(s, seat)) return [];
  const names = view.piles.hand[seat]!.cards.map((c) => words.card(c.def));
  return names.length > 0 ? [paint.dim(`      ✉ ${names.join(', ')}`)] : [];
}

function inReach(view: View, s: Pt, seat: Seat): boolean {
  if (view.viewer === onlooker || view.phase !== 'combat' || view.players[view.viewer]!.out) return false;
  return strikeable(s, view.viewer).includes(seat);
}

/** `[F 2/5] Crab ★`, with Attack and Health as they are now. */
function petText(view: View, s: Pt, c: CardId, pen: Pen): string {
  const { words, paint } = pen;
  const t = T[words.lang];
  const pet = petAt(view, c, pen);
  if (pet === null) return '[?]';
  const name = `${pet.name[words.lang]}${pet.exotic ? ' ★' : ''}`;
  const type = pet.petType === null ? '-' : LETTER[words.lang][pet.petType];
  if (view.down[c]) return paint.dim(`[${type} ✗] ${name}`);
  const has = (k: string): boolean => view.lastings.some((l) => l.k === k && l.card?.id === c);
  const marks = [...(has('hide') ? [t.hidden] : []), ...(has('ability') ? ['*'] : [])];
  return `[${type} ${attackOf(s, c)}/${view.health[c]}] ${name}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

function petAt(view: View, c: CardId, pen: Pen): Pet | null {
  for (const pile of view.piles.field) {
    const found = pile.cards.find((x) => x.id === c);
    if (found) return cardAt(found.def, pen) as Pet | null;
  }
  return null;
}

/** The shop with its prices for the viewer, a card that was just revealed, the spells of the draft. */
function commonLines(view: View, s: Pt, pen: Pen): string[] {
  const { words, paint, width } = pen;
  const t = T[words.lang];
  const viewer = view.viewer === onlooker ? 0 : view.viewer;
  const shop = view.piles.shop[0]!.cards.map((c) => {
    const card = cardAt(c.def, pen);
    if (card?.k !== 'weapon') return '?';
    const sign = currency(s, c.id!) === 'health' ? '♥' : '¤';
    return `${card.name[words.lang]} (${card.attack}, ${price(s, viewer, c.id!)}${sign})`;
  });
  const list = (label: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : wrap(`${paint.bold(label)}  ${names.join(' · ')}`, width, 4);
  const named = (zone: 'draft' | 'revealed'): string[] => view.piles[zone][0]!.cards.map((c) => words.card(c.def));
  return [...list(t.shop, shop), ...list(t.revealed, named('revealed')), ...list(t.draft, named('draft'))];
}

function handLines(view: View, pen: Pen): string[] {
  if (view.viewer === onlooker) return [];
  const { words, paint, width } = pen;
  const t = T[words.lang];
  const lines = (label: string, defs: readonly (DefId | null)[]): string[] => {
    const cards = defs.map((def) => cardAt(def, pen)).filter((card) => card !== null);
    if (cards.length === 0) return [];
    const widest = Math.max(...cards.map((card) => wide(card.name[words.lang])));
    return [
      '',
      paint.bold(label),
      ...cards.flatMap((card) =>
        wrap(`  ${pad(card.name[words.lang], widest)}  ${paint.dim(card.text[words.lang])}`, width, widest + 4),
      ),
    ];
  };
  const offer = view.piles.offer[view.viewer]!.cards.map((c) => c.def);
  const hand = [...view.piles.hand[view.viewer]!.cards, ...view.piles.stored[view.viewer]!.cards].map((c) => c.def);
  const meal = view.players[view.viewer]!.ate ? [] : view.piles.meal[view.viewer]!.cards.map((c) => c.def);
  return [...lines(t.offer, offer), ...lines(t.yourMeal, meal), ...lines(t.yourHand, hand)];
}
