import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { goWithin, loadReady, resumeSession } from './people.ts';

const cloud = await testCloud({ NOW: '2025-08-01T08:00:00Z' });
const browser = await launchBrowser();

const HUNGARY = '2025-hungaroring';
const admin = await cloud.admin('race-director');
await cloud.pair(admin, HUNGARY, {
  drivers: { driver1: 'norris', driver2: 'piastri' },
  teams: { team1: 'ferrari', team2: 'aston_martin' },
});
await cloud.at('2025-08-03T20:00:00Z');

const page = await openPage(browser, cloud.url);
const writes: string[] = [];
await resumeSession(page, 'race-director', 'correct horse');
page.on('request', (request) => {
  if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
});

const driversRegion = page.getByRole('region', { name: 'Driver head-to-head' });
const teamsRegion = page.getByRole('region', { name: 'Team head-to-head' });

test('by keyboard alone a race is fetched and its head-to-heads are calculated step by step', async () => {
  await loadReady(page, '/admin/debug');
  await page.getByRole('link', { name: 'Back to Admin' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Please enter a race ID').waitFor();

  await page.keyboard.type(HUNGARY);
  // Closes the list of suggested ids, in which Enter would choose one.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/debug/${HUNGARY}`);
  await driversRegion.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await driversRegion.getByText('1 is better than 2: Lando Norris wins.').waitFor();
  await driversRegion.getByText('Scored the same: Lando Norris.').waitFor();
  await teamsRegion.getByText('6 is better than 8: Aston Martin wins.').waitFor();
  await teamsRegion.getByText('Scored the same: Aston Martin.').waitFor();
  const cars = page.getByRole('region', { name: 'Cars concerned' }).getByRole('row');
  // The head, two cars of the drivers and four of the teams.
  await expect.poll(() => cars.count()).toBe(7);
  await expectNoViolations(page);
});

test('another pairing is tried without anything being saved', async () => {
  const driver1 = driversRegion.getByLabel('Driver 1');
  const driver2 = driversRegion.getByLabel('Driver 2');
  await driver2.selectOption({ label: 'Max Verstappen' });
  await expect
    .poll(() => driver1.getByRole('option', { name: 'Max Verstappen' }).isDisabled())
    .toBe(true);
  await driversRegion.getByText('1 is better than 9: Lando Norris wins.').waitFor();
  await driversRegion.getByText(/Not the configured pairing/).waitFor();
  await driversRegion.getByRole('button', { name: 'Back to the configured pairing' }).click();
  await driversRegion.getByText('Scored the same: Lando Norris.').waitFor();
  expect(writes).toEqual([]);
});

test('a score that differs from the calculation is flagged, with the reason', async () => {
  const correction = { values: { driverHeadToHead: 'tie' }, reason: 'Decided by the stewards' };
  const path = `/api/admin/results/${HUNGARY}/corrections`;
  expect((await cloud.call('POST', path, { as: admin, body: correction })).status).toBe(200);
  // For the race that is shown already, the button requests its data again.
  await page.getByRole('button', { name: 'Fetch data' }).click();
  await driversRegion.getByText(/Differs from what was scored: A tie\./).waitFor();
  await driversRegion.getByText(/race-director corrected it manually: “Decided by/).waitFor();
});

test('without a pairing one is chosen to be tried', async () => {
  await loadReady(page, '/admin/debug/2025-silverstone');
  await page.getByText('No head-to-head has been set for this race.').first().waitFor();
  await teamsRegion.getByLabel('Team 1').selectOption({ label: 'Mercedes' });
  await teamsRegion.getByLabel('Team 2').selectOption({ label: 'Ferrari' });
  await teamsRegion.getByText(/^9 is better than .*: Ferrari wins\.$/).waitFor();
});

test('missing data of a race is reported', async () => {
  await goWithin(page, '/admin/debug/2025-zandvoort');
  await page.getByText('There is no official result for this race yet.').waitFor();
  await goWithin(page, '/admin/debug/2025-nowhere');
  await page.getByText('Failed to load head-to-head configuration').waitFor();
  await page.getByText('Failed to load race results').waitFor();
  await expect.poll(() => page.getByText('Race not found').count()).toBe(2);
});
