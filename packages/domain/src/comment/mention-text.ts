import type { MailingOf } from '../message/mailing.ts';
import type { Comment } from './comment.ts';
import type { Mention } from './mention.ts';

type Text = { message: string; mentions?: Mention[] | undefined };

/** The text split at its mentions; a text without mentions is one part. */
export function mentionParts({ message, mentions = [] }: Text): (string | Mention)[] {
  const byName = new Map(mentions.map((mention) => [mention.username.toLowerCase(), mention]));
  if (byName.size === 0) return [message];
  const parts: (string | Mention)[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(namePattern(mentions))) {
    const mention = byName.get(found.slice(1).toLowerCase());
    if (!mention) continue;
    if (index > end) parts.push(message.slice(end, index));
    parts.push(mention);
    end = index + found.length;
  }
  return end < message.length ? [...parts, message.slice(end)] : parts;
}

/** The players whose names the text has, each once. */
export function mentionsIn(message: string, players: Mention[]): Mention[] {
  const found = new Set(mentionParts({ message, mentions: players }));
  return players.filter((player) => found.has(player));
}

/** Whether a comment mentions players, other than its author, whom it did not mention before. */
export function hasNewMentions(
  { mentions = [], user }: { mentions?: Mention[] | undefined; user: { _id: string } },
  mentionedBefore: Mention[] = [],
): boolean {
  const knownIds = new Set([user, ...mentionedBefore].map(({ _id }) => _id));
  return mentions.some(({ _id }) => !knownIds.has(_id));
}

/** The mailing to the players whom a comment mentions. */
export function mentionMailing({
  _id,
  thread,
}: Pick<Comment, '_id' | 'thread'>): MailingOf<'mentioned'> {
  return { kind: 'mentioned', commentId: _id, thread };
}

/** Text and mentions with a player's new name; undefined if nothing changes. */
export function withNewName(
  { message, mentions = [] }: Text,
  userId: string,
  username: string,
): Required<Text> | undefined {
  const isOutdated = (mention: Mention) => mention._id === userId && mention.username !== username;
  if (!mentions.some(isOutdated)) return undefined;
  const parts = mentionParts({ message, mentions });
  return {
    message: parts.map((part) => textOf(part, userId, username)).join(''),
    mentions: mentions.map((one) => (one._id === userId ? { ...one, username } : one)),
  };
}

function textOf(part: string | Mention, userId: string, username: string): string {
  if (typeof part === 'string') return part;
  return `@${part._id === userId ? username : part.username}`;
}

/**
 * Matches `@` with a name, longer names first, as one may begin with another. `@anna.` at the end of a sentence
 * matches; in `@anna.b` and `@annabel` the name is only the beginning of another one.
 */
function namePattern(mentions: Mention[]): RegExp {
  const names = mentions
    .map(({ username }) => username)
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll('.', '\\.'));
  return new RegExp(
    `(?<![\\p{L}\\p{N}])@(?:${names.join('|')})(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}])`,
    'giu',
  );
}
