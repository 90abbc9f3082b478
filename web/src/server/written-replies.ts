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

/**
 * Puts replies where the pages find them, in place of stored ones but not of those that came since. They are
 * requested as soon as a page uses them.
 */
export function putReplies(replies: WrittenReplies): void {
  const board = replies['scores.leaderboard'];
  put(seasonQuery(), replies['seasons.get']);
  put(leaderboardQuery(), board);
  // The podium asks for it by its season.
  put(leaderboardQuery({ season: String(board?.season) }), board);
  put(routeQuery('seasons.hall-of-fame'), replies['seasons.hall-of-fame']);
}

function put<Data>({ queryKey }: ServerQuery<Data>, reply: Data | undefined): void {
  const { data, isInvalidated } = queryClient.getQueryState(queryKey) ?? {};
  if (reply && (data === undefined || isInvalidated)) {
    queryClient.setQueryData(queryKey, reply, { updatedAt: 0 });
  }
}

/**
 * Puts the replies of a written page where the pages find them, so that nothing of it vanishes while newer replies
 * are late.
 */
export function readWrittenReplies(): void {
  const block = document.getElementById(REPLIES_ID)?.textContent;
  if (block) putReplies(JSON.parse(block));
}
