import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { chooseAllPicks, choosePick, DRIVERS, signIn, submitPicks } from './steps.ts';

const SUCCESS = 'Predictions submitted successfully!';

const cloud = await testCloud({ SAMPLE_PLAYERS: '3', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

async function newcomer(username: string) {
  const player = await cloud.player(username);
  const page = await openPage(browser, cloud.url);
  await signIn(page, username, 'correct horse');
  await page.getByRole('timer').waitFor();
  return { page, player };
}

const focused = (page: Page, role: 'button' | 'combobox' | 'listbox', name: string) =>
  page.getByRole(role, { name }).and(page.locator(':focus')).waitFor();

test('a prediction is made and submitted with the keyboard alone', async () => {
  const { page } = await newcomer('keys');
  const { keyboard } = page;
  await page.getByRole('button', { name: /^P1 / }).focus();
  await keyboard.press('Enter');
  await focused(page, 'combobox', 'Search for a driver');
  await expectNoViolations(page);
  await keyboard.press('End');
  const active = async () => {
    const id = await page
      .getByRole('combobox', { name: 'Search for a driver' })
      .getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"]`).textContent();
  };
  expect(await active()).toContain('Verstappen');
  await keyboard.press('ArrowDown');
  expect(await active()).toContain('Albon');
  await keyboard.press('ArrowUp');
  expect(await active()).toContain('Verstappen');
  await keyboard.press('Home');
  expect(await active()).toContain('Albon');
  await keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await focused(page, 'button', 'P1 Choose a driver');

  for (const [search, pick] of [
    ['pia', 'P1 Oscar Piastri'],
    ['lando', 'P2 Lando Norris'],
    ['leclerc', 'P3 Charles Leclerc'],
    ['hulk', 'Pole position Nico Hülkenberg'],
    ['red bull ver', 'Fastest lap Max Verstappen'],
    ['str', 'First retirement (last place) Lance Stroll'],
  ] as const) {
    await keyboard.press('Enter');
    await keyboard.type(search);
    await keyboard.press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await focused(page, 'button', pick);
    await keyboard.press('Tab');
  }
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await page.getByText('Not submitted yet').waitFor();
  await keyboard.press('Tab');
  await focused(page, 'button', 'Submit Predictions');
  await keyboard.press('Enter');
  await page.getByText(SUCCESS).waitFor();
  await expectNoViolations(page);
  expect(page.faults).toEqual([]);
});

test('on touch screens no keyboard opens, and the submission lists the missing picks', async () => {
  await cloud.player('thumb');
  const context = await browser.newContext({
    ...{ baseURL: cloud.url, viewport: { width: 360, height: 740 } },
    ...{ hasTouch: true, isMobile: true, colorScheme: 'dark', serviceWorkers: 'block' },
  });
  const page = await openPage(context, cloud.url);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await signIn(page, 'thumb', 'correct horse');
  await page.getByText('8 picks left').waitFor();
  await page.getByRole('button', { name: 'Submit Predictions' }).tap();
  await focused(page, 'button', 'P1 Choose a driver');

  for (const [label, driver] of Object.entries(DRIVERS)) {
    await page.getByRole('button', { name: new RegExp(`^${RegExp.escape(label)} `) }).tap();
    await focused(page, 'listbox', 'Drivers');
    await page.getByRole('option', { name: driver }).tap();
  }
  await page.getByText('2 picks left: Driver head-to-head, Team head-to-head').waitFor();
  await page.getByRole('button', { name: 'Submit Predictions' }).tap();
  await expectNoViolations(page);
  await page
    .getByRole('radiogroup', { name: 'Driver head-to-head' })
    .getByRole('radio')
    .nth(1)
    .tap();
  await page.getByRole('radiogroup', { name: 'Team head-to-head' }).getByRole('radio').nth(0).tap();
  await page.getByRole('button', { name: 'Submit Predictions' }).tap();
  await page.getByText(SUCCESS).waitFor();
  expect(sent.filter((url) => url.includes('/predictions/'))).toHaveLength(1);
  expect(await widerThanScreen(page)).toBe(0);
  expect(page.faults).toEqual([]);
});

const exactly = { exact: true } as const;
const widerThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the picker finds by code, name and team, and shows other drivers in searches only', async () => {
  const { page } = await newcomer('seeker');
  await choosePick(page, 'P2', 'Lando Norris');
  await page.getByRole('button', { name: /^P1 / }).click();
  const options = page.getByRole('listbox').getByRole('option');
  expect(await options.count()).toBe(20);
  expect(await page.getByRole('option', { name: 'Lando Norris P2' }).count()).toBe(1);
  const search = page.getByRole('combobox', { name: 'Search for a driver' });
  for (const [text, found] of [
    ['VER', ['Max Verstappen']],
    ['hulken', ['Nico Hülkenberg']],
    ['mclaren', ['Lando NorrisP2', 'Oscar Piastri']],
    ['doohan', ['Jack Doohan']],
  ] as const) {
    await search.fill(text);
    expect((await options.allTextContents()).map((option) => option.slice(3))).toEqual(found);
  }
  await search.fill('senna');
  await page.getByText('Nobody is called “senna” this season.').waitFor();
  await search.fill('norris');
  await page.keyboard.press('Enter');
  await page.getByText('One driver stands on your podium more than once.').waitFor();
  expect(page.faults).toEqual([]);
});

test('what was not submitted survives a reload, piece by piece, until it is discarded or submitted', async () => {
  const { page, player } = await newcomer('drafty');
  const raceId = page.url().split('/').at(-1) ?? '';
  await chooseAllPicks(page);
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await choosePick(page, 'P1', 'Max Verstappen');
  await page.reload();
  await page.getByRole('button', { name: 'P1 Max Verstappen' }).waitFor();
  await page.getByText('Unsaved changes. Your earlier picks still count.').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();

  const draft = (choices: unknown) =>
    page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `draft.${player.id}.predictions.${raceId}`,
      JSON.stringify({ over: 1, choices }),
    ] as const);
  await draft({ p1: 'fangio', p2: { id: 7 }, p3: 'alonso', driver: 'a>b' });
  await page.reload();
  await page.getByRole('button', { name: 'P3 Fernando Alonso' }).waitFor();
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
  expect(page.faults).toEqual([]);
});

test('the last picks are copied to where nothing is chosen yet', async () => {
  const { page } = await newcomer('copycat');
  expect(await page.getByRole('button', { name: 'Copy my last picks' }).count()).toBe(0);
  await chooseAllPicks(page);
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('button', { name: 'Next race', exact: true }).click();
  await page.getByText('No driver matchup has been set for this race yet.').waitFor();
  await page.getByText('No team matchup has been set for this race yet.').waitFor();
  await choosePick(page, 'P1', 'Max Verstappen');
  await page.getByRole('button', { name: 'Copy my last picks' }).click();
  await page.getByRole('button', { name: 'P1 Max Verstappen' }).waitFor();
  await page.getByRole('button', { name: 'First retirement (last place) Lance Stroll' }).waitFor();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  expect(page.faults).toEqual([]);
});

test('a season of picks lies beside its results, in two calls for all races', async () => {
  const page = await openPage(browser, cloud.url);
  await signIn(page, 'anna', SAMPLE_PASSWORD);
  await page.waitForURL('**/predictions/2025-spa');
  await page.getByRole('region', { name: 'Your Predictions' }).getByText('British').waitFor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.reload();
  const list = page.getByRole('region', { name: 'Your Predictions' });
  await list.getByText('British Grand Prix').click();
  await list.getByRole('row', { name: /^Team head-to-head/ }).waitFor();
  const total = await list.locator('li:last-child b').textContent();
  const folded = list.locator('summary', { hasText: 'British Grand Prix' });
  expect(await folded.textContent()).toContain(`${total} point`);
  await list.locator('summary', { hasText: 'Belgian Grand Prix' }).click();
  await list.getByText('No result yet').nth(8).waitFor();
  expect(await list.getByText('No result yet').count()).toBe(9);

  await page.getByLabel('Race', { exact: true }).selectOption('2025-silverstone');
  await page.waitForURL('**/predictions/2025-silverstone');
  await page.getByText('Predictions closed').waitFor();
  await page.getByRole('region', { name: 'Your picks for this race' }).getByRole('table').waitFor();
  expect(await page.getByRole('button', { name: /Predictions$/ }).count()).toBe(0);
  await page.getByText('Points breakdown').click();
  await page.getByRole('row', { name: 'All three in the right order 6' }).waitFor();
  expect(calls.map((url) => new URL(url).pathname)).toEqual([
    '/api/season',
    '/api/predictions/user',
  ]);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await widerThanScreen(page)).toBe(0);

  await page.goBack();
  expect(page.url()).not.toContain('/predictions/2025-spa');
  expect(page.faults).toEqual([]);
});

test('a race that is none, and a failure of one part, leave the rest in its place', async () => {
  const { page } = await newcomer('unlucky');
  await page.getByText("You haven't made any predictions yet.").waitFor();
  await page.goto('/predictions/2025-nordschleife');
  await page.getByText('Race not found').waitFor();
  await page
    .getByText('The selected race could not be loaded. Please try a different race.')
    .waitFor();

  await page.route('**/api/predictions/user*', (route) => route.abort());
  await page.goto('/predictions');
  await page.getByText('Failed to load your predictions').waitFor();
  await chooseAllPicks(page);
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await page.unroute('**/api/predictions/user*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Your Predictions' }).getByText('Belgian').waitFor();

  await page.route('**/api/predictions/user*', async (route) => {
    const { predictions, notices } = await (await route.fetch()).json();
    const [mine] = predictions;
    await route.fulfill({ json: { predictions: [{ ...mine, predictions: null }], notices } });
  });
  await page.goto('/predictions');
  await page.getByRole('region', { name: 'Your Predictions' }).getByText('Belgian').click();
  await page.getByText('Prediction details missing or could not be loaded.').waitFor();

  await page.route('**/api/season*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The timing screens are dark.' } }),
  );
  await page.goto('/predictions');
  await page.getByText('Failed to load data: The timing screens are dark.').waitFor();
  await page.getByText('Points breakdown').waitFor();
  await page.unrouteAll({ behavior: 'wait' });

  const { body } = await cloud.call('GET', '/api/season');
  await page.route('**/api/season*', (route) =>
    route.request().url().endsWith('season=2024')
      ? route.fulfill({ status: 500, json: { message: 'The archive is locked.' } })
      : route.fulfill({ json: { ...Object(body), seasons: [2025, 2024] } }),
  );
  await page.goto('/predictions/2024-spa');
  await page.getByText('Failed to load race data. Please try again later.', exactly).waitFor();
  expect(page.faults).toEqual([]);
});

type Season = { races: { _id: string }[]; drivers: { driverId: string }[] };

test('a calendar with gaps and a field of sixty are shown', async () => {
  const { page } = await newcomer('explorer');
  const path = `/predictions/${page.url().split('/').at(-1)}`;
  const { body } = await cloud.call('GET', '/api/season');
  const season: Season = body;
  const tell = async (changed: object) => {
    await page.unroute('**/api/season*');
    await page.route('**/api/season*', (route) =>
      route.fulfill({ json: { ...season, ...changed } }),
    );
    await page.goto(path);
  };
  const racesWith = (change: object) => ({
    races: season.races.map((race) => (path.endsWith(race._id) ? { ...race, ...change } : race)),
  });

  await tell({ races: [] });
  await page.getByText('No race selected').waitFor();
  await page.getByText('Please select a race from the dropdown to make predictions.').waitFor();
  await page.getByText('No upcoming races found').waitFor();
  await page.getByRole('button', { name: 'Submit Predictions' }).click();
  await page.getByText('No race selected. Please select a race first.').waitFor();

  await tell({});
  await page.getByText(', 2 minutes before qualifying').waitFor();
  await tell(racesWith({ predictionClosingTime: '2025-07-26T12:00:00.000Z' }));
  await page.getByText(', before qualifying').waitFor();

  for (const closingProblem of ['Invalid qualifying time', 'Invalid closing time']) {
    await tell(racesWith({ predictionClosingTime: null, closingProblem }));
    await page.getByText(closingProblem).waitFor();
  }
  await tell(racesWith({ status: 'cancelled' }));
  await page.getByText('This race was cancelled').waitFor();
  await page.getByText('You made no prediction for this race.').waitFor();

  const [ferrari] = season.drivers.filter(({ driverId }) => driverId === 'leclerc');
  await tell({ drivers: [ferrari, { ...ferrari, driverId: 'arthur', givenName: 'Arthur' }] });
  await page.getByRole('button', { name: /^P1 / }).click();
  const box = await page.getByText('Arthur').boundingBox();
  expect(box?.width).toBeGreaterThan(20);
  await tell({ drivers: [] });
  await page.getByRole('button', { name: /^P1 / }).click();
  await page.getByText('No drivers are known yet.').waitFor();

  const drivers = Array.from({ length: 60 }, (_, index) => ({
    driverId: `driver-${index}`,
    givenName: 'Maximilian Alexander',
    familyName: `Featherstonehaugh-Cholmondeley ${index}`,
  }));
  await tell({ drivers });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /^P1 / }).click();
  expect(await page.getByRole('listbox').getByRole('option').count()).toBe(60);
  await page.getByRole('listbox').getByRole('option').last().click();
  await page.getByRole('button', { name: /^P1 .*Cholmondeley 59$/ }).waitFor();
  expect(await widerThanScreen(page)).toBe(0);
  expect(page.faults).toEqual([]);
});
