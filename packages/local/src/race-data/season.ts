import { readFileSync } from 'node:fs';

type CircuitRow = [
  circuitId: string,
  name: string,
  locality: string,
  country: string,
  lat: number,
  long: number,
];

/** `start` is an ISO UTC instant, as everywhere below. */
export type RaceRow = [round: number, name: string, circuitId: string, start: string];

type SessionRow = [round: number, session: string, start: string];

/** A driver who only drove a Friday practice often has no more than a name. */
export type DriverRow = [
  driverId: string,
  permanentNumber: string | null,
  code: string | null,
  givenName: string,
  familyName: string,
  dateOfBirth: string | null,
  nationality: string | null,
];

export type TeamRow = [constructorId: string, name: string, nationality: string];

/** In the order of qualifying. A time is null for "did not take part", '' for "set no time". */
export type QualifyingRow = [
  driverId: string,
  constructorId: string,
  number: number,
  q1: string | null,
  q2: string | null,
  q3: string | null,
];

/** `time` is '' for a car classified though it stopped before the flag. */
export type ResultRow = [
  position: number | null,
  positionText: string | null,
  driverId: string,
  constructorId: string,
  number: number,
  grid: number,
  laps: number,
  status: string,
  points: number,
  timeMillis: number | null,
  time: string | null,
  fastestLapRank: number | null,
  fastestLapLap: number | null,
  fastestLapTime: string | null,
];

type Rounds<Row> = { rounds: Record<string, Row[]> };
type Calendar = { circuits: CircuitRow[]; races: RaceRow[]; sessions: SessionRow[] };
type Entrants = { drivers: DriverRow[]; teams: TeamRow[] };

/** The final classification is the one among the results. */
type Correction = {
  round: number;
  hoursAfterStart: { provisional: number; halfPatched: number; final: number };
  provisional: ResultRow[];
  halfPatched: ResultRow[];
};

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./season-2025/${name}.json`, import.meta.url), 'utf8'));

const calendar: Calendar = read('calendar');
const entrants: Entrants = read('entrants');
const qualifying: Rounds<QualifyingRow> = read('qualifying');
const results: Rounds<ResultRow> = read('results');
const lasVegasCorrection: Correction = read('las-vegas-correction');

export const season2025 = {
  year: '2025',
  circuits: calendar.circuits,
  races: calendar.races,
  sessions: calendar.sessions,
  drivers: entrants.drivers,
  teams: entrants.teams,
  qualifying: qualifying.rounds,
  results: results.rounds,
  lasVegasCorrection,
};
