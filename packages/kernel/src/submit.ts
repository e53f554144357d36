/** Answers from outside, which may be anything: late, out of turn, made up. They are refused before any rule runs. */
import { isRecord } from './check.ts';
import { boxOf } from './box.ts';
import { type AnyOption, type OptionValue, keyOf } from './option.ts';
import { type Request, decide, pending, questionOf, settle } from './run.ts';
import type { Seat } from './shape.ts';
import type { Core } from './state.ts';
import { type Reason, type Thing, whyNot } from './why.ts';

export interface Decision {
  seat: Seat;
  /** The number of the request that it answers. */
  request: number;
  /** The key of the option. */
  option: string;
}

export interface Refusal {
  why:
    | 'malformed' // not a decision at all
    | 'over' // the match has ended
    | 'not-asked' // this seat has nothing to decide now
    | 'stale' // it answers an earlier question
    | 'not-offered'; // no such option
  /** For an option that is not offered, or not to this seat now: the clauses that forbid it, as far as the game can tell from what the seat knows. */
  reasons: readonly Reason[];
}

const refused = (why: Refusal['why'], reasons: readonly Reason[] = []): Refusal => ({ why, reasons });

/**
 * Takes a decision if it may be made, and runs on to the next question. Says why if it may not; then nothing has changed.
 * `requests` is what is being asked, where the caller knows it already: working out options can take longer than all the rest.
 */
export function submit(s: Core, d: unknown, requests: readonly Request[] = pending(s)): Refusal | null {
  if (!isRecord(d)) return refused('malformed');
  const { seat, request, option } = d;
  if (typeof seat !== 'number' || typeof request !== 'number' || typeof option !== 'string')
    return refused('malformed');
  if (s.over) return refused('over');
  const asked = requests.find((r) => r.seat === seat) ?? sealedRequest(s, seat);
  if (!asked) return refused('not-asked', seat >= 0 && seat < s.seats ? reasonsFor(s, seat, option) : []);
  if (asked.id !== request) return refused('stale');
  const chosen = asked.options.find((o) => keyOf(o) === option);
  if (!chosen) return refused('not-offered', reasonsFor(s, seat, option));
  decide(s, asked, chosen);
  settle(s);
  return null;
}

/** A sealed answer may be changed until the last one comes, unless the question says that it is final. */
export function sealedRequest(s: Core, seat: Seat): Request | undefined {
  const frame = s.stack[s.stack.length - 1];
  const q = frame && questionOf(s, frame);
  const id = frame?.open?.[seat] ?? -1;
  if (!frame || !q || q.final || !frame.sealed || id < 0) return undefined;
  return { id, seat, ask: `${frame.proc}.${frame.step}`, options: q.options(s, frame.v, seat) };
}

/** Why an option that somebody made up is not there: what the game says about the things that it names. */
export function reasonsFor(s: Core, seat: Seat, key: string): readonly Reason[] {
  const option = parseKey(key);
  const { points } = boxOf(s).game;
  const things: Thing[] = [];
  for (const [field, value] of Object.entries(option)) {
    const pointing = points[field];
    const values = (typeof value === 'object' ? value : [value]).filter((x) => typeof x === 'number');
    if (pointing === 'card' || pointing === 'cards')
      things.push(...values.map((card) => ({ k: 'card' as const, card })));
    if (pointing === 'seat' || pointing === 'seats')
      things.push(...values.map((at) => ({ k: 'seat' as const, seat: at })));
    if (pointing === 'spot') things.push(...values.map((spot) => ({ k: 'spot' as const, spot })));
  }
  if (things.length === 0) things.push({ k: 'verb' });
  const all = things.flatMap((thing) => whyNot(s, seat, thing)).filter((r) => r.do === option.do);
  return all.filter((r, i) => all.findIndex((x) => x.clause === r.clause) === i);
}

/** Reads a key back into a record; whether it is an option is for the list of options to say. */
export function parseKey(key: string): AnyOption {
  const [verb, ...fields] = key.split(' ');
  const option: Record<string, OptionValue> & { do: string } = { do: verb ?? '' };
  for (const field of fields) {
    const cut = field.indexOf(':');
    if (cut > 0) option[field.slice(0, cut)] = parseValue(field.slice(cut + 1));
  }
  return option;
}

function parseValue(text: string): OptionValue {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+$/.test(text)) return Number(text);
  if (/^\d+(\+\d+)+$/.test(text)) return text.split('+').map(Number);
  return text;
}
