import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { expect, test } from 'vitest';
import { PAIRING, predicting, RACE, SUCCESS } from './predicting.ts';
import { chooseAllPicks, choosePick, DRIVERS, submitPicks } from './steps.ts';

const OTHER_PAIRING = { ...PAIRING, drivers: { driver1: 'hamilton', driver2: 'leclerc' } };

const { cloud, browser, admin, newcomer, tabOf, storedFor } = await predicting();

test('what another tab saved is not replaced before both were seen', async () => {
  const one = await newcomer();
  const other = await tabOf(one.player);
  await chooseAllPicks(one.page);
  await submitPicks(one.page);
  await one.page.getByText(SUCCESS).waitFor();

  await chooseAllPicks(other.page, { ...DRIVERS, P1: 'Max Verstappen' });
  await submitPicks(other.page);
  const choice = other.page.getByRole('dialog');
  await choice.getByText('Oscar Piastri').waitFor();
  await choice.getByText('Max Verstappen').waitFor();
  expect((await storedFor(one.player))?.version).toBe(1);
  await choice.getByRole('button', { name: 'Keep the saved picks' }).click();
  await other.page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();

  await choosePick(one.page, 'P2', 'George Russell');
  await submitPicks(one.page);
  await one.page.getByText(SUCCESS).waitFor();
  await choosePick(other.page, 'P3', 'Lance Stroll');
  await submitPicks(other.page);
  await choice.getByRole('button', { name: 'Replace with mine' }).click();
  await other.page.getByText(SUCCESS).waitFor();
  // Whole, and never a mix of both.
  expect(await storedFor(one.player)).toMatchObject({
    version: 3,
    predictions: { podium: ['piastri', 'norris', 'stroll'] },
  });
});

test('a draft that outlived a change on another device does not replace it unseen', async () => {
  const { page, player } = await newcomer();
  await chooseAllPicks(page);
  const picks = {
    podium: ['russell', 'norris', 'leclerc'],
    polePosition: 'norris',
    fastestLap: 'norris',
    firstRetirement: 'stroll',
    driverHeadToHead: { winner: 'norris' },
    teamHeadToHead: { winner: 'ferrari' },
  };
  await cloud.predict(player, RACE, picks);
  await page.reload();
  await page.getByText('Unsaved changes. Your earlier picks still count.').waitFor();
  await submitPicks(page);
  await page.getByRole('dialog').getByText('George Russell').first().waitFor();
  expect((await storedFor(player))?.version).toBe(1);
});

test('a matchup that is changed while the page is open costs that pick only', async () => {
  const { page, player } = await newcomer();
  await chooseAllPicks(page);
  await cloud.pair(admin, RACE, OTHER_PAIRING);
  const reloaded = page.waitForRequest('**/api/season');
  await submitPicks(page);
  // The edge may keep the old matchup for some seconds.
  expect(await (await reloaded).headerValue('cache-control')).toBe('no-cache');
  await page.getByText('The driver matchup has changed. Please choose again.').waitFor();
  await page.getByText('1 pick left: Driver head-to-head').waitFor();
  await page.getByText('This matchup was changed after you chose.').waitFor();
  await page.getByRole('radio', { name: 'Lewis Hamilton' }).check();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect((await storedFor(player))?.version).toBe(1);
  await cloud.pair(admin, RACE, PAIRING);
});

test('a session that ended costs no pick', async () => {
  const { page, player, posts } = await newcomer();
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
  expect((await storedFor(player))?.version).toBe(1);
});

test("another player who logs in in a second tab never sees the first one's picks", async () => {
  const [first, second] = [await cloud.player('first'), await cloud.player('second')];
  const context = await browser.newContext({ baseURL: cloud.url, serviceWorkers: 'block' });
  const { page, posts } = await tabOf(first, context);
  await chooseAllPicks(page);
  await tabOf(second, context);
  await page.getByText('Welcome, second').waitFor({ state: 'attached' });
  await page.getByText(`${CATEGORIES.length} picks left`).waitFor();
  expect(posts).toHaveLength(0);
  expect(await storedFor(second)).toBeNull();

  await tabOf(first, context);
  await page.getByText('Welcome, first').waitFor({ state: 'attached' });
  await page.getByText('Not submitted yet').waitFor();
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();
});
