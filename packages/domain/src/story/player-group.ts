import { alphabetically } from '../standings/alphabetically.ts';
import { listText } from '../wording/number-text.ts';
import type { RaceStory } from './story-shape.ts';

/** Players named in a story; the others are counted. */
const MAX_NAMED = 4;

/** Players who share something. */
export type PlayerGroup = RaceStory['winners'];

type Named<User> = { user: User; username: string };

/** In alphabetical order. A player of an imported season may have no id. */
export function playerGroupOf<User extends string | null>(players: Named<User>[]) {
  const named = players
    .map(({ user, username }) => ({ id: user ?? username, username, user }))
    .sort(alphabetically)
    .slice(0, MAX_NAMED)
    .map(({ user, username }) => ({ user, username }));
  return { named, count: players.length };
}

/** "Anna", "Anna and Ben", "Anna, Ben, Cid and 3 more". */
export function playerGroupText({
  named,
  count,
}: Pick<PlayerGroup, 'count'> & { named: { username: string }[] }): string {
  if (named.length === 0) return 'Nobody';
  const names = named.map(({ username }) => username);
  const others = count - named.length;
  return listText(others > 0 ? [...names, `${others} more`] : names);
}
