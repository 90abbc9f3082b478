import { MELBOURNE } from '@parc-ferme/testing/melbourne';
import { raceDataCloud } from '@parc-ferme/testing/race-data/race-data-cloud';
import { sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { withSeason2026 } from '@parc-ferme/testing/race-data/season-2026';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../axe.ts';
import { launchBrowser } from '../browser.ts';
import { loadReady, openAs, sessionByLogin } from '../people.ts';

const { cloud, idleUntil } = await raceDataCloud('2025-03-10T00:00:00Z', {
  fault: withSeason2026,
  races: sourceRaces().slice(0, 1),
});
const browser = await launchBrowser();
await cloud.admin('race-director');
await cloud.player('anna');
const pageOf = async (username: string) =>
  openAs(browser, cloud, await sessionByLogin(cloud, username, 'correct horse'));

test('a new organiser has three steps, of which one tap copies an invitation, until there are three players', async () => {
  const page = await pageOf('race-director');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await loadReady(page, '/admin');
  const steps = page.getByRole('heading', { name: 'Three steps to begin' });
  await steps.waitFor();
  for (const name of ['House rules', 'Past seasons']) {
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name }).waitFor();
  }
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Copy an invitation link' }).click();
  await page.getByText('Copied.').waitFor();
  const [, code = ''] = (await page.evaluate(() => navigator.clipboard.readText())).split('=');

  // Where the browser does not copy, the link is shown.
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject();
  });
  await page.getByRole('button', { name: 'Copy an invitation link' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation for March 10, 2025' });
  await expect
    .poll(() => shown.getByLabel('Link', { exact: true }).inputValue())
    .toContain('/register?invitation=');

  const body = { username: 'third', email: 'third@example.org', password: 'correct horse' };
  const registered = await cloud.call('POST', '/api/auth/register', {
    body: { ...body, invitation: code },
  });
  expect(registered.status).toBe(201);
  await loadReady(page, '/admin/players?view=registration');
  await page.getByRole('row', { name: 'March 10, 2025' }).getByText('1 of 10').waitFor();
  await loadReady(page, '/admin');
  await page.getByText('Nothing needs your attention').waitFor();
  await expect.poll(() => steps.count()).toBe(0);
});

test('one press reminds the players who have not picked yet', async () => {
  const page = await pageOf('race-director');
  await loadReady(page, `/admin/races/${MELBOURNE}`);
  const missing = page.getByRole('list', { name: 'Players who have not picked yet' });
  await missing.waitFor();
  await expect
    .poll(() => missing.getByRole('link').allTextContents())
    .toEqual(['anna', 'race-director', 'third']);
  await page.getByRole('button', { name: 'Remind them now' }).click();
  await page.getByText('One reminder a race is enough.').waitFor();
  await expectNoViolations(page);
});

test('a notice of an admin is shown to all players on the home page', async () => {
  const page = await pageOf('race-director');
  await loadReady(page, '/admin');
  await page.getByLabel('Text').fill('Dinner is at Ben’s.');
  await page.getByRole('button', { name: 'Save the notice' }).click();
  await page.getByText('Notice saved.').waitFor();
  const player = await pageOf('anna');
  await loadReady(player, '/');
  await player.getByLabel('Notice to all players').getByText('Dinner is at Ben’s.').waitFor();
});

test('after the last race an admin begins the next season', async () => {
  await cloud.at('2025-03-16T07:00:00Z');
  await idleUntil(Date.parse('2025-03-29T00:00:00Z'));
  await cloud.at('2025-04-01T00:00:00Z');
  const page = await pageOf('race-director');
  await loadReady(page, '/admin');
  await page.getByRole('heading', { name: 'The season 2026 can begin' }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Begin the 2026 season' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText('The 2026 season has begun.').waitFor();
  await loadReady(page, '/');
  await page.getByRole('heading', { name: 'Australian Grand Prix' }).waitFor();
});
