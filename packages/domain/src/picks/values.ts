import type { Outcome } from '../result/result.ts';
import type { PickKey } from './categories.ts';
import type { Picks } from './picks.ts';

/** The driver or team of each pick; undefined for a head-to-head without one. */
export function chosenIn({
  podium,
  driverHeadToHead,
  teamHeadToHead,
  ...drivers
}: Picks): Record<PickKey, string | undefined> {
  const [winner, secondPlace, thirdPlace] = podium;
  return {
    ...{ winner, secondPlace, thirdPlace },
    ...drivers,
    driverHeadToHead: driverHeadToHead?.winner,
    teamHeadToHead: teamHeadToHead?.winner,
  };
}

/** The value that each pick is held against; null where undecided. */
export function valuesOf({
  podium,
  headToHead,
  ...drivers
}: Outcome): Record<PickKey, string | null> {
  const [winner, secondPlace, thirdPlace] = podium;
  return {
    ...{ winner, secondPlace, thirdPlace },
    ...drivers,
    driverHeadToHead: headToHead.drivers.winner,
    teamHeadToHead: headToHead.teams.winner,
  };
}
