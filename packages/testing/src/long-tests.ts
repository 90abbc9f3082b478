/** Small files that take long. */
export const LONG_TESTS = [
  'packages/testing/tests/two-worlds.test.ts',
  'infra/tests/packages.test.ts',
  'packages/local/tests/restart.test.ts',
  'packages/workflows/tests/account-deletion-killed.test.ts',
  'web/e2e/every-screen-empty.test.ts',
  'web/e2e/every-screen.test.ts',
  'web/e2e/lighthouse.test.ts',
  'web/e2e/season.test.ts',
];
