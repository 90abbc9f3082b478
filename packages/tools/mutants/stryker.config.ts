import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { FOLDER = 'packages/domain' } = process.env;

/** Mutates a folder; the tests that have to notice are those of its package, by vitest.config.ts beside this. */
export default {
  mutate: [`${FOLDER}/**/*.ts`, '!**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'packages/tools/mutants/vitest.config.ts', related: false },
  concurrency: 2,
  tempDirName: join(tmpdir(), 'mutants'),
  ignorePatterns: ['.local', 'cdk.out', 'dist'],
  // On a busy machine, the default of 5 seconds would count as a mutant that never ends.
  timeoutMS: 20_000,
  // Stryker reads the tsconfig by TypeScript's old API, which TypeScript 7 no longer has.
  tsconfigFile: 'no-tsconfig.json',
  disableTypeChecks: false,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
};
