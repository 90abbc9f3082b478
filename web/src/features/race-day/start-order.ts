import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import type { Driver } from '../../season.tsx';

/** The drivers of the latest field by team; before the first race all entrants. */
export function startOrder(drivers: Driver[]): RunningOrder {
  const racing = drivers.filter(({ constructorId }) => constructorId !== undefined);
  return {
    running: (racing.length > 0 ? racing : drivers).map(({ driverId }) => driverId),
    ...{ retired: [], disqualified: [] },
    ...{ polePosition: null, fastestLap: null, teamHeadToHead: null },
  };
}
