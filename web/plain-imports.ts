import type { Plugin } from 'vite';

/** A page has nothing to preload beside its script, so its import needs no help: 1 kB of the first load. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
