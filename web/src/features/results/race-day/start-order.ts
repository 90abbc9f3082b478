import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import type { RaceScores } from '../../../server/race-scores.ts';
import type { Driver } from '../../../server/season.tsx';

export type Grid = RaceScores['grid'];

/** The order of qualifying; before that the latest field by team, or all entrants. */
export function startOrder(drivers: Driver[], grid: Grid): RunningOrder {
  const racing = drivers.filter(({ constructorId }) => constructorId !== undefined);
  const running = grid ?? (racing.length > 0 ? racing : drivers);
  return {
    running: running.map(({ driverId }) => driverId),
    retired: [],
    disqualified: [],
    polePosition: grid?.[0]?.driverId ?? null,
    fastestLap: null,
    teamHeadToHead: null,
  };
}
