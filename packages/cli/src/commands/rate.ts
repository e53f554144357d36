import { fileURLToPath } from 'node:url';
import { type ArenaPlan, BOT_NAMES } from '@bagarre/bots';
import type { Rated } from '@bagarre/bots/rating';
import { openBox, newState, matchRng } from '@bagarre/kernel';
import { command, json, seed, whole, word, words } from '../command.ts';
import { checkWritable, readText, writeWhole } from '../files.ts';
import { gameIds, openGame, tableOptions } from '../games.ts';
import { BOTS_HELP, CTRL_C, checkBots, columns, cutText } from '../lab/contenders.ts';
import { playAll } from '../lab/threads.ts';
import { CUT_SHORT, GOOD, Mistake, asMistake } from '../mistake.ts';

const TABLE = fileURLToPath(new URL('../../../../docs/bots.md', import.meta.url));

export const rate = command({
  name: 'rate',
  summary: 'Rate all bots on one scale and write the table of docs/bots.md',
  about: [
    'Every bot plays every other, from all seats of the same deals: in duels, or where a game has none at its',
    'smallest table, every group of bots that fills it. Ratings are by openskill: an estimate, how unsure it is',
    '(one standard deviation), and what the bot is worth at least.',
    ...CTRL_C,
    'A table that was cut short is printed but not written.',
  ],
  args: [{ name: 'GAME', help: `a game (${gameIds.join(', ')})` }],
  options: {
    bots: words('a,b', `who is rated: ${BOTS_HELP} (default: all that have a name)`, BOT_NAMES),
    games: whole('N', 'games of each pair or group (default: 20)', { min: 2, instead: 20 }),
    threads: whole('N', 'on how many threads (default: 2)', { min: 1, max: 64, instead: 2 }),
    out: word('FILE', 'write the table there, between the marks of this game (default: docs/bots.md)', TABLE),
    seed: seed(),
    json: json(),
  },
  examples: [
    ['bagarre rate kharnage', 'all bots; the strongest take their time'],
    ['bagarre rate kharnage --bots random,greedy,facile --games 100', 'only the quick ones'],
  ],
  async run([id], o) {
    const game = await openGame(id!);
    checkBots(o.bots);
    const bots = [...new Set(o.bots)];
    const seats = game.seats.min;
    if (bots.length < seats) throw new Mistake(`rate needs ${seats} different bots or more: --bots a,b.`);
    putBetween(o.out, id!, '');
    checkWritable(o.out);
    const options = tableOptions(id!, seats);
    asMistake(`This table of ${id}`, () => newState(openBox(game), { seats, options }, matchRng(o.seed)));
    const plans = groupsOf(bots, seats).map((group): ArenaPlan => ({
      seats,
      bots: group,
      games: o.games,
      seed: o.seed,
      options,
    }));
    const jobs = turnByTurn(plans, o.games);
    const { ratings } = await import('@bagarre/bots/rating');
    const played = await playAll({ game: id!, packs: null }, jobs, o.threads);
    const rated = ratings(played);
    const cutShort = played.length < jobs.length;
    const gamesOfEach = Math.floor(played.length / plans.length);
    const result = { game: id, seats, gamesOfEach, seed: o.seed, bots: rated, ...(cutShort && { cutShort }) };
    const text = cutText(played.length, jobs.length) + columns(rows(rated));
    process.stdout.write(o.json ? `${JSON.stringify(result)}\n` : text);
    if (cutShort) return CUT_SHORT;
    // What took hours is told before anything can go wrong with the file.
    writeWhole(o.out, putBetween(o.out, id!, markdown(rated, o.games, seats)));
    return GOOD;
  },
});

/** Group after group would tell the first games of each bot by its first opponents alone. */
const turnByTurn = (plans: readonly ArenaPlan[], games: number) =>
  Array.from({ length: games }, (_, index) => plans.map((plan) => ({ k: 'arena', plan, index }) as const)).flat();

/** Every choice of so many of them. */
function groupsOf(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return names.flatMap((name, i) => groupsOf(names.slice(i + 1), size - 1).map((rest) => [name, ...rest]));
}

const HEAD = ['bot', 'rating', 'unsure by', 'at least', 'games'];

const rows = (rated: readonly Rated[]): string[][] => [
  HEAD,
  ...rated.map((r) => [r.name, r.mu.toFixed(1), r.sigma.toFixed(1), r.ordinal.toFixed(1), String(r.games)]),
];

function markdown(rated: readonly Rated[], games: number, seats: number): string {
  const [head, ...body] = rows(rated).map((row) => `| ${row.join(' | ')} |`);
  return [
    '',
    head,
    '|---|--:|--:|--:|--:|',
    ...body,
    '',
    `${games} games of each ${seats === 2 ? 'pair' : `group of ${seats}`}.`,
    '',
  ].join('\n');
}

/** The text of the file with this between the marks of the game; the file and its marks must be there. */
function putBetween(path: string, game: string, table: string): string {
  const [begin, end] = [`<!-- rate ${game} -->`, `<!-- end of rate ${game} -->`];
  const text = readText(path);
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Mistake(`${path}: found no table to write, expected the marks ${begin} and ${end}.`);
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
}
