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

const isWritten = (page: Page) =>
  page.evaluate(() => 'written' in document.documentElement.dataset);
const untilDrawn = (page: Page) =>
  page.waitForFunction(() => !('written' in document.documentElement.dataset));

/** Counts the frames in which a text is missing after it was there, for `timesLost`. */
const watch = (page: Page, text: string) =>
  page.addInitScript((wanted) => {
    let stood = false;
    let timesLost = 0;
    const look = () => {
      const stands = document.querySelector('main')?.innerText.includes(wanted) ?? false;
      if (stood && !stands) timesLost += 1;
      stood ||= stands;
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

test.each(ADDRESSES)('%s stands before any script', async (address, text) => {
  const page = await openPage(browser, cloud.url);
  await page.route('**/static/js/index-*', (route) => route.abort());
  await page.goto(address);
  await expect.poll(() => page.locator('main').innerText()).toContain(text);
  await expect.poll(() => isWritten(page)).toBe(true);
});

test.each([390, 1440])(
  'at %i px React draws over what stands, and nothing moves',
  async (width) => {
    for (const [address, text] of ADDRESSES) {
      const page = await openPage(browser, cloud.url);
      await page.setViewportSize({ width, height: 844 });
      // A heading may have another line in the font that comes later, whoever draws it.
      await page.route('**/*.woff2', (route) => route.abort());
      await recordShift(page);
      await watch(page, text);
      await page.goto(address);
      await untilDrawn(page);
      await page.waitForLoadState('networkidle');
      expect(await timesLost(page), address).toBe(0);
      expect(await shiftOf(page), address).toBeLessThan(MAX_SHIFT);
      await page.context().close();
    }
  },
);

/** Holds back what the API answers, until it is released. */
async function holdReplies(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('where no reply comes, what stood is drawn from the data in the page', async () => {
  const page = await openPage(browser, cloud.url);
  await watch(page, 'anna');
  const release = await holdReplies(page);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await untilDrawn(page);
  await page.locator('main td').first().waitFor();
  expect(await timesLost(page)).toBe(0);
  release();
});

test('what an earlier visit stored does not take the place of what stands', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/leaderboard');
  await page.locator('main td').first().waitFor();
  await page.goto('/rules');
  await cloud.player('carla');
  await cloud.writePages();
  await watch(page, 'carla');
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
  await page.setViewportSize({ width: 390, height: 272 });
  await page.goto('/leaderboard');
  const inFront = () => document.elementFromPoint(40, innerHeight - 20)?.textContent;
  await expect.poll(() => page.evaluate(inFront)).toBe('This page needs JavaScript.');
});
