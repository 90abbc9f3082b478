import type { RouteName } from './api.ts';
import { pageFile, type SitePath } from './site-map.ts';

/** The pages that are rendered again whenever public data changes, with the routes whose replies they show. */
export const WRITTEN_PAGES = {
  '/': ['seasons.get', 'scores.leaderboard'],
  '/races': ['seasons.get', 'scores.leaderboard'],
  '/leaderboard': ['seasons.get', 'scores.leaderboard'],
  '/hall-of-fame': ['seasons.hall-of-fame'],
} as const satisfies Partial<Record<SitePath, readonly RouteName[]>>;

export type WrittenPath = keyof typeof WRITTEN_PAGES;

export const WRITTEN_PATHS = Object.keys(WRITTEN_PAGES) as WrittenPath[];

/** The HTML files of the written pages, which have the same names as those of the build. */
export const WRITTEN_FILES: readonly string[] = WRITTEN_PATHS.map(pageFile);

/** Query parameters that no page is written for. All others are ignored: messengers add some to links. */
export const UNWRITTEN_QUERIES: readonly string[] = ['season', 'page', 'player', 'order'];

/** Written pages are objects beside the files of the build. */
export const WRITTEN_FOLDER = 'live';

export const writtenKey = (file: string) => `${WRITTEN_FOLDER}/${file}`;

/** Where the build puts the code that renders pages: beside the folder of the site, as the site does not serve it. */
export const rendererFolderOf = (siteFolder: string) => `${siteFolder}-renderer`;

/** CloudFront caches a written page for a minute, and browsers ask for it each time. */
export const WRITTEN_CACHING = 'public, max-age=0, s-maxage=60';
