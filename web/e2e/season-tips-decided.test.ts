import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { loadReady, openAs, sessionByLogin } from './people.ts';

const cloud = await testCloud({
  SAMPLE_PLAYERS: '8',
  SAMPLE_RULES: 'all',
  NOW: '2025-12-08T12:00:00Z',
});
const browser = await launchBrowser();
const admin = await openAs(browser, cloud, await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD));

test('once every race has a result the admin is asked to decide the tips, with a reason', async () => {
  await loadReady(admin, '/admin');
  await admin.getByRole('link', { name: 'Decide the tips' }).click();
  await admin.getByRole('button', { name: 'Decide the tips' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Decide the tips' });
  await dialog.getByLabel('How many drivers win a race?').selectOption('Six or more');
  await dialog
    .getByLabel('Which team is last in the end?')
    .selectOption('None of them: nobody scores it');
  await dialog.getByLabel('Reason').fill('By the results.');
  // Meanwhile the race data decides the champions, which the dialog showed as undecided.
  await cloud.at('2025-12-10T12:00:00Z');
  await expectNoViolations(admin);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await admin.getByText(/^Tips decided: \d players with other points\.$/).waitFor();
  await admin.getByText('Lando Norris').waitFor();
});

test('the leaderboard has a column of the tips, and the check counts them again', async () => {
  await loadReady(admin, '/leaderboard');
  await admin.getByRole('columnheader', { name: 'Tips' }).waitFor();
  await expectNoViolations(admin);
  await loadReady(admin, '/check');
  await admin.getByRole('button', { name: 'Check 2025' }).click();
  await admin.getByText('ranks, points, totals and averages of 8 players').waitFor();
  await expect.poll(() => admin.getByText('by the sheets.').count()).toBe(0);
});

test('the hall of fame has the best tipper once the season is final', async () => {
  await cloud.at('2025-12-16T12:00:00Z');
  await loadReady(admin, '/hall-of-fame');
  await admin.getByText('Best tipper:').waitFor();
});
