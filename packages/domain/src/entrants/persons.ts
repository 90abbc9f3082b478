import { isOnePerson, type Listed, mayBeOnePerson } from './alike-drivers.ts';
import { firstId, isSameJoined, type Joined, joinedIn } from './joined-ids.ts';

/** The ids of two drivers. */
export type Pair = [string, string];

/** The drivers of a season, and what was decided about them: the rest follows from their names. */
type Persons<Driver extends Listed = Listed> = {
  drivers: Driver[];
  /** Pairs that an admin has joined. */
  joins?: Pair[] | undefined;
  /** Pairs that an admin has parted, or that were two cars of one result. */
  parted?: Pair[] | undefined;
};

/** The drivers of the cars of each result that is known. */
type Results = readonly (readonly string[])[];

/**
 * The joined ids of a race that is closed, as a result of it leaves them: of the drivers of its cars those of
 * the season, of all others those of closing.
 *
 * @param ids the drivers of the cars
 * @returns undefined if they stay as they are, or the race is not closed
 */
export function joinedAfter(
  { closed }: { closed?: { joined: Joined } | undefined },
  drivers: Listed[],
  ids: readonly string[],
): Joined | undefined {
  if (!closed) return undefined;
  const atClosing = Object.entries(closed.joined);
  const ofSeason = Object.entries(joinedIn(drivers));
  const raced = withAllIds(new Set(ids), [...atClosing, ...ofSeason]);
  const entries = [
    ...atClosing.filter(([id]) => !raced.has(id)),
    ...ofSeason.filter(([id]) => raced.has(id)),
  ];
  const joined = Object.fromEntries(entries.sort());
  return isSameJoined(joined, closed.joined) ? undefined : joined;
}

/** The ids with all that any of the pairs joins with them. */
function withAllIds(ids: Set<string>, pairs: Pair[]): Set<string> {
  const all = new Set([...ids, ...pairs.filter((pair) => pair.some((id) => ids.has(id))).flat()]);
  return all.size === ids.size ? ids : withAllIds(all, pairs);
}

/**
 * The persons joined anew: as admins decided, and those who are alike now; parted those who were two cars. One
 * wrong name in an answer of the race data joins nobody for longer than that answer.
 */
export function withPersons<Driver extends Listed>(
  persons: Persons<Driver>,
  results: Results,
): Persons<Driver> {
  return settled(withJoins(persons, persons.joins ?? []), results, () => true);
}

/**
 * The joined ids of a race that is closed, after a result of it. What is decided for other races does not count
 * for it: joined are only alike ones whom no earlier result of the race had, and parted two cars.
 *
 * @returns undefined if they stay as they are
 */
export function joinedByResult(
  atClosing: Joined,
  persons: Persons,
  { cars, firstRaced }: { cars: readonly string[]; firstRaced: readonly string[] },
): Joined | undefined {
  const closed = withJoins(
    persons,
    Object.entries(atClosing).map(([id, first]): Pair => [first, id]),
  );
  const isNew = (pair: Pair) => pair.some((id) => firstRaced.includes(id));
  const joined = joinedIn(settled(closed, [cars], isNew).drivers);
  return isSameJoined(joined, atClosing) ? undefined : joined;
}

/** The persons with these pairs joined, and no others. */
function withJoins<Driver extends Listed>(
  persons: Persons<Driver>,
  pairs: Pair[],
): Persons<Driver> {
  const alone = persons.drivers.map((driver) => {
    const { sameAs: _, ...others } = driver;
    return others as Driver;
  });
  return pairs.reduce(together, { ...persons, drivers: alone });
}

function settled<Driver extends Listed>(
  persons: Persons<Driver>,
  results: Results,
  mayJoin: (pair: Pair) => boolean,
): Persons<Driver> {
  let after = persons;
  for (const [one, other] of pairsOf(persons.drivers)) {
    const pair: Pair = [one.driverId, other.driverId];
    const isOne = isSame(pair, after) || mayBeOnePerson(one, other);
    const isAlike = isOnePerson(one, other) && isOpen(pair, after) && mayJoin(pair);
    if (isOne && areTwoCars(pair, after, results)) after = parted(after, pair);
    else if (isAlike) after = together(after, pair);
  }
  return after;
}

/** Whether a result has a car of each of two drivers, under any of their ids; of one driver, under these two. */
export function areTwoCars(pair: Pair, persons: Persons, results: Results): boolean {
  const cars = isSame(pair, persons)
    ? pair.map((id) => [id])
    : pair.map((id) => idsOf(firstIdIn(persons, id), persons));
  return results.some((raced) => cars.every((ids) => ids.some((id) => raced.includes(id))));
}

/** Whether drivers are to be joined, unless they were two cars of one result. */
export function hasAlike(persons: Persons): boolean {
  return pairsOf(persons.drivers).some(
    ([one, other]) => isOnePerson(one, other) && isOpen([one.driverId, other.driverId], persons),
  );
}

/**
 * The pairs that an admin may join for a race.
 *
 * @param counting the joined ids of a race that is closed
 */
export function proposedPairs(persons: Persons, counting = joinedIn(persons.drivers)): Pair[] {
  return pairsOf(persons.drivers)
    .filter(([one, other]) => mayBeOnePerson(one, other))
    .map(([one, other]): Pair => [one.driverId, other.driverId])
    .filter((pair) => !isParted(pair, persons))
    .filter(([one, other]) => firstId(one, counting) !== firstId(other, counting));
}

/** The persons after an admin has joined two ids. */
export function joined<Driver extends Listed>(
  persons: Persons<Driver>,
  pair: Pair,
): Persons<Driver> {
  const after = together(persons, pair);
  return { ...after, joins: [...(after.joins ?? []), pair] };
}

/** The persons with both ids of one driver: the one that is first in the list stays. */
function together<Driver extends Listed>(persons: Persons<Driver>, pair: Pair): Persons<Driver> {
  const [first = '', second = ''] = inOrder(
    pair.map((id) => firstIdIn(persons, id)),
    persons,
  );
  const others = first === second ? [] : idsOf(second, persons);
  const own = idsOf(first, persons);
  return {
    ...persons,
    drivers: persons.drivers.map((driver) =>
      others.includes(driver.driverId) ? { ...driver, sameAs: first } : driver,
    ),
    parted: persons.parted?.filter((one) => !isBetween(one, own, others)),
  };
}

/** The persons with two ids as two drivers, and not to be joined again by their names. */
export function parted<Driver extends Listed>(
  persons: Persons<Driver>,
  pair: Pair,
): Persons<Driver> {
  const { parted: before = [] } = persons;
  const [, later = ''] = inOrder(pair, persons);
  const others = isSame(pair, persons)
    ? idsOf(firstIdIn(persons, later), persons).filter((id) => id !== later)
    : pair.filter((id) => id !== later);
  const pairs = others
    .map((id): Pair => [id, later])
    .filter((one) => !before.some((other) => one.every((id) => other.includes(id))));
  return {
    ...persons,
    drivers: persons.drivers.map((driver) => {
      if (driver.driverId !== later || !isSame(pair, persons)) return driver;
      return { ...driver, sameAs: undefined };
    }),
    joins: persons.joins?.filter((one) => !isBetween(one, [later], others)),
    parted: [...before, ...pairs],
  };
}

export function isSame([one, other]: Pair, persons: Persons): boolean {
  return firstIdIn(persons, one) === firstIdIn(persons, other);
}

/** Whether two drivers were parted, by any of their ids. */
function isParted(pair: Pair, persons: Persons): boolean {
  const firsts = (ids: Pair) =>
    ids
      .map((id) => firstIdIn(persons, id))
      .sort()
      .join(' ');
  return Boolean(persons.parted?.some((one) => firsts(one) === firsts(pair)));
}

/** Whether a pair has an id of each side. */
function isBetween(pair: Pair, some: string[], others: string[]): boolean {
  return pair.some((id) => some.includes(id)) && pair.some((id) => others.includes(id));
}

/** Neither joined nor parted. */
function isOpen(pair: Pair, persons: Persons): boolean {
  return !isSame(pair, persons) && !isParted(pair, persons);
}

function firstIdIn({ drivers }: Persons, id: string): string {
  return drivers.find(({ driverId }) => driverId === id)?.sameAs ?? id;
}

/** All ids of a driver, by the first one. */
function idsOf(first: string, { drivers }: Persons): string[] {
  return drivers.flatMap(({ driverId, sameAs = driverId }) => (sameAs === first ? driverId : []));
}

function inOrder(ids: readonly string[], { drivers }: Persons): string[] {
  const place = (id: string) => drivers.findIndex(({ driverId }) => driverId === id);
  return ids.toSorted((one, other) => place(one) - place(other));
}

function pairsOf(drivers: Listed[]): [Listed, Listed][] {
  return drivers.flatMap((one, place) =>
    drivers.slice(place + 1).map((other): [Listed, Listed] => [one, other]),
  );
}
