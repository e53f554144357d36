/**
 * Records: a whole match as a file. Game, seats, options, seed and decisions determine everything, so that is what is kept;
 * the end is kept too, so that a record can be checked.
 */
import {
  type AnyGame,
  type Check,
  type Checked,
  type Core,
  type Kept,
  type Refusal,
  type Start,
  Refused,
  SEED_FORM,
  copy,
  found,
  int,
  isRecord,
  isSeed,
  keyOf,
  list,
  newMatch,
  openBox,
  optional,
  pending,
  read,
  record,
  refuse,
  save,
  sha256,
  submit,
  text,
} from '@bagarre/kernel';
import { readJson, writeWhole } from './files.ts';
import { openGame } from './games.ts';
import { Mistake, refusedIn } from './mistake.ts';

const anything: Check<Record<string, unknown>> = (x, where, problems) =>
  isRecord(x) ? x : refuse(problems, where, x, 'a record', {});

const seed: Check<string> = (x, where, problems) => (isSeed(x) ? x : refuse(problems, where, x, SEED_FORM, '0'));

const decision = record({
  seat: int(0, 14),
  option: text,
  /** The number of the request that it answers, where the record says it. */
  request: optional(int(0), null),
});

const checkRecord = record({
  game: text,
  /** The rules and the cards that it was played with. */
  box: optional(text, null),
  seats: int(1, 14),
  options: optional(anything, {}),
  seed,
  /** SHA-256 of the seed, where it was promised before the match. */
  commitment: optional(text, null),
  names: optional(list(text), null),
  /** What went wrong, in the record of a failure. */
  failure: optional(text, null),
  decisions: list(decision),
  end: optional(record({ decisions: int(0), over: optional(anything, null), digest: text }), null),
});

export type MatchRecord = Checked<typeof checkRecord>;

/** Names a settled match: equal matches have equal digests. What was said and not fetched does not count. */
export function digest(s: Core): string {
  const quiet = copy(s);
  quiet.log = null;
  return sha256(save(quiet));
}

export interface Finished {
  game: AnyGame;
  start: Start;
  decisions: readonly Kept[];
  state: Core;
  names?: readonly string[];
  failure?: string;
}

/** A match as the text of a record, one decision a line. */
export function recordText({ game, start, decisions, state, names, failure }: Finished): string {
  const { decisions: kept, ...rest } = {
    game: game.id,
    box: state.box,
    seats: start.seats,
    options: start.options ?? {},
    seed: start.seed,
    ...(names ? { names } : {}),
    ...(failure === undefined ? {} : { failure }),
    decisions,
    end: { decisions: decisions.length, over: state.over, digest: digest(state) },
  };
  const head = JSON.stringify(rest, null, 2).replace(/\n\}$/, '');
  const lines = kept.map(({ seat, option }) => `    ${JSON.stringify({ seat, option })}`);
  return `${head},\n  "decisions": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

export const writeRecord = (path: string, finished: Finished): void => writeWhole(path, recordText(finished));

/** Reads a record and the game it is of; what is wrong with it is a mistake that names the place. */
export async function readRecord(path: string): Promise<{ game: AnyGame; record: MatchRecord }> {
  const raw = readJson(path);
  try {
    const it = read(checkRecord, raw, path);
    const game = await openGame(it.game);
    if (it.end && it.end.decisions !== it.decisions.length) {
      throw new Mistake(`${path}: found ${it.decisions.length} decisions, expected ${it.end.decisions}.`);
    }
    return { game, record: it };
  } catch (error) {
    if (error instanceof Refused) throw refusedIn(path, error);
    if (error instanceof Mistake && !error.message.startsWith(path)) throw new Mistake(`${path}: ${error.message}`);
    throw error;
  }
}

export const startOf = ({ seats, options, seed }: MatchRecord): Start => ({ seats, options, seed });

/** Starts the match of a record; a table that cannot be set up is a mistake. */
export function newMatchOf(path: string, game: AnyGame, start: Start): Core {
  try {
    return newMatch(game, start as never, openBox(game));
  } catch (error) {
    if (error instanceof Refused) throw refusedIn(path, error);
    throw error;
  }
}

/** Makes a recorded decision as if it came from outside: whatever does not fit is a mistake that says where and why. */
export function redoChecked(path: string, s: Core, d: MatchRecord['decisions'][number], n: number): void {
  const asked = pending(s);
  const request = d.request ?? asked.find((r) => r.seat === d.seat)?.id ?? s.seq;
  const refusal = submit(s, { seat: d.seat, request, option: d.option });
  if (refusal) throw new Mistake(`${path}, decision ${n}: ${refusalText(refusal, d, asked)}`);
}

function refusalText({ why, reasons }: Refusal, d: MatchRecord['decisions'][number], asked: ReturnType<typeof pending>): string {
  const who = asked.map((r) => `seat ${r.seat}`).join(', ');
  const mine = asked.find((r) => r.seat === d.seat);
  switch (why) {
    case 'over':
      return `found ${found(d.option)} by seat ${d.seat}, but the match is over.`;
    case 'not-asked':
      return `found an answer by seat ${d.seat}, expected one by ${who} (${asked[0]?.ask}).`;
    case 'stale':
      return `found an answer to request ${d.request}, expected one to request ${mine?.id} (${mine?.ask}).`;
    case 'malformed':
      return `found ${found(d)}, expected a seat and an option.`;
    case 'not-offered': {
      const clauses = reasons.map((r) => r.clause).join(', ');
      return `found ${found(d.option)}, which seat ${d.seat} is not offered at ${mine?.ask}${clauses ? ` (${clauses})` : ''}; expected ${offers(mine)}.`;
    }
  }
}

function offers(r: ReturnType<typeof pending>[number] | undefined): string {
  const keys = (r?.options ?? []).map(keyOf);
  return keys.length <= 3 ? `one of ${keys.join(', ')}` : `one of ${keys.slice(0, 3).join(', ')} and ${keys.length - 3} more`;
}
