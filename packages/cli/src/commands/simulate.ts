import {
  type AnyGame,
  type Core,
  type Over,
  type Start,
  decide,
  newMatch,
  openBox,
  settle,
  sha256,
} from '@bagarre/kernel';
import { command, flag, json, jsonRecord, seed, whole, words } from '../command.ts';
import { type PlayMatch, gameIds, matchRules, openGame, tableOptions, usualSeats } from '../games.ts';
import { BOTS_HELP, checkRoom } from '../lab/contenders.ts';
import { GOOD, asMistake } from '../mistake.ts';
import { type Player, botRng, botsFor } from '../players.ts';
import { progress } from '../progress.ts';

export const simulate = command({
  name: 'simulate',
  summary: 'Let bots play many games and count',
  args: [{ name: 'GAME', help: `a game (${gameIds.join(', ')})` }],
  options: {
    games: whole('N', 'how many games, or matches (default: 100)', { min: 1, instead: 100 }),
    match: flag('play matches of several games, where the game has them'),
    seats: whole('N', 'how many seats (default: as usual, or one for each bot)', { min: 1, max: 14, instead: null }),
    bots: words('a,b', `who plays, by seat: ${BOTS_HELP} (default: random)`, ['random']),
    options: jsonRecord('table options, such as {"cheerRule":true}'),
    seed: seed(),
    json: json(),
  },
  examples: [
    ['bagarre simulate kharnage --games 1000', 'a thousand random games'],
    ['bagarre simulate kharnage --bots greedy,random,random --json', 'one greedy bot, for a machine to read'],
    ['bagarre simulate cannibal-world --match --games 10', 'ten matches, best of three'],
  ],
  async run([id], o) {
    const game = await openGame(id!);
    const seats = o.seats ?? Math.max(usualSeats(id!), o.bots.length);
    checkRoom(o.bots, seats);
    const options = { ...tableOptions(id!, seats), ...o.options };
    const match = o.match ? await matchRules(id!) : null;
    const result = playMany(game, { seats, options, seed: o.seed }, o.games, botsFor(o.bots, seats), match);
    process.stdout.write(o.json ? `${JSON.stringify(result)}\n` : tableOf(result));
    return GOOD;
  },
});

interface Simulated {
  game: string;
  seats: number;
  games: number;
  seed: string;
  decisions: number;
  seconds: number;
  decisionsPerSecond: number;
  gamesPerSecond: number;
  meanLength: number;
  maxOptions: number;
  ends: Record<string, number>;
  wins: Record<string, number>;
}

function playMany(
  game: AnyGame,
  start: Start<{ readonly [name: string]: unknown }>,
  games: number,
  players: readonly Player[],
  match: PlayMatch | null,
): Simulated {
  const box = openBox(game);
  const ends: Record<string, number> = {};
  const wins: Record<string, number> = Object.fromEntries(players.map((_, seat) => [seat, 0]));
  const told = progress();
  const began = performance.now();
  let decisions = 0;
  let maxOptions = 0;
  const playOne = (one: Start): Over => {
    const s: Core = asMistake(`This table of ${game.id}`, () => newMatch(game, one as never, box));
    s.log = null;
    const rng = botRng(one.seed);
    for (let asked = settle(s); asked.length > 0; asked = settle(s)) {
      const request = asked[0]!;
      if (request.options.length > maxOptions) maxOptions = request.options.length;
      decide(s, request, players[request.seat]!(s, request, rng));
      decisions++;
    }
    ends[s.over!.why] = (ends[s.over!.why] ?? 0) + 1;
    return s.over!;
  };
  for (let i = 0; i < games; i++) {
    const one = { ...start, seed: sha256(`${start.seed} ${i}`) };
    const { winners } = match ? match(one, i, playOne) : playOne(one);
    for (const seat of winners) wins[seat]!++;
    told.tell(() => `${game.id}: ${i + 1} of ${games} ${match ? 'matches' : 'games'}`);
  }
  told.end();
  const seconds = (performance.now() - began) / 1000;
  return {
    game: game.id,
    seats: start.seats,
    games,
    seed: start.seed,
    decisions,
    seconds: round(seconds, 3),
    decisionsPerSecond: Math.round(decisions / seconds),
    gamesPerSecond: round(games / seconds, 1),
    meanLength: round(decisions / games, 1),
    maxOptions,
    ends,
    wins,
  };
}

const round = (x: number, digits: number): number => Number(x.toFixed(digits));

function tableOf(r: Simulated): string {
  const share = (n: number): string => `${n} (${((100 * n) / r.games).toFixed(1)} %)`;
  const rows: [string, string][] = [
    ['game', `${r.game}, ${r.seats} seats, seed ${r.seed}`],
    ['games', `${r.games} in ${r.seconds} s, ${r.gamesPerSecond} a second`],
    ['decisions', `${r.decisions}, ${r.decisionsPerSecond} a second, ${r.meanLength} a game`],
    ['largest choice', `${r.maxOptions} options`],
    ...Object.entries(r.ends).map(([why, n]): [string, string] => [`ends: ${why}`, share(n)]),
    ...Object.entries(r.wins).map(([seat, n]): [string, string] => [`wins: seat ${seat}`, share(n)]),
  ];
  const wide = Math.max(...rows.map(([left]) => left.length));
  return `${rows.map(([left, right]) => `${left.padEnd(wide)}  ${right}`).join('\n')}\n`;
}
