import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { loadReady, openAs, reloadReady, sessionByLogin, untilIdle } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

const anna = await sessionByLogin(cloud, 'anna', SAMPLE_PASSWORD);
const ben = await sessionByLogin(cloud, 'ben', SAMPLE_PASSWORD);
const PAGES = ['Home', 'Predictions', 'Leaderboard', 'Results', 'Rules', 'Roadmap', 'Chat'];
/** A visitor on a phone, and below one on a wide screen. */
const visitor = await openPage(browser, cloud.url);
const WIDE = { viewport: { width: 1280, height: 800 } };
const wideVisitor = await openPage(browser, cloud.url, WIDE);

describe('the header', () => {
  test('offers a visitor the pages, and to log in or register', async () => {
    const page = wideVisitor;
    await loadReady(page, '/roadmap');
    await expect.poll(() => page.title()).toBe('Roadmap · Parc Fermé');
    await expect.poll(() => menuLinks(page)).toEqual([...PAGES, 'Login', 'Register']);
    await page.getByRole('link', { name: 'Chat' }).click();
    await page.waitForURL('**/leaderboard#comments');
    await loadReady(page, '/nobody/knows');
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
  });

  test('welcomes a player, whose logout leads to the login and forgets the session', async () => {
    const page = await openAs(browser, cloud, ben, WIDE);
    await loadReady(page, '/roadmap');
    await expect.poll(() => menuLinks(page)).toEqual([...PAGES, 'Welcome, ben Account']);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await expect
      .poll(() => page.evaluate(() => [localStorage.token, localStorage.user]))
      .toEqual([undefined, undefined]);
  });

  test('has a menu on a phone that opens, closes and gives the focus back by keyboard', async () => {
    const page = visitor;
    await loadReady(page, '/roadmap');
    const opener = page.getByRole('button', { name: 'Menu' });
    const results = page.getByRole('link', { name: 'Results' });
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => results.isVisible()).toBe(false);

    await opener.press('Enter');
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    await results.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => results.isVisible()).toBe(false);
    await expect.poll(() => focused(page)).toBe('Menu');

    await opener.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Home');
    await page.getByRole('link', { name: 'Leaderboard' }).press('Enter');
    await page.waitForURL('**/leaderboard');
    await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor();
    await page.locator('#main:focus').waitFor();
  });

  test('can be skipped', async () => {
    const page = visitor;
    await loadReady(page, '/rules');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toContain('check it yourself');
  });
});

test('a chosen theme survives a reload, and nothing is painted before it is known', async () => {
  const page = await openPage(browser, cloud.url, { colorScheme: 'light' });
  await loadReady(page, '/roadmap');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => background()).not.toBe(light);
  const dark = await background();

  await reloadReady(page);
  await expect.poll(() => background()).toBe(dark);
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  // A classic script that comes first is run before anything is painted.
  const [first = ''] = await page.locator('head > :first-child').evaluateAll(sourcesOf);
  expect(first).toContain('before-first-paint');

  await page.getByRole('radio', { name: 'System' }).check();
  await expect.poll(() => background()).toBe(light);
});

test('the time machine is not requested on a deployed site', async () => {
  const site = 'http://parc-ferme.example';
  const page = await openPage(browser, site);
  const requested: string[] = [];
  await page.route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requested.push(pathname);
    const response = await route.fetch({ url: `${cloud.url}${pathname}${search}` });
    await route.fulfill({ response });
  });
  await loadReady(page, '/');
  await page.getByRole('heading', { level: 1, name: 'Belgian Grand Prix' }).waitFor();
  expect(requested).toContain('/api/season');
  expect(requested.filter((path) => path.startsWith('/local/'))).toEqual([]);
  await expect.poll(() => page.getByText('Time machine').count()).toBe(0);
});

test.each([
  ['/', '/api/home'],
  ['/predictions/2025-spa', '/api/predictions/user'],
  ['/results/2025-silverstone', '/api/scores/race/2025-silverstone'],
  ['/players/anna', '/api/players/anna'],
  ['/leaderboard', '/api/scores/leaderboard'],
])('%s requests %s before its code is loaded, and only once', async (address, path) => {
  const page = await openAs(browser, cloud, ben);
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  const released = Promise.withResolvers<void>();
  await page.route('**/index-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => count).toBe(1);
  await untilIdle(page, async () => released.resolve());
  expect(count).toBe(1);
});

test('a first request that is lost is repeated', async () => {
  const page = await openAs(browser, cloud, ben);
  await page.route('**/api/home', (route) => route.abort(), { times: 1 });
  await loadReady(page, '/');
  await page.getByText('Your picks are in').waitFor();
});

describe('a page that does not load', () => {
  const NOT_LOADED = /This page could not be loaded/;

  test('shows a failure after 120 seconds, and is loaded again on request', async () => {
    const page = await openPage(browser, cloud.url);
    await page.clock.install();
    await page.route('**/races-page-*.js', () => {}, { times: 1 });
    await page.goto('/races', { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await page.clock.fastForward(119_000);
    await expect.poll(() => page.getByText(NOT_LOADED).count()).toBe(0);
    // The site may have begun to wait a moment after the skeleton was there.
    await expect
      .poll(async () => {
        await page.clock.fastForward(2_000);
        return page.getByText(NOT_LOADED).count();
      })
      .toBe(1);
    await page.getByRole('button', { name: 'Load it again' }).click();
    await page.getByRole('heading', { name: 'Hungarian Grand Prix' }).waitFor();
  });

  test('offers to reload after 15 seconds, until React draws it', async () => {
    const page = await openPage(browser, cloud.url);
    const released = Promise.withResolvers<void>();
    await page.route('**/index-*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/races', { waitUntil: 'commit' });
    const late = page.getByText('Still loading. Reload');
    await late.waitFor({ state: 'attached' });
    const isShownAfter = (ms: number) =>
      late.evaluate((element, at) => {
        for (const animation of element.getAnimations()) animation.currentTime = at;
        return element.checkVisibility({ visibilityProperty: true });
      }, ms);
    expect([await isShownAfter(14_000), await isShownAfter(15_000)]).toEqual([false, true]);
    await late.getByRole('link', { name: 'Reload' }).waitFor();
    released.resolve();
    await late.waitFor({ state: 'detached' });
  });

  test('says that it needs JavaScript where there is none, below what is rendered', async () => {
    const page = await openPage(browser, cloud.url, { javaScriptEnabled: false });
    await page.goto('/races');
    await page.getByRole('heading', { name: 'Races' }).waitFor();
    const note = page.locator('main > noscript');
    await expect.poll(() => note.innerText()).toBe('This page needs JavaScript.');
    await expect.poll(() => note.isVisible()).toBe(true);
    await expect.poll(() => page.getByText('Still loading').isVisible()).toBe(false);
  });

  test('leaves the admins their menu, and the next page of it opens', async () => {
    const page = await openAs(browser, cloud, anna, WIDE);
    await page.route('**/audit-page-*.js', (route) => route.abort());
    await loadReady(page, '/admin/audit');
    await page.getByText(NOT_LOADED).waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).allTextContents())
      .toEqual(['Red flag']);
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor();
    await expect.poll(() => page.getByText(NOT_LOADED).count()).toBe(0);
  });

  test('keeps its title if only a part of it does not load, which shows a failure after 120 seconds', async () => {
    const page = await openAs(browser, cloud, ben, WIDE);
    await page.clock.install();
    const requested = page.waitForRequest('**/picks-and-points-*.js');
    await page.route('**/picks-and-points-*.js', () => {});
    await page.goto('/predictions/2025-red_bull_ring');
    await requested;
    await page.getByRole('heading', { level: 1, name: 'Predictions' }).waitFor();
    const title = await page.title();
    await page.clock.fastForward(121_000);
    await page.getByText(/This part of the page could not be loaded/).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.title()).toBe(title);
  });
});

test('a session that has ended is reported, and the login leads back', async () => {
  const page = await openAs(browser, cloud, { ...ben, token: 'no token of this site' }, WIDE);
  const warnings = warningsOf(page);
  await loadReady(page, '/?from=a-mail#now');
  await page.getByText('Your session has ended.').waitFor();
  expect(warnings).toContain('401 from /api/home');
  expect(warnings.filter((warning) => !warning.startsWith('401 from /api/'))).toEqual([]);
  await expect.poll(() => page.getByText('what you have entered is kept').count()).toBe(0);
  await page.getByRole('link', { name: 'Log in again' }).click();
  await page.waitForURL('**/login');
  await expect
    .poll(() => page.evaluate(() => history.state.usr))
    .toEqual({ from: '/?from=a-mail#now' });
  await page.getByText('Log in again: what you typed is still there.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Log in again' }).count()).toBe(0);
});

/** The links of the main menu. */
async function menuLinks(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link').first().waitFor();
  return (await menu.getByRole('link').allTextContents()).map((text) => text.trim());
}

async function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}

function sourcesOf(elements: Element[]): string[] {
  return elements.map((element) =>
    element instanceof HTMLScriptElement && !element.type ? element.src : '',
  );
}

function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    // The browser warns of a blocked service worker, too.
    const isOfSite = /^(No token|401) /.test(message.text());
    if (message.type() === 'warning' && isOfSite) warnings.push(message.text());
  });
  return warnings;
}
