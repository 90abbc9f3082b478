import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND_FILE, SITE_FILES } from '@parc-ferme/contract/site-map';

/** The CloudFront function: the pages of the site map, the custom domain if there is one, and what uses them. */
export function viewerRequestCode(customDomain = ''): string {
  const known = { siteFiles: SITE_FILES, notFoundFile: NOT_FOUND_FILE, customDomain };
  // It can import nothing.
  const constants = Object.entries(known).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  return [...constants, readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8')].join(
    '\n',
  );
}
