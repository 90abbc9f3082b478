import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comment/comments';
import { threadsIn } from '@parc-ferme/data/comment/threads';
import { racesIn } from '@parc-ferme/data/race/races';
import { COMMENTS_A_PAGE, type Comment } from '@parc-ferme/domain/comment/comment';
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
  const { page = 1, limit = COMMENTS_A_PAGE, thread } = query;
  const [found, count, newest] = await Promise.all([
    comments.list({ page, limit, thread, reader: player.id }),
    threads.count(thread),
    query.with === 'threads' ? newestInThreads.refresh(now) : undefined,
  ]);
  const answeredQuestions = await comments.answeredBy(found.messages, thread);
  const reply = {
    ...found,
    count,
    ...(answeredQuestions.length > 0 && { answered: answeredQuestions.map(quotation) }),
    ...(newest && { threads: newest }),
  };
  // A thread with comments needs no further read: its race exists.
  if (thread === undefined || reply.messages.length > 0) return reply;
  const fault = threadFault(await races.find(thread));
  return fault ? reject(fault) : reply;
});

function quotation({ _id, username, message }: Comment) {
  return { _id, username, message: excerptOf(message) };
}
