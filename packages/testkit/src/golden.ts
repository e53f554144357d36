/**
 * Golden games: whole matches that are kept as records and must still end the same way, and be told the same way, under
 * today's rules. With `GOLDEN=update` in the environment they are played anew instead, but not where the rules have changed
 * and their version has not.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type AnyGame,
  type Box,
  type Core,
  type Kept,
  Refused,
  type Request,
  type Rng,
  type Start,
  decide,
  fastRng,
  keyOf,
  newMatch,
  openBox,
  problemText,
  said,
  settle,
  sha256,
} from '@bagarre/kernel';
import { difference, differenceText } from './difference.ts';
import { type Choice, anyChoice } from './play.ts';
import { type MatchRecord, endOf, readRecord, recordOf, startOf, writeRecord } from './record.ts';

/** Chooses what is decided next. */
export type Policy = (s: Core, requests: readonly Request[], rng: Rng) => Pick<Choice, 'request' | 'option'>;

const atRandom: Policy = (_s, requests, rng) => anyChoice(requests, rng);

/** Plays a match by a policy (at random unless told) and gives its record. */
export function goldenRecord(
  game: AnyGame,
  start: Start,
  policy: Policy = atRandom,
  box: Box = openBox(game),
): MatchRecord {
  const s = newMatch(game, start as never, box) as Core;
  const rng = fastRng(parseInt(sha256(start.seed).slice(0, 8), 16));
  const decisions: Kept[] = [];
  for (let requests = settle(s); requests.length > 0; requests = settle(s)) {
    const { request, option } = policy(s, requests, rng);
    decisions.push({ seat: request.seat, option: keyOf(option) });
    decide(s, request, option);
    said(s);
  }
  const record = recordOf(box, start, decisions);
  return { ...record, end: endOf(record, game, 'the golden game', box) };
}

/**
 * Plays a golden game again and says what is different, or null. A file that is not there yet, or is to be updated, is
 * written from `start`, or from what it started from before.
 */
export function checkGolden(file: string, game: AnyGame, start?: Start, policy?: Policy): string | null {
  const update = process.env['GOLDEN'] === 'update';
  if (update && (start ?? existsSync(file))) {
    const kept = existsSync(file) ? readRecord(readFileSync(file, 'utf8'), file) : null;
    if (kept && isOtherwise(kept, game, file))
      return `${file}: the rules of ${game.id} have changed: raise their version (${game.version}), then update`;
    const from = start ?? startOf(kept!);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, writeRecord(goldenRecord(game, from, policy)));
    return null;
  }
  if (!existsSync(file)) return `${file} is not there; GOLDEN=update writes it`;
  try {
    const record = readRecord(readFileSync(file, 'utf8'), file);
    if (!record.end) return `${file}: found no end, expected the record of a whole match`;
    const differs = difference(record.end, endOf(record, game, file));
    return differs && `${file}: ${differenceText(differs, 'under the rules of today')}`;
  } catch (e) {
    if (!(e instanceof Refused)) throw e;
    return `${file}: ${e.problems.map(problemText).join('; ')}`;
  }
}

/**
 * Whether the rules have changed under one version: the very box that a game was played with no longer takes its decisions, or
 * has another result. Other cards are another box, so they may change; and so may what a state holds and what is told, which
 * changes no result.
 */
function isOtherwise(kept: MatchRecord, game: AnyGame, file: string): boolean {
  if (!kept.end || kept.box !== openBox(game).key) return false;
  try {
    return difference(kept.end.over, endOf(kept, game, file).over) !== null;
  } catch (e) {
    if (e instanceof Refused) return true;
    throw e;
  }
}
