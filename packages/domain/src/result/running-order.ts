import type { Team } from '../entrants/entrants.ts';
import { CATEGORIES, type Category, isHeadToHead, recordOf } from '../picks/categories.ts';
import { optionsOf } from '../picks/options.ts';
import type { Pairing } from '../race/pairing.ts';
import type { Car } from './car.ts';
import { officialValues } from './official-result.ts';
import type { Outcome } from './result.ts';

/** The groups of the cars in the race, in the order of their places. */
const IN_RACE = ['running', 'retired', 'disqualified'] as const;
/** All groups, also that of the cars that are not in the race, which have no place. */
export const CAR_GROUPS = [...IN_RACE, 'absent'] as const;
export type CarGroup = (typeof CAR_GROUPS)[number];

/** A race while it is run: the id of each driver in one of the groups, which are each in the order of the race. */
export type RunningOrder = Record<CarGroup, string[]> & {
  /** What the order does not tell, as far as it is decided; see `categoriesToAsk`. */
  values: Outcome;
};

const CARS_ON_PODIUM = 3;

/** What the race data says of a car that does not finish. */
const UNFINISHED: Partial<Record<CarGroup, Pick<Car, 'positionText' | 'status'>>> = {
  retired: { positionText: 'R', status: 'Retired' },
  disqualified: { positionText: 'D', status: 'Disqualified' },
};

/** Whether the order has each of these drivers once, and enough of them in the race for a podium. */
export function isComplete(order: RunningOrder, driverIds: string[]): boolean {
  const ids = CAR_GROUPS.flatMap((group) => order[group]);
  const hasEachOnce = ids.length === driverIds.length && driverIds.every((id) => ids.includes(id));
  return hasEachOnce && driversInRace(order).length >= CARS_ON_PODIUM;
}

/**
 * The order with exactly these drivers, as the race data may name others while the race is run. New ones are added
 * behind the running cars; others are removed, and values that they had are undecided.
 */
export function withDrivers(order: RunningOrder, driverIds: string[]): RunningOrder {
  if (isComplete(order, driverIds)) return order;
  const known = CAR_GROUPS.flatMap((group) => order[group]);
  const remaining = recordOf(CAR_GROUPS, (group) =>
    order[group].filter((id) => driverIds.includes(id)),
  );
  const values = known.filter((id) => !driverIds.includes(id)).reduce(withoutDriver, order.values);
  const added = driverIds.filter((id) => !known.includes(id));
  return { ...remaining, running: [...remaining.running, ...added], values };
}

/** The cars in the race, from first to last place. */
export function driversInRace(order: RunningOrder): string[] {
  return IN_RACE.flatMap((group) => order[group]);
}

/**
 * The outcome if the race ended in this order, by the rules for official results.
 *
 * @param teamOf the team that a driver races for; undefined if unknown
 */
export function outcomeIn(
  order: RunningOrder,
  teamOf: (driverId: string) => string | undefined,
  pairing: Pairing | undefined,
): Outcome {
  const official = officialValues({ results: carsIn(order, teamOf) }, pairing);
  const asked = categoriesToAsk(order, teamOf, pairing).map(({ key }) => [key, order.values[key]]);
  return { ...official, ...Object.fromEntries(asked) };
}

/**
 * The categories that players are asked for, as the order does not tell their values. It tells those of teams only if
 * it is known who drives for them, which it is not before the first race.
 */
export function categoriesToAsk(
  order: RunningOrder,
  teamOf: (driverId: string) => string | undefined,
  pairing: Pairing | undefined,
): Category[] {
  const areTeamsKnown = driversInRace(order).some((id) => teamOf(id) !== undefined);
  return CATEGORIES.filter((category) => {
    if (!category.isInOrder) return true;
    if (category.chosenFrom !== 'teams' || areTeamsKnown) return false;
    // Without entrants, only the two teams of a pairing are options.
    const pair = optionsOf(category, pairing, { drivers: [], teams: [] });
    return !isHeadToHead(category) || pair.length > 0;
  });
}

function carsIn(order: RunningOrder, teamOf: (driverId: string) => string | undefined): Car[] {
  return driversInRace(order).map((driverId, index) => ({
    position: index + 1,
    positionText: String(index + 1),
    status: 'Finished',
    ...UNFINISHED[carGroupOf(order, driverId) ?? 'running'],
    driverId,
    constructorId: teamOf(driverId) ?? '',
    constructorName: '',
    givenName: '',
    familyName: '',
  }));
}

/** Undefined if the order does not have the driver. */
export function carGroupOf(order: RunningOrder, driverId: string): CarGroup | undefined {
  return CAR_GROUPS.find((group) => order[group].includes(driverId));
}

/** The possible values of a category that the race decides: a driver has to be in the race. */
export function optionsIn(
  order: RunningOrder,
  category: Category,
  { pairing, teams }: { pairing: Pairing | undefined; teams: readonly Team[] },
): string[] {
  const drivers = driversInRace(order).map((driverId) => ({ driverId }));
  return optionsOf(category, pairing, { drivers, teams });
}

/** 1 for the leader; 0 if the driver is not in the race. */
export function positionIn(order: RunningOrder, driverId: string): number {
  return driversInRace(order).indexOf(driverId) + 1;
}

/** The order with a car in another place of its group: the one nearest to `place`, which counts all cars from 1. */
export function movedTo(order: RunningOrder, driverId: string, place: number): RunningOrder {
  const group = carGroupOf(order, driverId);
  if (!group) return order;
  const ahead = CAR_GROUPS.slice(0, CAR_GROUPS.indexOf(group)).flatMap((earlier) => order[earlier]);
  const others = order[group].filter((id) => id !== driverId);
  const index = Math.min(Math.max(place - 1 - ahead.length, 0), others.length);
  return { ...order, [group]: others.toSpliced(index, 0, driverId) };
}

/**
 * The order with a car in another group: the latest to retire is ahead of those that retired before. A
 * driver who is not in the race has no fastest lap.
 */
export function movedToGroup(order: RunningOrder, driverId: string, group: CarGroup): RunningOrder {
  if (group === carGroupOf(order, driverId)) return order;
  const remaining = recordOf(CAR_GROUPS, (one) => order[one].filter((id) => id !== driverId));
  const ids =
    group === 'retired' ? [driverId, ...remaining.retired] : [...remaining[group], driverId];
  const values = group === 'absent' ? withoutDriver(order.values, driverId) : order.values;
  return { ...remaining, [group]: ids, values };
}

/** The values without those of a driver who is not in the race; what qualifying has decided stays. */
function withoutDriver(values: Outcome, driverId: string): Outcome {
  const remaining = CATEGORIES.filter(
    ({ key, isOfQualifying }) => isOfQualifying || values[key] !== driverId,
  );
  return Object.fromEntries(remaining.map(({ key }) => [key, values[key]]));
}

/** The order with a car in the last place of those that retired: the first retirement. */
export function retiredFirst(order: RunningOrder, driverId: string): RunningOrder {
  return movedTo(movedToGroup(order, driverId, 'retired'), driverId, Number.POSITIVE_INFINITY);
}
