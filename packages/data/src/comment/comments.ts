import type { Comment } from '@parc-ferme/domain/comment/comment';
import { secondsToWait } from '@parc-ferme/domain/comment/comment-limits';
import type { Mention } from '@parc-ferme/domain/comment/mention';
import { withNewName } from '@parc-ferme/domain/comment/mention-text';
import type { Reaction } from '@parc-ferme/domain/comment/reaction';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { eachOf } from '../batches.ts';
import { EXISTS, expression, type Item, set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import { auditWrite } from '../operations/audit.ts';
import type { Table } from '../table.ts';
import {
  commentOf,
  hasRoomFor,
  memberOf,
  reactionChange,
  reactionsRemoval,
} from './comment-item.ts';
import { pagesOf } from './comment-pages.ts';
import {
  commentWrites,
  type Draft,
  keyOf,
  mentionWrites,
  newComment,
  type Person,
  removalWrites,
  sentText,
} from './comment-writes.ts';
import { earlierPost, nextId, type Posts, parsePosts, postsWrite, postTimes } from './posts.ts';

type PageOptions = {
  page: number;
  limit: number;
  thread?: string | undefined;
  /** The player who reads, whose own reactions are marked. */
  reader?: string;
};

type ReadOptions = {
  /** The season of the races that the comments are on; without it, general comments are read. */
  season?: number | undefined;
  /** The last comment of the previous page. */
  after?: Pick<Comment, '_id' | 'thread'> | undefined;
  /** How many comments a page has at most. */
  limit?: number;
};

export type OwnReaction = { comment: string; thread?: string; reaction: Reaction };

export type PostResult =
  | { comment: Comment }
  | { refused: 'comment.repeated' | 'comment.unknown'; retryAfterSeconds?: never }
  | { refused: 'comment.too-many'; retryAfterSeconds: number };

const WRITES_IN_FLIGHT = 8;

export const commentsIn = (table: Table) => ({
  /** @param reader the player whose own reactions are marked */
  async find(id: string, thread?: string, reader?: string): Promise<Comment | undefined> {
    const item = await table.get(keys.comment(id, thread));
    return item && commentOf(item, reader);
  },

  /** The comments with these ids, without those that are gone. */
  async findAll(ids: { commentId: string; thread?: string | undefined }[]): Promise<Comment[]> {
    const items = await table.getAll(ids.map((one) => keys.comment(one.commentId, one.thread)));
    return items.flatMap((item) => (item ? commentOf(item) : []));
  },

  /** A page of a thread, from page 1 on, newest first. Long comments make a page shorter than `limit`. */
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
      prefix: thread && keys.commentsOnRacePrefix(thread),
      // One more tells whether another page follows.
      limit: page * limit + 1,
      isEnough: (read) => pagesIn(read).length > page,
    });
    const pages = pagesIn(items);
    return { messages: pages[page - 1] ?? [], more: pages.length > page };
  },

  /** The comments that the messages of a thread answer, without those that are among the messages. */
  async answeredBy(messages: Comment[], thread: string | undefined): Promise<Comment[]> {
    const messageIds = new Set(messages.map(({ _id }) => _id));
    const answeredIds = new Set(messages.flatMap(({ answers = [] }) => answers));
    const otherIds = [...answeredIds.difference(messageIds)];
    return this.findAll(otherIds.map((commentId) => ({ commentId, thread })));
  },

  async postsOf(userId: string): Promise<Posts> {
    return parsePosts(await table.get(keys.posts(userId)));
  },

  /**
   * Idempotent by the draft's key. Retried after a concurrent post of the same player.
   *
   * @param posts the player's latest posts, as just read
   */
  async post(draft: Draft, posts: Posts): Promise<PostResult> {
    const { author, now, thread } = draft;
    const sent = { key: draft.key, message: sentText(draft) };
    const earlier = earlierPost(posts, sent);
    if (earlier) {
      if (!earlier.hasSameText) return { refused: 'comment.repeated' };
      const comment = await this.find(earlier.id, thread);
      return comment ? { comment } : { refused: 'comment.unknown' };
    }
    const retryAfterSeconds = secondsToWait(postTimes(posts), now);
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

  /**
   * @param comment the comment as its author just read it
   * @param season under which the mailing to newly mentioned players is stored; without it they get none
   * @returns undefined if the comment is gone
   */
  async edit(
    comment: Comment,
    message: string,
    mentions: Mention[] = [],
    season?: number,
  ): Promise<Comment | undefined> {
    if (message === comment.message) return comment;
    const changed = { message, mentions, edited: true };
    const edited = { ...comment, ...changed };
    const mailing = mentionWrites(edited, season, comment.mentions ?? []);
    if (mailing.length > 0) {
      const update = { update: keyOf(comment), change: set(changed), if: EXISTS };
      const failed = await table.transact([update, ...mailing]);
      return failed.length === 0 ? edited : undefined;
    }
    const { item } = await table.update(keyOf(comment), set(changed), EXISTS);
    return item && commentOf(item, comment.user._id);
  },

  /**
   * Gives a comment the player's reaction in place of an earlier one, or removes that if it is null. Idempotent,
   * and no concurrent reaction of another player is lost.
   */
  async react(
    { id, thread }: { id: string; thread: string | undefined },
    player: Person,
    reaction: Reaction | null,
  ): Promise<{ comment: Comment } | { refused: 'comment.unknown' | 'reaction.full' }> {
    const member = memberOf({ userId: player.id, username: player.username });
    const { item, current } = await table.update(
      keys.comment(id, thread),
      reactionChange(reaction, member),
      reaction ? hasRoomFor(reaction, member) : EXISTS,
    );
    if (item) return { comment: commentOf(item, player.id) };
    return { refused: current ? 'reaction.full' : 'comment.unknown' };
  },

  /** @returns false if the comment was gone */
  async remove(comment: Comment): Promise<boolean> {
    const failed = await table.transact(removalWrites(comment, EXISTS));
    return failed.length === 0;
  },

  /**
   * Removes another player's comment, with an audit entry.
   *
   * @returns false if the comment was gone
   */
  async moderate(comment: Comment, admin: Person, at: Date): Promise<boolean> {
    const { _id, message, username, user, thread } = comment;
    const failed = await table.transact([
      // The audit entry has the text, so the comment must not have been edited meanwhile.
      ...removalWrites(comment, unchanged({ message })),
      auditWrite({
        at,
        admin,
        action: 'comment.removed',
        about: _id,
        before: { message, username, user, thread },
      }),
    ]);
    if (failed.length === 0) return true;
    const edited = await this.find(_id, thread);
    return edited !== undefined && this.moderate(edited, admin, at);
  },

  /**
   * A player's comments, and the player's reactions to any comments. Reads the comments of all players page by page,
   * and yields those of each page, with the last comment of any player as the cursor.
   */
  async *ofPlayer(userId: string, { season, after, limit }: ReadOptions = {}) {
    const options = {
      ...(after && { after: keys.comment(after._id, after.thread) }),
      ...(limit && { limit }),
    };
    for await (const page of table.pages(partitionOfSeason(season), options)) {
      const comments = page.map((item) => commentOf(item, userId));
      const own = comments.filter(({ user }) => user._id === userId);
      yield { own, reactions: comments.flatMap(ownReactions), last: comments.at(-1) };
    }
  },

  /** Renames a deleted player as author and in mentions, and removes the player's reactions. Idempotent. */
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
    const renamed = { ...withNewName(comment, userId, username), ...(isAuthor && { username }) };
    const removal = reactionsRemoval(stored, userId);
    if (Object.keys(renamed).length === 0 && !removal) return;
    const { message } = comment;
    const change = removal ? expression`${set(renamed)} ${removal}` : set(renamed);
    const { item } = await table.update(keyOf(comment), change, unchanged({ message }));
    const edited = item ? undefined : await table.get(keyOf(comment));
    if (edited) await this.renameIn(edited, userId, username);
  },
});

/** The reader's reactions to a comment, at most one. */
function ownReactions({ _id: comment, thread, reactions = [] }: Comment): OwnReaction[] {
  return reactions
    .filter(({ mine }) => mine)
    .map(({ reaction }) => ({ comment, ...(thread && { thread }), reaction }));
}

function partitionOf(thread: string | undefined) {
  return partitionOfSeason(thread === undefined ? undefined : seasonOf(thread));
}

/** The key of the comments on races of a season, or of the general comments. */
function partitionOfSeason(season: number | undefined) {
  return season === undefined ? keys.comments() : keys.commentsOfSeason(season);
}
