import { readFileSync } from 'node:fs';
import type { SourceSeason } from './jolpica-reply.ts';

/*
 * The season 2025: facts in a compact form, in Jolpica's shape. Jolpica writes every scalar as a string and
 * omits unknown keys, as JSON omits undefined ones.
 */

type Text = string | null;
type CircuitRow = [
  id: string,
  name: string,
  locality: string,
  country: string,
  ...coordinates: number[],
];
/** `start` is an ISO UTC instant, as everywhere below. */
type RaceRow = [round: number, name: string, circuitId: string, start: string];
type SessionRow = [round: number, session: string, start: string];
/** A driver who only drove in Friday practice often has no more than a name. */
type DriverRow = [
  id: string,
  number: Text,
  code: Text,
  given: string,
  family: string,
  ...birthAndNationality: Text[],
];
type TeamRow = [id: string, name: string, nationality: string];
/** In the order of qualifying. A time is null for "did not take part", '' for "set no time". */
type QualifyingRow = [
  driverId: string,
  teamId: string,
  number: number,
  q1: Text,
  q2: Text,
  q3: Text,
];
type ResultRow = [
  position: number | null,
  positionText: Text,
  driverId: string,
  teamId: string,
  number: number,
  grid: number,
  laps: number,
  status: string,
  points: number,
  timeMillis: number | null,
  /** '' for a car classified though it stopped before the flag. */
  time: Text,
  fastestLapRank: number | null,
  fastestLap: number | null,
  fastestLapTime: Text,
];

type Rounds<Row> = { rounds: Record<string, Row[]> };
/** The two classifications that were published before the final one, which is among the results. */
type Correction = {
  round: number;
  hoursAfterStart: { provisional: number; halfPatched: number; final: number };
  provisional: ResultRow[];
  halfPatched: ResultRow[];
};

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./season-2025/${name}.json`, import.meta.url), 'utf8'));

type Calendar = { circuits: CircuitRow[]; races: RaceRow[]; sessions: SessionRow[] };
const { circuits, races, sessions }: Calendar = read('calendar');
const entrants: { drivers: DriverRow[]; teams: TeamRow[] } = read('entrants');
const qualifying: Rounds<QualifyingRow> = read('qualifying');
const results: Rounds<ResultRow> = read('results');
/** The real API showed the two disqualifications in steps, half patched for over an hour. */
const LAS_VEGAS: Correction = read('las-vegas-correction');

const dateAndTime = (instant: string) => {
  const [date = '', time = ''] = instant.split('T');
  return { date, time };
};
const drivers = new Map(
  entrants.drivers.map(([driverId, number, code, givenName, familyName, born, nationality]) => [
    driverId,
    {
      driverId,
      permanentNumber: number ?? undefined,
      code: code ?? undefined,
      givenName,
      familyName,
      dateOfBirth: born ?? undefined,
      nationality: nationality ?? undefined,
    },
  ]),
);
const teams = new Map(
  entrants.teams.map(([constructorId, name, nationality]) => [
    constructorId,
    { constructorId, name, nationality },
  ]),
);

const headings = races.map(([round, raceName, circuitId, start]) => {
  const [, circuitName = '', locality = '', country = '', lat, long] =
    circuits.find(([id]) => id === circuitId) ?? [];
  const Location = { lat: String(lat), long: String(long), locality, country };
  const Circuit = { circuitId, circuitName, Location };
  return { season: '2025', round: String(round), raceName, Circuit, ...dateAndTime(start) };
});

/** @throws if the list has no such id */
function entryOf<Entry>(list: Map<string, Entry>, id: string): Entry {
  const entry = list.get(id);
  if (!entry) throw new Error(`The season has no ${id}.`);
  return entry;
}

function qualifyingShape(row: QualifyingRow, index: number) {
  const [driverId, teamId, number, q1, q2, q3] = row;
  return {
    number: String(number),
    position: String(index + 1),
    Driver: entryOf(drivers, driverId),
    Constructor: entryOf(teams, teamId),
    Q1: q1 ?? undefined,
    Q2: q2 ?? undefined,
    Q3: q3 ?? undefined,
  };
}

function resultShape(row: ResultRow) {
  const [position, positionText, driverId, teamId, number, grid, laps, status, ...timing] = row;
  const [points, millis, time, rank, lap, lapTime] = timing;
  return {
    number: String(number),
    position: position === null ? null : String(position),
    positionText,
    Driver: entryOf(drivers, driverId),
    Constructor: entryOf(teams, teamId),
    points: String(points),
    grid: String(grid),
    laps: String(laps),
    status,
    Time: millis === null ? undefined : { millis: String(millis), time },
    FastestLap:
      lap === null
        ? undefined
        : {
            rank: rank === null ? undefined : String(rank),
            lap: String(lap),
            Time: { time: lapTime },
          },
  };
}

const HOUR_MS = 3_600_000;
const HOURS_AFTER_QUALIFYING = 4;
const HOURS_AFTER_RACE = 5;

type Classification = { hoursAfterStart: number; rows: ResultRow[] };

/** The classifications of a race in the order in which they were published. */
function classificationsOf(round: number): Classification[] {
  const final = results.rounds[round] ?? [];
  if (round !== LAS_VEGAS.round) {
    return [{ hoursAfterStart: HOURS_AFTER_RACE, rows: final }];
  }
  const { provisional, halfPatched, hoursAfterStart } = LAS_VEGAS;
  return [
    { hoursAfterStart: hoursAfterStart.provisional, rows: provisional },
    { hoursAfterStart: hoursAfterStart.halfPatched, rows: halfPatched },
    { hoursAfterStart: hoursAfterStart.final, rows: final },
  ];
}

const hoursSince = (start = '', now: Date) => (now.getTime() - Date.parse(start)) / HOUR_MS;

function qualifyingStart(round: number): string {
  const found = sessions.find(
    ([sessionRound, session]) => sessionRound === round && session === 'Qualifying',
  );
  return found?.[2] ?? '';
}

export const season2025 = {
  year: 2025,
  weekends: headings.map((heading) => ({
    ...heading,
    ...Object.fromEntries(
      sessions
        .filter(([round]) => String(round) === heading.round)
        .map(([, name, start]) => [name, dateAndTime(start)]),
    ),
    Qualifying: dateAndTime(qualifyingStart(Number(heading.round))),
  })),
  headingOf: (round: number) => headings[round - 1],
  drivers: [...drivers.values()],
  teams: [...teams.values()],
  results(round: number, now: Date) {
    const [, , , start] = races[round - 1] ?? [];
    const hours = hoursSince(start, now);
    const published = classificationsOf(round).findLast(
      ({ hoursAfterStart }) => hoursAfterStart <= hours,
    );
    return published?.rows.map(resultShape) ?? [];
  },
  qualifying(round: number, now: Date) {
    const isPublished = hoursSince(qualifyingStart(round), now) >= HOURS_AFTER_QUALIFYING;
    return isPublished ? (qualifying.rounds[round] ?? []).map(qualifyingShape) : [];
  },
} satisfies SourceSeason;
