import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { loadReady, openAs, sessionByLogin } from '../people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '6', NOW: '2025-12-14T12:00:00Z' });
const browser = await launchBrowser();
await cloud.data.pastSeasons.save({
  season: 2012,
  rule: 'Most points, the worst two left out',
  rankedBy: 'total',
  races: [{ name: 'Monaco Grand Prix' }, { name: 'Korean Grand Prix' }],
  players: [
    { name: 'Annie Oakley', points: [10, 3] },
    { name: 'annie oakley', points: [4, 5] },
    { name: 'Calamity Jane', points: [1, 2] },
    { name: 'Wild Bill', points: [0, 1] },
    { name: 'Once', points: [null, 0.5] },
  ],
});
const ben = await sessionByLogin(cloud, 'ben', SAMPLE_PASSWORD);

/** Runs in the page: a share sheet that puts what is shared into the title of the document. */
function addShareSheet() {
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: object) => {
      document.title = JSON.stringify(data);
    },
  });
}

const PROVISIONAL = 'Provisional: final a week after the last result';

const podiumOf = (page: Page) => page.getByRole('list', { name: 'The podium' });

test('until a week after the last result every page calls the season provisional, and nobody champion', async () => {
  const page = await openPage(browser, cloud.url);
  await loadReady(page, '/');
  await page.getByRole('heading', { level: 1, name: 'The 2025 season', exact: true }).waitFor();
  await page.getByText(`${PROVISIONAL}.`).waitFor();
  await page.getByText(/^Provisional leaders?/).waitFor();
  await expect.poll(() => podiumOf(page).getByRole('listitem').count()).toBe(3);

  await page.getByRole('link', { name: 'Leaderboard' }).last().click();
  const season = page.getByRole('region', { name: 'Season 2025' });
  await season.getByText(PROVISIONAL, { exact: true }).waitFor();
  await season.getByText(/^Provisional leaders?/).waitFor();
  await expect.poll(() => page.getByText(/^Champion|^Wooden spoon|^Final/).count()).toBe(0);
  await loadReady(page, '/hall-of-fame');
  await page.getByText(PROVISIONAL, { exact: true }).waitFor();

  const admin = await openAs(browser, cloud, await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD));
  await loadReady(admin, '/admin/system-status');
  await admin.getByText(`Season 2025: ${PROVISIONAL}.`).waitFor();
});

test('when the season is final its leaderboard has champion, podium, badges and wooden spoon above the table', async () => {
  // A week after the results arrived in this cloud.
  await cloud.downUntil('2025-12-21T18:00:00Z');
  await cloud.at('2025-12-22T00:00:00Z');
  const page = await openPage(browser, cloud.url);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'The 2025 season is over' }).waitFor();
  await page.getByRole('link', { name: 'Final standings' }).click();
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  const { users }: { users: { username: string; badges: string[] }[] } = body;
  const [champion, second, third] = users.map(({ username }) => username);
  const season = page.getByRole('region', { name: 'Season 2025' });
  await season.getByText('Final', { exact: true }).waitFor();
  await season.getByText(`Champion${champion}`).waitFor();
  const steps = podiumOf(page).getByRole('listitem').locator('b');
  await expect.poll(() => steps.allTextContents()).toEqual([champion, second, third]);
  await season.getByText(`Wooden spoon${users.at(-1)?.username}`).waitFor();
  const badges = season.getByRole('list', { name: 'The badges' }).getByRole('listitem');
  await expect.poll(() => badges.count()).toBe(new Set(users.flatMap((user) => user.badges)).size);
  await expectNoViolations(page);
  // The podium stays that of the season in another order of its table.
  await page.getByRole('link', { name: 'Sort by the last five races' }).click();
  await page.getByText('Not official.').waitFor();
  await season.getByText(`Champion${champion}`).waitFor();
});

test('a player sees the podium, the own season and what comes next', async () => {
  const page = await openAs(browser, cloud, ben);
  await loadReady(page, '/');
  const season = page.getByRole('region', { name: 'The season' });
  await podiumOf(page).waitFor();
  await season
    .getByText(/^Your 2025\d\w\w of 6, \d\.\d a race, \d+ points in \d+ races$/)
    .waitFor();
  await season.getByText('The 2026 calendar is not published yet.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Enter My Predictions' }).count()).toBe(0);
  await expectNoViolations(page);
});

test('the hall of fame leads to the leaderboard of an imported season, which is one of the choices', async () => {
  const page = await openPage(browser, cloud.url);
  await loadReady(page, '/hall-of-fame');
  await page.getByRole('link', { name: 'Final table' }).last().click();
  const season = page.getByRole('region', { name: 'Season 2012' });
  await season.getByText('ChampionAnnie Oakley').waitFor();
  await season.getByText('Wooden spoonOnce').waitFor();
  await page.getByText('Most points, the worst two left out.').waitFor();
  const table = page.getByRole('region', { name: 'Leaderboard 2012' });
  const rows = table.locator('tbody tr');
  await expect
    .poll(() => rows.first().innerText())
    .toMatch(/^1\s+Annie Oakley\s+6\.5\s+13\s+2\s+3.*\s+10/s);
  await expect.poll(() => rows.count()).toBe(5);
  // Its players without an account and its races have no pages.
  await expect.poll(() => table.getByRole('link').count()).toBe(0);
  await expect.poll(() => page.getByRole('combobox', { name: 'Season' }).inputValue()).toBe('2012');
  await expectNoViolations(page);
  await page.getByRole('combobox', { name: 'Season' }).selectOption('2025');
  await page.getByRole('region', { name: 'Season 2025' }).waitFor();
  expect(page.faults).toEqual([]);
});

test('an address that players shared leads to the leaderboard of the season, and to the player’s row', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/seasons/2025/BEN');
  await page.locator('tr:focus').filter({ hasText: 'ben' }).waitFor();
  expect(new URL(page.url()).search).toBe('?season=2025&player=BEN');
  await loadReady(page, '/seasons/2012');
  await page.getByRole('region', { name: 'Season 2012' }).waitFor();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/leaderboard');
});

test('a final season is shared, by its address', async () => {
  const page = await openPage(browser, cloud.url);
  await page.addInitScript(addShareSheet);
  await loadReady(page, '/leaderboard?player=ben');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForFunction(() => document.title.startsWith('{'));
  expect(JSON.parse(await page.title())).toEqual({
    title: 'Season 2025',
    url: `${cloud.url}/leaderboard?season=2025`,
  });
});

test('without a share sheet the link is copied', async () => {
  const page = await openPage(browser, cloud.url, {
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  await loadReady(page, '/leaderboard');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Copied.').waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${cloud.url}/leaderboard?season=2025`);
});
