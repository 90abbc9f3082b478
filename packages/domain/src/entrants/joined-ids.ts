/**
 * The race data may list one driver under several ids. This maps each of the other ids to the first one. Ids are
 * stored as they came; the map is applied where values are offered, checked, compared and counted.
 */
export type JoinedIds = Readonly<Record<string, string>>;

export function joinedIdsIn(
  drivers: readonly { driverId: string; sameAs?: string | undefined }[],
): JoinedIds {
  return Object.fromEntries(
    drivers.flatMap(({ driverId, sameAs }) => (sameAs ? [[driverId, sameAs]] : [])),
  );
}

/** Whether the maps have the same entries, in any order. */
export function areSameJoinedIds(one: JoinedIds, other: JoinedIds): boolean {
  const textOf = (joinedIds: JoinedIds) => JSON.stringify(Object.entries(joinedIds).sort());
  return textOf(one) === textOf(other);
}

export function firstId(id: string, joinedIds: JoinedIds = {}): string {
  // An own answer to a question may be the name of a property, such as `constructor`.
  return (Object.hasOwn(joinedIds, id) && joinedIds[id]) || id;
}

/** Cars with the first id of each driver. */
export function byFirstId<Car extends { driverId: string }>(
  cars: readonly Car[],
  joinedIds: JoinedIds,
): Car[] {
  return cars.map((car) => ({ ...car, driverId: firstId(car.driverId, joinedIds) }));
}

/** Picks or official values with the first id of each driver. */
export function withFirstIds<Values extends object>(
  values: Values,
  joinedIds: JoinedIds = {},
): Values {
  const first = (value: unknown) => (typeof value === 'string' ? firstId(value, joinedIds) : value);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, first(value)]),
  ) as Values;
}
