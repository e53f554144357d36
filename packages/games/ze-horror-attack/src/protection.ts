/** What cannot be discarded or moved: passive text (ZH-FX-8) and what `protect` steps have given (ZH-FX-24). */
import { type CardId, type Seat, holderOf, noCard } from '@bagarre/kernel';
import { matches, players, readingOf } from './reading.ts';
import { type Zh, area, printed } from './state.ts';
import type { Ban, SkillOf } from './vocabulary.ts';

const forbids = (cannot: readonly Ban[], discarding: boolean): boolean =>
  cannot.includes('moved') || (discarding && cannot.includes('discarded'));

/** A card in an area that protects others or itself, with its holder. ZH-RULING-48 It serves whoever holds it now. */
interface Guard {
  card: CardId;
  seat: Seat;
}

export function guardsOf(s: Zh): Guard[] {
  const guards: Guard[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    for (const card of area(s, seat)) if (printed(s, card).statics.length > 0) guards.push({ card, seat });
  }
  return guards;
}

/** ZH-FX-2 ZH-FX-8 Whether a card in an area is safe from being discarded, or from any other move, by a skill of this source. */
export function isProtected(s: Zh, c: CardId, discarding: boolean, source: CardId, guards: readonly Guard[]): boolean {
  for (const shield of s.shields) {
    if (shield.card === c && (shield.moved || (discarding && shield.discarded))) return true;
  }
  for (const { card, seat } of guards) {
    for (const text of printed(s, card).statics) if (covers(s, text, card, seat, c, discarding, source)) return true;
  }
  return false;
}

function covers(
  s: Zh,
  text: SkillOf<'static'>,
  by: CardId,
  holder: Seat,
  c: CardId,
  discarding: boolean,
  source: CardId,
): boolean {
  if (!forbids(text.cannot, discarding)) return false;
  const reading = readingOf(holder, by);
  if (text.bySkillsOf !== null && (source === noCard || !matches(s, source, text.bySkillsOf, reading))) return false;
  const { cards } = text;
  if (cards === 'self') return by === c;
  // A selector leaves out its own card unless it says so.
  if (by === c && cards.includeSelf !== true) return false;
  return players(s, reading, cards.of ?? 'you').includes(holderOf(s, c)) && matches(s, c, cards.filter, reading);
}
