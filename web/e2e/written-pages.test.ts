import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { MAX_SHIFT, recordShift, shiftOf } from './layout-shift.ts';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const anna = await cloud.player('anna');
await cloud.predict(anna, melbourne.MELBOURNE, melbourne.rightPicks());
await cloud.at(melbourne.AFTER_RESULT);
await cloud.writePages();
const browser = await launchBrowser();

/** Whether the page is still as the server has written it, before React draws it. */
const isWritten = (page: Page) =>
  page.evaluate(() => 'written' in document.documentElement.dataset);
const untilDrawn = (page: Page) =>
  page.waitForFunction(() => !('written' in document.documentElement.dataset));

/** Records how often a text disappears after it was there, for `timesLost`. */
const watchText = (page: Page, text: string) =>
  page.addInitScript((wanted) => {
    let wasThere = false;
    let timesLost = 0;
    const look = () => {
      const isThere = document.querySelector('main')?.innerText.includes(wanted) ?? false;
      if (wasThere && !isThere) timesLost += 1;
      wasThere ||= isThere;
      Object.assign(window, { timesLost });
      requestAnimationFrame(look);
    };
    look();
  }, text);
const timesLost = (page: Page) => page.evaluate(() => Reflect.get(window, 'timesLost'));

const ADDRESSES = [
  ['/', 'anna won with'],
  ['/leaderboard', 'anna'],
  ['/races', 'Chinese Grand Prix'],
  ['/hall-of-fame', 'anna'],
] as const;

test.each(ADDRESSES)('%s has its content before any script', async (address, text) => {
  const page = await openPage(browser, cloud.url);
  await page.route('**/static/js/index-*', (route) => route.abort());
  await page.goto(address);
  await expect.poll(() => page.locator('main').innerText()).toContain(text);
  await expect.poll(() => isWritten(page)).toBe(true);
});

test.each([390, 1440])(
  'at %i px React draws the same content again, and nothing moves',
  async (width) => {
    for (const [address, text] of ADDRESSES) {
      const page = await openPage(browser, cloud.url);
      await page.setViewportSize({ width, height: 844 });
      // Without the font, as a heading may take another line once it is loaded.
      await page.route('**/*.woff2', (route) => route.abort());
      await recordShift(page);
      await watchText(page, text);
      await page.goto(address);
      await untilDrawn(page);
      await page.waitForLoadState('networkidle');
      expect(await timesLost(page), address).toBe(0);
      expect(await shiftOf(page), address).toBeLessThan(MAX_SHIFT);
      await page.context().close();
    }
  },
);

/** Holds calls of the API until the returned function is called. */
async function holdReplies(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('without any reply React draws the content from the data in the page', async () => {
  const page = await openPage(browser, cloud.url);
  await watchText(page, 'anna');
  const release = await holdReplies(page);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await untilDrawn(page);
  await page.locator('main td').first().waitFor();
  expect(await timesLost(page)).toBe(0);
  release();
});

test('replies that an earlier visit stored do not replace newer content of the page', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/leaderboard');
  await page.locator('main td').first().waitFor();
  await page.goto('/rules');
  await cloud.player('carla');
  await cloud.writePages();
  await watchText(page, 'carla');
  const release = await holdReplies(page);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await untilDrawn(page);
  await page.locator('main td').first().waitFor();
  await expect.poll(() => page.locator('main').innerText()).toContain('carla');
  expect(await timesLost(page)).toBe(0);
  release();
});

test('without scripts a page says so above its table', async () => {
  const page = await openPage(browser, cloud.url, { javaScriptEnabled: false });
  // In a window as low as this the table would cover the sentence, if it were not in front.
  await page.setViewportSize({ width: 390, height: 272 });
  await page.goto('/leaderboard');
  const inFront = () => document.elementFromPoint(40, innerHeight - 20)?.textContent;
  await expect.poll(() => page.evaluate(inFront)).toBe('This page needs JavaScript.');
});
