import { type Box, matchRng, openBox, sha256 } from '@bagarre/kernel';
import { command, json, seed, whole, word } from '../command.ts';
import { checkWritable, readPack } from '../files.ts';
import { factionsOf, gameIds, openGame } from '../games.ts';
import { type Changes, type LogOf, addToLog, changedPack, drawChanges, readChanges, readLog } from '../lab/changes.ts';
import { BOTS_HELP, CTRL_C, checkBots, columns, cutText, percent } from '../lab/contenders.ts';
import { type Effect, Fit, type TriedGame, shareOf } from '../lab/fit.ts';
import { arrangements } from '../lab/line-ups.ts';
import { suggest } from '../lab/suggest.ts';
import { playAll } from '../lab/threads.ts';
import { CUT_SHORT, GOOD, Mistake, asMistake } from '../mistake.ts';

export const trial = command({
  name: 'trial',
  summary: 'Find out what changes of cards would do, many at once',
  about: [
    'One bot plays all seats; each change is there in a part of the games, by chance. All games together tell',
    'what each of them does, against everybody and in duels against each faction, and how fair the cards are',
    'without any. The log grows from run to run; --games 0 only reads it. A change with "odds": 0 is not tried',
    'any more, but what is known of it stays. At the end stand the changes that together would make the pairs',
    'most even: to be measured by balance before they are believed.',
    ...CTRL_C,
  ],
  args: [{ name: 'GAME', help: `a game with factions (${gameIds.filter(factionsOf).join(', ')})` }],
  options: {
    changes: word('FILE', 'the changes: {"name": {"of": faction, "cards": {id: {field: value}}, "odds": 0.35}}', null),
    log: word('FILE', 'the games that were played, one a line', null),
    bot: word('NAME', `who plays: ${BOTS_HELP} (default: moyen)`, 'moyen'),
    games: whole('N', 'how many games to add (default: 240)', { min: 0, instead: 240 }),
    seats: whole('N', 'seats at the table (default: 2)', { min: 2, max: 14, instead: 2 }),
    threads: whole('N', 'on how many threads (default: 2)', { min: 1, max: 64, instead: 2 }),
    pack: word('FILE', 'changes of the cards of this pack instead of those of the house', null),
    seed: seed(),
    json: json(),
  },
  examples: [
    ['bagarre trial cannibal-world --changes ideas.json --log games.jsonl --games 1200', 'half an hour of games'],
    ['bagarre trial cannibal-world --changes ideas.json --log games.jsonl --games 0', 'what is known by now'],
  ],
  async run([id], o) {
    const game = await openGame(id!);
    const kind = factionsOf(id!);
    if (!kind) throw new Mistake(`${id} has no factions whose cards could be changed.`);
    if (o.changes === null || o.log === null) throw new Mistake('trial needs --changes FILE and --log FILE.');
    checkBots([o.bot]);
    checkWritable(o.log);
    const pack = o.pack === null ? game.packs[0] : readPack(o.pack, id!);
    const box = asMistake(o.pack ?? id!, () => openBox(game, [pack]));
    const factions = [...new Set(box.cards.map((card) => kind.of(card)))].sort();
    if (o.seats > factions.length)
      throw new Mistake(`--seats: found ${o.seats}, expected at most ${factions.length}, one for each faction.`);
    const changes = readChanges(o.changes, pack, factions);
    checkEach(o.changes, box, pack, changes);
    const of: LogOf = { game: id!, box: box.key, bot: o.bot, seats: o.seats };
    const games = readLog(o.log, of, changes);
    const before = games.length;
    const lineUps = arrangements(factions, o.seats);
    const jobs = Array.from({ length: o.games }, (_, i) => {
      const nth = before + i;
      const lineUp = lineUps[nth % lineUps.length]!;
      const drawn = drawChanges(changes, lineUp, matchRng(sha256(`${o.seed} changes ${nth}`)));
      const options = { [kind.option]: lineUp };
      const plan = { seats: o.seats, bot: o.bot, options, seed: o.seed, deal: nth, shared: false };
      return { k: 'watched', plan, packs: [changedPack(pack, changes, drawn)], lineUp, drawn } as const;
    });
    await playAll({ game: id!, packs: null }, jobs, o.threads, ({ won }, n) => {
      const { lineUp, drawn } = jobs[n]!;
      const tried = { lineUp, changes: drawn, won };
      games.push(tried);
      addToLog(o.log!, of, tried);
    });
    const added = games.length - before;
    const result = { ...of, games: games.length, seed: o.seed, ...found(games, changes, factions, o.seats) };
    process.stdout.write(o.json ? `${JSON.stringify(result)}\n` : cutText(added, o.games) + textOf(result));
    return added < o.games ? CUT_SHORT : GOOD;
  },
});

/** A change that makes a pack the game refuses is told now, and not after an hour of games. */
function checkEach(path: string, { game }: Box, pack: unknown, changes: Changes): void {
  for (const name of Object.keys(changes))
    asMistake(`${path}: "${name}"`, () => game.cards([changedPack(pack, changes, [name])]));
}

interface Points {
  /** Of share, at a table that is otherwise even. */
  points: number;
  low: number;
  high: number;
}
interface PairShare {
  a: string;
  b: string;
  share: number;
  low: number;
  high: number;
}
interface Found {
  pairs: PairShare[];
  /** The changes that together would make the pairs most even, and how even. */
  suggested: { changes: string[]; pairs: PairShare[] };
  changes: ({ name: string; of: string; games: number; against: { [faction: string]: Points } } & Points)[];
}

function found(games: readonly TriedGame[], changes: Changes, factions: readonly string[], seats: number): Found {
  const of = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.of]));
  const fit = new Fit(games, of);
  const pairs = seats > 2 ? [] : factions.flatMap((a, i) => factions.slice(i + 1).map((b) => ({ a, b })));
  const even = 1 / seats;
  const points = ({ size, unsure }: Effect): Points => {
    const slope = even * (1 - even);
    return { points: slope * size, low: slope * (size - unsure), high: slope * (size + unsure) };
  };
  const shares = (names: readonly string[]): PairShare[] =>
    pairs.map(({ a, b }) => {
      const { size, unsure } = fit.pair(a, b, names);
      return { a, b, share: shareOf(size), low: shareOf(size - unsure), high: shareOf(size + unsure) };
    });
  const suggested = suggest(fit, changes, pairs);
  return {
    pairs: shares([]),
    suggested: { changes: suggested, pairs: shares(suggested) },
    changes: Object.entries(changes).map(([name, change]) => ({
      name,
      of: change.of,
      games: games.filter((g) => g.changes.includes(name)).length,
      ...points(fit.effect(name)),
      against: Object.fromEntries(
        (seats > 2 ? [] : factions.filter((f) => f !== change.of)).map((f) => [f, points(fit.effect(name, f))]),
      ),
    })),
  };
}

function textOf(r: LogOf & { games: number } & Found): string {
  const signed = ({ points, high }: Points): string =>
    `${points < 0 ? '−' : '+'}${Math.abs(100 * points).toFixed(1)} ± ${(100 * (high - points)).toFixed(1)}`;
  const factions = [...new Set(r.pairs.flatMap(({ a, b }) => [a, b]))];
  const rows = (pairs: readonly PairShare[]): string[][] =>
    pairs.map((p) => [`${p.a} against ${p.b}`, percent(p.share), percent(p.low), percent(p.high)]);
  const changes = r.changes
    .toSorted((a, b) => b.points - a.points)
    .map((c) => [
      c.name,
      c.of,
      `${c.games}`,
      signed(c),
      ...factions.map((f) => (c.against[f] ? signed(c.against[f]) : '')),
    ]);
  return [
    `${r.game}, ${r.seats} seats, ${r.games} games by ${r.bot}\n`,
    ...(r.pairs.length > 0 ? [columns([['without any change', 'share', 'from', 'to'], ...rows(r.pairs)])] : []),
    columns([['points that a change is worth', 'of', 'games', 'all', ...factions], ...changes]),
    ...(r.suggested.changes.length > 0
      ? [
          `With these, by the games so far: ${r.suggested.changes.join('; ')}.\n`,
          columns([['pair', 'share', 'from', 'to'], ...rows(r.suggested.pairs)]),
        ]
      : []),
  ].join('\n');
}
