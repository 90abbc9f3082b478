import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comments';
import { racesIn } from '@parc-ferme/data/races';
import { COMMENT_PAGE } from '@parc-ferme/domain/comment/comment';
import { threadFault } from '@parc-ferme/domain/comment/thread';
import { playerRoute, table } from '../composition.ts';

const comments = commentsIn(table);
const races = racesIn(table);

export const handler = playerRoute(contract.list, async ({ query, player, reject }) => {
  const { page = 1, limit = COMMENT_PAGE, thread } = query;
  const listed = await comments.list({ page, limit, thread, reader: player.id });
  // A thread with comments needs no further read: its race exists.
  if (thread === undefined || listed.messages.length > 0) return listed;
  const fault = threadFault(await races.find(thread));
  return fault ? reject(fault) : listed;
});
