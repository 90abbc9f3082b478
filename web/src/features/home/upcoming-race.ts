import { isCompleted, type Race } from '../../server/season.tsx';

/** The race that comes next; none where the season is over or has no calendar yet. */
export function upcomingRace(races: Race[]): Race | undefined {
  return races.find((race) => race.status === 'upcoming' && !isCompleted(race));
}

/** The latest race, if it has started and its result is still to come. */
export function underWay(races: Race[]): Race | undefined {
  const last = races.findLast(isCompleted);
  return last?.status === 'upcoming' ? last : undefined;
}

export function lastCompleted(races: Race[]): Race | undefined {
  return races.findLast(isCompleted);
}
