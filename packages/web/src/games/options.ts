/** Table options that a few words on a page are turned into. */

/** CW-SETUP-1 The factions of Cannibal World, those for beginners first. */
export const DECKS = ['cats', 'banished', 'dogs', 'rats'] as const;
export type Deck = (typeof DECKS)[number];

export const isDeck = (x: unknown): x is Deck => (DECKS as readonly unknown[]).includes(x);

/** ZH-D1 How Ze Horror Attack is played: with which themed decks, or by two experts with decks of their own or one box. */
export const NIGHTS = ['innsmouth', 'mountains', 'both', 'expert', 'draft'] as const;
export type Night = (typeof NIGHTS)[number];

export const isNight = (x: unknown): x is Night => (NIGHTS as readonly unknown[]).includes(x);

/** ZH-COMP-4 One deck seats four; ZH-EXPERT-1 experts are two. */
export const nightsFor = (seats: number): readonly Night[] =>
  seats > 4 ? ['both'] : seats === 2 ? NIGHTS : NIGHTS.slice(0, 3);

function nightOptions(seats: number, night: Night): Record<string, unknown> {
  if (!nightsFor(seats).includes(night)) return {};
  if (night === 'expert') return { mode: 'expert' };
  if (night === 'draft') return { mode: 'expert', expertSharedBox: true };
  return { decks: night === 'both' ? ['innsmouth', 'mountains'] : [night] };
}

/** The options of a table: my deck and others for the rest; the same army twice where there are more players than armies. */
export function optionsFor(game: string, seats: number, deck: Deck, night?: Night): Record<string, unknown> {
  // KH-RULING-7
  if (game === 'kharnage') return seats > 4 ? { mirrorFactions: true } : {};
  if (game === 'ze-horror-attack') return night ? nightOptions(seats, night) : {};
  if (game !== 'cannibal-world') return {};
  return { decks: [deck, ...DECKS.filter((other) => other !== deck)].slice(0, seats) };
}

/** The options of a table to which I, in the first seat, bring a list of my own; the others play what the game gives them. */
export function optionsWith(game: string, seats: number, list: string): Record<string, unknown> {
  if (list === '') return {};
  if (game === 'cannibal-world') return { decks: [list, ...DECKS].slice(0, seats) };
  // ZN-BUILD-1 Against a bot cards of any tribe may meet.
  if (game === 'zoon') return { format: 'world', tribes: [list.split('\n'), ''] };
  // ZH-EXPERT-1
  return game === 'ze-horror-attack' ? { mode: 'expert', lists: [list, []] } : {};
}

/** Extensions and house rules that were chosen, by the name of the option; what is left out stays as the rules have it. */
export type Chosen = { readonly [name: string]: string | number | boolean };

export const isChosen = (x: unknown): x is Chosen =>
  typeof x === 'object' &&
  x !== null &&
  !Array.isArray(x) &&
  Object.values(x).every(
    (value) => typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value),
  );
