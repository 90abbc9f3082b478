import {
  type DriverRow,
  type QualifyingRow,
  type RaceRow,
  type ResultRow,
  season2025,
  type TeamRow,
} from './season.ts';

// Jolpica writes every scalar as a string and omits unknown keys, as JSON omits undefined ones.
const text = (value: number | null) => (value === null ? null : String(value));

type FastestLap = [rank: number | null, lap: number | null, time: string | null];

const day = (instant: string) => {
  const [date, time] = instant.split('T');
  return { date, time };
};

const circuits = new Map(
  season2025.circuits.map(([circuitId, circuitName, locality, country, lat, long]) => [
    circuitId,
    {
      circuitId,
      circuitName,
      Location: { lat: String(lat), long: String(long), locality, country },
    },
  ]),
);

export const driverShape = (row: DriverRow) => {
  const [driverId, permanentNumber, code, givenName, familyName, dateOfBirth, nationality] = row;
  return {
    driverId,
    permanentNumber: permanentNumber ?? undefined,
    code: code ?? undefined,
    givenName,
    familyName,
    dateOfBirth: dateOfBirth ?? undefined,
    nationality: nationality ?? undefined,
  };
};

export const teamShape = ([constructorId, name, nationality]: TeamRow) => ({
  constructorId,
  name,
  nationality,
});

const drivers = new Map(season2025.drivers.map((row) => [row[0], driverShape(row)]));
const teams = new Map(season2025.teams.map((row) => [row[0], teamShape(row)]));

/** The race as it heads a list of results, without the other sessions of its weekend. */
export const raceShape = ([round, raceName, circuitId, start]: RaceRow) => ({
  season: season2025.year,
  round: String(round),
  raceName,
  Circuit: circuits.get(circuitId),
  ...day(start),
});

/** The race as the calendar has it, with every session of its weekend. */
export const weekendShape = (race: RaceRow) => {
  const sessions = season2025.sessions.filter(([round]) => round === race[0]);
  return {
    ...raceShape(race),
    ...Object.fromEntries(sessions.map(([, name, start]) => [name, day(start)])),
  };
};

export const qualifyingShape = (row: QualifyingRow, index: number) => {
  const [driverId, constructorId, number, q1, q2, q3] = row;
  return {
    number: String(number),
    position: String(index + 1),
    Driver: drivers.get(driverId),
    Constructor: teams.get(constructorId),
    Q1: q1 ?? undefined,
    Q2: q2 ?? undefined,
    Q3: q3 ?? undefined,
  };
};

const entryShape = ([position, positionText, driverId, constructorId, number]: ResultRow) => ({
  number: String(number),
  position: text(position),
  positionText,
  Driver: drivers.get(driverId),
  Constructor: teams.get(constructorId),
});

const fastestLapShape = ([rank, lap, time]: FastestLap) =>
  lap === null ? undefined : { rank: text(rank) ?? undefined, lap: String(lap), Time: { time } };

export const resultShape = (row: ResultRow) => {
  const [, , , , , grid, laps, status, points, millis, time, ...fastestLap] = row;
  return {
    ...entryShape(row),
    points: String(points),
    grid: String(grid),
    laps: String(laps),
    status,
    Time: millis === null ? undefined : { millis: String(millis), time },
    FastestLap: fastestLapShape(fastestLap),
  };
};
