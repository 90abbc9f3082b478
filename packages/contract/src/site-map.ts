/** The paths of the site's pages, as its router takes them. */
export const SITE_MAP = [
  '/',
  '/login',
  '/register',
  '/reset-password/:token',
  '/confirm-email/:token',
  '/unsubscribe/:token',
  '/races',
  '/rules',
  '/roadmap',
  '/leaderboard',
  '/hall-of-fame',
  '/check',
  '/seasons/:season/:username?',
  '/predictions/:raceId?',
  '/results/:raceId?',
  '/players/:username',
  '/account',
  '/admin',
  '/admin/races/:raceId',
  '/admin/results-explorer',
  '/admin/debug/:raceId?',
  '/admin/system-status',
  '/admin/audit',
  '/admin/players',
  '/admin/past-seasons',
] as const;

export type SitePath = (typeof SITE_MAP)[number];

/** Stands in HTML files for the address of the site, which the build does not know. A deployment replaces it. */
export const SITE_URL_PLACEHOLDER = 'https://site-url.invalid';

/** Served for every path that is neither a page nor a file. */
export const NOT_FOUND_FILE = 'not-found.html';

/** A regular expression for paths with a dot, or of built files in `/static/`. CloudFront evaluates it too. */
export const FILE_PATTERN = '\\.\\w|^/static/';

/** Addresses that lead to a page. Password managers open the one for the page that changes a password. */
export const REDIRECTS: Readonly<Record<string, SitePath>> = {
  '/.well-known/change-password': '/account',
};

/** The HTML file of a page: `/admin/races/:raceId` has `admin/races.html`. */
export function pageFile(path: SitePath): string {
  return `${path.replace(/\/:.*/, '').slice(1) || 'index'}.html`;
}

/**
 * A regular expression for the addresses of each HTML file, which CloudFront evaluates too:
 * `^/predictions(/[^/]+)?/?$` for `/predictions/:raceId?`.
 */
export const SITE_FILES = SITE_MAP.map((path) => ({
  pattern: `^${path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/\/:\w+/, '/[^/]+')}/?$`,
  file: pageFile(path),
}));

/** Whether a path is that of a file, such as `/favicon.ico`. The page `/players/max.v` has a dot as well. */
export function isFile(pathname: string): boolean {
  return new RegExp(FILE_PATTERN).test(pathname) && fileServedAt(pathname) === NOT_FOUND_FILE;
}

/** The HTML file that the address of a page is served. */
export function fileServedAt(pathname: string): string {
  const page = SITE_FILES.find(({ pattern }) => new RegExp(pattern).test(pathname));
  return page?.file ?? NOT_FOUND_FILE;
}
