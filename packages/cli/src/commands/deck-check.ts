import { command, json, lang, word } from '../command.ts';
import { readText } from '../files.ts';
import { deckGameIds, deckRules } from '../games.ts';
import { GOOD, MISTAKEN } from '../mistake.ts';

export const deckCheck = command({
  name: 'deck check',
  summary: 'Check a deck list: every thing that is wrong with it, and how to mend it',
  about: ['A list has a card a line, such as "2 RA/04"; "Sideboard" begins the sideboard, # a remark.'],
  args: [{ name: 'FILE', help: 'a deck list (plain text)' }],
  options: {
    game: word('GAME', `the game it is for (${deckGameIds.join(', ')})`, deckGameIds[0]!),
    lang: lang(),
    json: json(),
  },
  examples: [
    ['bagarre deck check my-rats.txt', 'exit code 2 if no game could be played with it'],
    ['bagarre deck check my-rats.txt --json', 'the faults as data, with their clauses'],
  ],
  async run([path], o) {
    const check = await deckRules(o.game);
    const { summary, unread, faults, list } = check(readText(path!), o.lang);
    const good = unread.length + faults.length === 0;
    const all = [...unread, ...faults];
    if (o.json) process.stdout.write(`${JSON.stringify({ file: path, game: o.game, good, faults: all, list })}\n`);
    else if (good) process.stdout.write(`${path}: ${summary}\n`);
    else process.stderr.write([`${path}: ${summary}`, ...all.map((f) => `  ${f.text}`), ''].join('\n'));
    return good ? GOOD : MISTAKEN;
  },
});
