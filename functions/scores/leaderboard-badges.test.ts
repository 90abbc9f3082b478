import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { wrongPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

// Early in the week of Monaco, which has no pairing yet.
const cloud = await testCloud({ NOW: '2025-05-20T00:00:00Z' });

test('the best players of a marquee race have its badge, also with equal scores', async () => {
  const pole = wrongPicks({ polePosition: 'norris' });
  await cloud.predict(await cloud.player('one'), '2025-monaco', pole);
  await cloud.predict(await cloud.player('two'), '2025-monaco', pole);
  await cloud.predict(await cloud.player('three'), '2025-monaco', wrongPicks());
  await cloud.at('2025-05-26T00:00:00Z');
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  expect(body).toMatchObject({
    users: [
      { username: 'one', totalPoints: 2, badges: ['monaco-dice'] },
      { username: 'two', totalPoints: 2, badges: ['monaco-dice'] },
      { username: 'three', totalPoints: 0, badges: [] },
    ],
  });
});
