/** Plays random matches and holds each of them against the contracts. */
import {
  type AnyGame,
  type Box,
  type Core,
  type Kept,
  type Rng,
  type Said,
  type Start,
  branch,
  decide,
  fastRng,
  keyOf,
  matchRng,
  newState,
  onlooker,
  openBox,
  said,
  save,
  settle,
  sha256,
  trace,
  seatCounts,
} from '@bagarre/kernel';
import {
  CONTRACTS,
  type ContractName,
  type Failure,
  type Fault,
  type Moment,
  type Played,
  saysError,
} from './contract.ts';
import { contracts } from './contracts/index.ts';
import type { Reach } from './contracts/reach.ts';
import type { Counters, Listener } from './contracts/story.ts';
import { anyChoice } from './play.ts';
import { recordOf } from './record.ts';

export interface Plan<G extends AnyGame, C = unknown> {
  /** How many seats play, one match after the other; without it, every number that the game allows. */
  seats?: readonly number[];
  /** Hexadecimal; the same seed plays the same matches. */
  seed?: string;
  /** Table options of every match, */
  options?: { readonly [name: string]: unknown };
  /** or of each, drawn anew. */
  startOf?: (seats: number, rng: Rng) => { readonly [name: string]: unknown };
  box?: Box;
  /** What the events are held against; without it, `story` is not checked. */
  counters?: Counters<G, C>;
  /** A match that takes more decisions does not end. */
  maxDecisions?: number;
  /** One decision in so many is looked at for secrets; each unless told. */
  every?: number;
  /** One of these in so many is also held against the other contracts; 32 unless told. */
  othersEvery?: number;
  /** One match in so many is looked through for side doors; 20 unless told, 0 for none. */
  sideDoorsEvery?: number;
  /** The contracts to check; without it, all. */
  only?: readonly ContractName[];
}

export interface Report {
  game: string;
  games: number;
  decisions: number;
  /** Moments at which the secrets of a viewer were looked after. */
  positions: number;
  /** At most one of each contract: the first. */
  failures: Failure[];
  reached: string[];
  unreached: string[];
  /** How often each end came. */
  ends: { [why: string]: number };
  maxOptions: number;
  /** Longest match, in decisions. */
  longest: number;
}

const SECRETS = ['twin-worlds', 'shadow-step'] as const;
const OTHERS = ['rest', 'copy', 'plain', 'options'] as const;

/** Plays one match after the other for as long as `goOn` says. */
export function run<G extends AnyGame, C>(game: G, plan: Plan<G, C>, goOn: (report: Report) => boolean): Report {
  const box = plan.box ?? openBox(game);
  const seats = plan.seats ?? seatCounts(game);
  const seed = plan.seed ?? '1';
  const report: Report = {
    game: game.id,
    games: 0,
    decisions: 0,
    positions: 0,
    failures: [],
    reached: [],
    unreached: [],
    ends: {},
    maxOptions: 0,
    longest: 0,
  };
  const reaching = contracts.reach(game, box);
  while (goOn(report)) {
    const n = report.games;
    const matchSeed = sha256(`${seed}/${n}`).slice(0, 16);
    const rng = fastRng(parseInt(matchSeed.slice(0, 8), 16), parseInt(matchSeed.slice(8), 16));
    const count = seats[n % seats.length]!;
    const start: Start = { seats: count, options: plan.startOf?.(count, rng) ?? plan.options ?? {}, seed: matchSeed };
    oneMatch(game, box, plan, start, rng, n, report, reaching);
    report.games++;
  }
  report.reached = reaching.reached();
  report.unreached = reaching.unreached();
  return report;
}

function oneMatch<G extends AnyGame, C>(
  game: G,
  box: Box,
  plan: Plan<G, C>,
  start: Start,
  rng: Rng,
  n: number,
  report: Report,
  reaching: Reach,
): void {
  const maxDecisions = plan.maxDecisions ?? 5000;
  const { every = 1, othersEvery = 32 } = plan;
  const decisions: Kept[] = [];
  const picks: number[] = [];
  const all: Said[] = [];
  const viewers = [...Array.from({ length: start.seats }, (_, seat) => seat), onlooker];
  const watching = viewers[n % viewers.length]!;
  // The checks draw from a generator of their own, so that leaving one out does not change the matches.
  const chance = branch(rng);
  const wanted = (name: ContractName): boolean =>
    (plan.only ?? CONTRACTS).includes(name) && !report.failures.some((f) => f.contract === name);
  const fail = (contract: ContractName, fault: Fault | null): void => {
    if (!fault) return;
    const record = recordOf(box, start, decisions, `${contract}: ${fault.message}`);
    report.failures.push({
      contract,
      seats: start.seats,
      seed: start.seed,
      decisions: decisions.length,
      ...fault,
      record,
    });
  };
  const hold = (name: ContractName, check: () => Fault | null): void => {
    if (!wanted(name)) return;
    try {
      fail(name, check());
    } catch (e) {
      fail(name, { seat: null, message: `the check itself was stopped: ${saysError(e)}` });
    }
  };

  const s: Core = newState(box, start, matchRng(start.seed));
  let listener: Listener | null = null;
  let saved: Played['saved'] = null;
  let crash: string | null = null;
  let where = trace(s);
  try {
    for (;;) {
      const requests = settle(s);
      const fresh = said(s);
      all.push(...fresh);
      reaching.meetEvents(fresh);
      if (plan.counters && !listener) listener = contracts.story(game, plan.counters, s, watching);
      else listener?.hear(fresh);
      const sampled = decisions.length % every === n % every;
      if (listener && (sampled || s.over)) hold('story', () => listener!.check(s));
      if (requests.length === 0 || decisions.length >= maxDecisions) break;
      where = trace(s);
      reaching.meetRequests(requests);
      for (const r of requests) if (r.options.length > report.maxOptions) report.maxOptions = r.options.length;
      const { request, option, pick } = anyChoice(requests, rng);
      if (sampled) {
        const viewer = viewers[report.positions % viewers.length]!;
        const moment: Moment = { game, box, s, request, option, viewer, rng: chance, maxDecisions };
        for (const name of SECRETS) hold(name, () => contracts[name](moment));
        report.positions++;
        if (report.positions % othersEvery === 0) {
          for (const name of OTHERS) hold(name, () => contracts[name](moment));
          reaching.meetState(s);
        }
        if (saved === null && decisions.length >= n % 40) saved = { after: decisions.length, text: save(s) };
      }
      decisions.push({ seat: request.seat, option: keyOf(option) });
      picks.push(pick);
      decide(s, request, option);
    }
  } catch (e) {
    crash = `${saysError(e)} (${where})`;
  }
  reaching.meetState(s);
  report.decisions += decisions.length;
  report.longest = Math.max(report.longest, decisions.length);
  const why = s.over?.why ?? (crash === null ? 'no end' : 'stopped');
  report.ends[why] = (report.ends[why] ?? 0) + 1;
  const played: Played = {
    game,
    box,
    start,
    decisions,
    picks,
    end: s,
    said: all,
    saved,
    crash,
    maxDecisions,
  };
  hold('ends', () => contracts.ends(played));
  if (crash !== null) return;
  hold('replay', () => contracts.replay(played));
  if (n % (plan.sideDoorsEvery ?? 20) === 0) hold('twin-worlds', () => contracts['side-doors'](played));
}
