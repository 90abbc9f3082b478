import type { StoredSeason } from '@parc-ferme/data/season/seasons';
import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import type { RaceDataContext } from './race-data-context.ts';

/**
 * Until the first result of a season, its field is the last one of the season before, with the cars whose driver and
 * team are both listed.
 */
export async function copyPreviousField(
  season: number,
  { resultChecks }: Pick<StoredSeason, 'resultChecks'>,
  entrants: Entrants,
  { data: { seasons } }: Pick<RaceDataContext, 'data'>,
): Promise<void> {
  const hasResult = resultChecks.some(({ revision }) => revision !== undefined);
  if (hasResult) return;
  const { field } = await seasons.entrants(season - 1);
  if (!field) return;
  const drivers = new Set(entrants.drivers.map(({ driverId }) => driverId));
  const teams = new Set(entrants.teams.map(({ constructorId }) => constructorId));
  const cars = field.cars.filter(
    ({ driverId, constructorId }) => drivers.has(driverId) && teams.has(constructorId),
  );
  if (JSON.stringify(entrants.field?.cars) === JSON.stringify(cars)) return;
  await seasons.saveField(season, entrants, { ...field, cars });
}
