import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comment/comments';
import { changeFault } from '@parc-ferme/domain/comment/comment-limits';
import { playerRoute, table } from '../composition.ts';

const comments = commentsIn(table);

export const handler = playerRoute(
  contract.remove,
  async ({ params, query, player, now, reject }) => {
    const comment = await comments.find(params.id, query.thread);
    if (!comment) return reject('comment.unknown');
    const fault = changeFault(comment, player.id, now);
    if (fault && player.role !== 'admin') return reject(fault);
    const removed =
      comment.user._id === player.id
        ? await comments.remove(comment)
        : await comments.moderate(comment, player, now);
    return removed ? { message: 'Comment deleted!' } : reject('comment.unknown');
  },
);
