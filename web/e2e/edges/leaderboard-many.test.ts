import { championsOf, spoonOf } from '@parc-ferme/domain/standings/season-awards';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { season2025 } from '@parc-ferme/testing/fixtures';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Reply } from '../../src/server/api.ts';
import { ALL_RULES, violationsOf } from '../axe.ts';
import { launchBrowser } from '../browser.ts';
import { MAX_SHIFT, recordShift, shiftOf } from '../layout-shift.ts';
import { openAs, sessionOfCaller } from '../people.ts';

const PLAYERS = 120;
const SECOND_PAGE = '**/api/scores/leaderboard?*page=2';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const browser = await launchBrowser();

const races = season2025()
  .slice(0, 5)
  .map(({ circuit, raceName, round }) => ({
    _id: `2025-${circuit.circuitId}`,
    raceName,
    round,
    revision: 1,
    country: circuit.country,
    circuitName: circuit.name,
  }));
const { standings } = cloud.data;
await standings.publish(2025, await standings.load(2025), {
  races,
  players: scoredCrowd(
    PLAYERS,
    races.map(({ _id }) => _id),
  ),
});
// A player without a score is at the end of the last page.
const lastPlayer = await cloud.player('zz-late');

const shownNames = (page: Page) => page.locator('main tbody th a').allTextContents();

type User = Reply<'scores.leaderboard'>['users'][number];

/** The players of all pages, in their order. */
const users: User[] = [];
for (const number of [1, 2]) {
  const { body }: { body: { users: User[] } } = await cloud.call(
    'GET',
    `/api/scores/leaderboard?page=${number}`,
  );
  users.push(...body.users);
}
const names = users.map(({ username }) => username);

async function openBoard(caller?: typeof lastPlayer) {
  const page = await openAs(browser, cloud, caller && sessionOfCaller(caller));
  await recordShift(page);
  await page.goto('/leaderboard');
  await page.locator('main tbody tr').first().waitFor();
  return page;
}

test('a page has a hundred players, and stays in its place until the next one is there, which can be retried', async () => {
  const page = await openBoard();
  expect(names).toHaveLength(PLAYERS + 1);
  await expect.poll(() => shownNames(page)).toEqual(names.slice(0, 100));
  const pages = page.getByRole('navigation', { name: 'Pages of the leaderboard' });
  await pages.getByText('Players 1 to 100 of 121').waitFor();
  await expect.poll(() => pages.getByRole('link', { name: 'Previous' }).count()).toBe(0);
  const { promise: released, resolve: refuse } = Promise.withResolvers<void>();
  await page.route(SECOND_PAGE, async (route) => {
    await released;
    await route.fulfill({ status: 400 });
  });
  await pages.getByRole('link', { name: 'Next' }).click();
  await page.locator('section[aria-busy=true] tbody').waitFor();
  await expect.poll(() => shownNames(page)).toEqual(names.slice(0, 100));
  refuse();
  await page.getByText('Failed to load data').waitFor();
  await page.unroute(SECOND_PAGE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('main tbody tr:first-child:focus').filter({ hasText: names[100] }).waitFor();
  await pages.getByText('Players 101 to 121 of 121').waitFor();
  await expect.poll(() => shownNames(page)).toEqual(names.slice(100));
  await expect.poll(() => pages.getByRole('link', { name: 'Next' }).count()).toBe(0);
  await page.goto('/leaderboard?page=2');
  await pages.getByRole('link', { name: 'Previous' }).click();
  await pages.getByText('Players 1 to 100 of 121').waitFor();
  expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
});

test('a player on the last page is led to the own row, and finds others by name', async () => {
  const page = await openBoard(lastPlayer);
  await page.getByRole('link', { name: 'Show your place' }).click();
  await page.locator('tr.mine:focus').filter({ hasText: 'zz-late' }).waitFor();
  // The link is hidden while the row is on the screen.
  const linkToOwnRow = page.getByRole('link', { name: /^Show your place: \d+\w\w of 121$/ });
  await linkToOwnRow.waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
  await linkToOwnRow.waitFor();

  const searched = names[80] ?? '';
  await page.getByLabel('Find a player').fill(searched.toUpperCase());
  await page.keyboard.press('Enter');
  await page.locator('tr:focus').filter({ hasText: searched }).waitFor();
  const box = await page.locator('tr:focus').boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box && box.y > 0 && box.y + box.height < height).toBe(true);
  await page.getByLabel('Find a player').fill('nobody-by-this-name');
  await page.keyboard.press('Enter');
  await page.getByText('No player is called “nobody-by-this-name”.').waitFor();
});

test('the chart and its table are opened and read by keyboard, once all pages are there', async () => {
  const page = await openBoard();
  await page.route(SECOND_PAGE, (route) => route.fulfill({ status: 400 }));
  await page.getByText('The season as a chart').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Failed to load all players').waitFor();
  await page.unroute(SECOND_PAGE);
  await page.getByRole('button', { name: 'Try again' }).click();
  // Of more than sixty players only the first twenty have a line.
  await page.getByRole('img', { name: 'Rank of 20 players after each race' }).waitFor();
  await page.getByText('The same as a table').focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: 'Rank after each race' });
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(rows.map(([name]) => name)).toEqual(names.slice(0, 20));

  const slider = page.getByRole('slider');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(races.at(-1)?.raceName);
  await slider.focus();
  await page.keyboard.press('Home');
  await page.getByText(`After the ${races[0]?.raceName}`).waitFor();
  const shown = page.locator('ul[aria-live] li').filter({ hasText: names[0] ?? '' });
  await expect.poll(() => shown.locator('b').textContent()).toBe(rows[0]?.[1]);

  await page.getByRole('radio', { name: 'Points' }).check();
  await page.getByRole('img', { name: 'Points of 20 players' }).waitFor();
  await expect
    .poll(() => shown.locator('b').textContent())
    .toBe(String(users[0]?.scores[0] ?? '–'));
  await page.getByText('Choose players').click();
  await page.getByRole('checkbox', { name: names[7] ?? '', exact: true }).check();
  await page
    .locator('ul[aria-live] li')
    .filter({ hasText: names[7] ?? '' })
    .waitFor();
  expect(await violationsOf(page, ALL_RULES, 'details[open]')).toEqual([]);
});

test('podium and wooden spoon are those of the whole table, whichever page is shown', async () => {
  const page = await openBoard();
  await page.route('**/api/season', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'final' } });
  });
  await page.goto('/leaderboard?page=2');
  const season = page.getByRole('region', { name: 'Season 2025' });
  const champions = championsOf(users).map(({ username }) => username);
  await season.getByText(new RegExp(`^Champions?${champions.join(' and ')}$`)).waitFor();
  const [spoon] = spoonOf(users);
  expect(names.indexOf(spoon?.username ?? '')).toBeGreaterThan(99);
  await season.getByText(`Wooden spoon${spoon?.username}`).waitFor();
});
