import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { isNews, type Plan, type PlanContext } from './message-plan.ts';

/** Tells the players whom a comment mentions, apart from its author, unless it is gone. */
export async function mentioned(
  { commentId, thread }: Extract<Mailing, { kind: 'mentioned' }>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const [comment, race] = await Promise.all([
    data.comments.find(commentId, thread),
    thread === undefined ? undefined : data.races.find(thread),
  ]);
  if (!comment) return undefined;
  const { mentions = [], user, timestamp } = comment;
  return {
    ids: mentions.map(({ _id }) => _id).filter((id) => id !== user._id),
    keepsQuiet: true,
    isStillDue: () => isNews(timestamp, now()),
    messageTo: () => ({ kind: 'mentioned', comment, race }),
  };
}
