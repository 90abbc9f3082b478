import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comments';
import { playerRoute, table } from '../composition.ts';

const comments = commentsIn(table);

export const handler = playerRoute(
  contract.post,
  async ({ player, body, idempotencyKey: key, now, reject }) => {
    const posts = await comments.postsOf(player.id);
    const posted = await comments.post({ author: player, ...body, key, now }, posts);
    if ('comment' in posted) return posted.comment;
    const { refused, ...details } = posted;
    return reject(refused, details);
  },
);
