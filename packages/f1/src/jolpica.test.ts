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
import type { RaceDataSource } from './source.ts';

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

test('a calendar names each race with its start, its qualifying and its circuit', async () => {
  const { source, addresses } = await sourceAnswering(sendsJson(() => races([lasVegas])));
  expect(await source.calendar(2025)).toEqual([
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
  ]);
  expect(addresses()).toEqual(['/ergast/f1/2025/races/?limit=100']);
});

test.each([
  ['no time of the start', { time: undefined }, { date: '2025-11-23' }],
  ['a null time of the start', { time: null }, { date: '2025-11-23' }],
  ['no date at all', { date: null }, { date: '' }],
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
  const [race] = await source.calendar(2025);
  expect({ qualifyingDateTime: undefined, ...race }).toMatchObject(understood);
});

test.each([
  ['null', { locality: null, country: null }],
  ['missing', {}],
  ['missing with their place', undefined],
])('locality and country may be %s', async (_, Location) => {
  const Circuit = { ...lasVegas.Circuit, Location };
  const source = await sourceSending(races([{ ...lasVegas, Circuit }]));
  const [race] = await source.calendar(2025);
  expect(race?.circuit).toEqual(expect.objectContaining({ locality: '', country: '' }));
});

test('a race of another season makes the calendar unusable', async () => {
  const source = await sourceSending(races([lasVegas, { ...lasVegas, season: '2024' }]));
  await expect(source.calendar(2025)).rejects.toEqual(unavailable('races of 2024, not of 2025'));
});

test.each(['Las Vegas', '', 'a'.repeat(41), '../vegas', null])(
  'a circuit cannot be called %j',
  async (circuitId) => {
    const Circuit = { ...lasVegas.Circuit, circuitId };
    const source = await sourceSending(races([{ ...lasVegas, Circuit }]));
    await expect(source.calendar(2025)).rejects.toEqual(unavailable('Races.0.Circuit.circuitId'));
  },
);

test('a Friday driver may have no code, and a driver listed twice is one driver', async () => {
  const hirakawa = { ...driverNamed('hirakawa'), code: undefined };
  const source = await sourceSending(drivers([hirakawa, driverNamed('norris'), hirakawa]));
  expect(await source.drivers(2025)).toEqual([
    { driverId: 'hirakawa', givenName: 'Given', familyName: 'hirakawa' },
    { driverId: 'norris', givenName: 'Given', familyName: 'norris', code: 'NOR' },
  ]);
});

test('an entry whose id or name cannot be one makes the list unusable', async () => {
  const source = await sourceSending(drivers([driverNamed('norris'), driverNamed('Lando Norris')]));
  await expect(source.drivers(2025)).rejects.toEqual(unavailable('Drivers.1.driverId'));
  const lotus = { ...teamNamed('lotus'), name: 'L'.repeat(201) };
  const named = await sourceSending(teams([lotus]));
  await expect(named.teams(2025)).rejects.toEqual(unavailable('Constructors.0.name'));
});

test('the teams of a season, each once', async () => {
  const list = [teamNamed('mclaren'), teamNamed('red_bull'), teamNamed('mclaren')];
  const { source, addresses } = await sourceAnswering(sendsJson(() => teams(list)));
  expect(await source.teams(2025)).toEqual([
    { constructorId: 'mclaren', name: 'mclaren' },
    { constructorId: 'red_bull', name: 'red_bull' },
  ]);
  expect(addresses()).toEqual(['/ergast/f1/2025/constructors/?limit=100']);
});

const everyDriver = upTo(36).map((number) => driverNamed(`driver_${number}`));

/** A list as a server sends it that never sends more than `most` rows at once. */
const paged = (most: number) =>
  sendsJson(({ searchParams }) => {
    const offset = Number(searchParams.get('offset'));
    return drivers(everyDriver.slice(offset, offset + most), everyDriver.length);
  });

test.each([
  [30, ['?limit=100', '?limit=100&offset=30']],
  [12, ['?limit=100', '?limit=100&offset=12', '?limit=100&offset=24']],
  [36, ['?limit=100']],
])('none of 36 drivers is lost where a page holds %i', async (most, queries) => {
  const { source, addresses } = await sourceAnswering(paged(most));
  expect(await source.drivers(2025)).toHaveLength(36);
  expect(addresses()).toEqual(queries.map((query) => `/ergast/f1/2025/drivers/${query}`));
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
});

test.each([
  ['no race', races([])],
  ['a race without rows', races([{ ...lasVegas, Results: [], QualifyingResults: [] }], 0)],
])('%s means that there is nothing yet', async (_, answer) => {
  const source = await sourceSending(answer);
  expect(await source.sessions(2025, 22)).toEqual({ result: undefined, qualifying: undefined });
});

test('unknown values of a car may be null or missing', async () => {
  const unsure = { position: null, positionText: null, grid: null, laps: null, status: null };
  const { points, FastestLap, ...row } = { ...aResultRow(2), ...unsure };
  const heading = { ...lasVegas, QualifyingResults: qualifyingRows };
  const source = await sourceSending(races([{ ...heading, Results: [row] }], 1));
  const { result } = await source.sessions(2025, 22);
  expect(result?.rows).toEqual([
    { ...unsure, Driver: driverNamed('driver_2'), Constructor: teamNamed('mclaren') },
  ]);
});

test('rows of two races cannot be one session', async () => {
  const twice = ['22', '23'].map((round) => ({ ...lasVegas, round, Results: resultRows }));
  const source = await sourceSending(races(twice, 40));
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
