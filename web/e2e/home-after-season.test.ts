import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';

const cloud = await testCloud({ NOW: '2025-12-20T08:00:00Z' });
const browser = await launchBrowser();

test('when the season is over it says so, and leads to the final standings', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'The 2025 season is over' }).waitFor();
  await page.getByRole('link', { name: 'Last result: Abu Dhabi Grand Prix' }).waitFor();
  const enter = page.getByRole('link', { name: 'Enter My Predictions' });
  expect(await enter.getAttribute('href')).toBe('/predictions');
  await page.getByRole('link', { name: 'Final standings' }).click();
  await page.waitForURL('**/leaderboard');
  expect(page.faults).toEqual([]);
});
