import type { Race } from './race.ts';

/** Whether the first closing of a season has passed: from then on its rules are fixed. */
export function hasSeasonBegun<R extends Pick<Race, 'status'>>(
  races: R[],
  now: Date,
  closesAt: (race: R) => Date | undefined,
): boolean {
  return races.some((race) => {
    const closes = closesAt(race);
    const hasClosed = closes !== undefined && now >= closes;
    return race.status === 'completed' || (race.status === 'upcoming' && hasClosed);
  });
}
