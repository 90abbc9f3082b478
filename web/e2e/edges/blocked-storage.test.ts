import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { test } from 'vitest';
import { launchBrowser, openPage } from '../browser.ts';
import { goWithin, loadReady } from '../people.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const browser = await launchBrowser();
await cloud.player('anna');

test('where the browser blocks its storage, a player can log in and stays so within the page', async () => {
  const page = await openPage(browser, cloud.url);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  for (const address of ['/', '/leaderboard', '/races', '/rules']) await loadReady(page, address);
  await loadReady(page, '/login');
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/predictions*');
  for (const address of ['/predictions', '/leaderboard', '/account']) await goWithin(page, address);
  await page.getByRole('heading', { name: 'anna' }).waitFor();
});
