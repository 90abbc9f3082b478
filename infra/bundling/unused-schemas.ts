import { readFile } from 'node:fs/promises';
import { API } from '@parc-ferme/contract/api';
import type { Plugin } from 'esbuild';

/** Where a schema is made, or what belongs to it, but for where the functions that do so are declared. */
const MAKING =
  /(?<![\w.$]|function )(?=(?:z\s*\.[\w\s.]+|joined|json|route|wholeUpTo|new RegExp)\()/g;

const SPACE_AND_COMMENTS = String.raw`(?:\s|//.*\n|/\*(?:(?!\*/)[\s\S])*\*/)*`;
const BEGINNING = String.raw`(?<=(?:^|[;})]|(?<!\$)\{|\b(?:else|do))${SPACE_AND_COMMENTS})`;

/** The same where a statement begins: called for what it does, and left out with what nobody uses. */
const DOING = new RegExp(`${BEGINNING}${MAKING.source}.*`);

const ADDRESSES = Object.entries(API).map(
  ([name, address]) => [`API['${name}']`, JSON.stringify(address)] as const,
);

/**
 * A file of the contract has schemas of many functions. The bundler drops what nobody uses only where
 * it knows that making it does nothing else; zod says so, but is heard within its own files. So it is
 * said again at each call. Looking something up might do something too, so an address stands in its
 * route, which then is dropped with all that only it uses. What is called for
 * its effect would be dropped as well, and only from the bundle: so that is refused.
 */
export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]packages[\\/]\w+[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const [doing] = DOING.exec(source) ?? [];
      if (doing) throw new Error(`A bundle of ${path} would leave this out: ${doing}`);
      const contents = ADDRESSES.reduce(
        (text, [name, address]) => text.replaceAll(name, address),
        source.replaceAll(MAKING, '/* @__PURE__ */ '),
      );
      return { contents, loader: 'ts' };
    });
  },
};
