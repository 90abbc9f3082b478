import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { loadReady } from './people.ts';
import { playerRows } from './results-page.ts';
import { chooseAllPicks, jumpTo } from './steps.ts';

const cloud = await testCloud({
  SAMPLE_PLAYERS: '5',
  SAMPLE_PLAY: 'on',
  NOW: '2025-07-26T08:00:00Z',
});
const browser = await launchBrowser();

test('a newcomer registers, predicts, jumps past the race and sees points and a rank', async () => {
  const page = await openPage(browser, cloud.url);
  await loadReady(page, '/register');
  await page.getByLabel('Username').fill('newcomer');
  await page.getByLabel('Email').fill('newcomer@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Register' }).click();

  await page.waitForURL(/\/predictions/);
  await page.getByRole('timer').waitFor();
  await chooseAllPicks(page);
  await page.getByRole('button', { name: 'Submit Predictions' }).click();
  await page.getByText('Predictions submitted successfully!').waitFor();
  await page.getByRole('button', { name: 'Update Predictions' }).waitFor();

  await jumpTo(page, 'After the race');
  // On a phone the players are cards.
  await page.setViewportSize({ width: 1024, height: 768 });
  await loadReady(page, '/results/2025-spa');
  const newcomer = playerRows(page).filter({ hasText: 'newcomer' });
  const points = Number(await newcomer.locator('[data-points]').textContent());
  await newcomer.getByRole('button', { name: /newcomer/ }).click();
  await page.getByRole('dialog').getByText('All three in the right order').first().waitFor();
  // The podium with its bonus earns 18, and pole position 2.
  expect(points).toBeGreaterThanOrEqual(20);

  await loadReady(page, '/leaderboard');
  const rank = page
    .getByRole('row', { name: /newcomer/ })
    .getByRole('cell')
    .first();
  await expect.poll(() => rank.textContent()).toBe('1 new');
});
