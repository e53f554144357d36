/** The contract that every game passes, for tests; and the same for as long as one likes, for the fuzzer. */
import type { AnyGame } from '@bagarre/kernel';
import { CONTRACTS, type Failure, failureText } from './contract.ts';
import { type Plan, type Report, run } from './run.ts';

export interface CheckPlan<G extends AnyGame, C = unknown> extends Plan<G, C> {
  /** How many matches. */
  games: number;
  /** What may stay unreached in so few matches, such as `card RA/04` or `event pyrrhic`; a `*` stands for anything. */
  rare?: readonly string[];
}

/** Plays random matches and throws with every contract that was broken; otherwise gives the report. */
export function checkGame<G extends AnyGame, C = unknown>(game: G, plan: CheckPlan<G, C>): Report {
  const report = findFaults(game, plan);
  if (report.failures.length > 0) throw new Error(report.failures.map(failureText).join('\n'));
  return report;
}

/** The same, with the faults as values. */
export function findFaults<G extends AnyGame, C = unknown>(game: G, plan: CheckPlan<G, C>): Report {
  const report = run(game, plan, (r) => r.games < plan.games);
  const missed = (plan.only ?? CONTRACTS).includes('reach') ? unreached(report, plan.rare ?? []) : null;
  if (missed) report.failures.push(missed);
  return report;
}

function unreached(report: Report, rare: readonly string[]): Failure | null {
  const patterns = rare.map((r) => new RegExp(`^${r.split('*').map(escape).join('.*')}$`));
  const missed = report.unreached.filter((name) => !patterns.some((p) => p.test(name)));
  if (missed.length === 0) return null;
  const message = `never met in ${report.games} matches: ${missed.join(', ')}`;
  return { contract: 'reach', seats: 0, seed: '', decisions: report.decisions, seat: null, message, record: null };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export interface FuzzPlan<G extends AnyGame, C = unknown> extends Plan<G, C> {
  /** How long, */
  seconds?: number;
  /** or how many matches. */
  games?: number;
  /** Stop after so many broken contracts; 1 unless told. */
  maxFailures?: number;
  /** Called about once a second. */
  onProgress?: (report: Readonly<Report>, seconds: number) => void;
}

/** Plays random matches until the time is over or something is broken. What was not reached is no failure here. */
export function fuzzGame<G extends AnyGame, C = unknown>(game: G, plan: FuzzPlan<G, C>): Report & { seconds: number } {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  let told = 0;
  const report = run(game, plan, (r) => {
    if (seconds() - told >= 1) {
      told = seconds();
      plan.onProgress?.(r, told);
    }
    if (r.failures.length >= (plan.maxFailures ?? 1)) return false;
    return (
      r.games < (plan.games ?? Infinity) && seconds() < (plan.seconds ?? (plan.games === undefined ? 10 : Infinity))
    );
  });
  return { ...report, seconds: seconds() };
}
