import { createServer, type ServerResponse } from 'node:http';
import { listen, stop } from '@parc-ferme/local/http-server';
import { type Reply, replyTo, type SourceSeason } from '@parc-ferme/local/race-data/jolpica-reply';
import { season2025 } from '@parc-ferme/local/race-data/season';

const AFTER_SEASON = new Date('2026-01-01T00:00:00Z');

/** A race of 2025 as the source has it: all its results, and its times as ISO instants. */
export type SourceRace = ReturnType<typeof sourceRaces>[number];

export function sourceRaces() {
  return season2025.weekends.map((weekend) => ({
    raceId: `2025-${weekend.Circuit.circuitId}`,
    weekend,
    start: `${weekend.date}T${weekend.time}`,
    qualifying: `${weekend.Qualifying.date}T${weekend.Qualifying.time}`,
    results: season2025.results(Number(weekend.round), AFTER_SEASON),
    qualifyingResults: season2025.qualifying(Number(weekend.round), AFTER_SEASON),
  }));
}

export type RaceDataRequest = {
  at: Date;
  target: string;
  method: string;
  userAgent: string;
  endpoint: string;
  /** Undefined in a request for the whole season. */
  round: number | undefined;
  /** When the race of that round starts. */
  start: string | undefined;
};

/** Changes a correct reply; 'nothing' never responds, 'hang up' ends the connection. */
export type Fault = (reply: Reply, request: RaceDataRequest) => Reply | 'nothing' | 'hang up';

/**
 * A server that replies as Jolpica does, with races of 2025 and faults that a test can change while it runs. It has
 * every result from the beginning.
 */
export async function startRaceDataServer(races: SourceRace[], now: () => Date) {
  const requests: RaceDataRequest[] = [];
  const state = { races, fault: undefined as Fault | undefined, largestPage: 100 };
  const server = createServer(({ url: target = '', method = '', headers }, response) => {
    const { endpoint, round } = endpointAndRound(target);
    const request = {
      at: now(),
      target,
      method,
      userAgent: headers['user-agent'] ?? '',
      endpoint,
      round,
      start: state.races[(round ?? 0) - 1]?.start,
    };
    requests.push(request);
    const season = seasonOf(state.races);
    const reply = replyTo({ method, target }, season, now(), state.largestPage);
    send(state.fault ? state.fault(reply, request) : reply, response);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}/ergast/f1`,
    requests,
    state,
    raceAt(raceId: string): SourceRace {
      const race = state.races.find((one) => one.raceId === raceId);
      if (!race) throw new Error(`There is no race ${raceId}.`);
      return race;
    },
    change(raceId: string, changes: Partial<SourceRace>): void {
      state.races = state.races.map((race) =>
        race.raceId === raceId ? { ...race, ...changes } : race,
      );
    },
    /** Removes the race from the calendar, so that later rounds are numbered one lower. */
    cancel(raceId: string): void {
      state.races = state.races.filter((race) => race.raceId !== raceId);
    },
    close: () => stop(server),
  };
}

function send(reply: Reply | 'nothing' | 'hang up', response: ServerResponse): void {
  if (reply === 'nothing') return;
  if (reply === 'hang up') response.destroy();
  else response.writeHead(reply.status, reply.headers).end(reply.body);
}

function endpointAndRound(target: string) {
  const pattern = /^\/ergast\/f1\/\d{4}\/(?:(?<round>\d{1,2})\/)?(?<endpoint>[a-z]+)\//;
  const { round, endpoint = '' } = pattern.exec(target)?.groups ?? {};
  return { round: round ? Number(round) : undefined, endpoint };
}

function seasonOf(races: SourceRace[]): SourceSeason {
  const headings = races.map(({ weekend, start }, index) => {
    const { season, raceName, Circuit } = weekend;
    return { season, round: String(index + 1), raceName, Circuit, ...dateAndTime(start) };
  });
  return {
    ...season2025,
    weekends: races.map(({ weekend, qualifying }, index) => ({
      ...weekend,
      round: String(index + 1),
      ...headings[index],
      Qualifying: dateAndTime(qualifying),
    })),
    headingOf: (round) => headings[round - 1],
    results: (round) => races[round - 1]?.results ?? [],
    qualifying: (round) => races[round - 1]?.qualifyingResults ?? [],
  };
}

function dateAndTime(instant: string) {
  const [date, time] = instant.split('T');
  return { date, time };
}

/** The result after its winner was disqualified: the others move up. */
export function withoutWinner([winner, ...others]: SourceRace['results']): SourceRace['results'] {
  const promoted = others.map((row, index) => {
    const position = String(index + 1);
    const isClassified = /^\d+$/.test(row.positionText ?? '');
    return { ...row, position, positionText: isClassified ? position : row.positionText };
  });
  if (!winner) return promoted;
  const position = String(others.length + 1);
  return [...promoted, { ...winner, position, positionText: 'D', status: 'Disqualified' }];
}
