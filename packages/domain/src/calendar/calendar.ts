import { REOPENING_LEAD_MS, START_MAX_MOVE_MS } from '../race/deadline.ts';
import type { Circuit, Race, RaceTimes } from '../race/race.ts';
import { closingTime, withHeldPairing } from '../race/race-clock.ts';
import { closesBy, raceStart } from '../race/race-times.ts';
import { type Answer, addListed, addMissing, lastClaim } from './claims.ts';
import { factsOf } from './held-closings.ts';
import { A_DAY, hasLasted, type RaceHistory, TWO_DAYS } from './race-history.ts';
import { whatHolds } from './what-holds.ts';

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
  /** Those that the calendar has had for too short a time to be races of the season. */
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
export function readCalendar(known: Calendar, answer: CalendarAnswer, shards: number): Calendar {
  const rows = oncePerRace(answer.announced, known.races);
  const matched = matchedRows(known.races, rows);
  const isIncomplete = !answer.isWhole || isShort(known.races, matched, answer.at);
  const races = known.races.map((one) => {
    const row = matched.get(one.race._id);
    return row
      ? withHistory(one, addListed(one.history, row, answer), row)
      : withHistory(one, addMissing(one.history, isIncomplete, answer));
  });
  const found = new Set(matched.values());
  const newRows = rows.filter((row) => !found.has(row));
  return withNewRaces(races, newRows, known.newRaces, answer, shards);
}

/** The race with what another history of it comes to. */
export function withHistory<Known extends KnownRace>(
  known: Known,
  history: RaceHistory,
  heading: Partial<AnnouncedRace> = known.race,
): Known {
  return { ...known, history, race: raceOf(known.race, history, heading) };
}

/** The race as its history makes it, with the heading of the calendar. */
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
    ...others
  } = race;
  const facts = factsOf(whatHolds(history));
  const isOff = facts.listing?.state === 'off';
  const status = race.status === 'completed' ? 'completed' : isOff ? 'cancelled' : 'upcoming';
  return withHeldPairing({ ...others, ...facts, status, round, raceName, circuit } as R);
}

/**
 * Rows with one round, or of one circuit within three days, are one race: that of a known circuit. So is one of an
 * unknown circuit on the day of a known one.
 */
function oncePerRace(rows: AnnouncedRace[], known: KnownRace[]): AnnouncedRace[] {
  const isKnown = (row: AnnouncedRace) => known.some(({ race }) => isAt(race, row));
  const isSame = (one: AnnouncedRace, row: AnnouncedRace) =>
    one.round === row.round ||
    (isAt(one, row) && apart(one, row) <= START_MAX_MOVE_MS) ||
    (isKnown(one) && !isKnown(row) && isOnDayOf(one, row));
  const kept: AnnouncedRace[] = [];
  for (const row of [...rows.filter(isKnown), ...rows.filter((row) => !isKnown(row))]) {
    if (!kept.some((one) => isSame(one, row))) kept.push(row);
  }
  return kept;
}

function isOnDayOf(one: RaceTimes, other: RaceTimes): boolean {
  return raceStart(one) !== undefined && one.date.slice(0, 10) === other.date.slice(0, 10);
}

type AtCircuit = Pick<AnnouncedRace, 'circuit'>;

function isAt(one: AtCircuit, other: AtCircuit): boolean {
  return one.circuit.circuitId === other.circuit.circuitId;
}

/** Pairs races with rows of the same circuit, nearest dates first; then those that are left by their date. */
function matchedRows(known: KnownRace[], rows: AnnouncedRace[]): Map<string, AnnouncedRace> {
  const races = known.map(({ race }) => race);
  const bySame = (isSame: (race: Race, row: AnnouncedRace) => boolean) =>
    races
      .flatMap((race) => rows.filter((row) => isSame(race, row)).map((row) => ({ race, row })))
      .sort((one, other) => apart(one.race, one.row) - apart(other.race, other.row));
  const isUnknown = (row: AnnouncedRace) => !races.some((race) => isAt(race, row));
  const matched = new Map<string, AnnouncedRace>();
  for (const { race, row } of [
    ...bySame((race, row) => isAt(race, row) && mayBe(race, row)),
    ...bySame((race, row) => isUnknown(row) && isOnDayOf(race, row)),
  ]) {
    if (matched.has(race._id) || [...matched.values()].includes(row)) continue;
    matched.set(race._id, row);
  }
  return matched;
}

/** A closed race is one that the calendar has within three days of its own, or at no time that can be read. */
function mayBe(race: Race, row: AnnouncedRace): boolean {
  if ((!race.closed && race.status !== 'completed') || !raceStart(row)) return true;
  const closes = closingTime(race)?.getTime() ?? Number.NaN;
  return [apart(race, row), Math.abs(closesBy(row) - closes)].some((ms) => ms <= START_MAX_MOVE_MS);
}

function apart(one: RaceTimes, other: RaceTimes): number {
  return Math.abs((raceStart(one)?.getTime() ?? 0) - (raceStart(other)?.getTime() ?? 0));
}

/**
 * At least two races and a third of those to come are missing, or two are that were so before: nobody takes so
 * many off by such answers.
 */
function isShort(known: KnownRace[], matched: Map<string, AnnouncedRace>, now: Date): boolean {
  const upcoming = known.map(({ race }) => race).filter(({ status }) => status === 'upcoming');
  const toCome = upcoming.filter((race) => !((raceStart(race) ?? now) < now));
  const isMissing = ({ _id }: Race) => !matched.has(_id);
  const isAsBefore =
    upcoming.filter((one) => isMissing(one) && one.listing?.incomplete).length >= 2;
  const missing = toCome.filter(isMissing).length;
  return isAsBefore || (missing >= 2 && missing * 3 >= toCome.length);
}

/** In the first calendar of a season all races are its own, later ones once every answer of a day had them. */
function withNewRaces(
  races: KnownRace[],
  rows: AnnouncedRace[],
  waiting: KnownRace[],
  answer: Answer,
  shards: number,
): Calendar {
  const calendar: Calendar = { races: [...races], newRaces: [] };
  for (const row of rows) {
    const before = waiting.find(
      ({ race }) => isAt(race, row) && apart(race, row) <= START_MAX_MOVE_MS,
    );
    const history = addListed(before?.history ?? [], row, answer);
    const taken = [...calendar.races, ...calendar.newRaces].map(({ race }) => race._id);
    const race = raceOf(newRace(row, taken, shards), history, row);
    const isConfirmed = answer.isFirst || isNewRace(row, history, races, answer);
    (isConfirmed ? calendar.races : calendar.newRaces).push({ race, history, hasResult: false });
  }
  return calendar;
}

/**
 * Where a race was closed and has no result, the same one may only be late: another is held there if its closing
 * is days later, and every answer of two days said so. Once its qualifying was run, there is no other one.
 */
function isNewRace(row: AnnouncedRace, history: RaceHistory, known: KnownRace[], { at }: Answer) {
  const claim = lastClaim(history);
  const shown = known.find(
    ({ race }) => isAt(race, row) && race.closed && race.status !== 'completed',
  );
  if (!claim || !shown) return claim !== undefined && hasLasted(claim, A_DAY);
  if (shown.hasResult) return false;
  const shownAt = closingTime(shown.race)?.getTime() ?? 0;
  const isAhead = closesBy(row) >= at.getTime() + REOPENING_LEAD_MS;
  return isAhead && closesBy(row) > shownAt + START_MAX_MOVE_MS && hasLasted(claim, TWO_DAYS);
}

function newRace(heading: AnnouncedRace, taken: string[], shards: number): Race {
  const base = `${heading.season}-${heading.circuit.circuitId}`;
  let occurrence = 1;
  const id = () => (occurrence === 1 ? base : `${base}-${occurrence}`);
  while (taken.includes(id())) occurrence += 1;
  return { _id: id(), ...heading, status: 'upcoming', shards };
}
