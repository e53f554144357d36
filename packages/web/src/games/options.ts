/** Table options that a few words on a page are turned into. */

/** CW-SETUP-1 The factions of Cannibal World, those for beginners first. */
export const DECKS = ['cats', 'banished', 'dogs', 'rats'] as const;
export type Deck = (typeof DECKS)[number];

export const isDeck = (x: unknown): x is Deck => (DECKS as readonly unknown[]).includes(x);

/** The options of a table: my deck and others for the rest; the same army twice where there are more players than armies. */
export function optionsFor(game: string, seats: number, deck: Deck): Record<string, unknown> {
  // KH-RULING-7
  if (game === 'kharnage') return seats > 4 ? { mirrorFactions: true } : {};
  if (game !== 'cannibal-world') return {};
  return { decks: [deck, ...DECKS.filter((other) => other !== deck)].slice(0, seats) };
}
