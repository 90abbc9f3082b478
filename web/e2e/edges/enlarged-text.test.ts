import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, PHONE } from '../browser.ts';
import { loadReady, openAs, sessionByLogin } from '../people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const anna = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);

/** Runs in the page: doubles its text, as the settings of a phone can. */
function doubleText() {
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Runs in the page: the texts beyond the screen or their own cell, except in tables that scroll. */
function cutOffTexts(): string[] {
  const isCut = (text: Element) => {
    const { left, right, width } = text.getBoundingClientRect();
    const cell = text.closest('td, th, dd, li, label')?.getBoundingClientRect();
    const end = Math.min(innerWidth, cell?.right ?? innerWidth);
    return width > 1 && (left < 0 || right > end + 1);
  };
  const scrolls = (text: Element) => {
    const area = text.closest('section[tabindex="0"]');
    return area !== null && getComputedStyle(area).overflowX !== 'visible';
  };
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, span, b, a, abbr, button)')]
    .filter((text) => text.checkVisibility() && !text.closest('.visually-hidden'))
    .filter((text) => !scrolls(text) && isCut(text))
    .map(({ textContent }) => textContent);
}

test.each(['/results', '/leaderboard', '/players/anna'])(
  'with text twice as large nothing of %s is cut off on a phone',
  async (address) => {
    const page = await openAs(browser, cloud, anna);
    await page.addInitScript(doubleText);
    await loadReady(page, address);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // What is folded in lists, such as the races of a player, is opened.
    for (const summary of await page.locator('main ol details > summary').all()) {
      await summary.click();
    }
    await expect.poll(() => page.evaluate(cutOffTexts)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(PHONE.width);
  },
);
