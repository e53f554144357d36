/** Players that only see what their seat may see. */
export type { Bot } from './bot.ts';
export { greedy } from './greedy.ts';
export { random } from './random.ts';
