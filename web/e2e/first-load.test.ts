import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { testCloud } from '@parc-ferme/local/testing/test-cloud';
import { afterAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';

const cloud = await testCloud();
const browser = await launchBrowser();
afterAll(async () => {
  await browser.close();
  await cloud.close();
});

const MAX_SCRIPT_BYTES = 95_000;

const zipped = new Map(
  globSync('web/dist/static/js/*.js').map((file) => [
    basename(file),
    gzipSync(readFileSync(file), { level: 9 }).length,
  ]),
);

test.each(['/login', '/leaderboard', '/'])(
  '%s loads at most 95 kB of script at first',
  async (path) => {
    const page = await openPage(browser, cloud.url);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(basename(request.url()));
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const bytes = [...scripts].reduce((sum, name) => sum + (zipped.get(name) ?? 0), 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(page.faults).toEqual([]);
  },
);
