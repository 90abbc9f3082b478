import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { resumeSession } from './people.ts';

const cloud = await testCloud({ NOW: '2025-07-20T08:00:00Z' });
const browser = await launchBrowser();

const admin = await cloud.admin('race-director');
const ben = await cloud.player('ben');
const page = await openPage(browser, cloud.url);
await resumeSession(page, 'race-director', 'correct horse');

const search = page.getByLabel('Search the loaded entries');
const rows = page.getByRole('region', { name: 'Audit log' }).getByRole('row');
const cellsOfRow = async (row: number) =>
  (await rows.nth(row).locator('th, td').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );

await cloud.at('2025-07-20T09:00:00Z');
const correction = { values: { fastestLap: 'norris' }, reason: 'Decided by the stewards' };
const corrections = '/api/admin/results/2025-silverstone/corrections';
expect((await cloud.call('POST', corrections, { as: admin, body: correction })).status).toBe(200);
await cloud.at('2025-07-20T10:00:00Z');
await cloud.call('PUT', `/api/admin/players/${ben.id}/role`, {
  as: admin,
  body: { role: 'admin', reason: 'Helps with the pairings' },
});

test('the log has action, time, each value before and after, the reason and the admin', async () => {
  await page.goto('/admin/audit');
  await page.getByText('No entry can be edited or deleted. Times are in UTC.').waitFor();
  await page.getByRole('link', { name: 'ben', exact: true }).waitFor();
  await expect
    .poll(() => cellsOfRow(1))
    .toEqual([
      ...['Made an admin ben', 'Jul 20, 2025, 10:00 AM', 'Role: player becomes admin'],
      ...['Helps with the pairings', 'race-director'],
    ]);
  await expect
    .poll(() => cellsOfRow(2))
    .toEqual([
      ...['Corrected the result British Grand Prix 2025', 'Jul 20, 2025, 9:00 AM'],
      ...['Fastest lap: Oscar Piastri becomes Lando Norris', 'Decided by the stewards'],
      'race-director',
    ]);
  await page.getByText('2 entries loaded, back to the first.').waitFor();
  await search.fill('stewards BRITISH');
  await page.getByText('1 of 2 entries loaded', { exact: false }).waitFor();
  await expect.poll(async () => (await cellsOfRow(1))[0]).toContain('Corrected the result');
  await search.fill('nothing like it');
  await page.getByText('No loaded entry matches.').waitFor();
});

test('older entries are loaded page by page, and a page that fails can be retried', async () => {
  const { audit } = cloud.data;
  for (let count = 0; count < 60; count += 1) {
    const at = new Date(Date.parse('2025-07-20T11:00:00Z') + count * 1_000);
    await audit.record({ at, admin: null, action: 'scores.calculated', about: '2025' });
  }
  await page.goto('/admin/audit');
  await page.getByText('50 entries loaded. There are older ones.').waitFor();
  const older = page.getByRole('button', { name: 'Load older entries' });
  await page.route('**/api/admin/audit*', (route) => route.fulfill({ status: 400 }));
  await older.click();
  await page.getByText('Failed to load data').waitFor();
  // The head, and fifty entries.
  await expect.poll(() => rows.count()).toBe(51);
  await page.unroute('**/api/admin/audit*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('62 entries loaded, back to the first.').waitFor();
  await expect.poll(async () => (await cellsOfRow(1)).at(-1)).toBe('Automatic');
  // After the sixty recalculations comes the newer entry of the test before.
  await expect.poll(async () => (await cellsOfRow(61))[0]).toBe('Made an admin ben');
  await expect.poll(() => older.count()).toBe(0);
});
