import * as contract from '@parc-ferme/contract/comments';
import { commentContext } from '@parc-ferme/data/comment/comment-context';
import { commentsIn } from '@parc-ferme/data/comment/comments';
import { type Limit, limitsIn } from '@parc-ferme/data/operations/limits';
import { changeFault, MENTIONING_EDITS_A_MINUTE } from '@parc-ferme/domain/comment/comment-limits';
import {
  hasNewMentions,
  mentionMailing,
  mentionsIn,
} from '@parc-ferme/domain/comment/mention-text';
import { mailingId } from '@parc-ferme/domain/message/mailing';
import { currentSeason, playerRoute, publishBestEffort, table } from '../composition.ts';

const comments = commentsIn(table);
const limits = limitsIn(table);

const mentioningEditsBy = (userId: string): Limit => ({
  name: 'mentioning-edits',
  subject: userId,
  max: MENTIONING_EDITS_A_MINUTE,
  seconds: 60,
});

export const handler = playerRoute(
  contract.edit,
  async ({ params, query, body, player, now, reject }) => {
    const { message, mentions } = body;
    const [comment, { mentionable }] = await Promise.all([
      comments.find(params.id, query.thread, player.id),
      commentContext(table, { mentions }),
    ]);
    if (!comment) return reject('comment.unknown');
    const fault = changeFault(comment, player.id, now);
    if (fault) return reject(fault);
    const mentioned = mentionsIn(message, mentionable);
    // The mailing of mentions is stored under the current season.
    const season = mentioned.length > 0 ? await currentSeason.get(now) : undefined;
    if (mentioned.length > 0) {
      const { retryAfterSeconds } = await limits.reserve(mentioningEditsBy(player.id), now);
      if (retryAfterSeconds) return reject('comment.too-many', { retryAfterSeconds });
    }
    const edited = await comments.edit(comment, message, mentioned, season);
    if (!edited) return reject('comment.unknown');
    if (season !== undefined && hasNewMentions(edited, comment.mentions)) {
      const about = mailingId(mentionMailing(edited));
      await publishBestEffort('messages.due', { season, about });
    }
    return edited;
  },
);
