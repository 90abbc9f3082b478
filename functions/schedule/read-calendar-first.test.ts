import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { expect, test } from 'vitest';

const { cloud, server } = await raceDataCloud('2025-03-08T00:00:00Z', {
  fault: () => 'hang up',
});
const admin = await cloud.admin('race-director');

test('a season whose first sync failed gets its calendar when an admin requests another one', async () => {
  await cloud.at('2025-03-08T00:30:00Z');
  const races = async () => (await cloud.call('GET', '/api/f1data/races/all')).body;
  expect(await races()).toEqual([]);
  server.state.fault = undefined;
  const { body } = await cloud.call('POST', '/api/admin/schedule/calendar', { as: admin });
  expect(body).toEqual({ message: 'The calendar of 2025 was read: 24 races.' });
  expect(await races()).toHaveLength(24);
  const { body: season } = await cloud.call('GET', '/api/season');
  expect(season).toMatchObject({ season: 2025, seasons: [2025] });
});
