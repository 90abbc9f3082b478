import { homeTopic, nextTopicChange } from '@parc-ferme/domain/race/home-topic';
import type { Race, Season } from '../../server/season.tsx';
import { routeQuery } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { useNow } from '../../server/use-now.ts';
import { useServerData } from '../../server/use-server-data.ts';
import type { Home } from './home-reply.ts';

export function useHome() {
  const { user } = useSession();
  const query = { ...routeQuery('home.get'), enabled: user !== undefined };
  const { data: home, error, reload } = useServerData(query);
  const row = home?.rows.find(({ id }) => id === user?.id);
  /** Whether the player has picks of an earlier race. */
  const hasPlayed = Boolean(row?.races || home?.race?.own);
  return { home, hasPlayed, error, reload };
}

const closesAt = ({ predictionClosingTime }: Race) => predictionClosingTime;

/** The topic of the home page, and the races that it is about. The page is drawn again when the topic changes. */
export function useTopic({ races }: Season, home?: Home) {
  const { user } = useSession();
  const now = useNow((current) => nextTopicChange(races, closesAt, current));
  return homeTopic({ races, now, player: user && { joinedAt: home?.joinedAt }, closesAt });
}
