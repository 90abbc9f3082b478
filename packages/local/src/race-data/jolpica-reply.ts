/** A session's rows by round; empty until it is published. */
type SessionRows = (round: number, now: Date) => object[];

/** A season in Jolpica's own shape. */
export type SourceSeason = {
  year: number;
  /** The calendar in the order of the rounds, each race with all sessions of its weekend. */
  weekends: { round: string }[];
  /** The race itself, without its sessions, to which a list of results is added. */
  headingOf(round: number): object | undefined;
  drivers: object[];
  teams: object[];
  results: SessionRows;
  qualifying: SessionRows;
};

export type Reply = { status: number; headers: Record<string, string>; body: string };

/** @param target path and query of the request line */
type Request = { method: string; target: string };

/** All the rows of a path, and the table that holds one page of them. */
type Listing = { rows: object[]; table: (page: object[]) => object };

const DEFAULT_LIMIT = 30;
const LARGEST_LIMIT = 100;
const PATH = /^\/ergast\/f1\/(?<year>\d{4})\/(?:(?<round>\d{1,2})\/)?(?:(?<endpoint>[a-z]+)\/)?$/;

/** Jolpica's response at that instant. */
export function replyTo(
  { method, target }: Request,
  season: SourceSeason,
  now: Date,
  largestLimit = LARGEST_LIMIT,
): Reply {
  const [path = '', search = ''] = target.split('?', 2);
  const query = new URLSearchParams(search);
  const bustsCache = [...query.keys()].some((key) => key.includes('cache'));
  if (bustsCache) return json({ detail: 'Forbidden' }, 403);
  if (method !== 'GET') return json({ detail: `Method "${method}" not allowed.` }, 405);
  const listing = listingAt(path, season, now);
  if (!listing) return NOT_FOUND;
  const limit = Math.min(wholeNumber(query.get('limit')) || DEFAULT_LIMIT, largestLimit);
  const offset = wholeNumber(query.get('offset'));
  const MRData = {
    limit: `${limit}`,
    offset: `${offset}`,
    total: `${listing.rows.length}`,
    ...listing.table(listing.rows.slice(offset, offset + limit)),
  };
  return json({ MRData });
}

/** Undefined for a path that Jolpica does not have; without rows for a year that is not the season's. */
function listingAt(path: string, season: SourceSeason, now: Date): Listing | undefined {
  const { year, round, endpoint = 'races' } = PATH.exec(path)?.groups ?? {};
  if (year === undefined) return undefined;
  const parameters = { season: year, ...(round && { round: String(Number(round)) }) };
  const sessionListing = (list: string, rows: SessionRows): Listing => ({
    rows: rows(Number(round), now),
    table: (page) => {
      const race = { ...season.headingOf(Number(round)), [list]: page };
      return { RaceTable: { ...parameters, Races: page.length > 0 ? [race] : [] } };
    },
  });
  const listings: Record<string, Listing> = {
    races: {
      rows: season.weekends.filter(
        (race) => round === undefined || Number(race.round) === Number(round),
      ),
      table: (Races) => ({ RaceTable: { ...parameters, Races } }),
    },
    ...(round === undefined
      ? {
          drivers: {
            rows: season.drivers,
            table: (Drivers) => ({ DriverTable: { ...parameters, Drivers } }),
          },
          driverstandings: standings(parameters, season, now, 'Driver'),
          constructorstandings: standings(parameters, season, now, 'Constructor'),
          constructors: {
            rows: season.teams,
            table: (Constructors) => ({ ConstructorTable: { ...parameters, Constructors } }),
          },
        }
      : {
          results: sessionListing('Results', season.results),
          qualifying: sessionListing('QualifyingResults', season.qualifying),
        }),
  };
  const listing = listings[endpoint];
  return listing && Number(year) !== season.year ? { ...listing, rows: [] } : listing;
}

type ResultRow = {
  points: string;
  Driver: { driverId: string };
  Constructor: { constructorId: string };
};

/** The points of all rounds so far, of the races alone: the sample season has no sprints. */
function standings(
  parameters: object,
  season: SourceSeason,
  now: Date,
  kind: 'Driver' | 'Constructor',
): Listing {
  const points = new Map<string, { entrant: object; points: number }>();
  let lastRound = 0;
  for (const { round } of season.weekends) {
    const rows = season.results(Number(round), now) as ResultRow[];
    if (rows.length > 0) lastRound = Number(round);
    for (const row of rows) {
      const id = kind === 'Driver' ? row.Driver.driverId : row.Constructor.constructorId;
      const pointsBefore = points.get(id)?.points ?? 0;
      points.set(id, { entrant: { [kind]: row[kind] }, points: pointsBefore + Number(row.points) });
    }
  }
  const rows = [...points.values()]
    .sort((one, other) => other.points - one.points)
    .map(({ entrant, points: total }, index) => ({
      position: `${index + 1}`,
      points: `${total}`,
      ...entrant,
    }));
  return {
    rows,
    table: (page) => ({
      StandingsTable: {
        ...parameters,
        StandingsLists:
          page.length > 0
            ? [{ ...parameters, round: `${lastRound}`, [`${kind}Standings`]: page }]
            : [],
      },
    }),
  };
}

export function json(body: object, status = 200): Reply {
  const headers = { 'content-type': 'application/json', 'cache-control': 'max-age=3600' };
  return { status, headers, body: JSON.stringify(body) };
}

/** A page of HTML, as Django returns it. */
const NOT_FOUND: Reply = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html>\n<html lang="en"><title>Not Found</title><h1>Not Found</h1></html>\n',
};

function wholeNumber(value: string | null): number {
  return /^\d+$/.test(value ?? '') ? Number(value) : 0;
}
