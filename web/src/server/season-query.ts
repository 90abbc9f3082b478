import { isUnanswered, type Reply } from './api.ts';
import { lastSeason, storeLastSeason } from './last-season.ts';
import { clockSkew, setClockSkew } from './server-clock.ts';
import { queryClient, routeQuery } from './server-data.ts';

/** How long the calendar, with pairings and closing times, is considered fresh. */
const STALE_MS = 60_000;

/** After this time without a reply the season that this device saw last is shown. */
const SLOW_MS = 4_000;

const OPENED_AT = Date.now();

export function seasonQuery(query: { season?: string } = {}) {
  const route = { ...routeQuery('seasons.get', { query }), staleTime: STALE_MS };
  if (query.season !== undefined) return route;
  return {
    ...route,
    queryFn: (context: { signal: AbortSignal }) => orLastSeen(route.queryFn(context)),
  };
}

async function orLastSeen(reply: Promise<Reply<'seasons.get'>>) {
  const late = window.setTimeout(showLastSeen, SLOW_MS);
  try {
    const season = await reply;
    storeLastSeason({ season, seenAt: Date.now(), skewMs: clockSkew() });
    return season;
  } catch (error) {
    if (isUnanswered(error)) showLastSeen();
    throw error;
  } finally {
    window.clearTimeout(late);
  }
}

/** Shown as of then, with the error of now, as after a refetch that failed. */
function showLastSeen(): void {
  const { queryKey } = seasonQuery();
  const last = lastSeason();
  if (!last || queryClient.getQueryData(queryKey) !== undefined) return;
  setClockSkew(last.skewMs);
  queryClient.setQueryData(queryKey, last.season, { updatedAt: last.seenAt });
}

/** Data that was stored by an earlier visit. */
export function isFromEarlierVisit(updatedAt: number): boolean {
  return updatedAt < OPENED_AT;
}
