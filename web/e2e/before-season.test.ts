import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { loadReady, reloadReady } from './people.ts';

const cloud = await testCloud({ NOW: '2025-03-03T08:00:00Z' });
const browser = await launchBrowser();
const visitor = await openPage(browser, cloud.url);

test('before the season home names the first race, and when it closes', async () => {
  const page = visitor;
  await loadReady(page, '/');
  await page.getByRole('heading', { level: 1, name: 'Australian Grand Prix' }).waitFor();
  await page.getByText('Next race · Round 1 of 24').waitFor();
  await page.getByText(/^Saturday,? (15 March|March 15), in 12 days$/).waitFor();
  await expect.poll(() => page.getByRole('timer').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: /Last result/ }).count()).toBe(0);
});

test('before the first registration and the first race the leaderboard says so', async () => {
  const page = visitor;
  await loadReady(page, '/leaderboard');
  await page.getByText('Nobody has registered yet').waitFor();

  await cloud.player('anna');
  await cloud.player('ben');
  await reloadReady(page);
  await page.getByText(/Nobody has scored yet.*Australian Grand Prix/).waitFor();
  const cells = page.getByRole('row', { name: 'ben' }).locator('td, th');
  await expect.poll(() => cells.allTextContents()).toEqual(['– ', 'ben', '–', '–', '–']);
});
