import type { Repositories } from '@parc-ferme/data/repositories';
import { type RaceDataSource, SourceUnavailable } from '@parc-ferme/f1/source';
import {
  announcedRace,
  CLOSING,
  circuit,
  hoursAfter,
  readableRows,
} from '@parc-ferme/testing/fixtures';
import type { Interceptor } from '@parc-ferme/testing/store/dynamodb-calls';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  SECOND_RACE,
  storeUnpublishedResults,
  THIRD_RACE,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { runRaceDataJob } from './race-data-job.ts';
import { revealRace } from './reveal.ts';

const store = await testStore();
const SHARDS = 1;

const NOW = new Date('2025-08-01T00:00:00Z');
const at = NOW.toISOString();

const source: RaceDataSource = {
  calendar: async () => readableRows([announcedRace()]),
  drivers: async () => readableRows([]),
  teams: async () => readableRows([]),
  sessions: async () => ({ result: undefined, qualifying: undefined }),
  qualifying: async () => undefined,
  champions: async () => undefined,
};
const failingSource = (error: Error): RaceDataSource => ({
  ...source,
  calendar: () => Promise.reject(error),
});

const run = (data: Repositories, raceData = source, now = NOW) =>
  runRaceDataJob(2025, SHARDS, { data, source: raceData, publishEvent: async () => {}, now });

test('what a run did is recorded, and a run that had nothing to do is not recorded', async () => {
  const { data } = await store.emptyTable();
  const { did } = await run(data);
  expect(did).toEqual(['calendar: synced']);
  await run(data);
  expect(await data.runs.latest(10)).toEqual([{ at, did, failed: false }]);
});

test('a run in which the race data is unavailable is recorded as failed', async () => {
  const { data } = await store.emptyTable();
  const { did } = await run(data, failingSource(new SourceUnavailable('Not now.')));
  expect(did).toEqual(['calendar: unavailable, Not now.']);
  expect(await data.runs.latest(10)).toEqual([{ at, did, failed: true }]);
});

test('a run that fails is recorded with the kind of its error alone', async () => {
  const { data } = await store.emptyTable();
  const fault = new TypeError('anna@example.org is not a race');
  await expect(run(data, failingSource(fault))).rejects.toBe(fault);
  expect(await data.runs.latest(10)).toEqual([{ at, did: ['failed: TypeError'], failed: true }]);
});

test('a run that fails and cannot be recorded fails with its own error', async () => {
  const { data, through } = await store.emptyTable();
  const full: Interceptor = (call, send) =>
    call.name === 'PutItemCommand' ? Promise.reject(new Error('full')) : send();
  const fault = new TypeError('not a race');
  await expect(run(through(full).data, failingSource(fault))).rejects.toBe(fault);
  expect(await data.runs.latest(10)).toEqual([]);
});

test('a race whose check failed is checked again within the hour, and then by its plan', async () => {
  const { data } = await store.emptyTable();
  // A race that is still ahead, as the calendar is synced daily only until the season is over.
  const abuDhabi = announcedRace({
    round: 24,
    circuit: circuit('yas_marina'),
    qualifyingDateTime: '2025-12-06T14:00:00Z',
    date: '2025-12-07T13:00:00Z',
  });
  const sourceOfTwoRaces = {
    ...source,
    calendar: async () => readableRows([announcedRace(), abuDhabi]),
  };
  const hour = (hours: number) => hoursAfter('2025-11-01T00:00:00.000Z', hours);
  // The calendar is stored in August, and synced again in November. Only the run after that checks the result.
  await run(data, sourceOfTwoRaces);
  await run(data, sourceOfTwoRaces, hour(0));
  await revealRace('2025-monza', { data, now: hour(0) });
  const sessions = () => Promise.reject(new SourceUnavailable('Not now.'));
  const failed = await run(data, { ...sourceOfTwoRaces, sessions }, hour(0));
  expect(failed).toEqual({
    did: ['2025-monza: unavailable, Not now.'],
    failed: true,
    nextDue: hour(1).toISOString(),
    unscored: ['2025-monza'],
  });
  const { did, nextDue } = await run(data, sourceOfTwoRaces, hour(1));
  expect(did).toEqual([expect.stringMatching('2025-monza: pending')]);
  expect(nextDue).toBe(hour(24).toISOString());
});

test('a run repeats the event of each result that is not published yet, and of no other', async () => {
  const { data } = await store.emptyTable();
  await storeUnpublishedResults(data);
  const events: object[] = [];
  await runRaceDataJob(2025, SHARDS, {
    data,
    source: failingSource(new SourceUnavailable('Not now.')),
    publishEvent: async (type, detail) => void (type === 'result.accepted' && events.push(detail)),
    now: new Date('2025-04-07T00:00:00Z'),
  });
  expect(events).toEqual([
    { raceId: SECOND_RACE, revision: 2 },
    { raceId: THIRD_RACE, revision: 1 },
  ]);
});

const driverIds = Array.from({ length: 10 }, (_, index) => `driver_${index}`);
const TEAMS = ['ferrari', 'haas', 'mclaren', 'mercedes', 'williams'];
const teamOf = (index: number) => ({ constructorId: TEAMS[index % 5] ?? '', name: 'A team' });
const person = (driverId: string) => ({ driverId, givenName: '', familyName: driverId });
const QUALIFYING_RESULT = {
  season: 2025,
  round: 16,
  circuitId: 'monza',
  ...readableRows(
    driverIds.map((driverId, index) => ({
      position: String(index + 1),
      Driver: person(driverId),
      Constructor: teamOf(index),
    })),
  ),
};

test('the order of qualifying is stored once it is published, and not asked for again', async () => {
  const { data } = await store.emptyTable();
  let answer: Awaited<ReturnType<RaceDataSource['qualifying']>>;
  let requests = 0;
  const sourceWithQualifying: RaceDataSource = {
    ...source,
    drivers: async () => readableRows(driverIds.map(person)),
    teams: async () => readableRows(TEAMS.map((_, index) => teamOf(index))),
    async qualifying() {
      requests += 1;
      if (requests === 2) throw new SourceUnavailable('Not now.');
      return answer;
    },
  };
  /** What is stored after a run so many hours after closing. The runs after closing sync the calendar as well. */
  const qualifyingOrderAfter = async (hours: number) => {
    await run(data, sourceWithQualifying, hoursAfter(CLOSING, hours));
    return (await data.seasons.entrants(2025)).qualifyingOrder;
  };
  expect(await qualifyingOrderAfter(-1)).toBeUndefined();
  expect(requests).toBe(0);
  // The first request finds nothing, the second fails, and the third finds the order.
  expect(await qualifyingOrderAfter(6)).toBeUndefined();
  expect(await qualifyingOrderAfter(15)).toBeUndefined();
  answer = QUALIFYING_RESULT;
  expect((await qualifyingOrderAfter(39))?.cars.map(({ driverId }) => driverId)).toEqual(driverIds);
  expect(requests).toBe(3);
  await qualifyingOrderAfter(63);
  expect(requests).toBe(3);
});
