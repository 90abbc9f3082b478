import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { FIRST_PAGES, wrongAtFirstLoad } from './first-load.ts';
import { BOTH_LOOKS, DARK_PHONE, judged, LIGHT_DESKTOP } from './judged-screens.ts';
import { openEverybody } from './people.ts';
import { screensOf } from './site-map.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

const token = await resetToken(cloud, 'carla@parc-ferme.example');
const screens = screensOf({ raceId: '2025-spa', token });
const pages = await openEverybody(browser, cloud, {
  player: { username: 'ben', password: SAMPLE_PASSWORD },
  admin: { username: 'anna', password: SAMPLE_PASSWORD },
});

test('every screen loads little at first', async () => {
  const found: string[] = [];
  for (const { address, person } of screens) {
    const page = pages[person];
    const wrong = [...(await wrongAtFirstLoad(page, address)), ...page.faults.splice(0)];
    found.push(...wrong.map((text) => `${address}, ${person}: ${text}`));
  }
  expect(found).toEqual([]);
});

test.each([
  ['while a race takes picks', '2025-07-26T09:00:00Z', BOTH_LOOKS],
  ['after its closing, before its result', '2025-07-26T14:30:00Z', LIGHT_DESKTOP],
  ['after the race', '2025-07-28T08:00:00Z', DARK_PHONE],
] as const)('every screen is accessible %s', { timeout: 120_000 }, async (_, now, looks) => {
  await cloud.at(now);
  expect(await judged(pages, screens, looks)).toEqual([]);
});

test('the first pages are among the screens', () => {
  const seen = screens.map(({ address }) => address);
  expect(FIRST_PAGES.filter((address) => !seen.includes(address))).toEqual([]);
});
