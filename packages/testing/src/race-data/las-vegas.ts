import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import type { Race } from '@parc-ferme/domain/race/race';
import type { QualifyingRow, ResultRow } from '@parc-ferme/f1/jolpica-schemas';
import type { SessionRows } from '@parc-ferme/f1/source';
import { season2025 } from '@parc-ferme/local/race-data/season';
import * as fixtures from '../fixtures.ts';

/** Las Vegas 2025: both McLarens were disqualified hours after the race. */
export const race: Race = fixtures.race({ ...fixtures.season2025()[21], _id: '2025-vegas' });

const heading = { season: 2025, round: 22, circuitId: 'vegas', unreadable: [] };

/** The rows as Jolpica had them so many hours after the start. */
const rowsAfter = (hours: number) => season2025.results(22, fixtures.hoursAfter(race.date, hours));

/** For over an hour the McLarens had lost their places 2 and 4 and no other driver had moved up. */
export const halfPatchedResult: SessionRows<ResultRow> = { ...heading, rows: rowsAfter(13) };
export const finalResult: SessionRows<ResultRow> = { ...heading, rows: rowsAfter(24) };

/** Norris was on pole. */
export const qualifying: SessionRows<QualifyingRow> = {
  ...heading,
  rows: season2025.qualifying(22, new Date(race.date)).slice(0, 3),
};

/** The drivers who raced, and all teams. */
export const entrants: Entrants = {
  drivers: rowsAfter(24).map(({ Driver }) => Driver),
  teams: season2025.teams,
};
