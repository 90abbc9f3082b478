import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';

const PENDING = 'Race Pending: Official results will be available after the race is completed.';
const TIPS_CLOSED = 'Tips Closed: Predictions are closed but race results are not yet available';
const NO_PREDICTIONS =
  'No predictions submitted for this race. Results will be available after the race is completed';
const NO_SCORES = 'No scores available for this race yet';

type Session = { token: string; user: { id: string; username: string } };
type Pair = { driver1: string; driver2: string; team1: string; team2: string; winner: string };
type Values = {
  podium: string[];
  polePosition: string;
  fastestLap: string;
  firstRetirement: string;
};
type Picks = Values & { driverHeadToHead: Pair | null; teamHeadToHead: Pair | null };
type Score = { username: string; score: number; prediction: { predictions: Picks } };
type Official = Values & { headToHead: { drivers: Pair; teams: Pair } };

const cloud = await testCloud({ SAMPLE_PLAYERS: '12', NOW: '2025-07-25T08:00:00Z' });
const browser = await launchBrowser();
const anna = await session('anna');
const asAnna = { id: anna.user.id, username: 'anna', token: anna.token };

async function session(username: string): Promise<Session> {
  const body = { username, password: SAMPLE_PASSWORD };
  return (await cloud.call('POST', '/api/auth/login', { body })).body;
}

/** A page of anna's, signed in. */
async function annasPage(): Promise<Page & { faults: string[] }> {
  const page = await openPage(browser, cloud.url);
  await page.addInitScript(({ token, user }: Session) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, anna);
  return page;
}

async function scoresOf(raceId: string): Promise<{ scores: Score[]; result: Official }> {
  return (await cloud.call('GET', `/api/scores/race/${raceId}`, { as: asAnna })).body;
}

function players(page: Page): Locator {
  return page.locator('tbody tr').filter({ has: page.locator('th button') });
}

async function namesIn(page: Page): Promise<string[]> {
  return players(page).locator('[data-username]').allTextContents();
}

/** A second count of the marks, by the rules: right, in another place, or wrong. */
function marksOf({ podium, ...picks }: Picks, result: Official): string[] {
  const right = podium.map((driver, place) => driver === result.podium[place]);
  const credited = new Set(podium.filter((_, place) => right[place]));
  const ofPodium = podium.map((driver, place) => {
    if (right[place]) return right.includes(false) ? 'right' : 'right, all three in order';
    if (!result.podium.includes(driver) || credited.has(driver)) return 'wrong';
    credited.add(driver);
    return 'on the podium in another place';
  });
  const others = [
    [picks.polePosition, result.polePosition],
    [picks.fastestLap, result.fastestLap],
    [picks.firstRetirement, result.firstRetirement],
    [picks.driverHeadToHead?.winner, result.headToHead.drivers.winner],
    [picks.teamHeadToHead?.winner, result.headToHead.teams.winner],
  ];
  return [...ofPodium, ...others.map(([pick, actual]) => (pick === actual ? 'right' : 'wrong'))];
}

async function shownMarks(row: Locator): Promise<string[]> {
  return row
    .locator('td [role=img]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));
}

test('the last race with a result comes first, and another one replaces the address', async () => {
  const page = await annasPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/results');
  await page.getByRole('heading', { name: 'British Grand Prix' }).waitFor();
  await players(page).first().waitFor();
  expect(calls.sort()).toEqual(['/api/scores/race/2025-silverstone', '/api/season']);

  const pagesBefore = await page.evaluate(() => history.length);
  await page.getByLabel('Race', { exact: true }).selectOption({ label: '8. Monaco Grand Prix' });
  await page.getByRole('heading', { name: 'Monaco Grand Prix' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/results/2025-monaco');
  expect(await page.evaluate(() => history.length)).toBe(pagesBefore);
  expect(page.faults).toEqual([]);
});

test('every pick has the mark that a second count gives it, and the best have the badge', async () => {
  const page = await annasPage();
  for (const [raceId, badge] of [
    ['2025-silverstone', 'Silverstone Sword'],
    ['2025-miami', undefined],
  ] as const) {
    const { scores, result } = await scoresOf(raceId);
    const best = Math.max(...scores.map(({ score }) => score));
    await page.goto(`/results/${raceId}`);
    await players(page).first().waitFor();
    expect((await namesIn(page)).sort()).toEqual(scores.map(({ username }) => username).sort());
    for (const { username, score, prediction } of scores) {
      const row = players(page).filter({ has: page.getByText(username, { exact: true }) });
      const points = await row.locator('td').first().textContent();
      const badges = await row.locator('th svg title').allTextContents();
      const rank = await row.locator('[data-rank]').textContent();
      expect([username, await shownMarks(row)]).toEqual([
        username,
        marksOf(prediction.predictions, result),
      ]);
      expect([points, rank, badges]).toEqual([
        String(score),
        String(1 + scores.filter((other) => other.score > score).length),
        badge && score === best ? [badge] : [],
      ]);
    }
  }
  await page.getByRole('heading', { name: 'Marquee race winner badges' }).waitFor();
  expect(await page.locator('tr.mine [data-username]').allTextContents()).toEqual(['anna']);
  expect(page.faults).toEqual([]);
});

test('the details of a score open and close by keyboard, and sum up to it', async () => {
  const page = await annasPage();
  await page.goto('/results/2025-silverstone');
  await page
    .getByRole('button', { name: /^You: \d+ points?, \d+(st|nd|rd|th) of \d+$/ })
    .press('Enter');
  const opener = page.getByRole('button', { name: /^\d+ ?anna$/ });
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'anna' });
  await dialog.getByText(/^British Grand Prix · \d of 8 picks scored$/).waitFor();
  const lines = await dialog.locator('li b').allTextContents();
  const total = Number(lines.pop());
  expect(total).toBeGreaterThan(0);
  expect(lines.reduce((sum, points) => sum + Number(points), 0)).toBe(total);
  await dialog.getByText(`In all: ${total} point`).waitFor();
  expect(await dialog.getByRole('row').count()).toBe(1 + 8);
  await expectNoViolations(page);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(page.faults).toEqual([]);
});

test('an open race closes before the eyes, shows the picks, and later the points', async () => {
  const teams = { team1: 'ferrari', team2: 'mercedes' };
  const { body } = await cloud.call('GET', '/api/head-to-head/2025-spa');
  const { configuration }: { configuration: { drivers: Record<string, { driverId: string }> } } =
    body;
  const { driver1, driver2 } = configuration.drivers;
  const drivers = { driver1: driver1?.driverId, driver2: driver2?.driverId };
  await cloud.pair(asAnna, '2025-spa', { drivers, teams });
  await cloud.at('2025-07-26T13:57:50Z');

  const page = await annasPage();
  await page.clock.install({ time: '2025-07-26T13:57:50Z' });
  await page.goto('/results/2025-spa');
  await page.getByText('Predictions Open', { exact: true }).waitFor();
  await page.getByText(PENDING, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Enter My Predictions' }).waitFor();
  await expectNoViolations(page);

  await cloud.at('2025-07-26T13:58:10Z');
  await page.clock.fastForward(11_000);
  await page.getByText('Everybody’s picks appear here in a moment.').waitFor();
  expect(await players(page).count()).toBe(0);
  const told: string[] = [];
  const askedOnce = async (route: Route) => {
    told.push(await page.locator('article div p').first().innerText());
    await route.continue();
  };
  await page.route('**/api/scores/race/*', askedOnce, { times: 1 });
  await page.clock.fastForward(11_000);
  await players(page).first().waitFor();
  // Not "no predictions" while the picks are loading.
  expect(told).toEqual([TIPS_CLOSED]);
  await page.getByText('Tips Closed', { exact: true }).waitFor();
  await page.getByText(TIPS_CLOSED, { exact: true }).waitFor();
  await page.getByText(PENDING, { exact: true }).waitFor();
  const names = await namesIn(page);
  expect(names).toEqual(names.toSorted());
  // The pairing of the teams has changed, so that no pick of it counts.
  expect(await shownMarks(players(page).first())).toEqual(['No pick']);

  await cloud.at('2025-07-27T13:30:00Z');
  await page.reload();
  await page.getByText('Completed', { exact: true }).waitFor();
  await page.getByText(NO_SCORES, { exact: true }).waitFor();
  // Spec section 4: a past date counts as completed, so nothing beside it is called pending.
  expect(await page.getByText('Race Pending').count()).toBe(0);
  await cloud.at('2025-07-27T19:00:00Z');
  await page.route('**/api/scores/race/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Failed to load race results').waitFor();
  await page.unroute('**/api/scores/race/**');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('columnheader', { name: 'Points' }).first().waitFor();
  expect(await page.getByText(NO_SCORES).count()).toBe(0);
  expect(await page.getByText(PENDING).count()).toBe(0);
  expect((await shownMarks(players(page).first())).at(-1)).toBe('No pick');
  expect(page.faults).toEqual([]);
});

test('a race without predictions says so when it has closed, and when it is over', async () => {
  const page = await annasPage();
  await cloud.at('2025-08-02T14:10:00Z');
  await page.goto('/results/2025-hungaroring');
  await page.getByText(NO_PREDICTIONS, { exact: true }).waitFor();
  await page.getByText('Tips Closed', { exact: true }).waitFor();
  await cloud.at('2025-08-03T19:00:00Z');
  await page.reload();
  await page.getByText(NO_SCORES, { exact: true }).waitFor();
  await page.getByText('Completed', { exact: true }).waitFor();
  expect(await page.getByRole('list', { name: 'Podium' }).innerText()).toMatch(/Norris/);
  expect(page.faults).toEqual([]);
});

test('an address without a race asks for one, and what fails to load says so', async () => {
  const page = await annasPage();
  await page.goto('/results/2025-nowhere');
  await page.getByText('Please select a race to view results', { exact: true }).waitFor();

  await page.route('**/api/scores/race/*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/results/2025-monaco');
  await page.getByText('Failed to load race results', { exact: true }).waitFor();
  await page.unroute('**/api/scores/race/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await players(page).first().waitFor();

  await page.route('**/api/season', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await page.getByText('Failed to load races', { exact: true }).waitFor();
  await page.unroute('**/api/season');
  await page.getByRole('button', { name: 'Try again' }).click();
  await players(page).first().waitFor();
  expect(page.faults).toEqual([]);
});
