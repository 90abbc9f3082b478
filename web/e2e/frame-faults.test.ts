import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { openAs, sessionOf } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();

const ben = await sessionOf(cloud, { username: 'ben', password: SAMPLE_PASSWORD });
const anna = await sessionOf(cloud, { username: 'anna', password: SAMPLE_PASSWORD });
const WIDE = { viewport: { width: 1280, height: 800 } };

describe('a page that does not load', () => {
  const LOST = /This page could not be loaded/;

  test('shows a failure after 120 seconds, and is loaded again on request', async () => {
    const page = await openPage(browser, cloud.url);
    await page.clock.install();
    await page.route('**/races-page-*.js', () => {}, { times: 1 });
    await page.goto('/races', { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await page.clock.fastForward(119_000);
    expect(await page.getByText(LOST).count()).toBe(0);
    // The site may have begun to wait after the skeleton was there.
    await expect
      .poll(async () => {
        await page.clock.fastForward(2_000);
        return page.getByText(LOST).count();
      })
      .toBe(1);
    await page.getByRole('button', { name: 'Load it again' }).click();
    await page.getByRole('heading', { name: 'Hungarian Grand Prix' }).waitFor();
  });

  test('leaves the admins their menu, and the next page of it opens', async () => {
    const page = await openAs(browser, cloud, anna, WIDE);
    await page.route('**/audit-page-*.js', (route) => route.abort());
    await page.goto('/admin/audit');
    await page.getByText(LOST).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Red flag']);
    await page.getByRole('link', { name: 'Players' }).click();
    await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor();
    expect(await page.getByText(LOST).count()).toBe(0);
  });

  test('may be a part of one, which shows a failure after 120 seconds and keeps the page’s title', async () => {
    const page = await openAs(browser, cloud, ben, WIDE);
    await page.clock.install();
    const asked = page.waitForRequest('**/picks-and-points-*.js');
    await page.route('**/picks-and-points-*.js', () => {});
    await page.goto('/predictions/2025-red_bull_ring');
    await asked;
    await page.getByRole('heading', { level: 1, name: 'Predictions' }).waitFor();
    const title = await page.title();
    await page.clock.fastForward(121_000);
    await page.getByText(/This part of the page could not be loaded/).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toBe(title);
  });
});

describe('a session', () => {
  test('that is missing is logged, and the call is still sent', async () => {
    const page = await openPage(browser, cloud.url);
    const warnings = warningsOf(page);
    const answered = page.waitForResponse('**/api/season');
    await page.goto('/roadmap');
    const response = await answered;
    expect(response.status()).toBe(200);
    expect(response.request().headers().authorization).toBeUndefined();
    await expect.poll(() => warnings).toContain('No token for /api/season');
  });

  test('goes along with every call, and an admin’s is never answered by what the edge keeps', async () => {
    for (const [session, caching] of [
      [ben, null],
      [anna, 'no-cache'],
    ] as const) {
      const page = await openAs(browser, cloud, session, WIDE);
      const asked = page.waitForRequest('**/api/season');
      await page.goto('/roadmap');
      const headers = await (await asked).allHeaders();
      expect([headers.authorization, headers['cache-control'] ?? null]).toEqual([
        `Bearer ${session.token}`,
        caching,
      ]);
    }
  });

  test('that has ended is reported, and the login leads back', async () => {
    const page = await openAs(browser, cloud, { ...ben, token: 'no token of this site' }, WIDE);
    const warnings = warningsOf(page);
    await page.goto('/?from=a-mail#now');
    await page.getByText('Your session has ended.').waitFor();
    expect(warnings).toContain('401 from /api/home');
    expect(warnings.filter((warning) => !warning.startsWith('401 from /api/'))).toEqual([]);
    expect(await page.getByText('what you have entered is kept').count()).toBe(0);
    await page.getByRole('link', { name: 'Log in again' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/?from=a-mail#now' });
    await page.getByText('Log in again: what you typed is still there.').waitFor();
    expect(await page.getByRole('link', { name: 'Log in again' }).count()).toBe(0);
  });
});

function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    // The browser warns of a blocked service worker, too.
    const isOfSite = /^(No token|401) /.test(message.text());
    if (message.type() === 'warning' && isOfSite) warnings.push(message.text());
  });
  return warnings;
}
