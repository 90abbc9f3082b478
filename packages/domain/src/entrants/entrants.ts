import * as z from 'zod/mini';
import { EntrantId, RaceId } from '../identifiers.ts';
import { ANSWERS } from '../picks/categories.ts';
import { firstId, joinedIdsIn } from './joined-ids.ts';
import { teamNameOf } from './team-name.ts';

export const Driver = z.object({
  driverId: EntrantId,
  givenName: z.string(),
  familyName: z.string(),
  code: z.optional(z.string()),
  /** The permanent number, as text. */
  number: z.optional(z.string()),
  /** The first id of this driver, if the race data lists him under several; see `persons.ts`. */
  sameAs: z.optional(EntrantId),
  /** The team of a driver whom an admin added, as the race data lacked him. */
  addedTo: z.optional(EntrantId),
  /** Set if an admin marked a driver who was added as not racing. */
  notRacing: z.optional(z.literal(true)),
});
export type Driver = z.infer<typeof Driver>;

export const Team = z.object({ constructorId: EntrantId, name: z.string() });
export type Team = z.infer<typeof Team>;

/**
 * The cars of the latest race, those of the team with the most points in the season's races first. The driver
 * picker offers them in this order.
 */
export const Field = z.object({
  /** The date of that race. */
  date: z.string(),
  cars: z.array(
    z.object({
      driverId: EntrantId,
      constructorId: EntrantId,
      /** The driver's, the latest last: each a position, or the letter of an unclassified car. */
      recentResults: z.array(z.string()),
    }),
  ),
});
export type Field = z.infer<typeof Field>;

/** The cars of a race in the order of qualifying: unlike the starting grid, it is the one before penalties. */
export const QualifyingOrder = z.object({
  raceId: RaceId,
  cars: z.array(z.object({ driverId: EntrantId, constructorId: EntrantId })),
});
export type QualifyingOrder = z.infer<typeof QualifyingOrder>;

export const DriverPairs = z.array(z.tuple([EntrantId, EntrantId]));

/** All drivers and teams of a season. Drivers include those who only drove in a Friday practice. */
export const Entrants = z.object({
  drivers: z.array(Driver),
  teams: z.array(Team),
  /** Pairs of ids that an admin has joined. */
  joins: z.optional(DriverPairs),
  /** Pairs of drivers who are two persons, however alike. */
  parted: z.optional(DriverPairs),
  field: z.optional(Field),
  /** That of the latest race whose qualifying was published. */
  qualifyingOrder: z.optional(QualifyingOrder),
});
export type Entrants = z.infer<typeof Entrants>;

/** The first lists of a season are accepted only if they are at least this long. */
const MIN_DRIVERS = 10;
const MIN_TEAMS = 5;

/** The drivers and teams that the race data lists, and what admins decided about them. */
export type EntrantLists = Pick<Entrants, 'drivers' | 'teams' | 'joins' | 'parted'>;

/**
 * The lists of a season after another answer of the race data. Whoever was listed stays listed, with the latest name
 * and all decisions of admins. A driver keeps code and number where the answer lacks them.
 */
export function withEntrants(known: EntrantLists, { drivers, teams }: EntrantLists): EntrantLists {
  const isTooShort = drivers.length < MIN_DRIVERS || teams.length < MIN_TEAMS;
  if (known.drivers.length === 0 && isTooShort) return { drivers: [], teams: [] };
  const knownDrivers = new Map(known.drivers.map((driver) => [driver.driverId, driver]));
  const listed = drivers.map((driver) => {
    const { sameAs, addedTo, notRacing, code, number } = knownDrivers.get(driver.driverId) ?? {};
    return {
      ...(code && { code }),
      ...(number && { number }),
      ...driver,
      ...(sameAs && { sameAs }),
      ...(addedTo && { addedTo }),
      ...(notRacing && { notRacing }),
    };
  });
  return {
    ...(known.joins && { joins: known.joins }),
    ...(known.parted && { parted: known.parted }),
    drivers: uniqueById([...known.drivers, ...listed], ({ driverId }) => driverId),
    teams: uniqueById([...known.teams, ...teams], ({ constructorId }) => constructorId),
  };
}

/**
 * The lists after a race of these drivers. Once a driver whom an admin added has raced, the team given by the admin is
 * removed: his team is in the field of the latest race.
 */
export function withoutAdminTeams(lists: EntrantLists, raced: readonly string[]): EntrantLists {
  const joinedIds = joinedIdsIn(lists.drivers);
  const racedFirstIds = raced.map((id) => firstId(id, joinedIds));
  return {
    ...lists,
    drivers: lists.drivers.map((driver) => {
      if (!racedFirstIds.includes(driver.driverId)) return driver;
      const { addedTo: _team, notRacing: _mark, ...asListed } = driver;
      return asListed;
    }),
  };
}

/** Each id once: the last entrant with it, at the place of the first one. */
export function uniqueById<Entrant>(
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

/**
 * All drivers in the order in which they are offered: team by team those of the latest field and those whom an admin
 * added to a team, each with the team; after them all others.
 */
export function driversInFieldOrder({
  drivers,
  field = { date: '', cars: [] },
}: Entrants): DriverInSeason[] {
  const teams = [...new Set(field.cars.map(({ constructorId }) => constructorId))];
  const joinedIds = joinedIdsIn(drivers);
  const cars = new Map(field.cars.map((car) => [firstId(car.driverId, joinedIds), car]));
  const racing = drivers.flatMap((driver) => {
    const car = cars.get(driver.driverId);
    const addedTo = teams.length > 0 ? driver.addedTo : undefined;
    const constructorId = car?.constructorId ?? addedTo;
    const isRacing = constructorId && !driver.notRacing && !driver.sameAs;
    return isRacing ? { ...driver, constructorId, recentResults: car?.recentResults ?? [] } : [];
  });
  const teamIndex = ({ constructorId }: { constructorId: string }) => {
    return teams.includes(constructorId) ? teams.indexOf(constructorId) : teams.length;
  };
  const ids = new Set(racing.map(({ driverId }) => driverId));
  return [
    ...racing.toSorted((one, other) => teamIndex(one) - teamIndex(other)),
    ...drivers.filter(({ driverId }) => !ids.has(driverId)),
  ];
}

/** The name of a driver, team or answer of the season by id. */
export function nameIn(
  entrants: Entrants,
  driverName: (driver: DriverName) => string = fullName,
): (id: string) => string {
  const names = new Map([
    ...ANSWERS,
    ...entrants.teams.map(({ constructorId: id, name }) => [id, teamNameOf(id, name)] as const),
    ...entrants.drivers.map((driver) => [driver.driverId, driverName(driver)] as const),
  ]);
  return (id) => names.get(id) ?? id;
}

/** As `nameIn`, with the family names of the drivers. */
export function shortNameIn(entrants: Entrants): (id: string) => string {
  return nameIn(entrants, ({ familyName }) => familyName);
}
