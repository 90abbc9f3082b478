import { createHash } from 'node:crypto';
import { commentIdPrefix, INSTANT_DIGITS } from '@parc-ferme/domain/comment/comment-id';
import * as z from 'zod/mini';
import { type Item, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Write } from '../table.ts';

/** How many posts of a player are stored: as many as fit into one write unit. */
const REMEMBERED = 20;

const NUMBER_DIGITS = 4;

/** The id, and short hashes of the idempotency key and of the text, both empty without a key. */
const Post = z.tuple([z.string(), z.string(), z.string()]);
const StoredPosts = z.object({ number: z.number(), latest: json(z.array(Post)) });

/** The number of a player's posts, and the latest ones, newest first. */
export type Posts = z.infer<typeof StoredPosts>;

/** A post with a known key is a repetition; with another text, a mistake of the client. */
type Sent = { key: string | undefined; message: string };

export function parsePosts(item: Item | undefined): Posts {
  return item ? StoredPosts.parse(item) : { number: 0, latest: [] };
}

/** Time, player and the player's number of the post: unique and sortable. */
export function nextId({ number }: Pick<Posts, 'number'>, userId: string, now: Date): string {
  return `${commentIdPrefix(now)}${userId}${(number + 1).toString(36).padStart(NUMBER_DIGITS, '0')}`;
}

export function instantsOf({ latest }: Posts): number[] {
  return latest.map(([id]) => Number.parseInt(id.slice(0, INSTANT_DIGITS), 36));
}

/** The post with the same idempotency key. */
export function postedBefore({ latest }: Posts, { key, message }: Sent) {
  const found = latest.find(([, keyHash]) => key !== undefined && keyHash === hashOf(key, 8));
  if (!found) return undefined;
  const [id, , textHash] = found;
  return { id, sameText: textHash === hashOf(message, 4) };
}

/** Fails after a concurrent post of the same player. */
export function postsWrite(posts: Posts, userId: string, id: string, sent: Sent): Write {
  const { number, latest } = posts;
  const { key, message } = sent;
  const post = key === undefined ? [id, '', ''] : [id, hashOf(key, 8), hashOf(message, 4)];
  return {
    put: {
      ...keys.posts(userId),
      number: number + 1,
      latest: JSON.stringify([post, ...latest].slice(0, REMEMBERED)),
    },
    if: unchanged({ number: number || undefined }),
  };
}

function hashOf(text: string, bytes: number): string {
  return createHash('sha256').update(text).digest().subarray(0, bytes).toString('base64url');
}
