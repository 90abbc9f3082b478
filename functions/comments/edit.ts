import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comments';
import { changeFault } from '@parc-ferme/domain/comment/comment-limits';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const edit = endpoint(contract.edit, {
  read: ({ params }, { comments }: Services<'comments'>) => ({ comment: comments.find(params.id) }),
  run: async ({ comment, body, player, now, reject }, { comments }) => {
    if (!comment) return reject('comment.unknown');
    const fault = changeFault(comment, player.id, now);
    if (fault) return reject(fault);
    return (await comments.edit(comment, body.message)) ?? reject('comment.unknown');
  },
});

export const handler = lambda(
  edit,
  services((table) => ({ comments: commentsIn(table) })),
);
