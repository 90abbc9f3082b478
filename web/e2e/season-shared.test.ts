import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { goReady, openAs, seeAll, sessionOf } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '6', NOW: '2025-12-14T12:00:00Z' });
const browser = await launchBrowser();
const ben = await sessionOf(cloud, { username: 'ben', password: SAMPLE_PASSWORD });

/** Stands in for the share sheet of a phone, and tells what it was given. */
function withShareSheet() {
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: object) => {
      document.title = JSON.stringify(data);
    },
  });
}

const PROVISIONAL = 'Provisional: final a week after the last result';

test('until a week after the last result every page calls the season provisional, and nobody champion', async () => {
  const page = await openPage(browser, cloud.url);
  await goReady(page, '/');
  await page.getByRole('heading', { level: 1, name: 'The 2025 season', exact: true }).waitFor();
  await page.getByText(`${PROVISIONAL}.`).waitFor();
  await page.getByText(/^Provisional leaders?/).waitFor();
  const podium = page.getByRole('list', { name: 'The podium' }).getByRole('listitem');
  expect(await podium.count()).toBe(3);
  expect(await page.getByText(/^Champion|^Wooden spoon|^Final/).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'The season in review' }).count()).toBe(0);

  await goReady(page, '/leaderboard');
  await page.getByText(`${PROVISIONAL}.`).waitFor();
  await goReady(page, '/hall-of-fame');
  await page.getByText(PROVISIONAL, { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Season in review' }).count()).toBe(0);
  await goReady(page, '/seasons/2025');
  await page.getByText(`${PROVISIONAL}.`).waitFor();
  await page.getByText('final a week after its last result. Its page is here then.').waitFor();

  const admin = await openAs(
    browser,
    cloud,
    await sessionOf(cloud, { username: 'anna', password: SAMPLE_PASSWORD }),
  );
  await goReady(admin, '/admin/system-status');
  await admin.getByText(`Season 2025: ${PROVISIONAL}.`).waitFor();
});

test('when the season is final it names champion, podium, badges and wooden spoon, and leads to the final standings', async () => {
  // A week after the results arrived in this cloud.
  await cloud.at('2025-12-22T00:00:00Z');
  const page = await openPage(browser, cloud.url);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'The 2025 season is over' }).waitFor();
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  const { users }: { users: { username: string; badges: string[] }[] } = body;
  const [champion, second, third] = users.map(({ username }) => username);
  await page.getByText(`Champion${champion}`).waitFor();
  const podium = page.getByRole('list', { name: 'The podium' }).getByRole('listitem');
  const steps = await podium.locator('b').allTextContents();
  expect(steps).toEqual([champion, second, third]);
  await page.getByText(`Wooden spoon${users.at(-1)?.username}`).waitFor();
  const badges = page.getByRole('list', { name: 'The badges' }).getByRole('listitem');
  expect(await badges.count()).toBe(new Set(users.flatMap((user) => user.badges)).size);
  await page.getByRole('link', { name: 'Final standings' }).waitFor();
});

test('a player sees the podium, the own season and what comes next', async () => {
  const page = await openAs(browser, cloud, ben);
  await goReady(page, '/');
  const season = page.getByRole('region', { name: 'The season' });
  await season.getByRole('list', { name: 'The podium' }).waitFor();
  await season
    .getByText(/^Your season\d\w\w of 6, \d\.\d a race, \d+ points in \d+ races$/)
    .waitFor();
  await season.getByText('The 2026 season opens here').waitFor();
  expect(await page.getByRole('link', { name: 'Enter My Predictions' }).count()).toBe(0);
  await seeAll(page);
  await season.getByText(/^Wooden spoon/).waitFor();
  await expectNoViolations(page);
  await season.getByRole('link', { name: 'My season, race by race' }).waitFor();
});

test('the page of a final season is there, from home on', async () => {
  const page = await openPage(browser, cloud.url);
  await goReady(page, '/');
  await page.getByRole('link', { name: 'The season in review' }).click();
  await page.getByRole('heading', { level: 1, name: 'Season 2025' }).waitFor();
  const podium = page.getByRole('list', { name: 'The podium' }).getByRole('listitem');
  expect(await podium.count()).toBe(3);
  await page
    .getByText(/^Best race\d\d points: \w+/)
    .first()
    .waitFor();
  await page.getByText(/^Most expensive miss\d+ points of all players together: /).waitFor();
  const rounds = page.getByRole('region', { name: 'The winner of each round' });
  expect(await rounds.getByRole('row').count()).toBe(25);
  const table = page.getByRole('region', { name: 'Final table' });
  expect(await table.getByRole('row').count()).toBe(7);
  expect(await table.getByRole('columnheader').last().textContent()).toBe('R24');
  await expectNoViolations(page);
});

test('a visitor reaches the page of a player, and shares its address', async () => {
  const page = await openPage(browser, cloud.url);
  await page.addInitScript(withShareSheet);
  await goReady(page, '/hall-of-fame');
  await page.getByRole('link', { name: 'Season in review' }).click();
  await page
    .getByRole('region', { name: 'Final table' })
    .getByRole('link', { name: 'ben' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'ben' }).waitFor();
  await page.getByText(/^\d\w\w of 6$/).waitFor();
  await page.getByText(/^Most expensive miss\d+ points: .+, .+ Grand Prix\. It was /).waitFor();
  expect(await page.getByRole('row').count()).toBe(25);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForFunction(() => document.title.startsWith('{'));
  expect(JSON.parse(await page.title())).toEqual({
    title: 'ben, Season 2025',
    url: `${cloud.url}/seasons/2025/ben`,
  });
});

test('without a share sheet the link is copied', async () => {
  const page = await openPage(browser, cloud.url, {
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  await goReady(page, '/seasons/2025');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${cloud.url}/seasons/2025`);
});
