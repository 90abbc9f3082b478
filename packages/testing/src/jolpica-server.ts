import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
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

export type Reply = { status: number; headers: Record<string, string>; body: string };

/** Changes a right response; 'nothing' never responds, 'hang up' ends the connection. */
export type Fault = (reply: Reply, asked: Asked) => Reply | 'nothing' | 'hang up';

type Listing = { rows: object[]; table: (rows: object[]) => object };

const MOST = 100;
const UNASKED = 30;

/**
 * A server that answers as Jolpica does, with a season that can be changed while it runs, and faults.
 * It has every result from the beginning.
 */
export async function startJolpicaServer(first: MadeUpSeason, now: () => Date) {
  const requests: Asked[] = [];
  const state = { season: first, fault: undefined as Fault | undefined, most: MOST };
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    const { endpoint, round } = placeOf(target);
    const userAgent = request.headers['user-agent'] ?? '';
    const { start } = state.season.races[(round ?? 0) - 1] ?? {};
    const place = { target, endpoint, round, start };
    const asked = { at: now(), method: request.method ?? '', userAgent, ...place };
    requests.push(asked);
    const reply = replyTo(target, state.season, state.most);
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

function placeOf(target: string) {
  const pattern = /^\/ergast\/f1\/(?<year>\d{4})\/(?:(?<round>\d{1,2})\/)?(?<endpoint>[a-z]+)\//;
  const { year, round, endpoint = '' } = pattern.exec(target)?.groups ?? {};
  return { year: Number(year), round: round ? Number(round) : undefined, endpoint };
}

function replyTo(target: string, season: MadeUpSeason, most: number): Reply {
  const { year, round, endpoint } = placeOf(target);
  const listing = listingOf(season, endpoint, round);
  if (!listing) return { status: 404, headers: {}, body: '<!doctype html><h1>Not Found</h1>' };
  const query = new URL(target, 'http://localhost').searchParams;
  const limit = Math.min(Number(query.get('limit')) || UNASKED, most);
  const offset = Number(query.get('offset')) || 0;
  const rows = year === season.year ? listing.rows : [];
  const MRData = {
    ...{ xmlns: '', series: 'f1', url: target },
    ...{ limit: String(limit), offset: String(offset), total: String(rows.length) },
    ...listing.table(rows.slice(offset, offset + limit)),
  };
  return json({ MRData });
}

export function json(body: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function listingOf(season: MadeUpSeason, endpoint: string, round: number | undefined) {
  const { drivers, teams, races, year } = season;
  const race = races[(round ?? 0) - 1];
  const heading = race && headingOf(race, round ?? 0, year);
  const session = (name: string, rows: object[] = []): Listing => ({
    rows,
    table: (page) => ({
      RaceTable: { Races: page.length > 0 ? [{ ...heading, [name]: page }] : [] },
    }),
  });
  const listings: Record<string, Listing> = {
    drivers: { rows: drivers, table: (Drivers) => ({ DriverTable: { Drivers } }) },
    constructors: {
      rows: teams,
      table: (Constructors) => ({ ConstructorTable: { Constructors } }),
    },
    races: {
      rows: races.map((one, index) => weekendOf(one, index + 1, year)),
      table: (Races) => ({ RaceTable: { Races } }),
    },
    results: session('Results', race?.results),
    qualifying: session('QualifyingResults', race?.qualifyingResults),
  };
  return listings[endpoint];
}

function headingOf(
  { circuitId, circuitName, raceName, place, start }: MadeUpRace,
  round: number,
  year: number,
) {
  const [locality, country] = place;
  const Location = { lat: null, long: null, locality, country };
  const Circuit = { circuitId, circuitName, Location };
  return { season: String(year), round: String(round), raceName, Circuit, ...when(start) };
}

/** A sprint weekend has a sprint and its qualifying, and only one practice. */
function weekendOf(race: MadeUpRace, round: number, year: number) {
  const day = (offset: number) => {
    const instant = new Date(Date.parse(race.start) + offset * 86_400_000);
    return when(`${instant.toISOString().slice(0, 19)}Z`);
  };
  const others = race.isSprint
    ? { SprintQualifying: day(-2), Sprint: day(-1) }
    : { SecondPractice: day(-2), ThirdPractice: day(-1) };
  return {
    ...headingOf(race, round, year),
    FirstPractice: day(-2),
    ...others,
    Qualifying: when(race.qualifying),
  };
}

function when(instant: string) {
  const [date, time] = instant.split('T');
  return { date, time };
}
