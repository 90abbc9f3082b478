import { defineConfig } from 'vitest/config';

const root = process.cwd();
const folders = (process.env.TESTS ?? '').split(',');
const pure = folders.every((folder) => /^packages\/(auth|contract|domain|f1|mail)/.test(folder));

export default defineConfig({
  // Links in node_modules lead out of Stryker's copy of the project, to code without mutants.
  resolve: {
    alias: [
      { find: /^@parc-ferme\/(functions|infra)\/(.*)$/, replacement: `${root}/$1/$2.ts` },
      { find: /^@parc-ferme\/([^/]+)\/(.*)$/, replacement: `${root}/packages/$1/src/$2.ts` },
    ],
  },
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    isolate: false,
    setupFiles: pure ? [] : ['packages/testing/src/shared-process.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
