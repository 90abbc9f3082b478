import { Comment } from '@parc-ferme/domain/comment/comment';
import { type Reaction, type Reactor, reactionCounts } from '@parc-ferme/domain/comment/reaction';
import { REACTIONS } from '@parc-ferme/domain/comment/reactions';
import type { Change, Item } from '../expressions.ts';

/** The attribute with the players who gave a reaction: a set, to which concurrent writes add. */
export const reactorsAttribute = (reaction: Reaction) => `reaction_${reaction}`;

/** A member of the set. Neither id nor name has a space. */
export const memberOf = ({ userId, username }: Reactor) => `${userId} ${username}`;

/** A comment as a player sees it. */
export function commentOf(item: Item, reader?: string): Comment {
  const { mentions = [], ...comment } = Comment.parse(item);
  const reactions = reactionCounts(reactorsIn(item), reader);
  return {
    ...comment,
    ...(mentions.length > 0 && { mentions }),
    ...(reactions.length > 0 && { reactions }),
  };
}

/** The removal of a player's reactions; undefined if there are none. */
export function reactionsRemoval(item: Item, userId: string): Change['leave'] | undefined {
  const own = [...reactorsIn(item)].flatMap(([reaction, reactors]) => {
    const members = reactors.filter((one) => one.userId === userId).map(memberOf);
    return members.length > 0 ? [[reactorsAttribute(reaction), members] as const] : [];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

function reactorsIn(item: Item): Map<Reaction, Reactor[]> {
  return new Map(
    REACTIONS.map((reaction) => {
      const members = item[reactorsAttribute(reaction)];
      return [reaction, members instanceof Set ? [...members].map(reactorOf) : []];
    }),
  );
}

function reactorOf(member: unknown): Reactor {
  const [userId = '', ...name] = String(member).split(' ');
  return { userId, username: name.join(' ') };
}
