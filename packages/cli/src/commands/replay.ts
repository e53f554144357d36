import { type Viewer, boxOf, onlooker } from '@bagarre/kernel';
import { startOf } from '@bagarre/testkit';
import { type Wording, wording } from '@bagarre/words';
import { command, json, lang, whole, word } from '../command.ts';
import { openBoard } from '../games.ts';
import { GOOD, Mistake } from '../mistake.ts';
import { painter, wantsColour, wrap } from '../paint.ts';
import { namesFor } from '../play/names.ts';
import { Table } from '../play/table.ts';
import { type Opened, checkWhole, openFile, redoChecked } from '../record.ts';

export const replay = command({
  name: 'replay',
  summary: 'Show a recorded game: its story, and the table at any decision as any seat sees it',
  about: ['Without --as you look on: only what everybody may see is shown.'],
  args: [{ name: 'FILE', help: 'a record (play --save makes one, fuzz too)' }],
  options: {
    at: whole('N', 'stop after N decisions (default: at the end)', { min: 0, instead: null }),
    as: word('SEAT', 'a seat, from 0, or onlooker (default: onlooker)', 'onlooker'),
    lang: lang(),
    json: json(),
  },
  examples: [
    ['bagarre replay evening.json', 'the whole story and how it ended'],
    ['bagarre replay evening.json --at 40 --as 2', 'the table after 40 decisions, as seat 2 saw it'],
  ],
  async run([path], o) {
    const opened = await openFile(path!);
    const { game, record } = opened;
    const at = stopAt(opened, o.at);
    const viewer = viewerOf(o.as, record.seats);
    const table = new Table(game, startOf(record), opened.state);
    const names = namesFor(record.seats, [], o.lang, []);
    const words = wording(game, boxOf(table.state), o.lang, names);
    const story: { n: number; text: string }[] = [];
    const tell = (n: number): void => void story.push(...table.news(viewer).map((e) => ({ n, text: words.event(e) })));
    tell(0);
    for (const [i, d] of record.decisions.slice(0, at).entries()) {
      table.redo(d, (s) => redoChecked(opened, s, d, i + 1));
      tell(i + 1);
    }
    if (at === record.decisions.length) checkWhole(opened, table.state);
    const sight = table.sight(viewer);
    if (o.json) {
      const { seats, seed, note } = record;
      const { over } = table.state;
      const told = {
        game: game.id,
        seats,
        seed,
        at,
        decisions: record.decisions.length,
        note,
        over,
        story,
        view: sight.view,
      };
      process.stdout.write(`${JSON.stringify(told)}\n`);
      return GOOD;
    }
    const paint = painter(wantsColour());
    const width = process.stdout.isTTY ? Math.min(process.stdout.columns ?? 80, 120) : 100;
    const board = await openBoard(game.id);
    const lines = [
      paint.bold(`${game.id}, ${record.seats} seats, seed ${record.seed}`),
      ...(record.note === null ? [] : wrap(`${record.note}`, width)),
      '',
      ...story.flatMap(({ n, text }) => wrap(`${paint.dim(String(n).padStart(4))}  ${text}`, width, 6)),
      '',
      paint.bold(
        `After ${at} of ${record.decisions.length} decisions, as ${viewer === onlooker ? 'an onlooker' : `seat ${viewer}`} sees it`,
      ),
      '',
      ...board.draw(sight, { box: boxOf(table.state), words, paint, width }),
      ...(table.state.over ? ['', paint.bold(words.over(table.state.over))] : asking(table, words)),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return GOOD;
  },
});

/** Who has to decide next. */
function asking(table: Table, words: Wording): string[] {
  const { view } = table.sight(onlooker);
  return ['', ...table.asked.map((r) => `${words.seat(r.seat)}: ${words.question(view, r)}`)];
}

function stopAt({ path, record }: Opened, at: number | null): number {
  const all = record.decisions.length;
  if (at === null) return all;
  if (at > all) throw new Mistake(`--at: found ${at}, expected at most ${all}, the number of decisions in ${path}.`);
  return at;
}

function viewerOf(text: string, seats: number): Viewer {
  if (text === 'onlooker') return onlooker;
  if (/^\d+$/.test(text) && Number(text) < seats) return Number(text);
  throw new Mistake(`--as: found ${JSON.stringify(text)}, expected a seat from 0 to ${seats - 1}, or onlooker.`);
}
