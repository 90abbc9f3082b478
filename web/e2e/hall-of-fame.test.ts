import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { resumeSession } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const page = await openPage(browser, cloud.url);

const ben = await cloud.data.players.findByLogin('ben');
await cloud.data.pastSeasons.save(
  {
    season: 2012,
    rule: 'Most points, the worst two left out',
    rankedBy: 'total',
    races: ['Monaco Grand Prix', 'British Grand Prix'],
    players: [
      { name: 'ben', userId: ben?.id, points: [10, 3] },
      { name: 'Annie Oakley', points: [4, 5] },
    ],
  },
  undefined,
  [],
);

test('a visitor sees champions, rules, records and the table of all seasons', async () => {
  await page.goto('/leaderboard');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hall of fame' }).click();
  await page.getByText('Most points, the worst two left out. 2 players, 2 races.').waitFor();
  await page.getByText('Still being raced', { exact: true }).waitFor();
  const row = page.getByRole('region', { name: 'All players of all seasons' }).getByRole('row');
  expect(await row.nth(1).innerText()).toMatch(/^ben\s+2012\s/);
  await expectNoViolations(page);
});

test('a player’s page shows the seasons before this one, each with the way to its row', async () => {
  await resumeSession(page, 'anna', SAMPLE_PASSWORD);
  await page.goto('/players/ben');
  await page.getByText('Race by race').waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const others = page.getByRole('region', { name: 'Seasons' });
  await others.getByText('1st of 2').waitFor();
  expect(await others.getByRole('row').count()).toBe(2);
  await others.getByRole('link', { name: '2012' }).click();
  await page.locator('tr:focus').filter({ hasText: 'ben' }).waitFor();
  expect(page.faults).toEqual([]);
});

test('a player downloads the picks of a race, and anyone the season', async () => {
  await page.goto('/results');
  const [picks] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(picks.suggestedFilename()).toMatch(/^2025-\w+\.csv$/);
  await page.goto('/leaderboard');
  const [season] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(season.suggestedFilename()).toBe('season-2025.csv');
});
