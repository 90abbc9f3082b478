import type { Race } from './race.ts';
import { revealTime } from './race-clock.ts';
import { raceStart } from './race-times.ts';

/** As long as a race takes at most; after it, only its result is news. */
const RACE_MS = 2 * 3_600_000;

/** The races not run yet whose picks are open to all, which nobody was told of yet. */
export function dueReveals<R extends Race>(races: R[], now: Date): R[] {
  return races.filter((race) => {
    const start = raceStart(race)?.getTime() ?? Number.POSITIVE_INFINITY;
    return nextReveal(race) <= now.getTime() && now.getTime() < start + RACE_MS;
  });
}

/** When the players are told of the reveal, in milliseconds since the epoch. */
export function nextReveal(race: Race): number {
  const isWaiting = race.status === 'upcoming' && race.revealedAt === undefined;
  return (isWaiting && revealTime(race)?.getTime()) || Number.POSITIVE_INFINITY;
}
