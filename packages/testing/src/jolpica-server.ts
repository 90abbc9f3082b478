import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type Reply, replyTo, type SourceSeason } from '@parc-ferme/local/race-data/jolpica-reply';
import type { MadeUpRace, MadeUpSeason } from './made-up-season.ts';

export type Asked = {
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

/** Changes a right response; 'nothing' never responds, 'hang up' ends the connection. */
export type Fault = (reply: Reply, asked: Asked) => Reply | 'nothing' | 'hang up';

/**
 * A server that answers as Jolpica does, with a season that can be changed while it runs, and faults.
 * It has every result from the beginning.
 */
export async function startJolpicaServer(first: MadeUpSeason, now: () => Date) {
  const requests: Asked[] = [];
  const state = { season: first, fault: undefined as Fault | undefined, most: 100 };
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    const { endpoint, round } = placeOf(target);
    const userAgent = request.headers['user-agent'] ?? '';
    const { start } = state.season.races[(round ?? 0) - 1] ?? {};
    const place = { target, endpoint, round, start };
    const asked = { at: now(), method: request.method ?? '', userAgent, ...place };
    requests.push(asked);
    const source = sourceOf(state.season);
    const reply = replyTo({ method: asked.method, target, origin: '' }, source, now(), state.most);
    send(state.fault ? state.fault(reply, asked) : reply, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/ergast/f1`,
    requests,
    state,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send(reply: Reply | 'nothing' | 'hang up', response: ServerResponse): void {
  if (reply === 'nothing') return;
  if (reply === 'hang up') response.destroy();
  else response.writeHead(reply.status, reply.headers).end(reply.body);
}

/** The endpoint and the round of an address. */
function placeOf(target: string) {
  const pattern = /^\/ergast\/f1\/\d{4}\/(?:(?<round>\d{1,2})\/)?(?<endpoint>[a-z]+)\//;
  const { round, endpoint = '' } = pattern.exec(target)?.groups ?? {};
  return { round: round ? Number(round) : undefined, endpoint };
}

/** Every session is published from the beginning. */
function sourceOf({ year, races, drivers, teams }: MadeUpSeason): SourceSeason {
  const headings = races.map((race, index) => headingOf(race, index + 1, year));
  return {
    year,
    weekends: races.map((race, index) => ({ ...headings[index], ...weekendOf(race, index + 1) })),
    headingOf: (round) => headings[round - 1],
    drivers,
    teams,
    results: (round) => races[round - 1]?.results ?? [],
    qualifying: (round) => races[round - 1]?.qualifyingResults ?? [],
  };
}

function headingOf(
  { circuitId, circuitName, raceName, place, start }: MadeUpRace,
  round: number,
  year: number,
) {
  const [locality, country] = place;
  const Circuit = {
    circuitId,
    circuitName,
    Location: { lat: null, long: null, locality, country },
  };
  return { season: String(year), round: String(round), raceName, Circuit, ...when(start) };
}

/** A sprint weekend has a sprint and its qualifying, and only one practice. */
function weekendOf({ start, qualifying, isSprint }: MadeUpRace, round: number) {
  const day = (offset: number) => {
    const instant = new Date(Date.parse(start) + offset * 86_400_000);
    return when(`${instant.toISOString().slice(0, 19)}Z`);
  };
  const others = isSprint
    ? { SprintQualifying: day(-2), Sprint: day(-1) }
    : { SecondPractice: day(-2), ThirdPractice: day(-1) };
  return { round: String(round), FirstPractice: day(-2), ...others, Qualifying: when(qualifying) };
}

function when(instant: string) {
  const [date, time] = instant.split('T');
  return { date, time };
}
