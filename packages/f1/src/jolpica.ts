import type { AnnouncedRace } from '@parc-ferme/domain/calendar/calendar';
import type * as z from 'zod/mini';
import { driversOf, teamsOf } from './entrants.ts';
import * as envelope from './envelope.ts';
import { allRows } from './paging.ts';
import { politeFetch } from './polite-fetch.ts';
import { readEach } from './rows.ts';
import {
  type RaceDataSource,
  type SessionAnswer,
  type SourceSettings,
  SourceUnavailable,
} from './source.ts';

/** The race data of Jolpica-F1 (the successor of Ergast) or of a server that answers like it. */
export function jolpica(settings: SourceSettings): RaceDataSource {
  const fetchJson = politeFetch(settings);
  const list = (path: string, page: envelope.Page) => allRows(fetchJson, path, page);
  const qualifying = async (season: number, round: number) => {
    const raw = await list(`${season}/${round}/qualifying`, envelope.QualifyingPage);
    return oneSession(raw, envelope.QualifyingRow, { season, round });
  };
  const leader = async (
    path: string,
    page: envelope.Page,
    shape: z.ZodMiniType<{ id: string }>,
    { season, round }: { season: number; round: number },
  ) => {
    const raw = await list(`${season}/${path}`, page);
    const { rows: headings } = readEach(raw.races, envelope.StandingsHeading);
    const isAfter = headings.every((one) => one.season === season && one.round === round);
    const first = raw.rows.filter((row) => envelope.Leading.safeParse(row).success);
    if (headings.length === 0 || !isAfter || first.length !== 1) return undefined;
    return readEach(first, shape).rows[0]?.id;
  };
  return {
    qualifying,
    async champions(season, round) {
      const driverChampion = await leader(
        'driverstandings',
        envelope.standingsPage('DriverStandings'),
        envelope.DriverStanding,
        { season, round },
      );
      // Nothing can be decided without the one: this saves a request.
      const teamChampion =
        driverChampion &&
        (await leader(
          'constructorstandings',
          envelope.standingsPage('ConstructorStandings'),
          envelope.TeamStanding,
          { season, round },
        ));
      return driverChampion && teamChampion ? { driverChampion, teamChampion } : undefined;
    },
    async calendar(season) {
      const raw = await list(`${season}/races`, envelope.CalendarPage);
      const { rows, unreadable } = readEach(raw.rows, envelope.calendarEntry(season));
      return { rows: rows.map(announced), unreadable };
    },
    async drivers(season) {
      const raw = await list(`${season}/drivers`, envelope.DriversPage);
      const { rows, unreadable } = readEach(raw.rows, envelope.DriverEntry);
      return { rows: driversOf(rows), unreadable };
    },
    async teams(season) {
      const raw = await list(`${season}/constructors`, envelope.TeamsPage);
      const { rows, unreadable } = readEach(raw.rows, envelope.TeamEntry);
      return { rows: teamsOf(rows), unreadable };
    },
    async sessions(season, round) {
      const raw = await list(`${season}/${round}/results`, envelope.ResultPage);
      const result = oneSession(raw, envelope.ResultRow, { season, round });
      // Nothing can be accepted without a result: this saves a request.
      if (!result) return { result, qualifying: undefined };
      return { result, qualifying: await qualifying(season, round) };
    },
  };
}

function announced(entry: envelope.CalendarEntry): AnnouncedRace {
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
function timeOf({ date, time }: envelope.SessionTime): string {
  if (!date || !time) return date ?? '';
  // The source means UTC, also without a zone.
  return `${date}T${time}${/^[\d:.]+$/.test(time) ? 'Z' : ''}`;
}

/**
 * The rows of one race, which may be split across pages. A heading that cannot be read is named among
 * the unreadable rows, so that the session is held whatever its rows say.
 */
function oneSession<Row>(
  raw: envelope.RawRows,
  shape: z.ZodMiniType<Row>,
  requested: { season: number; round: number },
): SessionAnswer<Row> | undefined {
  if (raw.rows.length === 0) return undefined;
  const headings = readEach(raw.races, envelope.RaceHeading, 'race');
  const { rows, unreadable } = readEach(raw.rows, shape);
  const [race = { ...requested, circuitId: '' }] = headings.rows;
  if (new Set(headings.rows.map((heading) => JSON.stringify(heading))).size > 1) {
    throw new SourceUnavailable('The race data sent several races where one was asked for.');
  }
  return { ...race, rows, unreadable: [...headings.unreadable, ...unreadable] };
}
