import { reservesAmong } from '../entrants/reserves.ts';
import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import type { RunningOrder } from './running-order.ts';

type CarOnGrid = { driverId: string };
type StartInput = {
  drivers: Parameters<typeof reservesAmong>[0];
  /** In the order of qualifying; undefined before it. */
  grid: readonly CarOnGrid[] | undefined;
  /** Each has two cars, which tells reserves from drivers. */
  teamCount: number;
};

/** The order of qualifying; before it the drivers who are expected in the race. */
export function startOrder({ drivers, grid, teamCount }: StartInput): RunningOrder {
  const reserves = new Set(reservesAmong(drivers, teamCount));
  const cars = grid ?? drivers.filter((driver) => !reserves.has(driver));
  const running = cars.map(({ driverId }) => driverId);
  return withPole({ running, retired: [], disqualified: [], absent: [], values: {} }, grid);
}

/** The order with the pole position that qualifying has decided. */
export function withPole(
  order: RunningOrder,
  grid: readonly CarOnGrid[] | undefined,
): RunningOrder {
  return { ...order, values: { ...order.values, polePosition: grid?.[0]?.driverId } };
}

/** The order as it is sent: without pole, which the site knows from qualifying. */
export function withoutQualifying(order: RunningOrder): RunningOrder {
  const ofRace = CATEGORIES.filter(({ isOfQualifying }) => !isOfQualifying);
  const values = ofRace.map(({ key }): [PickKey, string | undefined] => [key, order.values[key]]);
  return { ...order, values: Object.fromEntries(values) };
}
