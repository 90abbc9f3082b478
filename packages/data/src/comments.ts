import { Comment } from '@parc-ferme/domain/comment/comment';
import { secondsToWait } from '@parc-ferme/domain/comment/comment-limits';
import { auditWrite } from './audit.ts';
import { eachOf } from './batches.ts';
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
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

type Person = { id: string; username: string };

/** `key`: the idempotency key. */
type Draft = { author: Person; message: string; key: string | undefined; now: Date };

export type Posted =
  | { comment: Comment }
  | { refused: 'comment.repeated' | 'comment.unknown'; retryAfterSeconds?: never }
  | { refused: 'comment.too-many'; retryAfterSeconds: number };

const WRITES_IN_FLIGHT = 8;

export const commentsIn = (table: Table) => ({
  async find(id: string): Promise<Comment | undefined> {
    const item = await table.get(keys.comment(id));
    return item && Comment.parse(item);
  },

  /**
   * A page of comments, newest first; pages count from 1. Long comments make a page shorter than
   * `limit`.
   */
  async list(page: number, limit: number): Promise<{ messages: Comment[]; more: boolean }> {
    const pagesIn = (items: Item[]) =>
      pagesOf(
        items.map((item) => Comment.parse(item)),
        limit,
      );
    const items = await table.latest(keys.comments(), {
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
    const before = postedBefore(posts, draft);
    if (before) {
      if (!before.sameText) return { refused: 'comment.repeated' };
      const comment = await this.find(before.id);
      return comment ? { comment } : { refused: 'comment.unknown' };
    }
    const { author, now } = draft;
    const retryAfterSeconds = secondsToWait(instantsOf(posts), now);
    if (retryAfterSeconds > 0) return { refused: 'comment.too-many', retryAfterSeconds };

    const comment = newComment(nextId(posts, author.id, now), draft);
    const failed = await table.transact([
      { put: { ...keys.comment(comment._id), ...comment } },
      postsWrite(posts, author.id, comment._id, draft),
    ]);
    if (failed.length === 0) return { comment };
    return this.post(draft, await this.postsOf(author.id));
  },

  /** @returns undefined if the comment is gone */
  async edit(comment: Comment, message: string): Promise<Comment | undefined> {
    if (message === comment.message) return comment;
    const { item } = await table.update(
      keys.comment(comment._id),
      { set: { message, edited: true } },
      { exists: true },
    );
    return item && Comment.parse(item);
  },

  /** @returns false if it was gone */
  async remove({ _id }: Comment): Promise<boolean> {
    return (
      (await table.transact([{ delete: keys.comment(_id), if: { exists: true } }])).length === 0
    );
  },

  /**
   * Removes another player's comment; the audit entry has its text.
   *
   * @returns false if it was gone
   */
  async moderate(comment: Comment, admin: Person, at: Date): Promise<boolean> {
    const { _id, message, username, user } = comment;
    const failed = await table.transact([
      removalOf(comment),
      auditWrite({
        ...{ at, admin, action: 'comment.removed', about: _id },
        before: { message, username, user },
      }),
    ]);
    if (failed.length === 0) return true;
    const edited = await this.find(_id);
    return edited !== undefined && this.moderate(edited, admin, at);
  },

  /** A player's comments, one page for each page of all comments. */
  async *ofPlayer(userId: string): AsyncGenerator<Comment[]> {
    for await (const { own } of this.readFor(userId)) yield own;
  },

  /**
   * As `ofPlayer`, with a cursor: the id of the last comment of the page, of any player.
   */
  async *readFor(userId: string, { after, limit }: { after?: string; limit?: number } = {}) {
    const options = { ...(after && { after: keys.comment(after) }), ...(limit && { limit }) };
    for await (const page of table.pages(keys.comments(), options)) {
      const comments = page.map((item) => Comment.parse(item));
      const own = comments.filter(({ user }) => user._id === userId);
      yield { own, last: comments.at(-1)?._id };
    }
  },

  /** Idempotent. */
  async rename(userId: string, username: string): Promise<void> {
    for await (const comments of this.ofPlayer(userId)) {
      const others = comments.filter((comment) => comment.username !== username);
      await eachOf(others, WRITES_IN_FLIGHT, async ({ _id }) => {
        await table.update(keys.comment(_id), { set: { username } }, { exists: true });
      });
    }
  },
});

function newComment(_id: string, { author, message, now }: Draft): Comment {
  return {
    ...{ _id, message, username: author.username, user: { _id: author.id } },
    ...{ timestamp: now.toISOString(), edited: false },
  };
}

/** Fails if the comment was edited meanwhile, as the audit entry has its text. */
function removalOf({ _id, message }: Comment): Write {
  return {
    delete: keys.comment(_id),
    if: { unchanged: { name: 'message', value: message } },
  };
}
