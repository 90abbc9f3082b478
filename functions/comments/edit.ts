import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comments';
import { changeFault } from '@parc-ferme/domain/comment/comment-limits';
import { playerRoute, table } from '../composition.ts';

const comments = commentsIn(table);

export const handler = playerRoute(
  contract.edit,
  async ({ params, query, body, player, now, reject }) => {
    const comment = await comments.find(params.id, query.thread);
    if (!comment) return reject('comment.unknown');
    const fault = changeFault(comment, player.id, now);
    if (fault) return reject(fault);
    return (await comments.edit(comment, body.message)) ?? reject('comment.unknown');
  },
);
