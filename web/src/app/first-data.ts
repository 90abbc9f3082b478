import { fileServedAt } from '@parc-ferme/contract/site-map';
import { playerQuery } from '../features/player/player-query.ts';
import { dropFirstReply } from '../server/first-reply.ts';
import { boardParamsIn, leaderboardQuery } from '../server/leaderboard.ts';
import { myPredictionsQuery } from '../server/my-predictions.ts';
import { raceScorePagesQuery } from '../server/race-scores.ts';
import { isClosed, type Season } from '../server/season.tsx';
import { seasonQuery } from '../server/season-query.ts';
import { queryClient, routeQuery, type ServerQuery } from '../server/server-data.ts';
import { storedUser } from '../server/stored-session.ts';

/** `segment`: what follows the page's name in the address, such as a race or a player; empty without one. */
type Visit = { segment: string; search: URLSearchParams; season: Promise<Season> };

/** The data that a page begins with for everybody, by its HTML file. */
const FOR_EVERYBODY: typeof FOR_PLAYERS = {
  'leaderboard.html': ({ search }) => cachedOrFetched(leaderboardQuery(boardParamsIn(search))),
};

/** The data that a page begins with for players who are signed in. */
const FOR_PLAYERS: Record<string, (visit: Visit) => Promise<unknown>> = {
  ...FOR_EVERYBODY,
  'index.html': () => cachedOrFetched(routeQuery('home.get')),
  'predictions.html': () => cachedOrFetched(myPredictionsQuery()),
  'results.html': async ({ segment, season }) => {
    const raceId = segment || (await season).races.findLast(isClosed)?._id;
    if (!raceId) return;
    const query = { ...raceScorePagesQuery(raceId), revalidateIfStale: true };
    await queryClient.ensureInfiniteQueryData(query);
  },
  'players.html': ({ segment, search }) =>
    cachedOrFetched(playerQuery(segment, search.get('season'))),
};

/** Resolves at once with cached data, which is then requested again. */
function cachedOrFetched<Data>(query: ServerQuery<Data>): Promise<Data> {
  return queryClient.ensureQueryData({ ...query, revalidateIfStale: true });
}

/** A slow reply must not hold back a page that says that it is loading. */
const MAX_WAIT_MS = 400;

/** Requests the data that a page begins with, and waits a short time for it. The page reports failures. */
export async function requestFirstData({ pathname, search }: Location): Promise<void> {
  const season = cachedOrFetched(seasonQuery());
  const segment = pathname.split('/')[2] ?? '';
  const visit = { segment, search: new URLSearchParams(search), season };
  const requests = storedUser() ? FOR_PLAYERS : FOR_EVERYBODY;
  const pageData = requests[fileServedAt(pathname)]?.(visit);
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([Promise.allSettled([season, pageData]), timeout]);
  dropFirstReply();
}
