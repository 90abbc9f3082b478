import * as contract from '@parc-ferme/contract/comments';
import { commentContext } from '@parc-ferme/data/comment-context';
import { commentsIn } from '@parc-ferme/data/comments';
import { changeFault } from '@parc-ferme/domain/comment/comment-limits';
import { mentionedIn } from '@parc-ferme/domain/comment/mention-text';
import { playerRoute, table } from '../composition.ts';

const comments = commentsIn(table);

export const handler = playerRoute(
  contract.edit,
  async ({ params, query, body, player, now, reject }) => {
    const { message, mentions } = body;
    const [comment, { mentionable }] = await Promise.all([
      comments.find(params.id, query.thread),
      commentContext(table, { mentions }),
    ]);
    if (!comment) return reject('comment.unknown');
    const fault = changeFault(comment, player.id, now);
    if (fault) return reject(fault);
    const mentioned = mentionedIn(message, mentionable);
    return (await comments.edit(comment, message, mentioned)) ?? reject('comment.unknown');
  },
);
