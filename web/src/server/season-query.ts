import { routeQuery } from './server-data.ts';

/** How long the calendar, with pairings and closing times, is considered fresh. */
const STALE_MS = 60_000;

export function seasonQuery(query: { season?: string } = {}) {
  return { ...routeQuery('seasons.get', { query }), staleTime: STALE_MS };
}
