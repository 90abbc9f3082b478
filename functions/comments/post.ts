import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comments';
import { racesIn } from '@parc-ferme/data/races';
import { threadFault } from '@parc-ferme/domain/comment/thread';
import { playerRoute, table } from '../composition.ts';

const comments = commentsIn(table);
const races = racesIn(table);

export const handler = playerRoute(
  contract.post,
  async ({ player, body, idempotencyKey: key, now, reject }) => {
    const { message, thread } = body;
    const [posts, race] = await Promise.all([
      comments.postsOf(player.id),
      thread === undefined ? undefined : races.find(thread),
    ]);
    const fault = thread === undefined ? undefined : threadFault(race);
    if (fault) return reject(fault);
    const posted = await comments.post({ author: player, message, thread, key, now }, posts);
    if ('comment' in posted) return posted.comment;
    const { refused, ...details } = posted;
    return reject(refused, details);
  },
);
