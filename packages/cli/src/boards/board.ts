/** How a game is drawn in the terminal. A game may have a board of its own; the generic one serves any game. */
import type { Box, CardId, Core, CoreView, DefId, Language } from '@bagarre/kernel';
import type { Wording } from '@bagarre/words';
import type { Paint } from '../paint.ts';

/** What a board draws with. */
export interface Pen {
  readonly box: Box;
  readonly words: Wording;
  readonly paint: Paint;
  /** Columns that may be used. */
  readonly width: number;
}

/** What a viewer sees of a table. */
export interface Sight {
  readonly view: CoreView;
  /** A world imagined for the viewer: where the rules work out public numbers such as an army's strength. */
  readonly world: Core;
}

export interface Board {
  /** What this game is about, for somebody who has never seen it. */
  intro(lang: Language): readonly string[];
  /** The table, one text a line. */
  draw(sight: Sight, pen: Pen): readonly string[];
  /** Everything that is printed on a card. */
  describe(def: DefId, pen: Pen): readonly string[];
  /** What tells two cards of one name apart, or '' : options that read the same are offered once. */
  detail(sight: Sight, card: CardId, pen: Pen): string;
}
