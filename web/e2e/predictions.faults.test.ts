import { testCloud } from '@parc-ferme/local/testing/test-cloud';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { chooseAllPicks, choosePick } from './steps.ts';

const RACE = '2025-hungaroring';
const SUBMIT = `**/api/predictions/${RACE}`;
const PAIRING = {
  drivers: { driver1: 'norris', driver2: 'piastri' },
  teams: { team1: 'ferrari', team2: 'mercedes' },
};
const OTHER_PAIRING = { ...PAIRING, drivers: { driver1: 'hamilton', driver2: 'leclerc' } };
const DRIVERS = {
  P1: 'Oscar Piastri',
  P2: 'Lando Norris',
  P3: 'Charles Leclerc',
  'Pole position': 'Lando Norris',
  'Fastest lap': 'Lando Norris',
  'First retirement': 'Lance Stroll',
};
/** From when the tests begin. */
const SIX_MINUTES_LEFT_MS = (5 * 24 * 60 + 5 * 60 + 52) * 60_000;
const SUCCESS = 'Predictions submitted successfully!';

const cloud = await testCloud({ NOW: '2025-07-28T07:00:00Z' });
afterAll(cloud.close);
const browser = await launchBrowser();
await cloud.at('2025-07-28T08:00:00Z');
const admin = await cloud.admin('director');
beforeEach(() => cloud.pair(admin, RACE, PAIRING));

type Player = Awaited<ReturnType<typeof cloud.player>>;
type Stored = { version: number; predictions: { podium: string[] } };
let players = 0;

/** A tab of a newcomer, which counts what it sends. */
async function newcomer() {
  players += 1;
  const player = await cloud.player(`newcomer-${players}`);
  return { player, ...(await tabOf(player)) };
}

async function tabOf(player: Player) {
  const page = await openPage(browser, cloud.url);
  await enter(page, player);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postData() ?? '');
  });
  return { page, posts };
}

async function enter(page: Page, player: Player, path = `/predictions/${RACE}`) {
  await page.goto('/rules');
  await keepSession(page, player);
  await page.goto(path);
  await page.getByRole('timer').waitFor();
}

function keepSession(page: Page, { id, username, token }: Player): Promise<void> {
  const user = { id, username, email: `${username}@example.org`, role: 'player' };
  return page.evaluate(
    ([session, kept]) => {
      localStorage.setItem('token', session);
      localStorage.setItem('user', kept);
    },
    [token, JSON.stringify(user)] as const,
  );
}

async function storedFor(as: Player): Promise<Stored | null> {
  const { body } = await cloud.call('GET', `/api/predictions/${RACE}`, { as });
  return Object(body).prediction;
}

const submit = (page: Page) =>
  page.getByRole('button', { name: /^(Submit|Update) Predictions$/ }).click();

test('without a connection nothing is lost, and the button sends once there is one again', async () => {
  const { page, player, posts } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  await page.context().setOffline(true);
  await submit(page);
  await page
    .getByText('Failed to submit predictions. Please try again. There is no connection.')
    .waitFor();
  expect(await storedFor(player)).toBeNull();

  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('Not submitted yet').waitFor();
  await submit(page);
  await page.getByText(SUCCESS).waitFor();
  expect((await storedFor(player))?.version).toBe(1);
  expect(posts).toHaveLength(2);
  expect(page.faults).toEqual([]);
});

test('where the reply is lost the server is asked, and the picks count as sent', async () => {
  const { page, player, posts } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  await page.route(SUBMIT, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await submit(page);
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('button', { name: 'Update Predictions' }).click();
  expect(posts).toHaveLength(1);
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

test('where nobody answers at all it is not known, and the next press asks before it sends', async () => {
  const { page, player, posts } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  await page.route(SUBMIT, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    return route.abort();
  });
  await submit(page);
  await page.getByText('nobody knows whether your picks arrived').waitFor();
  expect((await storedFor(player))?.version).toBe(1);

  await page.unroute(SUBMIT);
  await submit(page);
  await page.getByText(SUCCESS).waitFor();
  expect(posts).toHaveLength(1);
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

test('picks in doubt that were changed since replace what did arrive, and nothing else', async () => {
  const { page, player, posts } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  await page.route(SUBMIT, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    return route.abort();
  });
  await submit(page);
  await page.getByText('nobody knows whether your picks arrived').waitFor();
  await page.unroute(SUBMIT);
  await choosePick(page, 'P1', 'Max Verstappen');
  await submit(page);
  await page.getByText(SUCCESS).waitFor();
  expect(posts).toHaveLength(2);
  expect(await storedFor(player)).toMatchObject({
    version: 2,
    predictions: { podium: ['max_verstappen', 'norris', 'leclerc'] },
  });
  expect(page.faults).toEqual([]);
});

test('a submission that never arrived is said to be so, and is sent with the next press', async () => {
  const { page, player } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  await page.route(SUBMIT, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await submit(page);
  await page.getByText('They did not arrive.').waitFor();
  await page.unroute(SUBMIT);
  await submit(page);
  await page.getByText(SUCCESS).waitFor();
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

test('a double tap sends once, and picks that are stored are not sent again', async () => {
  const { page, player, posts } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SUBMIT, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Predictions' }).dblclick();
  await page.getByRole('button', { name: 'Submitting...' }).click({ force: true });
  answer();
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('button', { name: 'Update Predictions' }).click();
  expect(posts).toHaveLength(1);
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

test('what another tab saved is not replaced before both were seen', async () => {
  const one = await newcomer();
  const other = await tabOf(one.player);
  await chooseAllPicks(one.page, DRIVERS);
  await submit(one.page);
  await one.page.getByText(SUCCESS).waitFor();

  await chooseAllPicks(other.page, { ...DRIVERS, P1: 'Max Verstappen' });
  await submit(other.page);
  const choice = other.page.getByRole('dialog');
  await choice.getByText('Oscar Piastri').waitFor();
  await choice.getByText('Max Verstappen').waitFor();
  expect((await storedFor(one.player))?.version).toBe(1);
  await choice.getByRole('button', { name: 'Keep what is saved' }).click();
  await other.page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();

  await choosePick(one.page, 'P2', 'George Russell');
  await submit(one.page);
  await one.page.getByText(SUCCESS).waitFor();
  await choosePick(other.page, 'P3', 'Lance Stroll');
  await submit(other.page);
  await choice.getByRole('button', { name: 'Save mine instead' }).click();
  await other.page.getByText(SUCCESS).waitFor();
  // Whole, and never a mix of both.
  expect(await storedFor(one.player)).toMatchObject({
    version: 3,
    predictions: { podium: ['piastri', 'norris', 'stroll'] },
  });
  expect([...one.page.faults, ...other.page.faults]).toEqual([]);
});

test('a draft that outlived a change on another device does not replace it unseen', async () => {
  const { page, player } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  const picks = {
    podium: ['russell', 'norris', 'leclerc'],
    ...{ polePosition: 'norris', fastestLap: 'norris', firstRetirement: 'stroll' },
    driverHeadToHead: { winner: 'norris' },
    teamHeadToHead: { winner: 'ferrari' },
  };
  await cloud.predict(player, RACE, picks);
  await page.reload();
  await page.getByText('Not submitted yet').waitFor();
  await submit(page);
  await page.getByRole('dialog').getByText('George Russell').waitFor();
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

test('a matchup that is changed while the page is open costs that pick only', async () => {
  const { page, player } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  await cloud.pair(admin, RACE, OTHER_PAIRING);
  const reloaded = page.waitForRequest('**/api/season');
  await submit(page);
  // The edge may keep the old matchup for some seconds.
  expect(await (await reloaded).headerValue('cache-control')).toBe('no-cache');
  await page.getByText('The driver matchup has changed. Please choose again.').waitFor();
  await page.getByText('1 pick to go: Driver head-to-head').waitFor();
  await page.getByText('This matchup was changed after you chose.').waitFor();
  await page.getByRole('radio', { name: 'Lewis Hamilton' }).check();
  await submit(page);
  await page.getByText(SUCCESS).waitFor();
  expect((await storedFor(player))?.version).toBe(1);

  await cloud.pair(admin, RACE, PAIRING);
  await page.reload();
  await page.getByText('This matchup was changed after you chose.').waitFor();
  await page.getByText('1 pick to go: Driver head-to-head').waitFor();
  expect(page.faults).toEqual([]);
});

test('a session that ended costs no pick', async () => {
  const { page, player, posts } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  await page.evaluate(() => localStorage.setItem('token', 'nobody.knows.it'));
  await submit(page);
  await page.getByText('Your session has ended.').waitFor();
  await page.getByText('Your picks are kept on this device.').waitFor();
  expect(posts).toHaveLength(1);

  await page.getByRole('link', { name: 'Log in again' }).first().click();
  await page.getByLabel('Username').fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/predictions/);
  await page.getByLabel('Race', { exact: true }).selectOption(RACE);
  await page.getByText('Not submitted yet').waitFor();
  await submit(page);
  await page.getByText(SUCCESS).waitFor();
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

test("another player who logs in in a second tab never sends the first one's picks", async () => {
  const [first, second] = [await cloud.player('first'), await cloud.player('second')];
  const context = await browser.newContext({ baseURL: cloud.url });
  const page = await openPage(context, cloud.url);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/predictions/') && request.method() === 'POST')
      posts.push(request.url());
  });
  await enter(page, first);
  await chooseAllPicks(page, DRIVERS);
  // As it is in the moment in which this tab has not heard of the other one yet.
  await keepSession(page, second);
  await submit(page);
  await page.getByText('Somebody else has logged in meanwhile. Nothing was sent.').waitFor();
  await keepSession(page, first);

  const tab = await openPage(context, cloud.url);
  await enter(tab, second);
  await page.getByText('Welcome, second').waitFor({ state: 'attached' });
  await page.getByText('8 picks to go').waitFor();
  expect(posts).toHaveLength(0);
  expect(await storedFor(second)).toBeNull();

  await enter(tab, first);
  await page.getByText('Welcome, first').waitFor({ state: 'attached' });
  await page.getByText('Not submitted yet').waitFor();
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();
  expect([...page.faults, ...tab.faults]).toEqual([]);
});

test.each([
  ['a day slow', -86_400_000],
  ['a day fast', 86_400_000],
])('a visitor whose clock is %s counts down by the server', async (_, shift) => {
  const { page, player } = await newcomer();
  await page.addInitScript((ms) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + ms;
  }, shift);
  await enter(page, player);
  const left = await page.getByRole('timer').textContent();
  expect(left).toMatch(/^12[56]h/);
  expect(page.faults).toEqual([]);
});

test('the form closes while it is open, and goes on saying what was submitted', async () => {
  const { page, player, posts } = await newcomer();
  await page.clock.install({ time: new Date('2025-07-28T08:00:00Z') });
  await page.reload();
  await chooseAllPicks(page, DRIVERS);
  await submit(page);
  await page.getByText(SUCCESS).waitFor();
  await page.clock.fastForward(SIX_MINUTES_LEFT_MS + 2 * 60_000);
  expect(await page.locator('.lamp.lit').count()).toBe(2);
  await page.getByRole('button', { name: /^P1 / }).click();
  await page.clock.fastForward(4 * 60_000);
  await focusedLine(page, 'Predictions closed').waitFor();
  expect(await page.getByText(SUCCESS).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: /^P1 / }).isDisabled()).toBe(true);
  expect(posts).toHaveLength(1);
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

/** Until well after predictions closed. */
const PAST_CLOSING_MS = SIX_MINUTES_LEFT_MS + 10 * 60_000;
/** As the server answers once predictions are closed, whose clock only goes forward. */
async function answerLate(route: Route, when?: Promise<void>) {
  const response = await route.fetch();
  await when;
  const date = new Date('2025-08-02T14:05:00Z').toUTCString();
  await route.fulfill({ response, headers: { ...response.headers(), date } });
}
const focusedLine = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).and(page.locator(':focus'));
const tooLate = (page: Page) => page.getByText('not submitted in time');

/** Submits by Enter in a head-to-head, on a page whose clock can be moved. */
async function submitByEnter(page: Page) {
  await chooseAllPicks(page, DRIVERS);
  await page.getByRole('radiogroup').last().getByRole('radio').first().focus();
  await page.keyboard.press('Enter');
}

test('a submission on its way when predictions close is neither lost nor called too late', async () => {
  const { page, player, posts } = await newcomer();
  await page.clock.install({ time: new Date('2025-07-28T08:00:00Z') });
  await page.reload();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SUBMIT, (route) => answerLate(route, held));
  await submitByEnter(page);
  const sending = page.getByRole('button', { name: 'Submitting...' });
  await sending.and(page.locator(':focus')).waitFor();
  await page.clock.fastForward(PAST_CLOSING_MS);
  await page.getByText('Predictions closed').waitFor();
  expect(await sending.isVisible()).toBe(true);
  expect(await tooLate(page).count()).toBe(0);
  answer();
  await page.getByText(SUCCESS).waitFor();
  await focusedLine(page, 'Predictions closed').waitFor();
  expect(await tooLate(page).count()).toBe(0);
  expect(posts).toHaveLength(1);
  expect((await storedFor(player))?.version).toBe(1);
  expect(page.faults).toEqual([]);
});

test.each([true, false])(
  'after closing the server is asked what it has of picks in doubt: %s',
  async (arrives) => {
    const { page, posts } = await newcomer();
    await page.clock.install({ time: new Date('2025-07-28T08:00:00Z') });
    await page.reload();
    await page.route(SUBMIT, async (route) => {
      if (arrives && route.request().method() === 'POST') await route.fetch();
      return route.abort();
    });
    await submitByEnter(page);
    await page.getByText('nobody knows whether your picks arrived').waitFor();
    await page.clock.fastForward(PAST_CLOSING_MS);
    await page.getByText('Predictions closed').waitFor();
    expect(await tooLate(page).count()).toBe(0);
    await page.unroute(SUBMIT);
    await page.route(SUBMIT, (route) => answerLate(route));
    await page.getByRole('button', { name: 'Ask the server' }).click();
    await (arrives ? page.getByText(SUCCESS) : tooLate(page)).waitFor();
    expect(await page.getByRole('button', { name: 'Ask the server' }).count()).toBe(0);
    expect(await tooLate(page).count()).toBe(arrives ? 0 : 1);
    expect(posts).toHaveLength(1);
    expect(page.faults).toEqual([]);
  },
);

test('what comes too late for the server is refused in its words', async () => {
  const { page, player } = await newcomer();
  await chooseAllPicks(page, DRIVERS);
  await cloud.at('2025-08-02T13:58:00Z');
  await submit(page);
  await page.getByText('Predictions are now closed for this race.').waitFor();
  await page.getByText('Predictions closed').waitFor();
  await page.getByText('not submitted in time').waitFor();
  expect(await storedFor(player)).toBeNull();
  expect(page.faults).toEqual([]);
});
