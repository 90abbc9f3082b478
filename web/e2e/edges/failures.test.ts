import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { forgetReplies, goWithin, loadReady, openAs, sessionByLogin } from '../people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const session = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);
const pages = {
  visitor: await openAs(browser, cloud, undefined),
  admin: await openAs(browser, cloud, session),
};
for (const page of Object.values(pages)) {
  await forgetReplies(page);
  // A page that needs no data of the server.
  await loadReady(page, '/roadmap');
}

const RACE_SCORES = '/admin?view=scores&race=2025-monaco';

test.each([
  ['visitor', '/leaderboard', '**/api/scores/leaderboard*', 'Failed to load data'],
  ['admin', '/', '**/api/home', 'Your picks are not loaded'],
  ['admin', '/results/2025-monaco', '**/api/scores/race/*', 'Failed to load race results'],
  ['admin', '/players/carla', '**/api/players/**', 'Failed to load the player'],
  ['admin', '/admin', '**/api/admin/races*', 'Failed to load data'],
  ['admin', RACE_SCORES, '**/api/scores/race/*', 'Failed to load race scores'],
  ['admin', '/admin/players', '**/api/admin/players*', 'Failed to load data'],
  ['admin', '/admin/audit', '**/api/admin/audit*', 'Failed to load data'],
  ['admin', '/admin/results-explorer', '**/api/scores/race/*', 'Failed to load data'],
] as const)(
  '%s on %s: when %s fails the page shows %j, and can try again',
  async (person, address, path, text) => {
    const page = pages[person];
    await page.route(path, (route) => route.fulfill({ status: 400 }));
    await goWithin(page, address);
    await page.getByText(text).first().waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(text).first().waitFor({ state: 'detached' });
  },
);

test('if a player’s predictions cannot be loaded, both pages that show them say so', async () => {
  const page = pages.admin;
  const failure = page.getByText('Failed to load your predictions').first();
  await page.route('**/api/predictions/user*', (route) => route.fulfill({ status: 400 }));
  for (const address of ['/races', '/predictions']) {
    await goWithin(page, address);
    await failure.waitFor();
  }
  await page.unroute('**/api/predictions/user*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await failure.waitFor({ state: 'detached' });
});

test('without the season each page says so, with the message of the server, and can try again', async () => {
  const { visitor, admin } = pages;
  const texts = [
    [visitor, '/', 'Failed to load races. Please try again later.'],
    [visitor, '/races', 'Failed to load races. Please try again later.'],
    [admin, '/predictions', 'Failed to load data: The timing screens are dark.'],
    [admin, '/admin/results-explorer', 'Failed to load races'],
    [admin, '/results/2025-monaco', 'Failed to load races'],
  ] as const;
  const json = { message: 'The timing screens are dark.' };
  for (const page of [visitor, admin]) {
    await page.route('**/api/season*', (route) => route.fulfill({ status: 400, json }));
    await loadReady(page, '/roadmap');
  }
  for (const [page, address, text] of texts) {
    await goWithin(page, address);
    await page.getByText(text).first().waitFor();
  }
  for (const page of [visitor, admin]) {
    await page.unroute('**/api/season*');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('Failed to load races').first().waitFor({ state: 'detached' });
  }
});

test.each([
  ['/admin', '**/api/admin/races*', '<html>Bad gateway</html>'],
  [RACE_SCORES, '**/api/scores/race/*', '{"scores": 7}'],
])('on %s a malformed reply to %s (%s) is called invalid', async (address, path, body) => {
  const page = pages.admin;
  await page.route(path, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto(address);
  await page.getByText('Received invalid data format from server').first().waitFor();
  // It is not called a lost connection, and the rest of the page stays.
  await expect.poll(() => page.getByText(/connection/).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  await page.unroute(path);
});
