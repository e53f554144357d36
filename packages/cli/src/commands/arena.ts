import { type ArenaPlan, type ArenaReport, arenaReport } from '@bagarre/bots';
import { type AnyGame, matchRng, newState, openBox, seatCounts } from '@bagarre/kernel';
import { command, json, jsonRecord, seed, whole, words } from '../command.ts';
import { gameIds, openGame, tableOptions } from '../games.ts';
import { BOTS_HELP, CTRL_C, checkBots, checkRoom, columns, cutText, percent } from '../lab/contenders.ts';
import { playAll } from '../lab/threads.ts';
import { CUT_SHORT, GOOD, Mistake, asMistake } from '../mistake.ts';

export const arena = command({
  name: 'arena',
  summary: 'Let bots play against each other and say who is better',
  about: [
    'Every deal is played once in each rotation of the seats. Shares come with the interval that',
    'holds the true one 95 times out of 100; a draw counts as a share of a win for each winner. A name on',
    'several seats is one bot: its share is theirs together.',
    ...CTRL_C,
  ],
  args: [{ name: 'GAME', help: `a game (${gameIds.join(', ')})` }],
  options: {
    bots: words('a,b', `who plays, by seat: ${BOTS_HELP}`, []),
    games: whole('N', 'how many games (default: 100), best a multiple of the seats', { min: 1, instead: 100 }),
    seats: whole('N', 'how many seats (default: one for each bot)', { min: 1, max: 14, instead: null }),
    threads: whole('N', 'on how many threads (default: 2)', { min: 1, max: 64, instead: 2 }),
    options: jsonRecord('table options, such as {"cheerRule":true}'),
    seed: seed(),
    json: json(),
  },
  examples: [
    ['bagarre arena kharnage --bots facile,random --games 200', 'is the easy level better than chance?'],
    ['bagarre arena kharnage --bots moyen,facile,facile,facile', 'one against three'],
    ['bagarre arena cannibal-world --bots ismcts:100,greedy --json', 'for a machine to read'],
  ],
  async run([id], o) {
    const game = await openGame(id!);
    if (o.bots.length < 2) throw new Mistake('arena needs two bots or more: --bots a,b.');
    checkBots(o.bots);
    const seats = o.seats ?? seatsFor(game, o.bots);
    checkRoom(o.bots, seats);
    const options = { ...tableOptions(id!, seats), ...o.options };
    asMistake(`This table of ${id}`, () => newState(openBox(game), { seats, options }, matchRng(o.seed)));
    const plan: ArenaPlan = { seats, bots: o.bots, games: o.games, seed: o.seed, options };
    const jobs = Array.from({ length: o.games }, (_, index) => ({ k: 'arena', plan, index }) as const);
    const report = arenaReport(game, plan, await playAll({ game: id!, packs: null }, jobs, o.threads));
    const cutShort = report.games < o.games;
    const result = { ...report, seed: o.seed, ...(cutShort && { cutShort }) };
    process.stdout.write(o.json ? `${JSON.stringify(result)}\n` : tableOf(report, plan));
    return cutShort ? CUT_SHORT : GOOD;
  },
});

/** One for each bot; where only larger tables have room for them, a person must say which. */
function seatsFor(game: AnyGame, bots: readonly string[]): number {
  const seats = bots.length;
  const larger = seatCounts(game).filter((n) => n > seats);
  if (larger.length === 0 || seatCounts(game).includes(seats)) return seats;
  throw new Mistake(
    `${game.id} has no table of ${seats}: say how many seats they share, --seats ${larger.join(' or ')}.`,
  );
}

function tableOf(r: ArenaReport, plan: ArenaPlan): string {
  const sits = (name: string): number =>
    Array.from({ length: r.seats }, (_, i) => plan.bots[i % plan.bots.length]).filter((n) => n === name).length;
  const ends = Object.entries(r.ends).map(([why, n]) => `${why} ${n}`);
  return [
    `${r.game}, ${r.seats} seats, ${r.games} games, seed ${plan.seed}\n`,
    cutText(r.games, plan.games),
    columns([
      ['bot', 'seats', 'wins', 'share', 'from', 'to'],
      ...r.bots.map((b) => [
        b.name,
        String(sits(b.name)),
        String(+b.wins.toFixed(2)),
        percent(b.share),
        percent(b.low),
        percent(b.high),
      ]),
    ]),
    `${r.meanLength.toFixed(1)} decisions a game, ${Math.round(r.decisionsPerSecond)} a second`,
    r.iterationsPerSecond > 0 ? `, ${Math.round(r.iterationsPerSecond)} iterations a second` : '',
    ` on each thread\nends: ${ends.join(', ')}\n`,
  ].join('');
}
