/** What options look like and lead to: plaques, tags over targets, what is asked twice. */
import { type AnyOption, type CoreView, type Request, type Seat, openBox } from '@bagarre/kernel';
import { zeHorrorAttack } from '@bagarre/ze-horror-attack';
import type { Pen, PlaqueLook } from '../../table/game-ui.ts';
import { countOf, placeOf, seenAs } from '../../table/view.ts';
import { type Character, beingPlayed, cardAt, deckSeat, factionsOf, scoresOf, signed } from './model.ts';
import { says } from './says.ts';

export function look(o: AnyOption): PlaqueLook {
  if (/^(decline|done|none|keep)$/.test(o.do)) return 'plain';
  return /^(endGame|replace|draw)$/.test(o.do) ? 'go' : 'do';
}

const isLastDraw = (o: AnyOption, view: CoreView): boolean =>
  o.do === 'draw' && countOf(view, 'deck', deckSeat(view, view.viewer)) === 1;

/** ZH-SKILL-4 A skill that must throw away a card of one's own area. */
const hurtsOnly = (card: Character): boolean =>
  card.onPlay.some(
    (skill) =>
      !skill.optional &&
      skill.steps.some(
        (step) =>
          step.op === 'move' &&
          step.to.zone === 'discard' &&
          typeof step.cards === 'object' &&
          'zone' in step.cards &&
          step.cards.zone === 'area' &&
          step.cards.of === 'you',
      ),
  );

/** A hand that is given back, the last card, a side that is counted: there is no way back from these. */
export function weighty(o: AnyOption, _request: Request, view: CoreView): boolean {
  if (/^(replace|endGame|side)$/.test(o.do) || isLastDraw(o, view)) return true;
  if (o.do !== 'play') return false;
  const def = seenAs(view, Number(o['card']))?.def ?? null;
  if (def === null) return false;
  const card = cardAt(openBox(zeHorrorAttack), def);
  const others = view.piles['area']![view.viewer]?.n ?? 0;
  return card.k === 'character' && others > 0 && hurtsOnly(card);
}

export function outcome(o: AnyOption, pen: Pen): string | null {
  const { view, box, words } = pen;
  const t = says(words.lang);
  if (o.do === 'replace') return t.noReturn;
  if (o.do === 'endGame') return t.stops;
  if (isLastDraw(o, view)) return t.ends;
  if (o.do === 'into') {
    const card = beingPlayed(view);
    return card && changed(pen, Number(o['to']), cardAt(box, card.def) as Character, 1);
  }
  const id = Number(o['card'] ?? -1);
  const seen = id >= 0 ? seenAs(view, id) : null;
  if (!seen || seen.def === null) return null;
  if (o.do === 'side') {
    const score = scoresOf(view, box, view.viewer).find((x) => x.id === id);
    return score ? t.points(score.points) : null;
  }
  const card = cardAt(box, seen.def);
  if (card.k !== 'character') return null;
  if (o.do === 'play' && card.playTo !== 'self') return null;
  if (o.do === 'play' || o.do === 'playAlso') return changed(pen, view.viewer, card, 1);
  const [zone, holder] = placeOf(view, id)?.split(':') ?? [];
  if (zone === 'area' && /^(discard|recall|take)$/.test(o.do)) return changed(pen, Number(holder), card, -1);
  return null;
}

/** What a card that comes into an area or leaves it changes: points for me, symbols for anybody else. */
function changed({ view, box, words }: Pen, seat: Seat, card: Character, sign: 1 | -1): string | null {
  const t = says(words.lang);
  if (seat === view.viewer) {
    const mine = factionsOf(view, box, seat);
    // Of three factions nobody knows yet which will count.
    if (mine.length === 1) return t.points(sign * signed(card, mine[0]!.card.side));
  }
  const symbols = t.symbols(card.suns, card.skulls);
  const who = seat === view.viewer ? t.you : words.seat(seat);
  return symbols ? t.theirs(who, `${sign > 0 ? '+' : '−'} ${symbols}`) : null;
}
