import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../browser.ts';
import { loadReady, openAs, sessionByLogin, sessionOfCaller, storeSession } from '../people.ts';

const NOW = '2025-07-26T14:10:00Z';
const LATER = '2025-07-26T14:20:00Z';
const CARLA = 'carla@parc-ferme.example';
const WIDE = { viewport: { width: 1280, height: 800 } };
const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW });
const browser = await launchBrowser();
const anna = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);
const open = (session?: typeof anna) => openAs(browser, cloud, session, WIDE);

const path = (page: Page) => new URL(page.url()).pathname;

/** Waits until the header offers to register, as it does without a session. */
const untilLoggedOut = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register' }).waitFor();

/** Holds every request to an address until it is released. */
async function hold(page: Page, address: string) {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  return { requested: requested.promise, release: released.resolve };
}

/** Navigates to a page whose code is held back, so that the page before stays drawn. */
async function startLeaving(page: Page) {
  const code = await hold(page, '**/roadmap-page-*.js');
  await page.getByRole('link', { name: 'Roadmap' }).click();
  await code.requested;
  return {
    /** Lets the next page be drawn, before which React has run all effects of the page that is left. */
    async arrive() {
      code.release();
      await page.getByRole('heading', { level: 1, name: 'Roadmap' }).waitFor();
      expect(path(page)).toBe('/roadmap');
    },
  };
}

/** Opens a page whose clock is stopped once it is ready. */
async function openWithClock(address: string, session?: typeof anna) {
  const page = await open(session);
  await page.clock.install({ time: NOW });
  await loadReady(page, address);
  await page.clock.pauseAt(LATER);
  return page;
}

/** Longer than the three seconds after which a form redirects. */
const REDIRECT_MS = 3_100;

/** Leaves a page, and runs its timers before the next page is drawn. */
async function leaveWhileTimersRun(page: Page) {
  const leaving = await startLeaving(page);
  await page.clock.runFor(REDIRECT_MS);
  await page.clock.resume();
  await leaving.arrive();
}

describe('a visitor who has left a page is not led away from the next one by', () => {
  test('the predictions, which name their race once its data is there', async () => {
    const page = await open(anna);
    const season = await hold(page, '**/api/season*');
    await page.goto('/predictions');
    // React has drawn the page.
    await page.getByText('Welcome, anna').waitFor();
    await season.requested;
    const leaving = await startLeaving(page);
    season.release();
    await page.getByLabel('Race', { exact: true }).waitFor();
    await leaving.arrive();
  });

  test('the login, which leads to the predictions', async () => {
    const page = await open();
    await page.goto('/login');
    await page.getByLabel('Username').fill('ben');
    await page.getByLabel('Password').fill(SAMPLE_PASSWORD);
    const login = await hold(page, '**/api/auth/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await login.requested;
    const leaving = await startLeaving(page);
    await leaving.arrive();
    login.release();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(path(page)).toBe('/roadmap');
  });

  test('a page for players, after a logout in another tab', async () => {
    const context = await browser.newContext({
      ...WIDE,
      baseURL: cloud.url,
      serviceWorkers: 'block',
    });
    const page = await openPage(context, cloud.url);
    const other = await openPage(context, cloud.url);
    await storeSession(other, anna);
    await loadReady(page, '/account');
    const leaving = await startLeaving(page);
    await other.evaluate(() => localStorage.clear());
    await untilLoggedOut(page);
    await leaving.arrive();
  });

  test('the account, once all its sessions are ended', async () => {
    const page = await open(sessionOfCaller(await cloud.player('restless')));
    await loadReady(page, '/rules');
    await page.getByRole('link', { name: /Account/ }).click();
    await page.getByRole('heading', { name: 'Devices, data and deletion' }).click();
    await page.getByRole('button', { name: 'Log out everywhere …' }).click();
    const ended = await hold(page, '**/api/account/sessions');
    await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
    await ended.requested;
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    ended.release();
    await untilLoggedOut(page);
    expect(path(page)).toBe('/rules');
  });

  test('the head-to-head of a race, once it is saved', async () => {
    const page = await open(anna);
    await page.goto('/admin?view=head-to-head&race=2025-zandvoort');
    for (const name of ['drivers', 'teams']) {
      const suggestion = page.getByRole('group', { name }).getByRole('listitem').first();
      await suggestion.getByRole('button').click();
    }
    const save = await hold(page, '**/api/f1data/races/*');
    await page.getByRole('button', { name: 'Save' }).click();
    await save.requested;
    const leaving = await startLeaving(page);
    // The page refetches what the save has changed after it has navigated.
    const refetch = page.waitForRequest('**/api/season*');
    save.release();
    await refetch;
    await leaving.arrive();
  });

  test('the form for a forgotten password', async () => {
    const page = await openWithClock('/login#forgot');
    await page.getByLabel('Email').fill(CARLA);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Password reset email sent. Please check your inbox.').waitFor();
    await leaveWhileTimersRun(page);
  });

  test('the form for a new password', async () => {
    const page = await openWithClock(`/reset-password/${await resetToken(cloud, CARLA)}`);
    await page.getByLabel('New password').fill('correct horse');
    await page.getByLabel('Confirm password').fill('correct horse');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByText('Password reset successful! Redirecting to login...').waitFor();
    await leaveWhileTimersRun(page);
  });
});
