/**
 * How scenario files lay out a position of Zoon.
 *
 * A card is written as in a pack, without its id, name and value: `{ type: soldier, corners: [3, 2, 1, 0], move: ['↑', '@'] }`
 * is a Zoon, anything with a `kind` a trump. Zoons lie in `field`, each with its square: `{ card: So, as: A, at: c2 }`; terrain
 * in `ground` too. Points: `turn` (the seat's turn begins; with `seat`), `deploy` (both deploy the Zoons of their hands).
 */
import { type ScenarioRules, type Seat, isRecord, underWay } from '@bagarre/kernel';
import { valueOf } from './budget.ts';
import { match } from './setup.ts';
import { type Zn } from './state.ts';
import { takeTurn } from './turn.ts';
import { read } from '@bagarre/kernel';
import { moveGrid } from './grid.ts';

type Raw = Record<string, unknown>;

/** Ids are slugs; names are free. */
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function pack(cards: { readonly [name: string]: unknown }): unknown {
  const all = Object.entries(cards).map(([name, raw]) => named(name, isRecord(raw) ? raw : {}));
  const isTrump = (card: Raw): boolean => card['kind'] !== undefined && (card['kind'] !== 'zoon' || 'place' in card);
  return {
    pack: 'scenario',
    game: 'zoon',
    zoons: all.filter((card) => !isTrump(card)),
    trumps: all.filter(isTrump),
  };
}

function named(name: string, raw: Raw): Raw {
  const card: Raw = { id: `x-${slug(name)}`, name: { en: name }, ...raw };
  const trump = card['kind'] !== undefined && card['kind'] !== 'zoon';
  if (trump || 'place' in card || 'value' in card) return card;
  return { ...card, value: worth(card) };
}

/** What the formula gives; a card that makes no sense is refused later. */
function worth(card: Raw): number {
  try {
    const grid = card['move'] === undefined ? { paths: [], jumps: [] } : read(moveGrid, card['move'], 'a grid');
    return valueOf(card['corners'] as never, grid, card['type'] as never);
  } catch {
    return 0;
  }
}

const seatOf = (s: Zn, x: unknown): Seat => {
  if (x === undefined) return s.active < 0 ? 0 : s.active;
  if (x === 0 || x === 1) return x;
  throw new Error(`seat 0 or 1, found ${JSON.stringify(x)}`);
};

export const scenario: ScenarioRules<Zn> = {
  pack,
  points: {
    turn: (s, args) => [underWay(match, 'turns', { again: -1 }), takeTurn(seatOf(s, args['seat']))],
    deploy: () => [underWay(match, 'deploy', { again: -1 })],
  },
};
