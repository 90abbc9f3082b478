import {
  type Answering,
  aServer,
  sends,
  sendsJson,
} from '@parc-ferme/testing/race-data/answering-server';
import {
  aQualifyingRow,
  aResultRow,
  driverNamed,
  drivers,
  lasVegas,
  races,
  teamNamed,
  teams,
  upTo,
} from '@parc-ferme/testing/race-data/answers';
import { simulatedClock } from '@parc-ferme/testing/race-data/simulated-clock';
import { expect, test } from 'vitest';
import { jolpica } from './jolpica.ts';
import type { RaceDataSource, Rows } from './source.ts';

async function sourceAnswering(answer: Answering) {
  const { baseUrl, requests } = await aServer(answer);
  // A base address may end in a slash.
  const source = jolpica({ baseUrl: `${baseUrl}/`, userAgent: 'test', clock: simulatedClock() });
  return { source, addresses: () => requests.map(({ url }) => url) };
}

async function sourceSending(answer: unknown): Promise<RaceDataSource> {
  return (await sourceAnswering(sendsJson(() => answer))).source;
}

const unavailable = (message: string) =>
  expect.objectContaining({
    name: 'SourceUnavailable',
    message: expect.stringContaining(message),
  });

/** Both sessions with the same rows. */
const session = (rows: unknown[]) =>
  races([{ ...lasVegas, Results: rows, QualifyingResults: rows }], rows.length);

type Read = (source: RaceDataSource) => Promise<Rows<unknown> | undefined>;
const calendar: Read = (source) => source.calendar(2025);
const result: Read = async (source) => (await source.sessions(2025, 22)).result;

test('a calendar names each race with its start, its qualifying and its circuit', async () => {
  const { source, addresses } = await sourceAnswering(sendsJson(() => races([lasVegas])));
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
  ['a time that is none', { time: ' TBC' }, { date: '2025-11-23TTBC' }],
  ['a time without its zone', { time: '04:00:00' }, { date: '2025-11-23T04:00:00Z' }],
  [
    'a qualifying without time',
    { Qualifying: { date: '2025-11-22' } },
    { qualifyingDateTime: '2025-11-22' },
  ],
  ['no qualifying', { Qualifying: undefined }, { qualifyingDateTime: undefined }],
  ['a null qualifying', { Qualifying: null }, { qualifyingDateTime: undefined }],
  ['an empty qualifying', { Qualifying: {} }, { qualifyingDateTime: undefined }],
])('a calendar may have %s', async (_, said, understood) => {
  const source = await sourceSending(races([{ ...lasVegas, ...said }]));
  const { rows, unreadable } = await source.calendar(2025);
  expect({ qualifyingDateTime: undefined, ...rows[0] }).toMatchObject(understood);
  expect(unreadable).toEqual([]);
});

test.each([
  ['null', { locality: null, country: null }],
  ['missing', {}],
  ['missing with their place', undefined],
])('locality and country may be %s', async (_, Location) => {
  const Circuit = { ...lasVegas.Circuit, Location };
  const source = await sourceSending(races([{ ...lasVegas, Circuit }]));
  const { rows } = await source.calendar(2025);
  expect(rows[0]?.circuit).toMatchObject({ locality: '', country: '' });
});

test.each([null, undefined, ' '])(
  'a circuit without a name (%j) has its id',
  async (circuitName) => {
    const Circuit = { ...lasVegas.Circuit, circuitName };
    const source = await sourceSending(races([{ ...lasVegas, Circuit }]));
    expect((await source.calendar(2025)).rows[0]?.circuit.name).toBe('vegas');
  },
);

const circuitNamed = (circuitId: unknown) => ({ Circuit: { ...lasVegas.Circuit, circuitId } });

test.each([
  ['Monza', 'monza'],
  ['ain-diab', 'ain-diab'],
  [' Ain-Diab\n', 'ain-diab'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('the circuit %j is %s', async (circuitId, canonical) => {
  const race = { ...lasVegas, ...circuitNamed(circuitId) };
  const source = await sourceSending(races([{ ...race, QualifyingResults: [aQualifyingRow(1)] }]));
  expect((await source.calendar(2025)).rows[0]?.circuit.circuitId).toBe(canonical);
  expect((await source.qualifying(2025, 22))?.circuitId).toBe(canonical);
});

test('drivers and teams are the same with spaces and in capitals', async () => {
  const named = [' max_verstappen', 'Max_Verstappen '].map(driverNamed);
  const { rows } = await (await sourceSending(drivers(named))).drivers(2025);
  expect(rows.map(({ driverId }) => driverId)).toEqual(['max_verstappen']);
  const listed = await sourceSending(teams(['Red_Bull', 'red_bull '].map(teamNamed)));
  expect((await listed.teams(2025)).rows).toEqual([
    { constructorId: 'red_bull', name: 'red_bull' },
  ]);
  const Driver = driverNamed(' Norris');
  const row = { ...aResultRow(1), position: ' 1 ', Driver, Constructor: teamNamed('McLaren') };
  expect((await result(await sourceSending(session([row]))))?.rows).toMatchObject([
    { position: '1', Driver: { driverId: 'norris' }, Constructor: { constructorId: 'mclaren' } },
  ]);
});

const monza = { ...lasVegas, round: '16', ...circuitNamed('monza') };

test.each<[string, unknown, Read]>([
  ['row 2 (round 22): season', races([monza, { ...lasVegas, season: '2024' }, monza]), calendar],
  ['row 2 (round 22): raceName', races([monza, { ...lasVegas, raceName: null }, monza]), calendar],
  ['row 2: round', races([monza, { ...lasVegas, round: null }, monza]), calendar],
  ['row 2 (round 22): time', races([monza, { ...lasVegas, time: 4 }, monza]), calendar],
  [
    'row 2 (Lando Norris): driverId',
    drivers(['piastri', 'Lando Norris', 'alonso'].map(driverNamed)),
    (source) => source.drivers(2025),
  ],
  [
    'row 2 (lotus): name',
    teams([
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
    result,
  ],
  [
    'row 2 (driver_2): Constructor',
    session([aQualifyingRow(1), { ...aQualifyingRow(2), Constructor: null }, aQualifyingRow(3)]),
    (source) => source.qualifying(2025, 22),
  ],
])('a row that cannot be read costs no other: %s', async (name, answer, read) => {
  const answered = await read(await sourceSending(answer));
  expect(answered?.rows).toHaveLength(2);
  expect(answered?.unreadable).toEqual([name]);
});

test.each(['Las Vegas', '', 'a'.repeat(61), '../vegas', null])(
  'a circuit cannot be called %j',
  async (circuitId) => {
    const source = await sourceSending(races([{ ...lasVegas, ...circuitNamed(circuitId) }, monza]));
    const { rows, unreadable } = await source.calendar(2025);
    expect(rows).toHaveLength(1);
    expect(unreadable).toEqual(['row 1 (round 22): Circuit.circuitId']);
  },
);

test.each([null, 'norris', 7, []])('%j is a row that cannot be read', async (row) => {
  const listed = await calendar(await sourceSending(races([lasVegas, row])));
  const raced = await result(await sourceSending(session([aResultRow(1), row])));
  for (const answered of [listed, raced]) {
    expect(answered?.rows).toHaveLength(1);
    expect(answered?.unreadable).toEqual(['row 2: the whole row']);
  }
});

test('a Friday driver may have no code, and a driver listed twice is one driver', async () => {
  const hirakawa = { ...driverNamed('hirakawa'), code: undefined };
  const source = await sourceSending(drivers([hirakawa, driverNamed('norris'), hirakawa]));
  expect((await source.drivers(2025)).rows).toEqual([
    { driverId: 'hirakawa', givenName: 'Given', familyName: 'hirakawa' },
    { driverId: 'norris', givenName: 'Given', familyName: 'norris', code: 'NOR' },
  ]);
});

test('the names of unreadable rows are short, and so is their list', async () => {
  const odd = ['!'.repeat(60), '!'.repeat(61), 'two\nlines'].map(driverNamed);
  const source = await sourceSending(drivers([...odd, ...upTo(30).map(() => null)]));
  const { unreadable } = await source.drivers(2025);
  expect(unreadable.slice(0, 3)).toEqual([
    `row 1 (${'!'.repeat(60)}): driverId`,
    'row 2: driverId',
    'row 3: driverId',
  ]);
  expect(unreadable.slice(19)).toEqual(['row 20: the whole row', '13 more']);
});

test('the teams of a season, each once', async () => {
  const list = [teamNamed('mclaren'), teamNamed('red_bull'), teamNamed('mclaren')];
  const { source, addresses } = await sourceAnswering(sendsJson(() => teams(list)));
  expect((await source.teams(2025)).rows).toEqual([
    { constructorId: 'mclaren', name: 'mclaren' },
    { constructorId: 'red_bull', name: 'red_bull' },
  ]);
  expect(addresses()).toEqual(['/ergast/f1/2025/constructors/?limit=100']);
});

const everyDriver = upTo(36).map((number) => driverNamed(`driver_${number}`));

/** A list as a server sends it that never sends more than `most` rows at once. */
const paged = (most: number, list: unknown[] = everyDriver) =>
  sendsJson(({ searchParams }) => {
    const offset = Number(searchParams.get('offset'));
    return drivers(list.slice(offset, offset + most), list.length);
  });

test.each([
  [30, ['?limit=100', '?limit=100&offset=30']],
  [12, ['?limit=100', '?limit=100&offset=12', '?limit=100&offset=24']],
  [36, ['?limit=100']],
])('none of 36 drivers is lost where a page holds %i', async (most, queries) => {
  const { source, addresses } = await sourceAnswering(paged(most));
  expect((await source.drivers(2025)).rows).toHaveLength(36);
  expect(addresses()).toEqual(queries.map((query) => `/ergast/f1/2025/drivers/${query}`));
});

test('unreadable rows at the end of a page are on no other page', async () => {
  const list = everyDriver.with(29, driverNamed('')).with(30, driverNamed(''));
  const { source, addresses } = await sourceAnswering(paged(30, list));
  const { rows, unreadable } = await source.drivers(2025);
  expect(rows).toHaveLength(34);
  expect(unreadable).toEqual(['row 30: driverId', 'row 31: driverId']);
  expect(addresses().at(-1)).toContain('&offset=30');
});

test.each<[string, (offset: string | null) => unknown, number]>([
  ['ignores the offset', () => drivers(everyDriver.slice(0, 30), 36), 2],
  ['stops before its total', (offset) => drivers(offset ? [] : everyDriver, 40), 2],
  ['does not end within 20 pages', (offset) => drivers([driverNamed(`d${offset}`)], 1000), 20],
])('a list that %s would hide drivers', async (_, answer, requests) => {
  const { source, addresses } = await sourceAnswering(
    sendsJson(({ searchParams }) => answer(searchParams.get('offset'))),
  );
  await expect(source.drivers(2025)).rejects.toEqual(unavailable('does not send all'));
  expect(addresses()).toHaveLength(requests);
});

const resultRows = upTo(20).map(aResultRow);
const qualifyingRows = upTo(19).map(aQualifyingRow);

test('the sessions of a round are its race result and its qualifying', async () => {
  const { source, addresses } = await sourceAnswering(
    sendsJson(({ pathname }) =>
      pathname.includes('results')
        ? races([{ ...lasVegas, Results: resultRows }], 20)
        : races([{ ...lasVegas, QualifyingResults: qualifyingRows }], 19),
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
  const { source } = await sourceAnswering(
    sendsJson(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      const rows = resultRows.slice(offset, offset + 7);
      return races([{ ...lasVegas, Results: rows, QualifyingResults: rows }], 20);
    }),
  );
  const { result } = await source.sessions(2025, 22);
  expect(result?.rows.map(({ position }) => position)).toEqual(upTo(20).map(String));
  expect(result?.unreadable).toEqual([]);
});

test.each([
  ['no race', races([])],
  ['a race without rows', races([{ ...lasVegas, Results: [], QualifyingResults: [] }], 0)],
])('%s means that there is nothing yet', async (_, answer) => {
  const source = await sourceSending(answer);
  expect(await source.sessions(2025, 22)).toEqual({ result: undefined, qualifying: undefined });
});

test('a session of nothing but unreadable rows is an answer', async () => {
  const source = await sourceSending(session([null]));
  const answer = { season: 2025, round: 22, circuitId: 'vegas', rows: [] };
  const unreadable = ['row 1: the whole row'];
  expect(await source.qualifying(2025, 22)).toEqual({ ...answer, unreadable });
});

test('a race whose heading cannot be read is named', async () => {
  const heading = { ...lasVegas, Circuit: null, QualifyingResults: qualifyingRows };
  const source = await sourceSending(races([heading], 19));
  const answer = await source.qualifying(2025, 22);
  expect(answer).toMatchObject({ season: 2025, round: 22, circuitId: '' });
  expect(answer?.unreadable).toEqual(['race 1 (round 22): Circuit']);
});

test('a race without a list of rows is not an answer', async () => {
  const source = await sourceSending(races([lasVegas]));
  await expect(source.qualifying(2025, 22)).rejects.toEqual(unavailable('Races.0.Qualifying'));
});

test('unknown values of a car may be null or missing', async () => {
  const unsure = { position: null, positionText: null, grid: null, laps: null, status: null };
  const { points, FastestLap, ...row } = { ...aResultRow(2), ...unsure };
  expect(await result(await sourceSending(session([row])))).toMatchObject({
    rows: [{ ...unsure, Driver: driverNamed('driver_2'), Constructor: teamNamed('mclaren') }],
    unreadable: [],
  });
});

const twoRaces = [
  { ...lasVegas, Results: resultRows.slice(0, 10) },
  { ...lasVegas, round: '23', Results: resultRows.slice(10) },
];

test.each<[string, (isFirst: boolean) => unknown[]]>([
  ['one page', () => twoRaces],
  ['two pages', (isFirst) => (isFirst ? twoRaces.slice(0, 1) : twoRaces.slice(1))],
])('rows of two races on %s cannot be one session', async (_, racesOn) => {
  const { source } = await sourceAnswering(
    sendsJson(({ searchParams }) => races(racesOn(!searchParams.has('offset')), 20)),
  );
  await expect(source.sessions(2025, 22)).rejects.toEqual(unavailable('several races'));
});

test.each([
  ['a list', []],
  ['null', null],
  ['a total that is no number', { MRData: { total: 'None', RaceTable: { Races: [] } } }],
  ['a null list', { MRData: { total: '0', RaceTable: { Races: null } } }],
  ['no table', { MRData: { total: '0' } }],
])('%s is not an answer', async (_, answer) => {
  const source = await sourceSending(answer);
  await expect(source.calendar(2025)).rejects.toEqual(unavailable('in an unknown shape'));
});

test('after a failure of the race result, qualifying is not fetched', async () => {
  const { source, addresses } = await sourceAnswering(sends(500, '<html>'));
  await expect(source.sessions(2025, 22)).rejects.toEqual(unavailable('out of order (500)'));
  expect(addresses()).toHaveLength(1);
});
