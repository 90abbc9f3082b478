import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { goReady, resumeSession } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const page = await openPage(browser, cloud.url);
await resumeSession(page, 'anna', SAMPLE_PASSWORD);

const SHEET = [
  ['Saison 2012', '', '', ''],
  ['Spieler', 'Gesamt', 'Australien', 'Monaco'],
  ['Anna', '22', '10', '12'],
  ['Annie Oakley', '12', '4', 'x8'],
  ['Björn', '9', '6', '3'],
]
  .map((row) => row.join('\t'))
  .join('\n');

const dialog = page.getByRole('dialog');
const table = page.getByRole('region', { name: 'The season 2012' });
const rows = async () =>
  (await table.getByRole('row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));

test('an admin pastes a sheet, mends a cell in place, joins a player and sees the table before it is saved', async () => {
  await goReady(page, '/admin/past-seasons');
  await page.getByLabel('Cells of the spreadsheet').fill(SHEET);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Read the cells' }).click();
  await page.getByText('Row 4, column 4, “x8”: These are no points.').waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Row 4, column 4').fill('8');
  await page.getByLabel('Row 4, column 4').press('Enter');
  await page.getByText('These are no points.').waitFor({ state: 'detached' });
  await page.getByLabel('Annie Oakley').selectOption('ben');
  expect(await rows()).toEqual([
    'Rank Player Total Average Races Australian Monaco',
    '1 anna 22 11.0 2 10 12',
    '2 ben 12 6.0 2 4 8',
    '3 Björn 9 4.5 2 6 3',
  ]);
  expect(await cloud.data.pastSeasons.all()).toEqual([]);
  await page.getByRole('button', { name: 'Save 2012' }).click();
  await page.getByText('The season 2012 is saved.').waitFor();
  expect(await cloud.data.pastSeasons.all()).toMatchObject([
    {
      season: 2012,
      rule: 'Most points',
      players: [{ name: 'anna' }, { name: 'ben' }, { name: 'Björn' }],
    },
  ]);
});

test('a saved season is changed in the same way or removed, both with a reason that all players can read', async () => {
  await page.getByRole('button', { name: 'Change 2012' }).click();
  await page.getByLabel('Rule').fill('Most points, and a crate of beer');
  await page.getByRole('button', { name: 'Save 2012' }).click();
  await dialog.getByLabel('Reason').fill('We forgot the beer');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await page.getByText('The season 2012 is saved.').waitFor();
  await page.getByRole('cell', { name: 'Most points, and a crate of beer' }).waitFor();
  await page.getByRole('button', { name: 'Change 2012' }).click();
  await page.getByRole('button', { name: 'Save 2012' }).click();
  await page.getByText('The season 2012 is saved.').waitFor();
  await page.getByRole('button', { name: 'Remove 2012' }).click();
  await dialog.getByLabel('Reason').fill('It was 2013');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The import of 2012 is removed.').waitFor();
  expect(await cloud.data.pastSeasons.all()).toEqual([]);
});

test('a CSV file is read, with the year of its name; a spreadsheet is refused with what to do', async () => {
  const file = page.getByLabel('Or choose a CSV file');
  const buffer = Buffer.from([0x61, 0x2c, 0x62]);
  await file.setInputFiles({ name: 'tips.xlsx', mimeType: 'application/zip', buffer });
  await page.getByText('Copy its cells, or save it as CSV.').waitFor();
  const csv = Buffer.from(SHEET.replaceAll('\t', ';').replace('Saison 2012', ''), 'latin1');
  await file.setInputFiles({ name: 'f1-2009.csv', mimeType: 'text/csv', buffer: csv });
  await page.getByRole('button', { name: 'Save 2009' }).waitFor();
  await page.getByRole('cell', { name: 'Björn' }).first().waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(page.faults).toEqual([]);
});
