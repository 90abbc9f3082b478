import type { AnnouncedRace } from '@parc-ferme/domain/race/calendar';
import type { Driver, Team } from '@parc-ferme/domain/race/season';
import * as envelope from './envelope.ts';
import { allRows } from './paging.ts';
import { politeFetch } from './polite-fetch.ts';
import {
  type RaceDataSource,
  type SessionAnswer,
  type SourceSettings,
  SourceUnavailable,
} from './source.ts';

/** The race data of Jolpica-F1 (the successor of Ergast) or of a server that answers like it. */
export function jolpica(settings: SourceSettings): RaceDataSource {
  const fetchJson = politeFetch(settings);
  const list = <Row>(path: string, page: envelope.Page<Row>) => allRows(fetchJson, path, page);
  const qualifying = async (season: number, round: number) =>
    oneSession(await list(`${season}/${round}/qualifying`, envelope.QualifyingPage));
  return {
    qualifying,
    async calendar(season) {
      const races = await list(`${season}/races`, envelope.CalendarPage);
      return races.map((race) => announced(race, season));
    },
    async drivers(season) {
      const drivers = await list(`${season}/drivers`, envelope.DriversPage);
      return oncePer(drivers.map(driverOf), ({ driverId }) => driverId);
    },
    async teams(season) {
      const teams = await list(`${season}/constructors`, envelope.TeamsPage);
      return oncePer<Team>(teams, ({ constructorId }) => constructorId);
    },
    async sessions(season, round) {
      const result = oneSession(await list(`${season}/${round}/results`, envelope.ResultPage));
      // Nothing can be accepted without a result: this saves a request.
      if (!result) return { result, qualifying: undefined };
      return { result, qualifying: await qualifying(season, round) };
    },
  };
}

function announced(entry: envelope.CalendarEntry, season: number): AnnouncedRace {
  const { Circuit, Qualifying, raceName, round } = entry;
  if (entry.season !== season) {
    throw new SourceUnavailable(`The race data sent races of ${entry.season}, not of ${season}.`);
  }
  const qualifyingDateTime = Qualifying ? timeOf(Qualifying) : '';
  return {
    season,
    round,
    raceName,
    circuit: {
      circuitId: Circuit.circuitId,
      name: Circuit.circuitName,
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

function driverOf({ driverId, givenName, familyName, code }: envelope.DriverEntry): Driver {
  return { driverId, givenName, familyName, ...(code ? { code } : {}) };
}

function oncePer<Entrant>(entrants: Entrant[], idOf: (entrant: Entrant) => string): Entrant[] {
  return [...new Map(entrants.map((entrant) => [idOf(entrant), entrant])).values()];
}

/** Joins the rows of one race, which may be split across pages. */
function oneSession<Row>(entries: envelope.RowOfRace<Row>[]): SessionAnswer<Row> | undefined {
  const [first] = entries;
  if (!first) return undefined;
  const { season, round, Circuit } = first.race;
  const isSame = ({ race }: envelope.RowOfRace<Row>) =>
    race.season === season && race.round === round && race.Circuit.circuitId === Circuit.circuitId;
  if (!entries.every(isSame)) {
    throw new SourceUnavailable('The race data sent several races where one was asked for.');
  }
  return { season, round, circuitId: Circuit.circuitId, rows: entries.map(({ row }) => row) };
}
