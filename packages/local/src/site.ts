import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  fileServedAt,
  isFile,
  REDIRECTS,
  SITE_URL_PLACEHOLDER,
} from '@parc-ferme/contract/site-map';
import { rendererFolderOf } from '@parc-ferme/contract/written-pages';
import { buildSiteInto } from '@parc-ferme/infra/site/site-build';
import type { HttpResponse } from './response.ts';
import { SITE_NAME } from './settings.ts';

const web = fileURLToPath(new URL('../../../web/', import.meta.url));
const dist = join(web, 'dist');

/** The folder of the code that renders the pages of the site. */
export const RENDERER_FOLDER = rendererFolderOf(dist);

/** The site is built again when one of these files has changed. */
const SOURCES = [
  'web/{src,public}/**/*',
  'web/*.{html,ts,json}',
  'packages/{contract,domain}/src/**/*.ts',
];

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Builds the site unless the last build is up to date. */
export async function buildSite(): Promise<void> {
  const built = join(dist, 'index.html');
  const root = join(web, '..');
  const lastChangeMs = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => statSync(join(root, file)).mtimeMs)
    .reduce((latest, time) => Math.max(latest, time), 0);
  const isBuilt = existsSync(built) && existsSync(RENDERER_FOLDER);
  if (isBuilt && statSync(built).mtimeMs > lastChangeMs) return;
  await buildSiteInto(dist, SITE_NAME);
}

/**
 * Responds as CloudFront and the bucket behind it do: with a redirect, with a file of the site, or with the
 * HTML file of a page, which then has the site's address. A file with a hash in its name never changes.
 */
export function siteResponse(pathname: string, siteUrl: string, folder = dist): HttpResponse {
  const location = REDIRECTS[pathname];
  if (location) return { status: 303, headers: { location }, body: '' };
  const file = join(folder, isFile(pathname) ? pathname : fileServedAt(pathname));
  const isInside = file.startsWith(`${folder}/`);
  if (!isInside || !existsSync(file) || !statSync(file).isFile()) {
    return { status: 404, headers: {}, body: '' };
  }
  const isHashed = file.startsWith(join(folder, 'static'));
  return {
    status: 200,
    headers: {
      'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
    body: isHashed ? readOnce(file) : contentOf(file, siteUrl),
  };
}

function contentOf(file: string, siteUrl: string): string | Buffer {
  if (extname(file) !== '.html') return readFileSync(file);
  return readFileSync(file, 'utf8').replaceAll(SITE_URL_PLACEHOLDER, siteUrl);
}

const contents = new Map<string, Buffer>();

/** A file that never changes is read once, and compressed once as the same buffer. */
function readOnce(file: string): Buffer {
  const body = contents.get(file) ?? readFileSync(file);
  contents.set(file, body);
  return body;
}
