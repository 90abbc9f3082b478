import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, rightPicks } = melbourne;
const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const [anna, idle] = [await cloud.player('anna'), await cloud.player('idle')];
await cloud.predict(anna, MELBOURNE, rightPicks());

type RaceOfHome = { _id: string; own: object | null; story: { correction: object | null } };
async function homeOf(player = anna): Promise<{ race: RaceOfHome; corrected: RaceOfHome[] }> {
  return (await cloud.call('GET', '/api/home', { as: player })).body;
}

test('home shows a corrected race for two days, in addition to a later race', async () => {
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at('2025-03-24T08:00:00Z');
  expect(await homeOf()).toMatchObject({ race: { _id: '2025-shanghai' }, corrected: [] });

  const body = { values: { polePosition: 'alonso' }, revision: 1, reason: 'Lap time deleted' };
  const path = `/api/admin/results/${MELBOURNE}/corrections`;
  expect((await cloud.call('POST', path, { as: admin, body })).status).toBe(200);
  const correction = {
    at: '2025-03-24T08:00:00.000Z',
    changes: [{ value: 'polePosition', from: 'norris', to: 'alonso' }],
    playersChanged: 1,
  };
  const race = { _id: MELBOURNE, story: { correction } };
  expect(await homeOf()).toMatchObject({
    race: { _id: '2025-shanghai' },
    corrected: [{ ...race, own: { picks: { polePosition: 'norris' } } }],
  });
  expect(await homeOf(idle)).toMatchObject({ corrected: [{ ...race, own: null }] });

  await cloud.downUntil('2025-03-26T07:59:59Z');
  expect((await homeOf()).corrected).toHaveLength(1);
  await cloud.at('2025-03-26T08:00:00Z');
  expect((await homeOf()).corrected).toEqual([]);
});
