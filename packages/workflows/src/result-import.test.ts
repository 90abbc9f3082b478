import type { Repositories } from '@parc-ferme/data/repositories';
import type { Correction } from '@parc-ferme/domain/result/correction';
import { type RaceDataSource, type Sessions, SourceUnavailable } from '@parc-ferme/f1/source';
import {
  entrants,
  finalResult,
  halfPatchedResult,
  qualifying,
  race,
} from '@parc-ferme/testing/race-data/las-vegas';
import type { Interceptor } from '@parc-ferme/testing/store/dynamodb-calls';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { addToHistory, storeSyncedSeason, TAKEN_OFF } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { importResult } from './result-import.ts';

const AT = '2025-11-23T07:00:00.000Z';
const LATER = '2025-11-23T09:00:00.000Z';
const COMPLETE: Sessions = { result: finalResult, qualifying };

const store = await testStore();
const syncedSeason = await store.copiesOf((data) => storeSyncedSeason([race], entrants, AT, data));

/** The sessions of the race with two drivers in each other's place. */
function withSwappedDrivers(one: string, other: string): Sessions {
  const swaps: Record<string, string> = { [one]: other, [other]: one };
  const rows = finalResult.rows.map((row) => ({
    ...row,
    Driver: { ...row.Driver, driverId: swaps[row.Driver.driverId] ?? row.Driver.driverId },
  }));
  return { ...COMPLETE, result: { ...finalResult, rows } };
}

/** Imports the result of these sessions. @returns the check, and the events that it published */
async function importSessions(data: Repositories, sessions: Sessions | Error, at = AT) {
  const events: unknown[] = [];
  const source: Pick<RaceDataSource, 'sessions'> = {
    sessions: async () => {
      if (sessions instanceof Error) throw sessions;
      return sessions;
    },
  };
  const {
    race: stored = race,
    entrants,
    lastCheck,
  } = await data.raceDetails.withLastCheck(race._id);
  const check = await importResult(stored, entrants, lastCheck, {
    data,
    source: source as RaceDataSource,
    publishEvent: async (name, detail) => void events.push([name, detail]),
    now: new Date(at),
  });
  return { check, events };
}

const lastCheckIn = (data: Repositories) => data.seasons.findResultCheck(race._id);
const revisionIn = (data: Repositories, number: number) => data.results.find(race._id, number);
const podiumIn = async (data: Repositories, number: number) =>
  (await revisionIn(data, number))?.result.results.slice(0, 3).map(({ driverId }) => driverId);

test('a complete result is the first revision, and is published for scoring', async () => {
  const { data } = await syncedSeason();
  const { check, events } = await importSessions(data, COMPLETE);
  const accepted = { raceId: race._id, at: AT, outcome: 'accepted', revision: 1 };
  expect(check).toEqual(accepted);
  expect(events).toEqual([['result.accepted', { raceId: race._id, revision: 1 }]]);
  expect(await lastCheckIn(data)).toEqual({
    ...accepted,
    hash: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(await revisionIn(data, 1)).toMatchObject({
    acceptedAt: AT,
    source: 'race data',
    corrections: [],
    result: { polePosition: 'norris' },
  });
  expect(await podiumIn(data, 1)).toEqual(['max_verstappen', 'russell', 'antonelli']);
  const { field } = await data.seasons.entrants(2025);
  expect([field?.date, field?.cars.length]).toEqual([race.date, entrants.drivers.length]);
});

test('an incomplete result is on hold with the reason, until it is complete', async () => {
  const { data } = await syncedSeason();
  const { check, events } = await importSessions(data, { ...COMPLETE, result: halfPatchedResult });
  const pending = {
    raceId: race._id,
    at: AT,
    outcome: 'pending',
    reason: 'The race result has no car in position 2, 4.',
  };
  expect(check).toEqual(pending);
  expect(await lastCheckIn(data)).toEqual(pending);
  expect(events).toEqual([]);
  expect(await revisionIn(data, 1)).toBeUndefined();

  expect((await importSessions(data, COMPLETE, LATER)).check).toMatchObject({ revision: 1 });
  expect(await lastCheckIn(data)).not.toHaveProperty('reason');
});

test('the same result again is no new revision', async () => {
  const { data } = await syncedSeason();
  await importSessions(data, COMPLETE);
  const { check, events } = await importSessions(data, COMPLETE, LATER);
  expect(check).toEqual({ raceId: race._id, at: LATER, outcome: 'unchanged' });
  expect(events).toEqual([]);
  expect(await lastCheckIn(data)).toMatchObject({ at: LATER, outcome: 'unchanged', revision: 1 });
  expect(await revisionIn(data, 2)).toBeUndefined();
});

test('a changed result is the next revision, and keeps the corrections of admins', async () => {
  const { data } = await syncedSeason();
  await importSessions(data, COMPLETE);
  const first = await revisionIn(data, 1);
  if (!first) throw new Error('no revision');
  const correction: Correction = {
    value: 'polePosition',
    to: 'piastri',
    reason: 'A penalty',
    by: 'steward',
    at: AT,
  };
  await data.results.appendDecision(
    { ...first, revision: 2, source: 'correction', corrections: [correction] },
    [],
  );

  // Compared with what was imported, not with what the admin made of it.
  expect((await importSessions(data, COMPLETE, LATER)).check.outcome).toBe('unchanged');
  const { check, events } = await importSessions(
    data,
    withSwappedDrivers('russell', 'antonelli'),
    LATER,
  );
  expect(check).toMatchObject({ outcome: 'accepted', revision: 3 });
  expect(events).toEqual([['result.accepted', { raceId: race._id, revision: 3 }]]);
  expect(await revisionIn(data, 3)).toMatchObject({
    source: 'race data',
    corrections: [correction],
  });
  expect(await podiumIn(data, 3)).toEqual(['max_verstappen', 'antonelli', 'russell']);
});

test('without a qualifying result the imported pole position stays', async () => {
  const { data } = await syncedSeason();
  await importSessions(data, COMPLETE);
  const sessions = { ...withSwappedDrivers('russell', 'antonelli'), qualifying: undefined };
  // Until two days after the race it would be on hold.
  const { check } = await importSessions(data, sessions, '2025-11-25T05:00:00.000Z');
  expect(check).toMatchObject({ outcome: 'accepted', revision: 2 });
  expect(await revisionIn(data, 2)).toMatchObject({ result: { polePosition: 'norris' } });
});

test('drivers and teams whom the list lacks are added from their rows in the result', async () => {
  const { data } = await store.emptyTable();
  const incompleteLists = {
    drivers: entrants.drivers.filter(({ driverId }) => driverId !== 'max_verstappen'),
    teams: entrants.teams.filter(({ constructorId }) => constructorId !== 'red_bull'),
  };
  await storeSyncedSeason([race], incompleteLists, AT, data);
  expect((await importSessions(data, COMPLETE)).check).toMatchObject({ outcome: 'accepted' });
  const { drivers, teams } = await data.seasons.entrants(2025);
  expect(drivers).toHaveLength(incompleteLists.drivers.length + 1);
  expect(drivers.at(-1)).toMatchObject({ driverId: 'max_verstappen', familyName: 'Verstappen' });
  expect(teams.at(-1)).toMatchObject({ constructorId: 'red_bull' });
});

const historyOf = async (data: Repositories) =>
  (await data.raceDetails.withHistory(race._id))?.known.history;

test('a complete result brings a race back on the calendar, and players are told', async () => {
  const { data } = await syncedSeason();
  await addToHistory(race._id, TAKEN_OFF, data);
  const { check, events } = await importSessions(data, COMPLETE);
  expect(check).toMatchObject({ outcome: 'accepted', revision: 1 });
  expect((await data.races.find(race._id))?.status).toBe('upcoming');
  const reason = 'The race data has a result of it.';
  expect((await historyOf(data))?.at(-1)).toEqual({
    kind: 'brought back',
    at: AT,
    by: null,
    reason,
  });
  const { notices } = await data.raceDetails.withNotices(race._id, new Date(AT));
  expect(notices).toMatchObject([
    { action: 'race.brought-back', raceId: race._id, by: null, reason },
  ]);
  expect(events).toContainEqual(['result.accepted', { raceId: race._id, revision: 1 }]);
});

test('a race that was taken off while its result was accepted is brought back by the next check', async () => {
  const { data } = await syncedSeason();
  await importSessions(data, COMPLETE);
  await addToHistory(race._id, TAKEN_OFF, data);
  expect((await importSessions(data, COMPLETE, LATER)).check.outcome).toBe('unchanged');
  expect((await data.races.find(race._id))?.status).toBe('upcoming');
});

test('an incomplete result brings no race back', async () => {
  const { data } = await syncedSeason();
  await addToHistory(race._id, TAKEN_OFF, data);
  await importSessions(data, { ...COMPLETE, result: halfPatchedResult });
  expect((await data.races.find(race._id))?.status).toBe('cancelled');
});

test('if the source is unavailable the reason is stored, and how long it asks not to be called', async () => {
  const { data } = await syncedSeason();
  await importSessions(data, COMPLETE);
  const busy = new SourceUnavailable('Too many requests.', { retryAfterMs: 60_000 });
  const { check, events } = await importSessions(data, busy, LATER);
  expect(check).toMatchObject({ outcome: 'unavailable', reason: 'Too many requests.' });
  expect(events).toEqual([]);
  expect(await lastCheckIn(data)).toMatchObject({ outcome: 'unavailable', revision: 1 });
  const { log } = await data.seasons.state(2025);
  expect(log.notBefore).toBe('2025-11-23T09:01:00.000Z');
});

test('an error that is not of the source is thrown, and nothing is stored', async () => {
  const { data, everything } = await syncedSeason();
  const before = await everything();
  const fault = new TypeError('no sessions');
  await expect(importSessions(data, fault)).rejects.toBe(fault);
  expect(await everything()).toEqual(before);
});

test('of two checks at once one accepts, and the other publishes nothing', async () => {
  const { data, through } = await syncedSeason();
  let isFirst = true;
  const overtaken: Interceptor = async (call, send) => {
    if (isFirst && call.name === 'TransactWriteItemsCommand') {
      isFirst = false;
      await importSessions(data, COMPLETE);
    }
    return send();
  };
  const { check, events } = await importSessions(through(overtaken).data, COMPLETE, LATER);
  expect(check).toEqual({ raceId: race._id, at: LATER, outcome: 'unchanged', revision: 1 });
  expect(events).toEqual([]);
  expect(await revisionIn(data, 1)).toMatchObject({ acceptedAt: AT });
});
