import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licensesOf } from '@parc-ferme/infra/bundling/licenses';
import type { Plugin } from 'vite';

const HEAD = 'This site contains the packages below, whose authors ask for these notices.';

/**
 * Writes the licenses of all packages in a build into `licenses.txt`, and fails on one that is not allowed. The
 * service worker is a build after that of the pages, with the same plugin.
 *
 * @param assets files that are no modules of a build, such as fonts
 */
export function licenseFile(assets: string[]): Plugin {
  const files = new Set(assets);
  return {
    name: 'license-file',
    async writeBundle({ dir = '' }, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds) files.add(id.replace(/\?.*/, ''));
      }
      // The bucket names no charset, so that a browser needs the byte order mark.
      await writeFile(join(dir, 'licenses.txt'), `\uFEFF${HEAD}\n\n${licensesOf(files)}\n`);
    },
  };
}
