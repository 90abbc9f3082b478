import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { loadReady, resumeSession } from '../people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const page = await openPage(browser, cloud.url);
await resumeSession(page, 'anna', SAMPLE_PASSWORD);

const TITLE = 'Saison 2012';
const CELLS = [
  ['Spieler', 'Gesamt', 'Australien', 'Monaco', 'Bier', 'Tipp'],
  ['anna', '22', '10', '12', '3', '1'],
  ['Annie Oakley', '14', '4', 'x8', '', '2'],
  ['Björn', '9', '6', '3', '1', ''],
];
const textOf = (rows: string[][], separator = '\t') =>
  [[TITLE], ...rows].map((row) => row.join(separator)).join('\n');

const dialog = page.getByRole('dialog');
const statusWith = (text: string) => page.getByRole('status').filter({ hasText: text });
const table = page.getByRole('region', { name: 'The season 2012' });
const rows = async () =>
  (await table.getByRole('row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
const column = (number: number) => page.getByLabel(`Column ${number}`, { exact: true });

test('an admin says what each column is, corrects a cell, and sees whether the points add up before saving', async () => {
  await loadReady(page, '/admin/past-seasons');
  await page.getByLabel('Cells of the spreadsheet').fill(textOf(CELLS));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Read the cells' }).click();
  await statusWith('3 players, 2 races and total; 2 columns and 1 row are left out').waitFor();
  await expectNoViolations(page);
  await expect.poll(() => column(5).inputValue()).toBe('leave out');
  await page.getByText('10 less than the sheet’s total').waitFor();
  await statusWith('Mend 1 cell. Say which totals count. Say which season it is.').waitFor();
  await page.getByLabel('Row 4, column 4').fill('8');
  await page.getByLabel('Row 4, column 4').press('Enter');
  await page.getByText('2 less than the sheet’s total').waitFor();
  await page.getByLabel('1 of 3 players do not add up').selectOption('The sheet’s total counts');
  await page.getByLabel('Season', { exact: true }).fill('2012');
  await page.getByRole('button', { name: 'Yes, join them' }).click();
  await page.getByLabel('Annie Oakley').selectOption('ben');
  await expect
    .poll(() => rows())
    .toEqual([
      'Rank Player Total Average Races Australien Monaco',
      '1 anna 22 11.0 2 10 12',
      '2 ben 14 6.0 2 4 8',
      '3 Björn 9 4.5 2 6 3',
    ]);
  await expect.poll(() => cloud.data.pastSeasons.all()).toEqual([]);
  await page.getByRole('button', { name: 'Save 2012' }).click();
  await page.getByText('The season 2012 is saved.').waitFor();
  await expect
    .poll(() => cloud.data.pastSeasons.all())
    .toMatchObject([
      {
        season: 2012,
        rule: 'Most points',
        races: [
          { name: 'Australien', circuit: 'albert_park' },
          { name: 'Monaco', circuit: 'monaco' },
        ],
        players: [
          { name: 'anna', total: 22 },
          { name: 'ben', total: 14 },
          { name: 'Björn', total: 9 },
        ],
      },
    ]);
});

test('another season can be read from the same spreadsheet, and a saved one is changed or removed with a reason', async () => {
  await page.getByRole('button', { name: 'Another season of the same spreadsheet' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change 2012' }).click();
  await page.getByLabel('1 of 3 players do not add up').selectOption('The sum counts');
  await page.getByLabel('Rule').fill('Most points, and a crate of beer');
  await page.getByRole('button', { name: 'Save 2012' }).click();
  await dialog.getByLabel('Reason').fill('We forgot the beer');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await page.getByText('The season 2012 is saved.').waitFor();
  await page.getByRole('cell', { name: 'Most points, and a crate of beer' }).waitFor();
  await page.getByRole('button', { name: 'Remove 2012' }).click();
  await dialog.getByLabel('Reason').fill('It was 2013');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The import of 2012 is removed.').waitFor();
  await expect.poll(() => cloud.data.pastSeasons.all()).toEqual([]);
});

test('by keyboard: numbered columns become races at once, and a table with players in columns is turned round', async () => {
  await page
    .getByLabel('Cells of the spreadsheet')
    .fill('Pos;Name;1;2;3;G\n1;Ann;10;8;2;20\n2;Bob;6;9;1;16');
  await page.getByRole('button', { name: 'Read the cells' }).press('Enter');
  await statusWith('2 players, 0 races and rank').waitFor();
  await column(6).focus();
  // Chooses “total”, as a letter chooses the option that begins with it.
  await page.keyboard.press('t');
  await column(3).selectOption('races from here on');
  await statusWith(
    '2 players, 3 races, total and rank; 0 columns and 0 rows are left out',
  ).waitFor();
  await expect.poll(() => page.getByLabel('Name of column 3').inputValue()).toBe('Round 1');
  await expect.poll(() => page.getByText('✓', { exact: true }).count()).toBe(2);
  await page.getByLabel('Turn it round').press('Space');
  await statusWith('4 players and 0 races').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
});

test('a CSV file in the encoding of an old Mac is read, and for a spreadsheet file the page says what to do', async () => {
  const file = page.getByLabel('Or choose a CSV file');
  const buffer = Buffer.from('a,b');
  await file.setInputFiles({ name: 'tips.xlsx', mimeType: 'application/zip', buffer });
  await page.getByText('mark all cells, copy them, and paste them here').waitFor();
  const text = textOf(
    [
      ['Name', 'Monza'],
      ['Bj#rn', '5'],
    ],
    ';',
  );
  // In Mac OS Roman ö is 0x9a: # (0x23) is replaced by it.
  const macRoman = Buffer.from(text, 'latin1').map((byte) => (byte === 0x23 ? 0x9a : byte));
  await file.setInputFiles({
    name: 'f1-2009.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(macRoman),
  });
  await page.getByLabel('Letters look wrong?').selectOption('An old file of Mac');
  await page.getByRole('cell', { name: 'Björn' }).first().waitFor();
  await page.getByLabel('This sheet has no totals').check();
  await page.getByRole('button', { name: 'Save 2009' }).click();
  await page.getByText('The season 2009 is saved.').waitFor();
  expect(page.faults).toEqual([]);
});
