import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const NO_CRYPTO = "throw new Error('This Node has no crypto.')";

/** What the SDK brings along and no Lambda runs, where it is not a package that an alias could replace. */
export const leanerSdk: Plugin = {
  name: 'leaner-sdk',
  setup({ onLoad }) {
    // Of its own package.json a client says the version only.
    onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, ({ path }) => {
      const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    // SHA-256 in JavaScript, for a Node that was built without it.
    onLoad({ filter: /@smithy[\\/]core[\\/].*[\\/]Sha256Js\.js$/ }, () => ({
      contents: `export class Sha256Js { constructor() { ${NO_CRYPTO}; } }`,
    }));
  },
};
