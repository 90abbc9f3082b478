import type { Revision } from '@parc-ferme/data/result/results';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import type { RaceDataContext } from './race-data-context.ts';

/** The latest accepted result of each race of a season. */
export function acceptedResults(
  { resultChecks }: Pick<StoredSeason, 'resultChecks'>,
  { results }: Pick<RaceDataContext['data'], 'results'>,
): Promise<Revision[]> {
  const accepted = resultChecks.flatMap(({ raceId: _id, revision }) =>
    revision ? { _id, revision } : [],
  );
  return results.findAll(accepted);
}
