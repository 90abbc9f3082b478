import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND_FILE, SITE_FILES } from '@parc-ferme/contract/site-map';

/** The CloudFront function: the pages of the site map, and what uses them. It can import nothing. */
export function viewerRequestCode(): string {
  const siteMap = { siteFiles: SITE_FILES, notFoundFile: NOT_FOUND_FILE };
  const constants = Object.entries(siteMap).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  return [...constants, readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8')].join(
    '\n',
  );
}
