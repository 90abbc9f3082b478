import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { PERFECT_SCORE } from '@parc-ferme/domain/scoring/points';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { MAX_SHIFT, recordShift, shiftOf } from './layout-shift.ts';
import { apiCallsOf, loadReady, openAs, scrollThrough, sessionOfCaller } from './people.ts';
import { headToHeadPicks } from './predicting.ts';

const cloud = await testCloud({ NOW: '2025-07-20T08:00:00Z' });
const browser = await launchBrowser();

/** Six hours before qualifying. */
const SATURDAY = '2025-07-26T08:00:00Z';
const PICKS = {
  podium: ['norris', 'piastri', 'leclerc'],
  polePosition: 'hamilton',
  fastestLap: 'max_verstappen',
  firstRetirement: 'stroll',
} as const;

/** The first predicts before the pairing is set, the second never. */
const [early, idle] = [await cloud.player('early'), await cloud.player('idle')];
await cloud.predict(early, '2025-spa', PICKS);
const openFor = (player: typeof early) => openAs(browser, cloud, sessionOfCaller(player));

// Each test opens its own pages, and moves the clock on from the test before.

test('home tells how the competition came about, and has the categories with their points and the contact', async () => {
  const page = await openPage(browser, cloud.url);
  // The build has rendered it into the HTML.
  const document = await cloud.call('GET', '/');
  expect(document.text).toContain('How it works');
  await page.goto('/');
  for (const text of [
    /by email, points were counted in spreadsheets/,
    'March 2025',
    /leaderboards and processing were still coming/,
    /still in development/,
    'Predictions close 2 minutes before qualifying starts.',
    'Submit your predictions, every race.',
  ]) {
    await page.getByText(text).waitFor();
  }
  await page.getByRole('row', { name: 'Pole position who is first in qualifying 2' }).waitFor();
  await page.getByRole('row', { name: new RegExp(`A perfect race .* ${PERFECT_SCORE}`) }).waitFor();
  const support = page.getByRole('region', { name: 'Points look wrong?' });
  await support.getByRole('link', { name: 'support@parc-ferme.example' }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await support.getByRole('button', { name: 'Copy the support address' }).click();
  await support.getByRole('button', { name: 'Copied' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('support@parc-ferme.example');
  await page.getByRole('heading', { level: 1, name: 'Belgian Grand Prix' }).waitFor();
  await page.getByRole('link', { name: 'Enter My Predictions' }).click();
  await page.waitForURL('**/login');
});

test('a player’s home ends with how it works, folded, and the contact', async () => {
  const player = await openFor(early);
  await loadReady(player, '/');
  await expect.poll(() => player.getByText('Welcome back to the grid').count()).toBe(0);
  await player.getByText('How it works', { exact: true }).click();
  for (const name of ['Welcome back to the grid', 'Picks and points']) {
    await player.getByRole('heading', { name }).waitFor();
  }
  await player.getByText('Predictions close 2 minutes before qualifying starts.').waitFor();
  await player.getByRole('region', { name: 'Points look wrong?' }).waitFor();
});

test('home has a countdown to closing, and times in the visitor’s time zone with its name', async () => {
  await cloud.at(SATURDAY);
  const page = await openPage(browser, cloud.url, { timezoneId: 'Pacific/Auckland' });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Belgian Grand Prix' }).waitFor();
  await page.getByText('Your time, Pacific/Auckland').waitFor();
  // 13:58 and 14:00 UTC are after midnight there.
  expect(
    await page.getByRole('region', { name: 'Next race' }).locator('time').allTextContents(),
  ).toEqual(['Sun, Jul 27, 1:58 AM', 'Sun, Jul 27, 2:00 AM', 'Mon, Jul 28, 1:00 AM']);
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^5h 5[78]m \d\ds$/);
});

test('a player without picks is told how many are left, in two calls', async () => {
  await cloud.at(SATURDAY);
  const page = await openFor(idle);
  const calls = apiCallsOf(page);
  await loadReady(page, '/');
  await page.getByText(`You haven’t picked yet: ${CATEGORIES.length} picks left`).waitFor();
  expect(calls.sort()).toEqual(['/api/home', '/api/season']);
  await page.getByText('1 of 2 is in').click();
  await page.getByRole('list', { name: 'In' }).getByRole('link', { name: 'early' }).waitFor();
  await page.getByRole('list', { name: 'Missing' }).getByRole('link', { name: 'idle' }).waitFor();
});

test('a player who predicted before the pairing sees the missing picks until they are submitted', async () => {
  await cloud.at(SATURDAY);
  const page = await openFor(early);
  await page.goto('/');
  await page.getByText('Your picks are in, but 2 picks left: Driver H2H, Team H2H').waitFor();
  await expect.poll(() => pickOf(page, 'P1')).toBe('NOR');
  await expect.poll(() => pickOf(page, 'Last')).toBe('STR');
  await expect.poll(() => pickOf(page, 'H2H-T')).toContain('no pick');

  await cloud.predict(early, '2025-spa', {
    ...PICKS,
    ...(await headToHeadPicks(cloud, '2025-spa')),
  });
  await page.reload();
  await page.getByText(/Your picks are in, last saved/).waitFor();
  await page.getByRole('link', { name: 'Change my picks' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Enter My Predictions' }).count()).toBe(0);
  await expect.poll(() => pickOf(page, 'H2H-T')).not.toContain('no pick');

  const steps = page.getByRole('region', { name: /Now never miss a closing/ });
  await expect
    .poll(() => steps.getByRole('link').allTextContents())
    .toEqual(['Put the races in your calendar', 'Switch push on']);
  await steps.getByRole('button', { name: 'Got it' }).click();
  await steps.waitFor({ state: 'detached' });
  await loadReady(page, '/');
  await expect.poll(() => steps.count()).toBe(0);
});

test('at zero home says that the race is closed, and links to the reveal and the next open race', async () => {
  const page = await openFor(idle);
  await cloud.at('2025-07-26T13:57:50Z');
  await page.clock.install({ time: '2025-07-26T13:57:50Z' });
  await page.goto('/');
  await page.getByRole('timer').waitFor();
  await cloud.at('2025-07-26T13:58:05Z');
  await page.clock.fastForward(11_000);
  await page.getByText('Predictions closed').waitFor();
  await page.getByText('You have no picks for this race').waitFor();
  await page.getByRole('link', { name: 'Already open: Hungarian Grand Prix' }).waitFor();
  await page.getByRole('link', { name: 'Wait for the reveal' }).click();
  await page.waitForURL('**/results/2025-spa');
});

test('from the reveal on each own pick has the number of players who share it, also on a page that was open before', async () => {
  await cloud.at('2025-07-26T13:58:05Z');
  const earlierPage = await openFor(early);
  await earlierPage.clock.install();
  await loadReady(earlierPage, '/');
  await earlierPage.getByText('Predictions closed').waitFor();
  await expect.poll(() => pickOf(earlierPage, 'P1')).toBe('NOR');
  await cloud.at('2025-07-26T14:10:00Z');
  await expect
    .poll(async () => {
      await earlierPage.clock.fastForward(1_000);
      return pickOf(earlierPage, 'P1');
    })
    .toBe('NORjust you');
  const page = await openFor(early);
  await loadReady(page, '/');
  await expect.poll(() => pickOf(page, 'P1')).toBe('NORjust you');
});

test('while a race is run home has the player’s points and place by the running order that the player has set', async () => {
  await cloud.at('2025-07-27T13:30:00Z');
  const page = await openFor(early);
  await loadReady(page, '/');
  await page.getByRole('heading', { level: 1, name: 'Belgian Grand Prix' }).waitFor();
  await page.getByRole('link', { name: 'Follow it live' }).click();
  await page.getByText('What if it ended like this?').click();
  const ownPlace = page.getByRole('heading', { name: /^You: \d+ points?, 1st of 1/ });
  const before = await ownPlace.textContent();
  await page.getByRole('button', { name: 'Norris down' }).click();
  await expect.poll(() => ownPlace.textContent()).not.toBe(before);
  const points = /\d+ points?/.exec((await ownPlace.textContent()) ?? '')?.[0] ?? '';
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const day = page.getByRole('region', { name: 'Race day' });
  await day.getByText(`${points}1st of 1Provisional`).waitFor();
  await day.getByText('As of the order you saw last.').waitFor();
});

test('after the result home begins with the player’s points and places, which do not move while the page loads', async () => {
  await cloud.call('POST', '/api/chat/messages', { as: early, body: { message: 'Told you so.' } });
  await cloud.at('2025-07-28T08:00:00Z');
  const page = await openFor(early);
  await recordShift(page);
  const weekend = page.getByRole('region', { name: 'Your weekend' });
  await loadReady(page, '/');
  await weekend.waitFor();
  expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
  await weekend.getByText('Belgian Grand Prix').waitFor();
  await weekend.getByText('In the race1st of 1').waitFor();
  await weekend.getByText(/^In the season1st of 2.*Nobody is ahead of you$/).waitFor();
  await weekend.getByText(new RegExp(`picks? of ${CATEGORIES.length} earned points`)).waitFor();
  const story = page.getByRole('region', { name: 'The story of the race' });
  await story.getByRole('definition').filter({ hasText: 'Spa Forest' }).waitFor();
  await story.getByText(/^early, \d+ points?/).waitFor();
  const table = page.getByRole('region', { name: 'The table' });
  await table.getByRole('row', { name: /early you/ }).waitFor();
  await page.getByText('Told you so.').waitFor();
  const next = page.getByRole('region', { name: 'Next race' });
  await next.getByRole('link', { name: 'Copy my last picks' }).waitFor();
  const isAbove = async () =>
    ((await weekend.boundingBox())?.y ?? 0) < ((await next.boundingBox())?.y ?? 0);
  await expect.poll(() => isAbove()).toBe(true);
  await expectNoViolations(page);

  // From the Thursday after it home begins with the next race.
  await cloud.at('2025-07-31T08:00:00Z');
  await loadReady(page, '/');
  await next.waitFor();
  await scrollThrough(page);
  await weekend.waitFor();
  await expect.poll(() => isAbove()).toBe(false);
});

test('a visitor sees who won the last round, and who leads the season, on a page that does not move while it loads', async () => {
  await cloud.at('2025-07-31T08:00:00Z');
  const page = await openPage(browser, cloud.url);
  await recordShift(page);
  await loadReady(page, '/');
  await page.getByText('Last round: Belgian Grand Prix').waitFor();
  await page.getByText(/^early won with \d+ points?$/).waitFor();
  await page.getByText('Leading the season').waitFor();
  expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
});

/** The pick that is shown for a category. */
async function pickOf(page: Page, name: string): Promise<string> {
  const cell = page.locator('dl > div').filter({ hasText: name });
  return (await cell.getByRole('definition').textContent()) ?? '';
}
