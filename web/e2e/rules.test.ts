import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { goReady } from './people.ts';

const cloud = await testCloud();
const browser = await launchBrowser();

const PHONE = { width: 390, height: 844 };
/** Closed, on a phone. */
const MAX_HEIGHT = 3_000;

test('what a player needs is on one screen of a phone, with a scored race below it', async () => {
  const page = await openPage(browser, cloud.url, { viewport: PHONE });
  await goReady(page, '/rules');
  const short = page.getByRole('list', { name: 'In short' });
  expect(await short.getByRole('listitem').count()).toBe(10);
  expect((await short.boundingBox())?.height).toBeLessThan(PHONE.height);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(MAX_HEIGHT);
  await page.getByText('A race, scored').click();
  await page.getByRole('region', { name: 'Picks and result' }).waitFor();
  await expectNoViolations(page);
  expect(page.faults).toEqual([]);
});

test('a chapter is open where the address names it', async () => {
  const page = await openPage(browser, cloud.url, { viewport: PHONE });
  await goReady(page, '/rules#secrecy');
  await page.getByText('One thing alone is shown').waitFor();
  expect(await page.getByText('Players level on all three').isVisible()).toBe(false);
  expect(page.faults).toEqual([]);
});

test('on paper every chapter is open', async () => {
  const page = await openPage(browser, cloud.url);
  await goReady(page, '/rules');
  const example = page.getByRole('table').filter({ hasText: 'Fastest lap' }).last();
  expect(await example.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await example.waitFor();
  await page.getByText('Players level on all three').waitFor();
  expect(page.faults).toEqual([]);
});
