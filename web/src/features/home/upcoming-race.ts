import { isCompleted, type Race } from '../../season.tsx';

/** The race that comes next; none where the season is over or has no calendar yet. */
export function upcomingRace(races: Race[]): Race | undefined {
  return races.find((race) => race.status === 'upcoming' && !isCompleted(race));
}

export function lastCompleted(races: Race[]): Race | undefined {
  return races.findLast(isCompleted);
}
