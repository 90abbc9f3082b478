import {
  driversInRace,
  type RunningOrder,
  withDrivers,
} from '@parc-ferme/domain/result/running-order';
import { startOrder, withPole } from '@parc-ferme/domain/result/start-order';
import { useMemo, useState } from 'react';
import { storedOrder, storeOrder } from '../../../server/drafts.ts';
import type { RaceScores } from '../../../server/race-scores.ts';
import type { RaceFacts } from './race-facts.ts';

export type QualifyingOrder = RaceScores['qualifyingOrder'];

/** A stored order lacks pole position, and may lack drivers who were entered since. */
export function completedOrder(
  order: RunningOrder,
  startingOrder: RunningOrder,
  qualifyingOrder: QualifyingOrder,
) {
  return withPole(withDrivers(order, driversInRace(startingOrder)), qualifyingOrder);
}

/** The running order that the player set on this device, else the starting order. */
export function useRunningOrder(
  raceId: string,
  { drivers, teams }: Pick<RaceFacts, 'drivers' | 'teams'>,
  qualifyingOrder: QualifyingOrder,
  userId = '',
) {
  const [ownOrder, setOwnOrder] = useState(() => storedOrder(userId, raceId));
  const startingOrder = useMemo(
    () => startOrder({ drivers, qualifyingOrder, teamCount: teams.length }),
    [drivers, qualifyingOrder, teams],
  );
  const order = useMemo(
    () => (ownOrder ? completedOrder(ownOrder, startingOrder, qualifyingOrder) : startingOrder),
    [ownOrder, startingOrder, qualifyingOrder],
  );

  function setOrder(changed: RunningOrder | undefined) {
    setOwnOrder(changed);
    storeOrder(userId, raceId, changed);
  }

  return {
    order,
    startingOrder,
    isStartingOrder: order === startingOrder,
    onChange: setOrder,
    onReset: () => setOrder(undefined),
  };
}
