import { readFileSync } from 'node:fs';
import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { resumeSession } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const page = await openPage(browser, cloud.url);

test('while there is one season, there is no table of all seasons', async () => {
  const visitor = await openPage(browser, cloud.url);
  await visitor.goto('/hall-of-fame');
  await visitor.getByText('Longest run of picks').waitFor();
  await expect.poll(() => visitor.getByRole('table').count()).toBe(0);
});

async function importSeason2012() {
  const ben = await cloud.data.players.findByLogin('ben');
  await cloud.data.pastSeasons.save({
    season: 2012,
    rule: 'Most points, the worst two left out',
    rankedBy: 'total',
    races: [{ name: 'Monaco Grand Prix' }, { name: 'British Grand Prix' }],
    players: [
      { name: 'ben', userId: ben?.id, points: [10, 3] },
      { name: 'Annie Oakley', points: [4, 5] },
    ],
  });
}

test('a visitor sees champions, rules, records and the table of all seasons', async () => {
  await importSeason2012();
  await page.goto('/leaderboard');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hall of fame' }).click();
  await page.getByText('Most points, the worst two left out. 2 players, 2 races.').waitFor();
  await page.getByText('Under way', { exact: true }).waitFor();
  const row = page.getByRole('region', { name: 'All players of all seasons' }).getByRole('row');
  await expect.poll(() => row.nth(1).innerText()).toMatch(/^ben\s+2012\s/);
  await expectNoViolations(page);
});

test('a player’s page lists earlier seasons, each of which links to the player’s row in its table', async () => {
  await resumeSession(page, 'anna', SAMPLE_PASSWORD);
  await page.goto('/players/ben');
  await page.getByText('Race by race').waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const earlierSeasons = page.getByRole('region', { name: 'Seasons' });
  await earlierSeasons.getByText('1st of 2').waitFor();
  await expect.poll(() => earlierSeasons.getByRole('row').count()).toBe(2);
  await earlierSeasons.getByRole('link', { name: '2012' }).click();
  await page.locator('tr:focus').filter({ hasText: 'ben' }).waitFor();
  expect(page.faults).toEqual([]);
});

/** The name of a file that a click downloads, and its first line. */
async function download(button: Locator): Promise<[name: string, firstLine: string | undefined]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const [firstLine] = readFileSync(await file.path(), 'utf8').split('\r\n');
  return [file.suggestedFilename(), firstLine];
}

test('a player downloads the picks of a race and the season, each as CSV and for Excel', async () => {
  await page.goto('/results/2025-silverstone');
  const picks = (name: string) => download(page.getByRole('button', { name }));
  await expect
    .poll(() => picks('Download as CSV'))
    .toEqual(['2025-silverstone.csv', expect.stringMatching(/^Player,P1,/)]);
  await expect
    .poll(() => picks('Download for Excel'))
    .toEqual(['2025-silverstone.csv', expect.stringMatching(/^\uFEFFPlayer;P1;/)]);
  await page.goto('/leaderboard');
  const season = (name: string) => download(page.getByRole('link', { name }));
  await expect
    .poll(() => season('Download as CSV'))
    .toEqual(['season-2025.csv', expect.stringMatching(/^Rank,Player,/)]);
  await expect
    .poll(() => season('Download for Excel'))
    .toEqual(['season-2025.csv', expect.stringMatching(/^\uFEFFRank;Player;/)]);
});
