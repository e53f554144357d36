import { type AnyGame, type Box, isRecord, matchRng, newState, openBox } from '@bagarre/kernel';
import { command, json, seed, whole, word } from '../command.ts';
import { checkWritable, readPack, writeWhole } from '../files.ts';
import { type Factions, factionsOf, gameIds, openGame } from '../games.ts';
import { BOTS_HELP, CTRL_C, checkBots, columns, cutText, percent } from '../lab/contenders.ts';
import { type TableReport, arrangements, tableReport } from '../lab/line-ups.ts';
import { playAll } from '../lab/threads.ts';
import type { WatchedGame } from '../lab/watched.ts';
import { CUT_SHORT, GOOD, Mistake, asMistake } from '../mistake.ts';
import { reportPage } from '../report/page.ts';

export const balance = command({
  name: 'balance',
  summary: 'Measure how fair factions, decks, seats and cards are',
  about: [
    'One bot plays all seats. Every deal is played by every line-up of the factions, so that neither luck',
    'nor the seat speaks for one of them. A card counts where its owner drew it, played or not.',
    ...CTRL_C,
  ],
  args: [{ name: 'GAME', help: `a game (${gameIds.join(', ')})` }],
  options: {
    bot: word('NAME', `who plays: ${BOTS_HELP} (default: moyen)`, 'moyen'),
    games: whole('N', 'games at each size of table (default: 240), best a multiple of 24', { min: 1, instead: 240 }),
    seats: whole('N', 'only tables of this size (default: duels, and all factions at once if the game has that)', {
      min: 2,
      max: 14,
      instead: null,
    }),
    threads: whole('N', 'on how many threads (default: 2)', { min: 1, max: 64, instead: 2 }),
    options: word('JSON', 'table options, such as \'{"decks":["mountains"]}\'', null),
    pack: word('FILE', 'the cards of this pack instead of those of the house', null),
    out: word('FILE', 'write a report with plots, to open in a browser', null),
    seed: seed(),
    json: json(),
  },
  examples: [
    ['bagarre balance kharnage --out report.html', 'duels and tables of four, with plots'],
    ['bagarre balance kharnage --seats 4 --bot ismcts:30 --games 2400', 'a first look, quick and rough'],
    ['bagarre balance kharnage --pack my-edition.json --seed 1', 'an edition of your own'],
    ['bagarre balance cannibal-world --json', 'the ready-made decks, for a machine to read'],
  ],
  async run([id], o) {
    const game = await openGame(id!);
    checkBots([o.bot]);
    if (o.out !== null) checkWritable(o.out);
    const packs = o.pack === null ? null : [readPack(o.pack, id!)];
    const box = asMistake(o.pack ?? id!, () => openBox(game, packs ?? game.packs));
    const options = optionsFrom(o.options);
    const kind = factionsOf(id!);
    if (kind && Object.hasOwn(options, kind.option))
      throw new Mistake(`--options: found "${kind.option}", expected other options: balance gives those in turn.`);
    const factions = kind ? [...new Set(box.cards.map((card) => kind.of(card)))] : [];
    const sizes = o.seats === null ? usualSizes(game, factions.length) : [o.seats];
    const plans = sizes.map((size) => planOf(box, kind, factions, size, { ...o, options }));
    const jobs = plans.flatMap((plan) => plan.jobs);
    const played = await playAll({ game: id!, packs }, jobs, o.threads);
    const cutShort = played.length < jobs.length;
    const result = { ...resultOf(id!, o.bot, o.seed, tablesOf(plans, played)), ...(cutShort && { cutShort }) };
    const note = cutText(played.length, jobs.length);
    process.stdout.write(o.json ? `${JSON.stringify(result)}\n` : `${note}${textOf(result)}`);
    // What took hours is told before anything can go wrong with the file.
    if (o.out !== null) writeWhole(o.out, reportPage(box, kind, result));
    if (o.out !== null && !o.json) process.stdout.write(`\n${o.out} is written.\n`);
    return cutShort ? CUT_SHORT : GOOD;
  },
});

/** What `--json` prints: the duels give the pairs, the largest table the rest; `tables` has everything of each. */
export interface BalanceResult extends Pick<
  TableReport,
  'games' | 'factions' | 'pairs' | 'seats' | 'cards' | 'spread'
> {
  game: string;
  bot: string;
  seed: string;
  tables: TableReport[];
  /** By Ctrl-C: fewer games than were wanted. */
  cutShort?: boolean;
}

function resultOf(game: string, bot: string, seedText: string, tables: TableReport[]): BalanceResult {
  const { factions, seats, cards, spread } = tables.at(-1)!;
  const games = tables.reduce((sum, t) => sum + t.games, 0);
  return { game, games, bot, seed: seedText, factions, pairs: tables[0]!.pairs, seats, cards, spread, tables };
}

function optionsFrom(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const found: unknown = JSON.parse(text);
    if (isRecord(found)) return found;
  } catch {
    // Told below.
  }
  throw new Mistake(`--options: found ${text}, expected an object as JSON, such as {"decks":["mountains"]}.`);
}

/** Duels, and the table where every faction plays; where that is a game of two sides, duels say it all. */
function usualSizes(game: AnyGame, factions: number): number[] {
  const { min, max } = game.seats;
  if (game.side || factions <= min || factions > max) return [min];
  return [min, factions];
}

/** Tables that nobody came to are left out. */
function tablesOf(plans: readonly TablePlan[], played: readonly WatchedGame[]): TableReport[] {
  let from = 0;
  return plans.flatMap(({ size, lineUps, jobs }) => {
    const mine = played.slice(from, (from += jobs.length));
    return mine.length > 0 ? [tableReport(size, lineUps, mine)] : [];
  });
}

type TablePlan = ReturnType<typeof planOf>;
type Measure = { bot: string; games: number; seed: string; options: Record<string, unknown> };

function planOf(box: Box, kind: Factions | null, factions: readonly string[], size: number, o: Measure) {
  if (kind && size > factions.length)
    throw new Mistake(
      `--seats: found ${size}, expected at most ${factions.length}, one for each of ${factions.join(', ')}.`,
    );
  const all = kind ? arrangements(factions, size) : [Array.from({ length: size }, () => 'all alike')];
  const lineUps = Array.from({ length: o.games }, (_, i) => all[i % all.length]!);
  const jobs = lineUps.map((lineUp, i) => {
    const options = kind ? { ...o.options, [kind.option]: lineUp } : o.options;
    const deal = Math.floor(i / all.length);
    const plan = { seats: size, bot: o.bot, options, seed: o.seed, deal, shared: kind === null };
    return { k: 'watched', plan } as const;
  });
  const { options } = jobs[0]!.plan;
  asMistake(`This table of ${box.game.id}`, () => newState(box, { seats: size, options }, matchRng(o.seed)));
  return { size, lineUps, jobs };
}

/** One line about all the cards: each of them is in the report and in the JSON. */
function cardsText({ cards, spread }: TableReport): string {
  const byWorth = cards.toSorted((a, b) => b.likely - a.likely);
  const [best, worst] = [byWorth[0], byWorth.at(-1)];
  if (!best || !worst) return '';
  return (
    `${cards.length} cards when drawn: shares differ by ${percent(spread.seen)}, luck alone makes ${percent(spread.luck)}; ` +
    `likely worth from ${percent(worst.likely)} (${worst.id}) to ${percent(best.likely)} (${best.id})\n`
  );
}

function textOf(r: BalanceResult): string {
  const shares = (what: string, rows: readonly { name: string; share: number; low: number; high: number }[]): string =>
    columns([
      [what, 'share', 'from', 'to'],
      ...rows.map((x) => [x.name, percent(x.share), percent(x.low), percent(x.high)]),
    ]);
  const parts = r.tables.flatMap((t) => [
    `${r.game}, ${t.size} seats, ${t.games} games by ${r.bot}, seed ${r.seed}\n`,
    shares(
      'faction',
      t.factions.map((f) => ({ ...f, name: f.id })),
    ),
    ...(t.pairs.length > 0
      ? [
          shares(
            'pair',
            t.pairs.map((p) => ({ ...p, share: p.shareA, name: `${p.a} against ${p.b}` })),
          ),
        ]
      : []),
    ...t.camps.map(
      (c) =>
        `${c.id}: ${percent(c.ofWins)} of the wins with ${percent(c.ofSeats)} of the seats, ${c.games} mixed games\n`,
    ),
    shares(
      'seat',
      t.seats.map((s) => ({ ...s, name: `seat ${s.seat}` })),
    ),
    `${t.meanLength.toFixed(1)} decisions a game, ${t.swing.leadChanges.toFixed(1)} changes of the lead, ` +
      `${percent(t.swing.comebacks)} won from behind at half time\n${cardsText(t)}`,
  ]);
  return parts.join('\n');
}
