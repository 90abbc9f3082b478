import * as z from 'zod/mini';
import { REACTIONS } from './reactions.ts';

export const Reaction = z.enum(REACTIONS);
export type Reaction = z.infer<typeof Reaction>;

/** Players who can give one comment the same reaction: more would not fit into its one item. */
export const MAX_REACTORS = 1_000;

/** Players named for each reaction; the others are counted. */
const MAX_NAMED = 12;

/** All reactions of one kind to a comment, as a player sees them. */
export const ReactionCount = z.object({
  reaction: Reaction,
  count: z.number(),
  /** Whether the caller is among them. */
  mine: z.boolean(),
  /** Some of the players, in alphabetical order; the caller is not among them. */
  names: z.array(z.string()),
});
export type ReactionCount = z.infer<typeof ReactionCount>;

/** A player who reacted. */
export type Reactor = { userId: string; username: string };

export function reactionCounts(
  reactors: ReadonlyMap<Reaction, Reactor[]>,
  callerId: string | undefined,
): ReactionCount[] {
  return REACTIONS.flatMap((reaction) => {
    const players = reactors.get(reaction) ?? [];
    if (players.length === 0) return [];
    const others = players.filter(({ userId }) => userId !== callerId);
    const names = others.map(({ username }) => username).toSorted(byUsername);
    return {
      reaction,
      count: players.length,
      mine: others.length < players.length,
      names: names.slice(0, MAX_NAMED),
    };
  });
}

/** Usernames differ by more than their case, so no two are equal here. */
function byUsername(one: string, other: string): number {
  return one.toLowerCase() < other.toLowerCase() ? -1 : 1;
}
