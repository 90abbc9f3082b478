import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser } from '../browser.ts';
import { loadReady, openAs, sessionByLogin } from '../people.ts';

/** The race data lists Piastri a second time, without a code. */
const SECOND_PIASTRI = { driverId: 'second_piastri', givenName: 'Oscar', familyName: 'Piastri' };
const { cloud } = await raceDataCloud('2025-03-10T00:00:00Z', {
  fault: (reply) => {
    if (!reply.body.includes('DriverTable')) return reply;
    const json = JSON.parse(reply.body);
    json.MRData.DriverTable.Drivers.push(SECOND_PIASTRI);
    json.MRData.total = String(json.MRData.DriverTable.Drivers.length);
    return { ...reply, body: JSON.stringify(json) };
  },
});
const browser = await launchBrowser();
await cloud.admin('race-director');
const session = await sessionByLogin(cloud, 'race-director', 'correct horse');
const page = await openAs(browser, cloud, session);

async function confirm(page: Page, action: string, reason: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

async function searchInForm(search: string): Promise<string[]> {
  await loadReady(page, '/predictions');
  await page.getByRole('button', { name: /^P1 / }).click();
  await page.getByLabel('Search for a driver').fill(search);
  const options = page.getByRole('dialog').getByRole('option');
  await options.first().waitFor();
  const names = await options.allInnerTexts();
  await page.keyboard.press('Escape');
  return names;
}

test('an admin decides that two ids are two drivers or one, and adds a driver who can be picked', async () => {
  await loadReady(page, '/admin/races/2025-albert_park');
  await page.getByText('piastri) may be one driver under two ids.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'They are two' }).click();
  await expectNoViolations(page);
  await confirm(page, 'They are two', 'A cousin.');
  await page.getByText('(second_piastri) are two drivers').waitFor();
  await expect.poll(() => searchInForm('piastri')).toHaveLength(2);

  await loadReady(page, '/admin/races/2025-albert_park');
  await page.getByRole('button', { name: 'They are one' }).click();
  await confirm(page, 'Join them', 'The same after all.');
  await page.getByText('second_piastri counts as Oscar Piastri (piastri)').waitFor();

  await page.getByRole('button', { name: 'Add a driver whom the race data lacks' }).click();
  await page.getByLabel('Given name').fill('Pato');
  await page.getByLabel('Family name').fill("O'Ward");
  await page.getByLabel('Code, three letters').fill('owa');
  await page.getByLabel('Team').selectOption({ label: 'McLaren' });
  await expectNoViolations(page);
  await confirm(page, 'Add him', 'Piastri is ill.');
  await page.getByText("Pato O'Ward, added to McLaren").waitFor();
  await expect.poll(() => searchInForm('piastri')).toHaveLength(1);
  await expect.poll(() => searchInForm('owa')).toEqual([expect.stringContaining("O'Ward")]);
});
