import type { Race } from './race.ts';
import { revealTime } from './race-clock.ts';

/** The races whose picks are open to all, which nobody was told of yet. With a result it is no news. */
export function dueReveals<R extends Race>(races: R[], now: Date): R[] {
  return races.filter((race) => nextReveal(race) <= now.getTime());
}

/** When the players are told of the reveal, in milliseconds since the epoch. */
export function nextReveal(race: Race): number {
  const isWaiting = race.status === 'upcoming' && race.revealedAt === undefined;
  return (isWaiting && revealTime(race)?.getTime()) || Number.POSITIVE_INFINITY;
}
