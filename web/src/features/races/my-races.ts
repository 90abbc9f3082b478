import type { Reply } from '../../server/api.ts';
import { routeQuery } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';

/** The player's picks for a race, and what came of them. */
export type Mine = Extract<Reply<'predictions.mine'>, unknown[]>[number];

/** By race id. */
export type MyRaces = Map<string, Mine>;

/** The player's races of the season, in one call beside the calendar; none for a visitor. */
export function useMyRaces() {
  const { user } = useSession();
  const { data, error, reload } = useServerData({
    ...routeQuery('predictions.mine'),
    enabled: user !== undefined,
  });
  const mine = Array.isArray(data) ? data : data?.predictions;
  const byRace: MyRaces | undefined = mine && new Map(mine.map((one) => [one.race._id, one]));
  return { mine: byRace, isPlayer: user !== undefined, error, reload };
}
