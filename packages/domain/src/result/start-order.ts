import { reservesAmong } from '../entrants/reserves.ts';
import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import type { RunningOrder } from './running-order.ts';

type QualifiedCar = { driverId: string };
type StartInput = {
  drivers: Parameters<typeof reservesAmong>[0];
  /** In the order of qualifying; undefined before it. */
  qualifyingOrder: readonly QualifiedCar[] | undefined;
  /** Each has two cars, which tells reserves from drivers. */
  teamCount: number;
};

/** The order of qualifying; before it the drivers who are expected in the race. */
export function startOrder({ drivers, qualifyingOrder, teamCount }: StartInput): RunningOrder {
  const reserves = new Set(reservesAmong(drivers, teamCount));
  const cars = qualifyingOrder ?? drivers.filter((driver) => !reserves.has(driver));
  const running = cars.map(({ driverId }) => driverId);
  return withPole(
    { running, retired: [], disqualified: [], absent: [], values: {} },
    qualifyingOrder,
  );
}

/** The order with the pole position that qualifying has decided. */
export function withPole(
  order: RunningOrder,
  qualifyingOrder: readonly QualifiedCar[] | undefined,
): RunningOrder {
  return { ...order, values: { ...order.values, polePosition: qualifyingOrder?.[0]?.driverId } };
}

/** The order as it is sent: without pole, which the site knows from qualifying. */
export function withoutQualifying(order: RunningOrder): RunningOrder {
  const ofRace = CATEGORIES.filter(({ isOfQualifying }) => !isOfQualifying);
  const values = ofRace.map(({ key }): [PickKey, string | undefined] => [key, order.values[key]]);
  return { ...order, values: Object.fromEntries(values) };
}
