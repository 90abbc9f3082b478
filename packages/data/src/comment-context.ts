import type { Mention } from '@parc-ferme/domain/comment/mention';
import { isActive, Player } from '@parc-ferme/domain/player/player';
import { keys } from './keys.ts';
import { parseRace, type RaceWithOutcome } from './races.ts';
import type { Reading } from './reading.ts';

type Wanted = { thread?: string | undefined; mentions?: string[] | undefined };

/** The race that a comment is about, and the players whom it may mention, in one request. */
export async function commentContext(
  table: Reading,
  { thread, mentions = [] }: Wanted,
): Promise<{ race: RaceWithOutcome | undefined; mentionable: Mention[] }> {
  const race = thread === undefined ? [] : [keys.race(thread)];
  const wanted = [...race, ...mentions.map(keys.account)];
  if (wanted.length === 0) return { race: undefined, mentionable: [] };
  const items = await table.getAll(wanted);
  const [stored] = items.splice(0, race.length);
  return {
    race: stored && parseRace(stored),
    mentionable: items
      .flatMap((item) => (item ? Player.parse(item) : []))
      .filter(isActive)
      .map(({ id: _id, username }) => ({ _id, username })),
  };
}
