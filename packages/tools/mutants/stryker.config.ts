import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { MUTATED = '' } = process.env;
const reports = join('node_modules/.cache/mutants', MUTATED.replaceAll('/', '-'));

export default {
  mutate: MUTATED.endsWith('.ts')
    ? [MUTATED]
    : [`${MUTATED}/**/*.ts`, '!**/*.test.ts', '!**/*.list.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'packages/tools/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: join(tmpdir(), 'mutants'),
  ignorePatterns: ['.local', 'cdk.out', 'dist'],
  dryRunTimeoutMinutes: 20,
  // On a busy machine, 5 seconds would count as a mutant that never ends.
  timeoutMS: 20_000,
  // Stryker reads the tsconfig by TypeScript's old API, which TypeScript 7 no longer has.
  tsconfigFile: 'no-tsconfig.json',
  disableTypeChecks: false,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${reports}.json` },
  incremental: true,
  incrementalFile: `${reports}.incremental.json`,
};
