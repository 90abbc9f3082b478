/** Small files that take long. */
export const LONG_TESTS = [
  'functions/predictions/submit.changes.two-worlds.test.ts',
  'functions/predictions/submit.two-worlds.test.ts',
  'functions/predictions/submit.whether.two-worlds.test.ts',
  'infra/synth.test.ts',
  'packages/local/src/restart.test.ts',
  'packages/workflows/src/account-deletion.killed.test.ts',
  'web/e2e/axe-empty.test.ts',
  'web/e2e/axe.test.ts',
  'web/e2e/first-load.test.ts',
  'web/e2e/lighthouse.test.ts',
  'web/e2e/season.test.ts',
];
