import { officialResult } from '@parc-ferme/domain/result/result';
import { car } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/test-table';
import { expect, test } from 'vitest';

const store = await testStore();
const { data, everything } = await store.emptyTable();
const { results, seasons } = data;

const RACE = '2025-monza';
const revision = (number: number, winner = 'verstappen') => ({
  raceId: RACE,
  revision: number,
  acceptedAt: '2025-09-07T16:00:00.000Z',
  source: 'race data' as const,
  corrections: [],
  result: officialResult([car(1, winner), car(2, 'norris'), car(3, 'piastri')], 'verstappen'),
});

test('an accepted result is found as accepted, and its revision is on the result check', async () => {
  expect(await results.append(revision(1), 'hash-1', undefined)).toBe(true);
  expect(await results.find(RACE, 1)).toEqual(revision(1));
  expect(await results.find(RACE, 2)).toBeUndefined();
  expect(await seasons.findResultCheck(RACE)).toEqual({
    raceId: RACE,
    at: '2025-09-07T16:00:00.000Z',
    outcome: 'accepted',
    revision: 1,
    hash: 'hash-1',
  });
});

test('of 20 concurrent checks that find a new result one appends it', async () => {
  const before = await seasons.findResultCheck(RACE);
  const appended = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      results.append(revision(2, `winner_${number}`), `hash-${number}`, before),
    ),
  );
  expect(appended.filter(Boolean)).toHaveLength(1);
  const winner = `winner_${appended.indexOf(true)}`;
  expect(await results.find(RACE, 2)).toEqual(revision(2, winner));
  expect(await seasons.findResultCheck(RACE)).toMatchObject({ revision: 2 });
});

test('a result is never overwritten, and a late check changes nothing', async () => {
  const before = await everything();
  expect(await results.append(revision(1, 'piastri'), 'late', undefined)).toBe(false);
  expect(await results.append(revision(3), 'late', { ...check, revision: 1 })).toBe(false);
  expect(await everything()).toEqual(before);
});

const check = { raceId: RACE, at: '2025-09-07T16:00:00.000Z', outcome: 'accepted' as const };

test('a later check keeps the revision and the hash of the accepted result', async () => {
  await seasons.saveResultCheck({ ...check, outcome: 'pending', reason: 'Position 2 is missing.' });
  expect(await seasons.findResultCheck(RACE)).toMatchObject({ outcome: 'pending', revision: 2 });
  await seasons.saveResultCheck({ ...check, outcome: 'unchanged' });
  expect((await seasons.findResultCheck(RACE))?.reason).toBeUndefined();
});
