import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { apiCallsOf, loadReady, openAs, sessionByLogin } from './people.ts';
import { signedInNewcomer } from './predicting.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const anna = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);
const openNewcomer = (username: string) => signedInNewcomer(cloud, browser, username);

const exactly = { exact: true } as const;

test('all picks of the season are shown with their results, in two calls', async () => {
  const page = await openAs(browser, cloud, anna);
  await page.goto('/predictions');
  await page.waitForURL('**/predictions/2025-spa');
  await page.getByRole('region', { name: 'Your Predictions' }).getByText('British').waitFor();
  const calls = apiCallsOf(page);
  await page.reload();
  const list = page.getByRole('region', { name: 'Your Predictions' });
  await list.getByText('British Grand Prix').click();
  await list.getByRole('row', { name: /^Team head-to-head/ }).waitFor();
  const total = await list.locator('tfoot tr:last-child b').textContent();
  const folded = list.locator('summary', { hasText: 'British Grand Prix' });
  await expect.poll(() => folded.textContent()).toContain(`${total} point`);
  await list.locator('summary', { hasText: 'Belgian Grand Prix' }).click();
  // Once for the race, and once for each pick.
  const noResult = list.getByText('No result yet');
  await expect.poll(() => noResult.count()).toBe(1 + CATEGORIES.length);

  await page.getByLabel('Race', { exact: true }).selectOption('2025-silverstone');
  await page.waitForURL('**/predictions/2025-silverstone');
  await page.getByText('Predictions closed').waitFor();
  await page.getByRole('region', { name: 'Your picks for this race' }).getByRole('table').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Predictions$/ }).count()).toBe(0);
  expect(calls).toEqual(['/api/season', '/api/predictions/user']);
});

test('a prediction that has arrived without its picks says so', async () => {
  const page = await openAs(browser, cloud, anna);
  await page.route('**/api/predictions/user*', async (route) => {
    const { predictions, notices } = await (await route.fetch()).json();
    const [mine] = predictions;
    await route.fulfill({ json: { predictions: [{ ...mine, predictions: null }], notices } });
  });
  await loadReady(page, '/predictions');
  await page.getByRole('region', { name: 'Your Predictions' }).locator('summary').click();
  await page.getByText('Prediction details missing or could not be loaded.').waitFor();
});

test('an unknown race says so, as does a season that cannot be loaded', async () => {
  const { page } = await openNewcomer('unlucky');
  await page.getByText("You haven't made any predictions yet.").waitFor();
  await page.goto('/predictions/2025-nordschleife');
  await page.getByText('Race not found').waitFor();
  await page
    .getByText('The selected race could not be loaded. Please try a different race.')
    .waitFor();

  const { body } = await cloud.call('GET', '/api/season');
  await page.route('**/api/season*', (route) =>
    route.request().url().endsWith('season=2024')
      ? route.fulfill({ status: 400, json: { message: 'The archive is locked.' } })
      : route.fulfill({ json: { ...Object(body), seasons: [2025, 2024] } }),
  );
  await page.goto('/predictions/2024-spa');
  await page.getByText('Failed to load race data. Please try again later.', exactly).waitFor();
});

type Season = { races: { _id: string }[] };

test('a calendar without races or drivers, or with problems of closing times, says so', async () => {
  const { page } = await openNewcomer('explorer');
  const path = `/predictions/${page.url().split('/').at(-1)}`;
  const { body } = await cloud.call('GET', '/api/season');
  const season: Season = body;
  const openWith = async (changed: object) => {
    await page.unroute('**/api/season*');
    await page.route('**/api/season*', (route) =>
      route.fulfill({ json: { ...season, ...changed } }),
    );
    await page.goto(path);
  };

  await openWith({ races: [] });
  await page.getByText('No race selected').waitFor();
  await page.getByText('Please select a race from the dropdown to make predictions.').waitFor();
  await page.getByText('No upcoming races found').waitFor();
  await page.getByRole('button', { name: 'Submit Predictions' }).click();
  await page.getByText('No race selected. Please select a race first.').waitFor();

  const variants = [
    [{}, ', 2 minutes before qualifying'],
    [{ predictionClosingTime: '2025-07-26T12:00:00.000Z' }, ', before qualifying'],
    [{ closingProblem: 'Invalid qualifying time' }, 'Invalid qualifying time'],
    [{ closingProblem: 'Invalid closing time' }, 'Invalid closing time'],
    [{ status: 'cancelled' }, 'This race was cancelled'],
  ] as const;
  // Each variant for another race, from the next one on.
  const next = season.races.findIndex(({ _id }) => path.endsWith(_id));
  const unusual = season.races.map((race, index) => {
    const [change] = variants[index - next] ?? [];
    const withoutClosing = change && 'closingProblem' in change && { predictionClosingTime: null };
    return { ...race, ...change, ...withoutClosing };
  });
  await openWith({ races: unusual });
  for (const [index, [, text]] of variants.entries()) {
    const race = unusual[next + index]?._id ?? '';
    await page.getByLabel('Race', exactly).selectOption(race);
    await page.getByText(text).waitFor();
  }
  await page.getByText("You didn't predict this race.").waitFor();

  await openWith({ drivers: [] });
  await page.getByRole('button', { name: /^P1 / }).click();
  await page.getByText('No drivers yet.').waitFor();
});
