import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '6', NOW: '2025-12-20T08:00:00Z' });
const browser = await launchBrowser();

test('when the season is over it names champion, podium, badges and wooden spoon, and leads to the final standings', async () => {
  const page = await openPage(browser, cloud.url);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'The 2025 season is over' }).waitFor();
  await page.getByRole('link', { name: 'Last result: Abu Dhabi Grand Prix' }).waitFor();
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
  await expectNoViolations(page);
  const enter = page.getByRole('link', { name: 'Enter My Predictions' });
  expect(await enter.getAttribute('href')).toBe('/predictions');
  await page.getByRole('link', { name: 'Final standings' }).click();
  await page.waitForURL('**/leaderboard');
  expect(page.faults).toEqual([]);
});
