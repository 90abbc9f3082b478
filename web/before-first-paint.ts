import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SCRIPT = join(import.meta.dirname, 'src/app/before-first-paint.js');

/** Adds the one script that browsers wait for. The content security policy allows no inline script. */
export function beforeFirstPaint(): Plugin {
  return {
    name: 'before-first-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'asset',
        name: 'before-first-paint.js',
        source: readFileSync(SCRIPT, 'utf8'),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.includes('before-first-paint'))
          .map((file) => ({
            tag: 'script',
            attrs: { src: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
