/** What would follow: for the tag over a target and the second line of a plaque. */
import type { AnyOption, CardId } from '@bagarre/kernel';
import { modeTexts } from '@bagarre/pavillon-du-traqueur';
import type { Pen } from '../../table/game-ui.ts';
import { seenAs } from '../../table/view.ts';
import { BEATS } from './looks.ts';
import { blowOf, cardAt, preparing, priceFor, ptView, strikeNow, windowOf } from './model.ts';
import { says } from './says.ts';

export function outcome(o: AnyOption, pen: Pen): string | null {
  const { view, box, words } = pen;
  const t = says(words.lang);
  const pt = ptView(view);
  const me = pt.players[view.viewer];
  switch (o.do) {
    case 'strike':
      return strikeOutcome(Number(o['card']), Number(o['target']), pen);
    case 'pass':
      return passOutcome(pen);
    case 'buy': {
      if (!me) return null;
      const { n, currency, back } = priceFor(view, box, view.viewer, Number(o['card']));
      return currency === 'health' ? t.healthLeft(me.health - n) : t.coinsLeft(me.coins + back - n);
    }
    case 'end': {
      const left = preparing(view, box)?.left ?? 0;
      return left > 0 ? t.lostActions(left) : null;
    }
    case 'release':
      return t.toDiscard;
    case 'mode':
      return modeOutcome(Number(o['n']), pen);
    default:
      return null;
  }
}

function strikeOutcome(by: CardId, at: CardId, { view, box, words }: Pen): string {
  const t = says(words.lang);
  if (at < 0) return t.atRandom;
  const { n, left } = blowOf(view, box, by, at);
  if (n === null) return t.special;
  const [striker, target] = [by, at].map((id) => {
    const def = seenAs(view, id)?.def ?? null;
    const card = def === null ? null : cardAt(box, def);
    return card?.k === 'pet' ? card.petType : null;
  });
  const text = t.minus(n, left);
  return striker && target && BEATS[striker] === target ? t.typed(text) : text;
}

/** What follows if nobody answers the strike that is declared. */
function passOutcome({ view, box, words }: Pen): string | null {
  const t = says(words.lang);
  const blow = strikeNow(view, box);
  if (!windowOf(view)) return null;
  if (!blow) return null;
  const name = words.card(seenAs(view, blow.at)?.def ?? null);
  if (blow.n === null) return t.unknown;
  return blow.left > 0 ? t.keeps(name, blow.left) : t.falls(name);
}

/** D11 The mode in words, from the card that speaks. */
function modeOutcome(n: number, { view, box, words }: Pen): string | null {
  const frame = view.stack.at(-1);
  if (frame?.proc !== 'effect') return null;
  const v = frame.v as { def: number; script: number; at: number };
  const card = cardAt(box, v.def as never);
  const op = card.scripts[v.script]?.[v.at];
  if (op?.op === 'choose') return modeTexts(op, card, words.lang)[n] ?? null;
  return words.text(n === 0 ? 'stat.attack' : 'stat.health');
}
