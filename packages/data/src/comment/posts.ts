import { createHash } from 'node:crypto';
import { commentIdPrefix, INSTANT_DIGITS } from '@parc-ferme/domain/comment/comment-id';
import * as z from 'zod/mini';
import { type Item, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Write } from '../table.ts';

/** How many posts of a player are stored: as many as fit into one write unit. */
const MAX_POSTS = 20;

const NUMBER_DIGITS = 4;
const KEY_HASH_BYTES = 8;
const TEXT_HASH_BYTES = 4;

/** A tuple, as twenty posts have to fit into one write unit. Without a key both hashes are empty. */
const Post = z.tuple([
  z.string(), // id
  z.string(), // hash of the idempotency key
  z.string(), // hash of the text
]);
const StoredPosts = z.object({ number: z.number(), latest: json(z.array(Post)) });

/** How many posts a player has sent, and the latest ones, newest first. */
export type Posts = z.infer<typeof StoredPosts>;

/** A post as it is sent. If its idempotency key is stored, it repeats a post; with another text it is refused. */
type SentPost = { key: string | undefined; message: string };

export function parsePosts(item: Item | undefined): Posts {
  return item ? StoredPosts.parse(item) : { number: 0, latest: [] };
}

/** The id of the player's next post: its time, the player and the number of the post. Unique, and sorted by time. */
export function nextId({ number }: Pick<Posts, 'number'>, userId: string, now: Date): string {
  return `${commentIdPrefix(now)}${userId}${(number + 1).toString(36).padStart(NUMBER_DIGITS, '0')}`;
}

/** The times of the latest posts in milliseconds: each id begins with its time, in base 36. */
export function postTimes({ latest }: Posts): number[] {
  return latest.map(([id]) => Number.parseInt(id.slice(0, INSTANT_DIGITS), 36));
}

/** The post with the same idempotency key. */
export function earlierPost({ latest }: Posts, { key, message }: SentPost) {
  const found = latest.find(
    ([, keyHash]) => key !== undefined && keyHash === hashOf(key, KEY_HASH_BYTES),
  );
  if (!found) return undefined;
  const [id, , textHash] = found;
  return { id, hasSameText: textHash === hashOf(message, TEXT_HASH_BYTES) };
}

/** Fails after a concurrent post of the same player. */
export function postsWrite(posts: Posts, userId: string, id: string, sent: SentPost): Write {
  const { number, latest } = posts;
  const { key, message } = sent;
  const post =
    key === undefined
      ? [id, '', '']
      : [id, hashOf(key, KEY_HASH_BYTES), hashOf(message, TEXT_HASH_BYTES)];
  return {
    put: {
      ...keys.posts(userId),
      number: number + 1,
      latest: JSON.stringify([post, ...latest].slice(0, MAX_POSTS)),
    },
    // Before the first post nothing is stored.
    if: unchanged({ number: number === 0 ? undefined : number }),
  };
}

function hashOf(text: string, bytes: number): string {
  return createHash('sha256').update(text).digest().subarray(0, bytes).toString('base64url');
}
