import type { Repositories } from '@parc-ferme/data/repositories';
import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import type { Race } from '@parc-ferme/domain/race/race';
import type { OfficialResult } from '@parc-ferme/domain/result/result';

type Results = Pick<Repositories, 'results'>;

/** The drivers and teams by current pace, the fastest first. */
export type Form = { drivers: string[]; teams: string[] };

/** The form by a result; without one, the order of the season's lists. */
export function formBy(result: OfficialResult | undefined, { drivers, teams }: Entrants): Form {
  if (!result) {
    return {
      drivers: drivers.map(({ driverId }) => driverId),
      teams: teams.map(({ constructorId }) => constructorId),
    };
  }
  const cars = result.results;
  return {
    drivers: cars.map(({ driverId }) => driverId),
    teams: [...new Set(cars.map(({ constructorId }) => constructorId))],
  };
}

/** The form after the latest race that has a result. */
export async function currentForm(state: StoredSeason, data: Results): Promise<Form> {
  const latest = state.races.findLast((race) => revisionOf(race, state) > 0);
  return formBy(latest && (await resultOf(latest, state, data)), state.entrants);
}

/** The number of accepted results of a race. */
function revisionOf(race: Race, { resultChecks }: StoredSeason): number {
  return resultChecks.find(({ raceId }) => raceId === race._id)?.revision ?? 0;
}

export async function resultOf(
  race: Race,
  state: StoredSeason,
  { results }: Results,
): Promise<OfficialResult | undefined> {
  const revision = revisionOf(race, state);
  return revision > 0 ? (await results.find(race._id, revision))?.result : undefined;
}
