import type { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { leaderboardQuery } from '../../server/leaderboard.ts';
import { useServerData } from '../../server/use-server-data.ts';

/** The badges of the players on the first page of a season's leaderboard, by player id; none until it has loaded. */
export function useHeldBadges(season: number): ReadonlyMap<string, readonly BadgeId[]> {
  const { data: board } = useServerData(leaderboardQuery({ season: String(season) }));
  return new Map(board?.users.flatMap(({ id, badges }) => (id ? [[id, badges]] : [])));
}
