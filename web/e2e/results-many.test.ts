import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { complete, seedSeason } from '@parc-ferme/testing/stored-season';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { players } from './results-page.ts';

const NOW = '2025-03-10T00:00:00Z';
const PLAYERS = 580;
const SCORES = '**/api/scores/race/**';

const cloud = await testCloud({ NOW });
const browser = await launchBrowser();

/** Who is not on the first page by herself. */
let late = await cloud.player();
while (late.id < 'x') late = await cloud.player();

const data = cloud.data;
const now = new Date(NOW);
const seeded = { completed: 0, closed: 1, open: 0 };
const [race] = (await seedSeason({ ...seeded, season: 2001 }, PLAYERS, late, now, data)).closed;
const [spread] = (await seedSeason({ ...seeded, season: 2016, shards: 16 }, 40, late, now, data))
  .closed;
if (!race || !spread) throw new Error('There is no race');

const WIDE = { viewport: { width: 1440, height: 900 } };

async function asLate(page: Page): Promise<void> {
  await page.addInitScript(({ token, ...user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'player', email: '' }));
  }, late);
}

async function openAsLate(page: Page, raceId: string): Promise<void> {
  await asLate(page);
  await page.goto(`/results/${raceId}`);
  await players(page).first().waitFor();
}

/** Those out of view are rendered a moment later. */
async function shows(page: Page, count: number): Promise<void> {
  await players(page)
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  expect(await players(page).count()).toBe(count);
}

const ranks = (page: Page) => players(page).locator('[data-rank]');
const more = (page: Page) => page.getByRole('button', { name: 'Show more' });
const first = (page: Page) => players(page).first().locator('[data-username]').innerText();

await complete(race, data);
const many = await openPage(browser, cloud.url, WIDE);
await openAsLate(many, race._id);

test('of very many players 500 are shown, the own row above them, without ranks', async () => {
  await shows(many, 501);
  expect(await first(many)).toBe(late.username);
  expect(await ranks(many).count()).toBe(0);
  await many.getByRole('heading', { name: /^You: \d+ points?$/ }).waitFor();
  await many
    .getByText('501 players are shown. Ranks appear once all are.', { exact: true })
    .waitFor();
});

test('where the result is corrected meanwhile, the page begins again with the corrected one', async () => {
  const order = ['piastri', 'leclerc', 'verstappen', 'norris', 'russell', 'hamilton', 'alonso'];
  await complete(race, data, { revision: 2, order });
  await more(many).click();
  await many.getByRole('heading', { name: 'Result corrected' }).waitFor();
  await shows(many, 501);
});

test('the other players are loaded, on a second try too, and all have ranks', async () => {
  await many.route(SCORES, (route) => route.abort());
  await more(many).click();
  await many.getByText('Failed to load more players', { exact: true }).waitFor();
  await many.unroute(SCORES);
  // The button keeps the focus while it asks, and hands it on when it goes.
  await many.keyboard.press('Enter');
  await more(many).waitFor({ state: 'detached' });
  const all = many.getByText('All 580 players are shown.', { exact: true });
  await all.and(many.locator(':focus')).waitFor();
  await shows(many, PLAYERS);
  expect(await ranks(many).count()).toBe(PLAYERS);
  await many
    .getByRole('heading', { name: /^You: \d+ points?, \d+(st|nd|rd|th) of 580$/ })
    .waitFor();
  await many.getByRole('button', { name: 'Find me' }).click();
  const own = players(many).filter({ has: many.locator('button:focus') });
  expect(await own.locator('[data-username]').innerText()).toBe(late.username);
});

test('a few players are all there at once, under however many keys their picks are', async () => {
  const page = await openPage(browser, cloud.url);
  await openAsLate(page, spread._id);
  await shows(page, 40);
  expect(await more(page).count()).toBe(0);
  const names = await players(page).locator('[data-username]').allTextContents();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
});

test('a result that is published between two pages is reloaded from the first page, once', async () => {
  const page = await openPage(browser, cloud.url);
  const asked: (string | null)[] = [];
  await page.route(SCORES, async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    if (after && asked.length === 1) await complete(spread, data);
    asked.push(after);
    await route.continue();
  });
  await openAsLate(page, spread._id);
  await shows(page, 40);
  expect(await ranks(page).count()).toBe(40);
  expect(asked).toEqual([null, expect.any(String), null]);
});

test('if that happens again, the player can retry', async () => {
  const page = await openPage(browser, cloud.url);
  let asked = 0;
  await page.route(SCORES, async (route) => {
    asked += 1;
    await route.fulfill({ status: 409, json: { code: 'result.changed', message: 'It changed.' } });
  });
  await asLate(page);
  await page.goto(`/results/${spread._id}`);
  await page.getByText('Failed to load race results', { exact: true }).waitFor();
  // What the visit began with is the page's own call where that is still under way. Each is repeated once.
  expect([2, 4]).toContain(asked);
  await page.unroute(SCORES);
  await page.getByRole('button', { name: 'Try again' }).click();
  await players(page).first().waitFor();
});
