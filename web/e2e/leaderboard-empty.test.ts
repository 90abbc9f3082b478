import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';

const cloud = await testCloud({ NOW: '2025-03-10T08:00:00Z' });
const browser = await launchBrowser();

test('before the first registration and the first race the board shows what is to come', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/leaderboard');
  await page.getByText('Nobody has registered yet').waitFor();

  await cloud.player('anna');
  await cloud.player('ben');
  await page.reload();
  await page.getByText(/Nobody has scored yet.*Australian Grand Prix/).waitFor();
  const cells = await page.getByRole('row', { name: 'ben' }).locator('td, th').allTextContents();
  expect(cells).toEqual(['– ', 'ben', '–', '–', '–']);
  expect(page.faults).toEqual([]);
});
