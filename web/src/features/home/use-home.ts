import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { homeQuery } from './home-query.ts';

/** What a player sees beside the calendar, in one call. */
export function useHome() {
  const { user } = useSession();
  const { data, error, reload } = useServerData({ ...homeQuery(), enabled: user !== undefined });
  const row = data?.rows.find(({ id }) => id === user?.id);
  /** Whether the player has picks of an earlier race. */
  const hasPlayed = Boolean(row?.races || data?.race?.own);
  return { home: data, hasPlayed, error, reload };
}
