import type { Reply } from './api.ts';
import { leaderboardQuery } from './leaderboard.ts';
import { seasonQuery } from './season-query.ts';
import { queryClient, routeQuery, type ServerQuery } from './server-data.ts';

/** The public replies that pages are written from. */
export type WrittenReplies = {
  [Name in 'seasons.get' | 'scores.leaderboard' | 'seasons.hall-of-fame']?: Reply<Name>;
};

/** The id of the data block of a written page: the replies that it was made from, as JSON. */
export const REPLIES_ID = 'replies';

/** Puts replies into the query cache. They replace those of an earlier visit (invalidated by now), but no newer ones. */
export function putReplies(replies: WrittenReplies): void {
  const board = replies['scores.leaderboard'];
  put(seasonQuery(), replies['seasons.get']);
  put(leaderboardQuery(), board);
  // The season's podium requests the same leaderboard by its season.
  put(leaderboardQuery({ season: String(board?.season) }), board);
  put(routeQuery('seasons.hall-of-fame'), replies['seasons.hall-of-fame']);
}

/** As if received long ago, so that a page that uses the reply requests it again. */
const STALE = 0;

function put<Data>({ queryKey }: ServerQuery<Data>, reply: Data | undefined): void {
  const { data, isInvalidated } = queryClient.getQueryState(queryKey) ?? {};
  if (reply && (data === undefined || isInvalidated)) {
    queryClient.setQueryData(queryKey, reply, { updatedAt: STALE });
  }
}

/**
 * Puts the replies of a written page into the query cache, so that nothing of the page vanishes while newer replies are
 * on their way.
 */
export function readWrittenReplies(): void {
  const block = document.getElementById(REPLIES_ID)?.textContent;
  if (block) putReplies(JSON.parse(block));
}
