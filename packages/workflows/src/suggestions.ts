import type { Repositories } from '@parc-ferme/data/repositories';
import type { SeasonState } from '@parc-ferme/data/season/seasons';
import {
  RACES_COMPARED,
  type Suggestions,
  suggestPairings,
} from '@parc-ferme/domain/head-to-head/suggestion';
import { byFirstId, joinedIn } from '@parc-ferme/domain/race/persons';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Car } from '@parc-ferme/domain/result/car';
import { carsOf } from './score-changes.ts';

type SuggestionData = Pick<Repositories, 'seasons' | 'results'>;

/** Suggests close pairings for a race by the accepted results of the last races before it. */
export async function suggestionsFor(
  race: Race,
  state: SeasonState,
  data: SuggestionData,
): Promise<Suggestions> {
  const { races, entrants } = state;
  const others = races.filter(({ _id }) => _id !== race._id);
  const pairings = others.flatMap(({ pairing }) => pairing ?? []);
  const joined = joinedIn(entrants.drivers);
  const results = (await latestResults(race, state, data)).map((cars) => byFirstId(cars, joined));
  return suggestPairings({ results, pairings, entrants });
}

/** Those of the previous season if this one has none yet. */
async function latestResults(
  { season, date }: Race,
  state: SeasonState,
  { seasons, results }: SuggestionData,
): Promise<Car[][]> {
  const before = accepted(state).filter((one) => one.date < date);
  const latest = before.length > 0 ? before : accepted(await seasons.state(season - 1));
  const revisions = await results.findAll(latest.slice(-RACES_COMPARED));
  return revisions.map(carsOf);
}

/** Includes results that are not scored yet: an import of a season accepts many at once. */
function accepted({ races, resultChecks }: Pick<SeasonState, 'races' | 'resultChecks'>) {
  return races.flatMap(({ _id, date }) => {
    const revision = resultChecks.find(({ raceId }) => raceId === _id)?.revision;
    return revision === undefined ? [] : { _id, date, revision };
  });
}
