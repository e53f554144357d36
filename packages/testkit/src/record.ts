/**
 * A match as a file: what it was played with, what it started from and every decision. The fuzzer saves failing matches in
 * this form, golden games are kept in it, and `replay` and `verify` open it.
 *
 * A decision is written `0 play card:17`: the seat, then the key of the option. A match that was played to its end also says
 * how it ended, with digests of its last state and of what each viewer was told.
 */
import {
  type AnyGame,
  type Box,
  type Check,
  type Core,
  type Kept,
  type Start,
  type Viewer,
  Refused,
  SEED_FORM,
  copy,
  type Said,
  found,
  int,
  isRecord,
  isSeed,
  list,
  newMatch,
  onlooker,
  openBox,
  optional,
  read,
  record,
  redact,
  redo,
  refuse,
  said,
  sha256,
  such,
  text,
  takeBack,
  viewersOf,
} from '@bagarre/kernel';

export interface MatchRecord {
  game: string;
  /** The key of the box: the game, the version of its rules and its cards. */
  box: string;
  version: number;
  seats: number;
  options: { [name: string]: unknown };
  seed: string;
  decisions: Kept[];
  end: RecordEnd | null;
  /** How its shuffle was promised, where a server dealt it: see `shuffleFaults` of the protocol. */
  fair: { [name: string]: unknown } | null;
  /** What somebody wrote beside it, such as the fault that the fuzzer found. */
  note: string | null;
}

export interface RecordEnd {
  over: Core['over'];
  /** Digest of the last state. */
  state: string;
  /** Digest of everything each viewer was told, by seat and `onlooker`. */
  told: { [viewer: string]: string };
}

export function recordOf(box: Box, start: Start, decisions: readonly Kept[], note: string | null = null): MatchRecord {
  return {
    game: box.game.id,
    box: box.key,
    version: box.game.version,
    seats: start.seats,
    options: (start.options ?? {}) as MatchRecord['options'],
    seed: start.seed,
    decisions: decisions.map(({ seat, option }) => ({ seat, option })),
    end: null,
    fair: null,
    note,
  };
}

/** The record as text, a decision a line. */
export function writeRecord(r: MatchRecord): string {
  const { decisions, end, fair, note, ...head } = r;
  const lines = decisions.map((d) => JSON.stringify(`${d.seat} ${d.option}`));
  const parts = [
    ...Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    ...(fair === null ? [] : [`  "fair": ${JSON.stringify(fair)}`]),
    ...(note === null ? [] : [`  "note": ${JSON.stringify(note)}`]),
    `  "decisions": [${lines.length === 0 ? '' : `\n    ${lines.join(',\n    ')}\n  `}]`,
    ...(end === null ? [] : [`  "end": ${JSON.stringify(end)}`]),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

const decision: Check<Kept> = (x, where, problems) => {
  const [, seat, option] = (typeof x === 'string' && /^(\d+) (\S.*)$/.exec(x)) || [];
  if (seat === undefined || option === undefined) {
    return refuse(problems, where, x, 'a decision such as "0 play card:17"', { seat: 0, option: '' });
  }
  return { seat: Number(seat), option };
};

const anything: Check<unknown> = (x) => x;
const fields: Check<{ [name: string]: unknown }> = (x, where, problems) =>
  isRecord(x) ? x : refuse(problems, where, x, 'a record', {});

const form = record({
  game: text,
  box: text,
  version: int(0),
  seats: int(1, 15),
  options: fields,
  seed: such(text, isSeed, SEED_FORM),
  decisions: list(decision),
  end: optional(record({ over: anything, state: text, told: fields }), null),
  fair: optional(fields, null),
  note: optional(text, null),
});

/** Reads a record; `file` names it in what is said if it is not one. */
export function readRecord(content: string, file: string): MatchRecord {
  let raw: unknown;
  try {
    raw = JSON.parse(content);
  } catch {
    const cut =
      content.trim() === ''
        ? 'an empty file'
        : `text that breaks off or goes wrong: ${found(content.trim().slice(-40))}`;
    throw new Refused(`${file} is not a record of a match`, [{ where: '', found: cut, expected: 'a record in JSON' }]);
  }
  return read(form, raw, `${file} is not a record of a match`) as MatchRecord;
}

/** What a record starts from. */
export const startOf = (r: MatchRecord): Start => ({ seats: r.seats, options: r.options, seed: r.seed });

/** Opens a record: the match at its start, in the box that it was played with. */
export function openRecord(r: MatchRecord, game: AnyGame, file: string, box: Box = openBox(game)): Core {
  const wrong = (where: string, was: string, expected: string) =>
    new Refused(`${file} cannot be played again`, [{ where, found: was, expected }]);
  if (r.game !== game.id) throw wrong('game', r.game, game.id);
  if (r.box !== box.key) throw wrong('box', r.box, `${box.key}, the rules and cards that are here`);
  return newMatch(game, startOf(r) as never, box) as Core;
}

/** Plays a record, or its first `until` decisions. `told` gets what is said, before the first decision and after each. */
export function playRecord(
  r: MatchRecord,
  game: AnyGame,
  file: string,
  { box, until = r.decisions.length, told }: { box?: Box; until?: number; told?: (said: Said[], s: Core) => void } = {},
): Core {
  const s = openRecord(r, game, file, box);
  told?.(said(s), s);
  const past: Core[] = [];
  r.decisions.slice(0, until).forEach((d, i) => {
    try {
      if (!undone(past, s, d)) redo(s, d, i + 1);
    } catch (e) {
      const message = e instanceof Error ? e.message : String(e);
      throw new Refused(`${file} does not fit the rules`, [
        {
          where: `decisions[${i}]`,
          found: `${d.seat} ${d.option}`,
          expected: `a decision that the rules offer (${message})`,
        },
      ]);
    }
    told?.(said(s), s);
  });
  return s;
}

/**
 * A decision that was taken back by consent stays in the record, because its chance does not come again: the line
 * `1 !undo 12` goes back to before the 13th line. True if this was such a line; `past` is kept for those to come.
 */
export function undone(past: Core[], s: Core, { option }: Kept): boolean {
  const [, to] = /^!undo (\d+)$/.exec(option) ?? [];
  past.push(copy(s));
  const before = to === undefined ? undefined : past[Number(to)];
  if (!before) return false;
  Object.assign(s, takeBack(before, s));
  return true;
}

/** How a record ends when it is played: what a golden game keeps and `verify` compares. */
export function endOf(r: MatchRecord, game: AnyGame, file: string, box: Box = openBox(game)): RecordEnd {
  const all: Said[] = [];
  const s = playRecord(r, game, file, { box, told: (said) => void all.push(...said) });
  const heard = (viewer: Viewer): string => sha256(JSON.stringify(all.map((e) => redact(game, e, viewer))));
  const told = Object.fromEntries(viewersOf(s).map((v) => [v === onlooker ? 'onlooker' : String(v), heard(v)]));
  return { over: s.over, state: sha256(JSON.stringify({ ...s, log: null })), told };
}
