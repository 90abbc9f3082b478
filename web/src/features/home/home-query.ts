import { preloaded, routeQuery } from '../../server-data.ts';

/** What happened since the last visit: the last race, the player's place, the newest comments. */
export function homeQuery() {
  return preloaded(routeQuery('home.get'));
}

/** Who is in for a race, with the player's own prediction. */
export function rollCallQuery(raceId: string) {
  return routeQuery('predictions.roll-call', { params: { raceId }, query: { with: 'own' } });
}
