import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { resetToken } from '@parc-ferme/testing/mailbox';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { EVERY_LOOK, FEW_LOOKS, judged } from './judged-screens.ts';
import { openEverybody } from './people.ts';
import { screensOf } from './site-map.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '20', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

const token = await resetToken(cloud, 'carla@parc-ferme.example');
const screens = screensOf({ raceId: '2025-spa', token });
const pages = await openEverybody(browser, cloud, {
  player: { username: 'ben', password: SAMPLE_PASSWORD },
  admin: { username: 'anna', password: SAMPLE_PASSWORD },
});

test.each([
  ['while a race takes picks', '2025-07-26T09:00:00Z', EVERY_LOOK],
  ['after its closing, before its result', '2025-07-26T14:30:00Z', FEW_LOOKS],
  ['after the race', '2025-07-28T08:00:00Z', FEW_LOOKS],
] as const)('every screen is accessible %s', { timeout: 120_000 }, async (_, now, looks) => {
  await cloud.at(now);
  expect(await judged(pages, screens, looks)).toEqual([]);
});
