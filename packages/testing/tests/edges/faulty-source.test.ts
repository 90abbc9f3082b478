import { expect, test } from 'vitest';
import { FAULTS, FAULTY_QUALIFYING, FAULTY_RESULTS, onlyAt } from '../../src/race-data/faults.ts';
import { expectPolite, expectPoliteHours } from '../../src/race-data/polite-requests.ts';
import { raceDataCloud } from '../../src/race-data/race-data-cloud.ts';
import { type Fault, sourceRaces } from '../../src/race-data/race-data-server.ts';
import { itemsIn } from '../../src/store/raw-table.ts';
import { sampled } from '../../src/vitest/sampled.ts';

const HOUR = 3_600_000;
const BAHRAIN = '2025-bahrain';
const MONACO = '2025-monaco';
/** The first race has been run: its result is imported before the tests. */
const RACE_IDS = ['2025-albert_park', BAHRAIN, MONACO];
const races = sourceRaces().filter(({ raceId }) => RACE_IDS.includes(raceId));
const { cloud, server } = await raceDataCloud('2025-04-12T12:00:00Z', { races });
const [bahrain, monaco] = [server.raceAt(BAHRAIN), server.raceAt(MONACO)];

async function runWithFault(fault: Fault, hours: number): Promise<void> {
  const requestsBefore = server.requests.length;
  server.state.fault = fault;
  await cloud.at(new Date(cloud.now().getTime() + hours * HOUR));
  server.state.fault = undefined;
  expect(server.requests.length).toBeGreaterThan(requestsBefore);
}

/** The items that faults must not change: all except the records of runs, result checks and answers. */
async function lastingItems() {
  const items = await itemsIn(process.env.TABLE_NAME ?? '');
  return items
    .map((item) =>
      String(item.pk).startsWith('RACE_HISTORIES#') ? withoutAnswerCounts(item) : item,
    )
    .filter(({ pk, sk }) => pk !== 'RUNS' && !/^(RESULT_CHECK#|SYNC)/.test(String(sk)))
    .sort((one, other) => `${one.pk}${one.sk}`.localeCompare(`${other.pk}${other.sk}`));
}

/** A history without how often and until when the source gave the same answer. */
function withoutAnswerCounts({
  version: _,
  ...item
}: Record<string, unknown>): Record<string, unknown> {
  const history = String(item.history).replaceAll(/"(until|answers)":("[^"]*"|\d+),/g, '');
  return { ...item, history };
}

const unusableReplies = Object.entries(FAULTS);
const faultsAt = (endpoint: string, faults: Record<string, Fault>) =>
  Object.entries(faults).map(([name, fault]) => [name, onlyAt(endpoint, fault)] as const);
const incompleteResults = [
  ...faultsAt('results', FAULTY_RESULTS),
  ...faultsAt('qualifying', FAULTY_QUALIFYING),
];

test('while the source is unusable or a result incomplete nothing is written, and afterwards the result is published', async () => {
  const firstCheckAt = Date.parse(bahrain.start) + 2 * HOUR;
  await cloud.at(new Date(firstCheckAt - 1));
  const before = await lastingItems();
  for (const [name, fault] of [...unusableReplies, ...incompleteResults]) {
    await runWithFault(fault, 1);
    // An empty list is a valid reply, which has no result yet.
    const isIncomplete =
      name === 'an empty list' || incompleteResults.some(([one]) => one === name);
    const { outcome } = (await cloud.data.seasons.findResultCheck(BAHRAIN)) ?? {};
    expect([name, outcome]).toEqual([name, isIncomplete ? 'pending' : 'unavailable']);
    expect([name, await lastingItems()]).toEqual([name, before]);
  }
  await cloud.at(new Date(cloud.now().getTime() + HOUR));
  expect(await cloud.data.races.find(BAHRAIN)).toMatchObject({ publishedRevision: 1 });
});

test('an accepted result outlasts every fault that comes after it', async () => {
  const before = await lastingItems();
  // Later than two days after the start, a result is requested hourly only after a failure: so failures come last.
  const faults = [...incompleteResults, ...faultsAt('results', FAULTS)];
  // A sample of the faults, one for each first letter.
  for (const [name, fault] of sampled(faults, ([name]) => name[0] ?? '')) {
    await runWithFault(fault, 1);
    expect([name, await lastingItems()]).toEqual([name, before]);
  }
});

test('while calendar, drivers or teams cannot be fetched, the stored ones stay', async () => {
  // After a failed fetch the calendar is fetched every hour.
  await runWithFault(() => 'hang up', 24);
  const before = await lastingItems();
  const faults = unusableReplies.flatMap(([name, fault]) => {
    // Listed drivers and teams are added to the stored ones: a list without any is no failure.
    const lists = name === 'an empty list' ? ['races'] : ['races', 'drivers', 'constructors'];
    return lists.map((list) => [`${name}: ${list}`, onlyAt(list, fault)] as const);
  });
  for (const [name, fault] of sampled(faults, ([name]) => name.replace(/: \w+$/, ''))) {
    await runWithFault(fault, 1);
    const { log } = await cloud.data.seasons.state(2025);
    expect([name, log.syncFailedAt]).toEqual([name, expect.any(String)]);
    expect([name, await lastingItems()]).toEqual([name, before]);
  }
  await cloud.at(new Date(cloud.now().getTime() + HOUR));
  expect((await cloud.data.seasons.state(2025)).log.syncFailedAt).toBeUndefined();
  expect(await cloud.data.races.find(MONACO)).toMatchObject({ date: monaco.start });
});

test('faults do not increase the requests: at most ten in any hour', () => {
  expectPolite(server.requests);
  expectPoliteHours(server.requests);
});
