/** What an area is worth (ZH-SCORE), for either side, with the text that counts at the end (ZH-FX-16, ZH-FX-23). */
import { type CardId, type Seat, nobody } from '@bagarre/kernel';
import type { FactionCard } from './cards.ts';
import type { Side } from './pack.ts';
import { type Reading, holds, matches, numberOf, pilesOf, readingOf } from './reading.ts';
import { type Zh, area, printed } from './state.ts';
import type { ScoreMod, Selector } from './vocabulary.ts';

/** What a player's cards show once every text has been read; `more` are points whatever the side. */
export interface Tally {
  suns: number;
  skulls: number;
  more: number;
}

/** A text that counts, with the player that it counts for. */
interface Text {
  mod: ScoreMod;
  card: CardId;
  reading: Reading;
}

function textsOf(s: Zh): Text[] {
  const texts: Text[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    for (const card of area(s, seat)) {
      const { onScore } = printed(s, card);
      if (onScore.length === 0) continue;
      const reading = readingOf(seat, card);
      for (const skill of onScore) {
        if (skill.if === null || holds(s, reading, skill.if)) {
          for (const mod of skill.mods) texts.push({ mod, card, reading });
        }
      }
    }
  }
  return texts;
}

/** ZH-SCORE-1 ZH-PLAY-4 Each player's own area, and nothing else. ZH-CARD-1 ZH-CARD-4 ZH-RULING-8 All symbols count, a neutral's too. */
export function tallies(s: Zh): Tally[] {
  const texts = textsOf(s);
  const all: Tally[] = [];
  for (let seat = 0; seat < s.seats; seat++) all.push(tally(s, seat, texts));
  return all;
}

function tally(s: Zh, seat: Seat, texts: readonly Text[]): Tally {
  let [suns, skulls] = [0, 0];
  for (const c of area(s, seat)) {
    const counted = symbolsOf(s, c, texts);
    suns += counted.suns;
    skulls += counted.skulls;
  }
  return { suns, skulls, more: extraPoints(s, seat, texts) };
}

/** What each card of an area counts for, the oldest first: the sum is the tally without `more`. */
export function symbolsIn(s: Zh, seat: Seat): { suns: number; skulls: number }[] {
  const texts = textsOf(s);
  return area(s, seat).map((c) => symbolsOf(s, c, texts));
}

function symbolsOf(s: Zh, c: CardId, texts: readonly Text[]): { suns: number; skulls: number } {
  const card = printed(s, c);
  // ZH-FX-23 All is computed at once from what is printed; converting both ways exchanges.
  const toSkulls = texts.some((t) => converts(s, t, c, 'suns'));
  const toSuns = texts.some((t) => converts(s, t, c, 'skulls'));
  let [suns, skulls] = [
    (toSkulls ? 0 : card.suns) + (toSuns ? card.skulls : 0),
    (toSuns ? 0 : card.skulls) + (toSkulls ? card.suns : 0),
  ];
  for (const { mod, card: by, reading } of texts) {
    if (mod.op !== 'symbols' || by !== c) continue;
    suns += numberOf(s, reading, mod.suns);
    skulls += numberOf(s, reading, mod.skulls);
  }
  return { suns: Math.max(0, suns), skulls: Math.max(0, skulls) };
}

function converts(s: Zh, { mod, card, reading }: Text, c: CardId, from: 'suns' | 'skulls'): boolean {
  if (mod.op !== 'convert' || mod.from !== from || mod.to === from) return false;
  return mod.cards === 'self' ? card === c : meant(s, reading, mod.cards, c);
}

const meant = (s: Zh, reading: Reading, selector: Selector, c: CardId): boolean =>
  (selector.includeSelf !== false || c !== reading.card) &&
  pilesOf(s, reading, selector).some((cards) => cards.includes(c)) &&
  matches(s, c, selector.filter, reading);

/** `points` for each card that says so; a `pointsTable` once for its holder, however many copies (§9.5). */
function extraPoints(s: Zh, seat: Seat, texts: readonly Text[]): number {
  let points = 0;
  const read = new Set<string>();
  for (const { mod, card, reading } of texts) {
    if (reading.seat !== seat) continue;
    if (mod.op === 'points') points += numberOf(s, reading, mod.add);
    if (mod.op !== 'pointsTable') continue;
    const { nameKey } = printed(s, card);
    if (read.has(nameKey)) continue;
    read.add(nameKey);
    const { table } = mod;
    points += table[Math.max(0, Math.min(numberOf(s, reading, mod.by), table.length - 1))]!;
  }
  return points;
}

/** ZH-SCORE-2 ZH-SCORE-3 ZH-CARD-5 A point for each symbol of one's own side, one less for each of the other. */
export const netFor = (t: Tally, side: Side): number => (side === 'heroes' ? t.suns - t.skulls : t.skulls - t.suns);

/** ZH-SCORE-4 ZH-RULING-30 For one named character or both; by table option, for each of the two names. */
export function bonus(s: Zh, seat: Seat, faction: FactionCard): number {
  const cards = area(s, seat);
  let names = 0;
  for (const name of faction.characters) if (cards.some((c) => printed(s, c).nameKey === name)) names++;
  return faction.bonus * (s.options.factionBonus === 'perCharacter' ? names : Math.min(1, names));
}

/** ZH-FX-16 Symbols by side, then the bonus, then points. */
export const pointsFor = (s: Zh, seat: Seat, t: Tally, faction: FactionCard): number =>
  netFor(t, faction.side) + bonus(s, seat, faction) + t.more;

/** ZH-WIN-1 ZH-WIN-2 ZH-RULING-30 The most points; among equals, whoever has played a turn most recently. */
export function winner(s: Zh, points: readonly number[]): Seat {
  const best = Math.max(...points);
  let found: Seat = nobody;
  for (let i = 0; i < s.seats; i++) {
    // In turn order: among those who never played, the later seat wins.
    const seat = (s.first + i) % s.seats;
    if (points[seat] !== best) continue;
    if (found === nobody || s.players[seat]!.played >= s.players[found]!.played) found = seat;
  }
  return found;
}
