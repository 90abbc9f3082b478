import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage, PHONE } from './browser.ts';
import { loadReady } from './people.ts';

const cloud = await testCloud();
const browser = await launchBrowser();

test('what a player needs is on one screen of a phone, with a scored race below it', async () => {
  const page = await openPage(browser, cloud.url);
  await loadReady(page, '/rules');
  const short = page.getByRole('list', { name: 'In short' });
  await expect.poll(() => short.getByRole('listitem').count()).toBe(10);
  expect((await short.boundingBox())?.height).toBeLessThan(PHONE.height);
  await page.getByText('A race, scored').click();
  await page.getByRole('region', { name: 'Picks and result' }).waitFor();
  await expectNoViolations(page);
});

test('the chapter that the address names is open, and in print all are', async () => {
  const page = await openPage(browser, cloud.url);
  await loadReady(page, '/rules#secrecy');
  await page.getByText('One thing alone is shown').waitFor();
  await expect.poll(() => page.getByText('Players level on all three').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Players level on all three').waitFor();
});
