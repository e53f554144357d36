/**
 * The duel on boardgame.io 0.50.2, written as its guide shows: `setup`, one move that changes `G`, a turn of exactly one
 * move, `endIf`, hands under `players` and decks under `secret` so that `STRIP_SECRETS` hides them, `ai.enumerate` for bots.
 *
 * What its documentation offers for speed is used: the reducer is called directly, with no network, storage, Redux store or
 * client around it; `disableUndo`, so that it keeps no list of past states; and NODE_ENV=production, which switches off its
 * logging and its search for values that cannot be serialised. Its plugins (Immer, random, events, log) cannot be left out.
 */
import { createRequire } from 'node:module';
import type { Ctx, Game, State } from 'boardgame.io';
import { DECK, type DuelCard, HAND, LIFE } from './cards.ts';

interface DuelG {
  players: { [id: string]: { hand: DuelCard[] } };
  secret: { decks: { [id: string]: DuelCard[] } };
  life: { [id: string]: number };
  guard: { [id: string]: number };
  played: { [id: string]: DuelCard[] };
}
type DuelState = State<DuelG>;

// It reads this once, when it is loaded.
process.env['NODE_ENV'] = 'production';
// Its folders have no `exports`, so Node can find `boardgame.io/internal` only by `require`.
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } =
  require('boardgame.io/internal') as typeof import('boardgame.io/internal');
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core') as typeof import('boardgame.io/core');

const IDS = ['0', '1'];
const foeOf = (id: string): string => (id === '0' ? '1' : '0');
const each = <T>(make: (id: string) => T): { [id: string]: T } => Object.fromEntries(IDS.map((id) => [id, make(id)]));

function draw(G: DuelG, id: string): void {
  const card = G.secret.decks[id]!.pop();
  if (card) G.players[id]!.hand.push(card);
}

/** Decks from the bottom up, for a game whose shuffle is given. */
interface Setup {
  decks: { [id: string]: DuelCard[] };
}

const duel = {
  name: 'duel',
  disableUndo: true,
  setup({ random }: { random: { Shuffle(deck: DuelCard[]): DuelCard[] } }, given?: Setup) {
    const decks = each((id) => given?.decks[id]!.slice() ?? random.Shuffle(DECK.slice()));
    const G: DuelG = {
      players: each(() => ({ hand: [] })),
      secret: { decks },
      life: each(() => LIFE),
      guard: each(() => 0),
      played: each(() => []),
    };
    for (const id of IDS) for (let i = 0; i < HAND; i++) draw(G, id);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play({ G, playerID }: { G: DuelG; playerID: string }, index: number) {
      const { hand } = G.players[playerID]!;
      const card = hand[index];
      if (!card) return INVALID_MOVE;
      hand.splice(index, 1);
      G.played[playerID]!.push(card);
      if (card.kind === 'guard') {
        G.guard[playerID]! += card.n;
      } else {
        const foe = foeOf(playerID);
        const stopped = Math.min(G.guard[foe]!, card.n);
        G.guard[foe]! -= stopped;
        G.life[foe]! -= card.n - stopped;
      }
      draw(G, playerID);
      return undefined;
    },
  },
  endIf({ G }: { G: DuelG }) {
    const lost = IDS.some((id) => G.life[id]! <= 0);
    if (!lost && IDS.some((id) => G.players[id]!.hand.length > 0)) return undefined;
    const most = Math.max(...IDS.map((id) => G.life[id]!));
    return { winners: IDS.filter((id) => G.life[id] === most) };
  },
  ai: {
    enumerate: (G: DuelG, ctx: Ctx) =>
      G.players[ctx.currentPlayer]!.hand.map((_, index) => ({ move: 'play', args: [index] })),
  },
};

// Its types do not know `exactOptionalPropertyTypes`.
export const game = duel as unknown as Game;
const reducer = CreateGameReducer({ game });

export const start = (setupData?: Setup): DuelState => InitializeGame({ game, numPlayers: 2, setupData }) as DuelState;

interface Move {
  move: string;
  args: number[];
}
export const moves = (s: DuelState): Move[] => duel.ai.enumerate(s.G, s.ctx);

export function move(s: DuelState, { move: type, args }: Move): DuelState {
  const payload = { type, args, playerID: s.ctx.currentPlayer };
  return reducer(s, { type: 'MAKE_MOVE', payload } as never) as DuelState;
}

/** What a player is sent. */
export const seenBy = ({ G, ctx }: DuelState, playerID: string): unknown => duel.playerView!({ G, ctx, playerID });
