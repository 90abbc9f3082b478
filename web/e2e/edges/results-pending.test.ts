import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { openAs, sessionByLogin } from '../people.ts';
import { playerNames, playerRows } from '../results-page.ts';

const PENDING = 'Race Pending: Official results will be available after the race is completed.';
const TIPS_CLOSED = 'Tips Closed: Predictions are closed but race results are not yet available';
const NO_PREDICTIONS =
  'No predictions submitted for this race. Results will be available after the race is completed';
const NO_SCORES = 'No scores available for this race yet';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const anna = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);

const annasPage = () => openAs(browser, cloud, anna);

test('an open page follows a race from open to closed, to the picks, and to provisional points', async () => {
  // Predictions close at 13:58:00, and the reveal begins at 13:58:10.
  await cloud.at('2025-07-26T13:57:50Z');
  const page = await annasPage();
  await page.clock.install({ time: '2025-07-26T13:57:50Z' });
  await page.goto('/results/2025-spa');
  await page.getByText('Predictions Open', { exact: true }).waitFor();
  await page.getByText(PENDING, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Enter My Predictions' }).waitFor();

  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/races/revealed?season=2025')) polls += 1;
  });
  /** What the page says of the race whenever it requests the picks. */
  const statusTexts: string[] = [];
  await page.route('**/api/scores/race/*', async (route) => {
    statusTexts.push(await page.locator('article div p').first().innerText());
    await route.continue();
  });
  await cloud.at('2025-07-26T13:58:05Z');
  await page.clock.fastForward(11_000);
  await page.getByText('All picks appear here as soon as they are revealed.').waitFor();
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      return polls;
    })
    .toBeGreaterThan(3);
  await expect.poll(() => playerRows(page).count()).toBe(0);
  expect(statusTexts).toEqual([]);

  await cloud.at('2025-07-26T13:58:10Z');
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return playerRows(page).count();
    })
    .toBeGreaterThan(0);
  polls = 0;
  await page.clock.fastForward(10_000);
  expect(polls).toBe(0);
  // The picks are loaded once, and meanwhile the page does not say that there are none.
  expect(statusTexts).toEqual([TIPS_CLOSED]);
  await page.unroute('**/api/scores/race/*');
  await page.getByText('Tips Closed', { exact: true }).waitFor();
  await page.getByText(TIPS_CLOSED, { exact: true }).waitFor();
  await page.getByText(PENDING, { exact: true }).waitFor();
  const names = await playerNames(page);
  expect(names).toEqual(names.toSorted());
  const remarkablePicks = page
    .getByRole('region', { name: 'The picks are open' })
    .getByRole('listitem');
  await expect.poll(() => remarkablePicks.count()).toBe(3);

  // As if nobody had predicted the race.
  await page.route('**/api/scores/race/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), scores: [] } });
  });
  await page.reload();
  await page.getByText(NO_PREDICTIONS, { exact: true }).waitFor();
  await page.unroute('**/api/scores/race/*');

  // Without a race in the address the page shows the last closed one.
  await page.goto('/results');
  await page.getByRole('heading', { name: 'Belgian Grand Prix' }).waitFor();

  await cloud.at('2025-07-27T13:30:00Z');
  await page.reload();
  await page.getByText('Completed', { exact: true }).waitFor();
  await page.getByText(NO_SCORES, { exact: true }).waitFor();
  // A past date counts as completed, so nothing beside it is called pending.
  await expect.poll(() => page.getByText('Race Pending').count()).toBe(0);
  await cloud.at('2025-07-27T19:00:00Z');
  await page.route('**/api/scores/race/**', (route) => route.fulfill({ status: 400 }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Failed to load race results').waitFor();
  await page.unroute('**/api/scores/race/**');
  await page.getByRole('button', { name: 'Refresh' }).click();
  // Provisional points are there before the result.
  await page.getByText(NO_SCORES).waitFor({ state: 'detached' });
  await playerRows(page).locator('[data-points]').first().waitFor();
  await expect.poll(() => page.getByText(PENDING).count()).toBe(0);
});

test('picks that were sent again are shown and marked from the reveal on: on the form, the results and the player’s page', async () => {
  const headers = { authorization: `Bearer ${anna.token}` };
  await cloud.call('PATCH', '/api/account', { headers, body: { sendAgain: true } });
  await cloud.downUntil('2025-08-01T12:00:00Z');
  await cloud.at('2025-08-02T13:58:05Z');
  const own = await annasPage();
  await own.goto('/predictions/2025-hungaroring');
  await own.getByText("You didn't predict this race.").waitFor();
  await cloud.at('2025-08-02T14:10:00Z');
  await own.reload();
  const mark = own.getByText('sent again from Spa', { exact: true });
  await mark.first().waitFor();
  await own.goto('/results/2025-hungaroring');
  await playerRows(own).filter({ has: mark }).waitFor();
  await expect.poll(() => playerNames(own)).toEqual(['anna']);
  await playerRows(own).first().getByRole('button').click();
  await own.getByRole('dialog').getByText('sent again from Spa', { exact: true }).waitFor();
  await own.getByRole('dialog').getByRole('link', { name: 'Your season' }).click();
  await own.getByText('Hungarian Grand Prix').first().click();
  await mark.first().waitFor();
});

test('an unknown race has no results', async () => {
  const page = await annasPage();
  await page.goto('/results/2025-nowhere');
  await page.getByText('Please select a race to view results', { exact: true }).waitFor();
});
