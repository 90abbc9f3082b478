import { lastSeason, nextRaceIn } from '../../server/last-season.ts';
import { preloaded, routeQuery } from '../../server/server-data.ts';

/** The page learns who is signed in after its data may have come: that alone fetches nothing again. */
const JUST_LOADED_MS = 10_000;

/**
 * What happened since the last visit, and who is in for the next race.
 *
 * @param next the race that comes next, if there is one
 */
export function homeQuery(next: string | undefined) {
  const query = next === undefined ? {} : { next };
  return { ...preloaded(routeQuery('home.get', { query })), staleTime: JUST_LOADED_MS };
}

/** What is requested together with the calendar: before the first visit the next race is not known. */
export function homeQueries() {
  const last = lastSeason();
  return last ? [homeQuery(nextRaceIn(last)?._id)] : [];
}
