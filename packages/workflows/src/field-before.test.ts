import { entrants } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { storeSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { copyFieldBefore } from './field-before.ts';

const store = await testStore();

const BEFORE = {
  date: '2024-12-08T13:00:00Z',
  cars: [
    { driverId: 'norris', constructorId: 'mclaren', recentResults: ['1'] },
    { driverId: 'verstappen', constructorId: 'renamed_team', recentResults: ['2'] },
    { driverId: 'retired_driver', constructorId: 'ferrari', recentResults: ['3'] },
  ],
};

async function fieldAfter(checks: { revision?: number }[]) {
  const { data } = await store.emptyTable();
  await storeSeason([], data);
  await data.seasons.saveEntrants(2024, { drivers: [], teams: [] }, entrants);
  await data.seasons.saveField(2024, entrants(), BEFORE);
  const resultChecks = checks.map((check) => ({
    ...{ raceId: '2025-a', at: BEFORE.date, outcome: 'accepted' as const, ...check },
  }));
  await copyFieldBefore(2025, { resultChecks }, await data.seasons.entrants(2025), { data });
  return (await data.seasons.entrants(2025)).field;
}

test('before its first result a season has the field of the one before, without what it does not list', async () => {
  const [norris] = BEFORE.cars;
  expect(await fieldAfter([])).toEqual({ ...BEFORE, cars: [norris] });
  expect(await fieldAfter([{}])).toEqual({ ...BEFORE, cars: [norris] });
});

test('with a result of its own it takes nothing over', async () => {
  expect(await fieldAfter([{ revision: 1 }])).toBeUndefined();
});
