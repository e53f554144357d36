/** Plain: the state is numbers, flags, words, arrays and records, each with one owner, and nothing that is not declared. */
import { type Core, boxOf, load, save, trace } from '@bagarre/kernel';
import { type MomentContract, fault } from '../contract.ts';
import { difference, differenceText } from '../difference.ts';

export const plain: MomentContract = ({ s, box }) => {
  const where = trace(s);
  const odd = oddValue(s, '', new Map()) ?? undeclared(s);
  if (odd) return fault(null, `${odd} (${where})`);
  const text = save(s);
  const differs = difference(s, JSON.parse(text)) ?? difference(s, load(text, box.game));
  return differs && fault(null, `${differenceText(differs, 'after saving and loading')} (${where})`);
};

/** What cannot be saved, or is reachable by two paths, so that a copy would part it. */
function oddValue(x: unknown, path: string, owners: Map<object, string>): string | null {
  switch (typeof x) {
    case 'number':
      return Number.isFinite(x) && !Object.is(x, -0) ? null : `${path} is ${Object.is(x, -0) ? '-0' : x}`;
    case 'boolean':
    case 'string':
      return null;
    case 'object':
      break;
    default:
      return `${path} is ${x === undefined ? 'undefined' : `a ${typeof x}`}`;
  }
  if (x === null) return null;
  const owner = owners.get(x);
  if (owner !== undefined) return `${path} and ${owner} are one and the same ${Array.isArray(x) ? 'list' : 'record'}`;
  owners.set(x, path);
  const made: unknown = Object.getPrototypeOf(x);
  if (made !== Object.prototype && made !== Array.prototype && made !== null) {
    return `${path} is a ${(x as object).constructor.name}`;
  }
  if (Array.isArray(x)) {
    for (let i = 0; i < x.length; i++) {
      const odd = oddValue(x[i], `${path}[${i}]`, owners);
      if (odd) return odd;
    }
    return null;
  }
  for (const [key, inside] of Object.entries(x)) {
    const odd = oddValue(inside, path ? `${path}.${key}` : key, owners);
    if (odd) return odd;
  }
  return null;
}

const KEPT_BY_THE_KERNEL = ['box', 'seats', 'options', 'seq', 'rng', 'table', 'stack', 'ended', 'log', 'over'];

/** A field that no shape declares is neither copied as deep as it goes nor hidden from anybody. */
function undeclared(s: Core): string | null {
  const { game, procs } = boxOf(s);
  const declared = new Set([...KEPT_BY_THE_KERNEL, ...Object.keys(game.rules.state as object)]);
  const extra = Object.keys(s).find((key) => !declared.has(key));
  if (extra !== undefined) return `${extra} is not a field that the game's state declares`;
  for (const frame of s.ended ? [...s.stack, s.ended] : s.stack) {
    const locals = Object.keys(procs.get(frame.proc)!.locals.zero(s.seats));
    const odd = Object.keys(frame.v).find((key) => !locals.includes(key));
    if (odd !== undefined) return `${odd} is not a local that ${frame.proc} declares`;
    const missing = locals.find((key) => !Object.hasOwn(frame.v, key));
    if (missing !== undefined) return `the local ${missing} of ${frame.proc} is missing`;
  }
  return null;
}
