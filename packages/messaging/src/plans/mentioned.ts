import type { Comment } from '@parc-ferme/domain/comment/comment';
import { isPostedBy } from '@parc-ferme/domain/comment/comment-id';
import { MENTIONS_EVERY_MS } from '@parc-ferme/domain/comment/comment-limits';
import type { Mailing } from '@parc-ferme/domain/message/mailing';
import { isNews, type Plan, type PlanContext } from './plan.ts';

type Mentioned = Extract<Mailing, { kind: 'mentioned' }>;

/**
 * Tells the players whom a comment mentions, apart from its author, unless it is gone. One message of an
 * author tells a player all that has not been told yet, and the next one waits.
 */
export async function mentioned(
  season: number,
  mailing: Mentioned,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const [comment, waiting] = await Promise.all([
    data.comments.find(mailing.commentId, mailing.thread),
    data.mailings.mentions(season),
  ]);
  if (!comment) return undefined;
  const author = comment.user._id;
  const others = waiting.filter(
    ({ commentId }) => commentId !== comment._id && isPostedBy(commentId, author),
  );
  const comments = [comment, ...(await data.comments.findAll(others))]
    .filter(({ timestamp }) => isNews(timestamp, now()))
    .toSorted((one, other) => (one._id < other._id ? -1 : 1));
  const races = await racesOf(comments, data);
  return {
    ids: idsIn(comment).filter((id) => id !== author),
    keepsQuiet: true,
    isStillDue: () => isNews(comment.timestamp, now()),
    digest: {
      about: `mentions-${author}`,
      item: comment._id,
      itemsFor: (userId) =>
        comments.filter((one) => idsIn(one).includes(userId)).map(({ _id }) => _id),
      everyMs: MENTIONS_EVERY_MS,
    },
    messageTo: (_, items) => ({
      kind: 'mentioned',
      mentions: comments
        .filter(({ _id }) => items.includes(_id))
        .map((one) => ({ comment: one, race: races.get(one.thread) })),
    }),
  };
}

function idsIn({ mentions = [] }: Comment): string[] {
  return mentions.map(({ _id }) => _id);
}

/** The races that comments are about, by their threads. */
async function racesOf(comments: Comment[], { races }: Pick<PlanContext['data'], 'races'>) {
  const threads = [...new Set(comments.flatMap(({ thread }) => thread ?? []))];
  return new Map<string | undefined, Awaited<ReturnType<typeof races.find>>>(
    await Promise.all(threads.map(async (id) => [id, await races.find(id)] as const)),
  );
}
