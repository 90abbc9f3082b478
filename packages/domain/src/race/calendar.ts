import type { Circuit, Race, RaceTimes } from './race.ts';
import { withHeldPairing } from './race-clock.ts';
import { withAnnounced } from './race-clock-calendar.ts';
import { raceStart } from './race-times.ts';

/** A race as the race data announces it. Rounds are renumbered when one is cancelled. */
export type AnnouncedRace = RaceTimes & {
  season: number;
  round: number;
  raceName: string;
  circuit: Circuit;
};

/**
 * The season's calendar after a sync: every stored race, matched by circuit and never by round, and
 * the announced races that are new. A race that vanished is cancelled and keeps its predictions.
 *
 * @param shards number of keys that the predictions of a new race spread over
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
  const known = withAnnounced({ ...race, status }, announcement, now);
  return withHeldPairing({ ...known, round, raceName, circuit });
}
