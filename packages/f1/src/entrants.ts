import { type Driver, type Team, uniqueById } from '@parc-ferme/domain/entrants/entrants';
import type { DriverEntry, TeamEntry } from './jolpica-schemas.ts';
import type { Sessions } from './source.ts';

/** The drivers and teams of both sessions. The lists of the season may not have them yet. */
export function entrantsOf({ result, qualifying }: Sessions): { drivers: Driver[]; teams: Team[] } {
  const rows = [...(result?.rows ?? []), ...(qualifying?.rows ?? [])];
  return {
    drivers: driversOf(rows.map(({ Driver }) => Driver)),
    teams: teamsOf(rows.map(({ Constructor }) => Constructor)),
  };
}

/** Each driver once. */
export function driversOf(entries: DriverEntry[]): Driver[] {
  return uniqueById(entries.map(driverOf), ({ driverId }) => driverId);
}

/** Each team once. */
export function teamsOf(entries: TeamEntry[]): Team[] {
  return uniqueById(entries, ({ constructorId }) => constructorId);
}

function driverOf({
  driverId,
  givenName,
  familyName,
  code,
  permanentNumber: number,
}: DriverEntry): Driver {
  return {
    driverId,
    givenName,
    familyName,
    ...(code ? { code } : {}),
    ...(number ? { number } : {}),
  };
}
