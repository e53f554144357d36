/**
 * What happened, for people. A game says it once, where it happens, in the past tense, with ids and numbers. Who may know
 * which of the cards it mentions is frozen at that moment: a later reveal does not rewrite the past, and the past does not
 * give the future away.
 */
import { type AnyGame, boxOf } from './box.ts';
import { canPointAt, viewersOf } from './cards.ts';
import type { CardId, DefId, Looker, SeenCard } from './shape.ts';
import { nobody } from './shape.ts';
import { type Core, type Viewer, bit } from './state.ts';

export interface Said {
  e: { k: string } & Record<string, unknown>;
  /** Four numbers a card: its id, what it was, who knew that, who could point at it. */
  cards: number[];
}

/** Says an event; where nobody listens, it costs nothing. */
export function say(s: Core, e: { k: string }): void {
  if (s.log === null) return;
  const field = boxOf(s).eventField;
  const mentioned: CardId[] = [];
  field.cards(e, mentioned);
  const cards: number[] = [];
  const viewers = viewersOf(s);
  for (const [i, c] of mentioned.entries()) {
    if (mentioned.indexOf(c) < i) continue;
    let pointing = 0;
    for (const viewer of viewers) if (canPointAt(s, viewer, c)) pointing |= bit(viewer);
    cards.push(c, s.table.def[c] as unknown as number, s.table.known[c]!, pointing);
  }
  s.log.push({ e: field.copy(e) as Said['e'], cards });
}

/** Fetches what was said since the last time. */
export function said(s: Core): Said[] {
  const all = s.log ?? [];
  if (s.log !== null) s.log = [];
  return all;
}

/** An event as a viewer may read it. */
export const redact = (game: AnyGame, said: Said, viewer: Viewer): { k: string } & Record<string, unknown> =>
  game.rules.eventField.show(said.e, new Reading(said, viewer), nobody) as { k: string } & Record<string, unknown>;

/** The same as JSON, in a fraction of the time. */
export const redactedText = (game: AnyGame, said: Said, viewer: Viewer): string =>
  game.rules.eventField.text(said.e, new Reading(said, viewer), nobody);

/** What a viewer made of the cards when it was said. */
class Reading implements Looker {
  readonly #cards: readonly number[];
  readonly viewer: Viewer;

  constructor({ cards }: Said, viewer: Viewer) {
    this.#cards = cards;
    this.viewer = viewer;
  }

  card(c: CardId): SeenCard {
    const cards = this.#cards;
    for (let i = 0; i < cards.length; i += 4) {
      if (cards[i] !== c) continue;
      return {
        id: cards[i + 3]! & bit(this.viewer) ? c : null,
        def: cards[i + 2]! & bit(this.viewer) ? (cards[i + 1] as unknown as DefId) : null,
      };
    }
    return { id: null, def: null };
  }
}
