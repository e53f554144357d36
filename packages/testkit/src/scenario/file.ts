/** Scenario files: reads them, plays them, and tells which step did not go as it should. See `docs/scenarios.md`. */
import {
  type AnyGame,
  type Check,
  type Problem,
  Refused,
  either,
  int,
  isRecord,
  list,
  optional,
  problemText,
  record,
  refuse,
  text,
} from '@bagarre/kernel';
import { LineCounter, parseAllDocuments } from 'yaml';
import { allRolled } from './dice.ts';
import { type Position, stagePosition } from './position.ts';
import { type Miss, type Stage, miss } from './stage.ts';
import { type Step, readStep } from './steps.ts';

export interface ScenarioFailure {
  file: string;
  title: string;
  /** Counted from 1; 0 is the position itself. */
  step: number;
  /** Line of the file. */
  line: number;
  expected: string;
  found: string;
}

export interface ScenarioResult {
  passed: number;
  failed: number;
  failures: ScenarioFailure[];
  /** Files that are no scenarios: one sentence a fault, with file and line. */
  problems: string[];
  /** The clauses that the scenarios name. */
  clauses: string[];
}

/** Plays the scenarios of a file, one a document. */
export function runScenario(content: string, file: string, games: readonly AnyGame[]): ScenarioResult {
  const result: ScenarioResult = { passed: 0, failed: 0, failures: [], problems: [], clauses: [] };
  const counter = new LineCounter();
  const documents = parseAllDocuments(content, { lineCounter: counter });
  if (documents.length === 0) {
    const problem = problemText({ where: '', found: 'an empty file', expected: 'a scenario' });
    return { ...result, failed: 1, problems: [`${file}:1: ${problem}`] };
  }
  for (const doc of documents) {
    const lineOf = (where: string): number => {
      for (let path = pathOf(where); ; path = path.slice(0, -1)) {
        const node = path.length > 0 ? doc.getIn(path, true) : doc.contents;
        const range = isRecord(node) ? (node as { range?: readonly number[] }).range : undefined;
        if (range) return counter.linePos(range[0]!).line;
        if (path.length === 0) return 1;
      }
    };
    const tell = (p: Problem, line = lineOf(p.where)): number =>
      result.problems.push(`${file}:${line}: ${problemText(p)}`);
    if (doc.errors.length > 0) {
      result.failed++;
      for (const e of doc.errors) {
        const found = e.message.split('\n')[0]!;
        tell({ where: '', found, expected: 'YAML' }, counter.linePos(e.pos[0]).line);
      }
      continue;
    }
    const raw: unknown = doc.toJS();
    try {
      const failure = runOne(raw, games, file, lineOf, result.clauses);
      if (failure) result.failures.push(failure);
      result[failure ? 'failed' : 'passed']++;
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      result.failed++;
      for (const p of e.problems) tell(p);
    }
  }
  return result;
}

/** `steps[2].offers.0` as the parts that lead there. */
const pathOf = (where: string): (string | number)[] =>
  where
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function runOne(
  raw: unknown,
  games: readonly AnyGame[],
  file: string,
  lineOf: (where: string) => number,
  clauses: string[],
): ScenarioFailure | null {
  const problems: Problem[] = [];
  const { game: id, title, clause, steps, ...position } = form(raw, '', problems);
  const game = games.find((g) => g.id === id);
  if (!game && isRecord(raw)) refuse(problems, 'game', id, `one of ${games.map((g) => g.id).join(', ')}`, null);
  const read = steps.map((step, i) => readStep(step, `steps[${i}]`, problems));
  if (problems.length > 0 || !game) throw new Refused(file, problems);
  clauses.push(...(typeof clause === 'string' ? [clause] : clause));
  const stage = stagePosition(game, givenOnly(position), file);
  for (const [i, step] of read.entries()) {
    const found = attemptStep(stage, step!, i);
    if (found) return { file, title, step: i + 1, line: lineOf(`steps[${i}]`), ...found };
  }
  const left = allRolled(stage);
  return left && { file, title, step: read.length, line: lineOf('dice'), ...left };
}

/** A label or a field that does not exist is a fault of the file, at its step. */
function attemptStep(stage: Stage, step: Step, i: number): Miss | null {
  try {
    return step(stage);
  } catch (e) {
    if (!(e instanceof Refused)) return miss('the rules to go on', e instanceof Error ? e.message : String(e));
    throw new Refused(
      '',
      e.problems.map((p) => ({ ...p, where: `steps[${i}] ${p.where}` })),
    );
  }
}

const givenOnly = (position: Record<string, unknown>): Position =>
  Object.fromEntries(Object.entries(position).filter(([, x]) => x !== undefined)) as Position;

const anything: Check<unknown> = (x) => x;
const form = record({
  game: text,
  title: text,
  clause: optional(either(text, list(text)), []),
  seats: optional(int(1), undefined),
  options: optional(anything, undefined),
  cards: optional(anything, undefined),
  table: optional(anything, undefined),
  state: optional(anything, undefined),
  at: optional(anything, undefined),
  dice: optional(anything, undefined),
  seed: optional(either(text, int(0)), undefined),
  steps: list(anything),
});
