import { MAX_MENTIONS } from '@parc-ferme/domain/comment/comment-limits';
import { mentionsIn } from '@parc-ferme/domain/comment/mention-text';
import { leaderboardQuery } from '../../server/leaderboard.ts';
import { queryClient } from '../../server/server-data.ts';

export type Mentionable = { _id: string; username: string };

const STALE_MS = 10 * 60_000;

/** All registered players, from the pages of the leaderboard, where former players have no id. */
export async function mentionablePlayers(): Promise<Mentionable[]> {
  const fetchPage = (page?: string) =>
    queryClient.fetchQuery({
      ...leaderboardQuery({ page }),
      staleTime: STALE_MS,
    });
  const first = await fetchPage();
  const furtherPages = Array.from({ length: first.pages - 1 }, (_, index) =>
    fetchPage(String(2 + index)),
  );
  const boards = [first, ...(await Promise.all(furtherPages))];
  return boards.flatMap(({ users }) =>
    users.flatMap(({ id: _id, username }) => (_id === null ? [] : { _id, username })),
  );
}

/** The ids of the players whom a text mentions. If players cannot be loaded, mentions stay plain text. */
export async function mentionedIds(text: string): Promise<string[] | undefined> {
  if (!text.includes('@')) return undefined;
  const players = await mentionablePlayers().catch(() => []);
  const ids = mentionsIn(text, players).map(({ _id }) => _id);
  return ids.slice(0, MAX_MENTIONS);
}
