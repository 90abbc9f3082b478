import type { Outcome } from '../result/result.ts';
import { forDriverPicks, type PickKey } from './categories.ts';
import type { PartialPicks } from './picks.ts';

/** The driver or team of each pick; undefined where there is none. */
export function chosenIn(picks: PartialPicks): Record<PickKey, string | undefined> {
  const [winner, secondPlace, thirdPlace] = picks.podium;
  return {
    winner,
    secondPlace,
    thirdPlace,
    ...forDriverPicks((key) => picks[key]),
    driverHeadToHead: picks.driverHeadToHead?.winner,
    teamHeadToHead: picks.teamHeadToHead?.winner,
  };
}

/** The value that each pick is held against; null where undecided. */
export function valuesOf(outcome: Outcome): Record<PickKey, string | null> {
  const [winner, secondPlace, thirdPlace] = outcome.podium;
  const { drivers, teams } = outcome.headToHead;
  return {
    winner,
    secondPlace,
    thirdPlace,
    ...forDriverPicks((key) => outcome[key] ?? null),
    driverHeadToHead: drivers.winner,
    teamHeadToHead: teams.winner,
  };
}

/** How a head-to-head ends that nobody can have picked. */
const WITHOUT_WINNER = ['tie', 'neither'];

/** Whether a pick can be right: the value is known, and a driver or a team. */
export function isDecided(value: string | null): value is string {
  return value !== null && !WITHOUT_WINNER.includes(value);
}
