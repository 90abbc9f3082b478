import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser } from '../browser.ts';
import { loadReady, openAs, sessionByLogin } from '../people.ts';

const { cloud, server } = await raceDataCloud('2025-03-10T00:00:00Z');
const browser = await launchBrowser();
await cloud.admin('race-director');
const session = await sessionByLogin(cloud, 'race-director', 'correct horse');
const SUZUKA = '/admin/races/2025-suzuka';

test('an admin takes a race off the calendar that the race data has lacked for half a day, and brings it back', async () => {
  server.cancel('2025-suzuka');
  await cloud.at('2025-03-12T00:00:00Z');
  const page = await openAs(browser, cloud, session);
  await loadReady(page, SUZUKA);
  await page.getByText(/^The race data has lacked this race since .*nothing is revealed/).waitFor();
  await page.getByRole('button', { name: 'Take it off the calendar' }).click();
  await page.getByText('The Japanese Grand Prix takes no picks then.').waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Reason').fill('The typhoon.');
  await page.getByRole('button', { name: 'Take it off', exact: true }).click();
  await page
    .getByText('The listing of the Japanese Grand Prix was taken off the calendar.')
    .waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByText(/^The Japanese Grand Prix closes/).waitFor();
  await page.getByLabel('Reason').fill('It turned away.');
  await page.getByRole('dialog').getByRole('button', { name: 'Bring it back' }).click();
  await page.getByText('The listing of the Japanese Grand Prix is back on the calendar.').waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).waitFor({ state: 'detached' });
  await loadReady(page, '/results/2025-suzuka');
  await page.getByText('Reason: The typhoon.').waitFor();
});
