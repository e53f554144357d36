/** Draws any game from its view alone: the public numbers, then the cards of each zone, seat by seat. */
import { type CoreView, type DefId, type PileView, isRecord } from '@bagarre/kernel';
import { fit, wrap } from '../paint.ts';
import type { Board, Pen } from './board.ts';

const KERNEL_FIELDS = new Set(['game', 'box', 'viewer', 'seats', 'seq', 'over', 'options', 'piles', 'stack', 'asked']);

export const genericBoard: Board = {
  intro: () => [],
  draw: ({ view }, pen) => [...commonLines(view, pen), ...seatsOf(view).flatMap((seat) => seatLines(view, seat, pen))],
  describe: (def, { box, words }) => {
    const card = box.cards[def as unknown as number];
    const facts = isRecord(card) ? Object.entries(card).filter(([, value]) => typeof value !== 'object') : [];
    return [words.card(def), ...facts.map(([name, value]) => `  ${name}: ${String(value)}`)];
  },
  detail: ({ view }, card) => {
    const zone = Object.entries(view.piles).find(([, piles]) => piles.some((p) => p.cards.some((c) => c.id === card)));
    return [
      zone?.[0] ?? '',
      ...Object.entries(fieldsOf(view)).flatMap(([name, x]) => columnAt(name, x, view, card)),
    ].join(' ');
  },
};

const seatsOf = (view: CoreView): number[] => Array.from({ length: view.seats }, (_, seat) => seat);

const fieldsOf = (view: CoreView): Record<string, unknown> =>
  Object.fromEntries(Object.entries(view).filter(([name]) => !KERNEL_FIELDS.has(name)));

const isRows = (x: unknown, view: CoreView): x is Record<string, unknown>[] =>
  Array.isArray(x) && x.length === view.seats && x.every(isRecord);

/** A column beside the cards, such as damage, says what happened to this one. */
function columnAt(name: string, x: unknown, view: CoreView, card: number): string[] {
  if (!Array.isArray(x) || isRows(x, view) || typeof x[card] === 'object' || !x[card]) return [];
  return [`${name} ${String(x[card])}`];
}

const isPlain = (x: unknown): boolean => ['number', 'string', 'boolean'].includes(typeof x);

function commonLines(view: CoreView, pen: Pen): string[] {
  const numbers = Object.entries(fieldsOf(view)).filter(([, x]) => isPlain(x));
  const common = Object.entries(view.piles).filter(([, piles]) => piles.length === 1 && view.seats > 1);
  return [
    ...(numbers.length > 0 ? [numbers.map(([name, x]) => `${name} ${String(x)}`).join(' · ')] : []),
    ...common.flatMap(([name, [pile]]) => pileLines(name, pile!, pen)),
  ];
}

function seatLines(view: CoreView, seat: number, pen: Pen): string[] {
  const { paint, words } = pen;
  const rows = Object.values(fieldsOf(view)).filter((x) => isRows(x, view));
  const numbers = rows
    .flatMap((x) => Object.entries(x[seat]!))
    .filter(([, x]) => isPlain(x))
    .map(([name, x]) => `${name} ${String(x)}`);
  const name = seat === view.viewer ? paint.reverse(` ${words.seat(seat)} `) : paint.bold(` ${words.seat(seat)} `);
  const piles = Object.entries(view.piles).filter(([, all]) => all.length === view.seats);
  return ['', `${name} ${numbers.join(' · ')}`, ...piles.flatMap(([zone, all]) => pileLines(zone, all[seat]!, pen))];
}

function pileLines(zone: string, pile: PileView, { words, width, paint }: Pen): string[] {
  if (pile.n === 0) return [];
  const known = new Map<DefId | null, number>();
  for (const card of pile.cards) known.set(card.def, (known.get(card.def) ?? 0) + 1);
  const names = [...known].map(([def, n]) => (n === 1 ? words.card(def) : `${words.card(def)} ×${n}`));
  const title = words.text(`zone.${zone}`) ?? zone;
  const head = `   ${fit(title, 18)} ${paint.dim(`(${pile.n})`)}`;
  return wrap(names.length > 0 ? `${head} ${names.join(', ')}` : head, width, 6);
}
