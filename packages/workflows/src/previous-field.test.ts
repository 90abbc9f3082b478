import { entrants } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { storeSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { copyPreviousField } from './previous-field.ts';

const store = await testStore();

const FIELD_OF_2024 = {
  date: '2024-12-08T13:00:00Z',
  cars: [
    { driverId: 'norris', constructorId: 'mclaren', recentResults: ['1'] },
    { driverId: 'verstappen', constructorId: 'renamed_team', recentResults: ['2'] },
    { driverId: 'retired_driver', constructorId: 'ferrari', recentResults: ['3'] },
  ],
};

/** The field of 2025 as copied, with checks of one of its races, which accepted a result if they have a revision. */
async function copiedField(checks: { revision?: number }[]) {
  const { data } = await store.emptyTable();
  await storeSeason([], data);
  await data.seasons.saveEntrants(2024, { drivers: [], teams: [] }, entrants);
  await data.seasons.saveField(2024, entrants(), FIELD_OF_2024);
  const resultChecks = checks.map((check) => ({
    raceId: '2025-albert_park',
    at: '2025-03-16T08:00:00Z',
    outcome: 'accepted' as const,
    ...check,
  }));
  await copyPreviousField(2025, { resultChecks }, await data.seasons.entrants(2025), { data });
  return (await data.seasons.entrants(2025)).field;
}

test('before its first result a season has the previous field, without cars whose driver or team is not listed', async () => {
  const [norris] = FIELD_OF_2024.cars;
  expect(await copiedField([])).toEqual({ ...FIELD_OF_2024, cars: [norris] });
  expect(await copiedField([{}])).toEqual({ ...FIELD_OF_2024, cars: [norris] });
});

test('a season with a result of its own has no previous field', async () => {
  expect(await copiedField([{ revision: 1 }])).toBeUndefined();
});
