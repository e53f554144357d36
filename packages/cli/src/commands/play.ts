import {
  type AnyGame,
  type AnyOption,
  type Core,
  type Language,
  type Request,
  type Rng,
  type Seat,
  type Start,
  boxOf,
  idleAnswer,
  newMatch,
  onlooker,
} from '@bagarre/kernel';
import { startOf } from '@bagarre/testkit';
import { wording } from '@bagarre/words';
import { command, jsonRecord, lang, seed, whole, word, words } from '../command.ts';
import { checkWritable } from '../files.ts';
import { gameIds, openBoard, openGame, tableOptions, usualSeats } from '../games.ts';
import { BOTS_HELP } from '../lab/contenders.ts';
import { type ExitCode, GOOD, MISTAKEN, Mistake, asMistake } from '../mistake.ts';
import { type Lines, stdinLines } from '../play/lines.ts';
import { namesFor } from '../play/names.ts';
import { Person } from '../play/person.ts';
import { SAYS } from '../play/says.ts';
import { Table } from '../play/table.ts';
import { type Player, botRng, botsFor } from '../players.ts';
import { openFile, redoChecked, saveMatch } from '../record.ts';

/** A pipe that says nothing for so long is no keyboard. */
const PATIENCE = 3_000;

export const play = command({
  name: 'play',
  summary: 'Play a game in the terminal, any seat a person or a bot',
  about: ['Seats are numbered from 0. Several people share the keyboard; the screen is wiped when it changes hands.'],
  args: [{ name: 'GAME', help: `a game (${gameIds.join(', ')})`, optional: true }],
  options: {
    seats: whole('N', 'how many seats', { min: 1, max: 14, instead: null }),
    humans: word('0,1', 'the seats that people play, or none (default: 0)', '0'),
    bots: words('a,b', `who plays the other seats: ${BOTS_HELP} (default: moyen)`, ['moyen']),
    names: words('a,b', 'names of the players, by seat', []),
    options: jsonRecord('table options, such as {"cheerRule":true}'),
    seed: seed(),
    lang: lang(),
    save: word('FILE', 'keep the game as a record when it ends or you leave', null),
    load: word('FILE', 'go on with a game that was saved', null),
  },
  examples: [
    ['bagarre play kharnage', 'you against two bots of the middle level'],
    ['bagarre play kharnage --seats 4 --bots facile,difficile', 'you against three bots of two kinds'],
    ['bagarre play kharnage --humans 0,1 --seats 2', 'two people, one keyboard'],
    ['bagarre play kharnage --humans none --seed 42', 'watch the bots'],
    ['bagarre play --load evening.json', 'go on with a saved game'],
  ],
  async run([id], o) {
    if (o.save !== null) checkWritable(o.save);
    const { game, table } = o.load === null ? await newTable(id, o) : await loadTable(id, o.load);
    const seats = table.state.seats;
    const humans = readHumans(o.humans, seats);
    const names = namesFor(seats, humans, o.lang, o.names);
    const lines = stdinLines();
    try {
      const who = await present(lines, humans, o.lang);
      const board = await openBoard(game.id);
      const person = new Person(table, board, lines, wording(game, boxOf(table.state), o.lang, names));
      const players = botsFor(o.bots, seats, humans);
      return await playTable({ table, person, lines, humans: who, players, names, lang: o.lang, save: o.save });
    } finally {
      lines.close();
    }
  },
});

interface Opened {
  game: AnyGame;
  table: Table;
}

async function newTable(
  id: string | undefined,
  o: { seats: number | null; options: Record<string, unknown>; seed: string },
): Promise<Opened> {
  if (id === undefined) throw new Mistake(`play needs a game: bagarre play ${gameIds[0]}`);
  const game = await openGame(id);
  const seats = o.seats ?? usualSeats(id);
  const start: Start = { seats, options: { ...tableOptions(id, seats), ...o.options }, seed: o.seed };
  const state: Core = asMistake(`This table of ${id}`, () => newMatch(game, start as never));
  return { game, table: new Table(game, start, state) };
}

async function loadTable(id: string | undefined, path: string): Promise<Opened> {
  const opened = await openFile(path);
  const { game, record, state } = opened;
  if (id !== undefined && id !== game.id) throw new Mistake(`${path}: found a game of ${game.id}, expected ${id}.`);
  const table = new Table(game, startOf(record), state);
  record.decisions.forEach((d, i) => table.redo(d, (s) => redoChecked(opened, s, d, i + 1)));
  return { game, table };
}

function readHumans(text: string, seats: number): Seat[] {
  if (text === 'none') return [];
  return text.split(',').map((t) => {
    const seat = /^\d+$/.test(t) ? Number(t) : -1;
    if (seat < 0 || seat >= seats) {
      throw new Mistake(`--humans: found ${JSON.stringify(t)}, expected seats from 0 to ${seats - 1}, or none.`);
    }
    return seat;
  });
}

/** Where no keyboard is, as in a continuous build, nobody waits for answers that cannot come. */
async function present(lines: Lines, humans: readonly Seat[], lang: Language): Promise<readonly Seat[]> {
  if (humans.length === 0 || lines.tty || (await lines.any(PATIENCE))) return humans;
  process.stdout.write(`${SAYS[lang].watch}\n\n`);
  return [];
}

interface Sitting {
  table: Table;
  person: Person;
  lines: Lines;
  humans: readonly Seat[];
  players: readonly Player[];
  names: readonly string[];
  lang: Language;
  save: string | null;
}

async function playTable(at: Sitting): Promise<ExitCode> {
  const { table, person, humans } = at;
  const rng = botRng(table.start.seed);
  if (humans.length > 0 && !(await person.welcome(titleOf(at)))) return leave(at, true);
  while (!table.state.over) {
    // People first: a sealed answer is given before anybody could know the others'.
    const { asked } = table;
    const request = asked.find((r) => humans.includes(r.seat)) ?? asked[0]!;
    if (!humans.includes(request.seat)) {
      table.decide(request, botAnswer(at, request, rng));
      if (humans.length === 0) person.tell();
      continue;
    }
    if (request.options.length === 1) {
      person.onlyChoice(request, request.options[0]!);
      table.decide(request, request.options[0]!);
      continue;
    }
    if (!(await person.handOver(request.seat, humans.length))) return leave(at, true);
    const answer = await person.ask(request);
    if (answer.k === 'quit') return leave(at, answer.ended);
    if (answer.k === 'option') table.decide(request, answer.option);
  }
  person.end(humans.length === 1 ? humans[0]! : onlooker);
  person.print(
    SAYS[at.lang].again(`bagarre play ${table.game.id} --seats ${table.state.seats} --seed ${table.start.seed}`),
  );
  if (at.save !== null) saveTo(at, at.save);
  return GOOD;
}

/** Nobody's game ends because a bot fails: its seat answers as that of somebody who is away. */
function botAnswer({ table, players, names, lang }: Sitting, request: Request, rng: Rng): AnyOption {
  try {
    return players[request.seat]!(table.state, request, rng);
  } catch (error) {
    process.stderr.write(`${SAYS[lang].botFailed(names[request.seat]!, String(error))}\n`);
    return idleAnswer(table.state, request);
  }
}

const titleOf = ({ table, names }: Sitting): string =>
  `${table.game.id} · ${names.join(', ')} · seed ${table.start.seed}`;

/** Leaving in the middle: a person may keep the game; answers from a file that just stop are a mistake. */
async function leave(at: Sitting, ended: boolean): Promise<ExitCode> {
  const says = SAYS[at.lang];
  if (ended && !at.lines.tty) {
    process.stderr.write(`${says.inputEnded(at.table.decisions.length + 1)}\n`);
    return MISTAKEN;
  }
  if (at.save !== null) saveTo(at, at.save);
  else if (!ended) await offerToSave(at);
  at.person.print(...(ended ? [''] : []), says.leave(at.table.start.seed));
  return GOOD;
}

/** Asks for a file until one can be written, or none is wanted. */
async function offerToSave(at: Sitting): Promise<void> {
  for (;;) {
    const path = (await at.lines.next(`${SAYS[at.lang].saveWhere} > `)) ?? '';
    if (path === '') return;
    try {
      saveTo(at, path);
      return;
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      at.person.print(error.message);
    }
  }
}

function saveTo({ table, lang, person }: Sitting, path: string): void {
  saveMatch(path, table.game, table.start, table.decisions, table.state);
  person.print(SAYS[lang].saved(path), ...(table.state.over ? [] : [SAYS[lang].goOn(path)]));
}
