import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comment/comments';
import { threadsIn } from '@parc-ferme/data/comment/threads';
import { racesIn } from '@parc-ferme/data/race/races';
import { COMMENT_PAGE, type Comment } from '@parc-ferme/domain/comment/comment';
import { excerptOf } from '@parc-ferme/domain/comment/comment-text';
import { threadFault } from '@parc-ferme/domain/comment/thread';
import { cached } from '@parc-ferme/server/cached';
import { loadCurrentSeason, playerRoute, table } from '../composition.ts';

const comments = commentsIn(table);
const threads = threadsIn(table);
const races = racesIn(table);
/** Read once a minute for all players. */
const newestInThreads = cached(async () => threads.newest(await loadCurrentSeason()));

export const handler = playerRoute(contract.list, async ({ query, player, now, reject }) => {
  const { page = 1, limit = COMMENT_PAGE, thread } = query;
  const [read, count, newest] = await Promise.all([
    comments.list({ page, limit, thread, reader: player.id }),
    threads.count(thread),
    query.with === 'threads' ? newestInThreads.refresh(now) : undefined,
  ]);
  const answered = await comments.answeredBy(read.messages, thread);
  const listed = {
    ...read,
    count,
    ...(answered.length > 0 && { answered: answered.map(quoted) }),
    ...(newest && { threads: newest }),
  };
  // A thread with comments needs no further read: its race exists.
  if (thread === undefined || listed.messages.length > 0) return listed;
  const fault = threadFault(await races.find(thread));
  return fault ? reject(fault) : listed;
});

function quoted({ _id, username, message }: Comment) {
  return { _id, username, message: excerptOf(message) };
}
