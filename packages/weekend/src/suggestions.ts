import type { Repositories } from '@parc-ferme/data/repositories';
import type { SeasonState } from '@parc-ferme/data/seasons';
import type { Car } from '@parc-ferme/domain/car';
import type { Race } from '@parc-ferme/domain/race';
import { RACES_COMPARED, type Suggestions, suggestPairings } from '@parc-ferme/domain/suggestion';

type Data = Pick<Repositories, 'seasons' | 'results'>;

/** Pairings for a race that would be close, by the published results of the last races before it. */
export async function suggestionsFor(
  race: Race,
  { races, entrants }: Pick<SeasonState, 'races' | 'entrants'>,
  data: Data,
): Promise<Suggestions> {
  const others = races.filter(({ _id }) => _id !== race._id);
  const pairings = others.flatMap(({ pairing }) => pairing ?? []);
  return suggestPairings({ results: await latestResults(race, races, data), pairings, entrants });
}

/** Of the season before where this one has none yet. */
async function latestResults(
  { season, date }: Race,
  races: Race[],
  { seasons, results }: Data,
): Promise<Car[][]> {
  const before = completed(races).filter((one) => one.date < date);
  const latest = before.length > 0 ? before : completed(await seasons.races(season - 1));
  const revisions = await Promise.all(
    latest.slice(-RACES_COMPARED).map(({ _id, revision }) => results.find(_id, revision)),
  );
  return revisions.flatMap((found) => (found ? [found.result.results] : []));
}

function completed(races: Race[]) {
  return races.flatMap(({ _id, date, publishedRevision: revision }) =>
    revision === undefined ? [] : { _id, date, revision },
  );
}
