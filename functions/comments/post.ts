import * as contract from '@parc-ferme/contract/comments';
import { commentContext } from '@parc-ferme/data/comment/comment-context';
import { commentsIn } from '@parc-ferme/data/comment/comments';
import {
  hasNewMentions,
  mentionMailing,
  mentionsIn,
} from '@parc-ferme/domain/comment/mention-text';
import { threadFault } from '@parc-ferme/domain/comment/thread';
import { mailingId } from '@parc-ferme/domain/message/mailing';
import { currentSeason, playerRoute, publishBestEffort, table } from '../composition.ts';

const comments = commentsIn(table);

export const handler = playerRoute(
  contract.post,
  async ({ player, body, idempotencyKey: key, now, reject }) => {
    const { message, thread, question, answers } = body;
    const [earlierPosts, { race, mentionable, answeredComment }] = await Promise.all([
      comments.postsOf(player.id),
      commentContext(table, body),
    ]);
    const fault = thread === undefined ? undefined : threadFault(race);
    if (fault) return reject(fault);
    // Only admins answer a player's question about points.
    if (answers !== undefined) {
      if (player.role !== 'admin') return reject('question.foreign');
      if (!answeredComment?.question) return reject('question.unknown');
    }
    const mentions = mentionsIn(message, mentionable);
    // The mailing of mentions is stored under the current season.
    const season = mentions.length > 0 ? await currentSeason.get(now) : undefined;
    const draft = {
      author: player,
      message,
      mentions,
      thread,
      question,
      answers,
      key,
      season,
      now,
    };
    const posted = await comments.post(draft, earlierPosts);
    if ('comment' in posted) {
      const { comment } = posted;
      if (season !== undefined && hasNewMentions(comment)) {
        const about = mailingId(mentionMailing(comment));
        await publishBestEffort('messages.due', { season, about });
      }
      return comment;
    }
    const { refused, ...details } = posted;
    return reject(refused, details);
  },
);
