import { BELIEVED_MOVE_MS, SETTLED_AHEAD_MS } from './deadline.ts';
import {
  type Circuit,
  closing,
  closingBy,
  isRevealed,
  latestQualifying,
  parseInstant,
  type Race,
  type RaceTimes,
  raceStart,
  withClosing,
} from './race.ts';

/** A race as the race data announces it. Rounds are renumbered when one is cancelled. */
export type AnnouncedRace = RaceTimes & {
  season: number;
  round: number;
  raceName: string;
  circuit: Circuit;
};

/** A sync is written within this time after it was decided, and picks may be shown meanwhile. */
export const WRITTEN_WITHIN_MS = 120_000;

/**
 * The season's calendar after a sync: every stored race, matched by circuit and never by round, and
 * the announced races that are new. A race that vanished is cancelled, its predictions kept.
 *
 * @param shards over how many keys the predictions of a new race spread
 */
export function syncCalendar(
  stored: Race[],
  announced: AnnouncedRace[],
  now: Date,
  shards: number,
): Race[] {
  const matched = matchByCircuit(stored, announced);
  const races = stored.map((race) => {
    const announcement = matched.get(race._id);
    return announcement ? updated(race, announcement, now) : vanished(race);
  });
  const found = new Set(matched.values());
  for (const race of announced) {
    if (!found.has(race)) races.push(created(race, races, shards));
  }
  return races;
}

/** Pairs stored with announced races of the same circuit, nearest dates first. */
function matchByCircuit(stored: Race[], announced: AnnouncedRace[]): Map<string, AnnouncedRace> {
  const pairs = stored
    .flatMap((race) =>
      announced
        .filter(({ circuit }) => circuit.circuitId === race.circuit.circuitId)
        .map((announcement) => ({ race, announcement, apart: daysApart(race, announcement) })),
    )
    .sort((one, other) => one.apart - other.apart);
  const matched = new Map<string, AnnouncedRace>();
  for (const { race, announcement } of pairs) {
    if (matched.has(race._id) || [...matched.values()].includes(announcement)) continue;
    matched.set(race._id, announcement);
  }
  return matched;
}

function daysApart(one: RaceTimes, other: RaceTimes): number {
  const apart = (raceStart(one)?.getTime() ?? 0) - (raceStart(other)?.getTime() ?? 0);
  return Math.abs(apart);
}

function created(announcement: AnnouncedRace, others: Race[], shards: number): Race {
  const base = `${announcement.season}-${announcement.circuit.circuitId}`;
  const taken = new Set(others.map((race) => race._id));
  let occurrence = 1;
  const id = () => (occurrence === 1 ? base : `${base}-${occurrence}`);
  while (taken.has(id())) occurrence += 1;
  return { _id: id(), ...announcement, status: 'upcoming', shards };
}

function vanished(race: Race): Race {
  return race.status === 'upcoming' ? { ...race, status: 'cancelled' } : race;
}

function updated(race: Race, announcement: AnnouncedRace, now: Date): Race {
  const { round, raceName, circuit } = announcement;
  const status = race.status === 'cancelled' ? 'upcoming' : race.status;
  return {
    ...withoutTimes(race),
    round,
    raceName,
    circuit,
    status,
    ...settledTimes(race, announcement, now),
  };
}

/** What a sync makes of changed times: believed, flagged for an admin, or too late to matter. */
function settledTimes(
  race: Race,
  announced: RaceTimes,
  now: Date,
): RaceTimes & Pick<Race, 'flaggedTimes'> {
  const [stored, proposed] = [timesOf(race), timesOf(announced)];
  const shown = isRevealed(race, new Date(now.getTime() + WRITTEN_WITHIN_MS));
  if (race.status === 'completed' || (shown && race.flaggedTimes)) {
    return { ...stored, ...(race.flaggedTimes && { flaggedTimes: race.flaggedTimes }) };
  }
  if (shown) return { ...stored, date: movedStart(race, announced) };
  if (sameTimes(stored, proposed)) return stored;
  if (race.dismissedTimes && sameTimes(race.dismissedTimes, proposed)) return stored;
  return isBelieved(race, proposed, now) ? proposed : { ...stored, flaggedTimes: proposed };
}

function isBelieved(race: Race, proposed: RaceTimes, now: Date): boolean {
  if (race.closingOverride) return comesAfter(proposed, race.closingOverride);
  const before = closing({ ...withoutTimes(race), ...timesOf(race) });
  const after = closing({ ...withoutTimes(race), ...proposed });
  if (!('at' in after) || startsBeforeQualifying(proposed)) return false;
  const ahead = after.at.getTime() - now.getTime();
  const unknownBefore = !('at' in before) || race.qualifyingDateTime === undefined;
  if (unknownBefore) return ahead > SETTLED_AHEAD_MS;
  const move = after.at.getTime() - before.at.getTime();
  return (
    move === 0 ||
    (Math.abs(move) < BELIEVED_MOVE_MS && Math.min(ahead, ahead - move) > SETTLED_AHEAD_MS)
  );
}

/** Closed stays closed: once picks were shown, only a start that leaves closing where it is can move. */
function movedStart(race: Race, { date }: RaceTimes): string {
  const [before, after] = [closing(race), closing({ ...race, date })];
  const start = parseInstant(date);
  if (!start || !('at' in before) || !('at' in after)) return race.date;
  return start >= before.at && after.at.getTime() === before.at.getTime() ? date : race.date;
}

/** Both qualifying and the race. */
function comesAfter({ date, qualifyingDateTime = date }: RaceTimes, instant: string): boolean {
  return [date, qualifyingDateTime].every((time) => {
    const parsed = parseInstant(time);
    return parsed !== undefined && parsed > new Date(instant);
  });
}

/** The calendar has had a race on the day before its own qualifying. */
function startsBeforeQualifying({ date, qualifyingDateTime }: RaceTimes): boolean {
  const start = parseInstant(date);
  const qualifying = parseInstant(qualifyingDateTime ?? date);
  return start !== undefined && qualifying !== undefined && start < qualifying;
}

function withoutTimes(race: Race): Omit<Race, 'date' | 'qualifyingDateTime' | 'flaggedTimes'> {
  const { date, qualifyingDateTime, flaggedTimes, ...others } = race;
  return others;
}

export function timesOf({ date, qualifyingDateTime }: RaceTimes): RaceTimes {
  return qualifyingDateTime === undefined ? { date } : { date, qualifyingDateTime };
}

function sameTimes(one: RaceTimes, other: RaceTimes): boolean {
  return one.date === other.date && one.qualifyingDateTime === other.qualifyingDateTime;
}

/** Whether a race can be held by these times. */
export function isReadable(times: RaceTimes): boolean {
  return raceStart(times) !== undefined && 'at' in closingBy(times);
}

/** A race once an admin accepted the times that were flagged, or dismissed them. */
export function decideTimes(race: Race, decision: 'accept' | 'dismiss'): Race {
  const { flaggedTimes, dismissedTimes, ...others } = race;
  if (!flaggedTimes) return race;
  return decision === 'accept'
    ? withClosingBefore({ ...withoutTimes(others), ...flaggedTimes })
    : { ...others, dismissedTimes: flaggedTimes };
}

/** A race once an admin set a closing time by hand, which dismisses what was in doubt; null undoes it. */
export function decideClosing(race: Race, closesAt: string | null): Race {
  return closesAt === null
    ? withClosing(race, undefined)
    : withClosing(decideTimes(race, 'dismiss'), closesAt);
}

/** Qualifying that was believed to come before the closing time set by hand takes its place. */
function withClosingBefore(race: Race): Race {
  const { closingOverride } = race;
  return closingOverride && new Date(closingOverride) >= latestQualifying(race)
    ? withClosing(race, undefined)
    : race;
}
