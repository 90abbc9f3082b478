import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { loadReady, resumeSession } from '../people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: melbourne.RACE_WEEK });
const browser = await launchBrowser();
const page = await openPage(browser, cloud.url);
await resumeSession(page, 'anna', SAMPLE_PASSWORD);
const dialog = page.getByRole('dialog');

test('an admin sets the rules and the stakes of a season before its first race closes, and everybody reads them', async () => {
  await loadReady(page, '/admin?view=rules');
  await page.getByLabel('Ranked by').selectOption('Total points');
  await page.getByText('The leaderboard ranks by total points').waitFor();
  await page.getByLabel('Races with points to be ranked').selectOption('2');
  await page.getByLabel('Players level on all three').selectOption('Ranked by rounds won');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save house rules' }).click();
  await dialog.getByLabel('Reason').fill('As voted in the pub.');
  await dialog.getByRole('button', { name: 'Save house rules' }).click();
  await page.getByText('House rules saved.').waitFor();

  await page.getByLabel('What you play for').fill('The last one pays for <b>dinner</b>.');
  await page.getByRole('button', { name: 'Save stakes' }).click();
  await dialog.getByLabel('Reason').fill('So that it is written down.');
  await dialog.getByRole('button', { name: 'Save stakes' }).click();
  await page.getByText('Stakes saved.').waitFor();

  const visitor = await openPage(browser, cloud.url);
  await loadReady(visitor, '/rules#scores');
  await visitor.getByText('The last one pays for <b>dinner</b>.').waitFor();
  await visitor.getByText('you need points in 2 races').waitFor();
  await visitor.getByText('ranked by rounds won').waitFor();
  expect([...page.faults, ...visitor.faults]).toEqual([]);
});

test('once its first race is closed the rules are text, and a dialog says that all players are told of other stakes', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  await loadReady(page, '/admin?view=rules');
  await page.getByText('The rules were fixed when the first race closed.').waitFor();
  await expect.poll(() => page.getByLabel('Ranked by').count()).toBe(0);
  await page.getByRole('button', { name: 'Save stakes' }).click();
  await dialog.getByText('All players are told what changed').waitFor();
  await dialog.getByPlaceholder('All players can read this').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(page.faults).toEqual([]);
});

test('players who are not classified yet are below a heading, and another order is not official', async () => {
  await loadReady(page, '/leaderboard');
  const rows = page.getByRole('table').first().locator('tbody tr');
  await expect.poll(() => rows.first().innerText()).toBe('Not classified yet');
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/^–.*1 race to go/s);
  await page.getByRole('link', { name: 'Sort by the last five races' }).click();
  await page.getByText('Not official.').waitFor();
  expect(new URL(page.url()).search).toBe('?order=last-five');
  // Until the other order is loaded, the page shows the official one.
  await expect.poll(() => rows.first().innerText()).toMatch(/^1\b/);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Rank' }).click();
  await page.getByText('Not classified yet', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(page.faults).toEqual([]);
});
