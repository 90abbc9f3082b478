import { SEND_AGAIN_LEADS_MS, SEND_AGAIN_NOTICE_MS } from './deadline.ts';
import type { Race } from './race.ts';
import { closing, isOpen } from './race-clock.ts';

/** A race that closes soon, for which nobody was told yet that last picks are to be sent again. */
export type DueToSendAgain<R extends Race> = { race: R; closesAt: string };

/** A race whose closing was moved since it was announced is due again. */
export function dueToSendAgain<R extends Race>(races: R[], now: Date): DueToSendAgain<R>[] {
  return races.flatMap((race) => {
    const closesAt = closingOf(race)?.toISOString();
    const isDue = closesAt !== undefined && nextToSendAgain(race, now) <= now.getTime();
    return isDue ? { race, closesAt } : [];
  });
}

/** When a race is to be announced, in milliseconds since the epoch. */
export function nextToSendAgain(race: Race, now: Date): number {
  const closes = closingOf(race);
  if (!closes || !isOpen(race, now)) return Number.POSITIVE_INFINITY;
  if (race.sendAgainFor === closes.toISOString()) return Number.POSITIVE_INFINITY;
  return closes.getTime() - SEND_AGAIN_NOTICE_MS;
}

/** When last picks are sent again: by its present closing time, and not once the race is closed. */
export function timesToSendAgain(race: Race, now: Date): Date[] {
  const closes = closingOf(race);
  if (!closes || !isOpen(race, now)) return [];
  return SEND_AGAIN_LEADS_MS.map((lead) => new Date(closes.getTime() - lead));
}

function closingOf(race: Race): Date | undefined {
  const closes = closing(race);
  return 'at' in closes ? closes.at : undefined;
}
