import type { Repositories } from '@parc-ferme/data/repositories';
import { idsIn } from '@parc-ferme/domain/race/pairing-ids';
import type { Race } from '@parc-ferme/domain/race/race';
import {
  CLOSING,
  car,
  circuit,
  hoursAfter,
  minutesAfter,
  pairing,
  race,
} from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { addToHistory, TAKEN_OFF } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { MONZA, NOW, pairRaces, unpairedSeason } from '../tests/unpaired-season.ts';
import { setDuePairings } from './pairings.ts';
import { doDueWork } from './race-data-job.ts';

const store = await testStore();
const SHARDS = 1;
const twoRaces = await store.copiesOf(unpairedSeason);

const PAIRED_MONZA = { step: 'pairing-set', raceId: '2025-monza' };
const PAIRED_MADRING = { step: 'pairing-set', raceId: '2025-madring' };
const IMOLA = race({
  _id: '2025-imola',
  circuit: circuit('imola'),
  qualifyingDateTime: '2025-08-30T14:00:00Z',
  date: '2025-08-31T13:00:00Z',
});

async function storedSeason(races: Race[], driverIds?: string[]) {
  const table = await store.emptyTable();
  await unpairedSeason(table.data, races, driverIds);
  return table;
}

const pairingOf = async ({ races }: Repositories, id: string) => (await races.find(id))?.pairing;

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

test('72 hours before closing, and not a millisecond sooner, the system sets a pairing, once', async () => {
  const { data } = await storedSeason([MONZA]);
  const due = hoursAfter(CLOSING, -72);
  const runAt = (now: Date) => setDuePairings([MONZA], { data, now });
  expect(await runAt(new Date(due.getTime() - 1))).toEqual([]);
  expect(await runAt(due)).toEqual([PAIRED_MONZA]);
  const pairingSet = await pairingOf(data, MONZA._id);
  expect(pairingSet).toMatchObject({ setBy: 'system' });
  expect(await runAt(minutesAfter(due.toISOString(), 15))).toEqual([]);
  expect(await pairingOf(data, MONZA._id)).toEqual(pairingSet);
  expect(await data.audit.latest(100)).toMatchObject([
    {
      at: due.toISOString(),
      admin: null,
      action: 'pairing.set',
      about: MONZA._id,
      before: null,
      after: pairingSet && idsIn(pairingSet),
      reason: 'No admin had set one three days before closing.',
    },
  ]);
});

test('a pairing that an admin has set stays', async () => {
  const { data } = await storedSeason([MONZA]);
  await data.races.setPairing(MONZA, pairing(), new Date(0));
  expect(await setDuePairings([MONZA], { data, now: NOW })).toEqual([]);
  expect(await pairingOf(data, MONZA._id)).toEqual(pairing());
});

test('a run that was overtaken by another suggests another pair for the next race', async () => {
  const { data, through } = await twoRaces();
  let overtaken = false;
  const overtakenRun = through(async ({ name }, send) => {
    if (name === 'TransactWriteItemsCommand' && !overtaken) {
      overtaken = true;
      await setDuePairings([MONZA], { data, now: NOW });
    }
    return send();
  });
  expect(await pairRaces(overtakenRun.data)).toEqual([PAIRED_MADRING]);
  await expectAllPaired(data);
});

test('a race that went off the calendar meanwhile gets no pairing', async () => {
  const { data } = await storedSeason([MONZA]);
  await addToHistory(MONZA._id, TAKEN_OFF, data);
  expect(await setDuePairings([MONZA], { data, now: NOW })).toEqual([]);
  expect(await pairingOf(data, MONZA._id)).toBeUndefined();
});

test('in an import in mid-season a race is paired only after the results were fetched', async () => {
  const { data } = await storedSeason([IMOLA, MONZA]);
  expect(await pairRaces(data)).toEqual([]);
  const finishingOrder = ['doohan', 'bearman', 'albon', 'colapinto'];
  const results = finishingOrder.map((driver, index) => car(index + 1, driver));
  const result = { results, polePosition: 'albon' };
  const imported = { source: 'race data' as const, corrections: [], result };
  const revision = { raceId: IMOLA._id, revision: 1, acceptedAt: NOW.toISOString(), ...imported };
  await data.results.append(revision, 'hash');

  expect(await pairRaces(data)).toEqual([PAIRED_MONZA]);
  const pairingSet = await pairingOf(data, MONZA._id);
  expect(pairingSet && idsIn(pairingSet)).toEqual({
    drivers: ['doohan', 'bearman'],
    teams: ['team_of_doohan', 'team_of_bearman'],
  });
});

test('a pairing does not wait for a result that could not be fetched', async () => {
  const { data } = await storedSeason([IMOLA, MONZA]);
  const outcome = { outcome: 'unavailable' as const, reason: 'Status 503.' };
  await data.seasons.saveResultCheck({ raceId: IMOLA._id, at: NOW.toISOString(), ...outcome });
  expect(await pairRaces(data)).toEqual([PAIRED_MONZA]);
});

test('if nothing can be suggested nothing is set, and the next run is not due any sooner', async () => {
  const { data, everything } = await storedSeason([MONZA], ['albon']);
  const before = await everything();
  const notCalled = () => Promise.reject(new Error('It was not due.'));
  const source = {
    calendar: notCalled,
    drivers: notCalled,
    teams: notCalled,
    sessions: notCalled,
    qualifying: notCalled,
    champions: notCalled,
  };
  const context = { data, source, publishEvent: notCalled, now: NOW };
  const { did, nextDue } = await doDueWork(2025, SHARDS, context);
  expect(did).toEqual([]);
  // A day before closing players are reminded.
  expect(nextDue).toBe(hoursAfter(CLOSING, -24).toISOString());
  expect(await everything()).toEqual(before);
});
