import type { Comment } from '@parc-ferme/domain/comment/comment';
import { secondsToWait } from '@parc-ferme/domain/comment/comment-limits';
import type { Mention } from '@parc-ferme/domain/comment/mention';
import { withRenamed } from '@parc-ferme/domain/comment/mention-text';
import type { Question } from '@parc-ferme/domain/comment/question';
import { MAX_REACTORS, type Reaction } from '@parc-ferme/domain/comment/reaction';
import { REACTIONS } from '@parc-ferme/domain/comment/reactions';
import { SITE_AUTHOR } from '@parc-ferme/domain/comment/site-author';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { auditWrite } from './audit.ts';
import { eachOf } from './batches.ts';
import { commentOf, memberOf, reactionsRemoval, reactorsAttribute } from './comment-item.ts';
import { pagesOf } from './comment-pages.ts';
import {
  instantsOf,
  nextId,
  type Posts,
  parsePosts,
  postedBefore,
  postsWrite,
} from './comments-posts.ts';
import type { Item } from './expressions.ts';
import { type Key, keys } from './keys.ts';
import { mailingWrite } from './mailings.ts';
import type { Table, Write } from './table.ts';

type Person = { id: string; username: string };

/** `key`: the idempotency key. */
type Draft = {
  author: Person;
  message: string;
  mentions?: Mention[];
  thread?: string | undefined;
  question?: Question | undefined;
  answers?: string | undefined;
  key: string | undefined;
  /** Stores the mailing to the players who are mentioned; nobody is told without it. */
  season?: number;
  now: Date;
};

type PageOptions = {
  page: number;
  limit: number;
  thread?: string | undefined;
  /** The player who reads, whose own reactions are marked. */
  reader?: string;
};

type ReadOptions = {
  season?: number | undefined;
  after?: Pick<Comment, '_id' | 'thread'> | undefined;
  limit?: number;
};

export type Posted =
  | { comment: Comment }
  | { refused: 'comment.repeated' | 'comment.unknown'; retryAfterSeconds?: never }
  | { refused: 'comment.too-many'; retryAfterSeconds: number };

const WRITES_IN_FLIGHT = 8;

export const commentsIn = (table: Table) => ({
  async find(id: string, thread?: string): Promise<Comment | undefined> {
    const item = await table.get(keys.comment(id, thread));
    return item && commentOf(item);
  },

  /**
   * A page of a thread's comments, newest first; pages count from 1. Long comments make a page shorter
   * than `limit`.
   */
  async list({
    page,
    limit,
    thread,
    reader,
  }: PageOptions): Promise<{ messages: Comment[]; more: boolean }> {
    const pagesIn = (items: Item[]) =>
      pagesOf(
        items.map((item) => commentOf(item, reader)),
        limit,
      );
    const items = await table.latest(partitionOf(thread), {
      prefix: thread && keys.commentsOnRace(thread),
      limit: page * limit + 1,
      enough: (read) => pagesIn(read).length > page,
    });
    const pages = pagesIn(items);
    return { messages: pages[page - 1] ?? [], more: pages.length > page };
  },

  async postsOf(userId: string): Promise<Posts> {
    return parsePosts(await table.get(keys.posts(userId)));
  },

  /**
   * Idempotent by key. Retried after a concurrent post of the same player.
   *
   * @param posts the player's latest posts, as just read
   */
  async post(draft: Draft, posts: Posts): Promise<Posted> {
    const { author, now, thread } = draft;
    const sent = { key: draft.key, message: sentText(draft) };
    const before = postedBefore(posts, sent);
    if (before) {
      if (!before.sameText) return { refused: 'comment.repeated' };
      const comment = await this.find(before.id, thread);
      return comment ? { comment } : { refused: 'comment.unknown' };
    }
    const retryAfterSeconds = secondsToWait(instantsOf(posts), now);
    if (retryAfterSeconds > 0) return { refused: 'comment.too-many', retryAfterSeconds };

    const comment = newComment(nextId(posts, author.id, now), draft);
    const failed = await table.transact([
      ...commentWrites(comment),
      ...mentionWrites(comment, draft.season),
      postsWrite(posts, author.id, comment._id, sent),
    ]);
    if (failed.length === 0) return { comment };
    return this.post(draft, await this.postsOf(author.id));
  },

  /** @returns undefined if the comment is gone */
  async edit(
    comment: Comment,
    message: string,
    mentions: Mention[] = [],
  ): Promise<Comment | undefined> {
    if (message === comment.message) return comment;
    const { item } = await table.update(
      keyOf(comment),
      { set: { message, mentions, edited: true } },
      { exists: true },
    );
    return item && commentOf(item, comment.user._id);
  },

  /**
   * Gives a comment the player's reaction in place of an earlier one, or takes that away. Idempotent,
   * and concurrent reactions of players all count.
   */
  async react(
    { id, thread }: { id: string; thread: string | undefined },
    player: Person,
    reaction: Reaction | null,
  ): Promise<{ comment: Comment } | { refused: 'comment.unknown' | 'reaction.full' }> {
    const member = memberOf({ userId: player.id, username: player.username });
    const others = REACTIONS.filter((one) => one !== reaction);
    const sets = (of: readonly Reaction[]) =>
      Object.fromEntries(of.map((one) => [reactorsAttribute(one), [member]]));
    const { item, current } = await table.update(
      keys.comment(id, thread),
      { leave: sets(others), ...(reaction && { join: sets([reaction]) }) },
      reaction
        ? { room: { name: reactorsAttribute(reaction), max: MAX_REACTORS, member } }
        : { exists: true },
    );
    if (item) return { comment: commentOf(item, player.id) };
    return { refused: current ? 'reaction.full' : 'comment.unknown' };
  },

  /** @returns false if it was gone */
  async remove(comment: Comment): Promise<boolean> {
    const failed = await table.transact([{ delete: keyOf(comment), if: { exists: true } }]);
    return failed.length === 0;
  },

  /**
   * Removes another player's comment; the audit entry has its text.
   *
   * @returns false if it was gone
   */
  async moderate(comment: Comment, admin: Person, at: Date): Promise<boolean> {
    const { _id, message, username, user, thread } = comment;
    const failed = await table.transact([
      removalOf(comment),
      auditWrite({
        ...{ at, admin, action: 'comment.removed', about: _id },
        before: { message, username, user, thread },
      }),
    ]);
    if (failed.length === 0) return true;
    const edited = await this.find(_id, thread);
    return edited !== undefined && this.moderate(edited, admin, at);
  },

  /**
   * A player's comments, one page for each page of all general ones, or of all on a season's races.
   * `last` is the last comment of the page, of any player.
   */
  async *readFor(userId: string, { season, after, limit }: ReadOptions = {}) {
    const options = {
      ...(after && { after: keys.comment(after._id, after.thread) }),
      ...(limit && { limit }),
    };
    for await (const page of table.pages(partitionOfSeason(season), options)) {
      const comments = page.map((item) => commentOf(item, userId));
      const own = comments.filter(({ user }) => user._id === userId);
      yield { own, last: comments.at(-1) };
    }
  },

  /** Renames a deleted player as author and in mentions, and removes the reactions. Idempotent. */
  async rename(userId: string, username: string, seasons: number[]): Promise<void> {
    for (const season of [undefined, ...seasons]) {
      for await (const page of table.pages(partitionOfSeason(season))) {
        await eachOf(page, WRITES_IN_FLIGHT, (item) => this.renameIn(item, userId, username));
      }
    }
  },

  async renameIn(stored: Item, userId: string, username: string): Promise<void> {
    const comment = commentOf(stored);
    const isAuthor = comment.user._id === userId && comment.username !== username;
    const set = { ...withRenamed(comment, userId, username), ...(isAuthor && { username }) };
    const leave = reactionsRemoval(stored, userId);
    if (Object.keys(set).length === 0 && !leave) return;
    const { message } = comment;
    const asRead = { unchanged: { name: 'message', value: message } };
    const change = { set, ...(leave && { leave }) };
    const { item } = await table.update(keyOf(comment), change, asRead);
    const edited = item ? undefined : await table.get(keyOf(comment));
    if (edited) await this.renameIn(edited, userId, username);
  },
});

/** The players whom a comment mentions are told of it. */
function mentionWrites(
  { _id: commentId, mentions = [], user, thread }: Comment,
  season: number | undefined,
): Write[] {
  if (season === undefined || mentions.every((mention) => mention._id === user._id)) return [];
  const about = { commentId, ...(thread && { thread }) };
  return [mailingWrite(season, { kind: 'mentioned', ...about })];
}

/** Posts a comment of the site, in the transaction of other writes. Repeated, it is the same one. */
export function siteCommentWrites(
  thread: string,
  number: number,
  { message, mentions }: Required<Pick<Comment, 'message' | 'mentions'>>,
  now: Date,
): Write[] {
  const _id = nextId({ number: number - 1 }, SITE_AUTHOR.id, now);
  const draft = { author: SITE_AUTHOR, message, mentions, thread, now };
  return commentWrites({ ...newComment(_id, draft), bySite: true });
}

/** The comment, and that its thread has something new. */
function commentWrites(comment: Comment): Write[] {
  const { _id, thread } = comment;
  const put: Write = { put: { ...keyOf(comment), ...comment } };
  if (thread === undefined) return [put];
  return [put, { update: keys.thread(thread), change: { set: { thread, newest: _id } } }];
}

function partitionOf(thread: string | undefined) {
  return partitionOfSeason(thread === undefined ? undefined : seasonOf(thread));
}

/** Without a season the general comments. */
function partitionOfSeason(season: number | undefined) {
  return season === undefined ? keys.comments() : keys.commentsOfSeason(season);
}

function keyOf({ _id, thread }: Pick<Comment, '_id' | 'thread'>): Key {
  return keys.comment(_id, thread);
}

/** The text with all else that tells two posts with one key apart. */
function sentText({ thread, question, answers, message }: Draft): string {
  const about = [thread, question?.category, answers].filter(Boolean).join(' ');
  return about ? `${about}: ${message}` : message;
}

function newComment(
  _id: string,
  { author, message, mentions = [], thread, question, answers, now }: Omit<Draft, 'key'>,
): Comment {
  return {
    ...{ _id, message, username: author.username, user: { _id: author.id } },
    ...{ timestamp: now.toISOString(), edited: false },
    ...(thread && { thread }),
    ...(mentions.length > 0 && { mentions }),
    ...(question && { question }),
    ...(answers && { answers }),
  };
}

/** Fails if the comment was edited meanwhile, as the audit entry has its text. */
function removalOf(comment: Comment): Write {
  return {
    delete: keyOf(comment),
    if: { unchanged: { name: 'message', value: comment.message } },
  };
}
