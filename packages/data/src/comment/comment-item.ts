import { Comment } from '@parc-ferme/domain/comment/comment';
import {
  MAX_REACTORS,
  type Reaction,
  type Reactor,
  reactionCounts,
} from '@parc-ferme/domain/comment/reaction';
import { REACTIONS } from '@parc-ferme/domain/comment/reactions';
import {
  attribute,
  clause,
  EXISTS,
  type Expression,
  expression,
  type Item,
} from '../expressions.ts';

/** The attribute with the players who gave a reaction: a set, to which concurrent writes add. */
const reactorsAttribute = (reaction: Reaction) => `reaction_${reaction}`;

/** A player as a member of the set. Neither id nor name has a space. */
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

/** Removes a player's reactions, also those under an earlier name; undefined if there are none. */
export function reactionsRemoval(item: Item, userId: string): Expression | undefined {
  const own = [...reactorsIn(item)].flatMap(([reaction, reactors]) => {
    const members = reactors.filter((one) => one.userId === userId).map(memberOf);
    return members.length > 0 ? reactorsOperand(reaction, members) : [];
  });
  return own.length > 0 ? clause('DELETE ', own, ', ') : undefined;
}

/** Gives a player's reaction, or none, in place of an earlier one. */
export function reactionChange(reaction: Reaction | null, member: string): Expression {
  const otherReactions = REACTIONS.filter((one) => one !== reaction);
  const operands = otherReactions.map((other) => reactorsOperand(other, [member]));
  const removal = clause('DELETE ', operands, ', ');
  return reaction ? expression`ADD ${reactorsOperand(reaction, [member])} ${removal}` : removal;
}

/** The condition that the comment exists, and fewer than `MAX_REACTORS` players, or this one, gave the reaction. */
export function hasRoomFor(reaction: Reaction, member: string): Expression {
  const reactors = attribute(reactorsAttribute(reaction));
  return expression`${EXISTS} AND (attribute_not_exists(${reactors})
    OR size(${reactors}) < ${MAX_REACTORS} OR contains(${reactors}, ${member}))`;
}

/** The operand of an `ADD` or `DELETE`. */
function reactorsOperand(reaction: Reaction, members: string[]): Expression {
  return expression`${attribute(reactorsAttribute(reaction))} ${new Set(members)}`;
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
