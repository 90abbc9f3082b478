import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_PATTERN, NOT_FOUND_FILE, REDIRECTS, SITE_FILES } from '@parc-ferme/contract/site-map';
import {
  UNWRITTEN_QUERIES,
  WRITTEN_FILES,
  WRITTEN_FOLDER,
} from '@parc-ferme/contract/written-pages';

/** The code of the CloudFront function, with the site map and the custom domain if there is one. */
export function viewerRequestCode(customDomain = ''): string {
  const constants = {
    siteFiles: SITE_FILES,
    notFoundFile: NOT_FOUND_FILE,
    filePattern: FILE_PATTERN,
    writtenFiles: WRITTEN_FILES,
    writtenFolder: WRITTEN_FOLDER,
    unwrittenQueries: UNWRITTEN_QUERIES,
    redirects: REDIRECTS,
    customDomain,
  };
  // A CloudFront function can import nothing, so the constants are written into its code.
  const declarations = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  return [
    ...declarations,
    readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8'),
  ].join('\n');
}
