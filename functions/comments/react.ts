import * as contract from '@parc-ferme/contract/comments';
import { commentsIn } from '@parc-ferme/data/comment/comments';
import { type Limit, limitsIn } from '@parc-ferme/data/operations/limits';
import { REACTIONS_A_MINUTE } from '@parc-ferme/domain/comment/comment-limits';
import { playerRoute, table } from '../composition.ts';

const comments = commentsIn(table);
const limits = limitsIn(table);

const reactionsBy = (userId: string): Limit => ({
  name: 'reactions',
  subject: userId,
  max: REACTIONS_A_MINUTE,
  seconds: 60,
});

export const handler = playerRoute(
  contract.react,
  async ({ params: { id }, query: { thread }, body, player, now, reject }) => {
    const { retryAfterSeconds } = await limits.reserve(reactionsBy(player.id), now);
    if (retryAfterSeconds) return reject('reaction.too-many', { retryAfterSeconds });
    const reacted = await comments.react({ id, thread }, player, body.reaction);
    return 'comment' in reacted ? reacted.comment : reject(reacted.refused);
  },
);
