import { defineConfig } from 'vitest/config';

/** Nothing but functions of what they are given: these may be loaded once for many files. */
const RULES = ['games/*', 'testkit', 'words', 'protocol', 'web'].map((name) => `packages/${name}/test/**/*.test.ts`);

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'rules', include: RULES, isolate: false } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['packages/**/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...RULES],
        },
      },
    ],
  },
});
