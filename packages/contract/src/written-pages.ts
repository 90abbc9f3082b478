import type { RouteName } from './api.ts';
import { fileOf, type SitePath } from './site-map.ts';

/** The pages that are written when what everybody may read has changed, with the public replies that they show. */
export const WRITTEN_PAGES = {
  '/': ['seasons.get', 'scores.leaderboard'],
  '/races': ['seasons.get', 'scores.leaderboard'],
  '/leaderboard': ['seasons.get', 'scores.leaderboard'],
  '/hall-of-fame': ['seasons.hall-of-fame'],
} as const satisfies Partial<Record<SitePath, readonly RouteName[]>>;

export type WrittenPath = keyof typeof WRITTEN_PAGES;

export const WRITTEN_PATHS = Object.keys(WRITTEN_PAGES) as WrittenPath[];

/** Their HTML files, which have the same names as those of the build. */
export const WRITTEN_FILES: readonly string[] = WRITTEN_PATHS.map(fileOf);

/** Queries that ask for something else than what is written. Others, which messengers add, do not matter. */
export const UNWRITTEN_QUERIES: readonly string[] = ['season', 'page', 'player', 'order'];

/** Written pages are objects beside the files of the build. */
export const WRITTEN_FOLDER = 'live';

export const writtenKey = (file: string) => `${WRITTEN_FOLDER}/${file}`;

/** Where the build of the site puts the code that renders pages: beside the site, as it is no file of it. */
export const rendererFolderOf = (siteFolder: string) => `${siteFolder}-renderer`;

/** CloudFront caches them for a minute, and browsers ask each time. */
export const WRITTEN_CACHING = 'public, max-age=0, s-maxage=60';
