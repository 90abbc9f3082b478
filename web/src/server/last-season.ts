import type { Reply } from './api.ts';

type Season = Reply<'seasons.get'>;

/** Public data, which stays when a player signs out. */
type LastSeason = { season: Season; seenAt: number; skewMs: number };

/** A reply of another shape needs another key. */
const KEY = 'last-season.1';

/** Stores the current season for visits without a connection; if the storage is full, there is none. */
export function storeLastSeason(last: LastSeason): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    localStorage.removeItem(KEY);
  }
}

/** The race that comes next by what this device saw last. */
export function nextRaceIn({ season, skewMs }: LastSeason) {
  const now = Date.now() + skewMs;
  return season.races.find(({ status, date }) => status === 'upcoming' && now < Date.parse(date));
}

export function lastSeason(): LastSeason | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
