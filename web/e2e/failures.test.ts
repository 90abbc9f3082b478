import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { forgetReplies, openAs, sessionOf } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const session = await sessionOf(cloud, { username: 'anna', password: SAMPLE_PASSWORD });
const pages = {
  visitor: await openAs(browser, cloud, undefined),
  admin: await openAs(browser, cloud, session),
};
await forgetReplies(pages.visitor);
await forgetReplies(pages.admin);

const RACE_SCORES = '/admin?view=scores&race=2025-silverstone';

test.each([
  ['visitor', '/', '**/api/season', 'Failed to load races. Please try again later.'],
  ['visitor', '/races', '**/api/season', 'Failed to load races. Please try again later.'],
  ['visitor', '/leaderboard', '**/api/scores/leaderboard*', 'Failed to load data'],
  ['admin', '/', '**/api/home', 'Your picks are not loaded'],
  ['admin', '/races', '**/api/predictions/user*', 'Failed to load your predictions'],
  ['admin', '/predictions', '**/api/predictions/user*', 'Failed to load your predictions'],
  ['admin', '/results/2025-monaco', '**/api/scores/race/*', 'Failed to load race results'],
  ['admin', '/results/2025-monaco', '**/api/season', 'Failed to load races'],
  ['admin', '/players/carla', '**/api/players/**', 'Failed to load the player'],
  ['admin', '/admin', '**/api/admin/races*', 'Failed to load data'],
  ['admin', RACE_SCORES, '**/api/scores/race/*', 'Failed to load race scores'],
  ['admin', '/admin/players', '**/api/admin/players*', 'Failed to load data'],
  ['admin', '/admin/audit', '**/api/admin/audit*', 'Failed to load data'],
  ['admin', '/admin/results-explorer', '**/api/season*', 'Failed to load races'],
  ['admin', '/admin/results-explorer', '**/api/scores/race/*', 'Failed to load data'],
] as const)(
  '%s on %s: when %s fails the page shows %j, and can try again',
  async (person, address, path, text) => {
    const page = pages[person];
    // What is lost is asked for again a second later, and only the frame asks for the season as well.
    await page.route(path, (route) =>
      path.includes('season') ? route.abort() : route.fulfill({ status: 400 }),
    );
    await page.goto(address);
    await page.getByText(text).first().waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(text).first().waitFor({ state: 'detached' });
  },
);

test.each([
  ['/admin', '**/api/admin/races*', '<html>Bad gateway</html>'],
  [RACE_SCORES, '**/api/scores/race/*', '{"scores": 7}'],
  ['/admin/system-status', '**/api/admin/schedule*', '{"agenda": 1}'],
  ['/admin/results-explorer', '**/api/scores/race/*', '{"scores": 7, "result": {}}'],
])('on %s a malformed reply to %s (%s) is called what it is', async (address, path, body) => {
  const page = pages.admin;
  await page.route(path, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto(address);
  await page.getByText('Received invalid data format from server').first().waitFor();
  expect(await page.getByText(/connection/).count()).toBe(0);
  await page.getByRole('button', { name: /^Admin: / }).waitFor();
  await page.unroute(path);
});

test('a message of the server is shown with what failed', async () => {
  const page = pages.admin;
  await page.route('**/api/season*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The timing screens are dark.' } }),
  );
  await page.goto('/predictions');
  await page.getByText('Failed to load data: The timing screens are dark.').waitFor();
  await page.getByText('Points breakdown').waitFor();
});
