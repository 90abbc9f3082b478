import type { Repositories } from '@parc-ferme/data/repositories';
import { idsIn } from '@parc-ferme/domain/head-to-head/head-to-head';
import type { Race } from '@parc-ferme/domain/race/race';
import { officialResult } from '@parc-ferme/domain/result/official-result';
import { CLOSING, car, circuit, hoursAfter, race } from '@parc-ferme/testing/fixtures';
import { dyingAt, someKillsAt } from '@parc-ferme/testing/store/store-faults';
import { type TestTable, testStore } from '@parc-ferme/testing/store/test-table';
import { describe, expect, test } from 'vitest';
import { setDuePairings } from '../src/pairings.ts';
import { doDueWork } from '../src/race-data-job.ts';

const store = await testStore();

const NOW = new Date('2025-09-05T00:00:00Z');
const PLAYERS = ['albon', 'bearman', 'colapinto', 'doohan'];

/** Two races that close within three days, as after an import that found no result. */
const MONZA = race();
const MADRID = race({
  _id: '2025-madring',
  circuit: circuit('madring'),
  date: '2025-09-07T14:00:00Z',
});
const IMOLA = race({
  _id: '2025-imola',
  circuit: circuit('imola'),
  qualifyingDateTime: '2025-08-30T14:00:00Z',
  date: '2025-08-31T13:00:00Z',
});

async function aSeason(races: Race[], people = PLAYERS): Promise<TestTable> {
  const opened = await store.emptyTable();
  const { seasons } = opened.data;
  const entrants = {
    drivers: people.map((driverId) => ({ driverId, givenName: 'A', familyName: driverId })),
    teams: people.map((id) => ({ constructorId: `team_of_${id}`, name: id })),
  };
  const synced = { races, ...entrants };
  await seasons.saveSync(2025, await seasons.state(2025), synced, '2025-09-04T23:00:00.000Z');
  return opened;
}

const PAIRED_MONZA = { step: 'pairing-set', raceId: '2025-monza' };
const PAIRED_MADRING = { step: 'pairing-set', raceId: '2025-madring' };

const pairOver = async (data: Repositories) =>
  setDuePairings((await data.seasons.state(2025)).races, { data, now: NOW });

/** Every race has one pairing, no pair comes twice, and the log has each of them once. */
async function expectAllPaired(data: Repositories): Promise<void> {
  const pairings = (await data.seasons.races(2025)).map(({ pairing }) => pairing && idsIn(pairing));
  for (const kind of ['drivers', 'teams'] as const) {
    const pairs = pairings.map((ids) => ids?.[kind].toSorted().join());
    expect(pairs).not.toContain(undefined);
    expect(new Set(pairs).size).toBe(2);
  }
  const logged = (await data.audit.latest(100)).map(({ after }) => after);
  expect(logged).toHaveLength(2);
  expect(logged).toEqual(expect.arrayContaining(pairings));
}

/** The calls of pairing both races. */
async function undisturbed(): Promise<string[]> {
  const { data, through } = await aSeason([MONZA, MADRID]);
  const calls: string[] = [];
  const watched = through((call, send) => {
    calls.push(call.name);
    return send();
  });
  expect(await pairOver(watched.data)).toEqual([PAIRED_MONZA, PAIRED_MADRING]);
  await expectAllPaired(data);
  return calls;
}

const kills = someKillsAt(await undisturbed());

describe('killed in between, the next run continues', () => {
  test.each(kills)('killed $when call $call, a $name', async (kill) => {
    const { data, through } = await aSeason([MONZA, MADRID]);
    const killed = through(dyingAt(kill));
    await expect(pairOver(killed.data)).rejects.toThrow('killed');
    await pairOver(data);
    await expectAllPaired(data);
  });
});

test('concurrent runs set one pairing for each race, and log it once', async () => {
  const { data } = await aSeason([MONZA, MADRID]);
  await Promise.all([pairOver(data), pairOver(data), pairOver(data)]);
  await expectAllPaired(data);
});

test('a run that was overtaken by another suggests another pair for the next race', async () => {
  const { data, through } = await aSeason([MONZA, MADRID]);
  let overtaken = false;
  const slow = through(async ({ name }, send) => {
    if (name === 'TransactWriteItemsCommand' && !overtaken) {
      overtaken = true;
      await setDuePairings([MONZA], { data, now: NOW });
    }
    return send();
  });
  expect(await pairOver(slow.data)).toEqual([PAIRED_MADRING]);
  await expectAllPaired(data);
});

test('a race that was cancelled meanwhile gets no pairing', async () => {
  const { data } = await aSeason([{ ...MONZA, status: 'cancelled' }]);
  expect(await setDuePairings([MONZA], { data, now: NOW })).toEqual([]);
  expect((await data.races.find(MONZA._id))?.pairing).toBeUndefined();
});

describe('imported in mid-season', () => {
  test('a race is paired only after the results were fetched', async () => {
    const { data } = await aSeason([IMOLA, MONZA]);
    expect(await pairOver(data)).toEqual([]);
    const order = ['doohan', 'bearman', 'albon', 'colapinto'];
    const cars = order.map((driver, index) =>
      car(index + 1, driver, index ? {} : { fastestLap: { rank: 1 } }),
    );
    const revision = { raceId: IMOLA._id, revision: 1, acceptedAt: NOW.toISOString() };
    const found = {
      source: 'race data' as const,
      corrections: [],
      result: officialResult(cars, 'albon'),
    };
    await data.results.append({ ...revision, ...found }, 'hash', undefined);

    expect(await pairOver(data)).toEqual([PAIRED_MONZA]);
    const { pairing } = (await data.races.find(MONZA._id)) ?? {};
    expect(pairing && idsIn(pairing)).toEqual({
      drivers: ['doohan', 'bearman'],
      teams: ['team_of_doohan', 'team_of_bearman'],
    });
  });

  test('it does not wait for a result that was fetched in vain', async () => {
    const { data } = await aSeason([IMOLA, MONZA]);
    const outcome = { outcome: 'unavailable' as const, reason: 'Status 503.' };
    await data.seasons.saveResultCheck({ raceId: IMOLA._id, at: NOW.toISOString(), ...outcome });
    expect(await pairOver(data)).toEqual([PAIRED_MONZA]);
  });
});

test('if nothing can be suggested nothing is set, and the next run is not due any sooner', async () => {
  const { data, everything } = await aSeason([MONZA], ['albon']);
  const before = await everything();
  const unasked = () => Promise.reject(new Error('It was not due.'));
  const source = {
    calendar: unasked,
    drivers: unasked,
    teams: unasked,
    sessions: unasked,
    qualifying: unasked,
  };
  const { did, nextDue } = await doDueWork(2025, 1, {
    data,
    source,
    publishEvent: unasked,
    now: NOW,
  });
  expect(did).toEqual([]);
  // A day before closing players are reminded.
  expect(nextDue).toBe(hoursAfter(CLOSING, -24).toISOString());
  expect(await everything()).toEqual(before);
});
