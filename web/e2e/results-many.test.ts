import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { complete, seedSeason } from '@parc-ferme/testing/stored-season';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openAs, sessionFor } from './people.ts';
import { players } from './results-page.ts';

const NOW = '2025-03-10T00:00:00Z';
const SCORES = '**/api/scores/race/**';
const CHANGED = { status: 409, json: { code: 'result.changed', message: 'It changed.' } };

const cloud = await testCloud({ NOW });
const browser = await launchBrowser();
const player = await cloud.player();

// Few players, who are spread over many keys, so that the server's reply has two pages.
const few = { season: 2016, completed: 0, closed: 1, open: 0, shards: 16 };
const [race] = (await seedSeason(few, 40, player, new Date(NOW), cloud.data)).closed;
if (!race) throw new Error('There is no race');

type Entry = { user: string; username: string };

async function openPlayers(page: Page): Promise<void> {
  await page.goto(`/results/${race?._id}`);
  await players(page).first().waitFor();
}

const openPage = (options = {}) => openAs(browser, cloud, sessionFor(player), options);
const afterOf = (route: Route) => new URL(route.request().url()).searchParams.get('after');

/** Those out of view are rendered a moment later. */
async function shows(page: Page, count: number): Promise<void> {
  await players(page)
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  expect(await players(page).count()).toBe(count);
}

const ranks = (page: Page) => players(page).locator('[data-rank]');
/** By their texts: roles take long to find among so many players. */
const more = (page: Page) => page.locator('button', { hasText: 'Show more' });
const own = (page: Page, text: RegExp) => page.locator('h3').filter({ hasText: text });

test('a few players are all there at once, under however many keys their picks are', async () => {
  const page = await openPage();
  await openPlayers(page);
  await shows(page, 40);
  expect(await more(page).count()).toBe(0);
  const names = await players(page).locator('[data-username]').allTextContents();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
});

test('a result that is published between two pages is reloaded from the first page, once', async () => {
  const page = await openPage();
  const asked: (string | null)[] = [];
  await page.route(SCORES, async (route) => {
    const after = afterOf(route);
    if (after && asked.length === 1) await complete(race, cloud.data);
    asked.push(after);
    await route.continue();
  });
  await openPlayers(page);
  await shows(page, 40);
  expect(await ranks(page).count()).toBe(40);
  expect(asked).toEqual([null, expect.any(String), null]);
});

test('if that happens again, the player can retry', async () => {
  const page = await openPage();
  await page.route(SCORES, (route) => route.fulfill(CHANGED));
  await page.goto(`/results/${race._id}`);
  await page.getByText('Failed to load race results', { exact: true }).waitFor();
  await page.unroute(SCORES);
  await page.getByRole('button', { name: 'Try again' }).click();
  await players(page).first().waitFor();
});

test('of very many players 500 are shown, without ranks, and all of them on request', async () => {
  const path = `/api/scores/race/${race._id}`;
  const first: { scores: Entry[] } = (await cloud.call('GET', path, { as: player })).body;
  const others = first.scores.filter(({ user }) => user !== player.id);
  const mine = first.scores.filter(({ user }) => user === player.id);
  const crowd = Array.from({ length: 579 }, (_, index) => {
    const user = `crowd${index}`;
    return { ...others[index % others.length], user, username: user };
  });
  const pages = [
    { ...first, scores: [...mine, ...crowd.slice(0, 500)], next: 'more' },
    { result: null, scores: crowd.slice(500) },
  ] as const;
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  // What is lost is asked for again once.
  const answers = [CHANGED, undefined, undefined, { json: pages[1] }];
  await page.route(SCORES, (route) => {
    if (!afterOf(route)) return route.fulfill({ json: pages[0] });
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort();
  });
  await openPlayers(page);
  await shows(page, 501);
  const names = players(page).locator('[data-username]');
  expect(await names.first().innerText()).toBe(player.username);
  expect(await ranks(page).count()).toBe(0);
  await own(page, /^You: \d+ points?\s*$/).waitFor();
  const told = '501 players are shown. Ranks appear once all are.';
  await page.getByText(told, { exact: true }).waitFor();

  // Corrected meanwhile, the page begins again.
  const again = page.waitForRequest(/with=notices/);
  await more(page).click();
  await again;
  await shows(page, 501);
  await more(page).click();
  await page.getByText('Failed to load more players', { exact: true }).waitFor();
  // The button keeps the focus while it asks, and hands it on when it goes.
  await page.keyboard.press('Enter');
  const all = page.getByText('All 580 players are shown.', { exact: true });
  await all.and(page.locator(':focus')).waitFor();
  await shows(page, 580);
  expect(await ranks(page).count()).toBe(580);
  await own(page, /^You: \d+ points?, \d+(st|nd|rd|th) of 580\s*$/).waitFor();
  await page.locator('button', { hasText: 'Find me' }).click();
  const found = players(page).filter({ has: page.locator('button:focus') });
  expect(await found.locator('[data-username]').innerText()).toBe(player.username);
});
