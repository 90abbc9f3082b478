import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../browser.ts';
import { closePages, untilInstalled } from '../deployments.ts';
import { loadReady, sessionOfCaller, writeSession } from '../people.ts';
import { predictionCloud, RACE, SUCCESS } from '../predicting.ts';
import { chooseAllPicks, choosePick, submitPicks } from '../steps.ts';

const { browser, cloud, storedPrediction } = await predictionCloud();
const FORM = `/predictions/${RACE}`;
const OFFLINE = 'You’re offline.';

// The tests follow one another on a device that has stored the site and the season.

const player = await cloud.player();
const context = await browser.newContext({ baseURL: cloud.url });
afterEach(() => closePages(context));

async function open(address: string) {
  const page = await openPage(context, cloud.url);
  await page.goto(address);
  return page;
}

const first = await open('/robots.txt');
await writeSession(first, sessionOfCaller(player));
await first.goto(FORM);
await first.getByRole('timer').waitFor();
await untilInstalled(first);
await closePages(context);

test('the address for changing a password leads to the account page, as no page is stored for it', async () => {
  const page = await open('/.well-known/change-password');
  await page.waitForURL('**/account');
});

test('a server that does not answer is not called a lost connection, and replies are in localStorage only', async () => {
  const page = await open(`/results/${RACE}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const stored = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(stored).toEqual(['replies', 'token', 'user']);
  const caches = await page.evaluate(async () => {
    const opened = await Promise.all(
      (await window.caches.keys()).map((key) => window.caches.open(key)),
    );
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(caches.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await context.route('**/api/**', (route) => route.abort());
  await page.goto('/races');
  await page.getByText('The site is not answering.').waitFor();
  await page.getByRole('heading', { name: 'Hungarian Grand Prix' }).waitFor();
  await context.unroute('**/api/**');
});

test('a page that is open when the connection returns reloads its data', async () => {
  const page = await open(FORM);
  await page.getByRole('timer').waitFor();
  await context.setOffline(true);
  await page.getByText(OFFLINE).waitFor();
  await page.goto('/results/2025-silverstone');
  await page.getByText('Failed to load').first().waitFor();
  await context.setOffline(false);
  await page.getByText('Failed to load').first().waitFor({ state: 'detached' });
});

test('without a connection the site opens with calendar and draft, and sends once it is back', async () => {
  const online = await open(FORM);
  await chooseAllPicks(online);
  await closePages(context);
  await context.setOffline(true);

  const page = await open('/races');
  await page.getByText(OFFLINE).waitFor();
  await page.getByText('This is what this device saw last').waitFor();
  await page.getByRole('heading', { name: 'Hungarian Grand Prix' }).waitFor();

  await page.goto(FORM);
  await page.getByText('Picks you make are kept here').waitFor();
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();
  await choosePick(page, 'P1', 'Max Verstappen');
  await page.reload();
  await page.getByRole('button', { name: 'P1 Max Verstappen' }).waitFor();
  await page.getByText(OFFLINE).waitFor();
  await submitPicks(page);
  await page.getByText('There is no connection.').waitFor();
  await expect.poll(() => storedPrediction(player)).toBeNull();

  await context.setOffline(false);
  await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  await page.getByText('You’re back online: send your picks.').waitFor();
  await expect.poll(() => page.getByText('There is no connection.').count()).toBe(0);
  await expect.poll(() => storedPrediction(player)).toBeNull();
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await expect
    .poll(() => storedPrediction(player))
    .toMatchObject({
      version: 1,
      predictions: { podium: ['max_verstappen', 'norris', 'leclerc'] },
    });
});

test('without a connection the last home, leaderboard and own picks are shown, until logout', async () => {
  const online = await open('/');
  const seen = [
    ['/', (page: Page) => page.getByText('Your picks are in')],
    ['/leaderboard', (page: Page) => page.getByRole('row', { name: player.username })],
    [FORM, (page: Page) => page.getByRole('button', { name: 'P1 Max Verstappen' })],
  ] as const;
  for (const [address] of seen) await loadReady(online, address);
  await closePages(context);
  await context.setOffline(true);
  const page = await open('/races');
  for (const [address, part] of seen) {
    await page.goto(address);
    await page.getByText('This is what this device saw last').waitFor();
    await part(page).first().waitFor();
    // Comments are not stored on the device.
    await expect.poll(() => page.getByText(/^Failed to load (?!comments)/).count()).toBe(0);
  }
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  const storedOf = () =>
    page.evaluate(() => {
      const { replies }: { replies: { key: string[] }[] } = JSON.parse(localStorage.replies);
      return replies.map(({ key: [name] }) => name);
    });
  for (const own of ['home.get', 'scores.race', 'predictions.mine']) {
    await expect.poll(storedOf).not.toContain(own);
  }
});
