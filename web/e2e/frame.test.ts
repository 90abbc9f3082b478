import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { openAs, sessionOf } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

const ben = await sessionOf(cloud, { username: 'ben', password: SAMPLE_PASSWORD });
const PAGES = ['Home', 'Predictions', 'Leaderboard', 'Results', 'Rules', 'Roadmap', 'Chat'];
/** For what a visitor sees on a phone, from address to address. */
const visitor = await openPage(browser, cloud.url);
const WIDE = { viewport: { width: 1280, height: 800 } };

const wide = await openPage(browser, cloud.url, WIDE);

describe('the header', () => {
  test('offers a visitor the pages, and to log in or register', async () => {
    const page = wide;
    await page.goto('/roadmap');
    expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(3);
    expect(await links(page)).toEqual([...PAGES, 'Login', 'Register']);
    await page.getByRole('link', { name: 'Chat' }).click();
    await page.waitForURL('**/leaderboard#comments');
  });

  test('welcomes a player, whose logout leads to the login and forgets the session', async () => {
    const page = await openAs(browser, cloud, ben, WIDE);
    await page.goto('/roadmap');
    expect(await links(page)).toEqual([...PAGES, 'Welcome, ben Account']);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor();
    expect(await links(page)).toEqual([...PAGES, 'Login', 'Register']);
    expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is shown for an unknown address, too, with a message', async () => {
    const page = wide;
    await page.goto('/nobody/knows');
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
  });

  test('has a menu on a phone that opens, closes and gives the focus back by keyboard', async () => {
    const page = visitor;
    await page.goto('/roadmap');
    const opener = page.getByRole('button', { name: 'Menu' });
    const results = page.getByRole('link', { name: 'Results' });
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    expect(await results.isVisible()).toBe(false);

    await opener.press('Enter');
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    await results.focus();
    await page.keyboard.press('Escape');
    expect(await results.isVisible()).toBe(false);
    expect(await focused(page)).toBe('Menu');

    await opener.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Home');
    await page.getByRole('link', { name: 'Leaderboard' }).press('Enter');
    await page.waitForURL('**/leaderboard');
    await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor();
    await page.locator('#main:focus').waitFor();
  });

  test('can be skipped', async () => {
    const page = visitor;
    await page.goto('/rules');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('A race, scored');
  });
});

test.each([
  ['/', 'Parc Fermé'],
  ['/roadmap', 'Roadmap · Parc Fermé'],
])('%s is called %s', async (path, title) => {
  const page = visitor;
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toBe(title);
});

test('a chosen theme survives a reload, and nothing is painted before it is known', async () => {
  const page = await openPage(browser, cloud.url, { colorScheme: 'light' });
  await page.goto('/roadmap');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByText('Dark theme', { exact: true }).locator('..').click();
  const dark = await paper();
  expect(dark).not.toBe(light);

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await paper()).toBe(dark);
  expect(await page.getByRole('radio', { name: 'Dark theme' }).isChecked()).toBe(true);
  // A classic script that comes first is run before anything is painted.
  const [first = ''] = await page.locator('head > :first-child').evaluateAll(sourcesOf);
  expect(first).toContain('before-first-paint');

  await page.getByText('System theme').locator('..').click();
  expect(await paper()).toBe(light);
});

describe('the time machine', () => {
  test('is not requested on a deployed site', async () => {
    const site = 'http://parc-ferme.example';
    const page = await openPage(browser, site);
    const asked: string[] = [];
    await page.route(`${site}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(pathname);
      const response = await route.fetch({ url: `${cloud.url}${pathname}${search}` });
      await route.fulfill({ response });
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Belgian Grand Prix' }).waitFor();
    expect(asked).toContain('/api/season');
    expect(asked.filter((path) => path.startsWith('/local/'))).toEqual([]);
    expect(await page.getByText('Time machine').count()).toBe(0);
  });
});

/** What the main menu offers. */
async function links(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link').first().waitFor();
  return (await menu.getByRole('link').allTextContents()).map((text) => text.trim());
}

async function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}

function sourcesOf(elements: Element[]): string[] {
  return elements.map((one) => (one instanceof HTMLScriptElement && !one.type ? one.src : ''));
}
