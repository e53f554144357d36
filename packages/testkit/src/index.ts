/** The test kit: the contract every game passes, scenarios, golden games, and checks of texts and clauses. */
export { type CheckPlan, type FuzzPlan, checkGame, findFaults, fuzzGame } from './check-game.ts';
export {
  CONTRACTS,
  type ContractName,
  type Failure,
  type Fault,
  type Moment,
  type Played,
  failureText,
} from './contract.ts';
export { contracts } from './contracts/index.ts';
export { type Counters, type SeenEventOf } from './contracts/story.ts';
export { type Plan, type Report } from './run.ts';
export * from './record.ts';
export { type ScenarioFailure, type ScenarioResult, runScenario } from './scenario/file.ts';
export { type Position } from './scenario/position.ts';
export { type Scenario, scenario } from './scenario/scenario.ts';
export { type Clauses, clausesOf } from './clauses.ts';
export { type Policy, checkGolden, goldenRecord } from './golden.ts';
export { type TextsPlan, checkTexts } from './texts.ts';
