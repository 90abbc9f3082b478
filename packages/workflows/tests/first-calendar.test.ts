import { onlyAt } from '@parc-ferme/testing/race-data/faults';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { expect, test } from 'vitest';

/* The season's first calendar comes, and the list of its drivers does not. */

const withoutLast = sourceRaces().slice(0, -1);
const noDrivers = onlyAt('drivers', () => 'hang up');
const { cloud, server } = await raceDataCloud('2025-03-08T00:00:00Z', {
  fault: noDrivers,
  races: withoutLast,
});

test('without the list of drivers the first calendar is stored, and a race that comes later is not part of it', async () => {
  const races = async () => (await cloud.call('GET', '/api/f1data/races/all')).body;
  expect(await races()).toHaveLength(withoutLast.length);
  server.state.races = sourceRaces();
  await cloud.at('2025-03-08T06:00:00Z');
  expect(await races()).toHaveLength(withoutLast.length);
  expect((await cloud.data.seasons.state(2025)).log).toMatchObject({
    // The first sync, or one that was repeated in the six hours since.
    syncedAt: expect.stringMatching(/^2025-03-08T0/),
  });
});
