import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { apiCallsOf, goWithin, loadReady, openAs, sessionByLogin } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
// The picks for Belgium are revealed, and its result is not there yet.
await cloud.at('2025-07-27T08:00:00Z');
const browser = await launchBrowser();
const ben = await sessionByLogin(cloud, 'ben', SAMPLE_PASSWORD);

type Board = { users: { id: string; username: string; rank: number; totalPoints: number }[] };
const board: Board = (await cloud.call('GET', '/api/scores/leaderboard')).body;
const carla = board.users.find(({ username }) => username === 'carla');

/** Ben's page, on which the tests follow one another. */
const page = await openAs(browser, cloud, ben);

const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test('a name leads to the season of the player, which takes one call beside those of the frame', async () => {
  await loadReady(page, '/leaderboard');
  await page.getByRole('row', { name: 'carla' }).waitFor();
  const calls = apiCallsOf(page);
  await page.getByRole('link', { name: 'carla', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'carla' }).waitFor();
  await page.getByText('No result yet').first().waitFor();
  const paths = new Set(calls.filter((path) => path !== '/api/season'));
  expect([...paths].sort()).toEqual(['/api/players/carla', '/api/scores/race/2025-spa']);

  await expect
    .poll(() => fact(page, 'Points').locator('b').textContent())
    .toBe(String(carla?.totalPoints));
  await expect
    .poll(() => fact(page, 'Rank').textContent())
    .toMatch(new RegExp(`^Rank${carla?.rank}\\D`));
  await page.locator('ol summary').nth(1).click();
  await page.getByRole('columnheader', { name: 'carla', exact: true }).waitFor();
});

test('each category is a bar against the mean of all players, and the rank a line above the races', async () => {
  const firstPlace = page.getByRole('row', { name: /^P1 / });
  const [own, mean] = await firstPlace
    .locator('svg')
    .first()
    .locator('rect')
    .evaluateAll((bars) =>
      // The own bar by its width, and the line at the mean by its position.
      bars.map((bar) => bar.getAttribute(bar.matches(':first-child') ? 'width' : 'x')),
    );
  const rates = await firstPlace.getByRole('cell').first().textContent();
  const rounded = [own, mean].map((percent) => Math.round(Number.parseFloat(percent ?? '')));
  expect(rates).toMatch(new RegExp(`^${rounded[0]}%.*all ${rounded[1]}%$`));

  // The line has a point for each race of the list, which says the rank “after it”.
  const line = page.getByRole('img', { name: /^The rank of carla after each race/ });
  await expect
    .poll(() => line.locator('circle').count())
    .toBe(await page.getByText('after it').count());
});

test('a rival is beside the own season, on the home page, and in colour on the chart', async () => {
  const lines = page.getByRole('region', { name: /^You against carla, race by race$/ });
  await expect.poll(() => lines.locator('tbody tr').count()).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Make my rival' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Your rival', pressed: true }).waitFor();
  await loadReady(page, '/players/ben');
  await page.getByRole('heading', { name: 'You against carla' }).waitFor();
  await goWithin(page, '/');
  await page.getByText(/^You \d+ to \d+ carla this season/).waitFor();
  await goWithin(page, '/leaderboard');
  await page.getByText('The season as a chart').click();
  await page.locator('ul[aria-live] li').filter({ hasText: 'carla' }).waitFor();
  await goWithin(page, '/players/carla');
  await page.getByRole('button', { name: 'Your rival' }).click();
  await page.getByRole('button', { name: 'Make my rival' }).waitFor();
  await loadReady(page, '/players/ben');
  await page.getByRole('heading', { level: 1, name: 'ben' }).waitFor();
  await expect.poll(() => page.getByText('You against').count()).toBe(0);
});

test('after the result home says who won against the rival', async () => {
  await cloud.at('2025-07-28T08:00:00Z');
  const headers = { authorization: `Bearer ${ben.token}` };
  await cloud.call('PATCH', '/api/account', { headers, body: { rival: carla?.id } });
  type Duel = { rival: { last: { own: number; rival: number } } };
  const { rival }: Duel = (await cloud.call('GET', '/api/home', { headers })).body;
  const { own, rival: theirs } = rival.last;
  expect(own).not.toBe(theirs);
  await loadReady(page, '/');
  const weekend = page.getByRole('region', { name: 'Your weekend' });
  const winner = own > theirs ? 'You' : 'carla';
  await weekend.getByText(`Against carla${winner} won ${own} to ${theirs}`).waitFor();
});

test('an unknown name says so, and a new player has no rank', async () => {
  await loadReady(page, '/players/nobody%20here');
  await page.getByText('There is no player called “nobody here”.').waitFor();
  const late = await cloud.player('Zoë.late_1');
  await page.goto(`/players/${encodeURIComponent(late.username)}`);
  await page.getByRole('heading', { level: 1, name: 'Zoë.late_1' }).waitFor();
  await expect.poll(() => fact(page, 'Rank').locator('b').textContent()).toBe('–');
});
