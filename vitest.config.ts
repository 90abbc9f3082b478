import { defineConfig } from 'vitest/config';
import { UnusedGrants } from './infra/testing/unused-grants.ts';
import { LongestFirst } from './packages/testing/src/longest-first.ts';
import { SlowestFiles } from './packages/testing/src/slowest-files.ts';

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/built-site.ts'],
    reporters: ['default', new SlowestFiles(), new UnusedGrants()],
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
