import { defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/testing/src/longest-first.ts';

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/built-site.ts', 'infra/testing/unused-grants.ts'],
    include: ['*.test.ts', '{functions,infra,packages,web}/**/*.test.ts'],
    // Without this, imported style sheets are empty.
    css: true,
    // By default Vitest leaves one core idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
