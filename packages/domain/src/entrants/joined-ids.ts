/**
 * The race data may list one driver under several ids. This maps each of the other ids to the first one. Ids are
 * stored as they came; the map is applied where values are offered, checked, compared and counted.
 */
export type Joined = Readonly<Record<string, string>>;

export function joinedIn(
  drivers: readonly { driverId: string; sameAs?: string | undefined }[],
): Joined {
  return Object.fromEntries(
    drivers.flatMap(({ driverId, sameAs }) => (sameAs ? [[driverId, sameAs]] : [])),
  );
}

/** Whether the maps have the same entries, in any order. */
export function isSameJoined(one: Joined, other: Joined): boolean {
  const textOf = (joined: Joined) => JSON.stringify(Object.entries(joined).sort());
  return textOf(one) === textOf(other);
}

export function firstId(id: string, joined: Joined = {}): string {
  // An own answer to a question may be the name of a property, such as `constructor`.
  return (Object.hasOwn(joined, id) && joined[id]) || id;
}

/** Cars with the first id of each driver. */
export function byFirstId<Car extends { driverId: string }>(
  cars: readonly Car[],
  joined: Joined,
): Car[] {
  return cars.map((car) => ({ ...car, driverId: firstId(car.driverId, joined) }));
}

/** Picks or official values with the first id of each driver. */
export function withFirstIds<Values extends object>(values: Values, joined: Joined = {}): Values {
  const first = (value: unknown) => (typeof value === 'string' ? firstId(value, joined) : value);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, first(value)]),
  ) as Values;
}
