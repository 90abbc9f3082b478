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

/** A comment as a player sends it, under an idempotency key where there is one. */
export type Draft = { author: Person; message: string; key: string | undefined; now: Date };

/** What came of a post; sent again, the comment as it is now. */
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
   * A page of the newest comments, newest first, and whether there are older ones; pages count from 1.
   * Where comments are long, a page has fewer of them than `limit`.
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
   * Posts a comment, unless it was posted before or the player has to wait.
   *
   * @param posts what the player posted lately; read again where another post came in between
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

  /** @returns the comment as it is then; undefined where it is gone */
  async edit(comment: Comment, message: string): Promise<Comment | undefined> {
    if (message === comment.message) return comment;
    const { item } = await table.update(
      keys.comment(comment._id),
      { set: { message, edited: true } },
      { exists: true },
    );
    return item && Comment.parse(item);
  },

  /** @returns false where it was gone */
  async remove({ _id }: Comment): Promise<boolean> {
    return (
      (await table.transact([{ delete: keys.comment(_id), if: { exists: true } }])).length === 0
    );
  },

  /**
   * Removes somebody else's comment, together with an entry in the audit log that says what stood there.
   *
   * @returns false where it was gone
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

  /** A player's comments, page by page as all comments are read. */
  async *ofPlayer(userId: string): AsyncGenerator<Comment[]> {
    for await (const { own } of this.readFor(userId)) yield own;
  },

  /**
   * As `ofPlayer`, with the id of the last comment of each page, whosever it is.
   *
   * @param after the id of the last comment that was read before
   */
  async *readFor(userId: string, { after, limit }: { after?: string; limit?: number } = {}) {
    const options = { ...(after && { after: keys.comment(after) }), ...(limit && { limit }) };
    for await (const page of table.pages(keys.comments(), options)) {
      const comments = page.map((item) => Comment.parse(item));
      const own = comments.filter(({ user }) => user._id === userId);
      yield { own, last: comments.at(-1)?._id };
    }
  },

  /** Puts another name on all comments of a player. Doing it twice changes nothing. */
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

/** Not if it was edited meanwhile: the log tells what was there. */
function removalOf({ _id, message }: Comment): Write {
  return {
    delete: keys.comment(_id),
    if: { unchanged: { name: 'message', value: message } },
  };
}
