/** The kernel of Bagarre: rules as procedures over plain data. Start with `docs/kernel.md`. */
export * from './box.ts';
export * from './cards.ts';
export * from './check.ts';
export * from './happen.ts';
export * from './hash.ts';
export * from './log.ts';
export * from './match.ts';
export * from './option.ts';
export * from './proc.ts';
export * from './rng.ts';
export * from './run.ts';
export * from './shape.ts';
export * from './state.ts';
export * from './submit.ts';
export * from './view.ts';
export * from './why.ts';
export * from './world.ts';
