/** Printed cards, ready for play: one record for every kind, one for each layout of corners. */
import { read } from '@bagarre/kernel';
import type { Grid } from './grid.ts';
import { type Pack, type Setup, type Tribe, type TrumpCard, type ZoonCard, checkPack } from './pack.ts';
import type { Corner, Special, Words, ZoonType } from './words.ts';

export interface Printed {
  /** The id of this layout; `base` is the card's, whatever its layout. */
  id: string;
  base: string;
  tribe: string;
  series: string;
  name: Words;
  kind: 'zoon' | 'trump';
  /** What it is on the battlefield: null for a trump that never becomes a Zoon. */
  type: ZoonType | null;
  corners: readonly Corner[];
  stars: number;
  grid: Grid;
  special: Special | null;
  value: number;
  /** How many of this layout the tribe has. */
  copies: number;
  trump: TrumpCard | null;
  /** A line of flavour, and the name of a game-icons.net icon. */
  quip: Words | null;
  icon: string | null;
  /** The tribe's own record, on its first card only: the tribe sheet goes with the cards. */
  sheet: Sheet | null;
}

/** ZN-CARD-4 What the tribe sheet tells beside the cards themselves: reference only. */
export interface Sheet {
  name: Words;
  history: Words;
  character: Words;
  setups: Setup[];
}

/** Reads packs into one list of cards; what is wrong is refused, all of it at once. */
export function readCards(packs: readonly unknown[]): Printed[] {
  return packs
    .map((pack) => read(checkPack, pack, 'this pack of Zoon cannot be read'))
    .flatMap((pack: Pack) => [
      ...pack.tribes.flatMap((t) => cardsOf(t, t)),
      ...cardsOf({ id: '', series: '', zoons: pack.zoons, trumps: pack.trumps }, null),
    ]);
}

function cardsOf(from: Pick<Tribe, 'id' | 'series' | 'zoons' | 'trumps'>, sheet: Tribe | null): Printed[] {
  const home = { tribe: from.id, series: from.series };
  const all = [
    ...from.zoons.flatMap((card) => card.copies.map((_, i) => zoon(card, i, home))),
    ...from.trumps.map((card) => trump(card, home)),
  ];
  const [first] = all;
  if (sheet && first) {
    const { name, history, character, setups } = sheet;
    first.sheet = { name, history, character, setups };
  }
  return all;
}

const LETTERS = 'abcdefghijkl';

function zoon(card: ZoonCard, layout: number, home: { tribe: string; series: string }): Printed {
  const { corners, n } = card.copies[layout]!;
  return {
    id: layout === 0 ? card.id : `${card.id}-${LETTERS[layout]}`,
    base: card.id,
    ...home,
    name: card.name,
    kind: 'zoon',
    type: card.type,
    corners,
    stars: starsOf(corners),
    grid: card.move,
    special: card.special,
    value: card.value,
    copies: n,
    trump: null,
    quip: card.quip,
    icon: card.icon,
    sheet: null,
  };
}

function trump(card: TrumpCard, home: { tribe: string; series: string }): Printed {
  return {
    id: card.id,
    base: card.id,
    ...home,
    name: card.name,
    kind: 'trump',
    type: card.type,
    corners: card.corners,
    stars: starsOf(card.corners),
    grid: card.move,
    special: card.special,
    value: 0,
    copies: 1,
    trump: card,
    quip: null,
    icon: card.icon,
    sheet: null,
  };
}

const starsOf = (corners: readonly Corner[]): number => corners.filter((c) => c === '*').length;
