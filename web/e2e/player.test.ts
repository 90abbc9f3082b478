import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { goWithin, openAs, sessionOf } from './people.ts';

// After the picks of Belgium are revealed, before its result.
const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-27T08:00:00Z' });
const browser = await launchBrowser();
const ben = await sessionOf(cloud, { username: 'ben', password: SAMPLE_PASSWORD });

type User = { username: string; rank: number; totalPoints: number; scores: (number | null)[] };
type Board = { races: { _id: string; raceName: string }[]; users: User[] };
const board: Board = (await cloud.call('GET', '/api/scores/leaderboard')).body;
const userOf = (name: string) => board.users.find(({ username }) => username === name);
const [carla, own] = [userOf('carla'), userOf('ben')];

/** Ben's, for all tests. */
const page = await openAs(browser, cloud, ben);

const calls = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
};
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
const duelRows = (page: Page) =>
  page
    .getByRole('region', { name: /^You against .*, race by race$/ })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

test('a name leads to the season of the player, which is one call beside those of the frame', async () => {
  await page.goto('/leaderboard');
  await page.getByRole('row', { name: 'carla' }).waitFor();
  const asked = calls(page);
  await page.getByRole('link', { name: 'carla', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'carla' }).waitFor();
  await page.getByText('No result yet').first().waitFor();
  const kinds = new Set(asked.filter((path) => path !== '/api/season'));
  expect([...kinds].sort()).toEqual(['/api/players/carla', '/api/scores/race/2025-spa']);

  expect(await fact(page, 'Points').locator('b').textContent()).toBe(String(carla?.totalPoints));
  expect(await fact(page, 'Rank').textContent()).toMatch(new RegExp(`^Rank${carla?.rank}\\D`));
  const races = await page
    .locator('ol > li')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  expect(races).toHaveLength(board.races.length + 1);
  expect(races[0]).toContain('Belgian Grand Prix');
  for (const [index, { raceName }] of board.races.toReversed().entries()) {
    const score = carla?.scores.at(-1 - index) ?? null;
    const text = score === null ? 'No picks' : `${score} ${score === 1 ? 'point' : 'points'}`;
    expect(races[index + 1]).toContain(raceName);
    expect(races[index + 1]).toContain(text);
  }
  await page.locator('ol summary').nth(1).click();
  await page.getByRole('columnheader', { name: 'carla', exact: true }).waitFor();
  expect(page.faults).toEqual([]);
});

test('you against another: each race with the points of both, and what made the difference adds up', async () => {
  await page.getByRole('heading', { name: 'You against carla' }).waitFor();
  const rows = await duelRows(page);
  const expected = board.races
    .map(({ raceName }, race) => {
      const [mine, theirs] = [own?.scores[race] ?? null, carla?.scores[race] ?? null];
      const text = (points: number | null) => String(points ?? 'no picks');
      return { mine, theirs, cells: [raceName, `${text(mine)} – ${text(theirs)}`] };
    })
    .filter(({ mine, theirs }) => mine !== null || theirs !== null)
    .toReversed();
  expect(rows.map((cells) => cells.slice(0, 2))).toEqual(expected.map(({ cells }) => cells));
  for (const [index, [, , differences = '']] of rows.entries()) {
    const { mine = null, theirs = null } = expected[index] ?? {};
    if (mine === null || theirs === null) continue;
    const numbers = [...(differences ?? '').matchAll(/ ([+−])(\d+)/g)];
    const sum = numbers.reduce(
      (total, [, sign, points]) => total + (sign === '+' ? 1 : -1) * Number(points),
      0,
    );
    expect(sum).toBe(mine - theirs);
  }
  await expectNoViolations(page);
  expect(page.faults).toEqual([]);
});

test('a pinned rival is beside the own season, and in colour on the chart, on this device', async () => {
  await goWithin(page, '/players/ben');
  await page.getByRole('heading', { level: 1, name: 'ben' }).waitFor();
  expect(await page.getByText('You against').count()).toBe(0);
  await goWithin(page, '/players/carla');
  await page.getByRole('button', { name: 'Pin as rival' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Your rival', pressed: true }).waitFor();
  await page.goto('/players/ben');
  await page.getByRole('heading', { name: 'You against carla' }).waitFor();
  await goWithin(page, '/leaderboard');
  await page.getByText('The season as a chart').click();
  await page.locator('ul[aria-live] li').filter({ hasText: 'carla' }).waitFor();
  await goWithin(page, '/players/carla');
  await page.getByRole('button', { name: 'Your rival' }).click();
  await page.getByRole('button', { name: 'Pin as rival' }).waitFor();
  await page.goto('/players/ben');
  await page.getByRole('heading', { level: 1, name: 'ben' }).waitFor();
  expect(await page.getByText('You against').count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('a name that nobody has, a new player, and a reply that does not come', async () => {
  await page.goto('/players/nobody%20here');
  await page.getByText('There is no player called “nobody here”.').waitFor();
  const late = await cloud.player('Zoë.late_1');
  await page.goto(`/players/${encodeURIComponent(late.username)}`);
  await page.getByRole('heading', { level: 1, name: 'Zoë.late_1' }).waitFor();
  expect(await fact(page, 'Rank').locator('b').textContent()).toBe('–');
  await page.route('**/api/players/**', (route) => route.abort());
  await page.goto('/players/carla');
  await page.getByText('Failed to load the player').waitFor();
  await page.unroute('**/api/players/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'carla' }).waitFor();
});

test('at 360 px nothing scrolls sideways', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('heading', { name: 'You against carla' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
