import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small test files that take long. */
export const LONG_TESTS = [
  'packages/testing/tests/two-worlds.test.ts',
  'web/e2e/every-screen.test.ts',
  'infra/tests/edges/packages.test.ts',
  'packages/local/tests/edges/restart.test.ts',
  'packages/workflows/tests/edges/disturbed.test.ts',
  'web/e2e/edges/every-screen-empty.test.ts',
  'web/e2e/edges/live-sunday.test.ts',
];

/** Starts with `LONG_TESTS`. Without times of an earlier run Vitest would start with the largest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG_TESTS.some((file) => moduleId.endsWith(`/${file}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
