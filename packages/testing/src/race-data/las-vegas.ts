import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import type { Race } from '@parc-ferme/domain/race/race';
import type { QualifyingRow, ResultRow } from '@parc-ferme/f1/jolpica-schemas';
import type { SessionRows } from '@parc-ferme/f1/source';
import { season2025 as raceData } from '@parc-ferme/local/race-data/season';
import * as fixtures from '../fixtures.ts';

const ROUND = 22;

/** Las Vegas 2025: both McLarens were disqualified hours after the race. */
export const race: Race = fixtures.race({
  ...fixtures.season2025()[ROUND - 1],
  _id: '2025-vegas',
});

const heading = { season: 2025, round: ROUND, circuitId: 'vegas', unreadable: [] };

/** The rows as Jolpica had them so many hours after the start. */
const rowsAfter = (hours: number) => raceData.results(ROUND, fixtures.hoursAfter(race.date, hours));

/** For over an hour the McLarens had lost their second and fourth place, and no other driver had moved up. */
export const halfPatchedResult: SessionRows<ResultRow> = { ...heading, rows: rowsAfter(13) };
export const finalResult: SessionRows<ResultRow> = { ...heading, rows: rowsAfter(24) };

/** The first three, with Norris on pole. */
export const qualifying: SessionRows<QualifyingRow> = {
  ...heading,
  rows: raceData.qualifying(ROUND, new Date(race.date)).slice(0, 3),
};

/** The drivers who raced, and all teams. */
export const entrants: Entrants = {
  drivers: rowsAfter(24).map(({ Driver }) => Driver),
  teams: raceData.teams,
};
