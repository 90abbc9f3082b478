import type { Comment } from '@parc-ferme/domain/comment/comment';
import type { Mention } from '@parc-ferme/domain/comment/mention';
import { isBeingDeleted, Player } from '@parc-ferme/domain/player/player';
import { keys } from '../keys.ts';
import { parseRace, type RaceWithOutcome } from '../race/races.ts';
import type { Table } from '../table.ts';
import { commentOf } from './comment-item.ts';

type SentComment = {
  /** The id of the race that the comment is about; without one it is general. */
  thread?: string | undefined;
  /** The ids of players. */
  mentions?: string[] | undefined;
  /** The id of the comment that it answers. */
  answers?: string | undefined;
};

type Context = {
  race: RaceWithOutcome | undefined;
  mentionable: Mention[];
  /** The comment that the sent one answers. */
  answeredComment: Comment | undefined;
};

/** What a comment is about, and the players whom it may mention, in one request. */
export async function commentContext(
  table: Table,
  { thread, mentions = [], answers }: SentComment,
): Promise<Context> {
  const raceKeys = thread === undefined ? [] : [keys.race(thread)];
  const answeredKeys = answers === undefined ? [] : [keys.comment(answers, thread)];
  const allKeys = [...raceKeys, ...answeredKeys, ...mentions.map(keys.account)];
  if (allKeys.length === 0) return { race: undefined, mentionable: [], answeredComment: undefined };
  const items = await table.getAll(allKeys);
  const [raceItem] = items.splice(0, raceKeys.length);
  const [answeredItem] = items.splice(0, answeredKeys.length);
  return {
    race: raceItem && parseRace(raceItem),
    answeredComment: answeredItem && commentOf(answeredItem),
    mentionable: items
      .flatMap((item) => (item ? Player.parse(item) : []))
      // A blocked player is mentioned like any other, so that no mention shows who is blocked.
      .filter((player) => !isBeingDeleted(player))
      .map(({ id: _id, username }) => ({ _id, username })),
  };
}
