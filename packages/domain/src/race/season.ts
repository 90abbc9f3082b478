import * as z from 'zod/mini';
import { EntrantId, RaceId } from '../identifiers.ts';
import { teamNameOf } from './team-name.ts';

export const Driver = z.object({
  driverId: EntrantId,
  givenName: z.string(),
  familyName: z.string(),
  code: z.optional(z.string()),
});
export type Driver = z.infer<typeof Driver>;

export const Team = z.object({ constructorId: EntrantId, name: z.string() });
export type Team = z.infer<typeof Team>;

/**
 * The drivers and teams of the latest race, the team with the most points in the season's races first,
 * each with the driver's last results: a position, or the letter of an unclassified car. The driver
 * picker offers them in this order.
 */
export const Field = z.object({
  date: z.string(),
  cars: z.array(z.tuple([EntrantId, EntrantId], z.string())),
});
export type Field = z.infer<typeof Field>;

/** The drivers with their teams in the order of qualifying, before any penalties. */
export const Grid = z.object({
  raceId: RaceId,
  cars: z.array(z.object({ driverId: EntrantId, constructorId: EntrantId })),
});
export type Grid = z.infer<typeof Grid>;

/** All drivers and teams of a season; the drivers include those of a single Friday practice. */
export const Entrants = z.object({
  drivers: z.array(Driver),
  teams: z.array(Team),
  field: z.optional(Field),
  /** Of the latest race whose qualifying was published. */
  grid: z.optional(Grid),
});
export type Entrants = z.infer<typeof Entrants>;

/** A season's first list is one only if it is that long. */
const MIN_DRIVERS = 10;
const MIN_TEAMS = 5;

type Lists = Pick<Entrants, 'drivers' | 'teams'>;

/** The entrants of a season with those of another list: what was listed once stays, under its latest name. */
export function withEntrants(known: Lists, { drivers, teams }: Lists): Lists {
  const isTooShort = drivers.length < MIN_DRIVERS || teams.length < MIN_TEAMS;
  if (known.drivers.length === 0 && isTooShort) return { drivers: [], teams: [] };
  return {
    drivers: oncePer([...known.drivers, ...drivers], ({ driverId }) => driverId),
    teams: oncePer([...known.teams, ...teams], ({ constructorId }) => constructorId),
  };
}

/** The last of each id, in the order of the first ones. */
export function oncePer<Entrant>(
  entrants: Entrant[],
  idOf: (entrant: Entrant) => string,
): Entrant[] {
  return [...new Map(entrants.map((entrant) => [idOf(entrant), entrant])).values()];
}

type DriverName = Pick<Driver, 'givenName' | 'familyName'>;

export function fullName(driver: DriverName): string {
  return `${driver.givenName} ${driver.familyName}`.trim();
}

type DriverInSeason = Driver & { constructorId?: string; recentResults?: string[] };

/** The drivers with the team they drove for last: the latest field by team, all others after it. */
export function byField({ drivers, field = { date: '', cars: [] } }: Entrants): DriverInSeason[] {
  const teams = [...new Set(field.cars.map(([, constructorId]) => constructorId))];
  const carOf = new Map(field.cars.map((car) => [car[0], car]));
  const racing = drivers.flatMap((driver) => {
    const [, constructorId, ...recentResults] = carOf.get(driver.driverId) ?? [];
    return constructorId ? { ...driver, constructorId, recentResults } : [];
  });
  const place = ({ constructorId }: { constructorId: string }) => teams.indexOf(constructorId);
  return [
    ...racing.toSorted((one, other) => place(one) - place(other)),
    ...drivers.filter((driver) => !carOf.has(driver.driverId)),
  ];
}

/** The name of a driver or team of the season by id. */
export function nameIn(
  entrants: Entrants,
  driverName: (driver: DriverName) => string = fullName,
): (id: string) => string {
  const names = new Map([
    ...entrants.teams.map(({ constructorId: id, name }) => [id, teamNameOf(id, name)] as const),
    ...entrants.drivers.map((driver) => [driver.driverId, driverName(driver)] as const),
  ]);
  return (id) => names.get(id) ?? id;
}

/** As `nameIn`, with the family names of the drivers. */
export function shortNameIn(entrants: Entrants): (id: string) => string {
  return nameIn(entrants, ({ familyName }) => familyName);
}
