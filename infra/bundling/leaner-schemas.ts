import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** Where zod makes the schema of any text, any number and so on; asked for more, another one each time. */
const PLAIN =
  /export function (string|number|boolean)\(params\) \{\s*return core\.(\w+)\((\w+), params\);\s*\}/g;

const KINDS = 3;

/**
 * Every second schema is that of any text or any number, and no schema ever changes: one of each kind
 * does for all.
 */
export const leanerSchemas: Plugin = {
  name: 'leaner-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]mini[\\/]schemas\.js$/ }, ({ path }) => {
      let found = 0;
      const contents = readFileSync(path, 'utf8').replaceAll(PLAIN, (_, name, make, kind) => {
        found += 1;
        return `export function ${name}(params) {
          return params ? core.${make}(${kind}, params) : (plain_${name} ??= core.${make}(${kind}));
        }
        let plain_${name};`;
      });
      if (found !== KINDS) throw new Error(`${path} is not as it was.`);
      return { contents };
    });
  },
};
