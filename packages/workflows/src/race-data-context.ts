import type { PublishEvent } from '@parc-ferme/contract/events';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { type RaceDataSource, SourceUnavailable } from '@parc-ferme/f1/source';

/** The dependencies of calendar sync and result import. */
export type RaceDataContext = {
  data: ScoringRepositories;
  source: RaceDataSource;
  publishEvent: PublishEvent;
  now: Date;
};

export type Unavailable = { unavailable: string };

/**
 * Handles that the source is unavailable, and stores how long it asked not to be called.
 *
 * @throws every error that is not of the source
 */
export async function handleUnavailable(
  error: unknown,
  season: number,
  { data, now }: RaceDataContext,
): Promise<Unavailable> {
  if (!(error instanceof SourceUnavailable)) throw error;
  const { message, retryAfterMs } = error;
  if (retryAfterMs) await data.seasons.savePause(season, new Date(now.getTime() + retryAfterMs));
  return { unavailable: message };
}
