import { CATEGORIES, HEAD_TO_HEADS } from '@parc-ferme/domain/picks/categories';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { openAs, sessionFor } from './people.ts';

const cloud = await testCloud({ NOW: '2025-03-03T08:00:00Z' });
const browser = await launchBrowser();
const visitor = await openPage(browser, cloud.url);

test('before the first race it names the first, and when it closes', async () => {
  const page = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Australian Grand Prix' }).waitFor();
  await page.getByText('Next race · Round 1 of 24').waitFor();
  await page.getByText(/^Saturday,? (15 March|March 15), in 12 days$/).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(await page.getByRole('link', { name: /Last result/ }).count()).toBe(0);
});

test('before the first registration and the first race the board shows what is to come', async () => {
  const page = visitor;
  await page.goto('/leaderboard');
  await page.getByText('Nobody has registered yet').waitFor();

  await cloud.player('anna');
  await cloud.player('ben');
  await page.reload();
  await page.getByText(/Nobody has scored yet.*Australian Grand Prix/).waitFor();
  const cells = await page.getByRole('row', { name: 'ben' }).locator('td, th').allTextContents();
  expect(cells).toEqual(['– ', 'ben', '–', '–', '–']);
});

test('before the head-to-heads are set, the other picks can be made', async () => {
  const others = CATEGORIES.length - HEAD_TO_HEADS.length;
  const page = await openAs(browser, cloud, sessionFor(await cloud.player('carla')));
  await page.goto('/');
  await page.getByText(`You haven’t picked yet: ${others} picks left`).waitFor();
});

test('two hours into a race it has its column on the leaderboard, with a dash for each player', async () => {
  await cloud.at('2025-03-23T09:00:00Z');
  const page = visitor;
  await page.goto('/leaderboard');
  await page.getByRole('link', { name: 'China: Chinese Grand Prix' }).waitFor();
  expect(await page.locator('thead th:has(a)').allTextContents()).toEqual(['China', 'Australia']);
  const latest = page.locator('main tbody td:nth-child(6)');
  expect(await latest.allTextContents()).toEqual(['–', '–', '–']);
  await page.getByText('2025 after 1 of 24 races (latest: Australia)').waitFor();
});
