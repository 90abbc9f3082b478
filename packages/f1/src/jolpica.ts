import type { AnnouncedRace } from '@parc-ferme/domain/calendar/calendar';
import type * as z from 'zod/mini';
import { driversOf, teamsOf } from './entrants.ts';
import * as schemas from './jolpica-schemas.ts';
import { allRows } from './paging.ts';
import { politeFetch } from './polite-fetch.ts';
import { readEach } from './rows.ts';
import {
  type RaceDataSource,
  type SessionRows,
  type SourceSettings,
  SourceUnavailable,
} from './source.ts';

/** The race data of Jolpica-F1 (the successor of Ergast) or of a server that answers like it. */
export function jolpica(settings: SourceSettings): RaceDataSource {
  const fetchJson = politeFetch(settings);
  const fetchAll = (path: string, page: schemas.PageSchema) => allRows(fetchJson, path, page);
  const qualifying = async (season: number, round: number) => {
    const raw = await fetchAll(`${season}/${round}/qualifying`, schemas.QualifyingPage);
    return sessionRows(raw, schemas.QualifyingRow, { season, round });
  };
  /** The id of the leader; undefined if the latest standings are not of this round, or have no single leader. */
  const leaderId = async (
    path: string,
    page: schemas.PageSchema,
    shape: z.ZodMiniType<{ id: string }>,
    { season, round }: { season: number; round: number },
  ) => {
    const raw = await fetchAll(`${season}/${path}`, page);
    const { rows: headings } = readEach(raw.headings, schemas.StandingsHeading);
    const isOfRound = headings.every(
      (heading) => heading.season === season && heading.round === round,
    );
    const leaders = raw.rows.filter((row) => schemas.LeaderRow.safeParse(row).success);
    if (headings.length === 0 || !isOfRound || leaders.length !== 1) return undefined;
    return readEach(leaders, shape).rows[0]?.id;
  };
  return {
    qualifying,
    async champions(season, round) {
      const driverChampion = await leaderId(
        'driverstandings',
        schemas.standingsPage('DriverStandings'),
        schemas.DriverStanding,
        { season, round },
      );
      // Both are needed: without the first one, the second is not requested.
      const teamChampion =
        driverChampion &&
        (await leaderId(
          'constructorstandings',
          schemas.standingsPage('ConstructorStandings'),
          schemas.TeamStanding,
          { season, round },
        ));
      return driverChampion && teamChampion ? { driverChampion, teamChampion } : undefined;
    },
    async calendar(season) {
      const raw = await fetchAll(`${season}/races`, schemas.CalendarPage);
      const { rows, unreadable } = readEach(raw.rows, schemas.calendarEntry(season));
      return { rows: rows.map(announcedRace), unreadable };
    },
    async drivers(season) {
      const raw = await fetchAll(`${season}/drivers`, schemas.DriversPage);
      const { rows, unreadable } = readEach(raw.rows, schemas.DriverEntry);
      return { rows: driversOf(rows), unreadable };
    },
    async teams(season) {
      const raw = await fetchAll(`${season}/constructors`, schemas.TeamsPage);
      const { rows, unreadable } = readEach(raw.rows, schemas.TeamEntry);
      return { rows: teamsOf(rows), unreadable };
    },
    async sessions(season, round) {
      const raw = await fetchAll(`${season}/${round}/results`, schemas.ResultPage);
      const result = sessionRows(raw, schemas.ResultRow, { season, round });
      // Without a race result nothing is accepted, and qualifying is not requested.
      if (!result) return { result, qualifying: undefined };
      return { result, qualifying: await qualifying(season, round) };
    },
  };
}

function announcedRace(entry: schemas.CalendarEntry): AnnouncedRace {
  const { season, round, raceName, Circuit, Qualifying } = entry;
  const qualifyingDateTime = Qualifying ? timeOf(Qualifying) : '';
  return {
    season,
    round,
    raceName,
    circuit: {
      circuitId: Circuit.circuitId,
      name: Circuit.circuitName || Circuit.circuitId,
      locality: Circuit.Location?.locality ?? '',
      country: Circuit.Location?.country ?? '',
    },
    date: timeOf(entry),
    ...(qualifyingDateTime ? { qualifyingDateTime } : {}),
  };
}

/** An instant; only the date if no time is announced; '' if neither is. */
function timeOf({ date, time }: schemas.SessionTime): string {
  if (!date || !time) return date ?? '';
  // The source means UTC, even where it names no time zone.
  return `${date}T${time}${/^[\d:.]+$/.test(time) ? 'Z' : ''}`;
}

/**
 * The rows of one race, which may be split across pages. A race heading that cannot be read is listed among the
 * unreadable rows, so that the session is held for review even if each of its rows can be read.
 */
function sessionRows<Row>(
  raw: schemas.RawRows,
  shape: z.ZodMiniType<Row>,
  requested: { season: number; round: number },
): SessionRows<Row> | undefined {
  if (raw.rows.length === 0) return undefined;
  const headings = readEach(raw.headings, schemas.RaceHeading, 'race');
  const { rows, unreadable } = readEach(raw.rows, shape);
  const [race = { ...requested, circuitId: '' }] = headings.rows;
  if (new Set(headings.rows.map((heading) => JSON.stringify(heading))).size > 1) {
    throw new SourceUnavailable('The race data sent several races where one was asked for.');
  }
  return { ...race, rows, unreadable: [...headings.unreadable, ...unreadable] };
}
