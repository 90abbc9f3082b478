import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { signIn } from './steps.ts';

const cloud = await testCloud({ NOW: '2025-07-29T08:00:00Z' });
const browser = await launchBrowser();

await cloud.at('2025-07-29T08:10:00Z');
const admin = await cloud.admin('race-director');
const ben = await cloud.player('ben');
const page = await openPage(browser, cloud.url);
await signIn(page, 'race-director', 'correct horse');

const search = page.getByLabel('Search in what is loaded');
const rows = page.getByRole('region', { name: 'Audit log' }).getByRole('row');
const cells = async (place: number) =>
  (await rows.nth(place).locator('th, td').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );

await cloud.pair(admin, '2025-hungaroring', {
  drivers: { driver1: 'norris', driver2: 'piastri' },
  teams: { team1: 'ferrari', team2: 'mercedes' },
});
await cloud.at('2025-07-29T09:00:00Z');
const correction = { values: { fastestLap: 'norris' }, reason: 'Decided by the stewards' };
const corrections = '/api/admin/results/2025-spa/corrections';
expect((await cloud.call('POST', corrections, { as: admin, body: correction })).status).toBe(200);
await cloud.at('2025-07-29T10:00:00Z');
await cloud.call('PUT', `/api/admin/players/${ben.id}/role`, {
  as: admin,
  body: { role: 'admin', reason: 'Helps with the pairings' },
});

test('the log has admin, action, time, the values before and after, and the reason', async () => {
  await page.goto('/admin/audit');
  await page.getByText('Nobody can edit or delete an entry.', { exact: false }).waitFor();
  await page.getByRole('cell', { name: 'ben', exact: true }).waitFor();
  const [when, ...granted] = await cells(1);
  expect(when).toMatch(/Jul 29, 2025, 10:00:00.*UTC/);
  expect(granted).toEqual([
    ...['race-director', 'Made an admin', 'ben', 'player became admin', 'Helps with the pairings'],
  ]);
  expect((await cells(2)).slice(1)).toEqual([
    ...['race-director', 'Corrected the result', 'Belgian Grand Prix 2025'],
    ...['fastest lap: Lando Norris', 'Decided by the stewards'],
  ]);
  expect((await cells(3)).slice(2)).toEqual([
    ...['Set the head-to-head', 'Hungarian Grand Prix 2025'],
    ...['drivers: Lando Norris – Oscar Piastri, teams: Ferrari – Mercedes', '–'],
  ]);
  await page.getByText('3 entries loaded, back to the first one.').waitFor();
  await expectNoViolations(page);
  expect(page.faults).toEqual([]);
});

test('any words of a line find it', async () => {
  await page.goto('/admin/audit');
  await page.getByRole('cell', { name: 'ben', exact: true }).waitFor();
  await search.fill('stewards BELGIAN');
  await page.getByText('1 of 3 entries loaded', { exact: false }).waitFor();
  expect((await cells(1))[2]).toBe('Corrected the result');
  await search.fill('nothing like it');
  await page.getByText('Nothing of what is loaded matches.').waitFor();
  expect(page.faults).toEqual([]);
});

test('older entries are loaded page by page, and a page that fails can be retried', async () => {
  const { audit } = cloud.data;
  for (let count = 0; count < 60; count += 1) {
    const at = new Date(Date.parse('2025-07-29T11:00:00Z') + count * 1_000);
    await audit.record({ at, admin: null, action: 'scores.calculated', about: '2025' });
  }
  await page.goto('/admin/audit');
  await page.getByText('50 entries loaded, there are older ones.').waitFor();
  const older = page.getByRole('button', { name: 'Load older entries' });
  await page.route('**/api/admin/audit*', (route) => route.abort());
  await older.click();
  await page.getByText('Failed to load data').waitFor();
  expect(await rows.count()).toBe(51);
  await page.unroute('**/api/admin/audit*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('63 entries loaded, back to the first one.').waitFor();
  expect((await cells(1)).slice(1)).toEqual([
    'The system',
    'Calculated all scores',
    '2025',
    '–',
    '–',
  ]);
  expect((await cells(61))[2]).toBe('Made an admin');
  expect(await older.count()).toBe(0);
  expect(page.faults).toEqual([]);
});
