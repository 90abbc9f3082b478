import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comments';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const post = endpoint(contract.post, {
  read: ({ userId }, { comments }: Services<'comments'>) => ({ posts: comments.postsOf(userId) }),
  run: async ({ posts, player, body, idempotencyKey: key, now, reject }, { comments }) => {
    const posted = await comments.post({ author: player, ...body, key, now }, posts);
    if ('comment' in posted) return posted.comment;
    const { refused, ...details } = posted;
    return reject(refused, details);
  },
});

export const handler = lambda(
  post,
  services((table) => ({ comments: commentsIn(table) })),
);
