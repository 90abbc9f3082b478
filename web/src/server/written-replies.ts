import type { RouteName } from '@parc-ferme/contract/api';
import type { Reply } from './api.ts';
import { leaderboardQuery } from './leaderboard.ts';
import { seasonQuery } from './season-query.ts';
import { queryClient, routeQuery } from './server-data.ts';

/** The queries of the public replies that pages are written from. */
const QUERIES = {
  'seasons.get': seasonQuery,
  'scores.leaderboard': leaderboardQuery,
  'seasons.hall-of-fame': () => routeQuery('seasons.hall-of-fame'),
} satisfies Partial<Record<RouteName, object>>;

export type WrittenReplies = { [Name in keyof typeof QUERIES]?: Reply<Name> };

/** The id of the data block of a written page: the replies that it was made from, as JSON. */
export const REPLIES_ID = 'replies';

/**
 * Puts replies where the pages find them, in place of stored ones but not of those that came since. They are
 * requested as soon as a page uses them.
 */
export function putReplies(replies: WrittenReplies): void {
  for (const [name, query] of Object.entries(QUERIES)) {
    const reply = replies[name as keyof WrittenReplies];
    const { queryKey } = query();
    const { data, isInvalidated } = queryClient.getQueryState(queryKey) ?? {};
    if (reply && (data === undefined || isInvalidated)) {
      queryClient.setQueryData(queryKey, reply, { updatedAt: 0 });
    }
  }
}

/** Of a written page, while the replies are late: nothing that stands in it is taken away. */
export function readWrittenReplies(): void {
  const block = document.getElementById(REPLIES_ID)?.textContent;
  if (block) putReplies(JSON.parse(block));
}
