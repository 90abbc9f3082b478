import {
  type RequestListener,
  replyWith,
  replyWithJson,
  startTestServer,
} from '@parc-ferme/testing/race-data/answering-server';
import {
  aQualifyingRow,
  aResultRow,
  driverNamed,
  driversReply,
  lasVegas,
  oneTo,
  racesReply,
  teamNamed,
  teamsReply,
} from '@parc-ferme/testing/race-data/answers';
import { simulatedClock } from '@parc-ferme/testing/race-data/simulated-clock';
import { expect, test } from 'vitest';
import { jolpica } from './jolpica.ts';
import type { RaceDataSource, Rows } from './source.ts';

async function sourceServedBy(answer: RequestListener) {
  const { baseUrl, requests } = await startTestServer(answer);
  // A base address may end in a slash.
  const source = jolpica({ baseUrl: `${baseUrl}/`, userAgent: 'test', clock: simulatedClock() });
  return { source, addresses: () => requests.map(({ url }) => url) };
}

async function sourceSending(body: unknown): Promise<RaceDataSource> {
  return (await sourceServedBy(replyWithJson(() => body))).source;
}

const unavailable = (message: string) =>
  expect.objectContaining({
    name: 'SourceUnavailable',
    message: expect.stringContaining(message),
  });

/** Both sessions with the same rows. */
const session = (rows: unknown[]) =>
  racesReply([{ ...lasVegas, Results: rows, QualifyingResults: rows }], rows.length);

type ReadRows = (source: RaceDataSource) => Promise<Rows<unknown> | undefined>;
const readCalendar: ReadRows = (source) => source.calendar(2025);
const readResult: ReadRows = async (source) => (await source.sessions(2025, 22)).result;

test('a calendar names each race with its start, its qualifying and its circuit', async () => {
  const { source, addresses } = await sourceServedBy(replyWithJson(() => racesReply([lasVegas])));
  expect(await source.calendar(2025)).toEqual({
    rows: [
      {
        season: 2025,
        round: 22,
        raceName: 'Las Vegas Grand Prix',
        circuit: {
          circuitId: 'vegas',
          name: 'Las Vegas Strip Street Circuit',
          locality: 'Las Vegas',
          country: 'USA',
        },
        date: '2025-11-23T04:00:00Z',
        qualifyingDateTime: '2025-11-22T04:00:00Z',
      },
    ],
    unreadable: [],
  });
  expect(addresses()).toEqual(['/ergast/f1/2025/races/?limit=100']);
});

test.each([
  ['no time of the start', { time: undefined }, { date: '2025-11-23' }],
  ['a null time of the start', { time: null }, { date: '2025-11-23' }],
  ['no date at all', { date: null }, { date: '' }],
  ['no date but a time', { date: undefined }, { date: '' }],
  ['spaces around its texts', { raceName: ' Las Vegas ' }, { raceName: 'Las Vegas' }],
  ['spaces around a time', { time: ' 04:00:00Z ' }, { date: '2025-11-23T04:00:00Z' }],
  ['spaces around its numbers', { season: '2025 ', round: ' 22' }, { season: 2025, round: 22 }],
  ['a text for a time, which is passed on', { time: ' TBC' }, { date: '2025-11-23TTBC' }],
  ['a time without its zone', { time: '04:00:00' }, { date: '2025-11-23T04:00:00Z' }],
  [
    'a qualifying without time',
    { Qualifying: { date: '2025-11-22' } },
    { qualifyingDateTime: '2025-11-22' },
  ],
  ['no qualifying', { Qualifying: undefined }, { qualifyingDateTime: undefined }],
  ['a null qualifying', { Qualifying: null }, { qualifyingDateTime: undefined }],
  ['an empty qualifying', { Qualifying: {} }, { qualifyingDateTime: undefined }],
])('a race of the calendar may have %s', async (_, sent, expected) => {
  const source = await sourceSending(racesReply([{ ...lasVegas, ...sent }]));
  const { rows, unreadable } = await source.calendar(2025);
  expect({ qualifyingDateTime: undefined, ...rows[0] }).toMatchObject(expected);
  expect(unreadable).toEqual([]);
});

test.each([
  ['null', { locality: null, country: null }],
  ['missing', {}],
  ['missing with their location', undefined],
])('locality and country may be %s', async (_, Location) => {
  const Circuit = { ...lasVegas.Circuit, Location };
  const source = await sourceSending(racesReply([{ ...lasVegas, Circuit }]));
  const { rows } = await source.calendar(2025);
  expect(rows[0]?.circuit).toMatchObject({ locality: '', country: '' });
});

test.each([null, undefined, ' '])(
  'a circuit without a name (%j) has its id',
  async (circuitName) => {
    const Circuit = { ...lasVegas.Circuit, circuitName };
    const source = await sourceSending(racesReply([{ ...lasVegas, Circuit }]));
    expect((await source.calendar(2025)).rows[0]?.circuit.name).toBe('vegas');
  },
);

const circuitNamed = (circuitId: unknown) => ({ Circuit: { ...lasVegas.Circuit, circuitId } });

test.each([
  ['Monza', 'monza'],
  ['ain-diab', 'ain-diab'],
  [' Ain-Diab\n', 'ain-diab'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('the circuit id %j is read as %s', async (circuitId, canonical) => {
  const race = { ...lasVegas, ...circuitNamed(circuitId) };
  const source = await sourceSending(
    racesReply([{ ...race, QualifyingResults: [aQualifyingRow(1)] }]),
  );
  expect((await source.calendar(2025)).rows[0]?.circuit.circuitId).toBe(canonical);
  expect((await source.qualifying(2025, 22))?.circuitId).toBe(canonical);
});

test('the ids of drivers and teams are read without spaces and capitals', async () => {
  const sameDriver = [' max_verstappen', 'Max_Verstappen '].map(driverNamed);
  const { rows } = await (await sourceSending(driversReply(sameDriver))).drivers(2025);
  expect(rows.map(({ driverId }) => driverId)).toEqual(['max_verstappen']);
  const sameTeam = ['Red_Bull', 'red_bull '].map(teamNamed);
  expect((await (await sourceSending(teamsReply(sameTeam))).teams(2025)).rows).toEqual([
    { constructorId: 'red_bull', name: 'red_bull' },
  ]);
  const Driver = driverNamed(' Norris');
  const row = { ...aResultRow(1), position: ' 1 ', Driver, Constructor: teamNamed('McLaren') };
  expect((await readResult(await sourceSending(session([row]))))?.rows).toMatchObject([
    { position: '1', Driver: { driverId: 'norris' }, Constructor: { constructorId: 'mclaren' } },
  ]);
});

const monza = { ...lasVegas, round: '16', ...circuitNamed('monza') };

test.each<[string, unknown, ReadRows]>([
  [
    'row 2 (round 22): season',
    racesReply([monza, { ...lasVegas, season: '2024' }, monza]),
    readCalendar,
  ],
  [
    'row 2 (round 22): raceName',
    racesReply([monza, { ...lasVegas, raceName: null }, monza]),
    readCalendar,
  ],
  ['row 2: round', racesReply([monza, { ...lasVegas, round: null }, monza]), readCalendar],
  ['row 2 (round 22): time', racesReply([monza, { ...lasVegas, time: 4 }, monza]), readCalendar],
  [
    'row 2 (Lando Norris): driverId',
    driversReply(['piastri', 'Lando Norris', 'alonso'].map(driverNamed)),
    (source) => source.drivers(2025),
  ],
  [
    'row 2 (lotus): name',
    teamsReply([
      teamNamed('mclaren'),
      { ...teamNamed('lotus'), name: 'L'.repeat(201) },
      teamNamed('rb'),
    ]),
    (source) => source.teams(2025),
  ],
  [
    'row 2 (driver_2): Driver.familyName',
    session([
      aResultRow(1),
      { ...aResultRow(2), Driver: { ...driverNamed('driver_2'), familyName: undefined } },
      aResultRow(3),
    ]),
    readResult,
  ],
  [
    'row 2 (driver_2): Constructor',
    session([aQualifyingRow(1), { ...aQualifyingRow(2), Constructor: null }, aQualifyingRow(3)]),
    (source) => source.qualifying(2025, 22),
  ],
])('an unreadable row does not cost the others: %s', async (description, body, read) => {
  const list = await read(await sourceSending(body));
  expect(list?.rows).toHaveLength(2);
  expect(list?.unreadable).toEqual([description]);
});

test.each(['Las Vegas', '', 'a'.repeat(61), '../vegas', null])(
  'a race whose circuit has the id %j cannot be read',
  async (circuitId) => {
    const source = await sourceSending(
      racesReply([{ ...lasVegas, ...circuitNamed(circuitId) }, monza]),
    );
    const { rows, unreadable } = await source.calendar(2025);
    expect(rows).toHaveLength(1);
    expect(unreadable).toEqual(['row 1 (round 22): Circuit.circuitId']);
  },
);

test.each([null, 'norris', 7, []])('%j is a row that cannot be read', async (row) => {
  const ofCalendar = await readCalendar(await sourceSending(racesReply([lasVegas, row])));
  const ofResult = await readResult(await sourceSending(session([aResultRow(1), row])));
  for (const list of [ofCalendar, ofResult]) {
    expect(list?.rows).toHaveLength(1);
    expect(list?.unreadable).toEqual(['row 2: the whole row']);
  }
});

test('a Friday driver may have no code, and a driver listed twice is one driver', async () => {
  const hirakawa = { ...driverNamed('hirakawa'), code: undefined };
  const source = await sourceSending(driversReply([hirakawa, driverNamed('norris'), hirakawa]));
  expect((await source.drivers(2025)).rows).toEqual([
    { driverId: 'hirakawa', givenName: 'Given', familyName: 'hirakawa' },
    { driverId: 'norris', givenName: 'Given', familyName: 'norris', code: 'NOR' },
  ]);
});

test('at most 20 unreadable rows are described, quoting at most 60 printable characters of each', async () => {
  const odd = ['!'.repeat(60), '!'.repeat(61), 'two\nlines'].map(driverNamed);
  const source = await sourceSending(driversReply([...odd, ...oneTo(30).map(() => null)]));
  const { unreadable } = await source.drivers(2025);
  expect(unreadable.slice(0, 3)).toEqual([
    `row 1 (${'!'.repeat(60)}): driverId`,
    'row 2: driverId',
    'row 3: driverId',
  ]);
  expect(unreadable.slice(19)).toEqual(['row 20: the whole row', '13 more']);
});

test('the teams of a season are each listed once', async () => {
  const list = [teamNamed('mclaren'), teamNamed('red_bull'), teamNamed('mclaren')];
  const { source, addresses } = await sourceServedBy(replyWithJson(() => teamsReply(list)));
  expect((await source.teams(2025)).rows).toEqual([
    { constructorId: 'mclaren', name: 'mclaren' },
    { constructorId: 'red_bull', name: 'red_bull' },
  ]);
  expect(addresses()).toEqual(['/ergast/f1/2025/constructors/?limit=100']);
});

const allDrivers = oneTo(36).map((number) => driverNamed(`driver_${number}`));

/** A server that sends the drivers of a list, at most `pageSize` of them at once. */
const inPagesOf = (pageSize: number, list: unknown[] = allDrivers) =>
  replyWithJson(({ searchParams }) => {
    const offset = Number(searchParams.get('offset'));
    return driversReply(list.slice(offset, offset + pageSize), list.length);
  });

test.each([
  [30, ['?limit=100', '?limit=100&offset=30']],
  [12, ['?limit=100', '?limit=100&offset=12', '?limit=100&offset=24']],
  [36, ['?limit=100']],
])('all of 36 drivers are read where a page holds %i', async (pageSize, queries) => {
  const { source, addresses } = await sourceServedBy(inPagesOf(pageSize));
  expect((await source.drivers(2025)).rows).toHaveLength(36);
  expect(addresses()).toEqual(queries.map((query) => `/ergast/f1/2025/drivers/${query}`));
});

test('unreadable rows count towards the offset of the next page', async () => {
  const list = allDrivers.with(29, driverNamed('')).with(30, driverNamed(''));
  const { source, addresses } = await sourceServedBy(inPagesOf(30, list));
  const { rows, unreadable } = await source.drivers(2025);
  expect(rows).toHaveLength(34);
  expect(unreadable).toEqual(['row 30: driverId', 'row 31: driverId']);
  expect(addresses().at(-1)).toContain('&offset=30');
});

test.each<[string, (offset: string | null) => unknown, number]>([
  ['ignores the offset', () => driversReply(allDrivers.slice(0, 30), 36), 2],
  ['stops before its total', (offset) => driversReply(offset ? [] : allDrivers, 40), 2],
  ['does not end within 20 pages', (offset) => driversReply([driverNamed(`d${offset}`)], 1000), 20],
])('a list that %s makes the source unavailable', async (_, bodyAt, requests) => {
  const { source, addresses } = await sourceServedBy(
    replyWithJson(({ searchParams }) => bodyAt(searchParams.get('offset'))),
  );
  await expect(source.drivers(2025)).rejects.toEqual(unavailable('does not send all'));
  expect(addresses()).toHaveLength(requests);
});

const resultRows = oneTo(20).map(aResultRow);
const qualifyingRows = oneTo(19).map(aQualifyingRow);

test('the sessions of a round are its race result and its qualifying', async () => {
  const { source, addresses } = await sourceServedBy(
    replyWithJson(({ pathname }) =>
      pathname.includes('results')
        ? racesReply([{ ...lasVegas, Results: resultRows }], 20)
        : racesReply([{ ...lasVegas, QualifyingResults: qualifyingRows }], 19),
    ),
  );
  const { result, qualifying } = await source.sessions(2025, 22);
  expect(result).toMatchObject({ season: 2025, round: 22, circuitId: 'vegas' });
  expect(result?.rows).toHaveLength(20);
  expect(result?.rows[0]).toMatchObject({ position: '1', grid: '0', points: '0.5' });
  expect(qualifying).toMatchObject({ season: 2025, round: 22, circuitId: 'vegas' });
  expect(qualifying?.rows.map(({ position }) => position)).toHaveLength(19);
  expect(addresses()).toEqual([
    '/ergast/f1/2025/22/results/?limit=100',
    '/ergast/f1/2025/22/qualifying/?limit=100',
  ]);
});

test('a race that continues on the next page is one race', async () => {
  const { source } = await sourceServedBy(
    replyWithJson(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      const rows = resultRows.slice(offset, offset + 7);
      return racesReply([{ ...lasVegas, Results: rows, QualifyingResults: rows }], 20);
    }),
  );
  const { result } = await source.sessions(2025, 22);
  expect(result?.rows.map(({ position }) => position)).toEqual(oneTo(20).map(String));
  expect(result?.unreadable).toEqual([]);
});

test.each([
  ['without a race', racesReply([])],
  ['of a race without rows', racesReply([{ ...lasVegas, Results: [], QualifyingResults: [] }], 0)],
])('a response %s means that the session is not published yet', async (_, body) => {
  const source = await sourceSending(body);
  expect(await source.sessions(2025, 22)).toEqual({ result: undefined, qualifying: undefined });
});

test('a session whose rows are all unreadable is not a missing one', async () => {
  const source = await sourceSending(session([null]));
  const withoutRows = { season: 2025, round: 22, circuitId: 'vegas', rows: [] };
  const unreadable = ['row 1: the whole row'];
  expect(await source.qualifying(2025, 22)).toEqual({ ...withoutRows, unreadable });
});

test('a race heading that cannot be read is among the unreadable rows', async () => {
  const race = { ...lasVegas, Circuit: null, QualifyingResults: qualifyingRows };
  const source = await sourceSending(racesReply([race], 19));
  const qualifying = await source.qualifying(2025, 22);
  expect(qualifying).toMatchObject({ season: 2025, round: 22, circuitId: '' });
  expect(qualifying?.unreadable).toEqual(['race 1 (round 22): Circuit']);
});

test('a race without a list of rows makes the source unavailable', async () => {
  const source = await sourceSending(racesReply([lasVegas]));
  await expect(source.qualifying(2025, 22)).rejects.toEqual(unavailable('Races.0.Qualifying'));
});

test('unknown values of a car may be null or missing', async () => {
  const unknownValues = {
    position: null,
    positionText: null,
    grid: null,
    laps: null,
    status: null,
  };
  const { points, FastestLap, ...row } = { ...aResultRow(2), ...unknownValues };
  expect(await readResult(await sourceSending(session([row])))).toMatchObject({
    rows: [
      { ...unknownValues, Driver: driverNamed('driver_2'), Constructor: teamNamed('mclaren') },
    ],
    unreadable: [],
  });
});

const twoRaces = [
  { ...lasVegas, Results: resultRows.slice(0, 10) },
  { ...lasVegas, round: '23', Results: resultRows.slice(10) },
];

test.each<[string, (isFirstPage: boolean) => unknown[]]>([
  ['one page', () => twoRaces],
  ['two pages', (isFirstPage) => (isFirstPage ? twoRaces.slice(0, 1) : twoRaces.slice(1))],
])('rows of two races on %s cannot be one session', async (_, racesOn) => {
  const { source } = await sourceServedBy(
    replyWithJson(({ searchParams }) => racesReply(racesOn(!searchParams.has('offset')), 20)),
  );
  await expect(source.sessions(2025, 22)).rejects.toEqual(unavailable('several races'));
});

test.each([
  ['that is a list', []],
  ['that is null', null],
  ['whose total is no number', { MRData: { total: 'None', RaceTable: { Races: [] } } }],
  ['whose list is null', { MRData: { total: '0', RaceTable: { Races: null } } }],
  ['without a table', { MRData: { total: '0' } }],
])('a response %s makes the source unavailable', async (_, body) => {
  const source = await sourceSending(body);
  await expect(source.calendar(2025)).rejects.toEqual(unavailable('in an unknown shape'));
});

test('after a failure of the race result, qualifying is not fetched', async () => {
  const { source, addresses } = await sourceServedBy(replyWith(500, '<html>'));
  await expect(source.sessions(2025, 22)).rejects.toEqual(unavailable('out of order (500)'));
  expect(addresses()).toHaveLength(1);
});
