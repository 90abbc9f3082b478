import { replyTo } from '@parc-ferme/local/race-data/jolpica-reply';
import { season2025 } from '@parc-ferme/local/race-data/season';
import { season2026 } from '../race-data/season-2026.ts';
import {
  closingOf,
  DAY,
  type GrandPrix,
  HOUR,
  type Lie,
  type Scenario,
  type Times,
  trueTimesAt,
} from './scenario.ts';

type Row = Record<string, unknown> & { round?: string; date?: string; time?: string };
type LyingReply = { status: number; body: string };

/**
 * The source's reply to a request at a time: the true one, changed by the lies of that time.
 *
 * @param requestNumber counts the requests, as one of the lies is told in every second reply
 */
export function lyingReply(
  scenario: Scenario,
  target: string,
  at: number,
  requestNumber: number,
): LyingReply {
  const lies = scenario.lies.filter(({ from, to }) => from <= at && at < to);
  if (lies.some(({ kind }) => kind === 'out of order')) return { status: 503, body: '<html>' };
  const isStale = lies.some(({ kind }) => kind === 'stale');
  const season = target.includes('/2026/')
    ? season2026At(at)
    : season2025At(scenario, at, isStale ? at - 3 * DAY : at);
  const { status, body } = replyTo({ method: 'GET', target }, season, new Date(at));
  const endpoint = /\/([a-z]+)\/\?/.exec(target)?.[1] ?? '';
  let rows = rowsIn(body);
  for (const lie of lies) {
    const isAboutBody = !lie.circuitId || body.includes(`"circuitId":"${lie.circuitId}"`);
    const change = CHANGES[endpoint]?.[lie.kind];
    if (isAboutBody && change) rows = change(rows, lie, requestNumber);
  }
  return { status, body: withRows(body, rows) };
}

const LISTS = ['Races', 'Drivers', 'Constructors', 'Results', 'QualifyingResults'];

type Body = { MRData: Record<string, unknown> };

/** Where the list that is paged is: the cars in the race of a session's table, or the entries of another table. */
function findList(parsed: Body): { parent: Record<string, unknown>; name: string } | undefined {
  const [first] = Object.values(parsed.MRData).filter((value) => typeof value === 'object');
  const table = first as Record<string, unknown> | undefined;
  const [race] = (table?.Races as Record<string, unknown>[] | undefined) ?? [];
  for (const parent of [race, table]) {
    const name = LISTS.findLast((list) => Array.isArray(parent?.[list]));
    if (parent && name) return { parent, name };
  }
  return undefined;
}

function rowsIn(body: string): Row[] {
  const list = findList(JSON.parse(body));
  return (list?.parent[list.name] as Row[] | undefined) ?? [];
}

function withRows(body: string, rows: Row[]): string {
  const parsed: Body = JSON.parse(body);
  const list = findList(parsed);
  if (list) list.parent[list.name] = rows;
  parsed.MRData.total = String(rows.length);
  return JSON.stringify(parsed);
}

type Change = (rows: Row[], lie: Lie, requestNumber: number) => Row[];

const isAbout = (row: Row, { circuitId }: Lie) =>
  JSON.stringify(row).includes(`"circuitId":"${circuitId}"`);

/** Changes only the race that the lie is about. */
const changeRace =
  (change: (race: Row) => Row): Change =>
  (races, lie) =>
    races.map((race) => (isAbout(race, lie) ? change(race) : race));

/** Changes date and time of both qualifying and race. */
const changeTimes = (change: (session: Row) => Row) =>
  changeRace((race) => ({ ...change(race), Qualifying: change(race.Qualifying as Row) }));

const moveByHours = (hours: number) =>
  changeTimes((session) => {
    const from = Date.parse(`${session.date}T${session.time}`);
    return { ...session, ...dateAndTime(from + hours * HOUR) };
  });

const moveByYears = (years: number) =>
  changeTimes((session) => ({
    ...session,
    date: `${Number(session.date?.slice(0, 4)) + years}${session.date?.slice(4)}`,
  }));

const withCircuitId = (race: Row, change: (id: string) => string): Row => {
  const circuit = race.Circuit as { circuitId: string };
  return { ...race, Circuit: { ...circuit, circuitId: change(circuit.circuitId) } };
};

const changeCircuitId = (change: (id: string) => string) =>
  changeRace((race) => withCircuitId(race, change));

const withRound = (race: Row, change: (round: number) => number): Row => ({
  ...race,
  round: String(change(Number(race.round))),
});

const moveToDayBefore = moveByHours(-24);

/** What each kind of lie changes in the replies of an endpoint. */
const CHANGES: Record<string, Partial<Record<Lie['kind'], Change>>> = {
  races: {
    'half of the races': (rows) => rows.slice(0, Math.ceil(rows.length / 2)),
    'every second race': (rows) => rows.filter((_, index) => index % 2 === 0),
    'no races': () => [],
    missing: (races, lie) => races.filter((race) => !isAbout(race, lie)),
    doubled: (races, lie) => {
      const doubles = races
        .filter((race) => isAbout(race, lie))
        .map((race) => withCircuitId(race, (id) => `${id}_gp`));
      return [...races, ...doubles.map((race) => withRound(race, (round) => round + 30))];
    },
    renumbered: changeRace((race) => withRound(race, (round) => round + 1)),
    'a space in an id': changeCircuitId((id) => ` ${id} `),
    'an unreadable id': changeCircuitId((id) => `${id}?`),
    'capital letters': changeCircuitId((id) => id.toUpperCase()),
    'a year late': moveByYears(1),
    'a year early': moveByYears(-1),
    'a day early': moveToDayBefore,
    'three hours early': moveByHours(-3),
    'three hours late': moveByHours(3),
    'half an hour early': moveByHours(-0.5),
    'half an hour late': moveByHours(0.5),
    'an unreadable time': changeRace((race) => ({ ...race, Qualifying: { date: 'TBC' } })),
    'early in every second answer': (races, lie, requestNumber) =>
      requestNumber % 2 === 0 ? moveToDayBefore(races, lie, requestNumber) : races,
  },
  drivers: { 'five drivers': (rows) => rows.slice(0, 5) },
  results: {
    'two cars without position': (rows) =>
      rows.map((row, index) => (index === 1 || index === 3 ? { ...row, position: null } : row)),
    'five cars': (rows) => rows.slice(0, 5),
    'no result': () => [],
    'an unreadable driver': (rows) =>
      rows.map((row, index) => (index === 4 ? { ...row, Driver: { driverId: 'n?' } } : row)),
  },
};

/** The true season at a time, with the calendar of `calendarAt`, which is earlier if the source is stale. */
function season2025At({ grandsPrix }: Scenario, at: number, calendarAt: number) {
  const calendar = grandsPrix
    .flatMap((grandPrix) => {
      const times = trueTimesAt(grandPrix, calendarAt);
      return times ? { ...grandPrix, times } : [];
    })
    .sort((one, other) => one.times.start - other.times.start);
  const weekends = calendar.map(({ weekend, times }, index) => ({
    ...weekend,
    round: String(index + 1),
    ...dateAndTime(times.start),
    Qualifying: dateAndTime(times.qualifying),
  }));
  /** The race of a round if the source has the results of this session. */
  const withResults = (round: number, session: keyof Times) =>
    calendar
      .slice(round - 1, round)
      .find(({ times, delay }) => at >= times[session] + delay[session]);
  return {
    ...season2025,
    weekends,
    headingOf: (round: number) => weekends[round - 1],
    results: (round: number): GrandPrix['results'] => withResults(round, 'start')?.results ?? [],
    qualifying: (round: number): GrandPrix['qualifyingResults'] =>
      withResults(round, 'qualifying')?.qualifyingResults ?? [],
  };
}

/** Date and time as the source has them. */
function dateAndTime(at: number) {
  const [date, time] = new Date(at).toISOString().split('.')[0]?.split('T') ?? [];
  return { date: date ?? '', time: `${time}Z` };
}

const CALENDAR_2026_ANNOUNCED_AT = Date.parse('2025-10-01T00:00:00Z');
/** The first race of 2026 is in January, so that the season begins before the simulation ends. */
const FIRST_RACE_2026: Times = {
  qualifying: Date.parse('2026-01-17T14:00:00Z'),
  start: Date.parse('2026-01-18T14:00:00Z'),
};
export const FIRST_CLOSING_2026 = closingOf(FIRST_RACE_2026);

function season2026At(at: number) {
  if (at < CALENDAR_2026_ANNOUNCED_AT) return { ...season2026, weekends: [] };
  const { qualifying, start } = FIRST_RACE_2026;
  const weekends = season2026.weekends.map((weekend, index) =>
    index === 0
      ? { ...weekend, ...dateAndTime(start), Qualifying: dateAndTime(qualifying) }
      : weekend,
  );
  return { ...season2026, weekends };
}
