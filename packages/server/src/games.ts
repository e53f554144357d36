/** The games that can be played here. Adding one is adding a line. */
import { cannibalWorld, matchRules } from '@bagarre/cannibal-world';
import { kharnage } from '@bagarre/kharnage';
import { type AnyGame, type Box, type Over, type Seat, openBox } from '@bagarre/kernel';
import { pavillon } from '@bagarre/pavillon-du-traqueur';
import { zeHorrorAttack } from '@bagarre/ze-horror-attack';
import { zoon } from '@bagarre/zoon';

type Options = { readonly [name: string]: unknown };

/** What a game package may say about matches of several games, under the name `matchRules`. */
export interface MatchRules {
  /** Games in a match, where people play one as the rules have it. */
  readonly bestOf: number;
  /** The most games in a match, drawn ones included; without it, `bestOf`. */
  readonly most?: number;
  /** The table options of a game in a match. */
  options?(options: Options): Options;
  /** Whether what a seat brings to a later game is allowed after what it brought to the first. */
  mayBring?(first: Options, now: Options, seat: number): boolean;
  /**
   * Who has taken the match after these games, by the seats of the first one; nobody for a drawn match, null while it goes
   * on. Without it, whoever has won most of `bestOf`.
   */
  verdict?(games: readonly PlayedGame[]): readonly Seat[] | null;
}

export interface PlayedGame {
  readonly over: Over;
  /** How many seats everybody has moved on since the first game. */
  readonly turned: number;
}

interface Playable {
  readonly game: AnyGame;
  readonly match?: MatchRules;
}

export type Games = ReadonlyMap<string, { readonly box: Box; readonly match: MatchRules | null }>;

const ALL: readonly Playable[] = [
  { game: kharnage },
  { game: cannibalWorld, match: matchRules },
  { game: zoon },
  { game: zeHorrorAttack },
  { game: pavillon },
];

export const openGames = (playable: readonly Playable[] = ALL): Games =>
  new Map(playable.map(({ game, match }) => [game.id, { box: openBox(game), match: match ?? null }]));
