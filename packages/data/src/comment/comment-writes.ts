import { randomUUID } from 'node:crypto';
import type { Comment } from '@parc-ferme/domain/comment/comment';
import type { Mention } from '@parc-ferme/domain/comment/mention';
import { hasNewMentions, mentionMailing } from '@parc-ferme/domain/comment/mention-text';
import type { PointsQuestion } from '@parc-ferme/domain/comment/points-question';
import { SITE_AUTHOR } from '@parc-ferme/domain/comment/site-author';
import { type Expression, expression, set } from '../expressions.ts';
import { type Key, keys } from '../keys.ts';
import { mailingWrite } from '../message/mailings.ts';
import type { Write } from '../table.ts';
import { nextId } from './posts.ts';

export type Person = { id: string; username: string };

export type Draft = {
  author: Person;
  message: string;
  mentions?: Mention[];
  /** The id of the race that the comment is about; without one it is general. */
  thread?: string | undefined;
  question?: PointsQuestion | undefined;
  /** The id of the comment that it answers. */
  answers?: string | undefined;
  /** The idempotency key. */
  key: string | undefined;
  /** The season under which the mailing to mentioned players is stored; without it they get none. */
  season?: number;
  now: Date;
};

/**
 * Stores the mailing to the players whom a comment mentions; empty if it mentions nobody new.
 *
 * @param before the mentions before an edit. The comment may have a mailing already: an edit requests it again
 */
export function mentionWrites(
  comment: Comment,
  season: number | undefined,
  before?: Mention[],
): Write[] {
  if (season === undefined || !hasNewMentions(comment, before)) return [];
  return [mailingWrite(season, mentionMailing(comment), before && randomUUID())];
}

/**
 * A comment of the site, for the transaction of other writes.
 *
 * @param number of the comment among those of the site at this time, from 1, so that a repeated transaction writes the
 *   same comment
 */
export function siteComment(
  thread: string,
  number: number,
  { message, mentions }: Required<Pick<Comment, 'message' | 'mentions'>>,
  now: Date,
): Comment {
  const _id = nextId({ number: number - 1 }, SITE_AUTHOR.id, now);
  const draft = { author: SITE_AUTHOR, message, mentions, thread, now };
  return { ...newComment(_id, draft), bySite: true };
}

/** Writes a comment, with the newest comment and the number of comments of its thread. */
export function commentWrites(comment: Comment): Write[] {
  const { _id, thread } = comment;
  return [
    { put: { ...keyOf(comment), ...comment } },
    {
      update: keys.thread(thread),
      change: expression`${set({ thread, newest: _id })} ADD #comments ${1}`,
    },
  ];
}

/** @param condition on which the comment is removed */
export function removalWrites(comment: Comment, condition: Expression): Write[] {
  return [
    { delete: keyOf(comment), if: condition },
    { update: keys.thread(comment.thread), change: expression`ADD #comments ${-1}` },
  ];
}

export function keyOf({ _id, thread }: Pick<Comment, '_id' | 'thread'>): Key {
  return keys.comment(_id, thread);
}

/** The text and what it is about, which are the same if a post is repeated under its idempotency key. */
export function sentText({ thread, question, answers, message }: Draft): string {
  const about = [thread, question?.category, answers].filter(Boolean).join(' ');
  return about ? `${about}: ${message}` : message;
}

export function newComment(
  _id: string,
  { author, message, mentions = [], thread, question, answers, now }: Omit<Draft, 'key'>,
): Comment {
  return {
    _id,
    message,
    username: author.username,
    user: { _id: author.id },
    timestamp: now.toISOString(),
    edited: false,
    ...(thread && { thread }),
    ...(mentions.length > 0 && { mentions }),
    ...(question && { question }),
    ...(answers && { answers }),
  };
}
