import { isOnePerson, type ListedDriver, mayBeOnePerson } from './alike-drivers.ts';
import { areSameJoinedIds, firstId, type JoinedIds, joinedIdsIn } from './joined-ids.ts';

/** The ids of two drivers. */
export type Pair = [string, string];

/** The drivers of a season, and what was decided about them: the rest follows from their names. */
type Persons<Driver extends ListedDriver = ListedDriver> = {
  drivers: Driver[];
  /** Pairs that an admin has joined. */
  joins?: Pair[] | undefined;
  /** Pairs that an admin has parted, or that were two cars of one result. */
  parted?: Pair[] | undefined;
};

/** The drivers of the cars of each result that is known. */
type Results = readonly (readonly string[])[];

/**
 * The joined ids of a closed race after an admin has joined or parted ids. The drivers of these ids get the ids that
 * are joined in the season now; all others keep those that were joined when the race closed.
 *
 * @param decidedIds those that the admin has joined or parted
 * @returns undefined if the joined ids stay as they are, or the race is not closed
 */
export function joinedIdsAfterDecision(
  { closed }: { closed?: { joined: JoinedIds } | undefined },
  drivers: ListedDriver[],
  decidedIds: readonly string[],
): JoinedIds | undefined {
  if (!closed) return undefined;
  const atClosing = Object.entries(closed.joined);
  const ofSeason = Object.entries(joinedIdsIn(drivers));
  const changedIds = withAllIds(new Set(decidedIds), [...atClosing, ...ofSeason]);
  const entries = [
    ...atClosing.filter(([id]) => !changedIds.has(id)),
    ...ofSeason.filter(([id]) => changedIds.has(id)),
  ];
  const joinedIds = Object.fromEntries(entries.sort());
  return areSameJoinedIds(joinedIds, closed.joined) ? undefined : joinedIds;
}

/** The ids, and all others that pairs join with them, directly or by further pairs. */
function withAllIds(ids: Set<string>, pairs: Pair[]): Set<string> {
  const all = new Set([...ids, ...pairs.filter((pair) => pair.some((id) => ids.has(id))).flat()]);
  return all.size === ids.size ? ids : withAllIds(all, pairs);
}

/**
 * The persons with all joins decided anew: those that admins made, and drivers who are alike now, unless they were two
 * cars of one result. So a wrong name in one answer of the race data joins nobody beyond that answer.
 */
export function withJoinsDecidedAnew<Driver extends ListedDriver>(
  persons: Persons<Driver>,
  results: Results,
): Persons<Driver> {
  return withAlikeJoined(withJoins(persons, persons.joins ?? []), results, () => true);
}

/**
 * The joined ids of a closed race after a result of it. What is decided for other races does not count for it. Drivers
 * who are alike are joined only if one of them is in `firstRaced`; two cars of the result are parted.
 *
 * @param cars the drivers of the result
 * @param firstRaced those of them whom no earlier result of the race had
 * @returns undefined if the joined ids stay as they are
 */
export function joinedIdsAfterResult(
  atClosing: JoinedIds,
  persons: Persons,
  { cars, firstRaced }: { cars: readonly string[]; firstRaced: readonly string[] },
): JoinedIds | undefined {
  const personsAtClosing = withJoins(
    persons,
    Object.entries(atClosing).map(([id, first]): Pair => [first, id]),
  );
  const hasFirstRaced = (pair: Pair) => pair.some((id) => firstRaced.includes(id));
  const joinedIds = joinedIdsIn(withAlikeJoined(personsAtClosing, [cars], hasFirstRaced).drivers);
  return areSameJoinedIds(joinedIds, atClosing) ? undefined : joinedIds;
}

/** The persons with these pairs joined, and no others. */
function withJoins<Driver extends ListedDriver>(
  persons: Persons<Driver>,
  pairs: Pair[],
): Persons<Driver> {
  const unjoined = persons.drivers.map((driver) => {
    const { sameAs: _, ...withoutJoin } = driver;
    return withoutJoin as Driver;
  });
  return pairs.reduce(withPairJoined, { ...persons, drivers: unjoined });
}

/** The persons with drivers joined who are alike, and with two cars of one result parted. */
function withAlikeJoined<Driver extends ListedDriver>(
  persons: Persons<Driver>,
  results: Results,
  mayJoin: (pair: Pair) => boolean,
): Persons<Driver> {
  let after = persons;
  for (const [one, other] of allPairs(persons.drivers)) {
    const pair: Pair = [one.driverId, other.driverId];
    const mayBeOne = areJoined(pair, after) || mayBeOnePerson(one, other);
    const isToJoin = isOnePerson(one, other) && isUndecided(pair, after) && mayJoin(pair);
    if (mayBeOne && areTwoCars(pair, after, results)) after = withParting(after, pair);
    else if (isToJoin) after = withPairJoined(after, pair);
  }
  return after;
}

/**
 * Whether one result has a car of each driver of the pair, under any of their ids. If the two ids are joined, whether
 * it has a car under each of them.
 */
export function areTwoCars(pair: Pair, persons: Persons, results: Results): boolean {
  const cars = areJoined(pair, persons)
    ? pair.map((id) => [id])
    : pair.map((id) => idsOf(firstIdIn(persons, id), persons));
  return results.some((raced) => cars.every((ids) => ids.some((id) => raced.includes(id))));
}

/** Whether some drivers are alike, and neither joined nor parted. */
export function hasUndecidedAlike(persons: Persons): boolean {
  return allPairs(persons.drivers).some(
    ([one, other]) =>
      isOnePerson(one, other) && isUndecided([one.driverId, other.driverId], persons),
  );
}

/**
 * The pairs that an admin may join for a race.
 *
 * @param joinedIds the joined ids of the race, if it is closed
 */
export function proposedPairs(persons: Persons, joinedIds = joinedIdsIn(persons.drivers)): Pair[] {
  return allPairs(persons.drivers)
    .filter(([one, other]) => mayBeOnePerson(one, other))
    .map(([one, other]): Pair => [one.driverId, other.driverId])
    .filter((pair) => !isParted(pair, persons))
    .filter(([one, other]) => firstId(one, joinedIds) !== firstId(other, joinedIds));
}

/** The persons after an admin has joined two ids. */
export function withJoin<Driver extends ListedDriver>(
  persons: Persons<Driver>,
  pair: Pair,
): Persons<Driver> {
  const after = withPairJoined(persons, pair);
  return { ...after, joins: [...(after.joins ?? []), pair] };
}

/** The persons with both ids as one driver, whose first id is the one that the list has first. */
function withPairJoined<Driver extends ListedDriver>(
  persons: Persons<Driver>,
  pair: Pair,
): Persons<Driver> {
  const [first = '', second = ''] = inListOrder(
    pair.map((id) => firstIdIn(persons, id)),
    persons,
  );
  const idsOfFirst = idsOf(first, persons);
  const idsOfSecond = first === second ? [] : idsOf(second, persons);
  return {
    ...persons,
    drivers: persons.drivers.map((driver) =>
      idsOfSecond.includes(driver.driverId) ? { ...driver, sameAs: first } : driver,
    ),
    parted: persons.parted?.filter((parting) => !isBetween(parting, idsOfFirst, idsOfSecond)),
  };
}

/**
 * The persons with two ids as two drivers, and not to be joined again by their names. If the ids are joined, the one
 * that is later in the list is parted from all other ids of the driver.
 */
export function withParting<Driver extends ListedDriver>(
  persons: Persons<Driver>,
  pair: Pair,
): Persons<Driver> {
  const { parted = [] } = persons;
  const [, later = ''] = inListOrder(pair, persons);
  const ids = areJoined(pair, persons) ? idsOf(firstIdIn(persons, later), persons) : pair;
  const otherIds = ids.filter((id) => id !== later);
  const newPartings = otherIds
    .map((id): Pair => [id, later])
    .filter((parting) => !parted.some((known) => parting.every((id) => known.includes(id))));
  return {
    ...persons,
    drivers: persons.drivers.map((driver) => {
      if (driver.driverId !== later || !areJoined(pair, persons)) return driver;
      return { ...driver, sameAs: undefined };
    }),
    joins: persons.joins?.filter((join) => !isBetween(join, [later], otherIds)),
    parted: [...parted, ...newPartings],
  };
}

export function areJoined([one, other]: Pair, persons: Persons): boolean {
  return firstIdIn(persons, one) === firstIdIn(persons, other);
}

/** Whether two drivers were parted, by any of their ids. */
function isParted(pair: Pair, persons: Persons): boolean {
  const firstIdsText = (ids: Pair) =>
    ids
      .map((id) => firstIdIn(persons, id))
      .sort()
      .join(' ');
  return Boolean(persons.parted?.some((parting) => firstIdsText(parting) === firstIdsText(pair)));
}

/** Whether a pair has an id of each side. */
function isBetween(pair: Pair, some: string[], others: string[]): boolean {
  return pair.some((id) => some.includes(id)) && pair.some((id) => others.includes(id));
}

/** Whether a pair is neither joined nor parted. */
function isUndecided(pair: Pair, persons: Persons): boolean {
  return !areJoined(pair, persons) && !isParted(pair, persons);
}

function firstIdIn({ drivers }: Persons, id: string): string {
  return drivers.find(({ driverId }) => driverId === id)?.sameAs ?? id;
}

/** All ids of a driver, by the first one. */
function idsOf(first: string, { drivers }: Persons): string[] {
  return drivers.flatMap(({ driverId, sameAs = driverId }) => (sameAs === first ? driverId : []));
}

function inListOrder(ids: readonly string[], { drivers }: Persons): string[] {
  const indexOf = (id: string) => drivers.findIndex(({ driverId }) => driverId === id);
  return ids.toSorted((one, other) => indexOf(one) - indexOf(other));
}

function allPairs(drivers: ListedDriver[]): [ListedDriver, ListedDriver][] {
  return drivers.flatMap((one, index) =>
    drivers.slice(index + 1).map((other): [ListedDriver, ListedDriver] => [one, other]),
  );
}
