import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LONG } from './packages/testing/src/vitest/long.ts';
import { LongestFirst } from './packages/testing/src/vitest/longest-first.ts';

/**
 * What `npm run test:quick` leaves out: workflows, attacks, seasons, and of each function all tests but the one
 * of the same name beside it.
 */
const STORIES = [
  'packages/{data,messaging,server,testing,workflows}/tests/**/*.test.ts',
  'packages/workflows/src/**/*.test.ts',
  ...globSync('functions/*/*.test.ts').filter((file) => !existsSync(file.replace('.test', ''))),
];

/**
 * What `npm test` leaves out for `npm run test:edges`: kills, wrong race data, very many players, and what is
 * rare, such as the days between two seasons.
 */
const EDGES = ['**/edges/**/*.test.ts'];

/** Files that share a process load the functions, the CDK or the browser once, and start one store. */
const SHARED_PROCESS = {
  isolate: false,
  setupFiles: ['packages/testing/src/vitest/shared-process.ts'],
};

const BROWSER_SETUP = ['packages/testing/src/vitest/built-site.ts', 'web/e2e/chromium.ts'];

/** Reports speed, so that it waits until no other file runs. */
const LIGHTHOUSE = {
  extends: true as const,
  test: {
    name: 'lighthouse',
    include: ['web/e2e/lighthouse.test.ts'],
    globalSetup: BROWSER_SETUP,
    sequence: { groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    // One more than there are cores, as many files wait for a browser, a store or another process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of a second is too short while three files run on two cores.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['{functions,packages/*/src,web/src}/**/*.test.ts'],
          exclude: [...STORIES, 'packages/{local,tools}/**'],
          // Without this, imported style sheets are empty.
          css: true,
          ...SHARED_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: STORIES,
          exclude: EDGES,
          ...SHARED_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: 'deployment',
          include: ['*.test.ts', 'infra/**/*.test.ts', 'packages/local/**/*.test.ts'],
          exclude: EDGES,
          globalSetup: ['packages/testing/src/vitest/built-site.ts'],
          ...SHARED_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          // Its commands open stores of their own, and an SDK client keeps the endpoint of its first call.
          name: 'tools',
          include: ['packages/tools/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.test.ts'],
          exclude: [...LIGHTHOUSE.test.include, ...EDGES],
          globalSetup: BROWSER_SETUP,
          ...SHARED_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: 'edges',
          include: EDGES,
          globalSetup: BROWSER_SETUP,
          ...SHARED_PROCESS,
        },
      },
      ...(LONG ? [LIGHTHOUSE] : []),
    ],
  },
});
