/** Decisions of a scenario: those that are made, those that are offered, those that are refused. */
import { type Refusal, type Seat, copy, keyOf, pending, submit } from '@bagarre/kernel';
import { difference, differenceText } from '../difference.ts';
import { type Miss, type Stage, miss, settleStage } from './stage.ts';
import { line } from './values.ts';
import { type Spec, fits, keyFor, requestOf, wordsOf } from './words.ts';

const specText = (spec: Spec): string => (typeof spec === 'string' ? spec : line(spec));

/** Whom the rules wait for, `0 turn.act, 2 turn.act`. */
function asksText({ s }: Stage): string {
  const asked = pending(s).map((r) => `${r.seat} ${r.ask}`);
  return asked.length > 0 ? asked.join(', ') : s.over ? 'nobody, the match is over' : 'nobody';
}

function offersText(stage: Stage, seat: Seat): string {
  const request = requestOf(stage, seat);
  return request
    ? request.options.map((o) => wordsOf(stage, o)).join(', ')
    : `seat ${seat} is not asked, but ${asksText(stage)}`;
}

export function play(stage: Stage, seat: Seat, spec: Spec): Miss | null {
  const request = requestOf(stage, seat);
  const chosen = request?.options.filter((o) => fits(stage, o, spec)) ?? [];
  if (!request || chosen.length !== 1) {
    const several = chosen.length > 1 ? `${chosen.length} options that fit: ` : '';
    const list = chosen.length > 1 ? chosen.map((o) => wordsOf(stage, o)).join(', ') : offersText(stage, seat);
    return miss(`${specText(spec)} on offer to seat ${seat}`, `${several}${list}`);
  }
  try {
    submit(stage.s, { seat, request: request.id, option: keyOf(chosen[0]!) });
    settleStage(stage);
    return null;
  } catch (e) {
    return miss(`the rules to go on after ${specText(spec)} of seat ${seat}`, (e as Error).message);
  }
}

/** Exactly these options, or some that are there and some that are not. */
export type Offers = readonly Spec[] | { readonly includes?: readonly Spec[]; readonly excludes?: readonly Spec[] };

export function offers(stage: Stage, seat: Seat, expected: Offers): Miss | null {
  const there = requestOf(stage, seat)?.options ?? [];
  const found = offersText(stage, seat);
  if (isList(expected)) {
    const missing = expected.filter((spec) => there.filter((o) => fits(stage, o, spec)).length !== 1);
    const more = there.filter((o) => !expected.some((spec) => fits(stage, o, spec)));
    const list = expected.map(specText).join(', ') || 'nothing';
    return missing.length + more.length === 0 ? null : miss(`seat ${seat} is offered ${list}`, found);
  }
  const missing = (expected.includes ?? []).find((spec) => !there.some((o) => fits(stage, o, spec)));
  if (missing !== undefined) return miss(`seat ${seat} is offered ${specText(missing)}`, found);
  const unwanted = (expected.excludes ?? []).find((spec) => there.some((o) => fits(stage, o, spec)));
  return unwanted === undefined ? null : miss(`seat ${seat} is not offered ${specText(unwanted)}`, found);
}

const isList = (x: Offers): x is readonly Spec[] => Array.isArray(x);

export interface Refusing {
  clause?: string;
  why?: Refusal['why'];
}

export function refuses(stage: Stage, seat: Seat, spec: Spec, { clause, why }: Refusing): Miss | null {
  const { s } = stage;
  const option = keyFor(stage, seat, spec);
  if (option === null) return miss('a decision written by its fields, { do: …, … }', specText(spec));
  const expected = `${specText(spec)} of seat ${seat} is refused${why ? ` as ${why}` : ''}${clause ? ` by ${clause}` : ''}`;
  const target = copy(s);
  const refusal = submit(target, { seat, request: requestOf(stage, seat)?.id ?? s.seq, option });
  if (refusal === null) return miss(expected, 'it was accepted');
  const moved = difference(s, target);
  if (moved) return miss(expected, `it was, but ${differenceText(moved, 'afterwards')}`);
  const clauses = refusal.reasons.map((r) => r.clause);
  const found = `refused as ${refusal.why}${clauses.length > 0 ? ` by ${clauses.join(', ')}` : ', with no clause'}`;
  if (why !== undefined && refusal.why !== why) return miss(expected, found);
  return clause === undefined || clauses.includes(clause) ? null : miss(expected, found);
}

/** Whom the rules wait for: `0 turn.act`, or `0` whatever the question; nobody when the match is over. */
export function asks(stage: Stage, expected: readonly string[]): Miss | null {
  const left = pending(stage.s).map((r) => ({ seat: String(r.seat), whole: `${r.seat} ${r.ask}` }));
  const text = expected.join(', ') || 'nobody';
  for (const one of expected) {
    const at = left.findIndex((r) => r.whole === one || r.seat === one);
    if (at < 0) return miss(`asked is ${text}`, asksText(stage));
    left.splice(at, 1);
  }
  return left.length === 0 ? null : miss(`asked is ${text}`, asksText(stage));
}
