import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/testing/src/vitest/longest-first.ts';

/** Workflows, seasons, killed processes, attacks and large lists: what `npm run test:quick` leaves out. */
const STORIES = [
  'packages/{data,messaging,server,testing,workflows}/tests/**/*.test.ts',
  'functions/auth/{account-enumeration,login-flood,login-throttle}.test.ts',
  'functions/auth/register-{concurrently,limit}.test.ts',
  'functions/comments/reactions.test.ts',
  'functions/players/season.test.ts',
  'functions/predictions/{mine-notices,submit-closing,submit-secrecy,submit-versions}.test.ts',
  'functions/*/*-{long,pages,shards}.test.ts',
  'functions/events/{update-accounts-send-again,send-mail-picks-missing,send-mail-reset-link}.test.ts',
  'functions/races/decide-*.test.ts',
  'functions/schedule/*.test.ts',
  'packages/server/src/http/{access,input,input-address}.test.ts',
  'packages/workflows/src/**/*.test.ts',
];

/** Files that share a process load the functions, the CDK or the browser once, and start one store. */
const SHARED_PROCESS = {
  isolate: false,
  setupFiles: ['packages/testing/src/vitest/shared-process.ts'],
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
          name: 'rules',
          include: [
            'packages/{contract,domain,f1}/**/*.test.ts',
            'packages/messaging/src/mail/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
          isolate: false,
          // Without this, imported style sheets are empty.
          css: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: [
            'functions/**/*.test.ts',
            'packages/{data,messaging,server,testing}/src/**/*.test.ts',
          ],
          exclude: [...STORIES, 'packages/messaging/src/mail/**'],
          ...SHARED_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: STORIES,
          ...SHARED_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: 'deployment',
          include: ['*.test.ts', 'infra/**/*.test.ts', 'packages/local/**/*.test.ts'],
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
          globalSetup: ['packages/testing/src/vitest/built-site.ts', 'web/e2e/chromium.ts'],
          ...SHARED_PROCESS,
        },
      },
    ],
  },
});
