import { qualifyingShape, resultShape } from './jolpica-shape.ts';
import { type ResultRow, season2025 } from './season.ts';

const hour = 3_600_000;
const hoursAfterQualifying = 4;
const hoursAfterRace = 5;

type Version = { from: number; rows: object[] };

const published = (start: string, hours: number, rows: object[]): Version => ({
  from: Date.parse(start) + hours * hour,
  rows,
});

const qualifyingVersions = (round: number, start: string): Version[] => {
  const rows = season2025.qualifying[round] ?? [];
  return [published(start, hoursAfterQualifying, rows.map(qualifyingShape))];
};

// The real API showed the two Las Vegas disqualifications in steps, half patched for over an hour.
const classificationVersions = (round: number): [hours: number, rows: ResultRow[]][] => {
  const { lasVegasCorrection, results } = season2025;
  const final = results[round] ?? [];
  if (round !== lasVegasCorrection.round) return [[hoursAfterRace, final]];
  const { provisional, halfPatched, hoursAfterStart } = lasVegasCorrection;
  return [
    [hoursAfterStart.provisional, provisional],
    [hoursAfterStart.halfPatched, halfPatched],
    [hoursAfterStart.final, final],
  ];
};

const resultVersions = (round: number, start: string): Version[] =>
  classificationVersions(round).map(([hours, rows]) =>
    published(start, hours, rows.map(resultShape)),
  );

const qualifyingByRound = new Map(
  season2025.sessions
    .filter(([, session]) => session === 'Qualifying')
    .map(([round, , start]) => [round, qualifyingVersions(round, start)]),
);

const resultsByRound = new Map(
  season2025.races.map(([round, , , start]) => [round, resultVersions(round, start)]),
);

const current = (versions: Version[] | undefined, now: Date) =>
  versions?.findLast(({ from }) => from <= now.getTime())?.rows ?? [];

/** Empty until the session is published. */
export const publishedQualifying = (round: number, now: Date) =>
  current(qualifyingByRound.get(round), now);

/** Empty until the race is published; afterwards the version of that instant. */
export const publishedResults = (round: number, now: Date) =>
  current(resultsByRound.get(round), now);
