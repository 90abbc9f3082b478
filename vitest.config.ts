import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['packages/local/src/testing/built-site.ts', 'infra/testing/used-grants.ts'],
    include: ['*.test.ts', '{functions,infra,packages,web}/**/*.test.ts'],
    // Otherwise the text of every style sheet is empty.
    css: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
