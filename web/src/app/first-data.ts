import { fileAt } from '@parc-ferme/contract/site-map';
import { playerQuery } from '../features/player/player-query.ts';
import { dropFirstReply } from '../server/first-reply.ts';
import { boardAskedIn, leaderboardQuery } from '../server/leaderboard.ts';
import { myPredictionsQuery } from '../server/my-predictions.ts';
import { pagesOfScores } from '../server/race-scores.ts';
import { isClosed, type Season } from '../server/season.tsx';
import { seasonQuery } from '../server/season-query.ts';
import { queryClient, routeQuery, type ServerQuery } from '../server/server-data.ts';
import { storedUser } from '../server/stored-session.ts';

type Visit = { named: string; search: URLSearchParams; season: Promise<Season> };

/** What visits begin with, by the HTML files of the pages. */
const FIRST_OF_ALL: typeof FIRST = {
  'leaderboard.html': ({ search }) => there(leaderboardQuery(boardAskedIn(search))),
};

/** What those of players begin with. */
const FIRST: Record<string, (visit: Visit) => Promise<unknown>> = {
  ...FIRST_OF_ALL,
  'index.html': () => there(routeQuery('home.get')),
  'predictions.html': () => there(myPredictionsQuery()),
  'results.html': async ({ named, season }) => {
    const raceId = named || (await season).races.findLast(isClosed)?._id;
    if (!raceId) return;
    const query = { ...pagesOfScores(raceId), revalidateIfStale: true };
    await queryClient.ensureInfiniteQueryData(query);
  },
  'players.html': ({ named, search }) => there(playerQuery(named, search.get('season'))),
};

/** What is known already is there at once, and requested again. */
function there<Data>(query: ServerQuery<Data>): Promise<Data> {
  return queryClient.ensureQueryData({ ...query, revalidateIfStale: true });
}

/** A slow reply must not hold back a page that says that it is loading. */
const MOST_WAIT_MS = 400;

/** Requests what a page begins with, and waits for it for a moment. The page reports failures. */
export async function firstData({ pathname, search }: Location): Promise<void> {
  const season = there(seasonQuery());
  const named = pathname.split('/')[2] ?? '';
  const visit = { named, search: new URLSearchParams(search), season };
  const first = storedUser() ? FIRST : FIRST_OF_ALL;
  const own = first[fileAt(pathname)]?.(visit);
  const waited = new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  await Promise.race([Promise.allSettled([season, own]), waited]);
  dropFirstReply();
}
