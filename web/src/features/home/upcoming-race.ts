import { isCompleted, type Race } from '../../server/season.tsx';

/** The latest race, if it has started and its result is still to come. */
export function underWay(races: Race[]): Race | undefined {
  const last = races.findLast(isCompleted);
  return last?.status === 'upcoming' ? last : undefined;
}

export function lastCompleted(races: Race[]): Race | undefined {
  return races.findLast(isCompleted);
}
