import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import type { RunningOrder } from './running-order.ts';

type Entered = { driverId: string; constructorId?: string | undefined };

/** The order of qualifying; before that the drivers of the latest field, or all of the season's list. */
export function startOrder(
  drivers: readonly Entered[],
  grid: readonly Entered[] | undefined,
): RunningOrder {
  const racing = drivers.filter(({ constructorId }) => constructorId !== undefined);
  const cars = grid ?? (racing.length > 0 ? racing : drivers);
  const running = cars.map(({ driverId }) => driverId);
  return withPole({ running, retired: [], disqualified: [], absent: [], values: {} }, grid);
}

/** The order with what qualifying has decided. */
export function withPole(order: RunningOrder, grid: readonly Entered[] | undefined): RunningOrder {
  return { ...order, values: { ...order.values, polePosition: grid?.[0]?.driverId } };
}

/** The order as it is sent: what qualifying has decided, its readers know. */
export function withoutQualifying(order: RunningOrder): RunningOrder {
  const ofRace = CATEGORIES.filter(({ isOfQualifying }) => !isOfQualifying);
  const values = ofRace.map(({ key }): [PickKey, string | undefined] => [key, order.values[key]]);
  return { ...order, values: Object.fromEntries(values) };
}
