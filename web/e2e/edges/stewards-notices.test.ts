import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser } from '../browser.ts';
import { loadReady, openAs, scrollThrough, sessionByLogin } from '../people.ts';

const HUNGARY = '2025-hungaroring';
/** Its pairings are frozen already. */
const SPA = '2025-spa';
const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const admin = await cloud.admin('race-director');
const anna = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);
const ben = await sessionByLogin(cloud, 'ben', SAMPLE_PASSWORD);
const page = await openAs(browser, cloud, ben);
const teams = { team1: 'mclaren', team2: 'ferrari' };
const PAIRS = [
  { drivers: { driver1: 'norris', driver2: 'piastri' }, teams },
  { drivers: { driver1: 'albon', driver2: 'sainz' }, teams },
];

test('every player sees what was done to a race, on the form and on the results', async () => {
  for (const pairing of PAIRS) await cloud.pair(admin, HUNGARY, pairing);
  for (const address of [`/predictions/${HUNGARY}`, `/results/${HUNGARY}`]) {
    await loadReady(page, address);
    await scrollThrough(page);
    const notices = page.getByRole('region', { name: 'Stewards’ notices' });
    const [latest] = await notices.getByRole('listitem').allInnerTexts();
    expect(latest).toContain('Head-to-head set');
    expect(latest).toContain(
      'Drivers: Alexander Albon – Carlos Sainz, before: Lando Norris – Oscar Piastri',
    );
    expect(latest).toContain('race-director');
  }
  await loadReady(page, '/predictions/2025-zandvoort');
  await expect.poll(() => page.getByText('Stewards’ notices').count()).toBe(0);
});

test('an admin withdraws a frozen head-to-head, which the form shows', async () => {
  const panel = await openAs(browser, cloud, anna);
  await loadReady(panel, `/admin?view=head-to-head&race=${SPA}`);
  await panel.getByText('Pairings are frozen 24 hours before predictions close').waitFor();
  await expect.poll(() => panel.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Withdraw drivers' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByText('Nobody scores this head-to-head').waitFor();
  await dialog.getByLabel('Reason').fill('Sainz is ill');
  await expectNoViolations(panel);
  await dialog.getByRole('button', { name: 'Withdraw it' }).click();
  await panel.getByText('The head-to-head of the Belgian Grand Prix was withdrawn.').waitFor();

  await loadReady(page, `/predictions/${SPA}`);
  await scrollThrough(page);
  await page.getByText('Driver head-to-head withdrawn').waitFor();
  await expect
    .poll(() => page.getByRole('radiogroup', { name: 'Driver head-to-head' }).count())
    .toBe(0);
  await page.getByRole('radiogroup', { name: 'Team head-to-head' }).waitFor();
  await page.getByText('Head-to-head withdrawn', { exact: true }).waitFor();
});

test('a head-to-head that was withdrawn is named with the result', async () => {
  await cloud.at('2025-07-27T20:00:00Z');
  await loadReady(page, `/results/${SPA}`);
  await scrollThrough(page);
  await page.getByText('Withdrawn', { exact: false }).first().waitFor();
  await page.getByText('Sainz is ill').first().waitFor();
});
