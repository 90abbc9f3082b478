import { REOPENING_LEAD_MS, START_MAX_MOVE_MS } from '../race/deadline.ts';
import type { Circuit, Race, RaceTimes } from '../race/race.ts';
import { closingTime, withPairingAndQuestion } from '../race/race-clock.ts';
import { closesBy, raceStart } from '../race/race-times.ts';
import { type Answer, addListed, addMissing, lastClaim } from './claims.ts';
import { factsOf } from './closings.ts';
import { hasLasted, OPENED_AFTER, type RaceHistory, TRUSTED_AFTER } from './race-history.ts';
import { raceState } from './race-state.ts';

/** A race as the race data announces it. Rounds are renumbered when one is cancelled. */
export type AnnouncedRace = RaceTimes & {
  season: number;
  round: number;
  raceName: string;
  circuit: Circuit;
};

/** A race with its history, and whether an accepted result of it or its qualifying is known. */
export type KnownRace<R extends Race = Race> = {
  race: R;
  history: RaceHistory;
  hasResult: boolean;
};

export type Calendar = {
  races: KnownRace[];
  /** Races that the race data has listed for too short a time to be races of the season. */
  newRaces: KnownRace[];
};

/** `isWhole`: no row was left out because it cannot be read. */
export type CalendarAnswer = Answer & { announced: AnnouncedRace[]; isWhole: boolean };

/**
 * The season's calendar after an answer of the race data. A race is matched by its circuit and the nearest
 * date, never by its round.
 *
 * @param shards number of keys that the predictions of a new race spread over
 */
export function readCalendar(before: Calendar, answer: CalendarAnswer, shards: number): Calendar {
  const rows = oneRowPerRace(answer.announced, before.races);
  const rowsByRaceId = matchedRows(before.races, rows);
  const isIncomplete = !answer.isWhole || lacksTooManyRaces(before.races, rowsByRaceId, answer.at);
  const races = before.races.map((known) => {
    const row = rowsByRaceId.get(known.race._id);
    return row
      ? withHistory(known, addListed(known.history, row, answer), row)
      : withHistory(known, addMissing(known.history, { ...answer, isIncomplete }));
  });
  const matched = new Set(rowsByRaceId.values());
  const newRows = rows.filter((row) => !matched.has(row));
  return withNewRaces(races, newRows, before.newRaces, answer, shards);
}

/** The race with another history, and the fields that follow from it. */
export function withHistory<Known extends KnownRace>(
  known: Known,
  history: RaceHistory,
  heading: Partial<AnnouncedRace> = known.race,
): Known {
  return { ...known, history, race: raceOf(known.race, history, heading) };
}

/**
 * The race with the fields that follow from its history.
 *
 * @param heading round, name and circuit as the race data has them
 */
export function raceOf<R extends Race>(
  race: R,
  history: RaceHistory,
  heading: Partial<AnnouncedRace> = race,
): R {
  const { round = race.round, raceName = race.raceName, circuit = race.circuit } = heading;
  const {
    date: _,
    qualifyingDateTime,
    earliestClosing,
    lastClosing,
    timesInReview,
    listing,
    ...withoutFacts
  } = race;
  const facts = factsOf(raceState(history));
  const statusBeforeResult = facts.listing?.state === 'off' ? 'cancelled' : 'upcoming';
  const status = race.status === 'completed' ? race.status : statusBeforeResult;
  const updated = { ...withoutFacts, ...facts, status, round, raceName, circuit } as R;
  return withPairingAndQuestion(updated);
}

/**
 * One row for each race. Rows are of the same race if they have the same round, if they have the same circuit within
 * three days, or if one has a circuit that the season did not have before and the day of another row. Of such rows
 * the one with a known circuit is taken.
 */
function oneRowPerRace(rows: AnnouncedRace[], known: KnownRace[]): AnnouncedRace[] {
  const isKnown = (row: AnnouncedRace) => known.some(({ race }) => isSameCircuit(race, row));
  const isSame = (taken: AnnouncedRace, row: AnnouncedRace) =>
    taken.round === row.round ||
    (isSameCircuit(taken, row) && msBetweenStarts(taken, row) <= START_MAX_MOVE_MS) ||
    (isKnown(taken) && !isKnown(row) && isOnDayOf(taken, row));
  const distinct: AnnouncedRace[] = [];
  for (const row of [...rows.filter(isKnown), ...rows.filter((row) => !isKnown(row))]) {
    if (!distinct.some((taken) => isSame(taken, row))) distinct.push(row);
  }
  return distinct;
}

function isOnDayOf(one: RaceTimes, other: RaceTimes): boolean {
  return raceStart(one) !== undefined && one.date.slice(0, 10) === other.date.slice(0, 10);
}

type AtCircuit = Pick<AnnouncedRace, 'circuit'>;

function isSameCircuit(one: AtCircuit, other: AtCircuit): boolean {
  return one.circuit.circuitId === other.circuit.circuitId;
}

/**
 * The row of each race, by race id. Races get rows of the same circuit first, the nearest dates before others; the
 * remaining races get rows of the same day at a circuit that no race has.
 */
function matchedRows(known: KnownRace[], rows: AnnouncedRace[]): Map<string, AnnouncedRace> {
  const races = known.map(({ race }) => race);
  const pairsWhere = (isSame: (race: Race, row: AnnouncedRace) => boolean) =>
    races
      .flatMap((race) => rows.filter((row) => isSame(race, row)).map((row) => ({ race, row })))
      .sort(
        (one, other) => msBetweenStarts(one.race, one.row) - msBetweenStarts(other.race, other.row),
      );
  const isUnknown = (row: AnnouncedRace) => !races.some((race) => isSameCircuit(race, row));
  const matched = new Map<string, AnnouncedRace>();
  for (const { race, row } of [
    ...pairsWhere((race, row) => isSameCircuit(race, row) && mayBeOfRace(row, race)),
    ...pairsWhere((race, row) => isUnknown(row) && isOnDayOf(race, row)),
  ]) {
    if (matched.has(race._id) || [...matched.values()].includes(row)) continue;
    matched.set(race._id, row);
  }
  return matched;
}

/**
 * Whether a row of the race's circuit can be about the race: of a closed or completed one only within three days of
 * its own times, or without a start that can be read.
 */
function mayBeOfRace(row: AnnouncedRace, race: Race): boolean {
  if ((!race.closed && race.status !== 'completed') || !raceStart(row)) return true;
  const closes = closingTime(race)?.getTime() ?? Number.NaN;
  const msBetweenClosings = Math.abs(closesBy(row) - closes);
  return [msBetweenStarts(race, row), msBetweenClosings].some((ms) => ms <= START_MAX_MOVE_MS);
}

function msBetweenStarts(one: RaceTimes, other: RaceTimes): number {
  return Math.abs((raceStart(one)?.getTime() ?? 0) - (raceStart(other)?.getTime() ?? 0));
}

/**
 * Whether the answer lacks too many races for any of them to go off the calendar: at least two, and a third of those
 * that have not started; or two that an answer lacking too many had lacked before.
 */
function lacksTooManyRaces(
  known: KnownRace[],
  rowsByRaceId: Map<string, AnnouncedRace>,
  now: Date,
): boolean {
  const upcoming = known.map(({ race }) => race).filter(({ status }) => status === 'upcoming');
  const notStarted = upcoming.filter((race) => (raceStart(race) ?? now) >= now);
  const isMissing = ({ _id }: Race) => !rowsByRaceId.has(_id);
  const lacksSameRacesAgain =
    upcoming.filter((race) => isMissing(race) && race.listing?.incomplete).length >= 2;
  const missing = notStarted.filter(isMissing).length;
  return lacksSameRacesAgain || (missing >= 2 && missing * 3 >= notStarted.length);
}

/**
 * Adds the rows that match no race. In the first calendar of a season each becomes a race at once, later only after
 * every answer of a day had it.
 */
function withNewRaces(
  races: KnownRace[],
  rows: AnnouncedRace[],
  newRaces: KnownRace[],
  answer: Answer,
  shards: number,
): Calendar {
  const calendar: Calendar = { races: [...races], newRaces: [] };
  for (const row of rows) {
    const known = newRaces.find(
      ({ race }) => isSameCircuit(race, row) && msBetweenStarts(race, row) <= START_MAX_MOVE_MS,
    );
    const history = addListed(known?.history ?? [], row, answer);
    const takenIds = [...calendar.races, ...calendar.newRaces].map(({ race }) => race._id);
    const race = raceOf(newRace(row, takenIds, shards), history, row);
    const isOfSeason = answer.isFirst || isOwnRace(row, history, races, answer);
    (isOfSeason ? calendar.races : calendar.newRaces).push({ race, history, hasResult: false });
  }
  return calendar;
}

/**
 * Whether a row is a race of its own: every answer of a day had it (`OPENED_AFTER`). At the circuit of a race that is
 * closed and has no result it may be that race, postponed: then its closing has to be days later, in every answer of
 * two days (`TRUSTED_AFTER`). If the qualifying of the closed race was run, the row is no race of its own.
 */
function isOwnRace(row: AnnouncedRace, history: RaceHistory, known: KnownRace[], { at }: Answer) {
  const claim = lastClaim(history);
  if (!claim) return false;
  const closed = known.find(
    ({ race }) => isSameCircuit(race, row) && race.closed && race.status !== 'completed',
  );
  if (!closed) return hasLasted(claim, OPENED_AFTER);
  if (closed.hasResult) return false;
  const closedAt = closingTime(closed.race)?.getTime() ?? 0;
  const isAhead = closesBy(row) >= at.getTime() + REOPENING_LEAD_MS;
  return isAhead && closesBy(row) > closedAt + START_MAX_MOVE_MS && hasLasted(claim, TRUSTED_AFTER);
}

/** A race whose id is `2025-monza`, or `2025-monza-2` if that is taken, and so on. */
function newRace(row: AnnouncedRace, takenIds: string[], shards: number): Race {
  const firstId = `${row.season}-${row.circuit.circuitId}`;
  const furtherIds = takenIds.map((_, index) => `${firstId}-${index + 2}`);
  const id = [firstId, ...furtherIds].find((one) => !takenIds.includes(one)) ?? firstId;
  return { _id: id, ...row, status: 'upcoming', shards };
}
