import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { resumeSession, sessionByLogin } from '../people.ts';
import { headToHeadPicks } from '../predicting.ts';
import { ownCard } from '../results-page.ts';

const LAS_VEGAS = '2025-vegas';
const ORACLE = 'oracle';

type Reply = { result: { lastChange: { text: string } } };

const cloud = await testCloud({ SAMPLE_PLAYERS: '6', NOW: '2025-11-20T08:00:00Z' });
const browser = await launchBrowser();
const page = await openPage(browser, cloud.url);
const oracle = await cloud.player(ORACLE);

const picks = {
  podium: ['max_verstappen', 'russell', 'antonelli'] as const,
  polePosition: 'norris',
  fastestLap: 'max_verstappen',
  firstRetirement: 'stroll',
  ...(await headToHeadPicks(cloud, LAS_VEGAS)),
};
// The oracle picks the podium after the disqualifications, and another player that before them.
await cloud.predict(oracle, LAS_VEGAS, picks);
const onTheRoad = { ...picks, podium: ['max_verstappen', 'norris', 'russell'] as const };
await cloud.predict(await cloud.player('marshal'), LAS_VEGAS, onTheRoad);

async function open(at: Page): Promise<void> {
  await at.goto(`/results/${LAS_VEGAS}`);
  await at.locator('[data-points]').first().waitFor();
}

const correctionOn = (page: Page) =>
  page
    .locator('section.panel')
    .filter({ has: page.getByRole('heading', { name: 'Result corrected' }) });

async function lastChange(): Promise<string> {
  const { body } = await cloud.call('GET', `/api/scores/race/${LAS_VEGAS}`, { as: oracle });
  const { result }: Reply = body;
  return result.lastChange.text;
}

test('after two disqualifications the page shows who gained what, by which source and since when', async () => {
  await resumeSession(page, ORACLE, 'correct horse');
  await cloud.at('2025-11-23T10:00:00Z');
  await open(page);
  await expect.poll(() => page.getByRole('heading', { name: 'Result corrected' }).count()).toBe(0);
  const points = ownCard(page).locator('[data-points]');
  const before = await points.textContent();

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const revisions = `/api/results/race/${LAS_VEGAS}/revisions`;
  await cloud.at('2025-11-24T12:00:00Z');
  await open(page);
  const panel = correctionOn(page);
  const text = await lastChange();
  expect(text).toBe('Norris and Piastri were disqualified: P2 Russell, P3 Antonelli');
  await panel.getByText(`${text}.`, { exact: true }).waitFor();
  await panel.getByText(/^The race data · .*Nov 23/).waitFor();
  const after = await points.textContent();
  await panel
    .getByText(new RegExp(`^You: ${before} to ${after} points, (still 1st|.* to 1st) in the race`))
    .waitFor();
  const others = panel.getByRole('region', { name: 'Players whose points or places changed' });
  await expect
    .poll(() => others.getByRole('row').nth(1).innerText())
    .toMatch(/\d+ to \d+\s+\d+ to \d+/);
  expect(calls).not.toContain(revisions);

  await page.getByText(new RegExp(`^Round winner ${ORACLE} ${after} points$`)).waitFor();
  await page.getByText(/^Before the correction the round had gone to /).waitFor();

  await page.getByText('Result history').click();
  await page.getByText('The first result was accepted.').waitFor();
  await expect.poll(() => page.locator('ol[reversed] > li').count()).toBe(2);
  expect(calls).toContain(revisions);
});

test('all three in the right order are marked as such, and the classification unfolds', async () => {
  const marks = await ownCard(page)
    .locator('[data-mark] [role=img]')
    .evaluateAll((shown) => shown.slice(0, 4).map((mark) => mark.getAttribute('aria-label')));
  const inOrder = 'right, all three in order';
  expect(marks).toEqual([inOrder, inOrder, inOrder, 'right']);
  await page.getByText('Classification, 20 cars').click();
  const norris = page.getByRole('row', { name: /Lando Norris/ });
  // Position, team, grid, status, points, and fastest lap.
  await expect
    .poll(() => norris.getByRole('cell').allTextContents())
    .toEqual(['19', 'McLaren', '1', 'Disqualified', '0', '–']);
  await expectNoViolations(page);
});

test('a manual correction is shown beside its value, with admin and reason', async () => {
  const { token } = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);
  await cloud.call('POST', `/api/admin/results/${LAS_VEGAS}/corrections`, {
    headers: { authorization: `Bearer ${token}` },
    body: {
      values: { fastestLap: 'russell', driverHeadToHead: 'tie', teamHeadToHead: 'neither' },
      reason: 'The timing loop had failed',
    },
  });
  await cloud.at('2025-11-24T12:05:00Z');
  await open(page);
  const panel = correctionOn(page);
  await panel.getByText(`${await lastChange()}.`, { exact: true }).waitFor();
  await panel.getByText(/^Corrected by anna: The timing loop had failed · .*Nov 24/).waitFor();
  const values = page.locator('dl').filter({ hasText: 'Pole position' });
  await expect.poll(() => values.getByText('Corrected by anna', { exact: true }).count()).toBe(3);
  await expect.poll(() => values.innerText()).toMatch(/George Russell[\s\S]*A tie[\s\S]*Neither/);
});
