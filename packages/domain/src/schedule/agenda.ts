import { nextPicksMissing } from '../message/picks-missing.ts';
import { nextPairing } from '../race/pairing-plan.ts';
import type { Race } from '../race/race.ts';
import { closing, isOpen } from '../race/race-clock.ts';
import { beginsAt, lastStart } from '../season/season-state.ts';
import { type FetchLog, nextChecks } from './fetch-plan.ts';

/** Something the system does next; what concerns a whole season has no race. */
type Due = {
  what:
    | 'calendar' // the calendar is requested
    | 'result' // the result of a race is requested
    | 'pairing' // the suggested pairing is set, if an admin has set none
    | 'picks-missing' // players are told that their picks are missing
    | 'last-picks-missing' // they are told so for the last time
    | 'closing'
    | 'next-calendar' // the calendar of the next season is requested
    | 'next-season'; // the next season begins
  race?: Race;
  at: Date;
};

/** What is due next, in order, overdue jobs first. Closing needs no job. */
export function agenda(races: Race[], log: FetchLog, now: Date): Due[] {
  const checks = nextChecks(races, log).map(
    ({ race, at }) => ({ what: race ? 'result' : 'calendar', ...(race && { race }), at }) as const,
  );
  const raceEvents = races.flatMap((race) => [
    { what: 'pairing' as const, race, at: nextPairing(race, now) },
    { what: 'picks-missing' as const, race, at: nextPicksMissing(race, 'first', now) },
    { what: 'last-picks-missing' as const, race, at: nextPicksMissing(race, 'last', now) },
    { what: 'closing' as const, race, at: nextClosing(race, now) },
  ]);
  return sortedByTime([...checks, ...raceEvents], now);
}

type Season = { races: Race[]; log: FetchLog };

/** What is due for the season that follows; nothing until the last race of this one has started. */
export function nextSeasonAgenda(played: Race[], { races, log }: Season, now: Date): Due[] {
  if (now.getTime() < lastStart(played)) return [];
  const syncs = nextChecks(races, log).filter(({ race }) => !race);
  const due = [
    ...syncs.map(({ at }) => ({ what: 'next-calendar' as const, at })),
    { what: 'next-season' as const, at: beginsAt(races) },
  ];
  return sortedByTime(due, now);
}

/** In order of time, without those that have none. Overdue ones have the present time. */
function sortedByTime(due: (Omit<Due, 'at'> & { at: number })[], now: Date): Due[] {
  return due
    .filter(({ at }) => at < Number.POSITIVE_INFINITY)
    .map((one) => ({ ...one, at: new Date(Math.max(one.at, now.getTime())) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function nextClosing(race: Race, now: Date): number {
  const closes = closing(race);
  return 'at' in closes && isOpen(race, now) ? closes.at.getTime() : Number.POSITIVE_INFINITY;
}
