import { defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/testing/src/longest-first.ts';

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/built-site.ts', 'infra/testing/unused-grants.ts'],
    include: ['*.test.ts', '{functions,infra,packages,web}/**/*.test.ts'],
    // Otherwise the text of every style sheet is empty.
    css: true,
    // Vitest would leave a core idle, which on two is half of the machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
