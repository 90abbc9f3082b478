import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long. */
export const LONG_TESTS = [
  'packages/testing/tests/two-worlds.test.ts',
  'web/e2e/every-screen.test.ts',
  'infra/tests/edges/packages.test.ts',
  'packages/local/tests/edges/restart.test.ts',
  'packages/workflows/tests/edges/disturbed.test.ts',
  'web/e2e/edges/every-screen-empty.test.ts',
  'web/e2e/edges/live-sunday.test.ts',
];

/** Without times of an earlier run Vitest starts with the largest files, and these would come last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG_TESTS.some((file) => moduleId.endsWith(`/${file}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
