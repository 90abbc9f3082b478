import { preloaded, routeQuery } from '../../server-data.ts';

/** The page learns who is signed in after its data may have come: that alone fetches nothing again. */
const JUST_LOADED_MS = 10_000;

/** What happened since the last visit: the last race, the player's place, the newest comments. */
export function homeQuery() {
  return { ...preloaded(routeQuery('home.get')), staleTime: JUST_LOADED_MS };
}

/** Who is in for a race, with the player's own prediction. */
export function rollCallQuery(raceId: string) {
  return routeQuery('predictions.roll-call', { params: { raceId }, query: { with: 'own' } });
}
