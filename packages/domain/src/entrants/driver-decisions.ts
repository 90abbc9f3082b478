import { ANSWERS } from '../picks/categories.ts';
import { isDecided } from '../picks/decided-value.ts';
import { NEW_DRIVER_LEAD_MS } from '../race/deadline.ts';
import { idsIn } from '../race/pairing-ids.ts';
import type { Race } from '../race/race.ts';
import { closingTime, isOpen } from '../race/race-clock.ts';
import { withoutAccents } from '../wording/without-accents.ts';
import { haveSameNames, mayBeOnePerson } from './alike-drivers.ts';
import type { Driver, EntrantLists } from './entrants.ts';
import {
  areJoined,
  areTwoCars,
  type Pair,
  proposedPairs,
  withJoin,
  withParting,
} from './persons.ts';

/** A driver whom the race data lacks, as an admin adds him. */
export type NewDriver = Required<Pick<Driver, 'givenName' | 'familyName' | 'code'>> & {
  /** The id of his team. */
  team: string;
};

/** What an admin decides about the drivers of a season. */
export type DriverDecision =
  | { add: NewDriver }
  /** Two ids are one driver. */
  | { join: Pair }
  /** Two ids are two drivers. */
  | { part: Pair }
  /** A driver who was added races, or does not. */
  | { mark: { driver: string; races: boolean } };

export type DriverFault = {
  code:
    | 'driver.closing'
    | 'driver.known'
    | 'driver.unknown'
    | 'driver.two-cars'
    | 'driver.unlike'
    | 'driver.paired'
    | 'driver.not-added'
    | 'team.unknown';
  /** The id of the driver or the team, or the name of the race, that is in the way. */
  about?: string;
};

type DecisionContext = {
  /** The race on whose page the admin decides. */
  race: Race;
  /** All races of the season. */
  races: Race[];
  /** The drivers of the cars of each accepted result. */
  results: string[][];
  now: Date;
};

/** The lists of a season after a decision; equal to those before it if it changes nothing. */
export function decideDrivers(
  lists: EntrantLists,
  decision: DriverDecision,
  context: DecisionContext,
): EntrantLists | { fault: DriverFault } {
  if ('add' in decision) return withAdded(lists, decision.add, context);
  if ('mark' in decision) return withMark(lists, decision.mark);
  const pair = 'join' in decision ? decision.join : decision.part;
  const unknown = pair.find((id) => !lists.drivers.some(({ driverId }) => driverId === id));
  if (unknown !== undefined) return { fault: { code: 'driver.unknown', about: unknown } };
  const isJoin = 'join' in decision;
  const isAlreadyJoined = areJoined(pair, lists);
  const changesNothing = isJoin ? isAlreadyJoined : !isAlreadyJoined && !areProposed(pair, lists);
  if (changesNothing) return lists;
  const fault = isJoin ? joinFault(pair, lists, context) : undefined;
  if (fault) return { fault };
  return { ...lists, ...(isJoin ? withJoin(lists, pair) : withParting(lists, pair)) };
}

/** Whether the pair is proposed to admins as one driver. */
function areProposed(pair: Pair, lists: EntrantLists): boolean {
  return proposedPairs(lists).some((one) => pair.every((id) => one.includes(id)));
}

/**
 * Why two ids cannot be joined. Drivers whose names are not alike are refused: otherwise an admin could make a wrong
 * pick right by joining the driver picked with the winner. A pairing of the two drivers has to be replaced first.
 */
function joinFault(pair: Pair, lists: EntrantLists, { races, results, now }: DecisionContext) {
  if (areTwoCars(pair, lists, results)) return { code: 'driver.two-cars' } as const;
  const [one, other] = pair.map((id) => lists.drivers.find(({ driverId }) => driverId === id));
  if (!one || !other || !mayBeOnePerson(one, other)) return { code: 'driver.unlike' } as const;
  const paired = races.find(
    ({ pairing, ...race }) =>
      pairing && isOpen(race, now) && pair.every((id) => idsIn(pairing).drivers.includes(id)),
  );
  return paired && ({ code: 'driver.paired', about: paired.raceName } as const);
}

/** The lists with a driver added. Players must have a day to pick him, for every race that is open. */
function withAdded(lists: EntrantLists, added: NewDriver, { race, races, now }: DecisionContext) {
  const { team, ...names } = added;
  const raceClosingSoon = [race, ...races.filter((one) => isOpen(one, now))].find(
    (one) => !takesNewDriver(one, now),
  );
  if (raceClosingSoon)
    return { fault: { code: 'driver.closing', about: raceClosingSoon.raceName } } as const;
  if (!lists.teams.some(({ constructorId }) => constructorId === team)) {
    return { fault: { code: 'team.unknown', about: team } } as const;
  }
  const driverId = idWithoutOtherMeaning(idFromName(names) || names.code.toLowerCase());
  const existing = lists.drivers.find(
    (one) => one.driverId === driverId || haveSameNames(one, names),
  );
  if (existing) return { fault: { code: 'driver.known', about: existing.driverId } } as const;
  return { ...lists, drivers: [...lists.drivers, { driverId, ...names, addedTo: team }] };
}

/** Whether players have a day left to pick a driver who is added now. */
export function takesNewDriver(race: Race, now: Date): boolean {
  const closes = closingTime(race)?.getTime() ?? Number.POSITIVE_INFINITY;
  return isOpen(race, now) && closes - now.getTime() >= NEW_DRIVER_LEAD_MS;
}

type Mark = Extract<DriverDecision, { mark: unknown }>['mark'];

function withMark(lists: EntrantLists, { driver: id, races: isRacing }: Mark) {
  const addedDriver = lists.drivers.find(({ driverId }) => driverId === id);
  if (!addedDriver) return { fault: { code: 'driver.unknown', about: id } } as const;
  if (!addedDriver.addedTo) return { fault: { code: 'driver.not-added', about: id } } as const;
  const { notRacing: _, ...driver } = addedDriver;
  const after: Driver = isRacing ? driver : { ...driver, notRacing: true };
  return { ...lists, drivers: lists.drivers.map((one) => (one === addedDriver ? after : one)) };
}

/** The id, with the suffix `_driver` if it would mean something else as an official value: `yes`, `tie`. */
function idWithoutOtherMeaning(id: string): string {
  return isDecided(id) && !ANSWERS.has(id) ? id : `${id}_driver`;
}

/** `franco_colapinto` */
function idFromName({ givenName, familyName }: Pick<Driver, 'givenName' | 'familyName'>): string {
  return withoutAccents(`${givenName} ${familyName}`)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60);
}
