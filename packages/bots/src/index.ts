/** Players that only see what their seat may see. Nothing here needs Node: see `pool.ts` for its threads. */
export * from './arena.ts';
export * from './balance.ts';
export type { Bot } from './bot.ts';
export { greedy } from './greedy.ts';
export * from './ismcts.ts';
export * from './levels.ts';
export { random } from './random.ts';
export * from './worker.ts';
