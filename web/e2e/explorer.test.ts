import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { race } from '@parc-ferme/testing/fixtures';
import { storeSyncedSeason } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { sessionByLogin, storeSession } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

// An earlier season with one race.
const monza = race({ _id: '2024-monza', season: 2024, date: '2024-09-01T13:00:00Z' });
const SYNCED_AT = '2024-12-31T00:00:00.000Z';
await storeSyncedSeason([monza], { drivers: [], teams: [] }, SYNCED_AT, cloud.data);

const page = await openPage(browser, cloud.url);
await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const session = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);
await storeSession(page, session);

const refresh = page.getByRole('button', { name: 'Refresh F1 Data' });

test('an admin opens any completed race, of any season', async () => {
  await page.goto('/admin/results-explorer');
  const raceSelect = page.getByLabel('Race', { exact: true });
  await raceSelect.waitFor();
  const options = await raceSelect.getByRole('option').allTextContents();
  expect(options.slice(0, 2)).toEqual([
    '2025 · British Grand Prix · Round 12',
    '2025 · Austrian Grand Prix · Round 11',
  ]);
  expect(options).toHaveLength(13);
  expect(options.at(-1)).toBe('2024 · Italian Grand Prix · Round 16');

  const tips = page.getByRole('region', { name: 'User tipping results' });
  await tips.getByRole('row', { name: /^Official result NOR PIA HUL/ }).waitFor();

  const official = page.getByRole('region', { name: 'Official F1 results' });
  await expect.poll(() => official.getByRole('row').count()).toBe(21);
  await official.getByRole('row', { name: /^1 Lando Norris McLaren/ }).waitFor();

  await raceSelect.selectOption({ label: '2024 · Italian Grand Prix · Round 16' });
  await page.getByText('Nobody predicted this race.').waitFor();
  // The address names the chosen race, so that a reload shows it again.
  await page.reload();
  await page.getByText(/No official result has been accepted yet\./).waitFor();
});

test('the raw reply can be read and copied', async () => {
  await page.getByLabel('Race', { exact: true }).selectOption({ index: 0 });
  await page.getByText('Raw JSON', { exact: true }).click();
  const shown = JSON.parse(await page.getByRole('region', { name: 'Raw JSON' }).innerText());
  expect(shown).toMatchObject({
    scores: expect.arrayContaining([expect.objectContaining({ username: 'anna' })]),
    result: { raceId: '2025-silverstone', podium: ['norris', 'piastri', 'hulkenberg'] },
  });
  await page.getByRole('button', { name: 'Copy JSON' }).click();
  await page.getByText('Copied').waitFor();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(shown);
  await expectNoViolations(page);
});

test('refreshing shows its outcome and reloads the result', async () => {
  const again = page.waitForRequest(/\/api\/scores\/race\/2025-silverstone(\?|$)/);
  await refresh.click();
  await again;
  await page.getByText('The official result of the British Grand Prix has not changed.').waitFor();
});
