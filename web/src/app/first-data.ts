import { fileAt } from '@parc-ferme/contract/site-map';
import type { QueryClient } from '@tanstack/react-query';
import { playerQuery } from '../features/player/player-query.ts';
import { boardAskedIn, leaderboardQuery } from '../server/leaderboard.ts';
import { myPredictionsQuery } from '../server/my-predictions.ts';
import { pagesOfScores } from '../server/race-scores.ts';
import { isClosed, type Season } from '../server/season.tsx';
import { seasonQuery } from '../server/season-query.ts';
import { queryClient, routeQuery } from '../server/server-data.ts';
import { storedUser } from '../server/stored-session.ts';

type Visit = { client: QueryClient; named: string; search: URLSearchParams };

/** What a player's visit begins with, by the HTML files of the pages. */
const FIRST: Record<string, (visit: Visit) => Promise<void> | undefined> = {
  'index.html': ({ client }) => client.prefetchQuery(routeQuery('home.get')),
  'leaderboard.html': ({ client, search }) =>
    client.prefetchQuery(leaderboardQuery(boardAskedIn(search))),
  'predictions.html': ({ client }) => client.prefetchQuery(myPredictionsQuery()),
  'results.html': async ({ client, named }) => {
    const raceId = named || (await lastClosed(client));
    if (raceId) await client.prefetchInfiniteQuery(pagesOfScores(raceId));
  },
  'players.html': ({ client, named, search }) =>
    client.prefetchQuery(playerQuery(named, search.get('season'))),
};

/** The race whose results are shown where an address names none. */
async function lastClosed(client: QueryClient): Promise<string | undefined> {
  const query = seasonQuery();
  await client.prefetchQuery(query);
  return client.getQueryData<Season>(query.queryKey)?.races.findLast(isClosed)?._id;
}

/** Requests what a page begins with while its code is still loading. The page reports failures. */
export function requestFirstData({ pathname, search }: Location): void {
  void queryClient.prefetchQuery(seasonQuery());
  const named = pathname.split('/')[2] ?? '';
  const visit = { client: queryClient, named, search: new URLSearchParams(search) };
  if (storedUser()) void FIRST[fileAt(pathname)]?.(visit);
}
