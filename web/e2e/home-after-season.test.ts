import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { goReady, openAs, seeAll, sessionOf } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '6', NOW: '2025-12-20T08:00:00Z' });
const browser = await launchBrowser();

test('when the season is over it names champion, podium, badges and wooden spoon, and leads to the final standings', async () => {
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
  const page = await openAs(
    browser,
    cloud,
    await sessionOf(cloud, { username: 'ben', password: SAMPLE_PASSWORD }),
  );
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
