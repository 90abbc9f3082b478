import type { Repositories } from '@parc-ferme/data/repositories';
import type { Revision } from '@parc-ferme/data/result/results';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import { joinedIdsIn } from '@parc-ferme/domain/entrants/joined-ids';
import {
  RACES_COMPARED,
  type Suggestions,
  suggestPairings,
} from '@parc-ferme/domain/head-to-head/suggestion';
import type { Race } from '@parc-ferme/domain/race/race';
import { resultWithFirstIds } from '@parc-ferme/domain/result/correction';
import { carsOf } from './score-changes.ts';

type SuggestionData = Pick<Repositories, 'seasons' | 'results'>;

/** Suggests close pairings for a race by the accepted results of the last races before it. */
export async function suggestionsFor(
  race: Race,
  state: StoredSeason,
  data: SuggestionData,
): Promise<Suggestions> {
  const { races, entrants } = state;
  const otherRaces = races.filter(({ _id }) => _id !== race._id);
  const pairings = otherRaces.flatMap(({ pairing }) => pairing ?? []);
  const joinedIds = joinedIdsIn(entrants.drivers);
  const revisions = await latestResults(race, state, data);
  const results = revisions.map((one) => carsOf(resultWithFirstIds(one, joinedIds)));
  return suggestPairings({ results, pairings, entrants });
}

/** The results that suggestions go by: those of the previous season if this one has none yet. */
async function latestResults(
  { season, date }: Race,
  state: StoredSeason,
  { seasons, results }: SuggestionData,
): Promise<Revision[]> {
  const earlier = acceptedRevisions(state).filter((one) => one.date < date);
  const latest = earlier.length > 0 ? earlier : acceptedRevisions(await seasons.state(season - 1));
  return results.findAll(latest.slice(-RACES_COMPARED));
}

/** Includes results that are not scored yet: an import of a season accepts many at once. */
function acceptedRevisions({ races, resultChecks }: Pick<StoredSeason, 'races' | 'resultChecks'>) {
  return races.flatMap(({ _id, date }) => {
    const revision = resultChecks.find(({ raceId }) => raceId === _id)?.revision;
    return revision === undefined ? [] : { _id, date, revision };
  });
}
