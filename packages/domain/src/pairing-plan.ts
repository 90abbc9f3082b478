import { PAIRING_LEAD_MS } from './deadline.ts';
import { closing, isOpen, type Race } from './race.ts';

/** The open races that close within three days and have no pairing. */
export function duePairings<R extends Race>(races: R[], now: Date): R[] {
  return races.filter((race) => isWaiting(race, now) && pairingTime(race) <= now.getTime());
}

/** When a pairing is due next, after now, in milliseconds since the epoch. */
export function nextPairing(races: Race[], now: Date): number {
  const times = races.filter((race) => isWaiting(race, now)).map(pairingTime);
  return Math.min(...times.filter((time) => time > now.getTime()));
}

function isWaiting(race: Race, now: Date): boolean {
  return race.pairing === undefined && isOpen(race, now);
}

function pairingTime(race: Race): number {
  const closes = closing(race);
  return 'at' in closes ? closes.at.getTime() - PAIRING_LEAD_MS : Number.NaN;
}
