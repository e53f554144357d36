/** The measuring commands, with few games of quick bots. */
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arrangements } from '../src/lab/line-ups.ts';
import {
  AS_ANYBODY,
  BROKEN_SCORE,
  HOUSE,
  bagarre,
  content,
  expectMistake,
  files,
  folder,
  json,
  whenGamesBegin,
  write,
} from './run.ts';

const some = expect.any(Number);
const share = { share: some, low: some, high: some };

describe('arena', () => {
  const run = ['arena', 'kharnage', '--bots', 'greedy,random', '--games', '6', '--seed', 'a1'];

  test('says who won how often, in the form that others build on', () => {
    const result = json(run) as { bots: { wins: number }[] };
    expect(result).toMatchObject({ game: 'kharnage', seats: 2, games: 6, seed: 'a1', iterationsPerSecond: some });
    expect(result.bots).toEqual([
      { name: 'greedy', wins: some, ...share },
      { name: 'random', wins: some, ...share },
    ]);
    expect(result.bots[0]!.wins + result.bots[1]!.wins).toBeCloseTo(6);
  });

  test('the same seed gives the same games on any number of threads', () => {
    const wins = (threads: string): unknown => (json([...run, '--threads', threads]) as { bots: unknown }).bots;
    expect(wins('1')).toEqual(wins('3'));
  });

  test('counts the iterations of bots that search, and prints a table', () => {
    const { code, out } = bagarre(['arena', 'cannibal-world', '--bots', 'ismcts:2,random', '--games', '2']);
    expect(code).toBe(0);
    expect(out).toMatch(/^cannibal-world, 2 seats, 2 games, seed [0-9a-f]+\nbot +seats +wins +share +from +to\n/);
    expect(out).toMatch(/\d+ iterations a second/);
  });

  test('a name on several seats is one bot, and the table says on how many it sits', () => {
    const bots = 'greedy,random,random,random';
    const { out } = bagarre(['arena', 'kharnage', '--bots', bots, '--games', '4', '--seed', '1']);
    expect(out).toMatch(/\ngreedy +1 +\d.*\nrandom +3 +\d.*\n/);
  });

  test('a bot that throws ends it, and the report says in which game', () => {
    const { code, out, err } = bagarre(run, '', BROKEN_SCORE);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toMatch(/game 1 of 6 \(seed a1\) broke off\n[^]*\[cause\]: Error: no score today\n +at /);
  });

  test('what cannot be', () => {
    expectMistake(['arena', 'kharnage'], /arena needs two bots or more: --bots a,b/);
    expectMistake(['arena', 'kharnage', '--bots', 'gredy,random'], /no bot "gredy"; did you mean greedy\?/);
    expectMistake(['arena', 'kharnage', '--bots', 'random,ismcts:0'], /no bot "ismcts:0"/);
    expectMistake(['arena', 'kharnage', '--bots', 'random,random,random', '--seats', '2'], /expected 3 or more/);
    expectMistake(['arena', 'kharnage', '--bots', 'random,random', '--seats', '9'], /expected from 2 to 6 seats/);
    expectMistake(['arena', 'kharnage', '--bots', 'random,random', '--threads', '0'], /--threads: found "0"/);
    expectMistake(
      ['arena', 'pavillon-du-traqueur', '--bots', 'greedy,random'],
      /pavillon-du-traqueur has no table of 2: say how many seats they share, --seats 3 or 4\./,
    );
    expectMistake(
      ['arena', 'cannibal-world', '--bots', 'random,greedy,facile,light,moyen'],
      /seats: found 5, expected 2 or 4/,
    );
  });
});

describe('rate', () => {
  const marks = (game: string): string => `<!-- rate ${game} -->\nold\n<!-- end of rate ${game} -->`;

  test('a game without duels: groups that fill its smallest table', () => {
    const file = write('groups.md', marks('pavillon-du-traqueur'));
    const bots = ['random', 'light', 'greedy'];
    const run = ['rate', 'pavillon-du-traqueur', '--bots', bots.join(), '--games', '3', '--out', file];
    const result = json(run) as { bots: { name: string }[] };
    expect(result).toMatchObject({ seats: 3, gamesOfEach: 3, bots: bots.map(() => ({ games: 3 })) });
    expect(result.bots.map((b) => b.name).sort()).toEqual(bots.toSorted());
    expect(content(file)).toContain('3 games of each group of 3.');
  });

  test('writes the table of its game and leaves the rest alone', () => {
    const file = write('ratings.md', `# Bots\n\n${marks('kharnage')}\n\nkept\n\n${marks('cannibal-world')}\n`);
    const run = ['rate', 'kharnage', '--bots', 'random,greedy', '--games', '4', '--out', file];
    const { bots } = json(run) as { bots: { name: string; games: number }[] };
    expect(bots.map((b) => [b.name, b.games]).sort()).toEqual([
      ['greedy', 4],
      ['random', 4],
    ]);
    const text = content(file);
    expect(text).toMatch(/^# Bots\n\n<!-- rate kharnage -->\n\n\| bot \| rating \| unsure by \| at least \| games \|/);
    expect(text).toContain('4 games of each pair.');
    expect(text.endsWith(`<!-- end of rate kharnage -->\n\nkept\n\n${marks('cannibal-world')}\n`)).toBe(true);
  });

  test('what cannot be is told before any game, and nothing is written', () => {
    const file = write('unmarked.md', 'no marks\n');
    expectMistake(['rate', 'kharnage', '--out', file], /expected the marks <!-- rate kharnage -->/);
    expect(content(file)).toBe('no marks\n');
    expectMistake(['rate', 'kharnage', '--out', 'nowhere.md'], /nowhere\.md: there is no such file/);
    expectMistake(['rate', 'kharnage', '--bots', 'random'], /2 different bots/);
    expectMistake(['rate', 'pavillon-du-traqueur', '--bots', 'random,light'], /3 different bots/);
  });
});

describe('balance', () => {
  test('factions, pairs, seats and cards, in the form that others build on, and a page that stands alone', () => {
    const run = ['balance', 'kharnage', '--bot', 'random', '--games', '24', '--seed', 'b2', '--out', 'fair.html'];
    const result = json(run) as Record<
      'factions' | 'pairs' | 'seats' | 'cards' | 'tables',
      { id?: string; size?: number }[]
    >;
    const { factions, pairs, seats, cards, tables, ...others } = result;
    const spread = { seen: some, luck: some, real: some };
    expect(others).toEqual({ game: 'kharnage', games: 48, bot: 'random', seed: 'b2', spread });
    const houses = ['dwarf', 'goblin', 'human', 'orc'];
    expect(factions.toSorted((a, b) => a.id!.localeCompare(b.id!))).toEqual(
      houses.map((id) => ({ id, wins: some, ...share })),
    );
    expect(pairs).toHaveLength(6);
    for (const pair of pairs)
      expect(pair).toEqual({
        a: expect.any(String),
        b: expect.any(String),
        games: 4,
        shareA: some,
        low: some,
        high: some,
      });
    expect(seats).toEqual([0, 1, 2, 3].map((seat) => ({ seat, wins: some, ...share })));
    expect(cards.length).toBeGreaterThan(40);
    for (const card of cards) expect(card).toEqual({ likely: some, id: expect.any(String), drawn: some, ...share });
    expect(tables.map((t) => t.size)).toEqual([2, 4]);
    expect(tables[1]).toEqual({
      size: 4,
      games: 24,
      factions,
      pairs: [],
      seats,
      cards,
      spread,
      meanLength: some,
      ends: expect.any(Object),
      camps: [],
      lengths: expect.any(Array),
      swing: { leadChanges: some, comebacks: some },
    });
    const page = content('fair.html');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toMatch(/<svg .*dwarf against goblin/);
    expect(page).not.toMatch(/<script|<link|(src|href)=|url\(|https?:/);
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('the ready-made decks of Cannibal World, in duels', () => {
    const { code, out } = bagarre(['balance', 'cannibal-world', '--bot', 'random', '--games', '12']);
    expect(code).toBe(0);
    expect(out).toMatch(/banished against dogs|dogs against banished/);
    expect(out).toMatch(/decisions a game, .* changes of the lead/);
    expect(out).not.toMatch(/4 seats/);
  });

  test('camps that the deal makes, with table options; shared cards are of those who held them', () => {
    const run = 'balance ze-horror-attack --bot random --games 20 --seats 4 --seed 1 --options'.split(' ');
    const { tables, cards } = json([...run, '{"decks":["mountains"]}']) as {
      tables: { camps: { id: string; ofWins: number; ofSeats: number; games: number }[] }[];
      cards: { id: string; drawn: number }[];
    };
    const [{ camps }] = tables as [(typeof tables)[0]];
    expect(camps.map((c) => c.id)).toEqual(['heroes', 'monsters']);
    expect(camps[0]!.ofWins + camps[1]!.ofWins).toBeCloseTo(1);
    expect(camps[0]!.ofSeats + camps[1]!.ofSeats).toBeCloseTo(1);
    expect(cards.length).toBeGreaterThan(20);
    expect(cards.every((c) => c.id.startsWith('mou.') && c.drawn <= 80)).toBe(true);
    expect(bagarre([...run, '{"decks":["mountains"]}']).out).toMatch(/heroes: \d.* of the wins with \d.* of the seats/);
    expectMistake([...run, '[1]'], /--options: found \[1\], expected an object as JSON/);
    expectMistake([...run, '{"decks":'], /--options: found \{"decks":, expected an object as JSON/);
    expectMistake([...run, '{"decks":["moon"]}'], /moon/);
  });

  test('shared cards count while all are in the game, so that those that come late do not look good', () => {
    const { cards } = json('balance pavillon-du-traqueur --bot light --games 40 --seats 4 --seed 1'.split(' ')) as {
      cards: { drawn: number; share: number }[];
    };
    const drawn = cards.reduce((sum, c) => sum + c.drawn, 0);
    const won = cards.reduce((sum, c) => sum + c.drawn * c.share, 0);
    expect(drawn).toBeGreaterThan(1000);
    expect(won / drawn).toBeGreaterThan(0.24);
    expect(won / drawn).toBeLessThan(0.26);
  });

  test('another pack than that of the house', () => {
    const file = write('mine.json', readFileSync(HOUSE, 'utf8').replace('"id": "orc"', '"id": "ogre"'));
    const { factions, tables } = json([
      'balance',
      'kharnage',
      ...'--bot random --games 12 --seats 2 --pack'.split(' '),
      file,
    ]) as {
      factions: { id: string }[];
      tables: unknown[];
    };
    expect(factions.map((f) => f.id).sort()).toEqual(['dwarf', 'goblin', 'human', 'ogre']);
    expect(tables).toHaveLength(1);
  });

  test('what cannot be', () => {
    expectMistake(['balance', 'kharnage', '--bot', 'moyenne'], /no bot "moyenne"; did you mean moyen\?/);
    expectMistake(['balance', 'kharnage', '--seats', '5'], /--seats: found 5, expected at most 4/);
    expectMistake(['balance', 'cannibal-world', '--bot', 'random', '--seats', '3'], /seats/);
    expectMistake(
      ['balance', 'kharnage', '--options', '{"factions":["orc","human"]}'],
      /--options: found "factions", expected other options: balance gives those in turn/,
    );
    const notWritten = (out: string, why: string): void =>
      expectMistake(['balance', 'kharnage', '--out', out], new RegExp(`^${out} cannot be written: ${why}\\.\n$`));
    notWritten('no/such/folder.html', 'there is no such folder');
    notWritten(`${write('file.txt', '')}/report.html`, 'part of its path is not a folder');
    notWritten('..', 'it is a folder');
    expectMistake(['balance', 'kharnage', '--pack', 'none.json'], /none\.json: there is no such file/);
    expectMistake(
      ['balance', 'kharnage', '--pack', write('other.json', '{"game":"chess"}')],
      /other\.json: found a file that is no pack of kharnage/,
    );
    expect(files()).not.toContain('no');
  });
});

describe('what took hours is not lost with a file that cannot be written', () => {
  const table = '<!-- rate kharnage -->\n<!-- end of rate kharnage -->';
  const rate = 'rate kharnage --bots random,greedy --games 2 --out'.split(' ');
  const balance = 'balance kharnage --bot random --games 12 --out'.split(' ');

  test.each([
    ['rate', rate],
    ['balance', balance],
  ])('%s: a folder in which nothing may be written is told before any game', (_name, run) => {
    mkdirSync(join(folder, 'locked'), { recursive: true });
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'locked'), 0o755);
    write('locked/file', table);
    chmodSync(join(folder, 'locked'), 0o555);
    expect(bagarre([...run, 'locked/file'], '', AS_ANYBODY)).toEqual({
      code: 2,
      out: '',
      err: 'locked/file cannot be written: nothing may be written in its folder.\n',
    });
  });

  test('rate prints first', () => {
    const becomesFolder = whenGamesBegin(`fs.rmSync('ratings.md'); fs.mkdirSync('ratings.md');`);
    const { code, out, err } = bagarre([...rate, write('ratings.md', table)], '', becomesFolder);
    expect({ code, err }).toEqual({ code: 2, err: 'ratings.md: it is a folder, expected a file.\n' });
    expect(out).toMatch(/^bot +rating .*\n(random|greedy) /);
  });

  test('balance prints first', () => {
    mkdirSync(join(folder, 'reports'));
    const becomesFile = whenGamesBegin(`fs.rmdirSync('reports'); fs.writeFileSync('reports', '');`);
    const { code, out, err } = bagarre([...balance, 'reports/fair.html'], '', becomesFile);
    const why = 'reports/fair.html cannot be written: part of its path is not a folder.\n';
    expect({ code, err }).toEqual({ code: 2, err: why });
    expect(out).toMatch(/^kharnage, 2 seats, 12 games by random/);
    expect(out).not.toContain('is written');
  });
});

describe('Ctrl-C', () => {
  const once = whenGamesBegin(`process.kill(process.pid, 'SIGINT');`);
  const cut = (args: string): { code: unknown; result: Record<string, unknown> } => {
    const { code, out, err } = bagarre([...args.split(' '), '--games', '100000', '--json'], '', once);
    expect(err).toMatch(/^games under way: 2; they are played to their end, or Ctrl-C again ends at once\n$/);
    return { code, result: JSON.parse(out) };
  };

  test('arena tells what was played by then: what it tells of a run of so many games', () => {
    const args = 'arena kharnage --bots random,greedy --seed c1';
    const { code, result } = cut(args);
    const { games, bots, ends, meanLength } = result;
    expect({ code, cutShort: result['cutShort'] }).toEqual({ code: 130, cutShort: true });
    expect(json([...args.split(' '), '--games', String(games)])).toMatchObject({ games, bots, ends, meanLength });
  });

  test('rate prints, and leaves the table as it was', () => {
    const file = write('cut.md', '<!-- rate kharnage -->\nold\n<!-- end of rate kharnage -->');
    const before = content(file);
    const { code, result } = cut(`rate kharnage --bots random,greedy --out ${file}`);
    expect(code).toBe(130);
    expect(result).toMatchObject({ gamesOfEach: 2, cutShort: true, bots: [{ games: 2 }, { games: 2 }] });
    expect(content(file)).toBe(before);
  });

  test('balance leaves out the tables that nobody came to, and writes its page', () => {
    const { code, result } = cut('balance kharnage --bot random --out cut.html');
    expect(code).toBe(130);
    expect(result).toMatchObject({ games: 2, cutShort: true, tables: [{ size: 2, games: 2 }] });
    expect(content('cut.html')).toContain('<p>2 games, cut short, every seat');
    expect(content('cut.html')).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('is said in the table for people', () => {
    const { code, out } = bagarre('arena kharnage --bots random,greedy'.split(' '), '', once);
    expect(code).toBe(130);
    expect(out).toMatch(/, 2 games, seed .*\ncut short by Ctrl-C after 2 of 100 games\nbot /);
  });

  test('a second one ends it at once', () => {
    const twice = whenGamesBegin(
      `process.kill(process.pid, 'SIGINT'); setTimeout(() => process.kill(process.pid, 'SIGINT'), 100);`,
    );
    const { code, out, err } = bagarre('arena kharnage --bots ismcts:999999,random'.split(' '), '', twice);
    expect({ code, out }).toEqual({ code: 'SIGINT', out: '' });
    expect(err).toMatch(/^games under way: 2;/);
  });
});

test('every faction meets every other from every seat', () => {
  expect(arrangements(['a', 'b', 'c'], 2).map((l) => l.join(''))).toEqual(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']);
  expect(arrangements([1, 2, 3, 4], 4)).toHaveLength(24);
});
