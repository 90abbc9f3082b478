import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { openAllRoles } from '../people.ts';
import { problemsOfScreens } from '../screen-problems.ts';
import { screensOf } from '../site-map.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '0', NOW: '2025-03-01T08:00:00Z' });
const browser = await launchBrowser();

test('every screen is accessible before the first race, without other players', {
  timeout: 120_000,
}, async () => {
  const player = await cloud.player();
  const admin = await cloud.admin();
  const token = await resetToken(cloud, `${player.username}@example.org`);
  const pages = await openAllRoles(browser, cloud, {
    player: { username: player.username, password: 'correct horse' },
    admin: { username: admin.username, password: 'correct horse' },
  });
  const screens = screensOf({ raceId: '2025-spa', token });
  expect(await problemsOfScreens(pages, screens)).toEqual([]);
});
