import type { Comment } from '@parc-ferme/domain/comment/comment';
import type { Mention } from '@parc-ferme/domain/comment/mention';
import { isBeingDeleted, Player } from '@parc-ferme/domain/player/player';
import { keys } from '../keys.ts';
import { parseRace, type RaceWithOutcome } from '../race/races.ts';
import type { Table } from '../table.ts';
import { commentOf } from './comment-item.ts';

type Wanted = {
  thread?: string | undefined;
  mentions?: string[] | undefined;
  answers?: string | undefined;
};

type Context = {
  race: RaceWithOutcome | undefined;
  mentionable: Mention[];
  /** The comment that it answers. */
  answered: Comment | undefined;
};

/** What a comment is about, and the players whom it may mention, in one request. */
export async function commentContext(
  table: Table,
  { thread, mentions = [], answers }: Wanted,
): Promise<Context> {
  const race = thread === undefined ? [] : [keys.race(thread)];
  const question = answers === undefined ? [] : [keys.comment(answers, thread)];
  const wanted = [...race, ...question, ...mentions.map(keys.account)];
  if (wanted.length === 0) return { race: undefined, mentionable: [], answered: undefined };
  const items = await table.getAll(wanted);
  const [stored] = items.splice(0, race.length);
  const [answered] = items.splice(0, question.length);
  return {
    race: stored && parseRace(stored),
    answered: answered && commentOf(answered),
    mentionable: items
      .flatMap((item) => (item ? Player.parse(item) : []))
      // A blocked player is mentioned like any other, so that no mention shows who is blocked.
      .filter((player) => !isBeingDeleted(player))
      .map(({ id: _id, username }) => ({ _id, username })),
  };
}
