/** Sentences of a game with live card names: a card in them can be looked at, players are told apart. */
import { type AnyGame, type Box, type DefId, type Language, type Seat } from '@bagarre/kernel';
import { type Wording, wording } from '@bagarre/words';
import { lookable, pinLoupe } from './inspect.ts';

// Private-use characters around what is live; no text of a game contains them.
const CARD = '\ue000';
const SEAT = '\ue001';
const STOP = '\ue002';

/** A wording whose sentences mark cards and seats, for `Sentence`. */
export function markedWording(game: AnyGame, box: Box, lang: Language, names: readonly string[]): Wording {
  const place = new Map(box.cards.map((card, def) => [card, def]));
  const mark = (card: never, name: string): string => `${CARD}${place.get(card)}${CARD}${name}${STOP}`;
  const marked: AnyGame = {
    ...game,
    cardName: (card: never) => {
      const { fr, en } = game.cardName(card);
      return { fr: mark(card, fr), en: mark(card, en) };
    },
  };
  return wording(
    marked,
    box,
    lang,
    names.map((name, seat) => `${SEAT}${seat}${SEAT}${name}${STOP}`),
  );
}

interface Part {
  text: string;
  card: DefId | null;
  seat: Seat | null;
}

export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  const live = /([\ue000\ue001])(\d+)\1([^\ue002]*)\ue002/g;
  let at = 0;
  for (const match of sentence.matchAll(live)) {
    if (match.index > at) parts.push({ text: sentence.slice(at, match.index), card: null, seat: null });
    const n = Number(match[2]);
    const isCard = match[1] === CARD;
    parts.push({ text: match[3]!, card: isCard ? (n as unknown as DefId) : null, seat: isCard ? null : n });
    at = match.index + match[0].length;
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at), card: null, seat: null });
  return parts;
}

export const plainText = (sentence: string): string =>
  partsOf(sentence)
    .map((part) => part.text)
    .join('');

export function Sentence({ text, me }: { text: string; me: Seat }) {
  return partsOf(text).map(({ text: words, card, seat }, i) => {
    if (card !== null) {
      return (
        // A button would not break with the line.
        <span
          key={i}
          role="button"
          tabIndex={0}
          className="live"
          data-def={String(card)}
          {...lookable({ def: card, id: null })}
          onClick={(e) => pinLoupe({ def: card, id: null }, e.currentTarget)}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return;
            e.preventDefault();
            pinLoupe({ def: card, id: null }, e.currentTarget);
          }}
        >
          {words}
        </span>
      );
    }
    if (seat === null) return <span key={i}>{words}</span>;
    return (
      <b key={i} className={seat === me ? 'me' : undefined}>
        {words}
      </b>
    );
  });
}
