import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Where a schema is made, or what belongs to it, but for where the functions that do so are declared. */
const MAKING = /(?<![\w.$]|function )(?=(?:z\s*\.[\w\s.]+|json|route|wholeUpTo|new RegExp)\()/g;

/**
 * A file of the contract has schemas of many functions. The bundler drops what nobody uses only where
 * it knows that making it does nothing else; zod says so, but is heard within its own files. So it is
 * said again at each call.
 */
export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]packages[\\/]\w+[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: source.replaceAll(MAKING, '/* @__PURE__ */ '), loader: 'ts' };
    });
  },
};
