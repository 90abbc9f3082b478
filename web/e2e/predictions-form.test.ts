import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { PAIRING, predictionCloud, RACE, SUCCESS } from './predicting.ts';
import { CHOICES, chooseAllPicks, choosePick, submitPicks } from './steps.ts';

const { cloud, browser, admin, openNewcomer, openTab, storedPrediction } = await predictionCloud();
/** The new player of the tests of layout. */
const layoutPlayer = await openNewcomer();

/** The elements that cover a head-to-head at any scroll position, in small steps. */
function whatCoversHeadToHeads(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covering = new Set<string>();
    const sides = [...document.querySelectorAll('[id$=HeadToHead] label')];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
      window.scrollTo(0, top);
      for (const side of sides) {
        const { left, right, top: from, bottom: to } = side.getBoundingClientRect();
        for (const y of [from + 2, (from + to) / 2, to - 2]) {
          if (y < 0 || y >= innerHeight) continue;
          const topmost = document.elementFromPoint((left + right) / 2, y);
          if (topmost && !topmost.closest('[role=radiogroup]'))
            covering.add(topmost.className || topmost.tagName);
        }
      }
    }
    return [...covering];
  });
}

/** Whether the submit bar covers the element that has the focus. */
function isBehindBar(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const bar = document.querySelector('#submit-bar')?.getBoundingClientRect();
    const focused = document.activeElement?.getBoundingClientRect();
    if (!bar || !focused || document.activeElement?.closest('#submit-bar')) return false;
    return focused.bottom > bar.top + 1 && focused.top < bar.bottom;
  });
}

test('on a phone the submit button is in reach of a thumb while the drivers are chosen', async () => {
  const { page } = layoutPlayer;
  const button = await page.getByRole('button', { name: 'Submit Predictions' }).boundingBox();
  if (!button) throw new Error('There is no button.');
  expect(button.y).toBeGreaterThan(PHONE.height / 2);
  expect(button.y + button.height).toBeLessThanOrEqual(PHONE.height);
  await page.getByText(`${CATEGORIES.length} picks left`).waitFor();
  await choosePick(page, 'P1', 'Lando Norris');
});

test.each([PHONE, { width: 1280, height: 900 }])(
  'the submit bar covers no head-to-head, nor what has the focus, at $width x $height',
  async (size) => {
    const { page } = layoutPlayer;
    await page.setViewportSize(size);
    expect(await whatCoversHeadToHeads(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: /^P1 / }).focus();
    for (let presses = 0; presses < 9; presses += 1) {
      expect([presses, await isBehindBar(page)]).toEqual([presses, false]);
      await page.keyboard.press('Tab');
    }
  },
);

test('picks that were not submitted survive a reload until they are discarded or submitted', async () => {
  const { page, posts } = await openNewcomer();
  await chooseAllPicks(page);
  // A double click submits once.
  await page.getByRole('button', { name: 'Submit Predictions' }).dblclick();
  await page.getByText(SUCCESS).waitFor();
  // The button looks disabled then, for which a click without `force` would wait; it sends nothing.
  await page.getByRole('button', { name: /^Sent / }).click({ force: true });
  expect(posts).toHaveLength(1);
  await choosePick(page, 'P1', 'Max Verstappen');
  await page.reload();
  await page.getByRole('button', { name: 'P1 Max Verstappen' }).waitFor();
  await page.getByText('Unsaved changes. Your earlier picks still count.').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();

  await choosePick(page, 'P1', 'Max Verstappen');
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('.predictions.');
});

test('the last picks are copied into the slots that are still empty', async () => {
  const { page } = await openNewcomer();
  await expect.poll(() => page.getByRole('button', { name: 'Copy my last picks' }).count()).toBe(0);
  await chooseAllPicks(page);
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('button', { name: 'Next race', exact: true }).click();
  await page.getByText('No driver matchup has been set for this race yet.').waitFor();
  await page.getByText('No team matchup has been set for this race yet.').waitFor();
  await choosePick(page, 'P1', 'Max Verstappen');
  await page.getByRole('button', { name: 'Copy my last picks' }).click();
  await page.getByRole('button', { name: 'P1 Max Verstappen' }).waitFor();
  await page.getByRole('button', { name: 'First retirement (last place) Lance Stroll' }).waitFor();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('button', { name: /^Sent 8:00.AM/ }).waitFor();
  await page.getByText(`${CATEGORIES.length - 2} of ${CATEGORIES.length} available now`).waitFor();
});

test('picks that another tab has saved are replaced only after the player has compared both', async () => {
  const first = await openNewcomer();
  const second = await openTab(first.player);
  await chooseAllPicks(first.page);
  await submitPicks(first.page);
  await first.page.getByText(SUCCESS).waitFor();

  await chooseAllPicks(second.page, { ...CHOICES, P1: 'Max Verstappen' });
  await submitPicks(second.page);
  const choice = second.page.getByRole('dialog');
  await choice.getByText('Oscar Piastri').waitFor();
  await choice.getByText('Max Verstappen').waitFor();
  await expect.poll(async () => (await storedPrediction(first.player))?.version).toBe(1);
  await choice.getByRole('button', { name: 'Keep the saved picks' }).click();
  await second.page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();

  await choosePick(first.page, 'P2', 'George Russell');
  await submitPicks(first.page);
  await first.page.getByText(SUCCESS).waitFor();
  await choosePick(second.page, 'P3', 'Lance Stroll');
  await submitPicks(second.page);
  await choice.getByRole('button', { name: 'Replace with mine' }).click();
  await second.page.getByText(SUCCESS).waitFor();
  // Only the picks of this tab, not mixed with those of the other.
  await expect
    .poll(() => storedPrediction(first.player))
    .toMatchObject({
      version: 3,
      predictions: { podium: ['piastri', 'norris', 'stroll'] },
    });
});

test('a matchup that is changed while the page is open costs that pick only', async () => {
  const { page, player } = await openNewcomer();
  await chooseAllPicks(page);
  const drivers = { driver1: 'hamilton', driver2: 'leclerc' };
  await cloud.pair(admin, RACE, { ...PAIRING, drivers });
  const reloaded = page.waitForRequest('**/api/season');
  await submitPicks(page);
  // The edge may have the old matchup in its cache for some seconds.
  expect(await (await reloaded).headerValue('cache-control')).toBe('no-cache');
  await page.getByText('The driver matchup has changed. Please choose again.').waitFor();
  await page.getByText('1 pick left: Driver head-to-head').waitFor();
  await page.getByText('This matchup was changed after you chose.').waitFor();
  await page.getByRole('radio', { name: 'Lewis Hamilton' }).check();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await expect.poll(async () => (await storedPrediction(player))?.version).toBe(1);
  await cloud.pair(admin, RACE, PAIRING);
});

test('a session that ended costs no pick', async () => {
  const { page, player, posts } = await openNewcomer();
  await chooseAllPicks(page);
  await page.evaluate(() => localStorage.setItem('token', 'nobody.knows.it'));
  await submitPicks(page);
  await page.getByText('Your session has ended.').waitFor();
  await page.getByText('Your picks are saved on this device.').waitFor();
  expect(posts).toHaveLength(1);

  await page.getByRole('link', { name: 'Log in again' }).first().click();
  await page.getByLabel('Username').fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/predictions/);
  await page.getByLabel('Race', { exact: true }).selectOption(RACE);
  await page.getByText('Not submitted yet').waitFor();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await expect.poll(async () => (await storedPrediction(player))?.version).toBe(1);
});

test("another player who logs in in a second tab never sees the first one's picks", async () => {
  const [first, second] = [await cloud.player('first'), await cloud.player('second')];
  const context = await browser.newContext({ baseURL: cloud.url, serviceWorkers: 'block' });
  const { page, posts } = await openTab(first, context);
  await chooseAllPicks(page);
  await openTab(second, context);
  await page.getByText('Welcome, second').waitFor({ state: 'attached' });
  await page.getByText(`${CATEGORIES.length} picks left`).waitFor();
  expect(posts).toHaveLength(0);
  await expect.poll(() => storedPrediction(second)).toBeNull();

  await openTab(first, context);
  await page.getByText('Welcome, first').waitFor({ state: 'attached' });
  await page.getByText('Not submitted yet').waitFor();
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();
});
