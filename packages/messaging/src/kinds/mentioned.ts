import type { Comment } from '@parc-ferme/domain/comment/comment';
import { isPostedBy } from '@parc-ferme/domain/comment/comment-id';
import { MENTIONS_EVERY_MS } from '@parc-ferme/domain/comment/comment-limits';
import { commentPath } from '@parc-ferme/domain/comment/comment-path';
import { SITE_AUTHOR } from '@parc-ferme/domain/comment/site-author';
import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Content } from '../mail/email.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import { isNews, type Plan, type PlanContext } from './plan.ts';

/**
 * Tells the players whom a comment mentions, apart from its author, unless the comment was deleted. One message tells a
 * player all mentions by the author that the player was not told of yet, and the next message waits.
 */
export async function mentionedPlan(
  { commentId, thread }: MailingOf<'mentioned'>,
  { season, data, now }: PlanContext,
): Promise<Plan | undefined> {
  const [comment, waitingMentions] = await Promise.all([
    data.comments.find(commentId, thread),
    data.mailings.mentions(season),
  ]);
  if (!comment) return undefined;
  const author = comment.user._id;
  const otherMentionsByAuthor = waitingMentions.filter(
    (other) => other.commentId !== comment._id && isPostedBy(other.commentId, author),
  );
  const comments = [comment, ...(await data.comments.findAll(otherMentionsByAuthor))]
    .filter(({ timestamp }) => isNews(timestamp, now()))
    .toSorted((one, other) => (one._id < other._id ? -1 : 1));
  const races = await racesByThread(comments, data);
  return {
    playerIds: mentionedIds(comment).filter((id) => id !== author),
    waitsForQuietHours: true,
    // Players whom the story of a race mentions have an email about the result already.
    mayBeMailed: author !== SITE_AUTHOR.id,
    isStillDue: () => isNews(comment.timestamp, now()),
    digest: {
      about: `mentions-${author}`,
      item: comment._id,
      itemsFor: (userId) =>
        comments.filter((one) => mentionedIds(one).includes(userId)).map(({ _id }) => _id),
      everyMs: MENTIONS_EVERY_MS,
    },
    contentFor: (player, items) => {
      const mentions = comments
        .filter(({ _id }) => items.includes(_id))
        .map((one) => ({ comment: one, race: races.get(one.thread) }));
      return mentionedContent(mentions, readerOf(player));
    },
  };
}

function mentionedIds({ mentions = [] }: Comment): string[] {
  return mentions.map(({ _id }) => _id);
}

/** The races that comments are about, by their threads. */
async function racesByThread(comments: Comment[], { races }: Pick<PlanContext['data'], 'races'>) {
  const found = new Map<string | undefined, Race | undefined>();
  for (const { thread } of comments) {
    if (thread && !found.has(thread)) found.set(thread, await races.find(thread));
  }
  return found;
}

type CommentOnRace = { comment: Comment; race: Race | undefined };

/** @param mentions of one author, the oldest first */
export function mentionedContent(mentions: CommentOnRace[], { username }: Reader): Content {
  const comments = mentions.map(({ comment }) => comment);
  const newest = comments.at(-1);
  const author = newest?.username ?? '';
  const times = comments.length > 1 ? ` ${comments.length} times` : '';
  return {
    subjectStart: 'Smack talk',
    title: `${author} mentioned you${times}`,
    beginsWithName: true,
    explainsTitle: true,
    preheader: beginningOf(newest?.message ?? ''),
    paragraphs: [`Hello ${username}, ${author} wrote ${threadsText(mentions)}:`],
    quotes: comments.map(({ message }) => message),
    action: { label: 'Answer', path: newest ? commentPath(newest) : '/' },
    reason: 'You’re getting this email because mentions are on.',
  };
}

/** `on the Belgian Grand Prix and in Smack talk` */
function threadsText(mentions: CommentOnRace[]): string {
  const threads = mentions.map(({ race }) => (race ? `on the ${race.raceName}` : 'in Smack talk'));
  return new Intl.ListFormat('en-GB').format(new Set(threads));
}

/** What fits beside a subject, on one line. */
function beginningOf(message: string): string {
  const words = message.replaceAll(/\s+/g, ' ');
  return words.length <= MAX_PREHEADER
    ? words
    : `${words.slice(0, MAX_PREHEADER).replace(/ \S*$/, '')} …`;
}

const MAX_PREHEADER = 120;
