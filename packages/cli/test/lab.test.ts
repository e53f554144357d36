/** The measuring commands, with few games of quick bots. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { arrangements } from '../src/lab/line-ups.ts';
import { bagarre, content, expectMistake, files, HOUSE, json, write } from './run.ts';

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
    expect(out).toMatch(/^cannibal-world, 2 seats, 2 games, seed [0-9a-f]+\nbot +wins +share +from +to\n/);
    expect(out).toMatch(/\d+ iterations a second/);
  });

  test('what cannot be', () => {
    expectMistake(['arena', 'kharnage'], /arena needs two bots or more: --bots a,b/);
    expectMistake(['arena', 'kharnage', '--bots', 'gredy,random'], /no bot "gredy"; did you mean greedy\?/);
    expectMistake(['arena', 'kharnage', '--bots', 'random,ismcts:0'], /no bot "ismcts:0"/);
    expectMistake(['arena', 'kharnage', '--bots', 'random,random,random', '--seats', '2'], /expected 3 or more/);
    expectMistake(['arena', 'kharnage', '--bots', 'random,random', '--seats', '9'], /expected from 2 to 6 seats/);
    expectMistake(['arena', 'kharnage', '--bots', 'random,random', '--threads', '0'], /--threads: found "0"/);
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
    const result = json(run) as Record<'factions' | 'pairs' | 'seats' | 'cards' | 'tables', Record<string, unknown>[]>;
    expect(result).toMatchObject({ game: 'kharnage', games: 48, bot: 'random', seed: 'b2' });
    expect(result.factions.map((f) => f['id']).sort()).toEqual(['dwarf', 'goblin', 'human', 'orc']);
    expect(result.pairs).toHaveLength(6);
    expect(result.pairs[0]).toEqual({ a: 'dwarf', b: 'goblin', games: 4, shareA: some, low: some, high: some });
    expect(result.seats.map((s) => s['seat'])).toEqual([0, 1, 2, 3]);
    expect(result.cards[0]).toEqual({ likely: some, id: expect.any(String), drawn: some, ...share });
    expect(result.tables.map((t) => t['size'])).toEqual([2, 4]);
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
    expectMistake(['balance', 'kharnage', '--out', 'no/such/folder.html'], /no\/such: there is no such file/);
    expectMistake(['balance', 'kharnage', '--pack', 'none.json'], /none\.json: there is no such file/);
    expectMistake(
      ['balance', 'kharnage', '--pack', write('other.json', '{"game":"chess"}')],
      /other\.json: found a file that is no pack of kharnage/,
    );
    expect(files()).not.toContain('no');
  });
});

test('every faction meets every other from every seat', () => {
  expect(arrangements(['a', 'b', 'c'], 2).map((l) => l.join(''))).toEqual(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']);
  expect(arrangements([1, 2, 3, 4], 4)).toHaveLength(24);
});
