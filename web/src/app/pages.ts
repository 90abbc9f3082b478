import { homePart } from '../features/home/home-code.ts';
import { homeQueries } from '../features/home/home-query.ts';
import { askedIn } from '../features/leaderboard/asked.ts';
import { myPredictionsQuery, seasonIn } from '../features/predictions/my-predictions-query.ts';
import { leaderboardQuery } from '../server/leaderboard-query.ts';
import type { ServerQuery } from '../server/server-data.ts';
import { type LoadPage, loadPage } from '../ui/page-code.ts';

export type Asked = { params: Record<string, string | undefined>; search: URLSearchParams };

type SitePage = {
  load: LoadPage;
  /** What is drawn around it or within it from the first render on. */
  part: () => { load: () => Promise<unknown> } | undefined;
  /** What the page begins with, besides the season. */
  queries: (asked: Asked) => ServerQuery<unknown>[];
};

export const ADMIN_FRAME: LoadPage = () => import('../features/admin/admin-frame-page.tsx');

/** The site map: the pages by their paths, each with its code and first queries. */
export const PAGES = {
  '/': page(() => import('../features/home/home-page.tsx'), homeQueries, homePart),
  '/login': page(() => import('../features/auth/login-page.tsx')),
  '/register': page(() => import('../features/auth/register-page.tsx')),
  '/reset-password/:token': page(() => import('../features/auth/reset-page.tsx')),
  '/confirm-email/:token': page(() => import('../features/auth/confirm-page.tsx')),
  '/unsubscribe/:token': page(() => import('../features/auth/unsubscribe-page.tsx')),
  '/races': page(() => import('../features/races/races-page.tsx')),
  '/rules': page(() => import('../features/rules/rules-page.tsx')),
  '/roadmap': page(() => import('../features/roadmap/roadmap-page.tsx')),
  '/leaderboard': page(
    () => import('../features/leaderboard/leaderboard-page.tsx'),
    ({ search }) => [leaderboardQuery(askedIn(search))],
  ),
  '/predictions/:raceId?': page(
    () => import('../features/predictions/predictions-page.tsx'),
    ({ params }) => [myPredictionsQuery(seasonIn(params.raceId))],
  ),
  '/results/:raceId?': page(() => import('../features/results/results-page.tsx')),
  '/players/:username': page(() => import('../features/player/player-page.tsx')),
  '/account': page(() => import('../features/account/account-page.tsx')),
  '/admin': adminPage(() => import('../features/admin/admin-page.tsx')),
  '/admin/races/:raceId': adminPage(() => import('../features/admin/race-control-page.tsx')),
  '/admin/results-explorer': adminPage(() => import('../features/admin/explorer-page.tsx')),
  '/admin/debug/:raceId?': adminPage(() => import('../features/admin/debug-page.tsx')),
  '/admin/system-status': adminPage(() => import('../features/admin/system-status-page.tsx')),
  '/admin/audit': adminPage(() => import('../features/admin/audit-page.tsx')),
  '/admin/players': adminPage(() => import('../features/admin/players-page.tsx')),
};

export type PagePath = keyof typeof PAGES;

function page(
  load: SitePage['load'],
  queries: SitePage['queries'] = () => [],
  part: SitePage['part'] = () => undefined,
): SitePage {
  return { load, queries, part };
}

function adminPage(load: SitePage['load']): SitePage {
  return page(load, undefined, () => ({ load: () => loadPage(ADMIN_FRAME) }));
}
