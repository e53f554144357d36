/** Options: something to choose from, each key once, and whatever else anybody sends is refused without a trace. */
import {
  type AnyOption,
  type Core,
  type Request,
  copy,
  keyOf,
  parseKey,
  pending,
  questionOf,
  seatsOf,
  submit,
} from '@bagarre/kernel';
import { type MomentContract, fault } from '../contract.ts';
import { difference, differenceText, short } from '../difference.ts';

export const options: MomentContract = ({ game, s }) => {
  const requests = pending(s);
  for (const r of requests) {
    const wrong = wrongRequest(s, r, game.points);
    if (wrong) return fault(r.seat, `${r.ask}: ${wrong}`);
  }
  const target = copy(s);
  for (const { what, decision, why } of intrusions(s, requests)) {
    const refusal = submit(target, decision);
    if (refusal === null) return fault(null, `${what} was accepted: ${short(decision)}`);
    if (!why.includes(refusal.why)) {
      return fault(null, `${what} was refused as ${refusal.why}, expected ${why.join(' or ')}: ${short(decision)}`);
    }
  }
  const moved = difference(s, target);
  return moved && fault(null, `answers were refused and left a trace: ${differenceText(moved, 'afterwards')}`);
};

function wrongRequest(s: Core, r: Request, points: { readonly [field: string]: string }): string | null {
  if (r.options.length === 0) return 'asks and offers nothing';
  const keys = new Set<string>();
  for (const o of r.options) {
    const key = keyOf(o);
    if (keys.has(key)) return `offers ${key} twice`;
    keys.add(key);
    if (keyOf(parseKey(key)) !== key) return `the key ${key} reads back as ${keyOf(parseKey(key))}`;
    const wrong = wrongField(s, o, points);
    if (wrong) return `${key}: ${wrong}`;
  }
  const frame = s.stack.at(-1)!;
  const q = questionOf(s, frame)!;
  const idle = q.idle?.(s, frame.v, r.seat);
  if (idle && !keys.has(keyOf(idle)))
    return `the answer of somebody who ran out of time, ${keyOf(idle)}, is not offered`;
  return null;
}

function wrongField(s: Core, o: AnyOption, points: { readonly [field: string]: string }): string | null {
  for (const [field, value] of Object.entries(o)) {
    if (field === 'do') continue;
    const to = points[field];
    if (to === undefined) return `the game's points do not say what ${field} points at`;
    const values: readonly unknown[] = typeof value === 'object' ? value : [value];
    const fits = values.every((x) => {
      if (to === 'card' || to === 'cards') return x === -1 || s.table.def[x as number] !== undefined;
      if (to === 'seat' || to === 'seats') return x === -1 || seatsOf(s).includes(x as number);
      if (to === 'flag') return typeof x === 'boolean';
      if (to === 'word' || (to === 'spot' && typeof x === 'string')) return typeof x === 'string' && !x.includes(' ');
      return Number.isInteger(x);
    });
    if (!fits) return `${field} should point at a ${to}, found ${short(value)}`;
  }
  return null;
}

interface Intrusion {
  what: string;
  decision: unknown;
  why: readonly string[];
}

/** Decisions that nobody may make now. */
function intrusions(s: Core, requests: readonly Request[]): Intrusion[] {
  const all: Intrusion[] = [];
  for (const r of requests) {
    const option = keyOf(r.options[0]!);
    const mine = { seat: r.seat, request: r.id, option };
    all.push(
      { what: 'a stale answer', decision: { ...mine, request: r.id - 1 }, why: ['stale'] },
      { what: 'an answer to a question to come', decision: { ...mine, request: r.id + 1 }, why: ['stale'] },
      { what: 'an unknown option', decision: { ...mine, option: `${option} more:1` }, why: ['not-offered'] },
      { what: 'an empty option', decision: { ...mine, option: '' }, why: ['not-offered'] },
      { what: 'an option by its number', decision: { ...mine, option: 0 }, why: ['malformed'] },
      { what: 'an answer from nowhere', decision: { ...mine, seat: s.seats }, why: ['not-asked'] },
    );
    const frame = s.stack.at(-1)!;
    for (const seat of seatsOf(s)) {
      if (seat === r.seat) continue;
      const asked = requests.find((x) => x.seat === seat);
      const offered = new Set(asked?.options.map(keyOf));
      // Somebody who has sealed an answer may still change it.
      if (!asked && (frame.open?.[seat] ?? -1) >= 0) continue;
      for (const key of r.options.map(keyOf).filter((k) => !offered.has(k))) {
        const why = asked ? ['not-offered'] : ['not-asked'];
        const decision = { seat, request: asked?.id ?? r.id, option: key };
        all.push({ what: `the answer of seat ${r.seat} given by seat ${seat}`, decision, why });
      }
    }
  }
  return all;
}
