import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comments';
import { changeFault } from '@parc-ferme/domain/comment/comment-limits';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const remove = endpoint(contract.remove, {
  read: ({ params }, { comments }: Services<'comments'>) => ({ comment: comments.find(params.id) }),
  run: async ({ comment, player, now, reject }, { comments }) => {
    if (!comment) return reject('comment.unknown');
    const fault = changeFault(comment, player.id, now);
    if (fault && player.role !== 'admin') return reject(fault);
    const removed =
      comment.user._id === player.id
        ? await comments.remove(comment)
        : await comments.moderate(comment, player, now);
    return removed ? { message: 'Comment deleted!' } : reject('comment.unknown');
  },
});

export const handler = lambda(
  remove,
  services((table) => ({ comments: commentsIn(table) })),
);
