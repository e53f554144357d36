import { Refused, isRecord, openBox, problemText } from '@bagarre/kernel';
import { command, json, word } from '../command.ts';
import { readJson } from '../files.ts';
import { openGame, packNotes } from '../games.ts';
import { GOOD, MISTAKEN, Mistake } from '../mistake.ts';

export const packCheck = command({
  name: 'pack check',
  summary: 'Check a pack of cards: every fault with its place, what was found and what was expected',
  args: [{ name: 'FILE', help: 'a pack (JSON)' }],
  options: {
    game: word('GAME', 'the game it is for (default: the one that the pack names)', null),
    json: json(),
  },
  examples: [['bagarre pack check my-cards.json', 'exit code 2 if a game could not be played with it']],
  async run([path], o) {
    const pack = readJson(path!);
    const id = o.game ?? gameOf(path!, pack);
    const game = await openGame(id);
    const problems = problemsOf(() => openBox(game, [pack]));
    const cards = problems.length === 0 ? openBox(game, [pack]).cards.length : 0;
    const notes = problems.length === 0 ? await packNotes(id, pack) : [];
    if (o.json) process.stdout.write(`${JSON.stringify({ file: path, game: id, cards, problems, notes })}\n`);
    else if (problems.length > 0) process.stderr.write(problems.map((p) => `${path}: ${problemText(p)}\n`).join(''));
    else
      process.stdout.write(
        [`${path}: good, ${cards} different cards for ${id}.`, ...notes.map((n) => `  note: ${n}`), ''].join('\n'),
      );
    return problems.length === 0 ? GOOD : MISTAKEN;
  },
});

function gameOf(path: string, pack: unknown): string {
  const id = isRecord(pack) ? pack['game'] : undefined;
  if (typeof id === 'string') return id;
  throw new Mistake(`${path}: found no game, expected a pack that names its game, or --game GAME.`);
}

function problemsOf(open: () => void): Refused['problems'] {
  try {
    open();
    return [];
  } catch (error) {
    if (error instanceof Refused) return error.problems;
    throw error;
  }
}
