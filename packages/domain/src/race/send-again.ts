import { SEND_AGAIN_LEADS_MS, SEND_AGAIN_NOTICE_MS } from './deadline.ts';
import type { Race } from './race.ts';
import { closingTime, isOpen } from './race-clock.ts';

/** A race that closes soon, for which nobody was told yet that last picks are to be sent again. */
type DueToSendAgain<R extends Race> = { race: R; closesAt: string };

/** A race whose closing was moved since it was announced is due again. */
export function dueToSendAgain<R extends Race>(races: R[], now: Date): DueToSendAgain<R>[] {
  return races.flatMap((race) => {
    const closesAt = closingTime(race)?.toISOString();
    const isDue = closesAt !== undefined && nextToSendAgain(race, now) <= now.getTime();
    return isDue ? { race, closesAt } : [];
  });
}

/** When a race is to be announced, in milliseconds since the epoch. */
export function nextToSendAgain(race: Race, now: Date): number {
  const closes = closingTime(race);
  if (!closes || !isOpen(race, now)) return Number.POSITIVE_INFINITY;
  if (race.sendAgainFor === closes.toISOString()) return Number.POSITIVE_INFINITY;
  return closes.getTime() - SEND_AGAIN_NOTICE_MS;
}

/** The server stamp of picks that are sent again, whenever they are; undefined without a closing time. */
export function sendAgainStamp(race: Race): Date | undefined {
  const closes = closingTime(race);
  return closes && new Date(closes.getTime() - SEND_AGAIN_LEADS_MS[0]);
}

/** When last picks are sent again: by its present closing time, and not once the race is closed. */
export function timesToSendAgain(race: Race, now: Date): Date[] {
  const closes = closingTime(race);
  if (!closes || !isOpen(race, now)) return [];
  return SEND_AGAIN_LEADS_MS.map((lead) => new Date(closes.getTime() - lead));
}
