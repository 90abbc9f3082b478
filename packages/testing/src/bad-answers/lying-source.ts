import { replyTo } from '@parc-ferme/local/race-data/jolpica-reply';
import { season2025 } from '@parc-ferme/local/race-data/season';
import { season2026 } from '../race-data/season-2026.ts';
import { DAY, type GrandPrix, HOUR, type Lie, truthAt, type World } from './world.ts';

type Row = Record<string, unknown> & { round?: string; date?: string; time?: string };
type Answer = { status: number; body: string };

/**
 * What the source answers at a time, as bodies of HTTP.
 *
 * @param count the number of the request, as some lies are told every second time
 */
export function answerOf(world: World, target: string, at: number, count: number): Answer {
  const lies = world.lies.filter(({ from, to }) => from <= at && at < to);
  if (lies.some(({ kind }) => kind === 'out of order')) return { status: 503, body: '<html>' };
  const isStale = lies.some(({ kind }) => kind === 'stale');
  const { status, body } = replyTo(
    { method: 'GET', target },
    target.includes('/2026/')
      ? calendarOf2026(at)
      : seasonAt(world, at, isStale ? at - 3 * DAY : at),
    new Date(at),
  );
  const endpoint = /\/([a-z]+)\/\?/.exec(target)?.[1] ?? '';
  const about = (lie: Lie) => !lie.circuitId || body.includes(`"circuitId":"${lie.circuitId}"`);
  const told = lies.filter(about).reduce((rows, lie) => {
    const change = CHANGES[endpoint]?.[lie.kind];
    return change ? change(rows, lie, count) : rows;
  }, rowsIn(body));
  return { status, body: withRows(body, told) };
}

const LISTS = ['Races', 'Drivers', 'Constructors', 'Results', 'QualifyingResults'];

type Body = { MRData: Record<string, unknown> };

/** The list that is paged: the cars of a session, or the entries of a table. */
function listIn(parsed: Body): { holder: Record<string, unknown>; list: string } | undefined {
  const [table] = Object.values(parsed.MRData).filter((value) => typeof value === 'object');
  const outer = table as Record<string, unknown> | undefined;
  const [race] = (outer?.Races as Record<string, unknown>[] | undefined) ?? [];
  for (const holder of [race, outer]) {
    const list = LISTS.findLast((name) => Array.isArray(holder?.[name]));
    if (holder && list) return { holder, list };
  }
  return undefined;
}

function rowsIn(body: string): Row[] {
  const found = listIn(JSON.parse(body));
  return (found?.holder[found.list] as Row[] | undefined) ?? [];
}

function withRows(body: string, rows: Row[]): string {
  const parsed: Body = JSON.parse(body);
  const found = listIn(parsed);
  if (found) found.holder[found.list] = rows;
  parsed.MRData.total = String(rows.length);
  return JSON.stringify(parsed);
}

type Change = (rows: Row[], lie: Lie, count: number) => Row[];

const isAbout = (row: Row, { circuitId }: Lie) =>
  JSON.stringify(row).includes(`"circuitId":"${circuitId}"`);
/** Changes only the race that the lie is about. */
const only =
  (change: (row: Row) => Row): Change =>
  (rows, lie) =>
    rows.map((row) => (isAbout(row, lie) ? change(row) : row));
const moved = (hours: number) =>
  only((row) => ({ ...movedBy(row, hours), Qualifying: movedBy(row.Qualifying as Row, hours) }));
/** Changes the id of the circuit. */
const spelt = (change: (id: string) => string) =>
  only((row) => {
    const circuit = row.Circuit as { circuitId: string };
    return { ...row, Circuit: { ...circuit, circuitId: change(circuit.circuitId) } };
  });
const inYear = (years: number) =>
  only((row) => ({
    ...otherYear(row, years),
    Qualifying: otherYear(row.Qualifying as Row, years),
  }));

const otherYear = (row: Row, years: number): Row => ({
  ...row,
  date: `${Number(row.date?.slice(0, 4)) + years}${row.date?.slice(4)}`,
});

function movedBy(row: Row, hours: number): Row {
  const at = new Date(Date.parse(`${row.date}T${row.time}`) + hours * HOUR).toISOString();
  return { ...row, date: at.slice(0, 10), time: `${at.slice(11, 19)}Z` };
}

const inAnotherRound = (row: Row): Row => ({ ...row, round: String(Number(row.round) + 30) });

const dayEarly = moved(-24);

const CHANGES: Record<string, Partial<Record<Lie['kind'], Change>>> = {
  races: {
    truncated: (rows) => rows.slice(0, Math.ceil(rows.length / 2)),
    shortened: (rows) => rows.filter((_, index) => index % 2 === 0),
    empty: () => [],
    missing: (rows, lie) => rows.filter((row) => !isAbout(row, lie)),
    doubled: (rows, lie, count) =>
      rows.flatMap((row) =>
        isAbout(row, lie)
          ? [row, ...spelt((id) => `${id}_gp`)([row], lie, count).map(inAnotherRound)]
          : [row],
      ),
    renumbered: only((row) => ({ ...row, round: String(Number(row.round) + 1) })),
    'a space in an id': spelt((id) => ` ${id} `),
    'an unreadable id': spelt((id) => `${id}?`),
    'other letters': spelt((id) => id.toUpperCase()),
    'a year late': inYear(1),
    'a year early': inYear(-1),
    'a day early': dayEarly,
    'three hours early': moved(-3),
    'three hours late': moved(3),
    'half an hour early': moved(-0.5),
    'half an hour late': moved(0.5),
    'an unreadable time': only((row) => ({ ...row, Qualifying: { date: 'TBC' } })),
    flapping: (rows, lie, count) => (count % 2 === 0 ? dayEarly(rows, lie, count) : rows),
  },
  drivers: { 'short drivers': (rows) => rows.slice(0, 5) },
  results: {
    'half-patched': (rows) =>
      rows.map((row, index) => (index === 1 || index === 3 ? { ...row, position: null } : row)),
    'five cars': (rows) => rows.slice(0, 5),
    'no result': () => [],
    'an unreadable driver': (rows) =>
      rows.map((row, index) => (index === 4 ? { ...row, Driver: { driverId: 'n?' } } : row)),
  },
};

/** The season as it is true at a time; its calendar may be that of an earlier one. */
function seasonAt({ grandsPrix }: World, at: number, listedAt: number) {
  const listed = grandsPrix
    .flatMap((grandPrix) => {
      const times = truthAt(grandPrix, listedAt);
      return times ? { grandPrix, times } : [];
    })
    .sort((one, other) => one.times.start - other.times.start);
  const weekends = listed.map(({ grandPrix, times }, index) => ({
    ...grandPrix.weekend,
    round: String(index + 1),
    ...dayOf(times.start),
    Qualifying: dayOf(times.qualifying),
  }));
  const since = (round: number, session: 'start' | 'qualifying', delay: 'results' | 'grid') => {
    const [grandPrix, times] = [listed[round - 1]?.grandPrix, listed[round - 1]?.times];
    return grandPrix && times && at >= times[session] + grandPrix.delay[delay]
      ? grandPrix
      : undefined;
  };
  return {
    ...season2025,
    weekends,
    headingOf: (round: number) => weekends[round - 1],
    results: (round: number): GrandPrix['results'] =>
      since(round, 'start', 'results')?.results ?? [],
    qualifying: (round: number): GrandPrix['grid'] =>
      since(round, 'qualifying', 'grid')?.grid ?? [],
  };
}

function dayOf(at: number) {
  const [date, time] = new Date(at).toISOString().split('.')[0]?.split('T') ?? [];
  return { date: date ?? '', time: `${time}Z` };
}

const ANNOUNCED_2026 = Date.parse('2025-10-01T00:00:00Z');

/** Its first race is in January, so that the season begins soon. */
function calendarOf2026(at: number) {
  const weekends = season2026.weekends.map((weekend, index) =>
    index > 0 ? weekend : { ...weekend, ...FIRST_OF_2026, Qualifying: QUALIFYING_OF_2026 },
  );
  return { ...season2026, weekends: at < ANNOUNCED_2026 ? [] : weekends };
}

const FIRST_OF_2026 = { date: '2026-01-18', time: '14:00:00Z' };
const QUALIFYING_OF_2026 = { date: '2026-01-17', time: '14:00:00Z' };
/** A week before its first closing. */
export const BEGINS_2026 = Date.parse('2026-01-10T13:58:00Z');
