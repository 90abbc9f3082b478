import type { Pairing } from '../head-to-head/head-to-head.ts';
import { CATEGORIES, type Category, isHeadToHead } from '../picks/categories.ts';
import { optionsOf } from '../picks/options.ts';
import type { Car } from './car.ts';
import { officialValues } from './official-result.ts';
import type { Outcome } from './result.ts';

/** The groups of cars, in the order of the classification. A car in none of them is not in the race. */
export const GROUPS = ['running', 'retired', 'disqualified'] as const;
export type Group = (typeof GROUPS)[number];

/** A race while it is run: driver ids, each at most once in all groups. */
export type RunningOrder = Record<Group, string[]> & {
  /** What the order does not tell, as far as it is decided; see `askedIn`. */
  values: Outcome;
};

/** A classification with fewer cars has no podium. */
const MIN_CARS = 3;

/** Of a car that does not end the race: what the race data says of it. */
const ENDED: Partial<Record<Group, Pick<Car, 'positionText' | 'status'>>> = {
  retired: { positionText: 'R', status: 'Retired' },
  disqualified: { positionText: 'D', status: 'Disqualified' },
};

/** Whether picks can be scored by it. */
export function isWhole(order: RunningOrder): boolean {
  const ids = placesOf(order);
  return ids.length >= MIN_CARS && new Set(ids).size === ids.length;
}

/** All cars, from first to last place. */
export function placesOf(order: RunningOrder): string[] {
  return GROUPS.flatMap((group) => order[group]);
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
  const asked = askedIn(order, teamOf, pairing).map(({ key }) => [key, order.values[key]]);
  return { ...official, ...Object.fromEntries(asked) };
}

/** The values that the order does not tell. It tells of teams unless none is known, as before the first race. */
export function askedIn(
  order: RunningOrder,
  teamOf: (driverId: string) => string | undefined,
  pairing: Pairing | undefined,
): Category[] {
  const areTeamsKnown = placesOf(order).some((id) => teamOf(id) !== undefined);
  return CATEGORIES.filter((category) => {
    if (!category.isInOrder) return true;
    if (category.chosenFrom !== 'teams' || areTeamsKnown) return false;
    const pair = optionsOf(category, pairing, { drivers: [], teams: [] });
    return !isHeadToHead(category) || pair.length > 0;
  });
}

function carsIn(order: RunningOrder, teamOf: (driverId: string) => string | undefined): Car[] {
  return placesOf(order).map((driverId, index) => ({
    position: index + 1,
    positionText: String(index + 1),
    status: 'Finished',
    ...ENDED[groupOf(order, driverId) ?? 'running'],
    driverId,
    constructorId: teamOf(driverId) ?? '',
    constructorName: '',
    givenName: '',
    familyName: '',
  }));
}

/** Undefined if the driver is not in the race. */
export function groupOf(order: RunningOrder, driverId: string): Group | undefined {
  return GROUPS.find((group) => order[group].includes(driverId));
}

/** 1 for the leader; 0 if the driver is not in the race. */
export function placeOf(order: RunningOrder, driverId: string): number {
  return placesOf(order).indexOf(driverId) + 1;
}

/** The order with a car in another place of its group: the nearest one to the given place. */
export function movedTo(order: RunningOrder, driverId: string, place: number): RunningOrder {
  const group = groupOf(order, driverId);
  if (!group) return order;
  const before = GROUPS.slice(0, GROUPS.indexOf(group)).flatMap((earlier) => order[earlier]);
  const others = order[group].filter((id) => id !== driverId);
  const index = Math.min(Math.max(place - 1 - before.length, 0), others.length);
  return { ...order, [group]: others.toSpliced(index, 0, driverId) };
}

/**
 * The order with a car in another group: the latest to retire is ahead of those that retired before. A
 * driver who is not in the race has no fastest lap.
 */
export function movedInto(
  order: RunningOrder,
  driverId: string,
  group: Group | undefined,
): RunningOrder {
  if (group === groupOf(order, driverId)) return order;
  const without = (ids: string[]) => ids.filter((id) => id !== driverId);
  const left = {
    ...order,
    running: without(order.running),
    retired: without(order.retired),
    disqualified: without(order.disqualified),
  };
  if (!group) return { ...left, values: withoutDriver(order.values, driverId) };
  const ids = left[group];
  return { ...left, [group]: group === 'retired' ? [driverId, ...ids] : [...ids, driverId] };
}

/** Without what a driver can only have done in the race. */
function withoutDriver(values: Outcome, driverId: string): Outcome {
  const left = CATEGORIES.filter(
    ({ key, isOfQualifying }) => isOfQualifying || values[key] !== driverId,
  );
  return Object.fromEntries(left.map(({ key }) => [key, values[key]]));
}

/** The order with a car in the last place of those that retired: the first retirement. */
export function retiredFirst(order: RunningOrder, driverId: string): RunningOrder {
  return movedTo(movedInto(order, driverId, 'retired'), driverId, Number.POSITIVE_INFINITY);
}
