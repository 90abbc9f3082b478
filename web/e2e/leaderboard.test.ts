import { BADGES } from '@parc-ferme/domain/badge/badges';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Reply } from '../src/server/api.ts';
import { launchBrowser, openPage } from './browser.ts';
import { forgetReplies, loadReady, reloadReady } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '6', NOW: '2025-11-20T08:00:00Z' });
const browser = await launchBrowser();

const API = '**/api/scores/leaderboard*';

type Board = Reply<'scores.leaderboard'>;
const board: Board = (await cloud.call('GET', '/api/scores/leaderboard')).body;

const rows = (page: Page) => page.locator('main tbody tr');

const allRaces = (page: Page) =>
  page.getByRole('button', { name: `All ${board.races.length} races` });

const page = await openPage(browser, cloud.url);
await loadReady(page, '/leaderboard');
await rows(page).first().waitFor();
await allRaces(page).click();

/** The texts of each row, without those for screen readers only. */
function visibleTexts(page: Page): Promise<string[][]> {
  return rows(page).evaluateAll((all) =>
    all.map((row) =>
      [...row.children].map((cell) => {
        const visible = document.createElement('td');
        visible.append(...[...cell.cloneNode(true).childNodes]);
        for (const hidden of visible.querySelectorAll('.visually-hidden, title')) hidden.remove();
        return visible.textContent ?? '';
      }),
    ),
  );
}

test('the table shows the players in the order and with the figures of the API', async () => {
  const shown = await visibleTexts(page);
  expect(shown.map(([, name]) => name)).toEqual(board.users.map(({ username }) => username));
  expect(shown.map((cells) => cells.slice(2))).toEqual(
    board.users.map((user) => [
      user.averageScore.toFixed(1),
      String(user.totalPoints),
      String(user.races),
      ...user.scores.map((score) => String(score || '–')).reverse(),
    ]),
  );
  // The best score of each race is marked, for screen readers too.
  await page.getByText('In purple: the best score of a race.').waitFor();
  const best = await page.locator('td:has(a b)').allTextContents();
  const top = Math.max(...board.users.map(({ scores }) => scores.at(-1) ?? 0));
  expect(best).toContain(`${top}, best of the race`);
  expect(best.length).toBeGreaterThanOrEqual(board.races.length);
  const ranks = await page.locator('tbody td:first-child').allTextContents();
  expect(ranks.map((text) => Number.parseInt(text, 10))).toEqual(
    board.users.map(({ rank }) => rank),
  );
});

test('each race is a column, the latest first, whose head and scores link to the results', async () => {
  const heads = page.locator('thead th a[href^="/results/"]');
  // A country with several races is named with the place of each.
  const WITH_PLACE: Record<string, string> = {
    '2025-miami': 'USA Miami',
    '2025-imola': 'Italy Imola',
    '2025-monza': 'Italy Monza',
    '2025-americas': 'USA Austin',
    '2025-vegas': 'USA Las Vegas',
  };
  await page.getByRole('link', { name: 'Italy Monza' }).waitFor();
  const latestFirst = board.races.toReversed();
  await expect
    .poll(() => heads.allTextContents())
    .toEqual(latestFirst.map(({ _id, country }) => WITH_PLACE[_id] ?? country));
  const addresses = await heads.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(latestFirst.map(({ _id }) => `/results/${_id}`));
  const scores = board.users.map((user) => user.scores.at(-1) ?? 0).filter((score) => score > 0);
  const links = page.locator(`tbody td a[href="${addresses[0]}"]`);
  await expect.poll(() => links.count()).toBe(scores.length);
});

test('badges are beside the names of their holders, and the legend shows where they are won', async () => {
  const badges = await rows(page).evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('svg[role=img] title')].map((title) => title.textContent),
    ),
  );
  expect(badges).toEqual(
    board.users.map(({ badges: held }) =>
      BADGES.filter(({ id }) => held.includes(id)).map(({ title }) => title),
    ),
  );
  expect(badges.flat().length).toBeGreaterThanOrEqual(5);

  const legend = await page.locator('main ul > li').allInnerTexts();
  expect(legend.map((text) => text.split('\n').filter(Boolean)[0])).toEqual(
    BADGES.map(({ title }) => title),
  );
});

test('a phone has the latest six races first, and all once the visitor presses the button or swipes', async () => {
  const page = await openPage(browser, cloud.url);
  const columns = () => page.locator('thead [data-letters]').count();
  await loadReady(page, '/leaderboard');
  await rows(page).first().waitFor();
  await expect.poll(() => columns()).toBe(6);
  await expect.poll(() => allRaces(page).getAttribute('aria-pressed')).toBe('false');
  await page.locator('.wide').evaluate((area) => area.scrollBy(40, 0));
  await expect.poll(columns).toBe(board.races.length);
  await expect.poll(() => allRaces(page).getAttribute('aria-pressed')).toBe('true');
  await reloadReady(page);
  await rows(page).first().waitFor();
  await expect.poll(() => columns()).toBe(board.races.length);
  await allRaces(page).click();
  await expect.poll(() => columns()).toBe(6);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(columns).toBe(board.races.length);
  await expect.poll(() => allRaces(page).count()).toBe(0);
});

test('at 360 px the latest race is in view, the others scroll, and the figures of the season stay', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const row = rows(page).first();
  expect(board.races.length).toBeGreaterThan(20);
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]))
    .toEqual([360, 360]);

  const boxOf = async (cell: string) =>
    (await row.locator(cell).boundingBox()) ?? { x: -1, width: 0 };
  const right = async (cell: string) => {
    const { x, width } = await boxOf(cell);
    return x + width;
  };
  // The name is a `th`, so that the sixth cell of a row is that of the latest race.
  await expect.poll(() => right('td:nth-child(6)')).toBeLessThan(360);
  await page.getByText('The latest race comes first.').waitFor();
  // A phone has space for three letters of a race, which differ from those of every other race.
  const letters = await page
    .locator('thead [data-letters]')
    .evaluateAll((all) =>
      all.map((head) => getComputedStyle(head, '::before').content.split('"')[1]),
    );
  expect(letters.slice(0, 3)).toEqual(['BRA', 'MEX', 'USA']);
  expect(new Set(letters).size).toBe(board.races.length);
  const head = await page.locator('thead').boundingBox();
  expect(head?.height).toBeLessThan(56);
  const STICKY_CELLS = ['td:nth-child(1)', 'th', 'td:nth-child(3)', 'td:nth-child(4)'];
  const before = await Promise.all(STICKY_CELLS.map(boxOf));
  await page.locator('.wide').evaluate((area) => area.scrollTo(area.scrollWidth, 0));
  expect(await Promise.all(STICKY_CELLS.map(boxOf))).toEqual(before);
  expect((await boxOf('td:last-child')).x).toBeGreaterThanOrEqual(await right('td:nth-child(4)'));
  await expect.poll(() => right('td:last-child')).toBeLessThan(360);
});

test('a tap on the head of a column sorts by it, and on Rank in the official order again', async () => {
  const page = await openPage(browser, cloud.url);
  await loadReady(page, '/leaderboard');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect.poll(() => head('Rank').getAttribute('aria-sort')).toBe('ascending');
  await head('Total Pts').click();
  await page.getByText('Not official.').waitFor();
  expect(new URL(page.url()).search).toBe('?order=total');
  await expect.poll(() => head('Total Pts').getAttribute('aria-sort')).toBe('descending');
  const totals = () => page.locator('tbody tr td:nth-child(4)').allTextContents();
  const sorted = board.users
    .map(({ totalPoints }) => totalPoints)
    .toSorted((one, other) => other - one);
  await expect.poll(totals).toEqual(sorted.map(String));
  await head('Rank').click();
  await page.getByText('Not official.').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('combobox', { name: 'Order' }).count()).toBe(0);
});

test('with several seasons one is chosen, and is in the address', async () => {
  await loadReady(page, '/leaderboard');
  await rows(page).first().waitFor();
  await expect.poll(() => page.getByLabel('Season').count()).toBe(0);

  await page.route('**/api/season', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), seasons: [2025, 2024] } });
  });
  await page.route(API, async (route) => {
    const season = new URL(route.request().url()).searchParams.get('season');
    const earlier = { ...board, season: 2024, users: board.users.slice(0, 3) };
    await route.fulfill({ json: season === '2024' ? earlier : board });
  });
  await reloadReady(page);
  await page.getByLabel('Season').selectOption('2024');
  await page.getByText('2024 after 21 races').waitFor();
  expect(new URL(page.url()).search).toBe('?season=2024');
  await expect.poll(() => rows(page).count()).toBe(3);
  await reloadReady(page);
  await page.getByText('2024 after 21 races').waitFor();
  await expect.poll(() => page.getByLabel('Season').inputValue()).toBe('2024');
  await page.unrouteAll();
});

test('a reply without a list of races is not shown', async () => {
  await forgetReplies(page);
  await page.route(API, (route) => route.fulfill({ json: { ...board, races: null } }));
  await loadReady(page, '/leaderboard');
  await page.getByText('Invalid race data format').waitFor();
});
