import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSiteInto } from '@parc-ferme/infra/site/site-build';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../browser.ts';
import {
  closePages,
  openDeployment,
  untilInstalled,
  untilTakenOver,
  untilWaiting,
} from '../deployments.ts';
import { loadReady } from '../people.ts';

const OLD = 'Parc Fermé';
const NEW = 'Second Edition';
const WORKER = '/service-worker.js';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const { url, requested, deploy } = await openDeployment(cloud);
const newSite = mkdtempSync(join(tmpdir(), 'pages-'));
await buildSiteInto(newSite, NEW);
afterAll(() => rmSync(newSite, { recursive: true }));

// The tests follow one another. Each visit closes the pages of the one before.

const context = await browser.newContext({ baseURL: url });
afterEach(() => closePages(context));

/** Opens an address, and lists each load of the page. */
async function visit(address: string) {
  const page = await openPage(context, url);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await loadReady(page, address);
  return { page, loads };
}

const goToRules = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click();

test('the second visit loads no file of the site from the network', async () => {
  const first = await visit('/');
  await untilInstalled(first.page);
  await closePages(context);
  requested.length = 0;
  const { page } = await visit('/');
  await goToRules(page);
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  // The browser requests the worker to look for a new version.
  expect(requested.filter((file) => file !== WORKER)).toEqual([]);
});

test('a deployment during a visit is announced, and starts with the next visit', async () => {
  const { page, loads } = await visit('/');
  await goToRules(page);
  deploy(newSite);
  await untilWaiting(page);
  await page.getByRole('link', { name: 'Leaderboard' }).first().click();
  await page.getByText('A new version is ready.').waitFor();
  await expect.poll(() => page.getByRole('banner').textContent()).toContain(OLD);
  expect(loads).toHaveLength(1);
  await closePages(context);
  await untilTakenOver(context);

  requested.length = 0;
  const next = await visit('/rules');
  await expect.poll(() => next.page.getByRole('banner').textContent()).toContain(NEW);
  await expect.poll(() => next.page.getByText('A new version is ready.').count()).toBe(0);
  expect(next.loads).toHaveLength(1);
  expect(requested.filter((file) => file !== WORKER)).toEqual([]);
});

test('a deployment between two visits starts with the second, in one reload', async () => {
  deploy(undefined);
  const { page, loads } = await visit('/rules');
  await page.getByRole('banner').getByText(OLD).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loads).toHaveLength(2);
  await expect.poll(() => page.getByText('A new version is ready.').count()).toBe(0);
});

test('a new version can be started at once, with one reload', async () => {
  const { page, loads } = await visit('/leaderboard');
  // Once a visitor has pressed a key, a new version is not started without asking.
  await page.keyboard.press('Tab');
  deploy(newSite);
  await untilWaiting(page);
  await goToRules(page);
  await page.getByRole('button', { name: 'Start it now' }).click();
  await page.getByRole('banner').getByText(NEW).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loads).toHaveLength(2);
});
