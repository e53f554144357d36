/**
 * Sentences: what happened, what is asked, what may be answered, why not, how it ended, in the language of whoever reads.
 *
 * A game's text holds ICU messages by key; their arguments are the fields of the event, the option or the locals of the
 * procedure that asks. Cards arrive as their names, seats as the names of the players, lists joined as the language joins
 * them. A field that the reader may not see arrives as the word `hidden`, a card, a seat or a field that is not there as
 * `none`, so that a message can `select` on either.
 */
import {
  type AnyGame,
  type AnyOption,
  type Box,
  type CardId,
  type CoreView,
  type DefId,
  type Holds,
  type Language,
  type Over,
  type Reason,
  type Request,
  type Seat,
  type SeenCard,
  type Shape,
  nobody,
} from '@bagarre/kernel';
import { type Message, message } from './message.ts';
import { type Args, argsOf, completed } from './args.ts';
import { joiner } from './lists.ts';

/** What of a request a sentence needs. */
type Asking = Pick<Request, 'ask' | 'seat'>;
type SeenEvent = { k: string } & Record<string, unknown>;

export interface Wording {
  readonly lang: Language;
  /** An event as `redact` gives it. */
  event(e: SeenEvent): string;
  /** The question, to the seat that is asked. */
  question(view: CoreView, request: Asking): string;
  /** What an option does. The view tells which cards its ids are. */
  option(view: CoreView, request: Asking, o: AnyOption): string;
  /** Why not. The view tells which cards the facts name. */
  reason(r: Reason, view?: CoreView): string;
  over(over: Over): string;
  /** The name of a card; of a hidden one, "a card". */
  card(def: DefId | null): string;
  seat(n: Seat): string;
  /** Any other sentence of the game, or null if it has none by this key. */
  text(key: string, args?: Args): string | null;
}

const OWN_WORDS = {
  fr: { card: 'une carte', cards: (n: number) => `${n} cartes`, nobody: 'personne' },
  en: { card: 'a card', cards: (n: number) => `${n} cards`, nobody: 'nobody' },
} as const;

/** The sentences of a game for one reader; `names` are the players' names by seat. */
export function wording(game: AnyGame, box: Box, lang: Language, names: readonly string[]): Wording {
  const texts = game.text[lang];
  const ours = OWN_WORDS[lang];
  const messages = new Map<string, Message>();
  const join = joiner(lang);

  const seat = (n: Seat): string => (n === nobody ? ours.nobody : (names[n] ?? String(n + 1)));
  const card = (def: DefId | null): string =>
    def === null ? ours.card : game.cardName(box.cards[def as unknown as number] as never)[lang];

  /** Cards of the same name are counted, hidden ones too: "Fist Orc ×2 and 3 cards". */
  function cards(seen: readonly (SeenCard | null)[]): string {
    const known = new Map<string, number>();
    let hidden = 0;
    for (const c of seen) {
      if (!c || c.def === null) hidden++;
      else known.set(card(c.def), (known.get(card(c.def)) ?? 0) + 1);
    }
    const parts = [...known].map(([name, n]) => (n === 1 ? name : `${name} ×${n}`));
    if (hidden > 0) parts.push(hidden === 1 ? ours.card : ours.cards(hidden));
    return join(parts);
  }

  const say = { seat, card, cards, join };

  function text(key: string, args: Args = {}): string | null {
    const source = texts[key];
    if (source === undefined) return null;
    let read = messages.get(key);
    if (!read) messages.set(key, (read = message(source, lang)));
    return String(read.format(completed(args)));
  }

  /** A sentence that is not written shows its key: plain to see, and no reason to stop a game. */
  function sentence(keys: readonly string[], args: Args): string {
    const key = keys.find((k) => texts[k] !== undefined) ?? keys[0]!;
    return text(key, args) ?? `[${key}]`;
  }

  const pointing = (field: string) => game.points[field];

  return {
    lang,
    event: ({ k, ...fields }) => {
      const shape = game.rules.events[k] as Shape | undefined;
      return sentence(
        [`event.${k}`],
        argsOf(fields, (f) => seatsIn(shape?.[f]?.holds) ?? pointing(f), say, shape),
      );
    },
    question: (view, { ask, seat: asked }) => {
      const frame = view.stack.at(-1);
      const holds = frame && box.procs.get(frame.proc)?.locals.holds;
      const held = typeof holds === 'object' && 'record' in holds ? holds.record : {};
      const locals = (frame?.v ?? {}) as Record<string, unknown>;
      const args = argsOf(locals, (f) => seatsIn(held[f]) ?? pointing(f), say);
      return sentence([`ask.${ask}`], { ...args, seat: seat(asked) });
    },
    option: (view, { ask }, o) => {
      const { do: verb, ...fields } = o;
      const seen = showCards(fields, pointing, view);
      return sentence([`do.${ask}.${verb}`, `do.${verb}`], argsOf(seen, pointing, say));
    },
    reason: (r, view) => {
      const facts = view ? showCards(r.facts ?? {}, pointing, view) : (r.facts ?? {});
      return sentence([`why.${r.clause}`], { ...argsOf(facts, pointing, say), do: r.do });
    },
    over: ({ winners, why, points }) =>
      sentence([`over.${why}`], {
        winners: join(winners.map(seat)),
        n: winners.length,
        points: join(points.map(String)),
      }),
    card,
    seat,
    text,
  };
}

/** Whether a field is a seat, or several, by what its shape says it holds. */
function seatsIn(holds: Holds | undefined): 'seat' | 'seats' | null {
  if (holds === 'seat') return 'seat';
  return typeof holds === 'object' && 'list' in holds && holds.list === 'seat' ? 'seats' : null;
}

/** Replaces the card ids of an option by what the viewer sees of these cards. */
function showCards(
  fields: { readonly [field: string]: unknown },
  pointing: (field: string) => string | undefined,
  view: CoreView,
): Record<string, unknown> {
  const see = (id: unknown): SeenCard => ({ id: id as CardId, def: defOf(view, id as CardId) });
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const to = pointing(field);
      if (to === 'card' && typeof value === 'number') return [field, value < 0 ? null : see(value)];
      if (to === 'cards' && Array.isArray(value)) return [field, value.map(see)];
      if (to === 'cards' && typeof value === 'number') return [field, [see(value)]];
      return [field, value];
    }),
  );
}

function defOf(view: CoreView, id: CardId): DefId | null {
  for (const piles of Object.values(view.piles)) {
    for (const pile of piles) {
      for (const card of pile.cards) if (card.id === id) return card.def;
    }
  }
  return inLocals(view.stack, id);
}

/** Cards that lie where only a count is seen, such as those looked at in a deck: the rules that are under way show them. */
function inLocals(x: unknown, id: CardId): DefId | null {
  if (typeof x !== 'object' || x === null) return null;
  if ('def' in x && 'id' in x && x.id === id) return x.def as DefId | null;
  for (const inside of Object.values(x)) {
    const def = inLocals(inside, id);
    if (def !== null) return def;
  }
  return null;
}
