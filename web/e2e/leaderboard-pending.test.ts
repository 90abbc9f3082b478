import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openAs, sessionOf } from './people.ts';

// Two hours into the race: it counts as completed, and its result is hours away.
const cloud = await testCloud({ SAMPLE_PLAYERS: '3', NOW: '2025-03-23T08:00:00Z' });
const browser = await launchBrowser();
await cloud.at('2025-03-23T09:00:00Z');

const session = await sessionOf(cloud, { username: 'anna', password: SAMPLE_PASSWORD });
const page = await openAs(browser, cloud, session);

test('a race whose date is past has its column on the leaderboard, with a dash for each player', async () => {
  await page.goto('/leaderboard');
  await page.getByRole('link', { name: 'China: Chinese Grand Prix' }).waitFor();
  expect(await page.locator('thead th:has(a)').allTextContents()).toEqual(['China', 'Australia']);
  const rows = page.locator('main tbody tr');
  expect(await rows.count()).toBe(3);
  expect(await rows.locator('td:nth-child(6)').allTextContents()).toEqual(['–', '–', '–']);
  await page.getByText('2025 after 1 of 24 races (latest: Australia)').waitFor();
});
