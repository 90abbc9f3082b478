import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { NOW, predictionCloud, SUBMIT, SUCCESS } from './predicting.ts';
import { chooseAllPicks, choosePick, submitPicks } from './steps.ts';

const { cloud, openNewcomer, storedPrediction } = await predictionCloud();

/** From `NOW` until 13:52 on the next day, six minutes before predictions close. */
const SIX_MINUTES_LEFT_MS = (24 * 60 + 5 * 60 + 52) * 60_000;

const DAY_MS = 86_400_000;

const shiftClock = (page: Page, shiftMs: number) =>
  page.addInitScript((ms) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + ms;
  }, shiftMs);

test('a visitor whose clock is a day slow, or a day fast, counts down by the server', async () => {
  const { page } = await openNewcomer((tab) => shiftClock(tab, -DAY_MS));
  const left = () => page.getByRole('timer').textContent();
  await expect.poll(() => left()).toMatch(/^(29|30)h \d\dm \d\ds$/);
  // Added to the first shift: now the clock is a day fast.
  await shiftClock(page, 2 * DAY_MS);
  await page.reload();
  // Until the first reply it counts by what the last visit knew.
  await expect.poll(left).toMatch(/^(29|30)h \d\dm \d\ds$/);
});

/** A newcomer's tab with a clock that the test can move. */
const withClock = () => openNewcomer((page) => page.clock.install({ time: new Date(NOW) }));

const focusedLine = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).and(page.locator(':focus'));
const sentPick = (page: Page, pick: string) =>
  page
    .getByRole('region', { name: 'Your picks for this race' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: pick, exact: true }) });
const tooLate = (page: Page) => page.getByText('They missed the deadline');

test('the form closes while the page is open, with the picks that were sent and the changes that were not', async () => {
  const { page, player, posts } = await withClock();
  await chooseAllPicks(page);
  await submitPicks(page);
  await page.getByText(SUCCESS).waitFor();
  await choosePick(page, 'Pole position', 'Oscar Piastri');
  await page.clock.fastForward(SIX_MINUTES_LEFT_MS + 2 * 60_000);
  // Four minutes are left, so the lamps of five and four are lit.
  await expect.poll(() => page.locator('[data-lit]').count()).toBe(2);
  // The picker is open when predictions close, and still the focus is on the message.
  await page.getByRole('button', { name: /^P1 / }).click();
  await page.clock.fastForward(4 * 60_000);
  await focusedLine(page, 'Predictions closed').waitFor();
  const unsent = page.getByRole('region', { name: 'Picks that were not sent' });
  await expect
    .poll(() => unsent.getByRole('listitem').allTextContents())
    .toEqual(['Pole position: Oscar Piastri']);
  await sentPick(page, 'Pole position').getByText('Lando Norris').waitFor();
  await sentPick(page, 'P1').getByText('Oscar Piastri').waitFor();
  await expect.poll(() => page.locator('form').count()).toBe(0);
  expect(posts).toHaveLength(1);
  await expect.poll(async () => (await storedPrediction(player))?.version).toBe(1);
});

/** From `NOW` until four minutes after predictions closed. */
const PAST_CLOSING_MS = SIX_MINUTES_LEFT_MS + 10 * 60_000;
/** Dates a reply seven minutes after closing. The server's own clock could not be set back for the next test. */
async function replyLate(route: Route, released?: Promise<void>) {
  const response = await route.fetch();
  await released;
  const date = new Date('2025-08-02T14:05:00Z').toUTCString();
  await route.fulfill({ response, headers: { ...response.headers(), date } });
}

/** Submits by Enter in a head-to-head, on a page whose clock can be moved. */
async function submitByEnter(page: Page) {
  await chooseAllPicks(page);
  await page.getByRole('radiogroup').last().getByRole('radio').first().focus();
  await page.keyboard.press('Enter');
}

test('a submission on its way when predictions close is neither lost nor called too late', async () => {
  const { page, player, posts } = await withClock();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SUBMIT, (route) => replyLate(route, released));
  await submitByEnter(page);
  const sending = page.getByRole('button', { name: 'Submitting...' });
  await sending.and(page.locator(':focus')).waitFor();
  // When its clock moves on, the page aborts the request and asks what is stored, at the same address: that waits, too.
  await expect.poll(async () => (await storedPrediction(player))?.version).toBe(1);
  await page.clock.fastForward(PAST_CLOSING_MS);
  await page.getByText('Predictions closed').waitFor();
  await expect.poll(() => sending.isVisible()).toBe(true);
  await expect.poll(() => tooLate(page).count()).toBe(0);
  release();
  await page.getByText(SUCCESS).waitFor();
  await focusedLine(page, 'Predictions closed').waitFor();
  await expect.poll(() => tooLate(page).count()).toBe(0);
  expect(posts).toHaveLength(1);
  await expect.poll(async () => (await storedPrediction(player))?.version).toBe(1);
});

test('after closing the server is asked whether unknown picks arrived', async () => {
  const { page, posts } = await withClock();
  await page.route(SUBMIT, (route) => route.abort());
  await submitByEnter(page);
  await page.getByText('your picks may or may not have arrived').waitFor();
  await page.clock.fastForward(PAST_CLOSING_MS);
  await page.getByText('Predictions closed').waitFor();
  await expect.poll(() => tooLate(page).count()).toBe(0);
  await page.unroute(SUBMIT);
  await page.route(SUBMIT, (route) => replyLate(route));
  await page.getByRole('button', { name: 'Check now' }).click();
  await tooLate(page).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Check now' }).count()).toBe(0);
  expect(posts).toHaveLength(1);
});

test('a submission that is too late is refused with the server’s message', async () => {
  const { page, player } = await openNewcomer();
  await chooseAllPicks(page);
  await cloud.at('2025-08-02T13:58:00Z');
  await submitPicks(page);
  await page.getByText('Predictions are now closed for this race.').waitFor();
  await page.getByText('Predictions closed').waitFor();
  await tooLate(page).waitFor();
  await expect.poll(() => storedPrediction(player)).toBeNull();

  // As long as the refused picks are on this device, every later visit names them.
  await page.reload();
  await page.getByText("You didn't predict this race.").waitFor();
  await expect.poll(() => page.locator('form').count()).toBe(0);
  const unsent = page.getByRole('region', { name: 'Picks that were not sent' });
  const named = unsent.getByRole('listitem');
  await expect.poll(() => named.count()).toBe(CATEGORIES.length);
  await expect
    .poll(() => named.allTextContents())
    .toContain('First retirement (last place): Lance Stroll');
  await unsent.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => unsent.count()).toBe(0);

  await page.goto('/predictions');
  await page.waitForURL('**/predictions/2025-zandvoort');
  await page.getByText('Hungary is locked. Wait for the reveal.').waitFor();
});
