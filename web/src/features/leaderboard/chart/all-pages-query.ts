import type { Board } from '../../../server/leaderboard.ts';
import { leaderboardQuery } from '../../../server/leaderboard-query.ts';
import { queryClient, serverQuery } from '../../../server/server-data.ts';

/** A rank after an earlier race depends on all players: of more than these the chart is of the first. */
export const MAX_PAGES = 10;

/** How long a page is considered fresh. */
const STALE_MS = 60_000;

/** The pages of a season after the first, as far as the chart needs them. */
export function furtherPagesQuery({ season, pages, races }: Board) {
  const last = Math.min(pages, MAX_PAGES);
  const asked = { season, pagesUpTo: last, races: races.length };
  return serverQuery('scores.leaderboard', asked, () =>
    Promise.all(
      Array.from({ length: last - 1 }, (_, index) => {
        const page = leaderboardQuery({ season: String(season), page: String(index + 2) });
        return queryClient.fetchQuery({ ...page, staleTime: STALE_MS });
      }),
    ),
  );
}
