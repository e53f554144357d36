/** Texts: everything that a game can say has a sentence in each language, with the same arguments, and nothing is left over. */
import {
  type AnyGame,
  type Box,
  type Core,
  type Holds,
  type Language,
  type Reason,
  type Rng,
  type Seat,
  type Start,
  type Thing,
  canPointAt,
  decide,
  fastRng,
  newMatch,
  openBox,
  pending,
  seatsOf,
  settle,
  sha256,
  whyNot,
  seatCounts,
} from '@bagarre/kernel';
import { wording } from '@bagarre/words';
import { questionsOf } from './contracts/reach.ts';
import { argumentsOf } from './icu.ts';
import { anyChoice } from './play.ts';

export interface TextsPlan {
  /** Matches that are played to meet verbs, reasons and ends. */
  games?: number;
  seed?: string;
  /** How many seats play, one match after the other; without it, every number that the game allows. */
  seats?: readonly number[];
  /** Table options of each match. */
  startOf?: (seats: number, rng: Rng) => { readonly [name: string]: unknown };
  /** Clauses and ends that random play seldom meets, `why.CW-1`, `over.pyrrhic`: they need texts too. */
  also?: readonly string[];
  box?: Box;
}

interface Message {
  /** Any of these keys will do. */
  keys: string[];
  args: Set<string>;
}

const LANGUAGES: readonly Language[] = ['fr', 'en'];
const REASONS_EVERY = 5;
const PREFIXES = ['event.', 'ask.', 'do.', 'why.', 'over.', 'zone.'];

/** Everything that is wrong with the texts of a game, a sentence each. */
export function checkTexts(game: AnyGame, plan: TextsPlan = {}): string[] {
  const box = plan.box ?? openBox(game);
  const needed = [...declaredMessages(game, box), ...metMessages(game, box, plan)];
  const also = new Set(plan.also ?? []);
  const wrong: string[] = [];
  for (const lang of LANGUAGES) {
    const texts = game.text[lang];
    for (const { keys } of needed) {
      if (!keys.some((key) => texts[key] !== undefined)) wrong.push(`${lang}: found no text for ${keys.join(' or ')}`);
    }
    for (const key of also) if (texts[key] === undefined) wrong.push(`${lang}: found no text for ${key}`);
    for (const key of Object.keys(texts)) {
      const known = also.has(key) || needed.some(({ keys }) => keys.includes(key));
      if (!known && PREFIXES.some((prefix) => key.startsWith(prefix))) {
        wrong.push(`${lang}: the text ${key} is for nothing that the game says`);
      }
    }
  }
  return [...wrong, ...wrongArguments(game, box, needed)];
}

function wrongArguments(game: AnyGame, box: Box, needed: readonly Message[]): string[] {
  const wrong: string[] = [];
  const wordings = { fr: wording(game, box, 'fr', []), en: wording(game, box, 'en', []) };
  const args = (lang: Language, key: string): string[] | null => {
    try {
      const names = argumentsOf(game.text[lang][key]!);
      wordings[lang].text(key, Object.fromEntries(names.map((name) => [name, 1])));
      return names;
    } catch (e) {
      wrong.push(`${lang}: ${key}: ${(e as Error).message}`);
      return null;
    }
  };
  for (const key of Object.keys(game.text.fr)) {
    if (game.text.en[key] === undefined) {
      wrong.push(`en: found no text for ${key}, which is there in fr`);
      continue;
    }
    const [fr, en] = [args('fr', key), args('en', key)];
    if (!fr || !en) continue;
    if (fr.join() !== en.join()) wrong.push(`${key}: found the arguments ${list(fr)} in fr, but ${list(en)} in en`);
    const messages = needed.filter(({ keys }) => keys.includes(key));
    if (messages.length === 0) continue;
    const known = new Set(messages.flatMap((m) => [...m.args]));
    const stranger = fr.find((name) => !known.has(name));
    if (stranger !== undefined) wrong.push(`${key}: found the argument ${stranger}, expected ${list([...known])}`);
  }
  for (const key of Object.keys(game.text.en)) {
    if (game.text.fr[key] === undefined) wrong.push(`fr: found no text for ${key}, which is there in en`);
  }
  return wrong;
}

const list = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none');

/** Events, questions and zones, which a game declares. */
function declaredMessages(game: AnyGame, box: Box): Message[] {
  const fieldsOf = (holds: Holds): string[] =>
    typeof holds === 'object' && 'record' in holds ? Object.keys(holds.record) : [];
  const events = Object.entries(game.rules.events as Record<string, Record<string, { see: string }>>);
  return [
    ...events.map(([k, shape]) => ({
      keys: [`event.${k}`],
      args: new Set(Object.keys(shape).filter((field) => shape[field]!.see !== 'dark')),
    })),
    ...questionsOf(box).map((ask) => ({
      keys: [`ask.${ask}`],
      args: new Set(['seat', ...fieldsOf(box.procs.get(ask.split('.')[0]!)!.locals.holds)]),
    })),
    ...Object.keys(game.rules.zones as object).map((zone) => ({ keys: [`zone.${zone}`], args: new Set<string>() })),
  ];
}

/** Verbs, reasons and ends, which only play can tell. */
function metMessages(game: AnyGame, box: Box, plan: TextsPlan): Message[] {
  const { games = 30, seed = '1', seats = seatCounts(game) } = plan;
  const met = new Map<string, Message>();
  const meet = (keys: string[], args: readonly string[]): void => {
    const id = keys.join();
    const message = met.get(id) ?? { keys, args: new Set() };
    for (const arg of args) message.args.add(arg);
    met.set(id, message);
  };
  for (let n = 0; n < games; n++) {
    const matchSeed = sha256(`${seed}/${n}`).slice(0, 16);
    const rng = fastRng(parseInt(matchSeed.slice(0, 8), 16));
    const count = seats[n % seats.length]!;
    const start: Start = { seats: count, options: plan.startOf?.(count, rng) ?? {}, seed: matchSeed };
    const s = newMatch(game, start as never, box) as Core;
    s.log = null;
    for (let requests = settle(s); requests.length > 0; requests = settle(s)) {
      for (const r of requests) {
        for (const o of r.options)
          meet(
            [`do.${r.ask}.${o.do}`, `do.${o.do}`],
            Object.keys(o).filter((f) => f !== 'do'),
          );
      }
      for (const reason of reasonsAt(s, pending(s)[0]!.seat)) {
        meet([`why.${reason.clause}`], ['do', ...Object.keys(reason.facts ?? {})]);
      }
      const { request, option } = anyChoice(requests, rng);
      decide(s, request, option);
    }
    meet([`over.${s.over!.why}`], ['winners', 'n', 'points']);
  }
  return [...met.values()];
}

/** What a seat is told about everything that it can point at; not at each decision, for that takes its time. */
function reasonsAt(s: Core, seat: Seat): readonly Reason[] {
  if (s.seq % REASONS_EVERY !== 0) return [];
  const cards = s.table.def.flatMap((_, c) => (canPointAt(s, seat, c) ? [c] : []));
  const things: Thing[] = [{ k: 'verb' }, ...seatsOf(s).map((at): Thing => ({ k: 'seat', seat: at }))];
  things.push(...cards.map((card): Thing => ({ k: 'card', card })));
  return things.flatMap((thing) => whyNot(s, seat, thing));
}
