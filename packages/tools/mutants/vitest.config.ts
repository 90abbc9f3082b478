import { defineConfig } from 'vitest/config';

const root = process.cwd();
const { FOLDER = 'packages/domain' } = process.env;
const [testedPackage] = /^(packages\/)?[\w-]+/.exec(FOLDER) ?? [];

export default defineConfig({
  // Links in node_modules lead out of Stryker's copy of the project, to code without mutants.
  resolve: {
    alias: [
      { find: /^@parc-ferme\/(functions|infra)\/(.*)$/, replacement: `${root}/$1/$2.ts` },
      { find: /^@parc-ferme\/([^/]+)\/(.*)$/, replacement: `${root}/packages/$1/src/$2.ts` },
    ],
  },
  test: {
    include: [`${testedPackage}/**/*.test.ts`],
    isolate: false,
    setupFiles: ['packages/testing/src/vitest/shared-process.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
